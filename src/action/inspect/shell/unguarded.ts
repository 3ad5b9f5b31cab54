/**
 * A script that chooses between actions and asks for a right before some of them only (CWE-862). It is seen in the
 * structure: branches of one choice that call functions of the script, where some call a check of rights first. A check of
 * rights is known by its name, or because it always says yes: one that asks for a state looks at something.
 */

import { type Command, type CompoundList, forEachChild, type ParsedScript, type SyntaxNode } from 'unbash';
import type { Machine } from './machine.ts';

/** Names of functions that ask who somebody is or what they may do; not of those that ask for a state. */
export const ASKS_FOR_RIGHTS =
  /^(?:is|has|have|can|may|check|verify|validate|require|ensure|assert)_?\w{0,40}(?:admin|owner|permi|privilege|author|allowed|access|role|right|manager|member|user|staff|root|moderator|login|logged)|^(?:can|may)[A-Z_]/i;

const MOST_NODES = 20_000;

export function reportUnguarded(script: ParsedScript, machine: Machine): void {
  const functions = new Map<string, boolean>();
  for (const { command } of script.commands)
    if (command.type === 'Function') functions.set(command.name.value, alwaysSaysYes(command.body));
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

/** Functions of the script, and whether each of them says yes whatever the state of the machine is. */
type Functions = ReadonlyMap<string, boolean>;

function alwaysSaysYes(body: SyntaxNode): boolean {
  const list = body.type === 'BraceGroup' ? body.body : body;
  return (
    list.type === 'CompoundList' &&
    list.commands.every(
      ({ command }) =>
        command.type === 'Command' &&
        /^(?:echo|printf|return|true|:)$/.test(command.name?.value ?? '') &&
        (command.name?.value !== 'return' || command.args[0]?.value === '0'),
    )
  );
}

function choice(branches: readonly CompoundList[], functions: Functions, machine: Machine): void {
  if (branches.length < 2) return;
  let guards = 0;
  let open: string | undefined;
  for (const branch of branches) {
    const first = branch.commands[0]?.command;
    const guard = first === undefined ? 0 : guardOf(first, functions);
    if (guard > 0) guards += guard;
    else if (first?.type === 'Command' && functions.has(first.name?.value ?? '') && !rights(first, functions))
      open ??= first.name!.value;
  }
  if (guards >= ENOUGH && open !== undefined)
    machine.note(
      'UNGUARDED_ACTION',
      `\`${open.slice(0, 60)}\` runs without the check of rights that the other choices have`,
      0.6,
      { effect: 'grant', target: open.slice(0, 60) },
      1,
    );
}

/** One check that is named for rights, or two that look at nothing. */
export const ENOUGH = 2;

function guardOf(first: SyntaxNode, functions: Functions): number {
  const asked =
    first.type === 'If'
      ? first.clause.commands[0]?.command
      : first.type === 'AndOr'
        ? first.commands[0]
        : undefined;
  if (asked?.type !== 'Command') return 0;
  if (rights(asked, functions)) return ENOUGH;
  return first.type === 'If' && functions.get(asked.name?.value ?? '') === true ? 1 : 0;
}

function rights(command: Command, functions: Functions): boolean {
  const name = command.name?.value ?? '';
  return functions.has(name) && name.length <= 80 && ASKS_FOR_RIGHTS.test(name);
}
