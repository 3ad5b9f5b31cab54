import { performance } from 'node:perf_hooks';
import type { Assessment, RiskScorer } from '../../action/assessment.ts';
import { isAtLeast } from '../../action/levels.ts';
import { assess } from '../../action/scorers/custom.ts';
import { ERRORS, SteelyardError } from '../../errors.ts';
import { printableJson } from '../format/visible.ts';
import { type Io, send } from '../io.ts';
import { type JsonLine, jsonLines } from '../json-lines.ts';
import { type ParsedOptions, usage } from '../options.ts';
import { readCallRecord } from './call-record.ts';
import { CallSessions } from './call-sessions.ts';
import { isIncomplete } from './format.ts';

interface Counts {
  high: number;
  /** Bad lines, and calls that the scorer could not score. */
  failed: number;
}

/**
 * `steelyard assess --batch`: one line in, one line out, in the order of the file. Each line is written before the next
 * is read. A record is counted as run after it was scored, unless it says `ran: false`; what it returned is seen by
 * later records of its session alone. `--task` holds for sessions whose records name none.
 *
 * @returns 2 when a line failed, else 1 when a call is HIGH or above, else 0
 */
export async function runAssessBatch(scorer: RiskScorer, options: ParsedOptions, io: Io): Promise<number> {
  const file = options.text('batch') ?? '-';
  if (file === '-' && io.stdin.isTTY === true)
    throw usage('assess', '`--batch -` reads standard input, which is a terminal');
  const sessions = new CallSessions({ task: true, outputs: true }, options.text('task'));
  const counts: Counts = { high: 0, failed: 0 };
  for await (const line of jsonLines(file, io)) {
    if (io.signal?.aborted) break;
    await send(io.stdout, `${await weigh(line, scorer, sessions, counts)}\n`, io.signal);
  }
  if (counts.failed > 0) return ERRORS.INPUT_INVALID.exit;
  return counts.high > 0 ? 1 : 0;
}

async function weigh(
  line: JsonLine,
  scorer: RiskScorer,
  sessions: CallSessions,
  counts: Counts,
): Promise<string> {
  const started = performance.now();
  const spent = (): number => Math.round((performance.now() - started) * 1000) / 1000;
  const fail = (id: string | number | null, code: string, message: string): string => {
    counts.failed++;
    // Nobody scored it: it must not read as low.
    const worst = { score: 1, level: 'CRITICAL', factors: [], findings: [] };
    return printableJson({
      id,
      line: line.line,
      ...worst,
      durationMs: spent(),
      outcome: 'error',
      error: { code, message },
    });
  };
  if ('problem' in line) return fail(null, 'INPUT_INVALID', line.problem);
  const record = readCallRecord(line.value);
  if ('problem' in record) return fail(record.id, 'INPUT_INVALID', record.problem);
  try {
    const answer = await assess(scorer, await sessions.contextOf(record));
    if (isAtLeast(answer.level, 'HIGH')) counts.high++;
    else if (isIncomplete(answer)) counts.failed++;
    return resultLine(record.id, answer, spent());
  } catch (error) {
    // One record must not cost the others their score.
    const message = error instanceof Error ? error.message : String(error);
    return fail(record.id, error instanceof SteelyardError ? error.code : 'INTERNAL', message);
  } finally {
    sessions.scored(record);
  }
}

function resultLine(id: string | number, answer: Assessment, durationMs: number): string {
  const { score, level, factors, findings = [], outcome } = answer;
  return printableJson({
    id,
    score,
    level,
    factors,
    findings,
    durationMs,
    ...(isIncomplete(answer) ? { outcome } : {}),
  });
}
