import { describe, expect, it } from 'vitest';
import type { PatternStorage, StoredPattern } from '../../src/scorers/similarity/pattern-storage.ts';
import { PatternStore } from '../../src/scorers/similarity/pattern-store.ts';
import { CODE } from './stored-code.ts';

export { CODE };

export function storedPattern(id: string, over: Partial<StoredPattern> = {}): StoredPattern {
  return {
    id,
    category: 'our-incidents',
    title: 'A door is opened.',
    code: CODE,
    addedAt: '2026-01-02T03:04:05.000Z',
    form: { version: '0', fragments: [[['does write', 1]]] },
    ...over,
  };
}

/** A test that can be left out, with the reason. */
export interface Skipping {
  skip(why: string): never;
}

/** What every storage of patterns must do. `open` gives an empty one; `again` a second one over the same place. */
export function describePatternStorage(
  name: string,
  open: (context: Skipping) => Promise<PatternStorage>,
  again: (first: PatternStorage) => Promise<PatternStorage> = async (first) => first,
): void {
  describe(`${name} as a storage of patterns`, () => {
    it('gives back what was put, ordered by id', async (context) => {
      const storage = await open(context);
      expect(await storage.list()).toEqual([]);
      const b = storedPattern('b', {
        task: 'Ü "\u0000" 漢',
        tools: [{ name: 'x' }],
        trustedDestinations: ['acme.example'],
      });
      await storage.put(b);
      await storage.put(storedPattern('a.1-x_y'));
      expect(await storage.list()).toEqual([storedPattern('a.1-x_y'), b]);
      await storage.close();
    });

    it('keeps an id for the first', async (context) => {
      const storage = await open(context);
      await storage.put(storedPattern('a'));
      await expect(storage.put(storedPattern('a', { title: 'Another.' }))).rejects.toMatchObject({
        code: 'PATTERN_EXISTS',
        data: { id: 'a' },
      });
      expect((await storage.list()).map((one) => one.title)).toEqual(['A door is opened.']);
      await storage.close();
    });

    it('removes once', async (context) => {
      const storage = await open(context);
      await storage.put(storedPattern('a'));
      expect([await storage.remove('a'), await storage.remove('a')]).toEqual([true, false]);
      expect(await storage.remove('../a')).toBe(false);
      expect(await storage.list()).toEqual([]);
      await storage.close();
    });

    it('takes ids that are names of built-in properties', async (context) => {
      const storage = await open(context);
      for (const id of ['constructor', 'tostring', 'valueof']) await storage.put(storedPattern(id));
      expect((await storage.list()).map((one) => one.id)).toEqual(['constructor', 'tostring', 'valueof']);
      expect(await storage.remove('hasownproperty')).toBe(false);
      await storage.close();
    });

    it('loses nothing of many writers at once, and gives one id to one of them', async (context) => {
      const storage = await open(context);
      const ids = Array.from({ length: 20 }, (_, i) => `p${String(i).padStart(2, '0')}`);
      const results = await Promise.allSettled([...ids, ...ids].map((id) => storage.put(storedPattern(id))));
      expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(20);
      expect((await storage.list()).map((one) => one.id)).toEqual(ids);
      await storage.close();
    });

    it('serves a store: saved, merged with what others did, loaded', async (context) => {
      const storage = await open(context);
      const first = await PatternStore.open(storage);
      const places = [await again(storage)];
      const second = await PatternStore.open(places[0] as PatternStorage);
      first.add({ id: 'one', category: 'c', title: 'T.', code: CODE });
      second.add({ id: 'two', category: 'c', title: 'T.', code: CODE });
      await first.saveToStorage();
      await second.saveToStorage();
      second.remove('two');
      second.add({ id: 'three', category: 'c', title: 'T.', code: CODE });
      await second.saveToStorage();
      await first.loadFromStorage();
      expect(first.list().map((one) => one.id)).toEqual(['one', 'three']);
      expect(first.known().map((one) => one.fragments.length)).toEqual([1, 1]);
      for (const one of new Set([storage, ...places])) await one.close();
    });
  });
}
