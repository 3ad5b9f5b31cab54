import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const BIN = fileURLToPath(new URL('../../dist/bin.js', import.meta.url));

/** `npm test` builds first; without a build there is no program to start. */
describe.skipIf(!existsSync(BIN))('the built program', () => {
  it('sets the exit code and prints help', () => {
    const help = spawnSync(process.execPath, [BIN, '--help'], { encoding: 'utf8' });
    expect([help.status, help.stdout.startsWith('steelyard weighs scripts'), help.stderr]).toEqual([
      0,
      true,
      '',
    ]);
    expect(spawnSync(process.execPath, [BIN, 'nothing']).status).toBe(2);
  });

  it('answers a host by the hook in one file', () => {
    const answer = spawnSync(process.execPath, [BIN, 'hook', 'cursor'], { input: '{', encoding: 'utf8' });
    expect([answer.status, JSON.parse(answer.stdout).permission]).toEqual([0, 'deny']);
    expect(spawnSync(process.execPath, [BIN, 'hook', 'curser'], { encoding: 'utf8' })).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('did you mean `cursor`'),
    });
    expect(spawnSync(process.execPath, [BIN, 'hook', '--help'], { encoding: 'utf8' }).stdout).toContain(
      'Reads the event',
    );
  });

  it('weighs standard input', () => {
    const run = spawnSync(process.execPath, [BIN, 'scan', '-', '--format', 'json'], {
      input: 'return 1;',
      encoding: 'utf8',
    });
    expect([run.status, JSON.parse(run.stdout).scripts[0].verdict]).toEqual([0, 'allow']);
  });

  it.each([
    [
      'a timer of a tool throws',
      `export const tools = { a: () => new Promise(() => setTimeout(() => { throw new Error('later') }, 5)) }`,
      '` failed outside of a call: later',
    ],
    [
      'a tool leaves a rejected promise',
      `export const tools = { a: () => new Promise(() => void Promise.reject(new Error('stray'))) }`,
      '` failed outside of a call: stray',
    ],
    [
      'the tools cannot be closed',
      `export const tools = { a: () => 1 }; export const close = () => { throw new Error('no') }`,
      '` failed: no',
    ],
    ['the tools are never there', 'await new Promise(() => {})', 'waits for something that can never happen'],
  ])('ends with 2, and not as if a script was blocked or ran, when %s', (_, tools, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'steelyard-bin-'));
    const file = join(folder, 'tools.mjs');
    writeFileSync(file, tools);
    const run = spawnSync(process.execPath, [BIN, 'run', '-', '--tools', file], {
      input: 'return await tools.a({})',
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(run.stderr).toContain(message);
    expect(run.status).toBe(2);
  });

  it('keeps standard output for the result of a run', () => {
    const folder = mkdtempSync(join(tmpdir(), 'steelyard-bin-'));
    const file = join(folder, 'tools.mjs');
    writeFileSync(
      file,
      `console.log('loaded'); export const tools = { a: () => { console.log('called'); } }`,
    );
    const run = spawnSync(process.execPath, [BIN, 'run', '-', '--tools', file, '--format', 'json'], {
      input: 'await tools.a({}); return 1',
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect([JSON.parse(run.stdout).value, run.stderr]).toEqual([1, 'loaded\ncalled\n']);
  });

  it('ends with 130 on an interrupt while it waits for input', async () => {
    const child = spawn(process.execPath, [BIN, 'scan', '-'], { stdio: ['pipe', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (data) => {
      errors += data;
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    child.kill('SIGINT');
    const code = await new Promise((resolve) =>
      child.once('exit', (status, signal) => resolve(status ?? signal)),
    );
    expect([code, errors]).toEqual([130, '']);
  });

  it.skipIf(!existsSync('/dev/full')).each([
    ['a blocked script', 'eval(await callTool("read", {}))'],
    ['an allowed script', 'return 1'],
  ])('says so and ends with 2 when the disk of its output is full: %s', (_, input) => {
    const run = spawnSync('sh', ['-c', '"$0" "$1" scan - > /dev/full', process.execPath, BIN], {
      input,
      encoding: 'utf8',
    });
    expect([run.status, run.stderr]).toEqual([
      2,
      'error OUTPUT_FAILED: standard output could not be written: ENOSPC\n  next: free space on the disk of standard output, or send it elsewhere; then run the command again\n',
    ]);
  });

  it('ends without noise, and not with 0, when its reader has gone', async () => {
    const child = spawn(process.execPath, [BIN, 'scan', '--batch', '-'], { stdio: ['pipe', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (data) => {
      errors += data;
    });
    child.stdout.destroy();
    child.stdin.on('error', () => undefined);
    const record = `${JSON.stringify({ id: 1, code: 'return 1;' })}\n`;
    child.stdin.end(record.repeat(20_000));
    const code = await new Promise((resolve) =>
      child.once('exit', (status, signal) => resolve(status ?? signal)),
    );
    expect([code, errors]).toEqual([2, '']);
  });
});
