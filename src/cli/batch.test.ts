import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SteelyardError } from '../errors.ts';
import { fakeIo, fakeServices, fakeSink, finding, result } from './fake.ts';
import { main } from './main.ts';

let cwd: string;
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'steelyard-batch-'));
});
afterAll(() => rmSync(cwd, { recursive: true }));

async function batch(text: string | Uint8Array, services = fakeServices(), args: string[] = []) {
  writeFileSync(join(cwd, 'c.jsonl'), text);
  const io = fakeIo({ cwd });
  const exit = await main(['scan', '--batch', 'c.jsonl', ...args], io, services);
  const lines =
    io.stdout.text === ''
      ? []
      : io.stdout.text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line));
  return { exit, lines, services, io };
}

describe('steelyard scan --batch', () => {
  it('writes one line for each record, with exactly the published fields', async () => {
    const flow = [{ span: { start: 0, end: 3 }, what: 'read', line: 1, column: 1 }];
    const services = fakeServices(() =>
      result({
        verdict: 'block',
        score: 90,
        signals: ['A'],
        findings: [finding({ rule: 'A', fix: 'x', flow })],
      }),
    );
    const { exit, lines } = await batch('{"id":"r1","code":"a"}\n', services);
    expect(exit).toBe(1);
    expect(lines).toEqual([
      {
        id: 'r1',
        verdict: 'block',
        score: 90,
        signals: ['A'],
        findings: [
          {
            rule: 'A',
            message: 'rows reach `mail`',
            score: 50,
            line: 1,
            column: 1,
            flow: [{ line: 1, column: 1, what: 'read' }],
          },
        ],
        outcome: 'scored',
        durationMs: 1.25,
      },
    ]);
  });

  it('hands the gate the published input fields and nothing else', async () => {
    const record = {
      id: 7,
      code: 'x',
      tools: [{ name: 't', description: 'd' }],
      trusted_destinations: ['acme.example'],
      task: 'do',
      shape: 'callTool',
      label: 'malicious',
      expect: { verdict: 'block' },
      mocks: {},
      canary: ['c'],
      manifest: { t: { effects: ['read'] } },
      language: 'ts',
    };
    const { services } = await batch(JSON.stringify(record));
    expect(services.evaluated).toEqual([
      {
        code: 'x',
        input: {
          tools: record.tools,
          trustedDestinations: ['acme.example'],
          task: 'do',
          shape: 'callTool',
        },
      },
    ]);
  });

  it('uses what the command line says where a record says nothing', async () => {
    const { services } = await batch(
      '{"id":1,"code":"x"}\n{"id":2,"code":"x","task":"own"}',
      fakeServices(),
      ['--task', 'common', '--trusted', 'a.example'],
    );
    expect(services.evaluated.map((one) => [one.input.task, one.input.trustedDestinations])).toEqual([
      ['common', ['a.example']],
      ['own', ['a.example']],
    ]);
  });

  it.each([
    ['not JSON', '{"id":', null],
    ['not an object', '[1]', null],
    ['`id` must be a text or a number', '{"code":"x"}', null],
    ['`code` must be a text', '{"id":"a"}', 'a'],
    ['`tools` must be a list of objects with a `name`', '{"id":"a","code":"","tools":[{}]}', 'a'],
    [
      '`trusted_destinations` must be a list of texts',
      '{"id":"a","code":"","trusted_destinations":"x"}',
      'a',
    ],
    ['`task` must be a text', '{"id":"a","code":"","task":1}', 'a'],
    ['`shape` must be a text', '{"id":"a","code":"","shape":{}}', 'a'],
  ])('gives a bad line (%s) a line of its own, blocked, and goes on', async (message, line, id) => {
    const { exit, lines } = await batch(`{"id":"1","code":"x"}\n${line}\n{"id":"2","code":"x"}\n`);
    expect(exit).toBe(2);
    expect(lines.map((one) => one.id)).toEqual(['1', id, '2']);
    expect(lines[1]).toMatchObject({
      line: 2,
      verdict: 'block',
      outcome: 'error',
      error: { code: 'INPUT_INVALID', message },
    });
  });

  it('keeps going when the gate refuses one record', async () => {
    const services = fakeServices((code) => {
      if (code === 'bad') throw new SteelyardError('CATALOG_INVALID', 'odd tools');
      if (code === 'bug') throw new TypeError('boom');
      return result();
    });
    const { exit, lines } = await batch(
      '{"id":1,"code":"bad"}\n{"id":2,"code":"bug"}\n{"id":3,"code":"ok"}',
      services,
    );
    expect(exit).toBe(2);
    expect(lines.map((one) => one.error?.code ?? one.verdict)).toEqual([
      'CATALOG_INVALID',
      'INTERNAL',
      'allow',
    ]);
  });

  it('passes over blank lines, a byte order mark, CR LF and characters cut by a chunk', async () => {
    const { lines } = await batch('\ufeff{"id":"ä","code":"x"}\r\n\r\n\n{"id":"數","code":"x"}');
    expect(lines.map((one) => one.id)).toEqual(['ä', '數']);
  });

  it('reports a line that is not UTF-8', async () => {
    const { exit, lines } = await batch(
      Buffer.concat([Buffer.from('{"id":1,"code":"'), Buffer.from([0xff]), Buffer.from('"}')]),
    );
    expect([exit, lines[0].error.message]).toEqual([2, 'not UTF-8 text']);
  });

  it('waits while the reader is behind', async () => {
    let listener: (() => void) | undefined;
    let written = 0;
    const stdout = fakeSink({
      write: () => {
        written++;
        return false;
      },
      once: (event: string, f: () => void) => {
        if (event === 'drain') listener = f;
      },
    });
    const text = '{"id":1,"code":"x"}\n'.repeat(3);
    const running = main(['scan', '--batch', '-'], fakeIo({ stdin: text, stdout }), fakeServices());
    for (let expected = 1; expected <= 3; expected++) {
      while (listener === undefined) await new Promise((resolve) => setImmediate(resolve));
      expect(written).toBe(expected);
      const go = listener;
      listener = undefined;
      go();
    }
    expect(await running).toBe(0);
  });

  it('shows progress on a terminal only, and not with --quiet', async () => {
    const on = async (isTTY: boolean, ...args: string[]) => {
      const io = fakeIo({ stdin: '{"id":1,"code":"leak"}', stderr: fakeSink({ isTTY }) });
      await main(['scan', '--batch', '-', ...args], io, fakeServices());
      return io.stderr.text;
    };
    expect(await on(true)).toContain('1 records, 1 blocked');
    expect(await on(false)).toBe('');
    expect(await on(true, '--quiet')).toBe('');
  });

  it('refuses a missing file and another format', async () => {
    const io = fakeIo({ cwd });
    expect(await main(['scan', '--batch', 'none.jsonl'], io, fakeServices())).toBe(2);
    expect(io.stderr.text).toContain('no file `none.jsonl`');
    const other = await batch('', fakeServices(), ['--format', 'sarif']);
    expect([other.exit, other.io.stderr.text]).toEqual([
      2,
      expect.stringContaining('`--format sarif` is not possible'),
    ]);
  });
});
