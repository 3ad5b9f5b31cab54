import { describe, expect, it } from 'vitest';
import { COMMANDS } from './command-table.ts';
import { fakeIo, fakeServices } from './fake.ts';
import { main } from './main.ts';

async function run(...args: string[]) {
  const io = fakeIo();
  const exit = await main(args, io, fakeServices());
  return { exit, out: io.stdout.text, err: io.stderr.text };
}

describe('main', () => {
  it('prints the version of the package', async () => {
    expect(await run('--version')).toEqual({
      exit: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\S*\n$/),
      err: '',
    });
  });

  it.each([[['--help']], [['-h']], [['help']]])('explains itself: %j', async (args) => {
    const { exit, out } = await run(...args);
    expect([exit, out.includes('Usage: steelyard COMMAND')]).toEqual([0, true]);
  });

  it('prints the overview to stderr and fails when no command is given', async () => {
    const { exit, out, err } = await run();
    expect([exit, out, err.includes('Usage:')]).toEqual([2, '', true]);
  });

  it.each(COMMANDS.map((command) => [command]))(
    'explains $name with every option and an example',
    async (command) => {
      for (const args of [
        ['help', command.name],
        [command.name, '--help'],
        [command.name, '-h'],
      ]) {
        const { exit, out } = await run(...args);
        expect(exit).toBe(0);
        expect(out).toContain(`Usage: ${command.usage}`);
        for (const option of command.options) expect(out).toContain(`--${option.name}`);
        expect(out).toContain(command.examples[0]![0]);
      }
    },
  );

  it.each([
    [['scna'], 'unknown command `scna`; did you mean `scan`?'],
    [['scripts/a.js'], 'unknown command `scripts/a.js`; to weigh a file: `steelyard scan scripts/a.js`'],
    [['--catalog', 'x'], 'unknown option `--catalog` before a command'],
    [['help', 'evall'], 'did you mean `eval`?'],
    [['scan', '--formt', 'json'], 'did you mean `--format`?'],
    [['rules', 'EXFIL_PATERN'], 'no rule `EXFIL_PATERN`; did you mean `EXFIL_PATTERN`?'],
    [['eval'], 'give one corpus file'],
  ])('refuses %j', async (args, message) => {
    const { exit, err } = await run(...args);
    expect(exit).toBe(2);
    expect(err).toContain(message);
    expect(err).toContain('next: run `steelyard');
  });

  it('cannot be made to repaint the terminal by an argument', async () => {
    expect((await run('\x1b[2J')).err).not.toContain('\x1b');
  });

  it('answers 130 when interrupted, without waiting for the command', async () => {
    const stopping = new AbortController();
    const hanging = fakeServices(undefined, { openGate: () => new Promise(() => undefined) });
    const running = main(['scan', '-'], fakeIo({ stdin: 'x', signal: stopping.signal }), hanging);
    stopping.abort('SIGINT');
    expect(await running).toBe(130);
  });

  it('names the code and the next step of a failure of its own', async () => {
    const broken = fakeServices(undefined, { openGate: () => Promise.reject(new TypeError('boom')) });
    const io = fakeIo({ stdin: 'x' });
    expect(await main(['scan', '-'], io, broken)).toBe(2);
    expect(io.stderr.text).toMatch(/^error INTERNAL: boom\n {2}next: /);
  });
});

describe('steelyard rules', () => {
  it('lists and explains, in words and as JSON', async () => {
    expect((await run('rules')).out).toContain('EXFIL_PATTERN');
    const one = await run('rules', 'exfil-pattern');
    expect(one.out).toContain('a result that leaves cannot be taken back');
    expect(one.out).toContain('AML.T0086');
    expect(JSON.parse((await run('rules', '--format', 'json')).out)).toHaveLength(1);
    expect(JSON.parse((await run('rules', 'EXFIL_PATTERN', '--format', 'json')).out).severity).toBe(8);
  });
});
