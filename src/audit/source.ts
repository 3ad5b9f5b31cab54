import { SteelyardError } from '../errors.ts';
import type { AuditStore, LogHead, StoredCheckpoint } from './store-port.ts';
import { TILE, Tree } from './tree/tree.ts';

/** @throws SteelyardError AUDIT_NOT_FOUND when the store holds no log */
export async function headOf(store: AuditStore): Promise<LogHead> {
  const head = await store.head();
  if (head === undefined) throw new SteelyardError('AUDIT_NOT_FOUND', 'the store holds no audit log');
  return head;
}

/** The newest checkpoint, without reading the others: each process that appends and ends leaves one. */
export async function newestCheckpoint(store: AuditStore): Promise<StoredCheckpoint | undefined> {
  return (await store.checkpoints((await headOf(store)).checkpointSize)).at(-1);
}

/** The tree of a log as it stands. */
export function treeOf(store: AuditStore, head: LogHead): Tree {
  return new Tree({
    first: head.first,
    edge: head.edge,
    hashes: (level, from, to) => store.hashes(level, from, to),
  });
}

/** Keeps the nodes that became full between two sizes, so that later questions read few hashes. */
export async function keepNodes(store: AuditStore, tree: Tree, from: number, to: number): Promise<void> {
  for (let level = 1; TILE ** level <= to; level += 1) {
    const first = Math.floor(from / TILE ** level);
    const hashes: Buffer[] = [];
    // The last one first: it brings in its whole tile.
    for (let i = Math.floor(to / TILE ** level) - 1; i >= first; i -= 1)
      hashes.push(await tree.node(level, i));
    if (hashes.length > 0) await store.putNodes(level, first, hashes.reverse());
  }
}
