import type {
  AppendHead,
  AuditStore,
  EntryFilter,
  EntryRange,
  LogHead,
  StoredCheckpoint,
  StoredEntry,
} from '../../audit/store-port.ts';
import { HASH_BYTES } from '../../audit/tree/hash.ts';
import { SteelyardError } from '../../errors.ts';

/** A log in memory: for tests, and for programs that keep their evidence only while they run. */
export class MemoryAuditStore implements AuditStore {
  #origin: string | undefined;
  #first = 0;
  #edge: readonly Uint8Array[] = [];
  #entries: StoredEntry[] = [];
  readonly #nodes = new Map<number, Uint8Array[]>();
  readonly #checkpoints = new Map<number, StoredCheckpoint>();

  async create(origin: string): Promise<void> {
    if (this.#origin !== undefined) throw new SteelyardError('AUDIT_EXISTS', 'the store holds a log already');
    this.#origin = origin;
  }

  async head(): Promise<LogHead | undefined> {
    if (this.#origin === undefined) return undefined;
    return { ...this.#appendHead(), origin: this.#origin, first: this.#first, edge: this.#edge };
  }

  async append(place: (head: AppendHead) => readonly StoredEntry[]): Promise<void> {
    this.#entries.push(...place(this.#appendHead()));
  }

  async synced(): Promise<void> {
    // It outlives nothing.
  }

  async entries(range: EntryRange, filter: EntryFilter = {}): Promise<readonly StoredEntry[]> {
    const from = Math.max(0, range.from - this.#first);
    const within = this.#entries.slice(from, Math.max(from, range.to - this.#first));
    if (range.newest === true) within.reverse();
    return within.filter((entry) => matches(entry, filter)).slice(0, range.limit);
  }

  async hashes(level: number, from: number, to: number): Promise<Uint8Array> {
    if (level === 0) {
      const kept = this.#entries.slice(from - this.#first, Math.max(0, to - this.#first));
      return Buffer.concat(kept.map((entry) => entry.hash));
    }
    const out: Uint8Array[] = [];
    const nodes = this.#nodes.get(level);
    for (let i = from; i < to && nodes?.[i] !== undefined; i += 1) out.push(nodes[i]!);
    return Buffer.concat(out, out.length * HASH_BYTES);
  }

  async putNodes(level: number, from: number, hashes: readonly Uint8Array[]): Promise<void> {
    const nodes = this.#nodes.get(level) ?? [];
    for (const [i, hash] of hashes.entries()) nodes[from + i] ??= hash;
    this.#nodes.set(level, nodes);
  }

  async checkpoints(from = 0): Promise<readonly StoredCheckpoint[]> {
    return [...this.#checkpoints.values()].filter(({ size }) => size >= from).sort((a, b) => a.size - b.size);
  }

  async putCheckpoint(checkpoint: StoredCheckpoint): Promise<void> {
    if (!this.#checkpoints.has(checkpoint.size)) this.#checkpoints.set(checkpoint.size, checkpoint);
  }

  async markAnchored(size: number, anchor: string): Promise<void> {
    const kept = this.#checkpoints.get(size);
    if (kept === undefined || kept.anchors.includes(anchor)) return;
    this.#checkpoints.set(size, { ...kept, anchors: [...kept.anchors, anchor] });
  }

  async prune(before: number, edge: readonly Uint8Array[]): Promise<void> {
    if (before <= this.#first) return;
    this.#entries = this.#entries.slice(before - this.#first);
    this.#first = before;
    this.#edge = edge;
  }

  #appendHead(): AppendHead {
    return {
      size: this.#first + this.#entries.length,
      lastTime: this.#entries.at(-1)?.time ?? 0,
      checkpointSize: Math.max(0, ...this.#checkpoints.keys()),
    };
  }
}

function matches({ keys, time, bytes }: StoredEntry, filter: EntryFilter): boolean {
  const { tool } = filter;
  return (
    (filter.type === undefined || keys.type === filter.type) &&
    (filter.session === undefined || keys.session === filter.session) &&
    (filter.agent === undefined || keys.agent === filter.agent) &&
    (filter.verdict === undefined || keys.verdict === filter.verdict) &&
    (filter.since === undefined || time >= filter.since) &&
    (filter.until === undefined || time < filter.until) &&
    (filter.text === undefined || bytes.includes(filter.text)) &&
    (tool === undefined ||
      (tool.endsWith('*') ? !!keys.tool?.startsWith(tool.slice(0, -1)) : keys.tool === tool))
  );
}
