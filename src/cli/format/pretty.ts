import type { Finding } from '../../rules/rule.ts';
import type { Paint, Style } from '../ansi.ts';
import type { GateResult } from '../services.ts';
import { codeFrame, excerpt, splitLines } from './frame.ts';
import {
  displayName,
  type FormatContext,
  type Formatter,
  type ScanOutcome,
  type Summary,
} from './outcome.ts';
import { escapeText } from './visible.ts';

export interface PrettyOptions {
  readonly paint: Paint;
  /** Terminal width in cells. */
  readonly columns: number;
  /** Leaves out scripts that are allowed. */
  readonly quiet: boolean;
}

const VERDICT_STYLE = { allow: 'green', warn: 'yellow', block: 'red' } as const satisfies Record<
  string,
  Style
>;
const BAR_CELLS = 20;

/** For people: each finding with its code, the flow step by step, why it matters, and what to change. */
export function prettyFormatter(context: FormatContext, options: PrettyOptions): Formatter {
  const { paint } = options;
  return {
    one: (outcome) => {
      if ('error' in outcome) return failure(outcome, paint);
      if (options.quiet && outcome.result.verdict === 'allow') return '';
      return script(outcome.input.file, outcome.input.text, outcome.result, context, options);
    },
    end: (summary) => `${summaryLine(summary, paint)}\n`,
  };
}

function script(
  file: string,
  source: string,
  result: GateResult,
  context: FormatContext,
  options: PrettyOptions,
): string {
  const { paint } = options;
  const name = escapeText(displayName(file));
  const lines = splitLines(source);
  const out = [headline(name, result, paint)];
  const explained = new Set<string>();
  const flows = new Map<string, string>();
  for (const finding of result.findings.filter((one) => one.note !== true)) {
    out.push('', ...findingBlock(finding, { name, lines, context, options, explained, flows }));
  }
  if (result.reason !== undefined && result.findings.length === 0)
    out.push('', `  ${escapeText(result.reason)}`);
  if (result.findings.length === 0 && result.signals.length > 0) {
    out.push('', `  signals: ${result.signals.map(escapeText).join(', ')}`);
  }
  const notes = result.findings.filter((one) => one.note === true);
  if (notes.length > 0) out.push('');
  for (const note of notes) {
    out.push(paint('dim', `  note ${note.line}:${note.column}  ${escapeText(note.message)}`));
  }
  return `${out.join('\n')}\n\n`;
}

function headline(name: string, result: GateResult, paint: Paint): string {
  const filled = Math.max(0, Math.min(BAR_CELLS, Math.round((result.score / 100) * BAR_CELLS)));
  const style = VERDICT_STYLE[result.verdict];
  const bar = paint(style, '█'.repeat(filled)) + paint('dim', '░'.repeat(BAR_CELLS - filled));
  const outcome = result.outcome === 'scored' ? '' : `, ${result.outcome}`;
  const monitored = result.wouldBe === undefined ? '' : `, monitored: would be ${result.wouldBe}`;
  const facts = `${escapeText(result.scorer)}, ${result.durationMs.toFixed(1)} ms${outcome}${monitored}`;
  return `${paint('bold', name)}  ${paint(style, result.verdict.toUpperCase())}  ${bar} ${round(result.score)}/100  ${paint('dim', facts)}`;
}

interface FindingPlace {
  readonly name: string;
  readonly lines: readonly string[];
  readonly context: FormatContext;
  readonly options: PrettyOptions;
  /** Rules whose reason was printed already for this script. */
  readonly explained: Set<string>;
  /** Flows that were printed already, with the rule under which. */
  readonly flows: Map<string, string>;
}

function findingBlock(finding: Finding, place: FindingPlace): string[] {
  const { paint, columns } = place.options;
  const width = Math.max(40, columns - 12);
  const points = finding.score > 0 ? ` ${paint('yellow', `+${round(finding.score)}`)}` : '';
  const out = [
    `  ${paint('bold', escapeText(finding.rule))}${points}  ${escapeText(finding.message)}`,
    paint('dim', `  at ${place.name}:${finding.line}:${finding.column}`),
    ...codeFrame(place.lines, finding, { paint, width, indent: '    ' }),
  ];
  const same = JSON.stringify(finding.flow);
  const before = place.flows.get(same);
  if (before !== undefined) out.push(`  ${paint('cyan', 'flow')} as under ${escapeText(before)}`);
  else if (finding.flow.length > 0) {
    place.flows.set(same, finding.rule);
    out.push(`  ${paint('cyan', 'flow')}`, ...flowSteps(finding, place, width));
  }
  const why = place.context.rules.get(finding.rule)?.why;
  if (why !== undefined && !place.explained.has(finding.rule)) {
    place.explained.add(finding.rule);
    out.push(...wrapped('why ', why, columns, paint));
  }
  if (finding.fix !== undefined) out.push(...wrapped('fix ', finding.fix, columns, paint));
  return out;
}

function flowSteps(finding: Finding, place: FindingPlace, width: number): string[] {
  const { paint } = place.options;
  const digits = String(finding.flow.length).length;
  const out: string[] = [];
  let shownLine = 0;
  finding.flow.forEach((step, i) => {
    const number = String(i + 1).padStart(digits);
    out.push(`    ${number}. ${escapeText(step.what)} ${paint('dim', `(line ${step.line})`)}`);
    const line = place.lines[step.line - 1];
    // The same line is not repeated for two steps in a row.
    if (line !== undefined && step.line !== shownLine) {
      out.push(paint('dim', `    ${' '.repeat(digits)}  │ ${excerpt(line, width)}`));
    }
    shownLine = step.line;
  });
  return out;
}

/** Breaks text at blanks, with its label in front of the first line. */
function wrapped(label: string, text: string, columns: number, paint: Paint): string[] {
  const width = Math.max(40, columns - 8);
  const rows: string[] = [];
  let row = '';
  for (const word of escapeText(text).split(' ')) {
    if (row !== '' && row.length + 1 + word.length > width) {
      rows.push(row);
      row = word;
    } else row = row === '' ? word : `${row} ${word}`;
  }
  rows.push(row);
  return rows.map((one, i) => `  ${i === 0 ? paint('cyan', label) : '    '} ${one}`);
}

function failure(outcome: Extract<ScanOutcome, { file: string }>, paint: Paint): string {
  const { file, error } = outcome;
  const next = (error.data.next as string | undefined) ?? error.next;
  return `${paint('bold', escapeText(displayName(file)))}  ${paint('red', 'FAILED')}  ${escapeText(error.message)}\n  next: ${escapeText(next)}\n\n`;
}

function summaryLine(summary: Summary, paint: Paint): string {
  const count = (number: number, what: string, style: Style): string =>
    number === 0 ? `0 ${what}` : paint(style, `${number} ${what}`);
  const parts = [
    count(summary.blocked, 'blocked', 'red'),
    count(summary.warned, 'warned', 'yellow'),
    count(summary.allowed, 'allowed', 'green'),
  ];
  if (summary.failed > 0) parts.push(count(summary.failed, 'failed', 'red'));
  if (summary.unscored > 0) parts.push(count(summary.unscored, 'not scored', 'red'));
  return `${summary.scripts} ${summary.scripts === 1 ? 'script' : 'scripts'}: ${parts.join(', ')}`;
}

function round(score: number): string {
  return Number.isInteger(score) ? String(score) : score.toFixed(1);
}
