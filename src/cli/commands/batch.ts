import { performance } from 'node:perf_hooks';
import { ERRORS, SteelyardError } from '../../errors.ts';
import { isUnscored } from '../format/outcome.ts';
import { printableJson } from '../format/visible.ts';
import { type Io, send } from '../io.ts';
import { type JsonLine, jsonLines } from '../json-lines.ts';
import { type ParsedOptions, usage } from '../options.ts';
import { readRecord } from '../record.ts';
import { gateConfig } from '../scoring-options.ts';
import { knownTools } from '../script-options.ts';
import type { EvaluateInput, Gate, GateResult, Services } from '../services.ts';

/** How often the progress on a terminal is rewritten. */
const PROGRESS_MS = 100;

interface Counts {
  records: number;
  blocked: number;
  warned: number;
  /** Bad lines, and records that the scorer could not weigh. */
  failed: number;
}

/**
 * `steelyard scan --batch`: one line in, one line out, in the order of the file. Each line is written before the
 * next is read, so that memory does not grow with the corpus. What the command line says of tools, trusted
 * destinations and task holds for records that do not say it themselves.
 */
export async function runBatch(options: ParsedOptions, io: Io, services: Services): Promise<number> {
  const file = options.text('batch') ?? '-';
  if (file === '-' && io.stdin.isTTY === true) {
    throw usage('scan', '`--batch -` reads standard input, which is a terminal');
  }
  const gate = await services.openGate(await gateConfig(options, io));
  const defaults = await knownTools(options, io, services);
  const counts: Counts = { records: 0, blocked: 0, warned: 0, failed: 0 };
  const progress = progressOn(io, options.flag('quiet'), counts);
  for await (const line of jsonLines(file, io)) {
    if (io.signal?.aborted) break;
    const text = await weigh(line, gate, defaults, counts);
    await send(io.stdout, `${text}\n`, io.signal);
    progress.step();
  }
  progress.end();
  if (counts.failed > 0) return ERRORS.INPUT_INVALID.exit;
  return counts.blocked > 0 || (options.text('fail-on') === 'warn' && counts.warned > 0) ? 1 : 0;
}

async function weigh(line: JsonLine, gate: Gate, defaults: EvaluateInput, counts: Counts): Promise<string> {
  counts.records++;
  const started = performance.now();
  const fail = (id: string | number | null, code: string, message: string): string => {
    counts.failed++;
    return failureLine({ id, line: line.line, code, message, durationMs: performance.now() - started });
  };
  if ('problem' in line) return fail(null, 'INPUT_INVALID', line.problem);
  const record = readRecord(line.value);
  if ('problem' in record) return fail(record.id, 'INPUT_INVALID', record.problem);
  try {
    const result = await gate.evaluate(record.code, { ...defaults, ...record.input });
    if (result.verdict === 'block') counts.blocked++;
    if (result.verdict === 'warn') counts.warned++;
    if (isUnscored(result)) counts.failed++;
    return resultLine(record.id, result);
  } catch (error) {
    // One record must not cost the others their verdict.
    const message = error instanceof Error ? error.message : String(error);
    return fail(record.id, error instanceof SteelyardError ? error.code : 'INTERNAL', message);
  }
}

function resultLine(id: string | number, result: GateResult): string {
  const { verdict, score, signals, outcome, durationMs } = result;
  const findings = result.findings.map((finding) => ({
    rule: finding.rule,
    message: finding.message,
    score: finding.score,
    line: finding.line,
    column: finding.column,
    flow: finding.flow.map((step) => ({ line: step.line, column: step.column, what: step.what })),
  }));
  return printableJson({
    id,
    verdict,
    score,
    signals,
    findings,
    outcome,
    durationMs: milliseconds(durationMs),
  });
}

function failureLine(failure: {
  id: string | number | null;
  line: number;
  code: string;
  message: string;
  durationMs: number;
}): string {
  const { id, line, code, message } = failure;
  return printableJson({
    id,
    line,
    verdict: 'block',
    score: 100,
    signals: [code],
    findings: [],
    outcome: 'error',
    durationMs: milliseconds(failure.durationMs),
    error: { code, message },
  });
}

function milliseconds(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Progress for a person who watches; silent when stderr is not a terminal. */
function progressOn(io: Io, quiet: boolean, counts: Counts): { step(): void; end(): void } {
  if (quiet || io.stderr.isTTY !== true) return { step: () => undefined, end: () => undefined };
  const started = performance.now();
  let last = 0;
  const text = (): string => {
    const rate = Math.round(counts.records / Math.max(0.001, (performance.now() - started) / 1000));
    return `${counts.records} records, ${counts.blocked} blocked, ${counts.warned} warned, ${counts.failed} failed, ${rate}/s`;
  };
  return {
    step: () => {
      const now = performance.now();
      if (now - last < PROGRESS_MS) return;
      last = now;
      io.stderr.write(`\r\x1b[K${text()}`);
    },
    end: () => {
      io.stderr.write(`\r\x1b[K${text()}\n`);
    },
  };
}
