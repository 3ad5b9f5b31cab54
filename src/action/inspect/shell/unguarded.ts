/**
 * A script that chooses between actions and asks for a right before some of them only (CWE-862). It is seen in the
 * structure: branches of one choice that call functions of the script, where some call a check of rights first.
 */

import { type Command, type CompoundList, forEachChild, type ParsedScript, type SyntaxNode } from 'unbash';
import type { Machine } from './machine.ts';

/** Names of functions that ask who somebody is or what they may do; not of those that ask for a state. */
export const ASKS_FOR_RIGHTS =
  /^(?:is|has|have|can|may|check|verify|validate|require|ensure|assert)_?\w{0,40}(?:admin|owner|permi|privilege|author|allowed|access|role|right|manager|member|user|staff|root|moderator|login|logged)|^(?:can|may)[A-Z_]/i;

const MOST_NODES = 20_000;

export function reportUnguarded(script: ParsedScript, machine: Machine): void {
  const functions = new Set<string>();
  for (const statement of script.commands)
    if (statement.command.type === 'Function') functions.add(statement.command.name.value);
  if (functions.size < 3) return;
  let left = MOST_NODES;
  const visit = (node: SyntaxNode, depth: number): void => {
    if (--left < 0 || depth > 24) return;
    if (node.type === 'If')
      choice([node.then, ...node.elif.map((branch) => branch.then)], functions, machine);
    else if (node.type === 'Case')
      choice(
        node.items.map((item) => item.body),
        functions,
        machine,
      );
    if (node.type !== 'Word') forEachChild(node, (child) => visit(child, depth + 1));
  };
  visit(script, 0);
}

function choice(branches: readonly CompoundList[], functions: ReadonlySet<string>, machine: Machine): void {
  if (branches.length < 2) return;
  let guarded = 0;
  let open: string | undefined;
  for (const branch of branches) {
    const first = branch.commands[0]?.command;
    if (first?.type === 'If' && asks(first.clause, functions)) guarded++;
    else if (
      first?.type === 'AndOr' &&
      first.commands[0]?.type === 'Command' &&
      rights(first.commands[0], functions)
    )
      guarded++;
    else if (first?.type === 'Command' && functions.has(first.name?.value ?? '') && !rights(first, functions))
      open ??= first.name!.value;
  }
  if (guarded > 0 && open !== undefined)
    machine.note(
      'UNGUARDED_ACTION',
      `\`${open.slice(0, 60)}\` runs without the check of rights that the other choices have`,
      0.6,
      { effect: 'grant', target: open.slice(0, 60) },
      1,
    );
}

function asks(clause: CompoundList, functions: ReadonlySet<string>): boolean {
  const only = clause.commands[0]?.command;
  return only?.type === 'Command' && rights(only, functions);
}

function rights(command: Command, functions: ReadonlySet<string>): boolean {
  const name = command.name?.value ?? '';
  return functions.has(name) && name.length <= 80 && ASKS_FOR_RIGHTS.test(name);
}
