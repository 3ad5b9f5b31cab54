import { runGeneratorBody, THROWN } from '../calls/bodies.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { countLabels, takenFrom } from '../objects/count.ts';
import { iterate } from '../objects/iterate.ts';
import { pickedOwn } from '../objects/own.ts';
import { deleteProperty, weakWrite } from '../objects/write.ts';
import { pausing, throwing } from '../statements/exits.ts';
import { extra } from '../values/unions.ts';
import { BOOLEAN, NO_CONSTS, NO_OBJS, type Scope, STRING, VALUE, Val } from '../values/value.ts';
import { conditionTaint, negate, testsOf, truth } from './conditions.ts';
import { evaluate } from './evaluate.ts';
import { keyOf } from './members.ts';
import { lookup } from './names.ts';
import { arithmetic, toNumber } from './numbers.ts';

export function unary(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  const argument = node.argument!;
  switch (node.operator) {
    case '!': {
      const v = evaluate(I, argument, scope);
      const known = truth(v);
      const t = m.taints.reduce(conditionTaint(I, v));
      if (known !== null) return m.constant(!known, t, v.prov);
      const tests = negate(I, testsOf(I, v, argument));
      const x =
        tests.length === 0
          ? null
          : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, 0, tests, null);
      return new Val(NO_CONSTS, BOOLEAN, NO_OBJS, t, v.prov, x, false);
    }
    case 'typeof': {
      if (argument.type === 'Identifier') {
        const v = lookup(I, argument.name, scope);
        return m.open(STRING, m.taints.reduce(conditionTaint(I, v)), v.prov);
      }
      const v = evaluate(I, argument, scope);
      return m.open(STRING, m.taints.reduce(conditionTaint(I, v)), v.prov);
    }
    case 'void':
      evaluate(I, argument, scope);
      return m.undefined;
    case 'delete': {
      const target = argument.type === 'ChainExpression' ? argument.expression : argument;
      if (target.type === 'MemberExpression') {
        const object = evaluate(I, target.object, scope);
        deleteProperty(I, object, keyOf(I, target, target.property, scope));
      } else evaluate(I, argument, scope);
      return m.true;
    }
    default: {
      const v = toNumber(I, evaluate(I, argument, scope), node);
      if (node.operator === '-') return arithmetic(I, '-', m.constant(0), v);
      if (node.operator === '~') return arithmetic(I, '^', v, m.constant(-1));
      return v;
    }
  }
}

export function yielding(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  const v = node.argument === null ? m.undefined : evaluate(I, node.argument, scope);
  const frame = I.frame;
  const back = node.delegate ? delegated(I, v, frame.sent, node) : { yielded: v, result: frame.sent };
  // Whether something is yielded at all tells of what decided it.
  const told = node.delegate ? m.taints.union(m.pc, m.taints.imply(countLabels(I, v))) : m.pc;
  I.yieldedBy = m.taints.union(I.yieldedBy, told);
  const given = pickedOwn(I, m.withProv(back.yielded, node, 'yielded'), m.pc);
  frame.yielded = frame.yielded === null ? given : m.join(frame.yielded, given);
  pausing(I, frame, node, given);
  // Before it goes on, others may have written what it had written.
  m.perhapsUndone(frame.mark, frame.born);
  if (I.thrownInto !== null) throwing(I, I.thrownInto, node);
  return back.result;
}

/** `yield*`: what is sent goes on to the inner generator, and what that returns is the value of the expression. */
function delegated(I: Interpreter, v: Val, sent: Val, node: Node): { yielded: Val; result: Val } {
  const m = I.m;
  const [inner] = v.objs;
  if (v.objs.length !== 1 || inner?.kind !== 'generator')
    return { yielded: takenFrom(I, v, iterate(I, v, node)), result: m.unknown };
  weakWrite(I, inner, VALUE, sent);
  if (I.thrownInto !== null) weakWrite(I, inner, THROWN, I.thrownInto);
  const { yielded, result } = runGeneratorBody(I, inner, node);
  return { yielded: yielded ?? m.undefined, result };
}
