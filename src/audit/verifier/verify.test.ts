import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberingProblems } from './numbering.ts';
import { verifyLog } from './verify.ts';

describe('the verifier', () => {
  it('shares no code with the writer', () => {
    const folder = new URL('./', import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(5);
    for (const name of files) {
      const imports = readFileSync(new URL(name, folder), 'utf8').matchAll(/from '([^']*)'/g);
      for (const [, target] of imports) expect(target).toMatch(/^(node:|\.\/[a-z0-9-]+\.ts$)/);
    }
  });
});

describe('verifyLog', () => {
  const file = (name: string): Buffer =>
    readFileSync(new URL(`../../../testkit/audit-vectors/files/${name}`, import.meta.url));
  const log = file('plain.jsonl');
  const options = {
    keys: file('first.pub').toString(),
    checkpoints: [file('plain-5.checkpoint').toString()],
  };

  it('says the same of a file in pieces of any size, and leaves them as they are', async () => {
    const cut = fc.array(fc.integer({ min: 0, max: log.length }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(cut, fc.integer({ min: 0, max: log.length }), async (cuts, end) => {
        const whole = log.subarray(0, end);
        const places = [0, ...cuts.filter((at) => at <= end).sort((a, b) => a - b), end];
        const pieces = places.slice(1).map((to, i) => Buffer.from(whole.subarray(places[i], to)));
        const wanted = await verifyLog([Buffer.from(whole)], options);
        expect(await verifyLog(pieces, options)).toEqual(wanted);
        expect(Buffer.concat(pieces).equals(whole)).toBe(true);
        expect(wanted.status).toBe(end === log.length ? 'VERIFIED' : 'FAILED');
      }),
    );
    expect(
      (
        await verifyLog(
          Array.from(log, (byte) => Buffer.of(byte)),
          options,
        )
      ).status,
    ).toBe('VERIFIED');
  });

  it('says where carriage returns or a byte order mark came in on the way', async () => {
    const returns = log.toString().replaceAll('\n', '\r\n');
    const [first, ...more] = (await verifyLog([returns], options)).problems;
    expect(first).toMatchObject({ code: 'ENTRY_CHANGED', entries: [0, 0] });
    expect(first?.message).toContain('carriage returns');
    expect(more.map((one) => one.code)).toEqual(Array(4).fill('ENTRY_CHANGED'));
    const keys = options.keys.replaceAll('\n', '\r\n');
    const checkpoints = [`\ufeff${options.checkpoints[0]}`];
    const messages = (await verifyLog([log], { keys, checkpoints })).problems.map((one) => one.message);
    expect(messages[0]).toMatch(/keys cannot be read: .*without carriage returns and byte order mark/);
    // A byte order mark may be the first character of a name: then the checkpoint is of another log.
    expect(messages.at(-1)).toContain('another log');
    const cut = await verifyLog([log], { ...options, checkpoints: [options.checkpoints[0]!.trimEnd()] });
    expect(cut.problems[0]?.message).toContain('with its last newline');
  });

  it('reads nothing behind a line that is too long', async () => {
    const long = Buffer.alloc(5 * 1024 * 1024, 'x');
    const { problems } = await verifyLog([log, long, Buffer.from('\n'), log], options);
    expect(problems.map((one) => one.code)).toEqual(['TAIL_CUT']);
  });
});

describe('numberingProblems', () => {
  const of = (indices: number[], end = 6, first = 0): string[] =>
    numberingProblems(indices, first, end).map(({ code, entries }) => `${code} ${entries?.join('-')}`);

  it.each<[string, number[], string[]]>([
    ['nothing', [0, 1, 2, 3, 4, 5], []],
    ['a removed entry', [0, 1, 3, 4, 5], ['ENTRY_REMOVED 2-2']],
    ['a removed run', [0, 4, 5], ['ENTRY_REMOVED 1-3']],
    ['a removed beginning', [2, 3, 4, 5], ['ENTRY_REMOVED 0-1']],
    ['a copy behind', [0, 1, 2, 3, 1, 4, 5], ['ENTRY_INSERTED 4-4']],
    ['a copy in front', [0, 4, 1, 2, 3, 4, 5], ['ENTRY_INSERTED 1-1']],
    ['a copy beside', [0, 1, 1, 2, 3, 4, 5], ['ENTRY_INSERTED 2-2']],
    ['two that changed places', [0, 3, 2, 1, 4, 5], ['ENTRY_REORDERED 2-2']],
    ['an index that changed', [0, 1, 77, 3, 4, 5], ['ENTRY_CHANGED 2-2']],
    ['an entry that cannot be read', [0, 1, -1, 3, 4, 5], ['ENTRY_CHANGED 2-2']],
    ['one replaced by a copy of another', [0, 1, 2, 1, 4, 5], ['ENTRY_CHANGED 3-3']],
    ['removed and put in', [0, 2, 3, 3, 4, 5], ['ENTRY_INSERTED 2-2', 'ENTRY_REMOVED 1-1']],
    ['something behind the end', [0, 1, 2, 3, 4, 5, -1], ['ENTRY_INSERTED 6-6']],
    [
      'an end that is not signed, with its last line cut',
      [0, 1, 2, 3, 4, 5, 6, 7, -1],
      ['ENTRY_INSERTED 8-8'],
    ],
    ['a huge index at the end', [0, 1, 2, 3, 4, 9e15], ['ENTRY_CHANGED 5-5']],
  ])('sees %s', (_, indices, wanted) => {
    expect(of(indices).sort()).toEqual(wanted.sort());
  });
});
