import fc from 'fast-check';

const BEFORE_SURROGATES = 0xd800;
const SURROGATES = 0x800;
const ALL = 0x110000 - SURROGATES;

const character = (place: number): string =>
  String.fromCodePoint(place < BEFORE_SURROGATES ? place : place + SURROGATES);

function place(text: unknown): number {
  const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
  if (code === undefined || text !== String.fromCodePoint(code)) throw new Error('not one character');
  if (code >= BEFORE_SURROGATES && code < BEFORE_SURROGATES + SURROGATES) throw new Error('half a character');
  return code < BEFORE_SURROGATES ? code : code - SURROGATES;
}

/**
 * Any character there is, for `fc.string({ unit: anyCharacter })`: the same characters in the same order as the unit `'binary'`,
 * for which fast-check makes a table of all 1.1 million of them in each process that asks for one text.
 */
export const anyCharacter = fc.nat({ max: ALL - 1 }).map(character, place);
