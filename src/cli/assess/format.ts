import type { Assessment } from '../../action/assessment.ts';
import type { Paint, Style } from '../ansi.ts';
import { escapeText, printableJson } from '../format/visible.ts';

/** Names the shape of the output; a change that breaks readers changes the number. */
export const ASSESS_SCHEMA = 'steelyard.assess/1';

/** What is printed of one call. */
export interface Assessed {
  readonly name: string;
  readonly assessment: Assessment;
  /** The decision card, and the same as text that is safe to print. */
  readonly card: object;
  readonly cardText: string;
  readonly durationMs: number;
}

export function assessJson(assessed: Assessed, indent?: number): string {
  const { name, assessment, card, durationMs } = assessed;
  return `${printableJson({ schema: ASSESS_SCHEMA, name, ...assessment, card, durationMs }, indent)}\n`;
}

const STYLES = { LOW: 'green', MEDIUM: 'yellow', HIGH: 'red', CRITICAL: 'red' } as const satisfies Record<
  string,
  Style
>;

/** Outcomes that mean that the score does not cover everything. */
export function isIncomplete({ outcome }: Assessment): boolean {
  return outcome === 'unavailable' || outcome === 'error';
}

export function assessPretty({ name, assessment, cardText, durationMs }: Assessed, paint: Paint): string {
  const { score, level, scorer, factors, findings = [], outcome } = assessment;
  const odd = isIncomplete(assessment) ? paint('red', `, ${outcome}: not read in full`) : '';
  const out = [
    `${paint('bold', escapeText(name))}  ${paint(STYLES[level], level)} ${score.toFixed(3)}  ${paint('dim', `${escapeText(scorer)}, ${durationMs.toFixed(1)} ms`)}${odd}`,
    '',
    ...cardText.split('\n').map((line) => `  ${line}`),
    '',
  ];
  for (const finding of findings) {
    out.push(
      `  ${paint('bold', escapeText(finding.id))} ${finding.severity.toFixed(2)}  ${escapeText(finding.message)}`,
    );
  }
  if (findings.length > 0) out.push('');
  const width = Math.max(...factors.map((factor) => escapeText(factor.name).length), 6);
  for (const { name: factor, raw, weight, contribution, evidence } of factors) {
    const sum = `${raw.toFixed(2)} x ${weight.toFixed(2)} = ${contribution.toFixed(3)}`;
    const why = evidence.length === 0 ? '' : `  ${paint('dim', escapeText(evidence.join('; ')))}`;
    out.push(`  ${escapeText(factor).padEnd(width)}  ${sum}${why}`);
  }
  return `${out.join('\n')}\n`;
}
