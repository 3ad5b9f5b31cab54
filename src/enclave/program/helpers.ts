/**
 * The helpers that code-mode hosts lend to scripts beside tools, such as `text(...)` and `yield_control()`. A script that
 * uses one as a free name gets it as a binding in the wrapper's first line; for others nothing is there.
 */
import type { NameUse } from '../validate/names.ts';

const SHOWN = '(...given) => console.log(...given)';
const ALL = 'Object.keys(tools)';

/** Name -> expression. `MEMORY` stands for an object of the run. */
const HELPERS: ReadonlyMap<string, string> = new Map([
  ...'text image audio notify record_result log phase output print display'
    .split(' ')
    .map((name): [string, string] => [name, SHOWN]),
  ['yield_control', 'async () => undefined'],
  ['sleep', '(ms) => new Promise((resolve) => setTimeout(resolve, ms))'],
  ['store', '(key, value) => { MEMORY[key] = value; }'],
  ['load', '(key) => MEMORY[key]'],
  ['parallel', '(tasks) => Promise.all(tasks.map((task) => (typeof task === "function" ? task() : task)))'],
  [
    'pipeline',
    '(items, ...stages) => Promise.all(items.map(async (item, index) => { let value = item; for (const stage of stages) value = await stage(value, index); return value; }))',
  ],
  // Nothing is counted here: the limits of the run hold.
  ['budget', '({ total: null, spent: () => 0, remaining: () => Infinity })'],
  ['ALL_TOOLS', `${ALL}.map((name) => ({ name }))`],
  [
    '__interfaces',
    `[...new Set(${ALL}.map((name) => "namespace " + name.split(/[.:/]|__/)[0])), ...${ALL}].join("\\n")`,
  ],
  ['__getToolInterface', `(name) => (${ALL}.includes(name) ? { name } : undefined)`],
]);

export interface HelperScope {
  readonly uses: readonly NameUse[];
  /** Names that mean something else: declared, lent as data, or tools. */
  readonly taken: (name: string) => boolean;
  /** A name for the object that `store` and `load` share. It occurs nowhere in the script. */
  readonly memory: string;
}

/** Text of the bindings; empty for most scripts. */
export function helperBindings({ uses, taken, memory }: HelperScope): string {
  const wanted = new Set(uses.map((use) => use.name).filter((name) => HELPERS.has(name) && !taken(name)));
  if (wanted.size === 0) return '';
  const shared = wanted.has('store') || wanted.has('load') ? ` const ${memory} = { __proto__: null };` : '';
  const bindings = [...wanted].map(
    (name) => ` const ${name} = ${HELPERS.get(name)!.replaceAll('MEMORY', memory)};`,
  );
  return shared + bindings.join('');
}
