import type { SecurityLevel } from '../../enclave/limits.ts';
import type { RunResult } from '../../enclave/types.ts';
import { ERRORS } from '../../errors.ts';
import type { Logger } from '../../gate/logger.ts';
import { paintFor } from '../ansi.ts';
import { isUnscored } from '../format/outcome.ts';
import { prettyFormatter } from '../format/pretty.ts';
import { type Io, send } from '../io.ts';
import { type ParsedOptions, usage } from '../options.ts';
import { type Input, readInput } from '../read-input.ts';
import { besideTools } from '../run/beside-tools.ts';
import { type LoadedTools, loadTools } from '../run/load-tools.ts';
import { type RunReport, runJson, runPretty } from '../run/report.ts';
import { Timeline } from '../run/timeline.ts';
import { gateConfig } from '../scoring-options.ts';
import { knownTools } from '../script-options.ts';
import type { Services } from '../services.ts';
import { packageVersion } from '../version.ts';

/**
 * `steelyard run`: weighs one script, runs it with real tools, and shows what it did.
 *
 * @returns 0 it ran, 1 it was blocked, 2 misuse or failure (also when nothing could weigh it), 3 the script failed
 */
export async function runRun(options: ParsedOptions, io: Io, services: Services): Promise<number> {
  const [file, ...more] = options.positionals;
  if (file === undefined || more.length > 0) throw usage('run', 'give one script, or `-`');
  if (file === '-' && io.stdin.isTTY === true)
    throw usage('run', '`-` reads standard input, which is a terminal');
  const toolsFile = options.text('tools');
  if (toolsFile === undefined) throw usage('run', '`--tools` is missing: a module that exports `tools`');
  const scoringGate = await gateConfig(options, io);
  const input = await readInput(file, io);
  return besideTools(toolsFile, async (failing) => {
    const loaded = await loadTools(toolsFile, io);
    const stopping = new AbortController();
    for (const signal of [failing, io.signal]) {
      if (signal?.aborted) stopping.abort();
      signal?.addEventListener('abort', () => stopping.abort(), { once: true });
    }
    try {
      const report = await runOne(input, loaded, scoringGate, options, io, services, stopping.signal);
      const asJson = options.text('format') === 'json';
      const text = asJson ? runJson(report) : await pretty(report, input, io, services);
      // Who interrupts a run wants to see what has happened.
      await send(io.stdout, text, io.signal?.reason === 'SIGINT' ? undefined : io.signal);
      return exitCode(report.result);
    } finally {
      await loaded.close();
    }
  });
}

async function runOne(
  input: Input,
  loaded: LoadedTools,
  scoringGate: Record<string, unknown>,
  options: ParsedOptions,
  io: Io,
  services: Services,
  signal: AbortSignal,
): Promise<RunReport> {
  const known = await knownTools(options, io, services);
  const timeline = new Timeline();
  const trusted = [...(loaded.options.trustedDestinations ?? []), ...(known.trustedDestinations ?? [])];
  const manifest = known.manifest ?? loaded.options.manifest;
  const task = known.task ?? loaded.task;
  const enclave = await services.openEnclave({
    ...loaded.options,
    ...(known.tools === undefined ? {} : { declarations: known.tools }),
    ...(manifest === undefined ? {} : { manifest }),
    ...(trusted.length === 0 ? {} : { trustedDestinations: trusted }),
    scoringGate,
    securityLevel: (options.text('level') ?? 'standard').toUpperCase() as SecurityLevel,
    workers: 1,
    provenance: true,
    logger: scoringGate.logger as Logger,
    onToolCall: (event) => timeline.note(event),
  });
  try {
    const result = await enclave.run(input.text, {
      ...(known.language === undefined ? {} : { language: known.language }),
      ...(task === undefined ? {} : { task }),
      signal,
    });
    return { file: input.file, result, calls: timeline.calls(result.journal) };
  } finally {
    await enclave.dispose();
  }
}

/** The verdict as `scan` shows it, then the run. */
async function pretty(report: RunReport, input: Input, io: Io, services: Services): Promise<string> {
  const paint = paintFor(io.stdout, io.env);
  const columns = io.stdout.columns ?? 100;
  const { scoring } = report.result;
  const weighed =
    scoring === undefined
      ? ''
      : prettyFormatter(
          {
            rules: new Map((await services.rules()).map((rule) => [rule.id, rule])),
            cwd: io.cwd,
            version: packageVersion(),
          },
          { paint, columns, quiet: false },
        ).one({ input, result: scoring });
  return weighed + runPretty(report, paint, columns);
}

function exitCode({ error, scoring }: RunResult): number {
  if (error !== undefined) return ERRORS[error.code].exit;
  // It ran, and nothing had weighed it: that must not read as "nothing blocked".
  return scoring !== undefined && isUnscored(scoring) ? ERRORS.SCORER_UNAVAILABLE.exit : 0;
}
