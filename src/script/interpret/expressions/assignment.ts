import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { deepTaint } from '../objects/labels.ts';
import { runsOnWrite } from '../objects/write.ts';
import { counted } from '../statements/moves.ts';
import type { Scope, Val } from '../values/value.ts';
import { operator } from './binary.ts';
import { shortCircuit } from './choices.ts';
import { evaluate } from './evaluate.ts';
import { askNothing, keyOf } from './members.ts';
import { assignName, lookup } from './names.ts';
import { arithmetic, toNumber } from './numbers.ts';
import { assignPattern } from './patterns.ts';
import { readPlace, writePlace, writtenObject } from './places.ts';
import { isPositional, writtenOut } from './positional.ts';

export function assignment(I: Interpreter, node: Node, scope: Scope): Val {
  const op = node.operator;
  if (op === '=') {
    if (node.left.type === 'MemberExpression') {
      const object = writtenObject(I, node.left, scope);
      const key = writtenAt(I, node.left, scope);
      const value = evaluate(I, node.right, scope);
      askNothing(I, object, key);
      const kept = I.m.tracked(value) ? I.m.withProv(value, node, storedIn(key)) : value;
      writePlace(I, node.left, object, key, kept, node);
      return value;
    }
    const given = evaluate(I, node.right, scope);
    const sums = node.left.type === 'Identifier' && isPositional(node.right, node.left.name);
    const value = sums ? writtenOut(I, given) : given;
    assignPattern(I, node.left, value, scope, false);
    return value;
  }
  const target = node.left;
  let object: Val | null = null;
  let key: Val | null = null;
  let current: Val;
  if (target.type === 'MemberExpression') {
    object = writtenObject(I, target, scope);
    key = writtenAt(I, target, scope);
    current = readPlace(I, target, object, key);
  } else current = lookup(I, target.name, scope);
  let value: Val;
  let by: Val | undefined;
  const store = (): void => {
    if (object !== null) writePlace(I, target, object, key!, I.m.withProv(value, node, storedIn(key!)), node);
    else assignName(I, target.name, value, scope, node, by);
  };
  if (op === '||=' || op === '&&=' || op === '??=') {
    value = shortCircuit(I, op.slice(0, 2), current, node, () => evaluate(I, node.right, scope), current);
    // What is there stays, without being written again; what is not there is put there, be it nothing, or left out by `&&=`.
    if (value === current && (value !== I.m.undefined || op === '&&=')) return value;
    if (object?.objs.some((o) => runsOnWrite(o, key!))) {
      I.maybe(deepTaint(I, current), store);
      return value;
    }
  } else {
    by = evaluate(I, node.right, scope);
    value = operator(I, op.slice(0, -1), current, by, node);
  }
  store();
  return value;
}

function writtenAt(I: Interpreter, target: Node, scope: Scope): Val {
  const key = keyOf(I, target, target.property, scope);
  return target.computed ? counted(I, key, target.property, scope) : key;
}

function storedIn(key: Val): string {
  return key.consts.length === 1 && key.open === 0
    ? `stored in property \`${String(key.consts[0])}\``
    : 'stored in a property';
}

export function update(I: Interpreter, node: Node, scope: Scope): Val {
  const target = node.argument!;
  const op = node.operator === '++' ? '+' : '-';
  const one = I.m.constant(1);
  if (target.type === 'MemberExpression') {
    const object = writtenObject(I, target, scope);
    const key = writtenAt(I, target, scope);
    const old = toNumber(I, readPlace(I, target, object, key), node);
    const value = arithmetic(I, op, old, one);
    writePlace(I, target, object, key, value, node);
    return node.prefix ? value : old;
  }
  const old = toNumber(I, lookup(I, target.name, scope), node);
  const value = arithmetic(I, op, old, one);
  assignName(I, target.name, value, scope, node);
  return node.prefix ? value : old;
}
