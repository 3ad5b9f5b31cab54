import { describe, expect, it } from 'vitest';
import { createVectoriaIndex, type VectoriaLike } from './vectoria.ts';

const entry = (key: string, phrase: string) => ({ key, features: new Map([[phrase, 1]]) });

/** Stands for `vectoriadb` as its README describes it; the package itself cannot be had here. */
class Documented implements VectoriaLike {
  readonly log: unknown[] = [];
  ready = false;
  documents: { id: string; text: string }[] = [];

  async initialize(): Promise<void> {
    this.ready = true;
  }

  async addMany(documents: readonly { id: string; text: string; metadata: { id: string } }[]): Promise<void> {
    if (!this.ready) throw new Error('not initialized');
    this.documents.push(...documents);
  }

  async search(query: string, options: { topK: number; threshold: number }) {
    this.log.push([query, options]);
    return this.documents
      .filter(({ text }) => text === query)
      .map(({ id, text }) => ({ id, text, score: 0.9, metadata: { id } }))
      .slice(0, options.topK);
  }
}

describe('createVectoriaIndex', () => {
  it('initialises, adds and asks as documented', async () => {
    const database = new Documented();
    const index = createVectoriaIndex({ database });
    await index.add([entry('a#0', 'does send'), entry('b#0', 'does pay')]);
    expect(
      await index.search([new Map([['does pay', 1]]), new Map([['else', 1]])], { topK: 2, threshold: 0.5 }),
    ).toEqual([[{ key: 'b#0', alike: 0.9 }], []]);
    expect(database.log[0]).toEqual(['does pay', { topK: 2, threshold: 0.5 }]);
    expect(await index.search([new Map([['does pay', 1]])], { topK: 2, threshold: 0.95 })).toEqual([[]]);
  });

  it('names the package that is missing', async () => {
    await expect(createVectoriaIndex().search([new Map()], { topK: 1, threshold: 0 })).rejects.toMatchObject({
      code: 'PEER_MISSING',
      message: expect.stringContaining('npm install vectoriadb'),
    });
  });

  it.each<[string, Partial<VectoriaLike>]>([
    ['does not start', { initialize: async () => Promise.reject(new Error('x')) }],
    ['fails', { search: async () => Promise.reject(new Error('x')) }],
    ['answers no list', { search: async () => 'x' as never }],
    ['answers no score', { search: async () => [{ id: 'a' } as never] }],
    ['answers not a number', { search: async () => [{ id: 'a', score: Number.NaN }] }],
  ])('is unavailable when the database %s', async (_, over) => {
    const database = Object.assign(new Documented(), over);
    await expect(
      createVectoriaIndex({ database }).search([new Map()], { topK: 1, threshold: 0 }),
    ).rejects.toMatchObject({ code: 'SCORER_UNAVAILABLE' });
  });
});
