/** A call of code -> what it does. The tables say which call means which command or operation. */

import { ENVIRONMENT, HOLE, REMOTE, SECRET } from '../shell/value.ts';
import type { CodeMachine } from './code-machine.ts';
import { COMPILED_CALLS, COMPILED_METHODS } from './tables/compiled.ts';
import { DANGER_CALLS, DANGER_METHODS } from './tables/danger.ts';
import { DATA_CALLS, DATA_METHODS } from './tables/data.ts';
import { FILE_CALLS, FILE_METHODS } from './tables/files.ts';
import { NETWORK_CALLS, NETWORK_METHODS } from './tables/network.ts';
import { PROCESS_CALLS, PROCESS_METHODS } from './tables/processes.ts';
import { type CodeCall, type CodeValue, NO_VALUE } from './values.ts';

/** What a call does and gives; undefined: it passes its arguments on. */
export type CallModel = (call: CodeCall, machine: CodeMachine) => CodeValue | undefined;

const CALLS: ReadonlyMap<string, CallModel> = new Map(
  [DATA_CALLS, FILE_CALLS, NETWORK_CALLS, PROCESS_CALLS, DANGER_CALLS].flatMap((table) =>
    Object.entries(table),
  ),
);
const METHODS: ReadonlyMap<string, CallModel> = new Map(
  [DATA_METHODS, DANGER_METHODS, NETWORK_METHODS, PROCESS_METHODS, FILE_METHODS].flatMap((table) =>
    Object.entries(table),
  ),
);

const COMPILED = new Map(Object.entries(COMPILED_CALLS));
const COMPILED_METHOD = new Map(Object.entries(COMPILED_METHODS));

/** A call of a compiled language; undefined: its name is not one of theirs. */
function compiled(name: string): CallModel | undefined {
  const parts = name.replaceAll('::', '.').split('.');
  const last = parts.at(-1)!;
  return (
    COMPILED.get(parts.slice(-2).join('.')) ??
    (parts.length > 1
      ? (COMPILED_METHOD.get(last) ?? (/^[A-Z]/.test(last) ? COMPILED.get(last) : undefined))
      : undefined)
  );
}

/** Every call that the tables know: dotted names, and methods with a dot before them. */
export const KNOWN_CALLS: readonly string[] = [
  ...CALLS.keys(),
  ...[...METHODS.keys()].map((name) => `.${name}`),
];

function call(made: CodeCall, machine: CodeMachine): CodeValue {
  if (machine.language === 'c-family') {
    const model = compiled(made.name);
    if (model !== undefined) return model(made, machine) ?? passes(made);
  }
  // `exec` runs code in Python and a command elsewhere.
  if (made.name === 'exec')
    return CALLS.get(machine.language === 'python' ? 'eval' : 'system')!(made, machine) ?? passes(made);
  const exact = CALLS.get(made.name.replaceAll('::', '.'));
  if (exact !== undefined) return exact(made, machine) ?? passes(made);
  const method = METHODS.get(made.name.slice(made.name.lastIndexOf('.') + 1));
  if (method !== undefined && made.name.includes('.')) return method(made, machine) ?? passes(made);
  machine.callback(made);
  return passes(made);
}

/** A call nobody knows gives something made of what went in. */
function passes(made: CodeCall): CodeValue {
  let from = made.receiver?.from ?? 0;
  for (const arg of made.args) from |= arg.from;
  for (const arg of made.named.values()) from |= arg.from;
  const kind = made.receiver?.kind;
  return {
    text: HOLE,
    from,
    ...(kind === undefined || kind === 'module' || kind === 'function' ? {} : { kind }),
  };
}

/** `a.b` without a call. */
function member(value: CodeValue, path: string | undefined, name: string): CodeValue {
  if (path === 'os.environ' || path === 'process.env')
    return { text: HOLE, from: ENVIRONMENT | SECRET, name: path };
  if (path === 'sys.argv' || path === 'process.argv') return { text: HOLE, from: 2, name: path };
  if (value.kind === 'response') return { text: HOLE, from: value.from | REMOTE };
  if (value.kind === 'path' && name === 'parent')
    return { ...value, text: value.text.replace(/\/[^/]*$/, '') || '/' };
  return {
    text: value.kind === 'path' ? value.text : HOLE,
    from: value.from,
    ...(path === undefined ? {} : { name: path }),
    ...(value.kind === undefined ? {} : { kind: value.kind }),
  };
}

/** One variable of the environment. */
function environment(name: string): CodeValue {
  if (name === 'HOME' || name === 'USERPROFILE') return { text: '~', from: 0 };
  return { text: HOLE, from: /secret|token|passw|key|credential/i.test(name) ? ENVIRONMENT : 0 };
}

export const callEffects = { call, member, environment };
export { NO_VALUE };
