import type { DecisionCard } from './card.ts';

/** The card as text for a terminal. */
export function renderCard(card: DecisionCard): string {
  return [`${card.level} ${card.score.toFixed(2)}  ${card.sentence}`, ...card.why.map((why) => `  - ${why}`)]
    .map(ascii)
    .join('\n');
}

/** Everything that is not plainly printable as its code point. */
function ascii(line: string): string {
  return line.replace(
    /[^\x20-\x7e]/gu,
    (c) => `<U+${c.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`,
  );
}
