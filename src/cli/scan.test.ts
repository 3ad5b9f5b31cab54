import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SteelyardError } from '../errors.ts';
import { fakeIo, fakeServices, finding, result } from './fake.ts';
import { main } from './main.ts';

let cwd: string;
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'steelyard-cli-'));
  mkdirSync(join(cwd, 'dir'));
  writeFileSync(join(cwd, 'ok.js'), 'return 1;\n');
  writeFileSync(join(cwd, 'leak.js'), 'leak();\n');
  writeFileSync(join(cwd, 'odd.js'), '// odd\nrun();\n');
  writeFileSync(join(cwd, 'binary.js'), Buffer.from([0x61, 0xff, 0xfe]));
  writeFileSync(join(cwd, 'gate.json'), '{"blockThreshold": 55}');
  writeFileSync(join(cwd, 'gate.yaml'), 'warnThreshold: 20\nscorer: rule-based\n');
  writeFileSync(join(cwd, 'broken.json'), '{"a"');
});
afterAll(() => rmSync(cwd, { recursive: true }));

async function run(args: string[], options: Parameters<typeof fakeIo>[0] = {}, services = fakeServices()) {
  const io = fakeIo({ cwd, ...options });
  const exit = await main(['scan', ...args], io, services);
  return { exit, out: io.stdout.text, err: io.stderr.text, services };
}

describe('steelyard scan: exit codes', () => {
  it.each([
    [['ok.js'], 0],
    [['odd.js'], 0],
    [['odd.js', '--fail-on', 'warn'], 1],
    [['ok.js', 'leak.js'], 1],
    [['leak.js', 'missing.js'], 2],
    [['dir'], 2],
    [['binary.js'], 2],
    [['--colour'], 2],
    [['ok.js', '--batch', 'x.jsonl'], 2],
    [['-', '-'], 2],
  ])('%j -> %i', async (args, exit) => {
    expect((await run(args)).exit).toBe(exit);
  });

  it('is 2 when the scorer failed and the script was let through unweighed', async () => {
    const unavailable = fakeServices(() =>
      result({ outcome: 'unavailable', reason: 'no answer in 5000 ms' }),
    );
    const { exit, out } = await run(['ok.js'], {}, unavailable);
    expect(exit).toBe(2);
    expect(out).toContain('1 not scored');
    expect(out).toContain('no answer in 5000 ms');
  });

  it('is 1 when a script that could not be analysed is blocked', async () => {
    const failed = fakeServices(() =>
      result({ outcome: 'error', verdict: 'block', score: 100, signals: ['X'] }),
    );
    expect((await run(['ok.js'], {}, failed)).exit).toBe(1);
  });
});

describe('steelyard scan: input', () => {
  it('says what is missing, where it looked, and what to do', async () => {
    const { out } = await run(['missing.js', 'ok.js']);
    expect(out).toContain(`no file \`missing.js\` (looked for \`${join(cwd, 'missing.js')}\`)`);
    expect(out).toContain('next: check the name and the directory');
    expect(out).toContain('2 scripts: 0 blocked, 0 warned, 1 allowed, 1 failed');
  });

  it.each([
    ['dir', '`dir` is a directory', 'name its files, such as `dir/*.js`'],
    ['binary.js', '`binary.js` is not UTF-8 text', 'convert it'],
  ])('refuses %s', async (file, what, next) => {
    const { out } = await run([file]);
    expect(out).toContain(what);
    expect(out).toContain(next);
  });

  it('reads standard input when nothing is named, or for `-`', async () => {
    expect((await run([], { stdin: 'leak()' })).exit).toBe(1);
    expect((await run(['-'], { stdin: '\ufeffok' })).services.evaluated[0]?.code).toBe('ok');
  });

  it('refuses a terminal, and empty input that nobody named; weighs an empty script that was', async () => {
    expect((await run([], { tty: true })).err).toContain('standard input is a terminal');
    expect((await run([], { stdin: '' })).err).toContain('standard input is empty');
    expect((await run(['-'], { stdin: '' })).exit).toBe(0);
  });
});

describe('steelyard scan: what reaches the gate', () => {
  it('puts command line over configuration file over default', async () => {
    const { services } = await run(['ok.js', '--config', 'gate.json', '--warn', '10']);
    expect(services.configs[0]).toMatchObject({ scorer: 'flow', blockThreshold: 55, warnThreshold: 10 });
    const yaml = await run(['ok.js', '--config', 'gate.yaml']);
    expect(yaml.services.configs[0]).toMatchObject({ scorer: 'rule-based', warnThreshold: 20 });
  });

  it('refuses a configuration that cannot be read', async () => {
    const { exit, err } = await run(['ok.js', '--config', 'broken.json']);
    expect([exit, err.includes('CONFIG_INVALID')]).toEqual([2, true]);
  });

  it('unites the trusted destinations of file and options, and lets the task of the options win', async () => {
    const services = fakeServices(undefined, {
      readCatalog: async () => ({
        tools: [{ name: 'a' }],
        trustedDestinations: ['acme.example'],
        task: 'old',
      }),
    });
    await run(
      [
        'ok.js',
        '--catalog',
        'gate.json',
        '--trusted',
        '#ops, x.example',
        '--trusted',
        'y',
        '--task',
        'new',
        '--language',
        'ts',
      ],
      {},
      services,
    );
    expect(services.evaluated[0]?.input).toEqual({
      tools: [{ name: 'a' }],
      trustedDestinations: ['acme.example', '#ops', 'x.example', 'y'],
      task: 'new',
      language: 'ts',
    });
  });

  it('reports an error of the gate with its code', async () => {
    const services = fakeServices(undefined, {
      openGate: async () => {
        throw new SteelyardError('NOT_AVAILABLE', '`local-llm` is not part of this release');
      },
    });
    const { exit, err } = await run(['ok.js', '--scorer', 'local-llm'], {}, services);
    expect([exit, err]).toEqual([2, expect.stringContaining('error NOT_AVAILABLE: `local-llm`')]);
  });
});

describe('steelyard scan --format pretty', () => {
  const leak = result({
    verdict: 'block',
    score: 90,
    signals: ['EXFIL_PATTERN'],
    findings: [
      finding({
        message: 'rows of `list\x1b[2J` reach `mail`',
        line: 2,
        column: 7,
        endLine: 2,
        endColumn: 17,
        fix: 'send to a trusted address',
        flow: [
          { span: { start: 0, end: 1 }, what: 'read by `list`', line: 1, column: 14 },
          { span: { start: 30, end: 31 }, what: 'argument `body` of `mail`', line: 2, column: 7 },
        ],
      }),
      finding({ note: true, message: 'the destination is not known', line: 2, column: 7, score: 0 }),
    ],
  });
  const code = 'const rows = await list();\nawait mail(rows); // \u202e\x1b[31m\n';

  it('shows verdict, code, flow, reason and fix, without anything that could repaint the terminal', async () => {
    const { out } = await run(
      ['-'],
      { stdin: code },
      fakeServices(() => leak),
    );
    expect(out).toBe(`standard input  BLOCK  ██████████████████░░ 90/100  flow, 1.3 ms

  EXFIL_PATTERN +50  rows of \`list<U+001B>[2J\` reach \`mail\`
  at standard input:2:7
      1 │ const rows = await list();
    > 2 │ await mail(rows); // <U+202E><U+001B>[31m
        │       ^^^^^^^^^^
      3 │
  flow
    1. read by \`list\` (line 1)
       │ const rows = await list();
    2. argument \`body\` of \`mail\` (line 2)
       │ await mail(rows); // <U+202E><U+001B>[31m
  why  a result that leaves cannot be taken back
  fix  send to a trusted address

  note 2:7  the destination is not known

1 script: 1 blocked, 0 warned, 0 allowed
`);
  });

  it('prints a flow and a reason once, however many findings share them', async () => {
    const flow = [{ span: { start: 0, end: 1 }, what: 'read by `list`', line: 1, column: 14 }];
    const twice = result({
      verdict: 'block',
      score: 90,
      findings: [finding({ flow }), finding({ flow, rule: 'B' }), finding()],
    });
    const { out } = await run(
      ['-'],
      { stdin: code },
      fakeServices(() => twice),
    );
    expect(out.match(/read by/g)).toHaveLength(1);
    expect(out).toContain('  flow as under EXFIL_PATTERN\n');
    expect(out.match(/cannot be taken back/g)).toHaveLength(1);
  });

  it('colours only what it wrote itself', async () => {
    const { out } = await run(
      ['-'],
      { stdin: code, env: { FORCE_COLOR: '1' } },
      fakeServices(() => leak),
    );
    expect(out).toContain('\x1b[31mBLOCK\x1b[39m');
    expect(out).not.toContain('\x1b[2J');
    expect(out).not.toContain('\u202e');
    const never = await run(
      ['-'],
      { stdin: code, env: { FORCE_COLOR: '1', NO_COLOR: '1' } },
      fakeServices(() => leak),
    );
    expect(never.out).not.toContain('\x1b');
  });

  it('--quiet leaves out what is allowed', async () => {
    const { out } = await run(['ok.js', 'odd.js', '-q']);
    expect(out).not.toContain('ok.js');
    expect(out).toContain('odd.js  WARN');
  });
});

describe('steelyard scan --format json, jsonl', () => {
  it('writes one object with scripts, errors and summary', async () => {
    const { out } = await run(['leak.js', 'missing.js', '--format', 'json']);
    const value = JSON.parse(out);
    expect(value).toMatchObject({
      schema: 'steelyard.scan/1',
      scripts: [
        { file: 'leak.js', verdict: 'block', score: 90, outcome: 'scored', scorer: 'flow', cached: false },
      ],
      errors: [{ file: 'missing.js', error: { code: 'INPUT_INVALID' } }],
      summary: { scripts: 2, blocked: 1, warned: 0, allowed: 0, failed: 1, unscored: 0 },
    });
    expect(value.scripts[0].sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(value.scripts[0].findings[0]).toMatchObject({
      rule: 'EXFIL_PATTERN',
      line: 1,
      column: 1,
      flow: [],
    });
  });

  it('writes one line a file', async () => {
    const { out } = await run(['ok.js', 'dir', '--format', 'jsonl']);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map((line) => [line.schema, line.file, line.verdict ?? line.error.code])).toEqual([
      ['steelyard.scan/1', 'ok.js', 'allow'],
      ['steelyard.scan/1', 'dir', 'INPUT_INVALID'],
    ]);
  });
});

describe('steelyard scan --format github', () => {
  it('escapes properties and data, and marks lines', async () => {
    const services = fakeServices(() =>
      result({
        verdict: 'block',
        score: 90,
        findings: [finding({ message: '100%\n::set-output name=x::y', fix: 'drop it', rule: 'A,B:C' })],
      }),
    );
    const { out } = await run(['ok.js', '--format', 'github'], {}, services);
    expect(out.split('\n')[0]).toBe(
      '::error file=ok.js,line=1,endLine=1,col=1,endColumn=5,title=A%2CB%3AC::100%25%0A::set-output name=x::y%0Adrop it',
    );
  });

  it('warns for a warning, and says when a file could not be read', async () => {
    const { out } = await run(['odd.js', 'missing.js', '--format', 'github']);
    expect(out).toMatch(/^::warning file=odd\.js,line=1/);
    expect(out).toContain('\n::error file=missing.js,title=INPUT_INVALID::');
  });

  it('annotates a block without findings', async () => {
    const services = fakeServices(() => result({ verdict: 'block', score: 100, signals: ['TOO_LARGE'] }));
    const { out } = await run(['ok.js', '--format', 'github'], {}, services);
    expect(out).toContain('::error file=ok.js,title=steelyard%3A block::score 100: TOO_LARGE');
  });
});

describe('steelyard scan --format sarif', () => {
  const findings = [
    finding({
      line: 2,
      column: 1,
      endLine: 2,
      endColumn: 5,
      fix: 'drop it',
      flow: [{ span: { start: 0, end: 1 }, what: 'read by `list`', line: 1, column: 3 }],
    }),
    finding({ rule: 'CUSTOM', severity: 4, note: true, score: 0 }),
  ];
  const services = () =>
    fakeServices(() => result({ verdict: 'block', score: 90, signals: ['EXFIL_PATTERN'], findings }));

  it('describes rules, results, flows and fingerprints', async () => {
    const { out } = await run(['odd.js', '--format', 'sarif'], {}, services());
    const log = JSON.parse(out);
    const [first] = log.runs;
    expect(log.version).toBe('2.1.0');
    expect(first.columnKind).toBe('utf16CodeUnits');
    expect(first.tool.driver.rules).toEqual([
      {
        id: 'EXFIL_PATTERN',
        shortDescription: { text: 'data that was read is sent away' },
        fullDescription: { text: 'a result that leaves cannot be taken back' },
        help: { text: 'a result that leaves cannot be taken back' },
        properties: {
          tags: ['security', 'external/owasp/asi02', 'external/atlas/aml.t0086'],
          'security-severity': '8.0',
          precision: 'medium',
        },
      },
      { id: 'CUSTOM', properties: { tags: ['security'], 'security-severity': '4.0' } },
    ]);
    expect(first.results[0]).toEqual({
      ruleId: 'EXFIL_PATTERN',
      ruleIndex: 0,
      level: 'error',
      rank: 50,
      message: { text: 'rows reach `mail`' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'odd.js', index: 0 },
            region: { startLine: 2, startColumn: 1, endLine: 2, endColumn: 5 },
          },
        },
      ],
      codeFlows: [
        {
          threadFlows: [
            {
              locations: [
                {
                  location: {
                    physicalLocation: {
                      artifactLocation: { uri: 'odd.js', index: 0 },
                      region: { startLine: 1, startColumn: 3 },
                    },
                    message: { text: 'read by `list`' },
                  },
                },
              ],
            },
          ],
        },
      ],
      partialFingerprints: { primaryLocationLineHash: expect.stringMatching(/^[0-9a-f]{16}:1$/) },
      properties: { fix: 'drop it' },
    });
    expect(first.results[1]).toMatchObject({ ruleId: 'CUSTOM', ruleIndex: 1, level: 'note', rank: 0 });
    expect(first.invocations).toEqual([{ executionSuccessful: true }]);
  });

  it('keeps a fingerprint when lines are added above', async () => {
    const hash = async (code: string, line: number) => {
      const one = fakeServices(() => result({ verdict: 'block', score: 90, findings: [finding({ line })] }));
      const log = JSON.parse((await run(['-', '--format', 'sarif'], { stdin: code }, one)).out);
      return log.runs[0].results[0].partialFingerprints.primaryLocationLineHash;
    };
    const base = await hash('leak();', 1);
    expect(await hash('// more\n  leak();', 2)).toBe(base);
    expect(await hash('other();', 1)).not.toBe(base);
  });

  it('names standard input by its digest and embeds it; reports unreadable files as notifications', async () => {
    const { out, exit } = await run(['-', 'missing.js', '--format', 'sarif'], { stdin: 'leak' }, services());
    const [first] = JSON.parse(out).runs;
    expect(exit).toBe(2);
    expect(first.artifacts).toHaveLength(1);
    expect(first.artifacts[0].location.uri).toMatch(/^steelyard-script:sha256:[0-9a-f]{64}$/);
    expect(first.artifacts[0].contents).toEqual({ text: 'leak' });
    expect(first.invocations[0].executionSuccessful).toBe(false);
    expect(first.invocations[0].toolExecutionNotifications[0].descriptor).toEqual({ id: 'INPUT_INVALID' });
  });
});
