import type { Paint } from '../ansi.ts';
import { escapeText, printableJson } from '../format/visible.ts';
import type { Judged, Measured, Rate } from './measure.ts';

/** Names the shape of the JSON output. */
export const EVAL_SCHEMA = 'steelyard.eval/1';

export interface EvalReport {
  readonly corpus: string;
  readonly scorer: string;
  readonly split: string;
  /** What was taken away: `names`, `descriptions`, `tools`, or nothing. */
  readonly without: string | null;
  /** Records whose tool names are put together at run time, so that the text could not be renamed. */
  readonly notRenamed: number | null;
  readonly measured: Measured;
}

export function evalJson(report: EvalReport): string {
  return `${printableJson({ schema: EVAL_SCHEMA, ...report }, 2)}\n`;
}

/** A Markdown table of the rates, then one by category, then the misses and false alarms. */
export function evalMarkdown(report: EvalReport): string {
  const { measured } = report;
  return [
    `${title(report)}`,
    '',
    '| measure | share | count | 95% interval |',
    '|---|---|---|---|',
    ...rates(measured).map(
      ([name, rate]) => `| ${name} | ${percent(rate.rate)} | ${rate.hits}/${rate.of} | ${interval(rate)} |`,
    ),
    '',
    '| category | caught | false alarms |',
    '|---|---|---|',
    ...measured.categories.map(
      (row) => `| ${cell(row.category)} | ${counted(row.recall)} | ${counted(row.falsePositive)} |`,
    ),
    '',
    ...lists(measured).flatMap(([name, list]) => [
      `${name}: ${list.length === 0 ? 'none' : list.map((one) => `\`${cell(one.id)}\``).join(', ')}`,
      '',
    ]),
  ].join('\n');
}

export function evalPretty(report: EvalReport, paint: Paint): string {
  const { measured } = report;
  const width = Math.max(...measured.categories.map((row) => row.category.length), 10);
  const out = [paint('bold', escapeText(title(report))), ''];
  for (const [name, rate] of rates(measured)) {
    out.push(
      `  ${name.padEnd(36)} ${percent(rate.rate).padStart(6)}  ${counted(rate).padStart(8)}  ${paint('dim', interval(rate))}`,
    );
  }
  out.push('', paint('dim', `  ${'category'.padEnd(width)}  caught    false alarms`));
  for (const row of measured.categories) {
    out.push(
      `  ${escapeText(row.category).padEnd(width)}  ${counted(row.recall).padEnd(8)}  ${counted(row.falsePositive)}`,
    );
  }
  for (const [name, list] of lists(measured)) {
    if (list.length === 0) continue;
    out.push('', paint('bold', `  ${name}`));
    for (const one of list) out.push(`    ${escapeText(line(one))}`);
  }
  return `${out.join('\n')}\n`;
}

function title(report: EvalReport): string {
  const without = report.without === null ? '' : `, without ${report.without}`;
  const renamed = report.notRenamed === null ? '' : ` (${report.notRenamed} records not renamed)`;
  const odd = report.measured.notScored === 0 ? '' : `, ${report.measured.notScored} not scored`;
  return `${report.corpus}: scorer ${report.scorer}, split ${report.split}${without}${renamed}, ${report.measured.records} records${odd}`;
}

function rates(measured: Measured): [string, Rate][] {
  return [
    ['recall (warn or block on malicious)', measured.recall],
    ['block recall', measured.blockRecall],
    ['false positives (benign to allow)', measured.falsePositive],
    ['false blocks (benign to allow)', measured.falseBlock],
    ['blocked where a review is expected', measured.reviewBlocked],
  ];
}

function lists(measured: Measured): [string, readonly Judged[]][] {
  return [
    ['misses', measured.misses],
    ['false alarms', measured.falseAlarms],
    ['blocked where a review is expected', measured.wrongBlocks],
  ];
}

function line(one: Judged): string {
  return `${one.id}  ${one.category}  ${one.verdict} ${one.score}  ${one.signals.join(' ')}`;
}

function counted(rate: Rate): string {
  return `${rate.hits}/${rate.of}`;
}

function percent(share: number | null): string {
  return share === null ? '-' : `${(share * 100).toFixed(1)}%`;
}

function interval(rate: Rate): string {
  return rate.low === null ? '-' : `${percent(rate.low)} to ${percent(rate.high)}`;
}

function cell(text: string): string {
  return escapeText(text).replaceAll('|', '\\|').replaceAll('`', "'");
}
