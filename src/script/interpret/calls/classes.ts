import { evaluate } from '../expressions/evaluate.ts';
import { defineAccessor } from '../expressions/literals.ts';
import { keyOf } from '../expressions/members.ts';
import type { Interpreter } from '../interpreter.ts';
import { type Node, nodes } from '../node.ts';
import type { FieldInfo, FunctionInfo } from '../objects/info.ts';
import { ownOrInherited } from '../objects/read.ts';
import { inherit, setProperty } from '../objects/write.ts';
import { newFrame } from '../state/frames.ts';
import { executeList } from '../statements/execute.ts';
import type { Obj, Scope, Val } from '../values/value.ts';
import { makeFunction } from './functions.ts';

export function makeClass(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  const inner = m.scope(scope, false);
  inner.captured = true;
  const parent = node.superClass === null ? null : evaluate(I, node.superClass, inner);
  const proto = m.allocate('plain', node, null);
  if (parent !== null) inheritFrom(I, proto, parent);
  const members = nodes(node.body.body);
  const making = members.find((x) => x.type === 'MethodDefinition' && x.kind === 'constructor');
  const fields: FieldInfo[] = [];
  const obj = m.allocate('class', node, {
    node: making?.value ?? node,
    scope: inner,
    self: m.undefined,
    home: proto,
    fields,
    superClass: parent,
  } satisfies FunctionInfo);
  const self = m.object(obj);
  m.write(obj, 'prototype', m.object(proto));
  m.write(proto, 'constructor', self);
  if (node.id !== null) m.write(inner, node.id.name, self);
  for (const s of inner.parent === null ? [] : [inner]) s.captured = true;
  for (let s: Scope | null = scope; s !== null && !s.captured; s = s.parent) s.captured = true;
  for (const x of members) {
    m.step();
    if (x.type === 'StaticBlock') {
      runWithSelf(I, x, self, obj, () => {
        executeList(I, nodes(x.body), m.scope(inner, false));
      });
      continue;
    }
    if (x.type === 'MethodDefinition' && x.kind === 'constructor') continue;
    const key = keyOf(I, x, x.key, inner);
    const name = key.open === 0 && key.consts.length === 1 ? String(key.consts[0]) : null;
    if (name === null) I.hasUnnamed = true;
    if (x.type === 'MethodDefinition') {
      const owner = x.static ? obj : proto;
      const fn = makeFunction(I, x.value, inner, x.static ? obj : proto);
      if (x.kind === 'get' || x.kind === 'set') defineAccessor(I, owner, key, x.kind, fn);
      else setProperty(I, m.object(owner), key, fn, x);
    } else if (x.static) {
      runWithSelf(I, x, self, obj, () => {
        const v = (x.value as Node | null) === null ? m.undefined : evaluate(I, x.value, inner);
        setProperty(I, self, key, v, x);
      });
    } else fields.push({ key: name, node: x, scope: inner });
  }
  return self;
}

/** The prototype of a class that extends another, or one of several. */
function inheritFrom(I: Interpreter, proto: Obj, parent: Val): void {
  let all: Val | null = null;
  for (const p of parent.objs) {
    const inherited = ownOrInherited(p, 'prototype');
    if (inherited === undefined || inherited.objs.length === 0) continue;
    all = all === null ? inherited : I.m.join(all, inherited);
  }
  if (all !== null) inherit(I, proto, I.m.withTaint(all, I.m.taints.imply(parent.t)));
}

export function runWithSelf(I: Interpreter, node: Node, self: Val, home: Obj | null, body: () => void): void {
  I.frames.push(newFrame(I.m, node, self, home));
  body();
  I.frames.pop();
}
