import { describe, expect, it } from 'vitest';
import { MemorySessionStore } from '../session/index.ts';
import { inSession } from './in-session.ts';
import { DefaultRiskScorer } from './scorers/default.ts';

const ADDRESS = 'anna.berg@somewhere.example';

describe('inSession', () => {
  it('adds what the session knows', async () => {
    const store = new MemorySessionStore();
    const past = { functionName: 'read_mail', args: {}, output: `from ${ADDRESS}` };
    store.ran(past, 's');
    store.addTask('Answer the mail', 's');
    const context = await inSession(
      { functionName: 'read_mail', args: { to: ADDRESS }, sessionId: 's' },
      store,
    );
    expect(context).toMatchObject({ callNumber: 2, history: [past], task: 'Answer the mail' });
    expect(context.provenance?.[0]).toMatchObject({ path: ['to'], from: 'result', trusted: false });
  });

  it('traces positional and named arguments', async () => {
    const store = new MemorySessionStore();
    store.addTask(`Write to ${ADDRESS}`);
    const { provenance } = await inSession(
      { functionName: 'x', args: [ADDRESS], kwargs: { cc: ADDRESS } },
      store,
    );
    expect(provenance?.map((one) => [one.path, one.from])).toEqual([
      [[0], 'task'],
      [['cc'], 'task'],
    ]);
  });

  it('tells when earlier results were forgotten', async () => {
    const store = new MemorySessionStore({ calls: 1 });
    const limits = async () =>
      (await inSession({ functionName: 'x', args: { to: ADDRESS }, kwargs: { cc: 'a' } }, store))
        .provenanceLimits;
    store.ran({ functionName: 'a', args: {}, output: 'one' });
    expect(await limits()).toEqual([]);
    store.ran({ functionName: 'a', args: {}, output: 'two' });
    store.end('other');
    expect(await limits()).toEqual([]);
    // A store that was read for the first time after a result was dropped knows as little of it.
    const late = new MemorySessionStore({ calls: 1 });
    late.ran({ functionName: 'a', args: {}, output: 'one' });
    late.ran({ functionName: 'a', args: {}, output: 'two' });
    const context = await inSession({ functionName: 'x', args: [ADDRESS], kwargs: { cc: 'a' } }, late);
    expect(context.provenanceLimits).toEqual(['forgotten']);
  });

  it('takes the task of the call into the session', async () => {
    const store = new MemorySessionStore();
    await inSession({ functionName: 'x', args: {}, task: 'one' }, store);
    expect((await inSession({ functionName: 'x', args: {} }, store)).task).toBe('one');
  });

  it('leaves what the call says itself', async () => {
    const own = { callNumber: 7, history: [], provenance: [] };
    const store = new MemorySessionStore();
    store.ran({ functionName: 'x', args: {}, output: 'y' });
    expect(await inSession({ functionName: 'x', args: {}, ...own }, store)).toMatchObject(own);
  });

  it('counts nothing: novelty falls only when a call has run', async () => {
    const store = new MemorySessionStore();
    const scorer = new DefaultRiskScorer();
    const novelty = async () =>
      scorer.assess(await inSession({ functionName: 'x', args: {} }, store)).factors[4]?.raw;
    for (let i = 0; i < 20; i += 1) expect(await novelty()).toBe(0.9);
    for (let i = 0; i < 4; i += 1) store.ran({ functionName: 'x', args: {} });
    expect(await novelty()).toBe(0.544444444444);
    store.ran({ functionName: 'y', args: {} });
    store.ran({ functionName: 'x', args: {} }, 'other');
    expect(await novelty()).toBe(0.544444444444);
    store.end();
    expect(await novelty()).toBe(0.9);
  });
});
