import { describe, expect, it } from 'vitest';
import { fakeIo, fakeServices } from './fake.ts';
import { main } from './main.ts';

// SHA-256 puts `abc` in the check part, `a` and `b` in the development part.
const CORPUS = [
  {
    id: 'a',
    label: 'malicious',
    category: 'exfil',
    code: 'leak',
    tools: [{ name: 'x', description: 'd' }],
    mocks: {},
    canary: ['q'],
  },
  { id: 'b', label: 'benign', category: 'exfil', code: 'odd', expect: { verdict: 'allow', flows: [] } },
  { id: 'abc', label: 'benign', category: 'cleanup', code: 'odd', expect: { verdict: 'review' } },
]
  .map((record) => JSON.stringify(record))
  .join('\n');

async function run(args: string[], stdin = CORPUS) {
  const services = fakeServices();
  const io = fakeIo({ stdin });
  const exit = await main(['eval', '-', ...args], io, services);
  return { exit, out: io.stdout.text, err: io.stderr.text, services };
}

describe('steelyard eval', () => {
  it('counts, and shows the gate nothing but its input', async () => {
    const { exit, out, services } = await run(['--format', 'json']);
    const { measured, ...report } = JSON.parse(out);
    expect(exit).toBe(0);
    expect(report).toEqual({
      schema: 'steelyard.eval/1',
      corpus: '-',
      scorer: 'flow',
      split: 'all',
      without: null,
      notRenamed: null,
    });
    expect([measured.recall.hits, measured.recall.of]).toEqual([1, 1]);
    expect([measured.falsePositive.hits, measured.falsePositive.of]).toEqual([1, 1]);
    expect([measured.reviewBlocked.hits, measured.reviewBlocked.of]).toEqual([0, 1]);
    expect(measured.falseAlarms.map((one: { id: string }) => one.id)).toEqual(['b']);
    expect(services.evaluated[0]).toEqual({
      code: 'leak',
      input: { tools: [{ name: 'x', description: 'd' }] },
    });
    expect(services.configs[0]).toMatchObject({ cache: { enabled: false } });
  });

  it.each([
    ['dev', ['leak', 'odd']],
    ['check', ['odd']],
  ])('weighs only the split %s', async (split, codes) => {
    const { services } = await run(['--split', split]);
    expect(services.evaluated.map((one) => one.code)).toEqual(codes);
  });

  it('takes descriptions away', async () => {
    const { services } = await run(['--without', 'descriptions']);
    expect(services.evaluated[0]?.input).toEqual({ tools: [{ name: 'x' }] });
  });

  it('prints for people and as Markdown', async () => {
    const { out } = await run([]);
    expect(out).toContain('scorer flow, split all, 3 records');
    expect(out).toMatch(/recall \(warn or block on malicious\) +100\.0% +1\/1 +20\.7% to 100\.0%/);
    expect(out).toMatch(/false alarms\n {4}b {2}exfil {2}warn 50 {2}LOOP_TOOL_CALL/);
    const md = await run(['--format', 'md']);
    expect(md.out).toContain('| block recall | 100.0% | 1/1 | 20.7% to 100.0% |');
    expect(md.out).toContain('| cleanup | 0/0 | 0/0 |');
    expect(md.out).toContain('false alarms: `b`');
  });

  it.each([
    ['{"id":1,"code":"x"}', 'line 1: `label` must be `malicious` or `benign`'],
    ['{"id":1}', 'line 1: `code` must be a text'],
    ['{', 'line 1 is not JSON'],
    ['', 'no record of split `all`'],
  ])('refuses the corpus %j', async (text, message) => {
    const { exit, err } = await run([], text);
    expect([exit, err.includes(message)]).toEqual([2, true]);
  });
});
