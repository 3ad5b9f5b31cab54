import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseScript } from '../../src/script/analyse.ts';
import { anyCharacter } from '../characters.ts';
import { Engine } from '../soundness/engine.ts';
import { CHAIN_MOCKS, generateChain } from './chain.ts';
import type { DevRecord } from './corpus.ts';
import { devRecords } from './corpus.ts';
import { garbage, mutate, splice } from './mutate.ts';
import { plainFacts } from './plain-facts.ts';
import { generateProgram } from './program.ts';

const RUNS = Number(process.env.STEELYARD_PROGRAMS ?? 50);
const records = devRecords();
const seeds = fc.integer({ min: 0, max: 0x7fffffff });
// An index, not a record: a counterexample names the record and does not print it.
const index = fc.integer({ min: 0, max: records.length - 1 });
const at = (position: number): DevRecord => records[position] as DevRecord;
const namesOf = ({ tools }: DevRecord): string[] => tools.map((tool) => tool.name);

/** Ends, does not throw, says the same twice. The budget itself is asserted beside the interpreter. */
function behaves(code: string, toolNames: readonly string[]): void {
  const first = analyseScript(code, { toolNames });
  const second = analyseScript(code, { toolNames });
  expect(plainFacts(second)).toBe(plainFacts(first));
}

describe('the analyser ends, is deterministic and never throws', () => {
  it('on generated programs', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const program = generateProgram(seed);
        behaves(program.code, program.toolNames);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);

  it('on mutated scripts', () => {
    fc.assert(
      fc.property(index, seeds, (one, seed) => behaves(mutate(at(one).code, seed), namesOf(at(one)))),
      { numRuns: RUNS },
    );
  }, 120_000);

  it('on scripts spliced together', () => {
    fc.assert(
      fc.property(index, index, seeds, (one, two, seed) =>
        behaves(splice(at(one).code, at(two).code, seed), [...namesOf(at(one)), ...namesOf(at(two))]),
      ),
      { numRuns: RUNS },
    );
  }, 120_000);

  it('on garbage', () => {
    fc.assert(
      fc.property(seeds, (seed) => behaves(garbage(seed), ['a'])),
      { numRuns: RUNS },
    );
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (text) => behaves(text, [])),
      { numRuns: RUNS },
    );
  }, 120_000);
});

describe('a program with an explicit way from source to sink', () => {
  it('is never free of flows', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 6 }), (seed, length) => {
        const { code, steps } = generateChain(seed, length);
        const facts = analyseScript(code, { toolNames: ['read_source', 'put_sink'] });
        if (!facts.ok) throw new Error(`not read: ${facts.signal} (${steps.join(', ')})\n${code}`);
        const found = facts.flows.some(({ label, strength, to }) => {
          if (strength !== 'explicit' || to.kind !== 'call') return false;
          const names = (call: number): readonly string[] =>
            facts.calls.find(({ id }) => id === call)?.names ?? [];
          return names(label.call).includes('read_source') && names(to.call).includes('put_sink');
        });
        if (!found) throw new Error(`no flow after ${steps.join(', ')}\n${code}`);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);

  it('is real: the chains leak when they run', async () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const engine = await Engine.create();
      const { code, steps } = generateChain(seed, 4);
      const run = engine.run({ code, mocks: CHAIN_MOCKS });
      engine.dispose();
      expect(JSON.stringify(run.calls.at(-1)?.args), `${steps.join(', ')}: ${run.error}`).toContain(
        'qzkw-vjxh-ptrm',
      );
    }
  });
});
