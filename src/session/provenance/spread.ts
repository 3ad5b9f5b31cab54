/** Texts that were cut up over several values, or written as the numbers of their characters. */

import type { View } from './decode.ts';
import type { Leaf } from './leaves.ts';
import type { ProvenanceMatch } from './types.ts';

/** Characters of all values together that are tried; longer ones are not what is cut up. */
const MAX_CHARS = 8192;
/** Characters that at least two of the values must have of a match. */
const MIN_SHARE = 2;
/** Numbers in a row that are tried as characters. */
const MIN_CODES = 12;

const view = (text: string, how: 'joined' | 'codes'): View => ({
  text,
  how: [how],
  above: undefined,
  offsets: undefined,
});

/** Collects the values of one call in their order. */
export class Spread {
  readonly #leaves: Leaf[] = [];
  #chars = 0;

  add(leaf: Leaf): void {
    this.#chars += leaf.text.length;
    if (this.#chars <= MAX_CHARS) this.#leaves.push(leaf);
  }

  /**
   * @param find matches of a text
   * @returns one match for each value that holds a part of what was found (`joined`), and one for each list whose
   *   numbers are characters (`codes`), without a span
   */
  matches(find: (text: View) => readonly ProvenanceMatch[]): ProvenanceMatch[] {
    if (this.#leaves.length < 2 || this.#chars > MAX_CHARS) return [];
    const text = this.#leaves.map((leaf) => leaf.text).join('');
    return [...find(view(text, 'joined')).flatMap((match) => this.#parts(match)), ...this.#codes(find)];
  }

  #parts(match: ProvenanceMatch): ProvenanceMatch[] {
    const [start, end] = match.span ?? [0, 0];
    const parts: ProvenanceMatch[] = [];
    let at = 0;
    for (const { path, text } of this.#leaves) {
      const from = Math.max(start, at) - at;
      const to = Math.min(end, at + text.length) - at;
      if (to - from >= MIN_SHARE) parts.push({ ...match, path, span: [from, to] });
      at += text.length;
    }
    return parts.length < 2 ? [] : parts;
  }

  #codes(find: (text: View) => readonly ProvenanceMatch[]): ProvenanceMatch[] {
    const out: ProvenanceMatch[] = [];
    for (let start = 0; start < this.#leaves.length; start += 1) {
      let text = '';
      let end = start;
      for (; end < this.#leaves.length; end += 1) {
        const code = codeOf(this.#leaves[end] as Leaf);
        if (code < 0) break;
        text += String.fromCharCode(code);
      }
      if (end - start >= MIN_CODES) {
        const path = (this.#leaves[start] as Leaf).path.slice(0, -1);
        for (const { span: _, ...match } of find(view(text, 'codes'))) out.push({ ...match, path });
      }
      start = end;
    }
    return out;
  }
}

const codeOf = ({ text }: Leaf): number =>
  /^[0-9]{2,5}$/.test(text) && Number(text) >= 32 && Number(text) <= 0xffff ? Number(text) : -1;
