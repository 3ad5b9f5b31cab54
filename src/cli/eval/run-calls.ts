import { type Paint, paintFor } from '../ansi.ts';
import { escapeText, printableJson } from '../format/visible.ts';
import { type Io, send } from '../io.ts';
import type { JsonLine } from '../json-lines.ts';
import { type ParsedOptions, usage } from '../options.ts';
import { inputError } from '../read-input.ts';
import { CALL_SCORERS, type CallScorerName, type Services } from '../services.ts';
import { type CallRow, type CallsMeasured, measureCalls } from './calls.ts';
import type { Rate } from './measure.ts';

/** Names the shape of the JSON output. */
export const EVAL_CALLS_SCHEMA = 'steelyard.eval-calls/1';

interface CallsReport {
  readonly corpus: string;
  readonly scorer: string;
  readonly without: string | null;
  readonly measured: CallsMeasured;
}

const TOLD = {
  none: { task: true, outputs: true },
  task: { task: false, outputs: true },
  outputs: { task: true, outputs: false },
  session: { task: false, outputs: false },
} as const;

/** `steelyard eval` on a corpus of calls. */
export async function runCallEval(
  corpus: string,
  lines: AsyncIterable<JsonLine>,
  options: ParsedOptions,
  io: Io,
  services: Services,
): Promise<number> {
  for (const name of ['config', 'block', 'warn', 'split']) {
    if (options.text(name) !== undefined)
      throw usage('eval', `\`--${name}\` is for scripts, and \`${corpus}\` holds calls`);
  }
  const name = options.text('scorer') ?? 'recommended';
  if (!isCallScorer(name))
    throw usage('eval', `the scorer \`${name}\` is for scripts, and \`${corpus}\` holds calls`);
  const without = options.text('without') ?? 'none';
  if (!isTold(without))
    throw usage('eval', `\`--without ${without}\` is for scripts, and \`${corpus}\` holds calls`);
  const limit = options.number('limit', 1, Number.MAX_SAFE_INTEGER);
  const measured = await measureCalls(lines, await services.openScorer(name), {
    told: TOLD[without],
    signal: io.signal,
    ...(limit === undefined ? {} : { limit }),
  });
  if (measured.records === 0) throw inputError(`no record in \`${corpus}\``, 'check the file');
  const report = { corpus, scorer: name, without: without === 'none' ? null : without, measured };
  await send(io.stdout, printed(report, options.text('format') ?? 'pretty', io), io.signal);
  return 0;
}

function isCallScorer(name: string): name is CallScorerName {
  return (CALL_SCORERS as readonly string[]).includes(name);
}

function isTold(without: string): without is keyof typeof TOLD {
  return Object.hasOwn(TOLD, without);
}

function printed(report: CallsReport, format: string, io: Io): string {
  if (format === 'json') return `${printableJson({ schema: EVAL_CALLS_SCHEMA, ...report }, 2)}\n`;
  return format === 'md' ? markdown(report) : pretty(report, paintFor(io.stdout, io.env));
}

function tables({ measured }: CallsReport): [string, readonly CallRow[]][] {
  return [
    ['all', measured.groups],
    ['variant', measured.variants],
    ['split', measured.splits],
    ['effect of the tool', measured.effects],
  ];
}

function markdown(report: CallsReport): string {
  const out = [title(report), ''];
  for (const [name, rows] of tables(report)) {
    out.push(`| calls | ${name} | at MEDIUM or above | at HIGH or above |`, '|---|---|---|---|');
    for (const row of rows) {
      out.push(`| ${row.group} | ${cell(row.of)} | ${rate(row.atMedium)} | ${rate(row.atHigh)} |`);
    }
    out.push('');
  }
  return out.join('\n');
}

function pretty(report: CallsReport, paint: Paint): string {
  const out = [paint('bold', escapeText(title(report)))];
  for (const [name, rows] of tables(report)) {
    const widths = [25, Math.max(name.length, ...rows.map((row) => escapeText(row.of).length)) + 1];
    out.push('', paint('dim', `  ${'calls'.padEnd(widths[0]!)}${name.padEnd(widths[1]!)}MEDIUM or above`));
    for (const row of rows) {
      out.push(
        `  ${row.group.padEnd(widths[0]!)}${escapeText(row.of).padEnd(widths[1]!)}${rate(row.atMedium).padEnd(34)}HIGH ${rate(row.atHigh)}`,
      );
    }
  }
  return `${out.join('\n')}\n`;
}

function title({ corpus, scorer, without, measured }: CallsReport): string {
  const less =
    without === null ? '' : without === 'session' ? ', without task and outputs' : `, without ${without}`;
  const odd = measured.notScored === 0 ? '' : `, ${measured.notScored} not read in full`;
  return `${corpus}: scorer ${scorer}${less}, ${measured.records} calls${odd}, ${measured.scoringMs} ms`;
}

function rate({ hits, of, rate: share, low, high }: Rate): string {
  const percent = (value: number | null): string => (value === null ? '-' : (value * 100).toFixed(1));
  return `${percent(share)}% (${hits}/${of}; ${percent(low)}-${percent(high)})`;
}

function cell(text: string): string {
  return escapeText(text).replaceAll('|', '\\|');
}
