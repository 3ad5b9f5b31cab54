/**
 * Text of a script, a tool or a file name, made safe to print: nothing in it can move the cursor, change
 * colours, reorder the line or hide. What is not printable is shown as its code point, `<U+001B>`.
 */

/** Combining marks that may sit on one character; more would paint over the lines around it. */
const MARKS_PER_BASE = 4;

/** One cell or two of a terminal line, with the source offset that it stands for. */
export interface Glyph {
  readonly text: string;
  /** Terminal cells: 0 for a combining mark, 2 for wide characters. */
  readonly width: number;
  /** UTF-16 offset in the text. */
  readonly offset: number;
  /** True when `text` is a written-out code point. */
  readonly escaped: boolean;
}

const EMOJI_SELECTOR = '\u{fe0f}';
const PLAIN = /^[\x20-\x7e]*$/;

/** Splits a line into glyphs. `tabSize` cells per tab stop; a tab becomes spaces. */
export function glyphs(line: string, tabSize = 4): Glyph[] {
  const result: Glyph[] = [];
  let offset = 0;
  let column = 0;
  let marks = 0;
  let previous = '';
  for (const character of line) {
    const glyph = glyphOf(character, { offset, column, marks, previous, tabSize });
    marks = character > '~' && isMark(character) ? marks + 1 : 0;
    column += glyph.width;
    offset += character.length;
    previous = character;
    result.push(glyph);
  }
  return result;
}

/** Escapes everything that is not plainly printable, line breaks and tabs too. */
export function escapeText(text: string): string {
  if (PLAIN.test(text)) return text;
  let result = '';
  for (const glyph of glyphs(text.replaceAll('\t', ' '))) result += glyph.text;
  return result;
}

/** JSON that is safe to print: C1 controls and hidden characters as `\uXXXX`, which any parser reads back. */
export function printableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(
    /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udfff]/g,
    (found) => Array.from({ length: found.length }, (_, i) => unicodeEscape(found.charCodeAt(i))).join(''),
  );
}

interface Place {
  readonly offset: number;
  readonly column: number;
  readonly marks: number;
  readonly previous: string;
  readonly tabSize: number;
}

function glyphOf(character: string, place: Place): Glyph {
  const { offset } = place;
  if (character === '\t') {
    const width = place.tabSize - (place.column % place.tabSize);
    return { text: ' '.repeat(width), width, offset, escaped: false };
  }
  if (character >= ' ' && character <= '~') return { text: character, width: 1, offset, escaped: false };
  if (character === EMOJI_SELECTOR && /^\p{Extended_Pictographic}$/u.test(place.previous)) {
    return { text: character, width: 0, offset, escaped: false };
  }
  const mark = isMark(character);
  const hidden = isHidden(character);
  if (hidden || (mark && (place.previous === '' || place.marks >= MARKS_PER_BASE))) {
    const text = `<U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`;
    return { text, width: text.length, offset, escaped: true };
  }
  if (mark) return { text: character, width: 0, offset, escaped: false };
  return { text: character, width: isWide(character.codePointAt(0)!) ? 2 : 1, offset, escaped: false };
}

// Classes of Unicode are slow to make, and most texts have no character that would be looked up in one.

function isMark(character: string): boolean {
  return /^\p{M}$/u.test(character);
}

function isHidden(character: string): boolean {
  return /^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]$/u.test(
    character,
  );
}

function unicodeEscape(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}

/** Ranges that terminals draw two cells wide (East Asian Width W and F, and emoji), rounded to blocks. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x231a, 0x231b],
  [0x23e9, 0x23ec],
  [0x25fd, 0x25fe],
  [0x2614, 0x2615],
  [0x2648, 0x2653],
  [0x26a1, 0x26a1],
  [0x26bd, 0x26be],
  [0x26c4, 0x26c5],
  [0x2705, 0x2705],
  [0x270a, 0x270b],
  [0x2728, 0x2728],
  [0x274c, 0x274c],
  [0x2753, 0x2755],
  [0x2795, 0x2797],
  [0x2b50, 0x2b50],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18aff],
  [0x1b000, 0x1b2ff],
  [0x1f004, 0x1f004],
  [0x1f0cf, 0x1f0cf],
  [0x1f18e, 0x1f19a],
  [0x1f200, 0x1f320],
  [0x1f32d, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f7e0, 0x1f7eb],
  [0x1f90c, 0x1f9ff],
  [0x1fa70, 0x1faff],
  [0x20000, 0x3fffd],
];

function isWide(codePoint: number): boolean {
  if (codePoint < WIDE[0]![0]) return false;
  return WIDE.some(([low, high]) => codePoint >= low && codePoint <= high);
}
