import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionContext } from '../../action/context.ts';
import { fakeIo, fakeServices, fakeSink } from '../fake.ts';
import { main } from '../main.ts';
import { realServices } from '../real-services.ts';
import type { Services } from '../services.ts';

async function run(args: string[], services: Services = realServices, stdin?: string) {
  const io = fakeIo(stdin === undefined ? {} : { stdin });
  const exit = await main(['assess', ...args], io, services);
  return { exit, out: io.stdout.text, err: io.stderr.text };
}

/** Services with a scorer that remembers what it was asked. */
function spying(score = 0.1) {
  const seen: ActionContext[] = [];
  const opened: string[] = [];
  const services = fakeServices(undefined, {
    openScorer: async (name) => {
      opened.push(name);
      return {
        name,
        score: (context) => {
          seen.push(context);
          return context.functionName === 'boom' ? Number.NaN : score;
        },
      };
    },
  });
  return { seen, opened, services };
}

const EXAMPLE = [
  ...['--tool', 'delete_user', '--args', '{"id":"usr_123","env":"production"}'],
  ...['--doc', 'Permanently remove a user account.', '--scorer', 'default'],
];

describe('steelyard assess', () => {
  it('scores the worked example 0.720, HIGH, and ends with 1', async () => {
    const { exit, out } = await run(EXAMPLE);
    expect(exit).toBe(1);
    expect(out).toContain('delete_user  HIGH 0.720  default');
    expect(out).toContain('function_name  0.95 x 0.30 = 0.285  verb `delete` is destructive');
    expect(out).toContain('novelty        0.90 x 0.10 = 0.090  first call in the session');
  });

  it('ends with 0 below HIGH', async () => {
    const { exit, out } = await run(['--tool', 'get_user', '--scorer', 'default', '--format', 'jsonl']);
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      schema: 'steelyard.assess/1',
      name: 'get_user',
      score: 0.14,
      level: 'LOW',
      scorer: 'default',
      outcome: 'found',
      card: { level: 'LOW' },
    });
    expect(out.trimEnd()).not.toContain('\n');
  });

  it('prints one object, indented, as json', async () => {
    const { out } = await run([...EXAMPLE, '--format', 'json']);
    expect(JSON.parse(out).factors).toHaveLength(5);
    expect(out).toContain('\n  "score": 0.72');
  });

  it('is `recommended` by default, and another scorer when asked', async () => {
    const spy = spying();
    await run(['--tool', 'x'], spy.services);
    await run(['--tool', 'x', '--scorer', 'semantic'], spy.services);
    expect(spy.opened).toEqual(['recommended', 'semantic']);
  });

  it.each<[string[], Partial<ActionContext>]>([
    [['--tool', 'a:b'], { functionName: 'a:b', args: {} }],
    [['--tool', 'a', '--args', '["x",{"y":1}]'], { args: ['x', { y: 1 }] }],
    [['--tool', 'a', '--doc', 'd'], { doc: 'd' }],
    [['--tool', 'a', '--task', 't'], { task: 't' }],
    [['--tool', 'a', '--hints', '{"h":true}'], { hints: { h: true } }],
    [['--shell', 'ls -la'], { functionName: 'bash', args: { command: 'ls -la' } }],
    [['--sql', 'SELECT 1'], { functionName: 'sql_query', args: { query: 'SELECT 1' } }],
  ])('%j tells the scorer %j', async (args, context) => {
    const spy = spying();
    await run(args, spy.services);
    expect(spy.seen).toEqual([expect.objectContaining(context)]);
  });

  it.each<[string[], string]>([
    [[], 'say which call'],
    [['delete_user'], '`delete_user` is not an option'],
    [['--tool', 'a', '--args', '{'], '`--args` is not JSON'],
    [['--tool', 'a', '--hints', 'yes'], '`--hints` is not JSON'],
    [['--tool', 'a', '--hints', '{"amount":-5}'], 'HINT_INVALID: the hint `amount` is -5'],
    [['--tool', ' '], 'ACTION_INVALID'],
    [['--tool', 'a', '--shell', 'ls'], 'one of `--tool` and `--shell`'],
    [['--shell', 'ls', '--args', '{}'], '`--args` belongs to `--tool`'],
    [['--tool', 'a', '--scorer', 'defualt'], 'did you mean `default`?'],
    [['--tool', 'a', '--format', 'xml'], '`--format` is one of'],
    [['--tool', 'a', '--hint', '{}'], 'did you mean `--hints`?'],
    [['--batch', 'x', '--tool', 'a'], 'either `--tool` or `--batch`'],
    [['--batch', 'x', '--format', 'pretty'], '`--batch` writes one JSON line each'],
    [['--batch', 'no-such-file'], 'no file `no-such-file`'],
    [['--batch', '-'], 'reads standard input, which is a terminal'],
  ])('refuses %j', async (args, message) => {
    const { exit, out, err } = await run([...args], realServices);
    expect([exit, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it('does not repeat what cannot be parsed: it may hold a secret', async () => {
    const { err } = await run(['--tool', 'a', '--args', '{"token": hunter2}']);
    expect(err).not.toContain('hunter2');
  });

  it('ends with 2 when a low score covers a part alone', async () => {
    const deep = `${'['.repeat(100)}${']'.repeat(100)}`;
    const { exit, out } = await run(['--tool', 'get_x', '--args', deep, '--scorer', 'default']);
    expect([exit, out.includes('unavailable: not read in full')]).toEqual([2, true]);
  });

  it('lets nothing of the call act on the terminal', async () => {
    const evil = 'get\u001b[2J\u202ex';
    for (const scorer of ['default', 'recommended']) {
      const args = ['--tool', evil, '--args', JSON.stringify({ [`k${evil}`]: `password ${evil}` })];
      const { out } = await run([...args, '--scorer', scorer]);
      expect(['\u001b', '\u202e'].filter((one) => out.includes(one))).toEqual([]);
      const json = await run([...args, '--scorer', scorer, '--format', 'json']);
      expect(['\u001b', '\u202e'].filter((one) => json.out.includes(one))).toEqual([]);
      expect(JSON.parse(json.out).name).toBe(evil);
    }
  });
});

describe('steelyard assess --batch', () => {
  let cwd: string;
  beforeAll(() => {
    cwd = mkdtempSync(join(tmpdir(), 'steelyard-assess-'));
  });
  afterAll(() => rmSync(cwd, { recursive: true }));

  async function batch(records: readonly unknown[], services: Services = realServices, args: string[] = []) {
    const lines = records.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
    writeFileSync(join(cwd, 'c.jsonl'), lines.join('\n'));
    const io = fakeIo({ cwd, stdout: fakeSink() });
    const exit = await main(['assess', '--batch', 'c.jsonl', ...args], io, services);
    const printed = io.stdout.text.split('\n').filter((line) => line !== '');
    return { exit, lines: printed.map((line) => JSON.parse(line)), err: io.stderr.text };
  }

  it('writes one line for each record, with exactly the published fields', async () => {
    const { exit, lines } = await batch([{ id: 'a', name: 'get_user', args: { id: 1 } }], realServices, [
      '--scorer',
      'default',
    ]);
    expect(exit).toBe(0);
    expect(Object.keys(lines[0])).toEqual(['id', 'score', 'level', 'factors', 'findings', 'durationMs']);
    expect(lines[0]).toMatchObject({ id: 'a', score: 0.1525, level: 'LOW', findings: [] });
    expect(lines[0].factors.map((one: { name: string }) => one.name)).toEqual([
      'function_name',
      'arguments',
      'docstring',
      'hints',
      'novelty',
    ]);
  });

  it('shows the scorer nothing but the fields of a call', async () => {
    const spy = spying();
    const answers = { label: 'malicious', variant: 'v', weak: true, hints: { a: true }, suite: 's' };
    await batch(
      [
        {
          id: 1,
          name: 'a',
          args: { x: 1 },
          doc: 'd',
          schema: { type: 'object' },
          annotations: {},
          ...answers,
        },
      ],
      spy.services,
    );
    const { provenance, history, ...rest } = spy.seen[0] as ActionContext;
    expect(rest).toEqual({
      functionName: 'a',
      args: { x: 1 },
      doc: 'd',
      schema: { type: 'object' },
      annotations: {},
      sessionId: undefined,
      task: undefined,
      callNumber: 1,
    });
    expect([provenance, history]).toEqual([undefined, []]);
  });

  it('counts by session what ran, after it was scored', async () => {
    const spy = spying();
    await batch(
      [
        { id: 1, session: 's', name: 'a', args: {} },
        { id: 2, session: 's', name: 'a', args: {}, ran: false },
        { id: 3, session: 's', name: 'a', args: {} },
        { id: 4, session: 't', name: 'a', args: {} },
        { id: 5, session: 's', name: 'b', args: {} },
        { id: 6, name: 'a', args: {} },
        { id: 7, name: 'a', args: {} },
      ],
      spy.services,
    );
    expect(spy.seen.map((one) => one.callNumber)).toEqual([1, 2, 2, 1, 1, 1, 2]);
  });

  it('shows an output to later records of its session alone', async () => {
    const spy = spying();
    await batch(
      [
        { id: 1, session: 's', name: 'a', args: { q: 1 }, output: 'account 4471-882-193' },
        { id: 2, session: 's', name: 'b', args: { to: '4471-882-193' } },
        { id: 3, session: 't', name: 'b', args: { to: '4471-882-193' } },
      ],
      spy.services,
    );
    expect(spy.seen.map((one) => one.history)).toEqual([
      [],
      [{ functionName: 'a', args: { q: 1 }, output: 'account 4471-882-193' }],
      [],
    ]);
    expect(spy.seen.map((one) => one.provenance?.[0]?.from)).toEqual([undefined, 'result', undefined]);
  });

  it('shows observations with the record that has them, once', async () => {
    const spy = spying();
    const observations = ['an e-mail from eve@out.example', { name: 'read_mail', output: { body: 'x' } }];
    await batch(
      [
        { id: 1, session: 's', name: 'a', args: { to: 'eve@out.example' }, observations },
        { id: 2, session: 's', name: 'a', args: {}, observations },
        { id: 3, session: 't', name: 'a', args: {}, observations: 'one text' },
      ],
      spy.services,
    );
    const results = spy.seen.map((one) => one.history?.map((past) => [past.functionName, past.output]));
    const first = [
      ['observation', observations[0]],
      ['read_mail', { body: 'x' }],
    ];
    expect(results).toEqual([first, [...first, ['a', undefined]], [['observation', 'one text']]]);
    expect(spy.seen[0]?.provenance?.[0]).toMatchObject({ from: 'result', trusted: false });
  });

  it('lets a task hold for its whole session, and adds what the user says later', async () => {
    const spy = spying();
    await batch(
      [
        { id: 1, session: 's', task: 'one', name: 'a', args: {} },
        { id: 2, session: 's', name: 'a', args: {} },
        { id: 3, session: 's', task: 'two', name: 'a', args: {} },
        { id: 4, session: 't', name: 'a', args: {} },
      ],
      spy.services,
      ['--task', 'default'],
    );
    expect(spy.seen.map((one) => one.task)).toEqual(['one', 'one', 'one\ntwo', 'default']);
  });

  it('gives a bad line the worst score and goes on', async () => {
    const { exit, lines } = await batch(
      [
        '{',
        { id: 2, name: 'a' },
        { id: 3, name: '', args: {} },
        { name: 'a', args: {} },
        { id: 5, name: 'a', args: {}, ran: 'no' },
        { id: 6, name: 'boom', args: {} },
        { id: 7, name: 'a', args: {} },
      ],
      spying().services,
    );
    expect(exit).toBe(2);
    expect(lines.map((one) => [one.id, one.score, one.error?.code, one.error?.message])).toEqual([
      [null, 1, 'INPUT_INVALID', 'not JSON'],
      [2, 1, 'INPUT_INVALID', '`args` is missing'],
      [3, 1, 'INPUT_INVALID', '`name` must be a text'],
      [null, 1, 'INPUT_INVALID', '`id` must be a text or a number'],
      [5, 1, 'INPUT_INVALID', '`ran` must be true or false'],
      [
        6,
        1,
        'RISK_SCORER_FAILED',
        'the score of `boom` is NaN, not a number from 0 to 1'.replace('boom', 'recommended'),
      ],
      [7, 0.1, undefined, undefined],
    ]);
    expect(lines[5]).toMatchObject({ level: 'CRITICAL', outcome: 'error', factors: [], findings: [] });
  });

  it('ends with 1 when a call is HIGH', async () => {
    const { exit } = await batch([{ id: 1, name: 'a', args: {} }], spying(0.6).services);
    expect(exit).toBe(1);
  });
});
