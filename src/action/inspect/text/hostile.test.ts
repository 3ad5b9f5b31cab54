import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InspectInput, Inspector } from '../finding.ts';
import { identityInspector } from '../identity/index.ts';
import { moneyInspector } from '../money/index.ts';
import { nameInspector } from '../name/index.ts';
import { secretInspector } from '../secret/index.ts';
import { prepareSql, sqlInspector } from '../sql/index.ts';
import { urlInspector } from '../url/index.ts';
import { textInspector } from './index.ts';

const READERS: readonly Inspector[] = [
  sqlInspector,
  urlInspector,
  moneyInspector,
  identityInspector,
  secretInspector,
  textInspector,
  nameInspector,
];
const FOLDERS = ['sql', 'url', 'money', 'identity', 'secret', 'text', 'name'];

/** Unbroken and broken floods: what each reader looks for, again and again, and never finished. */
const FLOODS = [
  'a',
  'aB3',
  "'",
  '"',
  '(',
  ';',
  '-',
  '#',
  '/',
  '/*',
  ':',
  '@',
  'а',
  '%27',
  '\0',
  '\u200b',
  '😀',
  '漢',
  'deadbeef',
  'QUJD',
  ' ',
  '\n',
  "' or ",
  'ignore ',
  'assistant ',
  'password=',
  '=',
  '4111 ',
  '4',
  'a.',
  'http://',
  'www.',
  '$a',
  '\u{e0041}',
  '\ufe0f\ufe0f',
  'SELECT ',
  'SELECT 1;',
  ' union select ',
  '/*!',
  '\u202e',
  'pаy ',
  '\\x41',
  '{',
  '\\\\a',
  'eyJ',
  '-----BEGIN ',
  'sk-',
  'authorization: ',
  'data:',
  'javascript:',
  'pin is ',
  '$a$b$',
  'http://a@',
  '?a=',
  '%41',
  '&#x41;',
  'xn--',
  '"Effect"',
  'do not tell ',
  'before you ',
];

const time = (reader: Inspector, text: string): number => {
  const input: InspectInput = {
    functionName: 'run_query',
    doc: 'Runs a query on the database.',
    args: { query: text },
    texts: [{ path: ['query'], text }],
    role: () => ({ role: 'other', confidence: 0.3 }),
  };
  // Time of this process: on a busy machine the clock goes on while others work.
  const start = process.cpuUsage();
  reader.inspect(input);
  return process.cpuUsage(start).user / 1000;
};

describe('floods', () => {
  beforeAll(prepareSql);

  it.each(READERS.map((reader) => [reader.name, reader] as const))(
    'take the reader of %s time in proportion',
    (_, reader) => {
      for (const part of FLOODS) {
        const flood = (size: number): string => part.repeat(Math.ceil(size / part.length)).slice(0, size);
        const small = flood(100_000);
        const large = flood(1_000_000);
        // Other work on the machine is not what is measured: a slow run has to be slow three times.
        const proportional = (): boolean => {
          const took = time(reader, large);
          return took < 50 + 30 || took < 15 * time(reader, small) + 30;
        };
        expect([part, proportional() || proportional() || proportional()]).toEqual([part, true]);
      }
    },
    60_000,
  );
});

/** Regular expressions of the sources, with where they stand. */
function patterns(): { readonly where: string; readonly pattern: RegExp }[] {
  return FOLDERS.flatMap((folder) => {
    const path = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
    return readdirSync(path)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => {
        const source = ts.createSourceFile(
          name,
          readFileSync(`${path}${name}`, 'utf8'),
          ts.ScriptTarget.Latest,
          false,
        );
        const out: { where: string; pattern: RegExp }[] = [];
        const visit = (node: ts.Node): void => {
          if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
            const text = (node as ts.LiteralLikeNode).text;
            const end = text.lastIndexOf('/');
            out.push({
              where: `${folder}/${name}: ${text.slice(0, 80)}`,
              pattern: new RegExp(text.slice(1, end), text.slice(end + 1).replace('y', '')),
            });
          }
          ts.forEachChild(node, visit);
        };
        visit(source);
        return out;
      });
  });
}

/** Texts made of the pattern's own letters, repeated, with an end that does not fit. */
function attacks(pattern: RegExp, size: number): string[] {
  const words = pattern.source
    .replace(/\\[a-zA-Z]|[^A-Za-z0-9 '"=:;@/<&%$.-]/g, '\n')
    .split('\n')
    .filter((word) => word !== '');
  const parts = new Set([
    ...words.slice(0, 12),
    ...words.slice(0, 6).map((word) => `${word} `),
    ' ',
    '\t',
    'a',
    '1',
    "'",
    '.',
    '-',
    '=',
    '/',
    '(',
    'a ',
    '1 ',
    ' a=',
  ]);
  return Array.from(parts, (part) => `${part.repeat(Math.ceil(size / part.length)).slice(0, size)}\u0001`);
}

describe('patterns', () => {
  const all = patterns();

  it('are found', () => {
    expect(all.length).toBeGreaterThan(80);
  });

  it('see one that is quadratic', () => {
    const start = performance.now();
    for (const text of attacks(/a+b/g, 20_000)) /a+b/g.exec(text);
    expect(performance.now() - start).toBeGreaterThan(100);
  });

  it.each(all.map(({ where, pattern }) => [where, pattern] as const))(
    'do not go back and forth: %s',
    (_, pattern) => {
      for (const text of attacks(pattern, 20_000)) {
        const quick = (): boolean => {
          const start = performance.now();
          pattern.lastIndex = 0;
          pattern.exec(text);
          return performance.now() - start < 150;
        };
        expect([text.slice(0, 20), quick() || quick()]).toEqual([text.slice(0, 20), true]);
      }
    },
  );
});
