import type { ToolCall, ValueView } from '../script/facts.ts';

/** One value inside the arguments of a call, with the names that lead to it. */
export interface ArgumentPlace {
  /** Nearest property name; the elements of `ids: [1, 2]` have `ids`. Empty for a positional argument. */
  readonly key: string;
  /** Property name around `key`; empty at the top. */
  readonly parent: string;
  /** Way from the argument object, such as `filter.age[]`; empty for the argument itself. */
  readonly path: string;
  readonly value: ValueView;
}

/** Deeper than any view is (they end at depth 8); stops a view that contains itself. */
const MAX_DEPTH = 32;

/**
 * Visits every value in the arguments of a call, outside in: properties, elements one by one where they are
 * known, otherwise what an element can be. A value that is shared is visited once per pair of names, so the
 * cost is bounded by the number of distinct values, not by the number of ways to them.
 */
export function visitArguments(call: ToolCall, visit: (place: ArgumentPlace) => void): void {
  const seen = new Map<ValueView, Set<string>>();
  const walk = (value: ValueView, key: string, parent: string, path: string, depth: number): void => {
    const inner = value.fields !== undefined || value.elements !== undefined || value.items !== undefined;
    if (inner) {
      const names = `${parent}\u0000${key}`;
      const before = seen.get(value);
      if (before === undefined) seen.set(value, new Set([names]));
      else if (before.has(names)) return;
      else before.add(names);
    }
    visit({ key, parent, path, value });
    if (!inner || depth >= MAX_DEPTH) return;
    if (value.fields !== undefined) {
      for (const [name, field] of value.fields) {
        walk(field, name, key, path === '' ? name : `${path}.${name}`, depth + 1);
      }
    }
    const elements = value.elements ?? (value.items === undefined ? [] : [value.items]);
    for (const element of elements) walk(element, key, parent, `${path}[]`, depth + 1);
  };
  walk(call.args, '', '', '', 0);
}

/**
 * The first number above `limit` that a value can be, or whose known lower bound is above it.
 *
 * @param texts also read texts of digits (`'50000'`) as numbers
 */
export function numberAbove(value: ValueView, limit: number, texts: boolean): number | bigint | undefined {
  for (const constant of value.constants) {
    if (typeof constant === 'number' || typeof constant === 'bigint') {
      if (constant > limit) return constant;
    } else if (texts && typeof constant === 'string') {
      const number = decimal(constant);
      if (number !== undefined && number > limit) return number;
    }
  }
  const least = value.range?.min;
  return least !== undefined && least > limit ? least : undefined;
}

/** `' 50000 '` and `'1e6'` as numbers; undefined for every text that is not a plain decimal number. */
function decimal(text: string): number | undefined {
  if (text.length > 40 || !/^\s*[+]?\d[\d_]*(\.\d+)?([eE][+]?\d+)?\s*$/.test(text)) return undefined;
  return Number(text.replaceAll('_', ''));
}
