/** What an expression of a scripting language may give. Built on the values of the shell reader. */

import { HOLE, type Value } from '../shell/value.ts';

/** - `file` an open file; `socket`; `process` one process of a list; `path` a path object; `function` a function of the text. */
export type CodeKind = 'file' | 'socket' | 'process' | 'path' | 'module' | 'function' | 'response' | 'cursor';

export interface CodeValue extends Value {
  /** Dotted name, where it is a name: `os.path`, `subprocess`. */
  readonly name?: string;
  readonly kind?: CodeKind;
  readonly items?: readonly CodeValue[];
  /** Of an open file: how it was opened. */
  readonly mode?: string;
}

export const UNKNOWN_VALUE: CodeValue = { text: HOLE, from: 0 };
export const NO_VALUE: CodeValue = { text: '', from: 0 };

export interface CodeCall {
  /** Name after imports: `subprocess.run`; of a method of a value: `.write`. */
  readonly name: string;
  readonly receiver: CodeValue | undefined;
  readonly args: readonly CodeValue[];
  readonly named: ReadonlyMap<string, CodeValue>;
  arg(index: number, ...names: readonly string[]): CodeValue;
}

export function codeCall(
  name: string,
  receiver: CodeValue | undefined,
  args: readonly CodeValue[],
  named: ReadonlyMap<string, CodeValue>,
): CodeCall {
  return {
    name,
    receiver,
    args,
    named,
    arg: (index, ...names) => {
      for (const other of names) {
        const found = named.get(other);
        if (found !== undefined) return found;
      }
      return args[index] ?? NO_VALUE;
    },
  };
}
