/**
 * Texts that were made to look different, read as what they were: backwards, in ROT13, with a separator after each
 * character, addresses with their signs spelled out, texts cut into literals. Looked for in arguments alone. (What is
 * spread over several values is put together in spread.ts.)
 */

import { Writer } from './writer.ts';

export type Disguise = 'reversed' | 'rot13' | 'spaced' | 'spelled' | 'pieces' | 'joined' | 'codes';

/** Longer texts are not turned round or shifted: nobody launders a document letter by letter. */
const MAX_TURNED = 4096;
const MIN_TURNED = 12;

function reversed(text: string): Writer | undefined {
  if (text.length < MIN_TURNED || text.length > MAX_TURNED) return undefined;
  const out = new Writer(text.length);
  for (let i = text.length - 1; i >= 0; i -= 1) out.put(text.charCodeAt(i), i);
  out.end(-1);
  return out;
}

function rot13(text: string): Writer | undefined {
  if (text.length < MIN_TURNED || text.length > MAX_TURNED) return undefined;
  const out = new Writer(text.length);
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    const lower = unit | 0x20;
    const letter = lower >= 0x61 && lower <= 0x7a;
    out.put(letter ? unit + (lower < 0x6e ? 13 : -13) : unit, i);
  }
  return out;
}

/** Characters with one separator after each that make a text. */
const MIN_SPACED = 6;
const SEPARATORS = new Uint8Array(0x100);
for (const sign of ' -._,|·') SEPARATORS[sign.charCodeAt(0)] = 1;
const isSeparator = (unit: number): boolean => unit < 0x100 && SEPARATORS[unit] === 1;

/** `b-o-b-@-x-.-i-o` as `bob@x.io`. */
function spaced(text: string): Writer | undefined {
  let out: Writer | undefined;
  let i = 0;
  let copied = 0;
  while (i + 2 * MIN_SPACED <= text.length + 1) {
    const sign = text.charCodeAt(i + 1);
    if (!isSeparator(sign)) {
      i += 1;
      continue;
    }
    let end = i;
    if (i === 0 || isSeparator(text.charCodeAt(i - 1)))
      while (text.charCodeAt(end + 1) === sign && end + 2 < text.length && text.charCodeAt(end + 2) !== sign)
        end += 2;
    // The last character stands alone as well, unless a word follows.
    if (end + 1 < text.length && text.charCodeAt(end + 1) !== sign && !isSeparator(text.charCodeAt(end + 1)))
      end -= 2;
    if ((end - i) / 2 + 1 < MIN_SPACED) {
      i = Math.max(i + 1, end);
      continue;
    }
    out ??= new Writer(text.length);
    for (; copied < i; copied += 1) out.put(text.charCodeAt(copied), copied);
    for (; copied <= end; copied += 2) out.put(text.charCodeAt(copied), copied);
    copied = end + 1;
    i = end + 1;
  }
  if (out === undefined) return undefined;
  for (; copied < text.length; copied += 1) out.put(text.charCodeAt(copied), copied);
  return out;
}

/** Replaces what a pattern finds by one text; the pattern is bounded, so that the whole is linear. */
function replaced(text: string, pattern: RegExp, by: (match: string) => string): Writer | undefined {
  let out: Writer | undefined;
  let copied = 0;
  for (const match of text.matchAll(pattern)) {
    out ??= new Writer(text.length);
    for (; copied < match.index; copied += 1) out.put(text.charCodeAt(copied), copied);
    for (const c of by(match[0])) out.put(c.charCodeAt(0), copied);
    copied = match.index + match[0].length;
  }
  if (out === undefined) return undefined;
  for (; copied < text.length; copied += 1) out.put(text.charCodeAt(copied), copied);
  return out;
}

/** `bob (at) x [dot] io` as `bob@x.io`. */
const spelled = (text: string): Writer | undefined =>
  replaced(text, / ?[([{<] ?(?:at|dot|punkt|punto|point) ?[)\]}>] ?/gi, (sign) =>
    /at/i.test(sign) ? '@' : '.',
  );

/** `'bo' + 'b@x.io'` as `'bob@x.io'`. */
const pieces = (text: string): Writer | undefined =>
  replaced(text, /["'`]\s{0,8}(?:[+.&,]|\|\|)?\s{0,8}["'`]/g, () => '');

export const DISGUISES: readonly (readonly [Disguise, (text: string) => Writer | undefined])[] = [
  ['reversed', reversed],
  ['rot13', rot13],
  ['spaced', spaced],
  ['spelled', spelled],
  ['pieces', pieces],
];

/** Read in these, short words are found everywhere: only long stretches count. */
export const TURNED: ReadonlySet<string> = new Set<Disguise>(['reversed', 'rot13', 'joined', 'codes']);
