import { describe, expect, it } from 'vitest';
import type { MemorySessionOptions, SessionStore } from '../../src/session/index.ts';

/** What every store of sessions must do. */
export function describeSessionStore(
  name: string,
  open: (options?: MemorySessionOptions) => Promise<SessionStore>,
): void {
  const call = (functionName: string, args: unknown = {}, output?: unknown) => ({
    functionName,
    args,
    ...(output === undefined ? {} : { output }),
  });

  describe(`${name} as a session store`, () => {
    it('knows nothing of a session that it was not told of', async () => {
      const store = await open();
      const state = await store.read('s');
      expect([state.task, state.history, state.dropped, state.count('f')]).toEqual([undefined, [], 0, 0]);
      expect(await store.provenance({ a: 'b' }, 's')).toBeUndefined();
    });

    it('counts by function and session, in order', async () => {
      const store = await open();
      for (const one of ['f', 'g', 'f']) await store.ran(call(one, { n: 1 }), 's');
      await store.ran(call('f'), 't');
      await store.ran(call('f'));
      const state = await store.read('s');
      expect([state.count('f'), state.count('g'), state.count('h')]).toEqual([2, 1, 0]);
      expect(state.history.map((one) => one.functionName)).toEqual(['f', 'g', 'f']);
      expect((await store.read('t')).count('f')).toBe(1);
      expect((await store.read()).count('f')).toBe(1);
    });

    it('gives a state that later calls do not change', async () => {
      const store = await open();
      await store.ran(call('f'), 's');
      const before = await store.read('s');
      await store.ran(call('f'), 's');
      expect([before.count('f'), before.history.length]).toEqual([1, 1]);
    });

    it('gives back arguments and outputs, and the words of the user', async () => {
      const store = await open();
      await store.addTask('pay the rent', 's');
      await store.addTask('by Friday', 's');
      await store.ran(call('f', { deep: [{ a: 'é' }, null, 1.5] }, { rows: ['x'] }), 's');
      const state = await store.read('s');
      expect(state.task).toBe('pay the rent\nby Friday');
      expect(state.history).toEqual([call('f', { deep: [{ a: 'é' }, null, 1.5] }, { rows: ['x'] })]);
    });

    it('says where values came from', async () => {
      const store = await open();
      await store.addTask('write to ann-berger@mail.example', 's');
      await store.ran(call('lookup', {}, { account: 'DE89370400440532013000' }), 's');
      const found = await store.provenance(
        { to: 'ann-berger@mail.example', iban: 'DE89370400440532013000' },
        's',
      );
      expect(found?.limits).toEqual([]);
      expect(found?.matches.map((match) => [match.path[0], match.from]).sort()).toEqual([
        ['iban', 'result'],
        ['to', 'task'],
      ]);
    });

    it('keeps to its limits and says what it dropped', async () => {
      const store = await open({ calls: 2 });
      for (let i = 0; i < 5; i += 1) await store.ran(call('f', { i }), 's');
      const state = await store.read('s');
      expect([state.history.map((one) => one.args), state.dropped, state.count('f')]).toEqual([
        [{ i: 3 }, { i: 4 }],
        3,
        5,
      ]);
      await expect(open({ calls: 0 })).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
    });

    it('forgets a session that ended, and begins it anew', async () => {
      const store = await open();
      await store.addTask('x', 's');
      await store.ran(call('f'), 's');
      await store.read('s');
      await store.end('s');
      expect((await store.read('s')).history).toEqual([]);
      await store.ran(call('g'), 's');
      const state = await store.read('s');
      expect([state.task, state.count('f'), state.count('g')]).toEqual([undefined, 0, 1]);
    });

    it('runs no code of what it keeps', async () => {
      const store = await open();
      let ran = false;
      const args = {
        get trap() {
          ran = true;
          return 1;
        },
        toJSON() {
          ran = true;
          return 1;
        },
        fine: 1,
      };
      await store.ran(call('f', args), 's');
      expect((await store.read('s')).history[0]).toMatchObject({ args: { fine: 1 }, cut: true });
      expect(ran).toBe(false);
    });
  });
}
