import { describe, expect, it } from 'vitest';
import type { AuditStore, StoredEntry } from '../../src/audit/store-port.ts';
import { leafHash } from '../../src/audit/tree/hash.ts';

/** What every store of the audit log must do. `open` gives a store without a log. */
export function describeAuditStore(name: string, open: () => Promise<AuditStore>): void {
  const entry = (
    index: number,
    more: Partial<StoredEntry['keys']> = {},
    time = 1000 + index,
  ): StoredEntry => {
    const bytes = `{"n":${index},"é":"${more.tool ?? ''}"}`;
    const keys = {
      type: 'decision' as const,
      session: null,
      agent: null,
      tool: null,
      verdict: null,
      ...more,
    };
    return { index, time, hash: leafHash(bytes), bytes, keys };
  };
  const everything = { from: 0, to: Number.MAX_SAFE_INTEGER, limit: 1000 };

  async function filled(count: number): Promise<AuditStore> {
    const store = await open();
    await store.create('example.com/log');
    await store.append(() => Array.from({ length: count }, (_, i) => entry(i)));
    return store;
  }

  describe(`${name} as an audit store`, () => {
    it('has no head before it is created, and is created once', async () => {
      const store = await open();
      expect(await store.head()).toBeUndefined();
      await store.create('example.com/log');
      expect(await store.head()).toEqual({
        origin: 'example.com/log',
        first: 0,
        size: 0,
        edge: [],
        lastTime: 0,
        checkpointSize: 0,
      });
      await expect(store.create('example.com/other')).rejects.toMatchObject({ code: 'AUDIT_EXISTS' });
    });

    it('gives back what was appended, byte for byte, in order', async () => {
      const store = await filled(3);
      await store.append((head) => {
        expect(head).toEqual({ size: 3, lastTime: 1002, checkpointSize: 0 });
        return [entry(3, { type: 'outcome', session: 's', agent: 'a', tool: 't', verdict: 'failed' })];
      });
      const kept = await store.entries(everything);
      expect(kept.map((one) => ({ ...one, hash: Buffer.from(one.hash) }))).toEqual([
        entry(0),
        entry(1),
        entry(2),
        entry(3, { type: 'outcome', session: 's', agent: 'a', tool: 't', verdict: 'failed' }),
      ]);
      expect(await store.head()).toMatchObject({ size: 4, lastTime: 1003 });
    });

    it('appends nothing when the caller throws', async () => {
      const store = await filled(2);
      const failing = store.append(() => {
        throw new RangeError('no');
      });
      await expect(failing).rejects.toThrow();
      expect(await store.head()).toMatchObject({ size: 2 });
      await store.append(() => [entry(2)]);
      expect(await store.head()).toMatchObject({ size: 3 });
    });

    it('gives ranges, pages and the newest first', async () => {
      const store = await filled(6);
      const indices = async (range: Parameters<AuditStore['entries']>[0]): Promise<number[]> =>
        (await store.entries(range)).map((one) => one.index);
      expect(await indices({ from: 2, to: 5, limit: 10 })).toEqual([2, 3, 4]);
      expect(await indices({ from: 0, to: 6, limit: 2 })).toEqual([0, 1]);
      expect(await indices({ from: 0, to: 6, limit: 2, newest: true })).toEqual([5, 4]);
      expect(await indices({ from: 6, to: 9, limit: 2 })).toEqual([]);
    });

    it('finds entries by each filter, and by all at once', async () => {
      const store = await filled(1);
      await store.append(() => [
        entry(1, { session: 's1', agent: 'a1', tool: 'mail:send', verdict: 'allow' }),
        entry(2, { session: 's2', agent: 'a1', tool: 'mail:read', verdict: 'block' }),
        entry(3, { type: 'outcome', session: 's1', tool: 'm%:x', verdict: 'failed' }),
      ]);
      const found = async (filter: Parameters<AuditStore['entries']>[1]): Promise<number[]> =>
        (await store.entries(everything, filter)).map((one) => one.index);
      expect(await found({ type: 'outcome' })).toEqual([3]);
      expect(await found({ session: 's1' })).toEqual([1, 3]);
      expect(await found({ agent: 'a1' })).toEqual([1, 2]);
      expect(await found({ tool: 'mail:send' })).toEqual([1]);
      expect(await found({ tool: 'mail:*' })).toEqual([1, 2]);
      expect(await found({ tool: 'm%*' })).toEqual([3]);
      expect(await found({ verdict: 'block' })).toEqual([2]);
      expect(await found({ since: 1001, until: 1003 })).toEqual([1, 2]);
      expect(await found({ text: '"mail:re' })).toEqual([2]);
      expect(await found({ text: '%' })).toEqual([3]);
      expect(await found({ session: 's1', agent: 'a1', since: 1000, tool: 'mail:*' })).toEqual([1]);
      expect(await found({ session: "s1' OR 1=1 --" })).toEqual([]);
    });

    it('gives leaf hashes, and nodes without a gap', async () => {
      const store = await filled(5);
      expect(Buffer.from(await store.hashes(0, 1, 4))).toEqual(
        Buffer.concat([entry(1).hash, entry(2).hash, entry(3).hash]),
      );
      const [a, b, c] = [leafHash('a'), leafHash('b'), leafHash('c')];
      expect(await store.hashes(1, 0, 3)).toHaveLength(0);
      await store.putNodes(1, 0, [a]);
      await store.putNodes(1, 2, [c]);
      expect(Buffer.from(await store.hashes(1, 0, 3))).toEqual(a);
      await store.putNodes(1, 0, [b, b]);
      expect(Buffer.from(await store.hashes(1, 0, 3))).toEqual(Buffer.concat([a, b, c]));
      expect(await store.hashes(2, 0, 1)).toHaveLength(0);
    });

    it('keeps checkpoints by size, the first of each, and who has them', async () => {
      const store = await filled(5);
      await store.putCheckpoint({ size: 4, note: 'four', time: 40, anchors: [] });
      await store.putCheckpoint({ size: 2, note: 'two', time: 20, anchors: [] });
      await store.putCheckpoint({ size: 4, note: 'another', time: 50, anchors: [] });
      await store.markAnchored(4, 'file');
      await store.markAnchored(4, 'file');
      await store.markAnchored(3, 'file');
      expect(await store.checkpoints()).toEqual([
        { size: 2, note: 'two', time: 20, anchors: [] },
        { size: 4, note: 'four', time: 40, anchors: ['file'] },
      ]);
      expect((await store.checkpoints(3)).map(({ size, anchors }) => [size, anchors])).toEqual([
        [4, ['file']],
      ]);
      expect((await store.checkpoints(4)).map(({ size }) => size)).toEqual([4]);
      expect(await store.checkpoints(5)).toEqual([]);
      expect(await store.head()).toMatchObject({ checkpointSize: 4 });
    });

    it('prunes a prefix and leaves its edge', async () => {
      const store = await filled(6);
      const edge = [leafHash('x'), leafHash('y')];
      await store.prune(3, edge);
      const head = await store.head();
      expect(head).toMatchObject({ first: 3, size: 6 });
      expect(head?.edge.map((hash) => Buffer.from(hash))).toEqual(edge);
      expect((await store.entries(everything)).map((one) => one.index)).toEqual([3, 4, 5]);
      expect(Buffer.from(await store.hashes(0, 3, 5))).toEqual(Buffer.concat([entry(3).hash, entry(4).hash]));
      await store.prune(2, []);
      expect(await store.head()).toMatchObject({ first: 3 });
      await store.append((at) => {
        expect(at.size).toBe(6);
        return [entry(6)];
      });
    });

    it('takes appends that are made at the same time one after the other', async () => {
      const store = await filled(0);
      const one = (): Promise<void> => store.append((head) => [entry(head.size)]);
      await Promise.all(Array.from({ length: 20 }, one));
      const kept = await store.entries(everything);
      expect(kept.map((each) => each.index)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    });
  });
}
