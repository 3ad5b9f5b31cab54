import { convert, noteHanded } from '../calls/hooks.ts';
import { toldByCount } from '../calls/spread.ts';
import { settle } from '../expressions/await.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { hasKey } from '../objects/has.ts';
import { info } from '../objects/info.ts';
import { deepTaint } from '../objects/labels.ts';
import { behindProxies } from '../objects/proxy.ts';
import { hasProxy } from '../objects/proxy-mark.ts';
import { respelled } from '../objects/write.ts';
import { rejectedBy } from '../statements/exits.ts';
import { withTests } from '../values/narrowed.ts';
import { BOOLEAN, NO_CONSTS, type Obj, STRING, VALUE, Val } from '../values/value.ts';
import { callback, isFunction } from './arguments.ts';
import { collectionMethod } from './array/methods.ts';
import { copiedBy } from './array/statics.ts';
import { knownTime } from './date.ts';
import { holdsItself, specialMethod, unmodelled } from './platform.ts';
import { rejection, thenMethod, waiting } from './promise.ts';
import { ownAnswer, regexMethod } from './regexp.ts';
import { mixed, reduced } from './results.ts';
import { scalarMethod } from './string/methods.ts';

/** A method of the class library: of a pattern, a promise, a collection, a text or number, or a platform object. */
export function callLibraryMethod(
  I: Interpreter,
  recv: Val,
  name: string,
  args: readonly Val[],
  node: Node,
): Val {
  return toldByCount(I, args, answered(I, recv, name, args, node));
}

function answered(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  m.step();
  if (!KEEPS.test(name)) {
    convert(I, args, node);
    noteHanded(I, args);
  }
  if (I.spells && !READS_BYTES.test(name)) for (const o of recv.objs) respelled(I, o);
  if (hasProxy(recv)) recv = behindProxies(I, recv, args, node);
  const isPattern = recv.objs.some(isRegExp);
  if (I.matched !== null && (isPattern || args[0]?.objs.some(isRegExp)))
    I.matched = m.join(I.matched, mixed(I, STRING, [recv, ...args.slice(0, 1)]));
  if (isPattern) return toldBy(I, regexMethod(I, recv, name, args, node), [recv]);
  switch (name) {
    case 'then':
      return thenMethod(I, recv, args, node);
    case 'catch': {
      const rejected = rejection(recv);
      const told = rejectedBy(I, recv);
      // What it was resolved with may be rejected itself, which is known when it is asked for.
      const value = rejected === null ? settle(I, recv, node) : m.undefined;
      const reason = rejected === null ? I.record.anyError() : m.join(rejected, I.record.anyError());
      const handled = isFunction(args[0])
        ? I.maybe(rejected === null ? told : m.none, () =>
            settle(I, callback(I, args[0], [reason], undefined, node), node),
          )
        : m.undefined;
      if (rejected !== null) return handled;
      const now = m.withTaint(m.join(value, handled), told);
      return waiting(I, recv, [m.undefined, ...args], now, node);
    }
    case 'finally':
      if (isFunction(args[0])) I.perhaps(() => settle(I, callback(I, args[0], [], undefined, node), node));
      return waiting(I, recv, [], settle(I, recv, node), node);
    case 'hasOwnProperty':
      return hasKey(I, recv, args[0] ?? m.undefined, reduced(I, BOOLEAN, [recv, ...args]).t, true, node);
    case 'isPrototypeOf':
    case 'propertyIsEnumerable':
      return reduced(I, BOOLEAN, [recv, ...args]);
    case 'valueOf':
      return recv;
    case 'getTime':
    case 'toISOString':
    case 'toJSON': {
      const known = knownTime(I, recv, name);
      if (known !== null) return known;
      break;
    }
    default:
  }
  const collection = collectionMethod(I, recv, name, args, node);
  const text = couldBeScalar(recv) ? textMethod(I, recv, name, args, node) : null;
  if (collection !== null && text !== null) return sameTest(I, collection, text);
  const result = collection === null ? text : copiedBy(I, recv, name, collection, node);
  if (result === null) return platformMethod(I, recv, name, args, node);
  // What may be a text as well as an object of the platform answers as both.
  const held = recv.objs.filter(holdsItself);
  if (held.length === 0) return result;
  const platform = new Val(NO_CONSTS, 0, held, recv.t, recv.prov, null, false);
  return m.join(result, platformMethod(I, platform, name, args, node));
}

/** Either answer; what both ask in the same words (`includes('kept')`, of a list or a text) is asked. */
function sameTest({ m }: Interpreter, list: Val, text: Val): Val {
  const either = m.join(list, text);
  const [asked, ...others] = list.x?.tests ?? [];
  const [also] = text.x?.tests ?? [];
  const isSame =
    asked !== undefined &&
    others.length === 0 &&
    also?.op === asked.op &&
    also.constants.length === asked.constants.length &&
    also.constants.every((one, i) => Object.is(one, asked.constants[i]));
  return isSame && either.x?.tests == null
    ? withTests(either, [{ ...asked, t: m.taints.union(asked.t, also.t) }])
    : either;
}

/** Of an object of the platform, or not known: what goes in may come out, and functions given may be called. */
function platformMethod(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val {
  return specialMethod(I, recv, name, args, node) ?? unmodelled(I, recv, args, node);
}

/** Methods that take objects as they are. */
const KEEPS =
  /^(?:push|unshift|add|set|get|has|delete|then|catch|finally|concat|with|fill|map|filter|forEach|reduce\w*|find\w*|some|every|flatMap)$/u;

/** Methods of bytes that leave them as they are. */
const READS_BYTES =
  /^(?:to[A-Z]\w*|slice|subarray|map|filter|find\w*|some|every|join|at|forEach|reduce\w*|entries|keys|values|includes|indexOf|lastIndexOf|equals|compare|concat|read\w+|get[A-Z]\w*|decode)$/u;

function textMethod(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val | null {
  const made = scalarMethod(I, recv, name, args, node);
  if (made === null || args.length === 0) return made;
  const own = args[0]!.objs.some(isRegExp) ? byOwnPattern(I, recv, name, args, node) : null;
  return toldBy(I, own === null ? made : I.m.join(made, own), args);
}

/** A pattern that the script has changed answers in its own way. */
function byOwnPattern(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val | null {
  const [pattern, ...others] = args;
  if (pattern === undefined) return null;
  const given = [recv, ...others];
  return ownAnswer(I, pattern, `@@${name}`, given, node) ?? ownAnswer(I, pattern, 'exec', given, node);
}

/** What comes out depends on each argument: where to begin, in which base, by which pattern. */
function toldBy(I: Interpreter, made: Val, args: readonly Val[]): Val {
  const { m } = I;
  let t = m.none;
  for (const arg of args) {
    const isData = arg.objs.some((o) => o.kind === 'data');
    t = m.taints.union(t, isData ? deepTaint(I, arg) : arg.t);
    for (const o of arg.objs) if (isRegExp(o)) t = m.taints.union(t, o.slots.get(VALUE)?.t ?? m.none);
  }
  return t.empty ? made : m.withTaint(made, m.taints.reduce(t));
}

function isRegExp(o: Obj): boolean {
  return o.kind === 'builtin' && info.name(o) === '#regexp';
}

function couldBeScalar(v: Val): boolean {
  return (
    v.open !== 0 ||
    v.consts.length > 0 ||
    v.objs.some((o) => o.kind === 'data' || o.kind === 'plain' || o.kind === 'array')
  );
}
