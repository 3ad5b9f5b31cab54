/** Canonical JSON as RFC 8785 (JCS) defines it. */

const MAX_DEPTH = 512;

/** Why a value has no canonical form. */
export class CanonicalError extends TypeError {
  override readonly name = 'CanonicalError';
}

/**
 * Writes a plain JSON value in its one canonical form: no white space, members sorted by UTF-16 code
 * units, numbers as ECMAScript prints them.
 *
 * Members whose value is `undefined` are left out, as `JSON.stringify` does; everything else that JSON
 * has no word for is refused rather than changed.
 *
 * @param value null, boolean, finite number, well-formed string, array, or object with own string keys
 * @throws CanonicalError for NaN and infinities, lone surrogates, bigint, symbol, function, `undefined`
 *   outside of an object, cycles, and values nested deeper than 512
 * @see RFC 8785 section 3.2
 */
export function canonicalize(value: unknown): string {
  return write(value, 0, new Set());
}

function write(value: unknown, depth: number, open: Set<object>): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return text(value);
    case 'number':
      if (!Number.isFinite(value)) throw new CanonicalError('a number is not finite');
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      return container(value, depth, open);
    default:
      throw new CanonicalError(`a value of type \`${typeof value}\` has no JSON form`);
  }
}

function container(value: object, depth: number, open: Set<object>): string {
  if (depth >= MAX_DEPTH) throw new CanonicalError(`the value is nested deeper than ${MAX_DEPTH}`);
  if (open.has(value)) throw new CanonicalError('the value contains itself');
  open.add(value);
  const out = Array.isArray(value) ? list(value, depth, open) : members(value, depth, open);
  open.delete(value);
  return out;
}

function list(value: readonly unknown[], depth: number, open: Set<object>): string {
  let out = '[';
  for (let i = 0; i < value.length; i += 1) {
    if (i > 0) out += ',';
    out += write(value[i], depth + 1, open);
  }
  return `${out}]`;
}

function members(value: object, depth: number, open: Set<object>): string {
  let out = '{';
  for (const key of sortedNames(value)) {
    const member = (value as Record<string, unknown>)[key];
    if (member === undefined) continue;
    if (out.length > 1) out += ',';
    out += `${text(key)}:${write(member, depth + 1, open)}`;
  }
  return `${out}}`;
}

/** From this many names on the engine's `sort` is faster. */
const FEW = 16;

/** Names of an object's own members in the order of the canonical form: by UTF-16 code units. */
export function sortedNames(value: object): string[] {
  const names = Object.keys(value);
  // Without a comparator `sort` goes by UTF-16 code units, as `>` does.
  if (names.length > FEW) return names.sort();
  for (let i = 1; i < names.length; i += 1) {
    const name = names[i]!;
    let at = i;
    for (; at > 0 && names[at - 1]! > name; at -= 1) names[at] = names[at - 1]!;
    names[at] = name;
  }
  return names;
}

function text(value: string): string {
  // Most texts hold no surrogate at all, which one native scan tells.
  if (SURROGATE.test(value) && !wellFormed(value))
    throw new CanonicalError('a string holds a lone surrogate');
  return JSON.stringify(value);
}

const SURROGATE = /[\ud800-\udfff]/;

/** True when every surrogate has its partner. */
function wellFormed(value: string): boolean {
  for (let i = 0; i < value.length; i += 1) {
    const unit = value.charCodeAt(i);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    if (unit > 0xdbff) return false;
    const next = value.charCodeAt(i + 1);
    if (!(next >= 0xdc00 && next <= 0xdfff)) return false;
    i += 1;
  }
  return true;
}
