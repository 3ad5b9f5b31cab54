import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import type { Origin, Taint } from '../values/taint.ts';
import { extra } from '../values/unions.ts';
import { LENGTH, NUMBER, type Obj, type Prov, REST, type Val } from '../values/value.ts';
import { type DataInfo, MAX_ELEMENTS, type ToolInfo } from './info.ts';

export function makeData(
  I: Interpreter,
  origin: Origin,
  site: Node | null,
  prov: Prov | null,
  shared = false,
): Val {
  const obj = I.m.allocate('data', null, { origin, children: null } satisfies DataInfo);
  void site;
  obj.shared = shared;
  return I.m.object(obj, prov);
}

export function makeArray(I: Interpreter, site: Node | null, elements: readonly Val[]): Val {
  const obj = I.m.allocate('array', site, null);
  if (elements.length > MAX_ELEMENTS) {
    let all = elements[0]!;
    for (const e of elements) all = I.m.join(all, e);
    I.m.write(obj, REST, all);
    I.m.write(obj, LENGTH, I.m.constant(elements.length));
    return I.m.object(obj);
  }
  for (let i = 0; i < elements.length; i++) I.m.write(obj, INDEX[i]!, elements[i]!);
  I.m.write(obj, LENGTH, I.m.constant(elements.length));
  return I.m.object(obj);
}

export const INDEX = Array.from({ length: MAX_ELEMENTS + 1 }, (_, i) => String(i));

/** An array of unknown length; `element` null: an array that can be empty only. */
export function makeList(I: Interpreter, site: Node | null, element: Val | null, length: Val): Val {
  const obj = I.m.allocate('array', site, null);
  if (element !== null) I.m.write(obj, REST, element);
  I.m.write(obj, LENGTH, length);
  return I.m.object(obj);
}

export function lengthOf(I: Interpreter, t: Taint, min = 0, max = Number.POSITIVE_INFINITY): Val {
  return I.m.open(NUMBER, I.m.taints.reduce(t), null, extra(min, max, null, 0, null, null));
}

export function makeObject(I: Interpreter, site: Node | null, fields: Readonly<Record<string, Val>>): Val {
  const obj = I.m.allocate('plain', site, null);
  for (const key of Object.keys(fields)) I.m.write(obj, key, fields[key]!);
  return I.m.object(obj);
}

/** Said of an object of the class library that it has more members than are modelled. */
export const LIBRARY = 'library';

/** Said of an error: what it says of itself is not listed among its fields. */
export const ERROR = 'error';

/** An object of the class library; fields are added by whoever makes it. */
export function makeLibraryObject(I: Interpreter, site: Node | null): Obj {
  return I.m.allocate('plain', site, LIBRARY);
}

export function makeBuiltin(I: Interpreter, name: string): Val {
  let v = I.builtins.get(name);
  if (v === undefined) {
    v = I.m.object(I.m.allocate('builtin', null, name));
    I.builtins.set(name, v);
  }
  return v;
}

export function makeTool(I: Interpreter, tool: ToolInfo): Val {
  const key = tool.computed === null ? `${tool.shape}\u0000${tool.path.join('\u0000')}` : null;
  if (key !== null) {
    const known = I.toolObjects.get(key);
    if (known !== undefined) return known;
  }
  const v = I.m.object(I.m.allocate('tool', null, tool));
  if (key !== null) I.toolObjects.set(key, v);
  return v;
}
