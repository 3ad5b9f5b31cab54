import type { Interpreter } from '../interpreter.ts';
import { type Obj, type ObjKind, REST, type Val } from '../values/value.ts';
import { info } from './info.ts';

/** Whose prototype the class library gives to an object of a kind; `Object` where it is not said. */
const MAKERS: Partial<Record<ObjKind, string>> = {
  array: 'Array',
  set: 'Set',
  map: 'Map',
  function: 'Function',
  class: 'Function',
  bound: 'Function',
  builtin: 'Function',
  tool: 'Function',
};

function libraryPrototype(obj: Obj): string {
  const maker = obj.kind === 'builtin' && info.name(obj) === '#regexp' ? 'RegExp' : MAKERS[obj.kind];
  return `${maker ?? 'Object'}.prototype`;
}

/** What an object inherits from: what the script gave it, or what the class library gives to its kind. */
export function prototypeOf(I: Interpreter, obj: Obj): Val {
  if (obj.proto !== null) return I.m.object(obj.proto);
  const parent = obj.kind === 'class' ? info.fn(obj).superClass : null;
  return parent !== null && parent.objs.length > 0 ? parent : I.namespaceObject(libraryPrototype(obj));
}

/** What the script wrote into the prototypes that an object of this kind has from the class library; `null`: nothing. */
export function putAbove(I: Interpreter, obj: Obj, name: string): Val | null {
  return putInto(I, [libraryPrototype(obj), 'Object.prototype'], name);
}

/** The same for a text, number or truth value. */
export function putAboveText(I: Interpreter, name: string): Val | null {
  return putInto(I, ['String.prototype', 'Number.prototype', 'Boolean.prototype', 'Object.prototype'], name);
}

function putInto(I: Interpreter, owners: readonly string[], name: string): Val | null {
  let all: Val | null = null;
  for (const owner of owners)
    for (const slot of [name, REST]) {
      const put = I.patched(owner, slot);
      if (put !== undefined) all = all === null ? put : I.m.join(all, put);
    }
  return all;
}
