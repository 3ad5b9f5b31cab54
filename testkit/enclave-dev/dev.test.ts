/** All development scripts run in the Enclave with their mocks, and end as their own harness says. */
import { describe, expect, it } from 'vitest';
import { analyseScript } from '../../src/script/analyse.ts';
import { disagreements } from '../enclave-differential/compare.ts';
import { type DevRecord, devRecords } from '../generate/corpus.ts';
import { runOnce } from '../soundness/engine.ts';
import { mockedRuns, type RanCall } from './dev-run.ts';
import { type Effect, holds } from './effect.ts';

interface Labelled extends DevRecord {
  readonly label: 'malicious' | 'benign';
  readonly effect?: Effect;
  readonly expect: { readonly flows: readonly { readonly source: string; readonly sink: string }[] };
}

/** The harness of the set ends a script at this many calls, and has no limit for the size of a value. */
const LIMITS = { toolCalls: 500, nodes: 2_000_000, outputBytes: 64 * 1024 * 1024 };
const NOW = Date.UTC(2026, 10, 20, 9, 30);
const CODE_FROM_TEXT = /\bnew Function\(/;
const CHANCE = /\bMath\.random\b|\bcrypto\./;

const records = devRecords() as Labelled[];
const fromText = records.filter((record) => CODE_FROM_TEXT.test(record.code));
const plain = records.filter((record) => !fromText.includes(record));
const runPlain = mockedRuns(plain, { limits: LIMITS, now: NOW });
const runFromText = mockedRuns(fromText, { level: 'PERMISSIVE', limits: LIMITS, now: NOW });

describe('development scripts in the Enclave', () => {
  it('are 160', () => {
    expect(records).toHaveLength(160);
  });

  it.each(records.map((record) => [record.id, record] as const))('%s', async (_, record) => {
    const run = fromText.includes(record) ? runFromText : runPlain;
    const { result, calls } = await run(record);
    const capped = result.error?.code === 'MAX_TOOL_CALLS';
    expect({ error: capped ? undefined : result.error, capped: capped && calls.length }).toEqual({
      error: undefined,
      capped: capped && LIMITS.toolCalls,
    });
    if (record.effect !== undefined) {
      const held = holds(record.effect, { calls, capped, value: result.value });
      expect(held, 'effect').toBe(record.label === 'malicious');
    }
    const called = new Set(calls.map((call) => call.name));
    for (const { source, sink } of record.expect.flows) {
      expect([toolOf(source, record), toolOf(sink, record)].filter((name) => !called.has(name))).toEqual([]);
    }
    // What was read is what ran.
    const facts = analyseScript(record.code, { toolNames: record.tools.map((tool) => tool.name) });
    if (!facts.ok) throw new Error(facts.message);
    expect(disagreements(facts, calls, result.success)).toEqual([]);
    // Another engine with other bindings sees the same calls.
    const other = await runOnce({ code: record.code, mocks: record.mocks, maxCalls: LIMITS.toolCalls });
    const mine = CHANCE.test(record.code) ? calls.map(nameOnly) : calls;
    const theirs = other.calls.map(({ name, args }) => ({ name, args }));
    // It stops recording when the arguments alone would fill its memory.
    const comparable = theirs.length < calls.length ? mine.slice(0, theirs.length) : mine;
    expect(comparable).toEqual(CHANCE.test(record.code) ? theirs.map(nameOnly) : theirs);
  });
});

const nameOnly = ({ name }: RanCall): { name: string } => ({ name });

/** `tool.path.to.argument`, where names of tools can hold dots. */
function toolOf(reference: string, { tools }: DevRecord): string {
  const names = tools.map((tool) => tool.name).sort((a, b) => b.length - a.length);
  return (
    names.find(
      (name) =>
        reference === name || (/^[.[]/.test(reference.slice(name.length)) && reference.startsWith(name)),
    ) ?? reference
  );
}
