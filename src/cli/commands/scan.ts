import { ERRORS, SteelyardError } from '../../errors.ts';
import { paintFor } from '../ansi.ts';
import {
  type FormatContext,
  type Formatter,
  isUnscored,
  type ScanOutcome,
  type Summary,
} from '../format/outcome.ts';
import { type Io, send } from '../io.ts';
import { type ParsedOptions, usage } from '../options.ts';
import { readInput } from '../read-input.ts';
import { gateConfig } from '../scoring-options.ts';
import { knownTools } from '../script-options.ts';
import type { EvaluateInput, Gate, Services } from '../services.ts';
import { packageVersion } from '../version.ts';

/** `steelyard scan`: weighs files or standard input and prints what was found. */
export async function runScan(options: ParsedOptions, io: Io, services: Services): Promise<number> {
  const format = options.text('format');
  if (options.text('batch') !== undefined) {
    if (options.positionals.length > 0) throw usage('scan', 'give either files or `--batch`, not both');
    if (format !== undefined && format !== 'jsonl') {
      throw usage('scan', `\`--batch\` writes one JSON line each, \`--format ${format}\` is not possible`);
    }
    return (await import('./batch.ts')).runBatch(options, io, services);
  }
  const files = filesToScan(options, io);
  const gate = await services.openGate(await gateConfig(options, io));
  const known = await knownTools(options, io, services);
  const formatter = await openFormatter(format ?? 'pretty', options, io, services);

  const summary = { scripts: 0, blocked: 0, warned: 0, allowed: 0, failed: 0, unscored: 0 };
  for (const file of files) {
    if (io.signal?.aborted) break;
    const outcome = await scanOne(file, { io, gate, known, implicit: options.positionals.length === 0 });
    count(summary, outcome);
    await send(io.stdout, formatter.one(outcome), io.signal);
  }
  await send(io.stdout, formatter.end(summary), io.signal);
  return exitCode(summary, options.text('fail-on') === 'warn');
}

function filesToScan(options: ParsedOptions, io: Io): readonly string[] {
  const files = options.positionals.length === 0 ? ['-'] : options.positionals;
  if (files.filter((file) => file === '-').length > 1) throw usage('scan', '`-` is given twice');
  if (files.includes('-') && io.stdin.isTTY === true) {
    throw usage('scan', 'nothing to scan: no file is named, and standard input is a terminal');
  }
  return files;
}

interface Scanning {
  readonly io: Io;
  readonly gate: Gate;
  readonly known: EvaluateInput;
  /** Standard input is read because nothing was named. */
  readonly implicit: boolean;
}

/** A file that cannot be read does not stop the others; it makes the exit code 2. */
async function scanOne(file: string, { io, gate, known, implicit }: Scanning): Promise<ScanOutcome> {
  try {
    const input = await readInput(file, io);
    if (implicit && input.text === '')
      throw usage('scan', 'nothing to scan: no file is named, and standard input is empty');
    return { input, result: await gate.evaluate(input.text, known) };
  } catch (error) {
    if (io.signal?.aborted || !(error instanceof SteelyardError) || error.code === 'USAGE') throw error;
    return { file, error };
  }
}

async function openFormatter(
  name: string,
  options: ParsedOptions,
  io: Io,
  services: Services,
): Promise<Formatter> {
  if (name === 'json') return (await import('../format/json.ts')).jsonFormatter();
  if (name === 'jsonl') return (await import('../format/json.ts')).jsonlFormatter();
  const context: FormatContext = {
    rules: new Map((await services.rules()).map((rule) => [rule.id, rule])),
    cwd: io.cwd,
    version: packageVersion(),
  };
  if (name === 'sarif') return (await import('../format/sarif.ts')).sarifFormatter(context);
  if (name === 'github') return (await import('../format/github.ts')).githubFormatter(context);
  const { prettyFormatter } = await import('../format/pretty.ts');
  return prettyFormatter(context, {
    paint: paintFor(io.stdout, io.env),
    columns: io.stdout.columns ?? 100,
    quiet: options.flag('quiet'),
  });
}

function count(summary: { -readonly [K in keyof Summary]: number }, outcome: ScanOutcome): void {
  summary.scripts++;
  if (!('error' in outcome) && isUnscored(outcome.result)) summary.unscored++;
  if ('error' in outcome) summary.failed++;
  else if (outcome.result.verdict === 'block') summary.blocked++;
  else if (outcome.result.verdict === 'warn') summary.warned++;
  else summary.allowed++;
}

function exitCode(summary: Summary, failOnWarn: boolean): number {
  // Nothing was weighed there: that must not read as "nothing blocked", whatever `failOpen` says.
  if (summary.failed > 0 || summary.unscored > 0) return ERRORS.SCORER_UNAVAILABLE.exit;
  return summary.blocked > 0 || (failOnWarn && summary.warned > 0) ? 1 : 0;
}
