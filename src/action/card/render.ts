import { escapeText } from '../../visible.ts';
import type { DecisionCard } from './card.ts';

/**
 * The card as lines for a terminal. Everything that came from the call is escaped: no control, bidi, zero-width or ANSI
 * character reaches the screen, and line breaks in values start a marked line of their own.
 */
export function renderCard(card: DecisionCard): string {
  const lines: string[] = [`${card.level} ${card.score.toFixed(2)}  ${escapeText(card.sentence)}`];
  const row = (name: string, text: string): void => {
    if (text !== '') lines.push(`${name.padEnd(12)}${text}`);
  };
  const list = (name: string, items: readonly string[]): void => {
    items.forEach((item, i) => {
      row(i === 0 ? name : '', escapeText(item));
    });
  };
  list('touches', card.touched);
  row('how many', escapeText(card.howMany.text));
  row('undo', escapeText(card.reversible.text));
  list(
    'receives',
    card.recipients.map(({ text, standing, evidence }) => `${text} (${standing}: ${evidence})`),
  );
  list(
    'origin',
    card.origins.map(({ at, text }) => `${at === '' ? 'the argument' : at}: ${text}`),
  );
  list('why', card.why);
  list('lower', card.lower);
  list('not shown', card.missing);
  if (card.values.length > 0) lines.push('arguments');
  for (const { at, text } of card.values) {
    const [first = '', ...rest] = text.split(/\r\n|\r|\n/);
    lines.push(`  ${escapeText(at === '' ? '(value)' : at)} = ${escapeText(first)}`);
    for (const line of rest) lines.push(`  | ${escapeText(line)}`);
  }
  return lines.join('\n');
}
