/** Counting what is read of effects against what one reader judged. */
import { readFileSync } from 'node:fs';

/** Codes of the judgements. */
export const EFFECTS = { w: 'write', s: 'send', d: 'delete', p: 'pay', g: 'grant', x: 'execute' };

/** Records of a file with one JSON value a line. */
export const records = (url) =>
  readFileSync(url, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));

/**
 * One row for each effect.
 *
 * @param judged `{ wanted, either, has }` of each thing: codes of the effects that it has, codes of effects that can be
 *   read or not, and whether an effect was read
 */
export function countEffects(judged) {
  const rows = {};
  for (const [code, effect] of Object.entries(EFFECTS)) {
    const doing = judged.filter(({ wanted }) => wanted.includes(code));
    const both = doing.filter(({ has }) => has(effect)).length;
    const missed = doing.length - both;
    const extra = judged.filter(
      ({ wanted, either, has }) => !wanted.includes(code) && !either.includes(code) && has(effect),
    ).length;
    rows[effect] = {
      both,
      missed,
      extra,
      recall: Number((both / (both + missed)).toFixed(2)),
      precision: Number((both / (both + extra)).toFixed(2)),
    };
  }
  return rows;
}
