import { parseCheckpoint } from '../../src/audit/checkpoint/checkpoint.ts';
import { createSigningKey, type SigningKey } from '../../src/audit/checkpoint/key.ts';
import type { AuditRecord } from '../../src/audit/entry/record.ts';
import { exportLog } from '../../src/audit/export.ts';
import { AuditLog } from '../../src/audit/log.ts';
import { MemoryAuditStore } from '../../src/store/audit/memory.ts';
import type { Random } from './random.ts';

export const ORIGIN = 'example.com/audit';

/** An honest log as its auditor sees it. */
export interface HonestLog {
  /** Lines of the export, without newlines. */
  readonly lines: readonly string[];
  /** Every key that ever signed, the first one first. */
  readonly keys: readonly SigningKey[];
  /** Checkpoints as they were signed, by size, among them those of sizes that are pruned by now. */
  readonly notes: readonly string[];
  /** An export of an earlier time, when there is one. */
  readonly earlier: readonly string[] | undefined;
  readonly first: number;
  readonly size: number;
}

const TOOLS = ['mail:send', 'files:read', 'db:query', 'shell', 'payments:transfer'];

function record(random: Random): AuditRecord {
  if (random.chance(0.2)) {
    const error = random.chance(0.5) ? { error: `exit ${random.below(200)}` } : {};
    return {
      type: 'outcome',
      decision: random.hex(8),
      status: 'failed',
      durationMs: random.below(5000),
      ...error,
    };
  }
  const block = random.chance(0.3);
  return {
    type: 'decision',
    subject: 'call',
    tool: random.pick(TOOLS),
    digest: random.hex(64),
    verdict: block ? 'block' : 'allow',
    enforced: block ? 'deny' : 'allow',
    ...(random.chance(0.5) ? { session: `s${random.below(9)}` } : {}),
    arguments: random.chance(0.3)
      ? { to: 'ann@mail.example', note: random.hex(random.below(200)) }
      : {
          path: `/a/${random.hex(6)}`,
          deep: [{ key: random.below(9), type: 'key', $checkpoint: '\n"' }],
          é: '𝄞',
        },
  };
}

/**
 * A random log: any size, any distribution of checkpoints, restarts, rotated keys and pruned prefixes.
 *
 * @param most entries at most
 */
export async function honestLog(random: Random, most: number): Promise<HonestLog> {
  const store = new MemoryAuditStore();
  await store.create(ORIGIN);
  let key = createSigningKey(ORIGIN, random.bytes(32)).key;
  const keys = [key];
  let time = Date.UTC(2026, 0, 1);
  const saltKey = random.bytes(32);
  const open = (): Promise<AuditLog> => {
    const checkpointEvery = random.pick([0, 1, 3, 10, 1000]);
    return AuditLog.open({
      store,
      key,
      saltKey,
      checkpointEvery,
      clock: () => time,
      clockToleranceMs: 1_000_000,
      newId: () => random.uuid(),
    });
  };
  let log = await open();
  let earlier: string[] | undefined;
  const wanted = 1 + random.below(most);
  for (let size = 0; size < wanted; ) {
    const group = 1 + random.below(8);
    await Promise.all(Array.from({ length: group }, () => log.append(record(random))));
    size += group;
    // The clock may stand still, and go back a little.
    time += random.pick([0, 0, 1, 50, 100_000, -700]);
    if (random.chance(0.15)) await log.checkpoint();
    if (random.chance(0.08)) {
      await log.close();
      log = await open();
    }
    if (random.chance(0.04)) {
      key = createSigningKey(ORIGIN, random.bytes(32)).key;
      await log.rotate(key);
      keys.push(key);
    }
    if (random.chance(0.1)) {
      await log.checkpoint();
      earlier = await collected(store);
    }
  }
  await log.close();
  const notes = (await store.checkpoints()).map((one) => one.note);
  const firstCovered = await prunable(store);
  if (random.chance(0.2) && firstCovered > 1) {
    await log.prune(1 + random.below(firstCovered - 1), 'older than the retention');
    await log.close();
    earlier = undefined;
  }
  const head = await store.head();
  const all = (await store.checkpoints()).map((one) => one.note);
  return {
    lines: await collected(store),
    keys,
    notes: all.length > notes.length ? all : notes,
    earlier: earlier !== undefined && sizeOf(earlier) < sizeOf(await collected(store)) ? earlier : undefined,
    first: head!.first,
    size: head!.size,
  };
}

/** Up to where a prefix can go without taking a change of keys with it, which the auditor's first key needs. */
async function prunable(store: MemoryAuditStore): Promise<number> {
  const [change] = await store.entries({ from: 0, to: Number.MAX_SAFE_INTEGER, limit: 1 }, { type: 'key' });
  const newest = parseCheckpoint((await store.checkpoints()).at(-1)!.note)!.size;
  return Math.min(newest, change?.index ?? newest);
}

async function collected(store: MemoryAuditStore): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of exportLog(store)) lines.push(line.slice(0, -1));
  return lines;
}

function sizeOf(lines: readonly string[]): number {
  const last = JSON.parse(lines.at(-1)!) as { $checkpoint: string };
  return parseCheckpoint(last.$checkpoint)!.size;
}
