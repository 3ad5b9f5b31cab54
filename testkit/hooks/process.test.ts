import { type SpawnOptions, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as amaro from 'amaro';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateFolder } from '../../src/gate/new-folder.ts';
import { closing, quoted } from '../../src/integrations/hooks/install/index.ts';
import { readAuditFolder } from '../../src/store/audit-folder.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const HOOK = process.env.STEELYARD_HOOK ?? at('../../dist/hook.cjs');
const SOURCE = at('../../src/integrations/hooks/last-word.ts');

const PARTS = ['hook.cjs', 'hook-core.cjs', 'hook-sqlite.cjs', 'hook-yaml.cjs'];

let root: string;
let dir: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'hook-process-'));
  dir = join(root, '.steelyard');
  await createGateFolder(dir, {});
  mkdirSync(join(dir, 'quoted'));
  writeFileSync(join(dir, 'quoted', 'config.yaml'), '"modus": enforce\n');
  // Stripped of its types once: the loader that does it for each process takes longer than all else here.
  const { code } = amaro.transformSync(readFileSync(SOURCE, 'utf8'), { mode: 'strip-only' });
  writeFileSync(join(root, 'last-word.mjs'), code);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const CALL = JSON.stringify({
  session_id: 's',
  cwd: '/home/ann/shop',
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command: 'ls' },
  tool_use_id: 't1',
});

const PROMPT = CALL.replace('PreToolUse', 'UserPromptSubmit').replace(
  '"tool_name"',
  '"prompt":"List","tool_name"',
);

interface Ended {
  readonly exit: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(
  args: readonly string[],
  input: string | undefined,
  options: SpawnOptions = {},
  program = process.execPath,
): Promise<Ended> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], cwd: root, ...options });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (data) => {
    stdout += data;
  });
  child.stderr?.on('data', (data) => {
    stderr += data;
  });
  child.stdin?.on('error', () => undefined);
  child.stdin?.write(input ?? '');
  if (input !== undefined) child.stdin?.end();
  return new Promise((resolve) =>
    child.once('close', (exit, signal) => resolve({ exit, signal, stdout, stderr })),
  );
}

/** One JSON object in one line, and nothing else. */
function only(stdout: string): { hookSpecificOutput: Record<string, string> } {
  expect(stdout).toMatch(/^\{[^\n]*\}\n$/);
  return JSON.parse(stdout) as { hookSpecificOutput: Record<string, string> };
}

describe('the hook as a host starts it', () => {
  const start = (args: readonly string[], input: string): Promise<Ended> => run([HOOK, ...args], input);

  it('answers with one JSON object and exit code 0', async (context) => {
    if (!existsSync(HOOK)) return context.skip('there is no build');
    const { exit, stdout } = await start(['claude-code', '--dir', dir], CALL);
    expect(only(stdout).hookSpecificOutput).toMatchObject({ permissionDecision: 'allow' });
    expect(exit).toBe(0);
  });

  it.for([
    ['garbage', ['claude-code', '--dir', 'DIR'], '{"session', 'HOST_EVENT_INVALID'],
    ['nothing', ['claude-code', '--dir', 'DIR'], '', 'HOST_EVENT_INVALID'],
    [
      'SQL, for which it loads parsers',
      ['claude-code', '--dir', 'DIR'],
      CALL.replace('"ls"', '"psql -c \\"drop table users\\""'),
      'APPROVAL_PENDING',
    ],
    [
      'code, whose reader is a file of its own',
      ['claude-code', '--dir', 'DIR'],
      CALL.replace('"ls"', JSON.stringify('python3 -c "import shutil; shutil.rmtree(\'/home\')"')),
      'APPROVAL_PENDING',
    ],
    [
      'settings in other YAML than plain, whose reader is a file of its own',
      ['claude-code', '--dir', 'DIR/quoted'],
      CALL,
      'did you mean `mode`',
    ],
  ] as const)('denies: %s', async ([, args, input, code], context) => {
    if (!existsSync(HOOK)) return context.skip('there is no build');
    const { exit, stdout } = await start(
      args.map((arg) => arg.replace('DIR', dir)),
      input,
    );
    const { permissionDecision, permissionDecisionReason } = only(stdout).hookSpecificOutput;
    expect([exit, permissionDecision]).toEqual([0, 'deny']);
    expect(permissionDecisionReason).toContain(code);
  });

  it('ends with 2 and words where it does not know whom to answer', async (context) => {
    if (!existsSync(HOOK)) return context.skip('there is no build');
    const { exit, stdout, stderr } = await start(['claude'], CALL);
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toContain('the call is denied: unknown host `claude`');
  });

  it('ends with 2 and words when nobody reads its answer', async (context) => {
    if (!existsSync(HOOK)) return context.skip('there is no build');
    const child = spawn(process.execPath, [HOOK, 'claude-code', '--dir', dir], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    let stderr = '';
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    child.stdin.end(CALL);
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(2);
    expect(stderr).toContain('the call is denied');
  });

  it('keeps a call that may run before it answers, and signs the log with the next event', async (context) => {
    if (!existsSync(HOOK)) return context.skip('there is no build');
    const unsigned = async (): Promise<number> => {
      const { store, close } = await readAuditFolder(join(dir, 'audit'));
      const { size, checkpointSize } = (await store.head())!;
      await close();
      return size - checkpointSize;
    };
    await start(['claude-code', '--dir', dir], PROMPT);
    const before = await unsigned();
    await start(['claude-code', '--dir', dir], CALL);
    const after = await unsigned();
    await start(['claude-code', '--dir', dir], CALL.replace('PreToolUse', 'PostToolUse'));
    expect([before, after, await unsigned()]).toEqual([0, 1, 0]);
  });

  it('keeps what it compiled for itself alone, and takes nothing that was compiled from another text', async (context) => {
    if (!existsSync(HOOK)) return context.skip('there is no build');
    const place = join(root, 'dist');
    mkdirSync(place);
    writeFileSync(join(root, 'package.json'), '{"type":"module"}');
    symlinkSync(at('../../node_modules'), join(root, 'node_modules'));
    for (const name of PARTS) copyFileSync(join(HOOK, '..', name), join(place, name));
    const again = async (input = CALL): Promise<string> => {
      const { stdout } = await run([join(place, 'hook.cjs'), 'claude-code', '--dir', dir], input);
      return String(only(stdout).hookSpecificOutput?.permissionDecision);
    };
    const kept = (): string =>
      join(place, readdirSync(place).find((name) => /^hook-core.*\.cache$/.test(name)) as string);
    const kinds = (): string => readFileSync(kept(), 'latin1').split('\n', 1)[0]!.split('|')[1]!.trim();
    // Hosts tell of a prompt first, for which little is compiled of what calls need.
    await again(PROMPT);
    expect([kinds(), statSync(kept()).mode & 0o777]).toEqual(['prompt', 0o600]);
    expect([await again(), kinds()]).toEqual(['allow', 'prompt call-Bash']);
    const { mtimeMs } = statSync(kept());
    expect([await again(), statSync(kept()).mtimeMs]).toEqual(['allow', mtimeMs]);
    const core = readFileSync(join(place, 'hook-core.cjs'), 'latin1');
    // Of the same length: only what it was compiled from tells.
    writeFileSync(
      join(place, 'hook-core.cjs'),
      core.replaceAll('Steelyard allowed this call', 'Another text of that len'.padEnd(27, '.')),
      'latin1',
    );
    const { stdout } = await run([join(place, 'hook.cjs'), 'claude-code', '--dir', dir], CALL);
    expect(only(stdout).hookSpecificOutput.permissionDecisionReason).toContain('Another text');
    writeFileSync(kept(), 'nothing of the kind');
    expect(await again()).toBe('allow');
  });

  it('keeps what settings say by their very text, for itself alone, and nothing of what holds keys', async (context) => {
    if (!existsSync(HOOK)) return context.skip('there is no build');
    const place = join(root, 'settings', 'dist');
    const own = join(root, 'settings', '.steelyard');
    mkdirSync(place, { recursive: true });
    await createGateFolder(own, {});
    for (const name of PARTS) copyFileSync(join(HOOK, '..', name), join(place, name));
    const kept = join(place, 'hook-settings.cache');
    const answer = async (): Promise<string> => {
      const { stdout } = await run([join(place, 'hook.cjs'), 'claude-code', '--dir', own], CALL);
      return String(only(stdout).hookSpecificOutput.permissionDecisionReason);
    };
    const config = (text: string): void => writeFileSync(join(own, 'config.yaml'), text);
    config('scorer: recommended # plainly');
    expect(await answer()).toContain('allowed');
    expect([statSync(kept).mode & 0o777, readFileSync(kept, 'utf8')]).toEqual([
      0o600,
      expect.stringContaining('"scorer: recommended # plainly",{"scorer":"recommended"}'),
    ]);
    const { mtimeMs } = statSync(kept);
    expect([await answer(), statSync(kept).mtimeMs]).toEqual([expect.stringContaining('allowed'), mtimeMs]);
    config('scorer: sortOf');
    expect(await answer()).toContain('CONFIG_INVALID');
    config('mode: "monitor');
    expect(await answer()).toMatch(/CONFIG_INVALID.*config\.yaml:1:\d+/);
    config('channels: [webhook]');
    writeFileSync(join(own, 'webhook.yaml'), 'people: [] # the key');
    await answer();
    expect(readFileSync(kept, 'utf8')).toContain('webhook');
    expect(readFileSync(kept, 'utf8')).not.toContain('the key');
    // Cut short, and of another build.
    const [head] = readFileSync(kept, 'latin1').split('\n', 1);
    config('scorer: recommended');
    writeFileSync(kept, `${head}\n[["scorer: recomm`);
    expect(await answer()).toContain('allowed');
    writeFileSync(kept, `${head?.replace(/\d/, '0')}\n[["scorer: recommended",{"mode":"none"}]]`);
    expect(await answer()).toContain('allowed');
  });

  it('uses another version of the driver as it is', async (context) => {
    if (!existsSync(HOOK)) return context.skip('there is no build');
    const own = at('../../node_modules/better-sqlite3');
    const about = readFileSync(join(own, 'package.json'), 'utf8');
    const place = join(root, 'other', 'dist');
    const driver = join(root, 'other', 'node_modules', 'better-sqlite3');
    mkdirSync(place, { recursive: true });
    mkdirSync(driver, { recursive: true });
    for (const name of PARTS) copyFileSync(join(HOOK, '..', name), join(place, name));
    symlinkSync(join(own, 'build'), join(driver, 'build'));
    mkdirSync(join(driver, 'lib'));
    const main = `module.exports = function () { throw new Error('the lib of another version'); };`;
    writeFileSync(join(driver, 'lib', 'index.js'), main);
    const answer = async (): Promise<string> => {
      const { stdout } = await run([join(place, 'hook.cjs'), 'claude-code', '--dir', dir], CALL);
      return String(only(stdout).hookSpecificOutput.permissionDecisionReason);
    };
    writeFileSync(join(driver, 'package.json'), about);
    expect(await answer()).toContain('allowed');
    writeFileSync(join(driver, 'package.json'), about.replace(/"version": "[^"]+"/, '"version": "12.0.1"'));
    // Where Node has SQLite itself, no driver is asked.
    const asked = process.getBuiltinModule('node:sqlite') === undefined;
    expect(await answer()).toContain(asked ? 'STORE_FAILED' : 'allowed');
  });
});

/** The part that has the last word alone: it starts fast, and what it watches over is of no matter to it. */
describe('the hook that runs out of time or breaks', () => {
  const started = (after: string): Promise<Ended> =>
    run(
      [
        '--input-type=module',
        '-e',
        `const { LastWord } = await import(${JSON.stringify(join(root, 'last-word.mjs'))});
         const closed = (error) => JSON.stringify({ deny: error.message });
         const last = new LastWord({ closed, late: new Error('too late'), mostMs: 300 });
         ${after}`,
      ],
      undefined,
    );

  it.for([
    ['time is over', 'process.stdin.resume();', 'too late', 0],
    ['a fault of its own', 'setTimeout(() => { throw new Error("a fault"); }, 20);', 'a fault', 0],
    ['a promise that nobody looks at', 'Promise.reject(new Error("lost"));', 'lost', 0],
    ['two faults', 'Promise.reject(new Error("first")); Promise.reject(new Error("second"));', 'first', 0],
    ['an answer that throws', 'last.give(() => { throw new Error("no text"); });', '', 2],
  ] as const)('denies: %s', async ([, after, message, status]) => {
    const { exit, signal, stdout, stderr } = await started(after);
    if (status === 2) {
      expect([exit, stdout, stderr]).toEqual([2, '', expect.stringContaining('denied: no text')]);
      return;
    }
    expect(stdout).toBe(`{"deny":"${message}"}\n`);
    expect([exit, signal]).toEqual([0, null]);
  });

  it('is ended by the limit of its command when it computes without end, and that is a denial', async () => {
    const command = closing(`${quoted(process.execPath)} -e 'for (;;);'`);
    expect(command).toContain('ulimit -t 15 ');
    const { exit, stdout, stderr } = await run(
      ['-c', command.replace('-t 15 ', '-t 1 ')],
      CALL,
      {},
      '/bin/sh',
    );
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toContain('the call is denied');
  });
});
