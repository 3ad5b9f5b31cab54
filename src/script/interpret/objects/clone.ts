import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { type Obj, Val } from '../values/value.ts';
import { info } from './info.ts';
import { deepTaint, touchedChildren } from './labels.ts';
import { makeData } from './make.ts';
import { resolveAccessor } from './read.ts';

/** Most objects of one value that are made anew; a value with more is as open as its labels allow. */
const MAX_MADE = 200;

/** A copy that shares no object with the original, as `structuredClone` and JSON there and back give. */
export function cloned(I: Interpreter, v: Val, node: Node): Val {
  const made = new Map<Obj, Obj>();
  const copy = (value: Val): Val => {
    if (value.objs.length === 0) return value;
    const objs: Obj[] = [];
    for (const o of value.objs) {
      const one = copyOf(o, value);
      if (one === null) return I.m.withTaint(I.m.top, deepTaint(I, value), value.prov);
      objs.push(one);
    }
    return new Val(value.consts, value.open, objs, value.t, value.prov, value.x, value.top);
  };
  const copyOf = (o: Obj, value: Val): Obj | null => {
    const known = made.get(o);
    if (known !== undefined) return known;
    if (!COPIED.has(o.kind)) return o;
    if (made.size >= MAX_MADE) return null;
    I.m.step();
    const one =
      o.kind === 'data'
        ? makeData(I, info.data(o).origin, null, value.prov, o.shared).objs[0]!
        : I.m.allocate(o.kind, I.m.part(node, `copy ${made.size}`), null);
    made.set(o, one);
    one.narrowed = o.narrowed;
    if (o.kind === 'data') for (const [key, child] of touchedChildren(o)) I.m.set(one, key, copy(child));
    for (let s = o.slots.first; s !== null; s = s.next)
      I.m.set(one, s.key, copy(resolveAccessor(I, s.value, I.m.object(o), node)));
    return one;
  };
  return copy(v);
}

const COPIED: ReadonlySet<Obj['kind']> = new Set<Obj['kind']>(['plain', 'array', 'set', 'map', 'data']);
