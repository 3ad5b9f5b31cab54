import { SteelyardError } from '../errors.ts';
import { parseCheckpoint } from './checkpoint/checkpoint.ts';
import { headOf, treeOf } from './source.ts';
import type { AuditStore } from './store-port.ts';
import { leafHash } from './tree/hash.ts';
import { rootFromInclusion } from './tree/proof.ts';

/** First line of a proof. @see C2SP tlog-proof */
const PROOF = 'c2sp.org/tlog-proof@v1';

/**
 * A proof that an entry is in the log, as one text that can be checked offline: the entry itself as extra data, its
 * index, the audit path, and the first checkpoint that covers it.
 *
 * @returns `undefined` when no checkpoint covers the entry yet
 * @throws SteelyardError INPUT_INVALID when there is no such entry, AUDIT_CORRUPT when it is not what was signed
 */
export async function proveEntry(store: AuditStore, index: number): Promise<string | undefined> {
  const head = await headOf(store);
  const [entry] = await store.entries({ from: index, to: index + 1, limit: 1 });
  if (entry === undefined) {
    const kept =
      head.size === head.first ? 'the log is empty' : `there are ${head.first} to ${head.size - 1}`;
    throw new SteelyardError('INPUT_INVALID', `there is no entry ${index}: ${kept}`, {
      data: { next: 'run `steelyard audit show` for the indices' },
    });
  }
  const [covering] = await store.checkpoints(index + 1);
  if (covering === undefined) return undefined;
  const path = await treeOf(store, head).inclusion(index, covering.size);
  // The tree is made of kept hashes: that the entry still is what was hashed shows here alone.
  const root = rootFromInclusion(leafHash(entry.bytes), index, covering.size, path);
  if (root === undefined || parseCheckpoint(covering.note)?.root.equals(root) !== true)
    throw new SteelyardError('AUDIT_CORRUPT', `entry ${index} is not what the log has signed`);
  const lines = [PROOF, `extra ${Buffer.from(entry.bytes).toString('base64')}`, `index ${index}`];
  return `${[...lines, ...path.map((hash) => hash.toString('base64'))].join('\n')}\n\n${covering.note}`;
}

/**
 * The hashes that show that the log at one size is a prefix of the log at a larger one.
 *
 * @throws SteelyardError INPUT_INVALID when a size is pruned away or not reached yet
 */
export async function proveConsistency(store: AuditStore, older: number, newer: number): Promise<Buffer[]> {
  const head = await headOf(store);
  if (older > newer || newer > head.size || older < head.first) {
    throw new SteelyardError(
      'INPUT_INVALID',
      `there are proofs between sizes ${head.first} and ${head.size} alone`,
    );
  }
  return treeOf(store, head).consistency(older, newer);
}

/** True when the log at the size of a checkpoint had the root that it names. */
export async function agreesWith(store: AuditStore, note: string): Promise<boolean> {
  const head = await headOf(store);
  const checkpoint = parseCheckpoint(note);
  if (checkpoint === undefined || checkpoint.origin !== head.origin) return false;
  // What was pruned can no longer be compared, and is covered by every later checkpoint.
  if (checkpoint.size < head.first) return true;
  if (checkpoint.size > head.size) return false;
  return (await treeOf(store, head).root(checkpoint.size)).equals(checkpoint.root);
}
