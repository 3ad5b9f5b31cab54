import { signCheckpoint } from '../../src/audit/checkpoint/checkpoint.ts';
import { createSigningKey, type SigningKey } from '../../src/audit/checkpoint/key.ts';
import { type Opening, saltOf } from '../../src/audit/entry/commitment.ts';
import type { AuditRecord } from '../../src/audit/entry/record.ts';
import { exportLog } from '../../src/audit/export.ts';
import { AuditLog } from '../../src/audit/log.ts';
import { proveEntry } from '../../src/audit/prove.ts';
import { MemoryAuditStore } from '../../src/store/audit/memory.ts';
import { fileVectors } from './file-vectors.ts';
import { formVectors } from './form-vectors.ts';
import { keyVectors } from './key-vectors.ts';
import { proofVectors } from './proof-vectors.ts';
import { textOf as text, VectorSet, type Worked } from './vector-set.ts';

const ORIGIN = 'example.com/worked';
const first = createSigningKey(ORIGIN, Buffer.alloc(32, 1)).key;
const second = createSigningKey(ORIGIN, Buffer.alloc(32, 2)).key;
const stranger = createSigningKey(ORIGIN, Buffer.alloc(32, 3)).key;
const saltKey = Buffer.alloc(32, 4);

const digest = (n: number): string => n.toString(16).padStart(64, '0');
const records: readonly AuditRecord[] = [
  {
    type: 'decision',
    subject: 'call',
    tool: 'mail:send',
    digest: digest(1),
    verdict: 'challenge',
    enforced: 'allow',
    session: 's1',
    arguments: { to: 'ann@mail.example', subject: 'Minutes' },
    approvers: [
      { id: 'lee@acme.example', authenticatedBy: 'passkey', decision: 'approve', responseMs: 5100 },
    ],
  },
  { type: 'outcome', decision: uuid(0), status: 'succeeded', durationMs: 42 },
  {
    type: 'decision',
    subject: 'call',
    tool: 'shell',
    digest: digest(2),
    verdict: 'block',
    enforced: 'deny',
    reasons: ['é 𝄞 \u2028'],
  },
  {
    type: 'decision',
    subject: 'script',
    tool: 'script',
    digest: digest(3),
    verdict: 'allow',
    enforced: 'allow',
    durations: { total: 1.5 },
  },
  { type: 'outcome', decision: uuid(3), status: 'failed', error: 'exit 1' },
];

function uuid(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

async function opened(store: MemoryAuditStore, key: SigningKey = first): Promise<AuditLog> {
  const size = (await store.head())?.size ?? 0;
  let n = size;
  const clock = (): number => Date.UTC(2026, 0, 2, 3, 4, 5) + n * 1000;
  return AuditLog.open({ store, key, saltKey, checkpointEvery: 0, clock, newId: () => uuid(n++) });
}

async function linesOf(store: MemoryAuditStore): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of exportLog(store)) lines.push(line.slice(0, -1));
  return lines;
}

/** Every file of the folder, and the list of vectors. Says the same each time. */
export async function generate(): Promise<VectorSet> {
  const set = new VectorSet('first.pub', 'plain-5.checkpoint');
  const { put, good, bad } = set;
  put('first.pub', `# the first key of the log\n${first.verifier.text}\n`);
  const key2 = put('second.pub', `${second.verifier.text}\n`);
  const foreign = put('stranger.pub', `${stranger.verifier.text}\n`);

  const store = new MemoryAuditStore();
  await store.create(ORIGIN);
  const log = await opened(store);
  for (const record of records.slice(0, 3)) await log.append(record);
  const at3 = put('plain-3.checkpoint', (await log.checkpoint()).note);
  const early = await linesOf(store);
  for (const record of records.slice(3)) await log.append(record);
  const at5 = put('plain-5.checkpoint', (await log.checkpoint()).note);
  const lines = await linesOf(store);
  const plain = put('plain.jsonl', text(lines));
  good('a log without a held checkpoint', plain);
  good('a log with its newest checkpoint', plain, { checkpoints: [at5] });
  good('a log with an older checkpoint', plain, { checkpoints: [at3] });
  good('a log with both', plain, { checkpoints: [at3, at5], requireAnchor: true });
  set.failing('an anchor is required and none is given', plain, ['UNANCHORED'], {
    requireAnchor: true,
  });
  set.failing('the keys of somebody else', plain, ['KEY_UNKNOWN'], {
    keys: foreign,
  });

  const empty = new MemoryAuditStore();
  await empty.create(ORIGIN);
  good('a log without entries', put('empty.jsonl', text(await linesOf(empty))));

  // 0 header, 1-3 entries, 4 checkpoint, 5-6 entries, 7 checkpoint.
  bad('no file', '', ['LOG_MISSING']);
  bad('another format', lines.with(0, lines[0]!.replace('audit/1', 'audit/2')), ['HEADER_INVALID']);
  bad('another origin', lines.with(0, lines[0]!.replace('worked', 'other')), ['ORIGIN_MISMATCH']);
  bad('a changed verdict', lines.with(3, lines[3]!.replace('"block"', '"allow"')), ['ENTRY_CHANGED']);
  bad('a changed approver', lines.with(1, lines[1]!.replace('lee@', 'eve@')), ['ENTRY_CHANGED']);
  bad('a changed index', lines.with(2, lines[2]!.replace('"index":1', '"index":9')), ['ENTRY_CHANGED']);
  bad('a removed entry', lines.toSpliced(2, 1), ['ENTRY_REMOVED']);
  bad('an entry twice', lines.toSpliced(3, 0, lines[2]!), ['ENTRY_INSERTED']);
  bad('a blank line', lines.toSpliced(3, 0, ''), ['ENTRY_INSERTED']);
  bad('two entries in each other s place', lines.with(1, lines[3]!).with(3, lines[1]!), [
    'ENTRY_REORDERED',
    'TIME_REVERSED',
  ]);
  bad('an earlier time', lines.with(5, lines[5]!.replace(/03:04:\d\d/, '03:04:00')), [
    'ENTRY_CHANGED',
    'TIME_REVERSED',
  ]);
  bad('a tail cut inside a line', text(lines).slice(0, -40), ['TAIL_CUT', 'TAIL_UNSIGNED']);
  bad('a tail cut before the last checkpoint', lines.slice(0, -1), ['TAIL_UNSIGNED']);
  bad('a tail cut before an entry', lines.toSpliced(6, 1), ['TAIL_CUT']);
  bad('an earlier state', early, ['ROLLED_BACK']);
  bad('a checkpoint of a changed size', lines.with(4, lines[4]!.replace('\\n3\\n', '\\n2\\n')), [
    'SIGNATURE_INVALID',
  ]);
  bad('a checkpoint that is none', lines.with(4, '{"$checkpoint":"x"}'), ['LINE_INVALID']);
  bad('a checkpoint of a stranger', lines.with(7, await resigned(stranger, 5, store)), ['KEY_UNKNOWN']);
  const held = put('nonsense.checkpoint', 'nonsense\n');
  set.failing('a held checkpoint that is none', plain, ['CHECKPOINT_INVALID'], {
    checkpoints: [held],
  });

  const other = new MemoryAuditStore();
  await other.create(ORIGIN);
  const rewriting = await opened(other);
  for (const [i, record] of records.entries()) {
    await rewriting.append(
      i === 2 && record.type === 'decision' ? { ...record, verdict: 'allow', enforced: 'allow' } : record,
    );
  }
  await rewriting.checkpoint();
  bad('a log that its owner rewrote and signed again', await linesOf(other), ['REWRITTEN']);

  const both = await log.rotate(second);
  const atChange = put('rotated-6.checkpoint', both.note);
  await log.append({ type: 'outcome', decision: uuid(2), status: 'not-run' });
  const at7 = put('rotated-7.checkpoint', (await log.checkpoint()).note);
  const rotated = await linesOf(store);
  const rotatedFile = put('rotated.jsonl', text(rotated));
  good('a log with two keys, known by the first', rotatedFile, { checkpoints: [at3, at7] });
  good('a log with two keys, known by the second', rotatedFile, { keys: key2, checkpoints: [at7] });
  good('a log with two keys and the checkpoint of both', rotatedFile, { checkpoints: [atChange] });
  bad('the change of keys without its checkpoint', rotated.toSpliced(9, 1), ['KEY_UNKNOWN'], {
    checkpoints: [at3],
  });
  bad('the retired key goes on signing', rotated.with(11, await resigned(first, 7, store)), ['KEY_RETIRED'], {
    checkpoints: [at3],
  });

  await log.prune(3, 'older than the retention');
  await log.checkpoint();
  const pruned = await linesOf(store);
  const prunedFile = put('pruned.jsonl', text(pruned));
  good('a pruned log', prunedFile, { checkpoints: [at5, at7] });
  good('a pruned log and a checkpoint at its edge', prunedFile, { checkpoints: [at3] });
  bad(
    'a changed edge',
    pruned.with(0, pruned[0]!.replace(/"edge":\["."?/, '"edge":["A')),
    ['ENTRY_CHANGED'],
    { checkpoints: [at5] },
  );
  bad(
    'an edge of another size',
    pruned.with(0, pruned[0]!.replace('"first":3', '"first":4')),
    ['HEADER_INVALID'],
    { checkpoints: [at7] },
  );
  const old = new MemoryAuditStore();
  await old.create(ORIGIN);
  const oldLog = await opened(old);
  await oldLog.append(records[0]!);
  const at1 = put('plain-1.checkpoint', (await oldLog.checkpoint()).note);
  set.failing('a checkpoint older than what is left', prunedFile, ['CHECKPOINT_PRUNED'], {
    checkpoints: [at1],
  });

  const proof = (await proveEntry(await copy(lines), 0)) as string;
  const proofFile = put('entry-0.tlog-proof', proof);
  const at = '/arguments/to';
  const opening: Opening = {
    at,
    value: 'ann@mail.example',
    salt: saltOf(saltKey, uuid(0), at).toString('base64'),
  };
  const openingFile = put('entry-0-to.opening', `${JSON.stringify(opening)}\n`);
  const wrong = put(
    'entry-0-other.opening',
    `${JSON.stringify({ ...opening, value: 'bob@mail.example' })}\n`,
  );
  good('a proof of an entry', proofFile, { openings: [] });
  good('a proof of an entry and of a hidden value', proofFile, { openings: [openingFile] });
  const worked: Worked = { origin: ORIGIN, first, second, stranger, saltKey, lines, proof };
  formVectors(set, worked);
  fileVectors(set, worked);
  keyVectors(set, worked);
  proofVectors(set, worked, { file: proofFile, opening, wrong });
  set.close();
  return set;
}

/** A checkpoint line of the log at a size, by one key alone. */
async function resigned(key: SigningKey, size: number, store: MemoryAuditStore): Promise<string> {
  const note = (await store.checkpoints()).find((one) => one.size === size)!.note;
  const root = Buffer.from(note.split('\n')[2]!, 'base64');
  return JSON.stringify({ $checkpoint: signCheckpoint(ORIGIN, size, root, [key]).note });
}

/** The plain log again, as it was before it went on. */
async function copy(lines: readonly string[]): Promise<MemoryAuditStore> {
  const store = new MemoryAuditStore();
  await store.create(ORIGIN);
  const log = await opened(store);
  for (const [i, record] of records.entries()) {
    await log.append(record);
    if (i === 2) await log.checkpoint();
  }
  await log.checkpoint();
  if ((await linesOf(store)).join() !== lines.join()) throw new Error('the log did not come out the same');
  return store;
}
