import { callNamed } from '../calls/methods.ts';
import { settle } from '../expressions/await.ts';
import { lookup } from '../expressions/names.ts';
import { boundNames } from '../expressions/patterns.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { ownField } from '../objects/write.ts';
import type { Scope } from '../values/value.ts';
import type { Reached } from './execute.ts';
import { withFinally } from './try.ts';

/** `using x = …` and `await using x = …`. */
export function isUsing(node: Node): boolean {
  return node.type === 'VariableDeclaration' && (node.kind === 'using' || node.kind === 'await using');
}

/** What comes behind such a declaration in its block, and then the disposal of what it declares, however the block is left. */
export function disposing(I: Interpreter, declaration: Node, scope: Scope, body: () => Reached): Reached {
  const names: string[] = [];
  for (const one of declaration.declarations) boundNames(one.id!, names);
  return withFinally(I, declaration, body, () => {
    for (const name of names.toReversed()) dispose(I, declaration, name, scope);
    return true;
  });
}

function dispose(I: Interpreter, declaration: Node, name: string, scope: Scope): void {
  const value = lookup(I, name, scope);
  const waits = declaration.kind === 'await using' && ownField(value, '@@asyncDispose') !== null;
  const method = waits ? '@@asyncDispose' : '@@dispose';
  if (ownField(value, method) !== null)
    settle(I, callNamed(I, value, method, [], declaration, null), declaration);
}
