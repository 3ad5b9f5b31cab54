/** Journals as they come back from wherever they were kept: checked before anything of them is believed. */
import { ERRORS, SteelyardError } from '../../errors.ts';
import type { Journal, JournalEntry } from '../types.ts';

const DIGEST = /^[0-9a-f]{64}$/;
/** Last millisecond that a `Date` can show, on either side of 1970. */
const LAST_MS = 8.64e15;

/** @throws SteelyardError INPUT_INVALID for anything that is not a journal of this version; the message names the entry */
export function readJournal(value: unknown): Journal {
  if (!isRecord(value)) throw wrong('it is not an object');
  const { version, program, seed, startedAt, entries } = value;
  if (version !== 1) throw wrong('its version is not 1');
  if (typeof program !== 'string' || !DIGEST.test(program)) throw wrong('`program` is not a digest');
  if (typeof seed !== 'string' || !DIGEST.test(seed)) throw wrong('`seed` is not 64 hexadecimal digits');
  if (!isTime(startedAt)) throw wrong('`startedAt` is not a time');
  if (!Array.isArray(entries)) throw wrong('`entries` is not a list');
  const started = new Set<number>();
  const settled = new Set<number>();
  const read = entries.map((entry: unknown, index): JournalEntry => {
    const checked = readEntry(entry, index);
    if (checked.kind === 'held') {
      // It may begin anew after this, and cannot be settled before.
      if (settled.has(checked.sequence) || !started.delete(checked.sequence))
        throw wrong(`entry ${index} holds ${checked.sequence}, which is not open`);
      return checked;
    }
    const set = checked.kind === 'settled' ? settled : started;
    if (set.has(checked.sequence)) throw wrong(`entry ${index} repeats the number ${checked.sequence}`);
    if (checked.kind === 'settled' && !started.has(checked.sequence))
      throw wrong(`entry ${index} settles ${checked.sequence}, which has not begun`);
    set.add(checked.sequence);
    return checked;
  });
  return { version, program, seed, startedAt, entries: read };
}

/** @returns a copy, so that nobody can change what was checked */
function readEntry(given: unknown, index: number): JournalEntry {
  if (!isRecord(given)) throw wrong(`entry ${index} is not an object`);
  const entry = { ...given };
  const { kind, sequence } = entry;
  if (!isWhole(sequence)) throw wrong(`entry ${index} has no number`);
  switch (kind) {
    case 'call': {
      const { tool, argsDigest } = entry;
      if (typeof tool !== 'string' || typeof argsDigest !== 'string' || !DIGEST.test(argsDigest))
        throw wrong(`entry ${index} is not a call`);
      return entry as unknown as JournalEntry;
    }
    case 'timer':
      if (!isTime(entry.ms)) throw wrong(`entry ${index} is not a timer`);
      return entry as unknown as JournalEntry;
    case 'held':
      return entry as unknown as JournalEntry;
    case 'settled':
      checkSettled(entry, index);
      return entry as unknown as JournalEntry;
    default:
      throw wrong(`entry ${index} is of no known kind`);
  }
}

function checkSettled({ at, value, error }: Record<string, unknown>, index: number): void {
  if (!isTime(at)) throw wrong(`entry ${index} has no time`);
  if (value !== undefined && !isJson(value)) throw wrong(`entry ${index} has a value that is not JSON text`);
  if (error === undefined) return;
  const known =
    isRecord(error) &&
    typeof error.message === 'string' &&
    typeof error.code === 'string' &&
    Object.hasOwn(ERRORS, error.code);
  if (!known || value !== undefined) throw wrong(`entry ${index} has an error that is none`);
}

function wrong(what: string): SteelyardError {
  return new SteelyardError('INPUT_INVALID', `the journal cannot be read: ${what}`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Milliseconds that a clock can show. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= LAST_MS;
}

function isJson(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
