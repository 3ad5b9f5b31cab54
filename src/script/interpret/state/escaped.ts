import { type BoundInfo, type FunctionInfo, info } from '../objects/info.ts';
import type { Container, Obj, Scope, Val } from '../values/value.ts';
import type { Diff } from './diff.ts';
import type { Machine } from './machine.ts';

/** Most objects and scopes of one pause or exit that are looked into. */
const MOST = 200;

/**
 * Adds what a call has made itself (its scope is `born`, the rest is younger) to what is known of a pause or an exit of it, as
 * far as others can see it by then: through what older objects and variables hold, what it gives back, also by a closure.
 * Whoever goes on then finds it as it is now.
 */
export function addEscaped(m: Machine, pause: Diff, born: number, given?: Val): void {
  const found = new Set<Container>();
  const reach = (container: Container | null): void => {
    if (container !== null && container.birth >= born && found.size < MOST) found.add(container);
  };
  reachFrom(given, reach);
  const older = pause.containers.length;
  for (let i = 0; i < older; i++) if (pause.containers[i]!.birth < born) reachFrom(pause.values[i], reach);
  // A set is gone through with what is added meanwhile.
  for (const container of found) {
    m.step();
    for (let slot = container.slots.first; slot !== null; slot = slot.next) {
      if (container.birth > born) pause.add(container, slot.key, slot.value);
      reachFrom(slot.value, reach);
    }
    const outer = (container as Scope).parent as Scope | null | undefined;
    if (outer !== undefined) reach(outer);
  }
}

function reachFrom(value: Val | undefined, reach: (container: Container | null) => void): void {
  for (const obj of value?.objs ?? []) reachObject(obj, reach);
}

function reachObject(obj: Obj, reach: (container: Container | null) => void): void {
  reach(obj);
  if (obj.kind === 'function') {
    const { scope, self }: FunctionInfo = info.fn(obj);
    reach(scope);
    reachFrom(self, reach);
  } else if (obj.kind === 'bound') {
    const { target, self, args }: BoundInfo = info.bound(obj);
    for (const part of [target, self, ...args]) reachFrom(part, reach);
  }
}
