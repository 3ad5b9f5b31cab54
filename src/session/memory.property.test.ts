import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MemorySessionStore } from './memory.ts';

const LIMITS = { sessions: 3, calls: 4, characters: 400, totalCharacters: 900, functions: 3 };

type Step =
  | { readonly kind: 'ran'; readonly session: string; readonly name: string; readonly output: string }
  | { readonly kind: 'end' | 'read'; readonly session: string }
  | { readonly kind: 'task'; readonly session: string; readonly text: string };

const session = fc.constantFrom('s', 't', 'u', 'v');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('ran' as const),
    session,
    name: fc.constantFrom('a', 'b', 'c', 'd'),
    output: fc.string({ maxLength: 300 }),
  }),
  fc.record({ kind: fc.constantFrom('end' as const, 'read' as const), session }),
  fc.record({ kind: fc.constant('task' as const), session, text: fc.string({ maxLength: 300 }) }),
);

it('never keeps more than its limits, and never counts more than what ran', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const store = new MemorySessionStore(LIMITS);
      const ran = new Map<string, number>();
      for (const one of steps) {
        const key = (name: string): string => `${one.session} ${name}`;
        if (one.kind === 'ran') {
          store.ran({ functionName: one.name, args: {}, output: one.output }, one.session);
          ran.set(key(one.name), (ran.get(key(one.name)) ?? 0) + 1);
          // What has just run is remembered, whatever had to go for it.
          expect(store.read(one.session).count(one.name)).toBeGreaterThanOrEqual(1);
        } else if (one.kind === 'end') {
          store.end(one.session);
          for (const name of 'abcd') ran.delete(key(name));
        } else if (one.kind === 'task') store.addTask(one.text, one.session);
        else store.provenance({ x: 'some text of the agent' }, one.session);

        expect(store.size).toBeLessThanOrEqual(LIMITS.sessions);
        const state = store.read(one.session);
        expect(state.history.length).toBeLessThanOrEqual(LIMITS.calls);
        expect(JSON.stringify(state.history.map((past) => past.output)).length).toBeLessThan(1500);
        expect(state.task?.length ?? 0).toBeLessThanOrEqual(LIMITS.characters + 1);
        for (const name of 'abcd') expect(state.count(name)).toBeLessThanOrEqual(ran.get(key(name)) ?? 0);
        for (const past of state.history) expect(past.functionName).toMatch(/^[abcd]$/);
      }
    }),
  );
});

it('counts exactly what ran while nothing has to be forgotten', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const store = new MemorySessionStore();
      const ran = new Map<string, number>();
      for (const one of steps) {
        if (one.kind !== 'ran') continue;
        const key = `${one.session} ${one.name}`;
        expect(store.read(one.session).count(one.name)).toBe(ran.get(key) ?? 0);
        store.ran({ functionName: one.name, args: {}, output: one.output }, one.session);
        ran.set(key, (ran.get(key) ?? 0) + 1);
      }
      expect([store.evicted, store.read('s').dropped]).toEqual([0, 0]);
    }),
  );
});
