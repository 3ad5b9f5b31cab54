/** Real call shapes of other products run in the Enclave and call what the analyser reads. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { Enclave } from '../../src/enclave/index.ts';
import type { RunResult } from '../../src/enclave/types.ts';
import { analyseScript } from '../../src/script/analyse.ts';

const FILE = fileURLToPath(new URL('../../../shared/evals/codemode/shapes.jsonl', import.meta.url));

interface Shape {
  readonly id: string;
  readonly shape: string;
  readonly code: string;
}

const shapes: Shape[] = existsSync(FILE)
  ? readFileSync(FILE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Shape)
  : [];

/** Results of tools are not known; a script is content with one of these. Property reads of any name find something. */
const ANSWERS: readonly ((fields: readonly string[]) => unknown)[] = [
  (fields) => record(fields, []),
  (fields) => [record(fields, [])],
  (fields) => record(fields, 'ready'),
  (fields) => record(fields, [record(fields, 'x')]),
  () => 'sunny',
];

const record = (fields: readonly string[], value: unknown): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, value]));

let answer: unknown;
let calls: string[] = [];
const enclave = new Enclave({
  toolHandler: (name) => {
    calls.push(name);
    return answer;
  },
  scoringGate: false,
  limits: { wallMs: 3000, cpuMs: 2000 },
});
afterAll(() => enclave.dispose());

/** Every ending with one of the answers, and each tool that was called in any of them. */
async function endings(code: string, fields: readonly string[]) {
  const results: RunResult[] = [];
  const called = new Set<string>();
  for (const make of ANSWERS) {
    answer = make(fields);
    calls = [];
    results.push(await enclave.run(code));
    for (const name of calls) called.add(name);
  }
  return { results, called: [...called].sort() };
}

/** Tools of that product answer at once, without a promise: here they cannot. */
const ANSWERS_AT_ONCE = /^goose\.import-(?:sync|map)/;

describe('shapes of other products', () => {
  it('are 42', (context) => {
    if (shapes.length === 0)
      context.skip('the file of shapes is not there; it may not be part of this repository');
    expect(shapes).toHaveLength(42);
  });

  it.each(shapes.map((one) => [one.id, one.shape, one.code] as const))('%s %s', async (_, shape, code) => {
    const facts = analyseScript(code);
    if (!facts.ok) throw new Error(facts.message);
    const fields = [...facts.mentions.readFields.keys()];
    const { results, called } = await endings(code, fields);
    const codes = new Set(results.map((one) => one.error?.code ?? 'done'));
    // Whatever the tools answer, the script itself was understood.
    expect([...codes].filter((one) => !['done', 'SCRIPT_ERROR', 'MAX_TOOL_CALLS'].includes(one))).toEqual([]);
    expect(results.filter((one) => /not defined/.test(one.error?.message ?? ''))).toEqual([]);
    if (!ANSWERS_AT_ONCE.test(shape)) expect(codes).toContain('done');
    const known = facts.calls.flatMap((call) => call.names);
    const open = facts.calls.some((call) => call.names.length === 0 || call.dynamic);
    if (!open) expect(called.filter((name) => !known.includes(name))).toEqual([]);
    // Functions that a module only declares are called by nobody here.
    const declaresOnly = facts.form === 'module' && called.length === 0;
    if (!declaresOnly && facts.calls.some((call) => call.certain) && !open)
      expect(called.length).toBeGreaterThan(0);
  });
});
