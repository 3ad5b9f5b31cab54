import type { Journal, JournalEntry } from '../../../src/enclave/types.ts';
import { defineAttack } from '../attack.ts';

type Loose = { -readonly [key in keyof Journal]: Journal[key] } & { entries: JournalEntry[] };

const digest = 'a'.repeat(64);
/** Whoever keeps the journal changes it. What only replaces a result cannot be told: journals are as trusted as results. */
const FORGERIES: readonly ((journal: Loose) => void)[] = [
  ({ entries }) => Object.assign(entries[1]!, { value: 5 }),
  ({ entries }) => Object.assign(entries[1]!, { value: null }),
  ({ entries }) => Object.assign(entries[1]!, { value: '['.repeat(50_000) + ']'.repeat(50_000) }),
  ({ entries }) => Object.assign(entries[1]!, { at: 1e308 }),
  (journal) => Object.assign(journal, { startedAt: 1e308 }),
  ({ entries }) => Object.assign(entries[0]!, { argsDigest: digest }),
  ({ entries }) => Object.assign(entries[0]!, { tool: 'noop' }),
  ({ entries }) => Object.assign(entries[0]!, { kind: 'timer', ms: 1 }),
  ({ entries }) => entries.reverse(),
  ({ entries }) => entries.splice(1),
  ({ entries }) => entries.push({ kind: 'call', sequence: 7, tool: 'noop', argsDigest: digest }),
  ({ entries }) =>
    entries.push(
      { kind: 'call', sequence: 2, tool: 'noop', argsDigest: digest },
      { kind: 'settled', sequence: 2, at: 1 },
    ),
  (journal) => Object.assign(journal, { program: digest }),
];

export default defineAttack({
  about:
    'a journal that was changed where it was kept: other arguments, other calls, results that are no text, no time',
  code: 'const one = await tools.echo({ n: 1 }); return [one, await tools.echo({ n: 2 })]',
  act: async (target, code) => {
    const { journal } = await target.run(code);
    const ends = new Set<string>();
    for (const forge of FORGERIES) {
      const forged = structuredClone(journal) as Loose;
      forge(forged);
      const end = await target.run(code, { journal: forged }).then(
        ({ error }) => error?.code,
        (error: { code?: string }) => error.code,
      );
      ends.add(end ?? 'ran');
    }
    return { value: [...ends].sort() };
  },
  expect: { value: ['INPUT_INVALID', 'IN_DOUBT', 'JOURNAL_MISMATCH'] },
  // Those of the first run: no forged journal had anything executed.
  calls: ['echo', 'echo'],
  neighbour: { code: 'return await tools.echo({ n: 1 })', value: { n: 1 } },
});
