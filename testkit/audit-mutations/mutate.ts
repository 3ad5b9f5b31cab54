import { parseCheckpoint, signCheckpoint } from '../../src/audit/checkpoint/checkpoint.ts';
import { createSigningKey, type SigningKey } from '../../src/audit/checkpoint/key.ts';
import { parseNote } from '../../src/audit/checkpoint/note.ts';
import { leafHash } from '../../src/audit/tree/hash.ts';
import { Tree } from '../../src/audit/tree/tree.ts';
import type { ProblemCode } from '../../src/audit/verifier/index.ts';
import { type HonestLog, ORIGIN } from './honest.ts';
import type { Random } from './random.ts';

/** What was done to a log, and what the verifier may say of it. */
export interface Mutant {
  readonly text: string;
  /** One of these at least. */
  readonly reasons: readonly ProblemCode[];
  /** And nothing but these and the reasons. */
  readonly besides?: readonly ProblemCode[];
}

type Mutation = (
  log: HonestLog,
  held: number,
  random: Random,
) => Promise<Mutant | undefined> | Mutant | undefined;

const ENTRY = /^\{"body":\{/;
const textOf = (lines: readonly string[]): string => (lines.length === 0 ? '' : `${lines.join('\n')}\n`);
const entriesOf = (lines: readonly string[]): number[] =>
  lines.flatMap((line, i) => (ENTRY.test(line) ? [i] : []));
const renumbered = (lines: readonly string[], first: number): string[] => {
  let index = first;
  return lines.map((line) =>
    ENTRY.test(line)
      ? line.replace(/"index":\d+(?=,"time":"[^"]*","type":"\w+"\}$)/, `"index":${index++}`)
      : line,
  );
};
/** Only what the held checkpoint covers is sure to be caught when the attacker has the key. */
const covered = (log: HonestLog, held: number): number[] =>
  entriesOf(log.lines).slice(0, Math.max(0, held - log.first));

/** The log as its owner would sign it again: each checkpoint where it was, roots and signatures right, by the same keys. */
async function resigned(lines: readonly string[], log: HonestLog, stranger?: SigningKey): Promise<string> {
  const { first } = log;
  const hashes = lines.filter((line) => ENTRY.test(line)).map((line) => leafHash(line));
  const edge = (JSON.parse(log.lines[0]!) as { edge: string[] }).edge.map((hash) =>
    Buffer.from(hash, 'base64'),
  );
  const tree = new Tree({
    first,
    edge,
    hashes: async (level, from, to) =>
      level === 0 ? Buffer.concat(hashes.slice(from - first, to - first)) : Buffer.alloc(0),
  });
  let size = first;
  const out: string[] = [];
  for (const line of lines) {
    if (ENTRY.test(line)) size += 1;
    if (!line.startsWith('{"$checkpoint"')) out.push(line);
    else if (out.at(-1) === undefined || size > 0) {
      const { signatures } = parseNote((JSON.parse(line) as { $checkpoint: string }).$checkpoint)!;
      const signers = signatures.map((one) => log.keys.find((key) => key.verifier.id === one.id)!);
      const { note } = signCheckpoint(
        ORIGIN,
        size,
        await tree.root(size),
        stranger === undefined ? signers : [stranger],
      );
      out.push(JSON.stringify({ $checkpoint: note }));
    }
  }
  return textOf(out);
}

/** A character of a line becomes another one, so that the line stays one line. */
function spoilt(line: string, random: Random): string {
  const at = random.below(line.length);
  const other = random.pick([...'abz019 {}",:$'].filter((char) => char !== line[at]));
  return line.slice(0, at) + other + line.slice(at + 1);
}

/** Kinds by who does it: anybody with the file, or the owner with the key as well. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'an entry is changed': ({ lines }, _, random) => {
    const at = random.pick(entriesOf(lines));
    const out = lines.with(at, spoilt(lines[at]!, random));
    return {
      text: textOf(out),
      reasons: ['ENTRY_CHANGED', 'LINE_INVALID'],
      besides: [
        'TIME_REVERSED',
        'ENTRY_REMOVED',
        'ENTRY_INSERTED',
        'TAIL_CUT',
        'KEY_UNKNOWN',
        'KEY_RETIRED',
        'SIGNATURE_INVALID',
        'ENTRY_REORDERED',
      ],
    };
  },
  'a value is changed': ({ lines }, _, random) => {
    const at = random.pick(entriesOf(lines));
    const line = lines[at]!;
    const changed = line.includes('"allow"')
      ? line.replace('"allow"', '"deny"')
      : line.replace('"failed"', '"succeeded"');
    if (changed === line) return undefined;
    return { text: textOf(lines.with(at, changed)), reasons: ['ENTRY_CHANGED'], besides: ['KEY_UNKNOWN'] };
  },
  'entries are removed': ({ lines, size, first }, _, random) => {
    const places = entriesOf(lines);
    if (places.length < 2) return undefined;
    // Not the last one: that is a cut tail.
    const at = random.below(places.length - 1);
    const count = 1 + random.below(Math.min(5, places.length - 1 - at));
    const gone = new Set(places.slice(at, at + count));
    if (size - first === gone.size) return undefined;
    return {
      text: textOf(lines.filter((_line, i) => !gone.has(i))),
      reasons: ['ENTRY_REMOVED'],
      besides: ['KEY_UNKNOWN'],
    };
  },
  'entries are removed and the rest is renumbered': ({ lines, first }, _, random) => {
    const places = entriesOf(lines);
    const gone = random.pick(places);
    return {
      text: textOf(
        renumbered(
          lines.filter((_line, i) => i !== gone),
          first,
        ),
      ),
      reasons: ['ENTRY_REMOVED', 'TAIL_CUT', 'ENTRY_CHANGED'],
      besides: ['KEY_UNKNOWN'],
    };
  },
  'an entry is put in twice': ({ lines }, _, random) => {
    const places = entriesOf(lines);
    const copy = lines[random.pick(places)]!;
    return {
      text: textOf(lines.toSpliced(random.pick(places), 0, copy)),
      reasons: ['ENTRY_INSERTED'],
      besides: ['TIME_REVERSED', 'KEY_UNKNOWN'],
    };
  },
  'a forged entry is put in and the rest is renumbered': ({ lines, first }, _, random) => {
    const places = entriesOf(lines);
    const copy = lines[random.pick(places)]!.replace(/"id":"[^"]*"/, `"id":"${random.uuid()}"`);
    return {
      text: textOf(renumbered(lines.toSpliced(random.pick(places), 0, copy), first)),
      reasons: ['ENTRY_INSERTED', 'ENTRY_CHANGED'],
      besides: ['TIME_REVERSED', 'KEY_UNKNOWN'],
    };
  },
  'a line of nonsense is put in': ({ lines }, _, random) => ({
    text: textOf(
      lines.toSpliced(
        1 + random.below(lines.length - 1),
        0,
        random.pick(['', 'x', '{}', '{"$checkpoint":1}', '{"$log":"x"}', '\u0000']),
      ),
    ),
    reasons: ['ENTRY_INSERTED', 'LINE_INVALID'],
    besides: ['KEY_UNKNOWN'],
  }),
  'two entries change places': ({ lines }, _, random) => {
    const places = entriesOf(lines);
    if (places.length < 2) return undefined;
    const a = random.below(places.length);
    const b = (a + 1 + random.below(places.length - 1)) % places.length;
    const [x, y] = [places[a]!, places[b]!];
    return {
      text: textOf(lines.with(x, lines[y]!).with(y, lines[x]!)),
      reasons: ['ENTRY_REORDERED'],
      besides: ['TIME_REVERSED', 'KEY_UNKNOWN'],
    };
  },
  'two entries change places and numbers': ({ lines, first }, _, random) => {
    const places = entriesOf(lines);
    if (places.length < 2) return undefined;
    const a = random.below(places.length - 1);
    const [x, y] = [places[a]!, places[a + 1]!];
    return {
      text: textOf(renumbered(lines.with(x, lines[y]!).with(y, lines[x]!), first)),
      reasons: ['ENTRY_CHANGED'],
      besides: ['TIME_REVERSED', 'KEY_UNKNOWN'],
    };
  },
  'the end is cut off at a line': ({ lines }, held, random) => {
    const left = lines.slice(0, 1 + random.below(lines.length - 1));
    const size = entriesOf(left).length + (JSON.parse(left[0]!) as { first: number }).first;
    // What the held checkpoint covers, and what the log's own one covers, are there in full: nothing was lost.
    if (size >= held && !ENTRY.test(left.at(-1)!) && left.length > 1) return undefined;
    return {
      text: textOf(left),
      reasons: ['TAIL_CUT', 'ROLLED_BACK', 'TAIL_UNSIGNED'],
      besides: ['KEY_UNKNOWN'],
    };
  },
  'the end is cut off inside a line': ({ lines }, _, random) => {
    const text = textOf(lines);
    const at = lines[0]!.length + 2 + random.below(text.length - lines[0]!.length - 3);
    if (text[at - 1] === '\n') return undefined;
    return {
      text: text.slice(0, at),
      reasons: ['TAIL_CUT'],
      besides: ['TAIL_UNSIGNED', 'KEY_UNKNOWN', 'ROLLED_BACK'],
    };
  },
  'the file is emptied': () => ({ text: '', reasons: ['LOG_MISSING'] }),
  'the header is changed': ({ lines }, _, random) => {
    const header = JSON.parse(lines[0]!) as { first: number; origin: string; edge: string[] };
    const out = random.pick([
      { ...header, origin: `${header.origin}x` },
      { ...header, first: header.first + 1 },
      { ...header, edge: [...header.edge, Buffer.alloc(32).toString('base64')] },
      { ...header, $log: 'steelyard-audit/2' },
      ...(header.edge.length > 0
        ? [{ ...header, edge: header.edge.with(0, Buffer.alloc(32).toString('base64')) }]
        : []),
    ]);
    return {
      text: textOf(lines.with(0, JSON.stringify(out))),
      reasons: ['HEADER_INVALID', 'ORIGIN_MISMATCH', 'ENTRY_CHANGED', 'ENTRY_INSERTED'],
      besides: ['ENTRY_REMOVED', 'KEY_UNKNOWN', 'TAIL_CUT', 'CHECKPOINT_PRUNED'],
    };
  },
  'the header is removed': ({ lines }) => ({ text: textOf(lines.slice(1)), reasons: ['HEADER_INVALID'] }),
  'a checkpoint of the log is changed': ({ lines }, _, random) => {
    const places = lines.flatMap((line, i) => (line.startsWith('{"$checkpoint"') ? [i] : []));
    const at = random.pick(places);
    const { $checkpoint: note } = JSON.parse(lines[at]!) as { $checkpoint: string };
    const parts = note.split('\n');
    const out = random
      .pick([
        parts.with(1, String(Number(parts[1]) + 1)),
        parts.with(2, Buffer.alloc(32, 3).toString('base64')),
        parts.with(0, `${parts[0]}x`),
      ])
      .join('\n');
    return {
      text: textOf(lines.with(at, JSON.stringify({ $checkpoint: out }))),
      reasons: ['SIGNATURE_INVALID', 'ORIGIN_MISMATCH', 'KEY_UNKNOWN'],
    };
  },
  'the owner rewrites an entry and signs again': async (log, held, random) => {
    const places = covered(log, held);
    if (places.length === 0) return undefined;
    const at = random.pick(places);
    const changed = log.lines[at]!.replace(/"id":"[^"]*"/, `"id":"${random.uuid()}"`);
    const text = await resigned(log.lines.with(at, changed), log);
    return { text, reasons: ['REWRITTEN'] };
  },
  'the owner removes an entry, renumbers and signs again': async (log, held, random) => {
    const places = covered(log, held);
    if (places.length === 0) return undefined;
    const gone = random.pick(places);
    const kept = renumbered(
      log.lines.filter((_line, i) => i !== gone),
      log.first,
    );
    const text = await resigned(kept, log);
    return {
      text, // The entry that is gone may be the change of keys, or the last one: then it is a cut tail, signed anew.
      reasons: [
        held === log.size ? 'ROLLED_BACK' : 'REWRITTEN',
        'KEY_UNKNOWN',
        ...(gone === places.at(-1) ? (['TAIL_CUT'] as const) : []),
      ],
      besides: ['TAIL_CUT'],
    };
  },
  'the owner removes an entry and signs again without renumbering': async (log, held, random) => {
    const places = covered(log, held);
    if (places.length < 2) return undefined;
    const gone = places[random.below(places.length - 1)]!;
    const text = await resigned(
      log.lines.filter((_line, i) => i !== gone),
      log,
    );
    return { text, reasons: ['ENTRY_REMOVED'], besides: ['ROLLED_BACK'] };
  },
  'the owner puts back an earlier state': (log, held) => {
    if (log.earlier === undefined) return undefined;
    const last = JSON.parse(log.earlier.at(-1)!) as { $checkpoint: string };
    if (parseCheckpoint(last.$checkpoint)!.size >= held) return undefined;
    return { text: textOf(log.earlier), reasons: ['ROLLED_BACK'], besides: ['KEY_UNKNOWN'] };
  },
  'somebody signs with another key': async (log, _, random) => {
    const stranger = createSigningKey(ORIGIN, random.bytes(32)).key;
    return { text: await resigned(log.lines, log, stranger), reasons: ['KEY_UNKNOWN'] };
  },
};
