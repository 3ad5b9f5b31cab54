import type { Observation } from '../finding.ts';
import { looksLatin, scriptOf } from './confusables.ts';

/** Longest text whose characters are looked at one by one. */
export const MAX_TEXT = 1_048_576;

/** Anything but plain ASCII with tabs and line ends: most texts stop here. */
const UNUSUAL = /[^\t\n\r -~]/;

/** What the characters of a text hide: from people, from terminals, from comparison. Linear. */
export function inspectCharacters(whole: string): Observation[] {
  const text = whole.length > MAX_TEXT ? whole.slice(0, MAX_TEXT) : whole;
  const first = text.search(UNUSUAL);
  if (first < 0) return [];
  const counts = { invisible: 0, tags: 0, selectors: 0, bidi: 0, control: 0, escape: 0, styled: 0 };
  let hidden = '';
  let runOfSelectors = 0;
  let depth = 0;
  let override = false;
  for (let i = first; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 0x20 && code < 0x7f) {
      runOfSelectors = 0;
      continue;
    }
    // Ordinary letters of the world, ahead of the rare ones.
    if (
      code >= 0xae &&
      (code < 0x34f ||
        (code > 0x34f && code < 0x61c) ||
        (code > 0x61c && code < 0x115f) ||
        (code >= 0x3165 && code < 0xd800))
    ) {
      runOfSelectors = 0;
      continue;
    }
    if (code === 0x1b || code === 0x9b) counts.escape += 1;
    else if ((code < 0x20 && code !== 9 && code !== 10 && code !== 13) || (code >= 0x7f && code < 0xa0))
      counts.control += 1;
    else if (code < 0xad) continue;
    else if (code >= 0x202a && code <= 0x202e) {
      if (code === 0x202c) depth = Math.max(0, depth - 1);
      else {
        depth += 1;
        counts.bidi += 1;
        override ||= code >= 0x202d;
      }
    } else if (code >= 0x2066 && code <= 0x2069) {
      if (code !== 0x2069) counts.bidi += 1;
    } else if (code >= 0xfe00 && code <= 0xfe0f) {
      runOfSelectors += 1;
      if (runOfSelectors > 1) counts.selectors += 1;
      continue;
    } else if (code === 0xdb40) {
      const low = text.charCodeAt(i + 1);
      i += 1;
      if (low >= 0xdd00 && low <= 0xddef) {
        counts.selectors += 1;
        continue;
      }
      if (low >= 0xdc20 && low <= 0xdc7e) {
        counts.tags += 1;
        if (hidden.length < 400) hidden += String.fromCharCode(low - 0xdc00);
      }
      // A flag of a region ends with the tag that cancels; it hides nothing.
      else if (low === 0xdc7f && hidden.length <= 7 && /^(gb|us|ca)[a-z]{2,4}$/.test(hidden)) {
        counts.tags -= hidden.length;
        hidden = '';
      }
    } else if (isInvisible(code)) {
      if (!belongs(text, i, code)) counts.invisible += 1;
    } else if (code === 0xd835) {
      counts.styled += 1;
      i += 1;
    } else if (code >= 0xff01 && code <= 0xff5e && isAsciiLetter(code - 0xfee0)) counts.styled += 1;
    runOfSelectors = 0;
  }
  const out: Observation[] = [];
  const note = (id: string, count: number, message: string, severity: number, confidence = 0.9): void => {
    if (count > 0) out.push({ id, message, severity, confidence });
  };
  const invisible = counts.invisible;
  note(
    'TEXT_INVISIBLE',
    invisible,
    `${invisible} invisible characters`,
    invisible >= 8 ? 0.5 : 0.3,
    invisible >= 3 ? 0.9 : 0.6,
  );
  note(
    'TEXT_HIDDEN',
    counts.tags + counts.selectors,
    `${counts.tags + counts.selectors} characters that carry text without showing it`,
    0.6,
  );
  note(
    'TEXT_BIDI',
    counts.bidi,
    'signs that change the direction of reading',
    override ? 0.5 : depth > 0 ? 0.4 : 0.2,
  );
  note('TEXT_ESCAPE', counts.escape, 'escape sequences that a terminal would obey', 0.5);
  note('TEXT_CONTROL', counts.control, `${counts.control} control characters`, 0.25, 0.7);
  const mixed = mixedWords(text, first);
  note(
    'TEXT_HOMOGLYPH',
    mixed.count,
    `${mixed.count} words mix letters of scripts that look the same`,
    mixed.count > 1 ? 0.5 : 0.4,
    0.8,
  );
  note(
    'TEXT_STYLED',
    counts.styled >= 4 ? counts.styled : 0,
    'letters in a styled alphabet, which comparisons do not find',
    0.2,
    0.6,
  );
  return out;
}

/** Text in tag characters, as a model may read it. */
export function hiddenText(text: string): string {
  if (!text.includes('\udb40')) return '';
  let out = '';
  for (let i = 0; i + 1 < text.length && out.length < 2000; i += 1) {
    if (text.charCodeAt(i) !== 0xdb40) continue;
    const low = text.charCodeAt(i + 1);
    if (low >= 0xdc20 && low <= 0xdc7e) out += String.fromCharCode(low - 0xdc00);
    // Bytes in variation selectors 17 to 256: 0xE0100 is byte 16.
    else if (low >= 0xdd00 && low <= 0xddef) out += String.fromCharCode(low - 0xdd00 + 16);
  }
  return out;
}

function isAsciiLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function isInvisible(code: number): boolean {
  return (
    code === 0xad ||
    code === 0x34f ||
    code === 0x61c ||
    code === 0x115f ||
    code === 0x1160 ||
    code === 0x17b4 ||
    code === 0x17b5 ||
    (code >= 0x180b && code <= 0x180f) ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x2060 && code <= 0x2065) ||
    (code >= 0x206a && code <= 0x206f) ||
    code === 0x3164 ||
    code === 0xfeff ||
    code === 0xffa0 ||
    (code >= 0xfff9 && code <= 0xfffb)
  );
}

/** Joiners inside emoji, Arabic and Indic text, direction marks beside right-to-left text, a mark at the start. */
function belongs(text: string, i: number, code: number): boolean {
  if (code === 0xfeff) return i === 0;
  const before = text.charCodeAt(i - 1);
  const after = text.charCodeAt(i + 1);
  if (code === 0xad) return isAsciiLetter(before | 32) && isAsciiLetter(after | 32);
  if (code === 0x200d || code === 0x200c) {
    const joined = (c: number): boolean =>
      (c >= 0xd83c && c <= 0xd83e) ||
      (c >= 0xdc00 && c <= 0xdfff) ||
      (c >= 0x2190 && c <= 0x2bff) ||
      c === 0xfe0f ||
      (c >= 0x600 && c <= 0xdff);
    return joined(before) && joined(after);
  }
  if (code === 0x200e || code === 0x200f || code === 0x61c) {
    const right = (c: number): boolean => c >= 0x590 && c <= 0x8ff;
    return right(before) || right(after) || right(text.charCodeAt(i - 2)) || right(text.charCodeAt(i + 2));
  }
  return false;
}

/** Words of Latin letters in which a letter of another script stands for a Latin one. */
function mixedWords(text: string, from: number): { readonly count: number } {
  let count = 0;
  let start = from;
  while (start > 0 && isAsciiLetter(text.charCodeAt(start - 1)) && from - start < 100) start -= 1;
  for (let i = start; i < text.length; ) {
    const script = scriptOf(text.charCodeAt(i));
    if (script === 0) {
      i += 1;
      continue;
    }
    const begin = i;
    let latin = 0;
    let foreign = 0;
    for (let s = script; s !== 0; s = i < text.length ? scriptOf(text.charCodeAt(i)) : 0) {
      if (s === 1) latin += 1;
      else foreign += 1;
      i += 1;
    }
    // Every foreign letter looks Latin, and there are Latin ones beside it: `p\u0430ypal`.
    if (latin > 0 && foreign > 0 && latin + foreign >= 4 && allAlike(text, begin, i)) count += 1;
  }
  return { count };
}

function allAlike(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (scriptOf(code) > 1 && !looksLatin(code)) return false;
  }
  return true;
}
