import { suggest } from '../catalog/suggest.ts';
import { SteelyardError } from '../errors.ts';

/** Settings as a caller wrote them, known to be an object without unknown keys. */
export type RawSettings = Readonly<Record<string, unknown>>;

/** An error about a setting; `path` is written in backticks where it stands. */
export function invalid(message: string, path?: string): SteelyardError {
  return new SteelyardError('CONFIG_INVALID', message, path === undefined ? {} : { data: { path } });
}

/**
 * Takes a copy of an object of settings, refusing keys that are not in `known`.
 *
 * @param path where the object stands, such as `scoringGate.cache`; empty for the outermost
 * @returns own enumerable properties that are not `undefined`; empty when `value` is `undefined`
 * @throws SteelyardError CONFIG_INVALID for anything but a plain object, or for an unknown key
 */
export function readObject(value: unknown, path: string, known: readonly string[]): RawSettings {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(`${where(path)} must be an object`, path);
  }
  // Its keys are all in `known`, so what it inherits is never asked for; one without a prototype would be several times slower.
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) throw unknownKey(key, path, known);
    const item = (value as Record<string, unknown>)[key];
    if (item !== undefined) copy[key] = item;
  }
  return copy;
}

/** Reads a finite number between `min` and `max`, both inclusive. */
export function readNumber(
  raw: RawSettings,
  path: string,
  key: string,
  range: { min: number; max: number; fallback: number; integer?: boolean },
): number {
  const value = raw[key];
  if (value === undefined) return range.fallback;
  const kind = range.integer === true ? 'a whole number' : 'a number';
  if (
    typeof value !== 'number' ||
    !Number.isFinite(value) ||
    (range.integer === true && !Number.isInteger(value))
  ) {
    throw invalid(`\`${join(path, key)}\` must be ${kind}`, join(path, key));
  }
  if (value < range.min || value > range.max) {
    throw invalid(`\`${join(path, key)}\` must be between ${range.min} and ${range.max}`, join(path, key));
  }
  return value;
}

export function readBoolean(raw: RawSettings, path: string, key: string, fallback: boolean): boolean {
  const value = raw[key];
  if (value === undefined) return fallback;
  if (typeof value !== 'boolean')
    throw invalid(`\`${join(path, key)}\` must be true or false`, join(path, key));
  return value;
}

/** Reads one of a few words; a near miss is answered with the word that was probably meant. */
export function readChoice<T extends string>(
  raw: RawSettings,
  path: string,
  key: string,
  choices: readonly T[],
  fallback: T,
): T {
  const value = raw[key];
  if (value === undefined) return fallback;
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  const near = typeof value === 'string' ? suggest(value, choices) : undefined;
  const hint = near === undefined ? '' : `, did you mean \`${near}\`?`;
  const list = choices.map((choice) => `\`${choice}\``).join(', ');
  throw invalid(`\`${join(path, key)}\` must be one of ${list}${hint}`, join(path, key));
}

/** The error for a key or identifier that does not exist. */
export function unknownKey(
  key: string,
  path: string,
  known: Iterable<string>,
  what = 'unknown key',
): SteelyardError {
  const near = suggest(key, known);
  const place = path === '' ? '' : ` in \`${path}\``;
  const hint = near === undefined ? '' : `, did you mean \`${near}\`?`;
  return invalid(`${what} \`${printable(key)}\`${place}${hint}`, join(path, key));
}

/** A caller's word made safe for one line of a message: no control characters, at most 80 code units. */
export function printable(text: string): string {
  const cut = text.length > 80 ? `${text.slice(0, 79)}…` : text;
  // Most words are plain, and classes of Unicode are slow to compile.
  if (/^[\x20-\x5f\x61-\x7e]*$/.test(cut)) return cut;
  return cut.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}`]/gu, '?');
}

export function join(path: string, key: string): string {
  return path === '' ? printable(key) : `${path}.${printable(key)}`;
}

function where(path: string): string {
  return path === '' ? 'the configuration' : `\`${path}\``;
}
