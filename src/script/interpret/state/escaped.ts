import { type BoundInfo, type FunctionInfo, type GeneratorInfo, info } from '../objects/info.ts';
import type { Container, Obj, Scope, Val } from '../values/value.ts';
import type { Diff } from './diff.ts';
import type { Machine } from './machine.ts';

/** Most objects and scopes of one pause or exit that are looked into; what is behind them is told as not followed. */
const MOST = 2000;

/**
 * Adds what was made since `born` to what is known of a pause or an exit, as far as whoever goes on then can see it: through
 * what older objects and variables hold, what is given back, also by a closure. He finds it as it is now.
 *
 * @param born what is younger is not in `pause` yet
 * @param outside what is older than that can be seen: the scope of a call cannot, from outside of it
 * @returns false where there is more than can be kept
 */
export function addEscaped(
  m: Machine,
  pause: Diff,
  born: number,
  outside: number,
  given: readonly (Val | null)[],
): boolean {
  const found = new Set<Container>();
  let isAll = true;
  const reach = (container: Container | null): void => {
    if (container === null || container.birth < outside) return;
    if (found.size < MOST) found.add(container);
    else isAll &&= found.has(container);
  };
  for (const v of given) reachFrom(v ?? undefined, reach);
  const older = pause.containers.length;
  for (let i = 0; i < older; i++) if (pause.containers[i]!.birth < outside) reachFrom(pause.values[i], reach);
  // A set is gone through with what is added meanwhile.
  for (const container of found) {
    m.step();
    if (container.birth > born) {
      pause.whole ??= new Set();
      pause.whole.add(container);
    }
    for (let slot = container.slots.first; slot !== null; slot = slot.next) {
      if (container.birth > born) pause.add(container, slot.key, slot.value);
      reachFrom(slot.value, reach);
    }
    const outer = (container as Scope).parent as Scope | null | undefined;
    if (outer !== undefined) reach(outer);
  }
  return isAll;
}

function reachFrom(value: Val | undefined, reach: (container: Container | null) => void): void {
  for (const obj of value?.objs ?? []) reachObject(obj, reach);
}

function reachObject(obj: Obj, reach: (container: Container | null) => void): void {
  reach(obj);
  if (obj.proto !== null) reach(obj.proto);
  if (obj.kind === 'function' || obj.kind === 'class') {
    const { scope, self }: FunctionInfo = info.fn(obj);
    reach(scope);
    reachFrom(self, reach);
  } else if (obj.kind === 'accessor') {
    const { get, set } = info.accessor(obj);
    reachFrom(get ?? undefined, reach);
    reachFrom(set ?? undefined, reach);
  } else if (obj.kind === 'generator') {
    const { fn, self, args }: GeneratorInfo = info.generator(obj);
    reachObject(fn, reach);
    for (const part of [self, ...args]) reachFrom(part, reach);
  } else if (obj.kind === 'bound') {
    const { target, self, args }: BoundInfo = info.bound(obj);
    for (const part of [target, self, ...args]) reachFrom(part, reach);
  }
}
