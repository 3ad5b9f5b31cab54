/** Declared tool names, prepared for looking up. */
export interface KnownNames {
  readonly list: readonly string[];
  readonly set: ReadonlySet<string>;
  /** By their form without punctuation and case; of equal forms the first. */
  readonly index: ReadonlyMap<string, string>;
}

const prepared = new WeakMap<readonly string[], KnownNames>();

/** A catalogue serves many scripts: its names are prepared once for each array, and again if that has changed. */
export function namesOf(names: readonly string[]): KnownNames {
  let known = prepared.get(names);
  if (known === undefined || !same(known.list, names)) {
    const index = new Map<string, string>();
    for (const name of names) {
      const form = plainForm(name);
      if (!index.has(form)) index.set(form, name);
    }
    known = { list: [...names], set: new Set(names), index };
    prepared.set(names, known);
  }
  return known;
}

function same(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** `mail.send-message` and `Mail:send_message` are one name in different spellings. */
export function plainForm(name: string): string {
  // Nearly all names are ASCII, for which the letters of every script need not be looked up.
  const others = /^[\0-\x7f]*$/.test(name) ? /[^A-Za-z0-9]+/g : /[^\p{L}\p{N}]+/gu;
  return name.replace(others, '_').toLowerCase();
}
