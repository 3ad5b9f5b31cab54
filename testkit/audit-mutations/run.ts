import { parseCheckpoint } from '../../src/audit/checkpoint/checkpoint.ts';
import { type Verification, verifyLog } from '../../src/audit/verifier/index.ts';
import { type HonestLog, honestLog } from './honest.ts';
import { MUTATIONS, type Mutant } from './mutate.ts';
import { Random } from './random.ts';

export interface Tally {
  /** How often each kind was tried. */
  readonly kinds: Record<string, number>;
  honest: number;
  mutants: number;
  /** Honest logs that were not believed, mutants that were, and wrong reasons; each with the seed that shows it. */
  readonly failures: string[];
}

const KINDS = Object.keys(MUTATIONS);

/**
 * One seed: an honest log is believed, with and without a checkpoint; then it is mutated, once, or twice in a row.
 *
 * @param most entries at most
 */
export async function trySeed(seed: number, most: number, tally: Tally): Promise<void> {
  const random = new Random(seed);
  const log = await honestLog(random, most);
  const notes = log.notes.filter((note) => parseCheckpoint(note)!.size >= Math.max(1, log.first));
  const note = random.chance(0.7) ? notes.at(-1)! : random.pick(notes);
  const held = parseCheckpoint(note)!.size;
  const text = `${log.lines.join('\n')}\n`;

  tally.honest += 1;
  expectResult(tally, seed, 'honest', await verify(text, log, note, random), 'VERIFIED');
  expectResult(
    tally,
    seed,
    'honest, without a checkpoint',
    await verify(text, log, undefined, random),
    'UNANCHORED',
  );

  const kind = random.pick(KINDS);
  const mutant = await MUTATIONS[kind]!(log, held, random);
  if (mutant === undefined || mutant.text === text) return;
  const result = await verify(mutant.text, log, note, random);
  tally.mutants += 1;
  tally.kinds[kind] = (tally.kinds[kind] ?? 0) + 1;
  const codes = new Set(result.problems.map((problem) => problem.code));
  const allowed = new Set([...mutant.reasons, ...(mutant.besides ?? [])]);
  if (result.status !== 'FAILED') tally.failures.push(`seed ${seed}: ${kind}: not caught`);
  else if (
    !mutant.reasons.some((code) => codes.has(code)) ||
    ![...codes].every((code) => allowed.has(code))
  ) {
    tally.failures.push(`seed ${seed}: ${kind}: wrong reason ${[...codes].join(', ')}`);
  }
  await tryTwice(tally, seed, log, mutant, note, held, random);
}

/** A second mutation on top: a reason must be that of one of the two. What both together look like is anybody's guess. */
async function tryTwice(
  tally: Tally,
  seed: number,
  log: HonestLog,
  { text, reasons }: Mutant,
  note: string,
  held: number,
  random: Random,
): Promise<void> {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  if (lines.length < 4 || !random.chance(0.3) || !lines.slice(1).some((line) => line.startsWith('{"body":{')))
    return;
  if (!lines[0]!.startsWith('{') || !lines.some((line) => line.startsWith('{"$checkpoint":"'))) return;
  const kind = random.pick([
    'an entry is changed',
    'entries are removed',
    'an entry is put in twice',
    'two entries change places',
  ]);
  const again = await MUTATIONS[kind]!({ ...log, lines }, held, random);
  // The second one may take the first one back.
  if (again === undefined || again.text === `${log.lines.join('\n')}\n`) return;
  const result = await verify(again.text, log, note, random);
  tally.mutants += 1;
  tally.kinds.combined = (tally.kinds.combined ?? 0) + 1;
  const right = [...reasons, ...again.reasons];
  // The last entry may have been moved into the middle before it was removed: what is left of that is a cut tail.
  const last = log.lines.findLast((line) => line.startsWith('{"body":{'))!;
  if (right.includes('ENTRY_REMOVED') && !again.text.includes(last)) right.push('TAIL_CUT');
  // A cut line that was given its newline back is an entry that nobody signed.
  if (right.includes('TAIL_CUT')) right.push('TAIL_UNSIGNED');
  // What was put in where something is missing is that, changed.
  if (right.includes('ENTRY_REMOVED') && right.includes('ENTRY_INSERTED')) right.push('ENTRY_CHANGED');
  const codes = result.problems.map((problem) => problem.code);
  if (result.status !== 'FAILED') tally.failures.push(`seed ${seed}: ${kind} on top: not caught`);
  else if (!codes.some((code) => right.includes(code)))
    tally.failures.push(`seed ${seed}: ${kind} on top: wrong reason ${codes.join(', ')}`);
}

function verify(
  text: string,
  log: HonestLog,
  note: string | undefined,
  random: Random,
): Promise<Verification> {
  // An auditor has the first key, and that of the checkpoint they hold, or all; the log says which one is valid when.
  const few = log.keys.filter((key, i) => i === 0 || note?.includes(`${key.verifier.name} ${idOf(key)}`));
  const known = random.chance(0.5) ? few : log.keys;
  const keys = known.map((key) => `${key.verifier.text}\n`).join('');
  return verifyLog(pieces(text, random), { keys, checkpoints: note === undefined ? [] : [note] });
}

/** How signatures of a key begin, but for the last characters, which also hold the signature's first bits. */
function idOf(key: HonestLog['keys'][number]): string {
  return Buffer.from(key.verifier.id, 'hex').toString('base64').slice(0, 5);
}

/** The same file in pieces of any size, as a stream gives it. */
function* pieces(text: string, random: Random): Generator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + random.below(random.pick([10, 1000, 100_000]));
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

function expectResult(tally: Tally, seed: number, what: string, result: Verification, wanted: string): void {
  if (result.status === wanted && result.problems.length === 0) return;
  tally.failures.push(
    `seed ${seed}: ${what}: ${result.status} ${result.problems.map((one) => one.code).join(', ')}`,
  );
}
