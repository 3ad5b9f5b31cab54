import { describe, expect, it } from 'vitest';
import { MemorySessionStore } from './memory.ts';
import type { PastCall } from './types.ts';

const call = (functionName: string, more: Partial<PastCall> = {}): PastCall => ({
  functionName,
  args: {},
  ...more,
});
const names = (store: MemorySessionStore, session?: string) =>
  store.read(session).history.map((past) => past.functionName);

describe('MemorySessionStore', () => {
  it('counts by function and session what ran', () => {
    const store = new MemorySessionStore();
    store.ran(call('a'), 's');
    store.ran(call('a'), 's');
    store.ran(call('b'), 's');
    store.ran(call('a'), 't');
    store.ran(call('a'));
    const state = store.read('s');
    expect([state.count('a'), state.count('b'), state.count('c'), state.count('toString')]).toEqual([
      2, 1, 0, 0,
    ]);
    expect([store.read('t').count('a'), store.read().count('a'), store.read('').count('a')]).toEqual([
      1, 1, 1,
    ]);
  });

  it('does not count what is read or asked', () => {
    const store = new MemorySessionStore();
    store.read('s');
    store.provenance({ a: 1 }, 's');
    expect([store.read('s').count('a'), store.size]).toEqual([0, 0]);
  });

  it('gives a state that later calls do not change', () => {
    const store = new MemorySessionStore();
    store.ran(call('a'), 's');
    const before = store.read('s');
    store.ran(call('a'), 's');
    expect([before.count('a'), before.history.length]).toEqual([1, 1]);
  });

  it('copies what it remembers', () => {
    const store = new MemorySessionStore();
    const args = { to: ['a'] };
    store.ran(call('a', { args, output: args }));
    args.to[0] = 'b';
    expect(store.read().history).toEqual([{ functionName: 'a', args: { to: ['a'] }, output: { to: ['a'] } }]);
  });

  it('forgets a session that ended', () => {
    const store = new MemorySessionStore();
    store.ran(call('a'), 's');
    store.end('s');
    expect([store.read('s').count('a'), store.size]).toEqual([0, 0]);
  });

  it('forgets the session that was not used for longest, and says how many', () => {
    const store = new MemorySessionStore({ sessions: 2 });
    for (const session of ['s', 't']) store.ran(call('a'), session);
    store.read('s');
    store.ran(call('a'), 'u');
    expect(['s', 't', 'u'].map((session) => store.read(session).count('a'))).toEqual([1, 0, 1]);
    expect([store.size, store.evicted]).toEqual([2, 1]);
  });

  it('keeps the last calls, counts the dropped ones still, and says how many', () => {
    const store = new MemorySessionStore({ calls: 2 });
    for (const name of ['a', 'b', 'c']) store.ran(call(name));
    expect(names(store)).toEqual(['b', 'c']);
    expect([store.read().dropped, store.read().count('a')]).toEqual([1, 1]);
  });

  it('keeps the history of a session within its characters', () => {
    const store = new MemorySessionStore({ characters: 1000 });
    for (const name of ['a', 'b', 'c']) store.ran(call(name, { output: 'x'.repeat(400) }));
    expect(names(store)).toEqual(['b', 'c']);
    store.ran(call('d', { output: 'x'.repeat(1_000_000) }));
    const last = store.read().history.at(-1);
    expect([last?.cut, String(last?.output).length]).toEqual([true, 500]);
  });

  it('keeps all histories together within their characters', () => {
    const store = new MemorySessionStore({ totalCharacters: 1000 });
    for (const session of ['s', 't', 'u']) store.ran(call('a', { output: 'x'.repeat(400) }), session);
    expect([store.read('s').history.length, store.read('u').history.length, store.evicted]).toEqual([
      0, 1, 1,
    ]);
    store.end('t');
    store.ran(call('a', { output: 'x'.repeat(400) }), 'v');
    expect([store.read('u').history.length, store.evicted]).toEqual([1, 1]);
  });

  it('counts a bounded number of functions', () => {
    const store = new MemorySessionStore({ functions: 2 });
    for (const name of ['a', 'b', 'a', 'c']) store.ran(call(name));
    expect(['a', 'b', 'c'].map((name) => store.read().count(name))).toEqual([2, 0, 1]);
  });

  it.each<[object, string]>([
    [{ sesions: 5 }, 'unknown limit `sesions` of sessions; did you mean `sessions`?'],
    [{ calls: 0 }, '`calls` of sessions is not a whole number from 1 on'],
    [{ characters: 1.5 }, '`characters`'],
    [{ functions: Number.NaN }, '`functions`'],
    [{ totalCharacters: '5' }, '`totalCharacters`'],
  ])('refuses the limits %j', (limits, message) => {
    expect(() => new MemorySessionStore(limits as never)).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', message: expect.stringContaining(message) }),
    );
  });
});

describe('provenance of a session', () => {
  const ADDRESS = 'anna.berg@somewhere.example';
  const found = (store: MemorySessionStore, session?: string) =>
    store
      .provenance({ to: ADDRESS }, session)
      ?.matches.map(({ from, trusted, call }) => [from, trusted, call?.index]);

  it('says when results were forgotten', () => {
    const limits = (store: MemorySessionStore) => store.provenance({ to: ADDRESS })?.limits;
    const whole = new MemorySessionStore();
    whole.ran({ functionName: 'a', args: {}, output: 'one result' });
    expect(limits(whole)).toEqual([]);

    const full = new MemorySessionStore({ calls: 2 });
    for (let i = 0; i < 5; i += 1) full.ran({ functionName: 'a', args: {}, output: `result ${i}` });
    expect(limits(full)).toEqual(['forgotten']);
  });

  it('says when a result was longer than is compared', () => {
    const store = new MemorySessionStore();
    const text = 'the same few words '.repeat(80_000);
    expect(text.length).toBeGreaterThan(1_500_000);
    store.ran({ functionName: 'a', args: {}, output: text });
    store.ran({ functionName: 'b', args: {}, output: text });
    expect(store.provenance({ to: ADDRESS })?.limits).toContain('forgotten');
  });

  it('is absent while nothing was said or returned', () => {
    const store = new MemorySessionStore();
    store.ran(call('a'));
    expect(found(store)).toBeUndefined();
  });

  it('knows the words of the user', () => {
    const store = new MemorySessionStore();
    store.addTask(`Write to ${ADDRESS}`, 's');
    expect(found(store, 's')).toEqual([['task', true, undefined]]);
    expect(found(store, 't')).toBeUndefined();
  });

  it('adds what the user says later, once', () => {
    const store = new MemorySessionStore();
    for (const text of ['one', 'two', 'one']) store.addTask(text);
    expect(store.read().task).toBe('one\ntwo');
    expect(found(store)).toEqual([['own', false, undefined]]);
    store.addTask(`and ${ADDRESS}`);
    expect(found(store)).toEqual([['task', true, undefined]]);
  });

  it('knows earlier results, and trusts none unless told', () => {
    const result = call('read_mail', { output: { from: ADDRESS } });
    for (const [trusts, trusted] of [
      [undefined, false],
      [(name: string) => name === 'read_mail', true],
    ] as const) {
      const store = new MemorySessionStore(trusts === undefined ? {} : { trusts });
      store.ran(call('a', { output: 'x' }));
      store.ran(result);
      expect(found(store)).toEqual([['result', trusted, 1]]);
      store.ran(call('b', { output: 'y' }));
      expect(found(store)).toEqual([['result', trusted, 1]]);
    }
  });

  it('numbers calls as the history does, also after some were dropped', () => {
    const store = new MemorySessionStore({ calls: 2 });
    store.ran(call('a', { output: 'x' }));
    expect(found(store)).toEqual([['own', false, undefined]]);
    store.ran(call('b', { output: ADDRESS }));
    store.ran(call('c', { output: 'y' }));
    expect(names(store)).toEqual(['b', 'c']);
    expect(found(store)).toEqual([['result', false, 0]]);
    // Dropped, and still remembered: it came from a result, though from none that is listed.
    store.ran(call('d', { output: 'z' }));
    expect(found(store)).toEqual([['result', false, undefined]]);
  });

  it('makes the index again for a session that was not used for long', () => {
    const store = new MemorySessionStore();
    for (let i = 0; i < 40; i += 1) {
      store.addTask(`Write to ${ADDRESS}`, `s${i}`);
      store.ran(call('a', { output: 'x' }), `s${i}`);
      expect(found(store, `s${i}`)).toEqual([['task', true, undefined]]);
    }
    expect(found(store, 's0')).toEqual([['task', true, undefined]]);
  });
});
