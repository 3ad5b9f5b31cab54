import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf } from './block.ts';
import { HASH_BYTES, leafHash, nodeHash } from './hash.ts';
import { isConsistent, rootFromInclusion } from './proof.ts';
import { type HashSource, TILE, Tree } from './tree.ts';

/** Leaves and roots of the trees of 0 to 8 leaves that implementations of RFC 6962 share as their known answers. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const known = LEAVES.map((hex) => leafHash(Buffer.from(hex, 'hex')));

/** The definition of RFC 6962, word by word: slow, and obviously right. */
function plainRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 1) return leaves[0]!;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return nodeHash(plainRoot(leaves.slice(0, k)), plainRoot(leaves.slice(k)));
}

/** Keeps leaves, and nodes up to a number, so that both the kept and the missing ones are used. */
function source(leaves: readonly Buffer[], options: { nodes?: number; first?: number } = {}): HashSource {
  const first = options.first ?? 0;
  return {
    first,
    edge: blocksOf(0, first).map(({ height, index }) =>
      plainRoot(leaves.slice(index * 2 ** height, (index + 1) * 2 ** height)),
    ),
    hashes: async (level, from, to) => {
      if (level === 0) {
        if (from < first) throw new Error('a pruned leaf was read');
        return Buffer.concat(leaves.slice(from, to));
      }
      const out: Buffer[] = [];
      for (let i = from; i < Math.min(to, options.nodes ?? 0); i += 1) {
        out.push(plainRoot(leaves.slice(i * TILE ** level, (i + 1) * TILE ** level)));
      }
      return Buffer.concat(out);
    },
  };
}

const many = Array.from({ length: 1400 }, (_, i) => leafHash(`leaf ${i}`));

it('hashes a leaf by its bytes in UTF-8, however long it is and whatever was hashed before', () => {
  for (const text of ['é𝄞', 'x'.repeat(40_000), '€'.repeat(30_000), 'short', '']) {
    const wanted = createHash('sha256').update('\0').update(text).digest();
    expect(leafHash(text)).toEqual(wanted);
    expect(leafHash(Buffer.from(text))).toEqual(wanted);
  }
});

describe('Tree', () => {
  it.each(ROOTS.map((root, size) => [size, root] as const))(
    'has the known root at size %i',
    async (size, root) => {
      expect((await new Tree(source(known)).root(size)).toString('hex')).toBe(root);
    },
  );

  it('gives the known proofs of the tree of eight leaves', async () => {
    const tree = new Tree(source(known));
    expect((await tree.inclusion(0, 8)).map((hash) => hash.toString('hex'))).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect((await tree.consistency(2, 5)).map((hash) => hash.toString('hex'))).toEqual([
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ]);
  });

  it.each([1, 2, 255, 256, 257, 511, 512, 513, 1024, 1300, 1400])(
    'agrees with the definition at size %i, with and without kept nodes',
    async (size) => {
      const wanted = plainRoot(many.slice(0, size)).toString('hex');
      for (const nodes of [0, 2, 9]) {
        expect((await new Tree(source(many, { nodes })).root(size)).toString('hex')).toBe(wanted);
      }
    },
  );

  it('proves inclusion and consistency at every size, also when a prefix is pruned', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1400 }),
        fc.nat(),
        fc.nat(),
        fc.nat(),
        async (size, a, b, cut) => {
          const first = cut % size;
          const tree = new Tree(source(many, { nodes: 3, first }));
          const root = await tree.root(size);
          const index = first + (a % (size - first));
          const path = await tree.inclusion(index, size);
          expect(rootFromInclusion(many[index]!, index, size, path)).toEqual(root);
          const older = first + (b % (size - first + 1));
          const proof = await tree.consistency(older, size);
          const olderRoot = await tree.root(older);
          expect(isConsistent(older, size, olderRoot, root, proof)).toBe(true);
          expect(olderRoot).toEqual(older === 0 ? olderRoot : plainRoot(many.slice(0, older)));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('refuses what it cannot know', async () => {
    await expect(new Tree(source(many.slice(0, 300))).root(400)).rejects.toThrow(RangeError);
  });

  it('keeps a compact range of one hash for each bit of the size that is set', async () => {
    const range = await new Tree(source(many)).compactRange(1300);
    expect(range.map((hash) => hash.length)).toEqual(Array(4).fill(HASH_BYTES));
    expect(range.reduceRight((right, left) => nodeHash(left, right))).toEqual(plainRoot(many.slice(0, 1300)));
  });
});

describe('proofs', () => {
  it('are refused for another leaf, index, size, and with a hash more, less or changed', async () => {
    const size = 300;
    const tree = new Tree(source(many));
    const root = await tree.root(size);
    const path = await tree.inclusion(77, size);
    const ok = (leaf: Buffer, index: number, n: number, p: readonly Buffer[]): boolean =>
      rootFromInclusion(leaf, index, n, p)?.toString() === root.toString();
    const changed = path.map((hash, i) => (i === 3 ? leafHash(hash) : hash));
    expect(ok(many[77]!, 77, size, path)).toBe(true);
    expect(ok(many[78]!, 77, size, path)).toBe(false);
    expect(ok(many[77]!, 78, size, path)).toBe(false);
    expect(ok(many[77]!, 77, 600, path)).toBe(false);
    expect(ok(many[77]!, 77, size, path.slice(1))).toBe(false);
    expect(ok(many[77]!, 77, size, [...path, root])).toBe(false);
    expect(ok(many[77]!, 77, size, changed)).toBe(false);
    expect(ok(many[77]!, size, size, path)).toBe(false);
  });

  it('of consistency are refused for another root or size, and with a hash more, less or changed', async () => {
    const tree = new Tree(source(many));
    const [a, b, other] = [await tree.root(100), await tree.root(300), await tree.root(299)];
    const proof = await tree.consistency(100, 300);
    expect(isConsistent(100, 300, a, b, proof)).toBe(true);
    expect(isConsistent(100, 300, other, b, proof)).toBe(false);
    expect(isConsistent(100, 300, a, other, proof)).toBe(false);
    expect(isConsistent(99, 300, a, b, proof)).toBe(false);
    expect(isConsistent(100, 300, a, b, proof.slice(1))).toBe(false);
    expect(isConsistent(100, 300, a, b, [...proof, a])).toBe(false);
    expect(isConsistent(300, 100, b, a, proof)).toBe(false);
    expect(isConsistent(100, 100, a, a, [])).toBe(true);
    expect(isConsistent(100, 100, a, a, [a])).toBe(false);
    expect(isConsistent(0, 300, a, b, [])).toBe(true);
    expect(isConsistent(100, 300, a, b, [])).toBe(false);
  });
});
