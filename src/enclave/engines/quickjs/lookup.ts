/** What the members of `tools` and other namespaces are, so that one which is nothing reads as `undefined`. */
import { namesOf, plainForm } from '../../../script/interpret/names.ts';

/** Members that the language itself asks values for; where any name can be a tool, these are not. */
const PROTOCOL: ReadonlySet<string> = new Set([
  'then',
  'catch',
  'finally',
  'toJSON',
  'toString',
  'valueOf',
  'constructor',
  'prototype',
  '__proto__',
  'length',
  'name',
]);

export const NOTHING = 0;
export const TOOL = 1;
export const NAMESPACE = 2;

/**
 * @param names declared tools; `undefined` when any name can be a tool
 * @returns a function from a path (without how it was written) to a sum of `TOOL` and `NAMESPACE`, or `NOTHING`
 */
export function makeLookup(names: readonly string[] | undefined): (path: readonly string[]) => number {
  if (names === undefined)
    return (path) => (PROTOCOL.has(path[path.length - 1] ?? '') ? NOTHING : TOOL + NAMESPACE);
  const { set, index } = namesOf(names);
  const forms = [...index.keys()].sort();
  const isTool = (path: readonly string[]): boolean => {
    const joined = path.join('.');
    if (set.has(joined) || index.has(plainForm(joined))) return true;
    return path.length > 1 && index.has(plainForm(path[path.length - 1]!));
  };
  const isNamespace = (path: readonly string[]): boolean => {
    const prefix = `${plainForm(path.join('.'))}_`;
    let low = 0;
    let high = forms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (forms[middle]! < prefix) low = middle + 1;
      else high = middle;
    }
    return forms[low]?.startsWith(prefix) === true;
  };
  return (path) => (isTool(path) ? TOOL : NOTHING) + (isNamespace(path) ? NAMESPACE : NOTHING);
}
