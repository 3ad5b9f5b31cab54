import { performance } from 'node:perf_hooks';
import type { ActionContext } from '../../action/context.ts';
import { isAtLeast } from '../../action/levels.ts';
import { assess } from '../../action/scorers/custom.ts';
import { traced } from '../../action/traced.ts';
import { ERRORS } from '../../errors.ts';
import { paintFor } from '../ansi.ts';
import { assessJson, assessPretty, isIncomplete } from '../assess/format.ts';
import { type Io, send } from '../io.ts';
import { type ParsedOptions, usage } from '../options.ts';
import type { CallScorerName, Services } from '../services.ts';

/**
 * `steelyard assess`: scores one call that an agent is about to make, or a file of calls.
 *
 * @returns 0 below HIGH, 1 HIGH or above, 2 misuse, or not read in full and below HIGH
 */
export async function runAssess(options: ParsedOptions, io: Io, services: Services): Promise<number> {
  if (options.positionals.length > 0)
    throw usage('assess', `\`${options.positionals[0]}\` is not an option; name the tool with \`--tool\``);
  const format = options.text('format') ?? (options.text('batch') === undefined ? 'pretty' : 'jsonl');
  const scorer = await services.openScorer((options.text('scorer') ?? 'recommended') as CallScorerName);
  if (options.text('batch') !== undefined) {
    const other = ['tool', 'args', 'doc', 'hints', 'shell', 'sql'].find(
      (name) => options.text(name) !== undefined,
    );
    if (other !== undefined) throw usage('assess', `give either \`--${other}\` or \`--batch\`, not both`);
    if (format !== 'jsonl')
      throw usage('assess', `\`--batch\` writes one JSON line each, \`--format ${format}\` is not possible`);
    return (await import('../assess/batch.ts')).runAssessBatch(scorer, options, io);
  }
  const context = traced(callOf(options));
  const started = performance.now();
  const assessment = await assess(scorer, context);
  const durationMs = performance.now() - started;
  const { decisionCard, renderCard } = await import('../../action/card/index.ts');
  const card = decisionCard(context, assessment);
  const assessed = {
    name: context.functionName,
    assessment,
    card,
    cardText: renderCard(card),
    durationMs: Math.round(durationMs * 1000) / 1000,
  };
  const text =
    format === 'pretty'
      ? assessPretty(assessed, paintFor(io.stdout, io.env))
      : assessJson(assessed, format === 'json' ? 2 : undefined);
  await send(io.stdout, text, io.signal);
  if (isAtLeast(assessment.level, 'HIGH')) return 1;
  // A low score for a part alone must not read as a low score.
  return isIncomplete(assessment) ? ERRORS.SCORER_UNAVAILABLE.exit : 0;
}

function callOf(options: ParsedOptions): ActionContext {
  const [tool, shell, sql] = ['tool', 'shell', 'sql'].map((name) => options.text(name));
  const named = ['tool', 'shell', 'sql'].filter((name) => options.text(name) !== undefined);
  if (named.length === 0)
    throw usage(
      'assess',
      'say which call: `--tool NAME --args JSON`, `--shell CMD`, `--sql TEXT` or `--batch FILE`',
    );
  if (named.length > 1)
    throw usage('assess', `give one of \`--${named[0]}\` and \`--${named[1]}\`, not both`);
  const args = options.text('args');
  if (args !== undefined && tool === undefined)
    throw usage('assess', `\`--args\` belongs to \`--tool\`, not to \`--${named[0]}\``);
  const doc = options.text('doc');
  const hints = json('hints', options.text('hints'));
  const shared = {
    task: options.text('task'),
    ...(hints === undefined ? {} : { hints: hints as Record<string, unknown> }),
  };
  if (shell !== undefined)
    return { functionName: 'bash', args: { command: shell }, doc: doc ?? 'Runs a shell command.', ...shared };
  if (sql !== undefined)
    return { functionName: 'sql_query', args: { query: sql }, doc: doc ?? 'Runs a SQL query.', ...shared };
  return { functionName: tool ?? '', args: json('args', args) ?? {}, doc, ...shared };
}

function json(option: string, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message repeats the text, which may hold a secret.
    throw usage('assess', `\`--${option}\` is not JSON`);
  }
}
