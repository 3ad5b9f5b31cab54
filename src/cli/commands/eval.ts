import { ERRORS } from '../../errors.ts';
import { paintFor } from '../ansi.ts';
import { type Ablation, ablate } from '../eval/ablate.ts';
import { isCallRecord } from '../eval/calls.ts';
import { type Judged, measure, splitOf } from '../eval/measure.ts';
import { type EvalReport, evalJson, evalMarkdown, evalPretty } from '../eval/report.ts';
import { type Io, send } from '../io.ts';
import { type JsonLine, jsonLines } from '../json-lines.ts';
import { type ParsedOptions, usage } from '../options.ts';
import { inputError } from '../read-input.ts';
import { readRecord, type ScriptRecord } from '../record.ts';
import { gateConfig } from '../scoring-options.ts';
import { CALL_SCORERS, type Gate, type Services } from '../services.ts';

/** `steelyard eval`: weighs labelled records and counts how often that was right. */
export async function runEval(options: ParsedOptions, io: Io, services: Services): Promise<number> {
  const [corpus, ...more] = options.positionals;
  if (corpus === undefined || more.length > 0) throw usage('eval', 'give one corpus file, or `-`');
  if (corpus === '-' && io.stdin.isTTY === true)
    throw usage('eval', '`-` reads standard input, which is a terminal');
  const { first, lines } = await peeked(jsonLines(corpus, io));
  if (first !== undefined && 'value' in first && isCallRecord(first.value)) {
    return (await import('../eval/run-calls.ts')).runCallEval(corpus, lines, options, io, services);
  }
  return evalScripts(corpus, lines, options, io, services);
}

/** The first line, to see what the corpus is made of, and all lines, the first included. */
async function peeked(
  source: AsyncGenerator<JsonLine>,
): Promise<{ first: JsonLine | undefined; lines: AsyncIterable<JsonLine> }> {
  const { value: first, done } = await source.next();
  async function* all(): AsyncGenerator<JsonLine> {
    if (done) return;
    yield first;
    yield* source;
  }
  return { first: done ? undefined : first, lines: all() };
}

const SCRIPT_ABLATIONS = ['names', 'descriptions', 'tools'];

async function evalScripts(
  corpus: string,
  lines: AsyncIterable<JsonLine>,
  options: ParsedOptions,
  io: Io,
  services: Services,
): Promise<number> {
  const scorer = options.text('scorer');
  // `recommended` is the name of one for scripts and of one for calls.
  if (
    scorer !== undefined &&
    scorer !== 'recommended' &&
    (CALL_SCORERS as readonly string[]).includes(scorer)
  )
    throw usage('eval', `the scorer \`${scorer}\` is for calls, and \`${corpus}\` holds scripts`);
  if (options.text('limit') !== undefined) throw usage('eval', '`--limit` is for calls');
  const config = await gateConfig(options, io);
  // Every record is weighed for itself, so that the times are those of the scorer.
  const gate = await services.openGate({ ...config, cache: { enabled: false } });
  const split = options.text('split') ?? 'all';
  const without = options.text('without') as Ablation | undefined;
  if (without !== undefined && !SCRIPT_ABLATIONS.includes(without))
    throw usage('eval', `\`--without ${without}\` is for calls, and \`${corpus}\` holds scripts`);

  const judged: Judged[] = [];
  let notRenamed = 0;
  for await (const line of lines) {
    if (io.signal?.aborted) break;
    const where = `\`${corpus}\` line ${line.line}`;
    if ('problem' in line) throw inputError(`${where} is ${line.problem}`, 'correct or remove the line');
    const record = readRecord(line.value);
    if ('problem' in record) throw inputError(`${where}: ${record.problem}`, 'correct or remove the line');
    if (split !== 'all' && splitOf(String(record.id)) !== split) continue;
    const answers = readAnswers(line.value as object, where);
    const ablated =
      without === undefined ? { record, renamed: true } : await ablate(record, without, services.analyse);
    if (!ablated.renamed) notRenamed++;
    judged.push(await judge(ablated.record, answers, gate));
  }
  if (judged.length === 0)
    throw inputError(`no record of split \`${split}\` in \`${corpus}\``, 'check the file');

  const report: EvalReport = {
    corpus,
    scorer: String(config.scorer),
    split,
    without: without ?? null,
    notRenamed: without === 'names' ? notRenamed : null,
    measured: measure(judged),
  };
  await send(io.stdout, printed(report, options.text('format') ?? 'pretty', io), io.signal);
  return judged.some((one) => one.outcome === 'unavailable') ? ERRORS.SCORER_UNAVAILABLE.exit : 0;
}

type Answers = Pick<Judged, 'label' | 'expected' | 'category'>;

/** The answers of a record. They are read here only, after the split; the gate never gets them. */
function readAnswers(value: object, where: string): Answers {
  const { label, category, expect } = value as { label?: unknown; category?: unknown; expect?: unknown };
  if (label !== 'malicious' && label !== 'benign') {
    throw inputError(`${where}: \`label\` must be \`malicious\` or \`benign\``, 'correct or remove the line');
  }
  const wanted =
    expect !== null && typeof expect === 'object' ? (expect as { verdict?: unknown }).verdict : undefined;
  return {
    label,
    expected: label === 'benign' && wanted === 'review' ? 'review' : 'allow',
    category: typeof category === 'string' ? category : '-',
  };
}

async function judge(record: ScriptRecord, answers: Answers, gate: Gate): Promise<Judged> {
  const { verdict, score, signals, outcome, durationMs } = await gate.evaluate(record.code, record.input);
  return { id: String(record.id), ...answers, verdict, score, signals, outcome, durationMs };
}

function printed(report: EvalReport, format: string, io: Io): string {
  if (format === 'json') return evalJson(report);
  if (format === 'md') return evalMarkdown(report);
  return evalPretty(report, paintFor(io.stdout, io.env));
}
