import type { Primitive } from '../../facts.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { getProperty } from '../objects/computed.ts';
import { copyProperties } from '../objects/copy.ts';
import { countLabels, takenFrom } from '../objects/count.ts';
import { elementsOf, exactLength } from '../objects/elements.ts';
import { iterate } from '../objects/iterate.ts';
import { lengthOf, makeArray, makeList } from '../objects/make.ts';
import { walkedOver } from '../objects/no-list.ts';
import { pickedOwn } from '../objects/own.ts';
import { getNamed } from '../objects/read.ts';
import { deleteProperty } from '../objects/write.ts';
import { mayFail } from '../statements/exits.ts';
import { type Scope, Val } from '../values/value.ts';
import { shortCircuit } from './choices.ts';
import { evaluate } from './evaluate.ts';
import { askNothing, hasNullish, keyOf, noteField, writtenKey } from './members.ts';
import { assignName, declare } from './names.ts';
import { writePlace, writtenObject } from './places.ts';

/** Binds a pattern to a value: declarations, parameters, assignments, loop heads, catch. */
export function assignPattern(
  I: Interpreter,
  target: Node,
  value: Val,
  scope: Scope,
  declaring: boolean,
): void {
  I.m.step();
  switch (target.type) {
    case 'Identifier':
      if (declaring) declare(I, target.name, value, scope, target);
      else assignName(I, target.name, value, scope, target);
      return;
    case 'MemberExpression': {
      const object = writtenObject(I, target, scope);
      const key = keyOf(I, target, target.property, scope);
      askNothing(I, object, key);
      writePlace(I, target, object, key, I.m.withProv(value, target, 'stored in a property'), target);
      return;
    }
    case 'AssignmentPattern':
      assignPattern(I, target.left, withDefault(I, value, target, scope), scope, declaring);
      return;
    case 'ObjectPattern':
      objectPattern(I, target, value, scope, declaring);
      return;
    case 'ArrayPattern':
      arrayPattern(I, target, value, scope, declaring);
      return;
    case 'RestElement':
      assignPattern(I, target.argument!, value, scope, declaring);
      return;
    default:
      I.unresolvedAt('escape', target, `pattern \`${target.type}\``);
  }
}

/** `undefined` becomes the default; a tool result can always lack the field. */
function withDefault(I: Interpreter, value: Val, pattern: Node, scope: Scope): Val {
  const missing = value.consts.includes(undefined);
  const only =
    missing && value.consts.length === 1 && value.open === 0 && value.objs.length === 0 && !value.top;
  if (only) return evaluate(I, pattern.right, scope);
  const data = value.objs.some((o) => o.kind === 'data');
  if (!missing && !data && value.open === 0 && !value.top) return value;
  const given = missing ? withoutConsts(value, (c) => c === undefined) : value;
  return shortCircuit(
    I,
    '??',
    I.m.join(given, I.m.undefined),
    { ...pattern, left: pattern } as Node,
    () => evaluate(I, pattern.right, scope),
    given,
  );
}

function objectPattern(I: Interpreter, target: Node, value: Val, scope: Scope, declaring: boolean): void {
  const taken: string[] = [];
  const unsure: Val[] = [];
  for (const p of target.properties) {
    if (p.type === 'RestElement') {
      const rest = I.m.allocate('plain', p, null);
      copyProperties(I, rest, value, p, taken);
      for (const key of unsure) deleteProperty(I, I.m.object(rest), key);
      assignPattern(I, p.argument!, I.m.object(rest, value.prov), scope, declaring);
      continue;
    }
    const written = writtenKey(p, p.key);
    if (written !== null) {
      taken.push(written);
      noteField(I, value, written, p);
      assignPattern(I, p.value, getNamed(I, value, written, p), scope, declaring);
      continue;
    }
    const key = keyOf(I, p, p.key, scope);
    if (key.open === 0 && key.objs.length === 0 && !key.top && key.consts.length === 1) {
      const name = String(key.consts[0]);
      taken.push(name);
      noteField(I, value, name, p);
    } else unsure.push(key);
    assignPattern(I, p.value, getProperty(I, value, key, p), scope, declaring);
  }
}

function arrayPattern(I: Interpreter, target: Node, value: Val, scope: Scope, declaring: boolean): void {
  if (hasNullish(value)) mayFail(I, value.t);
  const list = withoutNullish(value);
  const known = elementsOf(I, list) ?? positions(I, list);
  const each = known === null ? iterate(I, value, target) : null;
  for (let i = 0; i < target.elements.length; i++) {
    const e = target.elements[i] ?? null;
    if (e === null) continue;
    if (e.type === 'RestElement') {
      const rest =
        known !== null && sameLength(list)
          ? makeArray(I, e, known.slice(i))
          : makeList(I, e, each ?? iterate(I, value, target), lengthOf(I, countLabels(I, value)));
      assignPattern(I, e.argument!, rest, scope, declaring);
      continue;
    }
    const v =
      known !== null ? (known[i] ?? I.m.undefined) : takenFrom(I, value, I.m.join(each!, I.m.undefined));
    assignPattern(I, e, v, scope, declaring);
  }
  walkedOver(I, value);
}

/** `const [tool] = table[kind]`: what follows runs only where there was a list, as nothing else can be taken apart. */
function withoutNullish(value: Val): Val {
  return value.objs.length === 0 || !hasNullish(value)
    ? value
    : withoutConsts(value, (c) => c === undefined || c === null);
}

function withoutConsts({ consts, open, objs, t, prov, x, top }: Val, isOut: (c: Primitive) => boolean): Val {
  return new Val(
    consts.filter((c) => !isOut(c)),
    open,
    objs,
    t,
    prov,
    x,
    top,
  );
}

/** Elements by place, where the value is one of a few arrays of known length: `[name, args]` of either branch. */
function positions(I: Interpreter, value: Val): Val[] | null {
  const { objs } = value;
  if (objs.length < 2 || objs.length > 8 || value.open !== 0 || value.consts.length > 0 || value.top)
    return null;
  let out: Val[] | null = null;
  for (const obj of objs) {
    const elements = obj.kind === 'array' ? elementsOf(I, I.m.object(obj, value.prov)) : null;
    if (elements === null) return null;
    if (out === null) out = elements;
    else
      for (let i = 0; i < Math.max(out.length, elements.length); i++)
        out[i] = I.m.join(out[i] ?? I.m.undefined, elements[i] ?? I.m.undefined);
  }
  return out === null || value.t.empty ? out : out.map((v) => pickedOwn(I, v, value.t));
}

/** Whether what is left of one of several arrays has one length, which may decide where a recursion ends. */
function sameLength({ objs }: Val): boolean {
  return objs.every((o) => exactLength(o) === exactLength(objs[0]!));
}

/** Names that a pattern declares. */
export function boundNames(target: Node, out: string[]): void {
  switch (target.type) {
    case 'Identifier':
      out.push(target.name);
      return;
    case 'AssignmentPattern':
      boundNames(target.left, out);
      return;
    case 'RestElement':
      boundNames(target.argument!, out);
      return;
    case 'ObjectPattern':
      for (const p of target.properties) boundNames(p.type === 'RestElement' ? p.argument! : p.value, out);
      return;
    case 'ArrayPattern':
      for (const e of target.elements) if (e !== null) boundNames(e, out);
      return;
    default:
  }
}
