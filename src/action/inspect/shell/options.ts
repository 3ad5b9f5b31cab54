/** Options of a command line, told apart from its operands. */

import { type Value, value } from './value.ts';

export interface Options {
  /** Letters and long names that were given: `r`, `force`. */
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, Value>;
  readonly rest: readonly Value[];
  has(...names: readonly string[]): boolean;
  get(...names: readonly string[]): Value | undefined;
}

/**
 * @param valued names of the options that take a value, separated by spaces: `u o output`
 * @param how.stop the first operand ends the options, as for commands that run another
 */
export function readOptions(
  args: readonly Value[],
  valued = '',
  how: { readonly stop?: boolean } = {},
): Options {
  const takes = valuedNames(valued);
  const flags = new Set<string>();
  const values = new Map<string, Value>();
  const rest: Value[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    const text = arg.text;
    if (text.length < 2 || text[0] !== '-' || (text.length > 1 && /^-\d/.test(text))) {
      rest.push(arg);
      if (how.stop === true) {
        for (i++; i < args.length; i++) rest.push(args[i]!);
      }
      continue;
    }
    if (text === '--') {
      for (i++; i < args.length; i++) rest.push(args[i]!);
      break;
    }
    const long = text.startsWith('--');
    const name = text.slice(long ? 2 : 1);
    const equals = name.indexOf('=');
    if (long || takes.has(name)) {
      const plain = equals > 0 ? name.slice(0, equals) : name;
      flags.add(plain);
      if (equals > 0) values.set(plain, value(name.slice(equals + 1), arg.from));
      else if (takes.has(plain) && i + 1 < args.length) values.set(plain, args[++i]!);
      continue;
    }
    for (let k = 0; k < name.length && k < 64; k++) {
      const letter = name[k]!;
      flags.add(letter);
      if (!takes.has(letter)) continue;
      if (k + 1 < name.length) values.set(letter, value(name.slice(k + 1), arg.from));
      else if (i + 1 < args.length) values.set(letter, args[++i]!);
      break;
    }
  }
  return {
    flags,
    values,
    rest,
    has: (...names) => names.some((name) => flags.has(name)),
    get: (...names) => {
      for (const name of names) {
        const found = values.get(name);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

const remembered = new Map<string, ReadonlySet<string>>();

// Only constants of the tables come here, so the memory is bounded.
function valuedNames(text: string): ReadonlySet<string> {
  let names = remembered.get(text);
  if (names === undefined) {
    names = new Set(text.split(' ').filter((name) => name !== ''));
    remembered.set(text, names);
  }
  return names;
}
