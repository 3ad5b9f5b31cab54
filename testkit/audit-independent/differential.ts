import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseCheckpoint } from '../../src/audit/checkpoint/checkpoint.ts';
import { type Status, verifyLog } from '../../src/audit/verifier/index.ts';
import { honestLog } from '../audit-mutations/honest.ts';
import { MUTATIONS } from '../audit-mutations/mutate.ts';
import { Random } from '../audit-mutations/random.ts';

const PROGRAM = fileURLToPath(new URL('./run_vectors.py', import.meta.url));

export interface Difference {
  readonly counts: Readonly<Record<Status, number>>;
  /** What one verifier believes and the other does not. */
  readonly differences: readonly string[];
}

/**
 * Puts random logs, honest and mutated, before our verifier and the independent one. Both must believe the same ones; which of
 * several reasons they give may differ where the format leaves that open.
 *
 * @param folder an empty one
 */
export async function compareVerifiers(folder: string, logs: number, firstSeed = 1): Promise<Difference> {
  const counts: Record<Status, number> = { VERIFIED: 0, UNANCHORED: 0, FAILED: 0 };
  mkdirSync(folder, { recursive: true });
  const vectors: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + logs; seed += 1) {
    const random = new Random(seed);
    const log = await honestLog(random, 20);
    const notes = log.notes.filter((note) => parseCheckpoint(note)!.size >= Math.max(1, log.first));
    const note = random.pick(notes);
    const kind = random.chance(0.4) ? 'nothing' : random.pick(Object.keys(MUTATIONS));
    const mutant = await MUTATIONS[kind]?.(log, parseCheckpoint(note)!.size, random);
    const text = mutant?.text ?? `${log.lines.join('\n')}\n`;
    const keys = log.keys.map((key) => `${key.verifier.text}\n`).join('');
    const checkpoints = random.chance(0.2) ? [] : [note];
    const { status } = await verifyLog([text], { keys, checkpoints, deep: true });
    counts[status] += 1;
    const put = (ending: string, content: string): string => {
      writeFileSync(join(folder, `${seed}.${ending}`), content);
      return `${seed}.${ending}`;
    };
    const vector = {
      name: `seed ${seed}, ${kind}`,
      file: put('jsonl', text),
      keys: put('pub', keys),
      checkpoints: checkpoints.map((one) => put('checkpoint', one)),
      canonical: true,
      status,
      reasons: [],
    };
    vectors.push(`${JSON.stringify(vector)}\n`);
  }
  writeFileSync(join(folder, 'vectors.jsonl'), vectors.join(''));
  const { stdout, stderr } = spawnSync('python3', [PROGRAM, folder], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (stderr !== '') throw new Error(stderr);
  const rows = stdout.split('\n').filter((line) => /^(ok|WRONG) +seed /.test(line));
  if (rows.length !== logs) throw new Error(`${rows.length} of ${logs} logs were judged`);
  // Columns are at least two spaces apart: verdict, name, what we said, what the other said and why.
  const differences = rows.filter((row) => {
    const [, , ours, theirs] = row.split(/ {2,}/);
    return theirs?.split(' ')[0] !== ours;
  });
  return { counts, differences };
}
