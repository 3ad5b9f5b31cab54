import { toText } from '../expressions/text.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { info } from '../objects/info.ts';
import { deep } from '../objects/labels.ts';
import { makeArray } from '../objects/make.ts';
import { BOOLEAN, MAX_TEXT, STRING, type Test, type Val } from '../values/value.ts';
import { single } from './arguments.ts';
import { harmlessPattern, isShort } from './harmless-pattern.ts';
import { callLibraryMethod } from './methods.ts';
import { allowsPlainOnly, type Pattern } from './plain-pattern.ts';
import { mixed, reduced } from './results.ts';

/** A pattern and a text that are both known, where running one on the other is harmless. */
export function runnable(pattern: Val | undefined, subject: Val): { pattern: RegExp; text: string } | null {
  const text = single(subject);
  if (typeof text !== 'string' || !isShort(text)) return null;
  const known = knownPattern(pattern);
  return known === null ? null : { pattern: known, text };
}

/** The literal of a pattern that can be no other. */
export function literalOf(pattern: Val | undefined): Pattern | null {
  const obj =
    pattern?.objs.length === 1 && pattern.consts.length === 0 && pattern.open === 0 ? pattern.objs[0]! : null;
  if (obj === null || obj.kind !== 'builtin' || info.name(obj) !== '#regexp') return null;
  return (obj.site as unknown as { regex?: Pattern } | null)?.regex ?? null;
}

/** A pattern that is known and can be run without harm on a short text. */
export function knownPattern(pattern: Val | undefined): RegExp | null {
  const obj =
    pattern?.objs.length === 1 && pattern.consts.length === 0 && pattern.open === 0 ? pattern.objs[0]! : null;
  if (obj === null || obj.kind !== 'builtin' || info.name(obj) !== '#regexp') return null;
  return harmlessPattern(obj.site);
}

/** With `g` or `y`, `test` and `exec` start where they came to the last time. */
function goesOn({ global, sticky }: RegExp): boolean {
  return global || sticky;
}

/** Text methods with a pattern, computed where everything is known. */
export function foldPattern(
  I: Interpreter,
  recv: Val,
  name: string,
  args: readonly Val[],
  node: Node,
): Val | null {
  const m = I.m;
  const run = runnable(args[0], recv);
  if (run === null) return null;
  const { pattern, text } = run;
  if (pattern.sticky) return null;
  const piece = (c: string | undefined) => m.constant(c, recv.t, recv.prov);
  switch (name) {
    case 'search':
      return m.constant(text.search(pattern), m.taints.reduce(recv.t), recv.prov);
    case 'split':
      return args.length > 1 ? null : makeArray(I, node, text.split(pattern).map(piece));
    case 'replace':
    case 'replaceAll': {
      const by = args[1] === undefined ? 'undefined' : single(args[1]);
      if (typeof by !== 'string' || by.length > 64) return null;
      if (name === 'replaceAll' && !pattern.global) return null;
      const t = args[1] === undefined ? recv.t : m.taints.union(recv.t, args[1].t);
      const made = text.replace(pattern, by);
      return made.length > MAX_TEXT ? null : m.constant(made, t, recv.prov);
    }
    case 'match': {
      const found = text.match(pattern);
      if (found === null) return m.constant(null, m.taints.reduce(recv.t), recv.prov);
      const list = makeArray(I, node, [...found].map(piece));
      if (found.index !== undefined) m.write(list.objs[0]!, 'index', m.constant(found.index));
      if (found.groups !== undefined) {
        const groups = m.allocate('plain', m.part(node, 'groups'), null);
        for (const key of Object.keys(found.groups)) m.write(groups, key, piece(found.groups[key]));
        m.write(list.objs[0]!, 'groups', m.object(groups));
      }
      return list;
    }
    default:
      return null;
  }
}

export function regexMethod(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const subject = args[0] ?? m.undefined;
  const d = deep(I, subject);
  if (name === 'test') {
    const run = runnable(recv, subject);
    if (run !== null && !goesOn(run.pattern))
      return m.constant(run.pattern.test(run.text), m.taints.reduce(d.t), d.prov);
    const t = m.taints.reduce(d.t);
    const literal = literalOf(recv);
    const plain = literal !== null && allowsPlainOnly(literal);
    const test: Test = { op: 'match', t, constants: [], node, ...(plain ? { plain } : {}) };
    return reduced(I, BOOLEAN, [subject], t.empty ? [] : [test]);
  }
  if (name === 'exec') {
    const pattern = knownPattern(recv);
    const text = pattern !== null && goesOn(pattern) ? mixed(I, STRING, [subject]) : toText(I, subject, node);
    return callLibraryMethod(I, text, 'match', [recv], node);
  }
  if (name === '@@replace' || name === '@@split' || name === '@@match')
    return mixed(I, STRING, [subject, ...args.slice(1)]);
  return mixed(I, STRING, args);
}
