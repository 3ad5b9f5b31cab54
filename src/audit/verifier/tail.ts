/** What an entry ends with. */
export interface Tail {
  readonly index: number;
  /** Where its time begins: {@link TIME_LENGTH} bytes that come in the order of the times. */
  readonly timeAt: number;
  /** True for an entry of type `key`. */
  readonly isKey: boolean;
}

const INDEX = Buffer.from(',"index":');
const TIME = Buffer.from(',"time":"');
const TYPE = Buffer.from('","type":"');
const KEY = Buffer.from('key"}');
/** The form of a time; `0` stands for any digit. */
const TIME_FORM = Buffer.from('0000-00-00T00:00:00.000Z');
export const TIME_LENGTH = TIME_FORM.length;
const MOST_LETTERS = 16;
const MOST_DIGITS = 16;

/**
 * Section "Entries": the last members are always `index`, `time` and `type`, in this order. They are read from the end, byte
 * by byte and without parsing the rest: a pattern took as long as the hash of the whole entry.
 *
 * @returns `undefined` when `bytes[start, end)` does not end as entries do
 */
export function readTail(bytes: Buffer, start: number, end: number): Tail | undefined {
  if (bytes[end - 1] !== 0x7d || bytes[end - 2] !== 0x22) return undefined;
  let typeAt = end - 2;
  while (typeAt > start && end - 2 - typeAt < MOST_LETTERS && isLetter(bytes[typeAt - 1]!)) typeAt -= 1;
  const timeAt = typeAt - TYPE.length - TIME_LENGTH;
  const digitsEnd = timeAt - TIME.length;
  let digitsAt = digitsEnd;
  while (digitsAt > start && digitsEnd - digitsAt < MOST_DIGITS && isDigit(bytes[digitsAt - 1]!))
    digitsAt -= 1;
  const at = digitsAt - INDEX.length;
  if (typeAt === end - 2 || digitsAt === digitsEnd || at < start) return undefined;
  if (!stands(TYPE, bytes, typeAt - TYPE.length) || !stands(TIME, bytes, digitsEnd)) return undefined;
  if (!stands(INDEX, bytes, at) || !isTime(bytes, timeAt)) return undefined;
  let index = 0;
  for (let i = digitsAt; i < digitsEnd; i += 1) index = index * 10 + (bytes[i]! - ZERO);
  const spelt = bytes[digitsAt] !== ZERO || digitsEnd === digitsAt + 1;
  if (!spelt || index > Number.MAX_SAFE_INTEGER) return undefined;
  return { index, timeAt, isKey: end - typeAt === KEY.length && stands(KEY, bytes, typeAt) };
}

const ZERO = 0x30;

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= 0x39;
}

function isLetter(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}

function stands(what: Buffer, bytes: Buffer, at: number): boolean {
  for (let i = 0; i < what.length; i += 1) {
    if (bytes[at + i] !== what[i]) return false;
  }
  return true;
}

function isTime(bytes: Buffer, at: number): boolean {
  for (let i = 0; i < TIME_LENGTH; i += 1) {
    const form = TIME_FORM[i]!;
    if (form === ZERO ? !isDigit(bytes[at + i]!) : bytes[at + i] !== form) return false;
  }
  return true;
}

/** Remembers the time of the last entry. */
export class Clock {
  readonly #last = Buffer.alloc(TIME_LENGTH);

  /** Takes the time that begins at `at`. @returns true when it is earlier than the last one */
  goesBack(bytes: Buffer, at: number): boolean {
    let order = 0;
    for (let i = 0; i < TIME_LENGTH; i += 1) {
      const byte = bytes[at + i]!;
      if (order === 0) order = byte - this.#last[i]!;
      this.#last[i] = byte;
    }
    return order < 0;
  }
}
