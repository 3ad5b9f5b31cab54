import { assignPattern } from '../expressions/patterns.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { ARGUMENTS, listAs } from '../objects/no-list.ts';
import type { Scope, Val } from '../values/value.ts';
import { alone, listOfArguments } from './spread.ts';

export function bindParameters(
  I: Interpreter,
  fn: Node,
  args: readonly Val[],
  scope: Scope,
  isArrow: boolean,
): void {
  const m = I.m;
  const params = fn.params;
  for (let i = 0; i < params.length; i++) {
    const p = params[i]!;
    if (p.type === 'RestElement') {
      assignPattern(I, p.argument!, listOfArguments(I, p, args.slice(i)), scope, true);
      break;
    }
    const v = args[i] === undefined ? m.undefined : alone(I, args[i]!);
    if (p.type === 'Identifier') {
      m.write(scope, p.name, m.tracked(v) ? m.withProv(v, p, passedAs(fn, p)) : v);
    } else assignPattern(I, p, v, scope, true);
  }
  if (!isArrow && I.hasArguments && usesArguments(I, fn))
    m.write(scope, 'arguments', listAs(I, listOfArguments(I, fn, args), ARGUMENTS, fn));
}

function passedAs(fn: Node, parameter: Node): string {
  return fn.id !== null && fn.id !== undefined
    ? `passed to \`${fn.id.name}\` as \`${parameter.name}\``
    : `passed on as \`${parameter.name}\``;
}

/** Whether it can be told from within a function how many arguments it was given. */
export function countsArguments(I: Interpreter, fn: Node): boolean {
  return fn.params.at(-1)?.type === 'RestElement' || (I.hasArguments && usesArguments(I, fn));
}

/** Whether a function's own code can mention `arguments`; looked up once, by the names in its body. */
function usesArguments(I: Interpreter, fn: Node): boolean {
  let uses = I.argumentUsers?.get(fn);
  if (uses !== undefined) return uses;
  uses = false;
  const stack: unknown[] = [fn.body];
  while (stack.length > 0) {
    const n = stack.pop() as Node;
    if (n.type === 'Identifier' && n.name === 'arguments') {
      uses = true;
      break;
    }
    if (n.type === 'FunctionExpression' || n.type === 'FunctionDeclaration') continue;
    for (const key in n) {
      const child = (n as unknown as Record<string, unknown>)[key];
      if (Array.isArray(child)) {
        for (const c of child) if (c !== null && typeof c === 'object') stack.push(c);
      } else if (child !== null && typeof child === 'object' && key !== 'range' && key !== 'loc')
        stack.push(child);
    }
  }
  I.argumentUsers ??= new Map();
  I.argumentUsers.set(fn, uses);
  return uses;
}
