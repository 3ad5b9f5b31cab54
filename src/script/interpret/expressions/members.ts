import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { getProperty } from '../objects/computed.ts';
import { info } from '../objects/info.ts';
import { deepTaint } from '../objects/labels.ts';
import { getNamed, getNamedFor } from '../objects/read.ts';
import { quoted } from '../statements/exits.ts';
import { withTests } from '../values/narrowed.ts';
import { type Scope, Val } from '../values/value.ts';
import { evaluate } from './evaluate.ts';
import { toText } from './text.ts';

/** Key of a member expression or property: a name, or whatever the computed expression gives. */
export function keyOf(I: Interpreter, node: Node, key: Node, scope: Scope): Val {
  const name = writtenKey(node, key);
  return name !== null ? I.m.constant(name) : toKey(I, evaluate(I, key, scope), key);
}

/** Key that stands in the text; `null` where it is computed. */
export function writtenKey(node: Node, key: Node): string | null {
  if (node.computed) return null;
  if (key.type === 'Identifier') return key.name;
  if (key.type === 'PrivateIdentifier') return `#${key.name}`;
  return String(key.value as unknown);
}

function toKey(I: Interpreter, v: Val, node: Node): Val {
  return v.objs.length > 0 && !v.objs.every((o) => o.kind === 'data') ? toText(I, v, node) : v;
}

export function member(I: Interpreter, object: Val, node: Node, scope: Scope): Val {
  if (node.optional) object = chained(I, object);
  // What a key does is done where there is something to ask for it.
  return node.computed && I.cutBy !== null && node.property.type !== 'Literal'
    ? I.maybe(I.cutBy, () => memberOf(I, object, node, scope))
    : memberOf(I, object, node, scope);
}

function memberOf(I: Interpreter, object: Val, node: Node, scope: Scope): Val {
  const name = writtenKey(node, node.property);
  if (name !== null) {
    const v =
      node.object.type === 'Super'
        ? getNamedFor(I, object, I.frame.self, name, node)
        : getNamed(I, object, name, node);
    noteField(I, object, name, node);
    return v;
  }
  const key = keyOf(I, node, node.property, scope);
  if (key.consts.length === 1 && typeof key.consts[0] === 'string') noteField(I, object, key.consts[0], node);
  askNothing(I, object, key);
  return getProperty(I, object, key, node);
}

/** Notes a name that is read from a tool result. */
export function noteField(I: Interpreter, object: Val, name: string, node: Node): void {
  for (const o of object.objs) {
    if (o.kind === 'data') {
      I.record.readField(name, node);
      return;
    }
  }
}

/** Where there is surely nothing to ask, what is thrown names the key: `Cannot read properties of null (reading 'key')`. */
export function askNothing(I: Interpreter, { consts, open, objs, top }: Val, key: Val): void {
  if (open === 0 && objs.length === 0 && !top && consts.every((c) => c === undefined || c === null))
    quoted(I, deepTaint(I, key));
}

export function hasNullish(v: Val): boolean {
  for (let i = 0; i < v.consts.length; i++)
    if (v.consts[i] === undefined || v.consts[i] === null) return true;
  return false;
}

/** What `?.` goes on with. Where there may be nothing to go on with, the whole chain may give nothing. */
export function chained(I: Interpreter, v: Val): Val {
  const isData = v.objs.some((o) => o.kind === 'data');
  if (isData || hasNullish(v))
    I.cutBy = I.m.taints.union(I.cutBy ?? I.m.none, isData ? deepTaint(I, v) : v.t);
  if (!hasNullish(v)) return v;
  const nothing = I.m.withTaint(I.m.undefined, I.m.taints.imply(v.t), v.prov);
  I.cutShort = I.cutShort === null ? nothing : I.m.join(I.cutShort, nothing);
  return withoutNullish(I, v);
}

/** A whole `a?.b.c`. */
export function chain(I: Interpreter, evaluateLinks: () => Val): Val {
  const outer = I.cutShort;
  const outerBy = I.cutBy;
  I.cutShort = null;
  I.cutBy = null;
  const v = evaluateLinks();
  const nothing = I.cutShort as Val | null;
  I.cutShort = outer;
  I.cutBy = outerBy;
  if (nothing === null) return v;
  // `to?.endsWith('@a.example')`: where the whole is true, there was a text, and it ended so. Of the contrary nothing is said.
  const tests = v.x?.tests;
  const joined = I.m.join(v, nothing);
  return tests?.every(({ op }) => op === 'includes' || op === 'match') === true
    ? withTests(joined, tests)
    : joined;
}

export function withoutNullish(_I: Interpreter, v: Val): Val {
  if (!hasNullish(v)) return v;
  const consts = v.consts.filter((c) => c !== undefined && c !== null);
  if (consts.length === 0 && v.open === 0 && v.objs.length === 0 && !v.top) return v;
  return new Val(consts, v.open, v.objs, v.t, v.prov, v.x, v.top);
}

export function superObject(I: Interpreter): Val {
  const home = I.frame.home;
  if (home === null) return I.m.undefined;
  if (home.kind === 'class') return info.fn(home).superClass ?? I.namespaceObject('Function.prototype');
  return home.proto === null ? I.m.undefined : I.m.object(home.proto);
}
