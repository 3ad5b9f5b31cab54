import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { repeats, slowText } from './pattern-cost.ts';

/** Folders that read arguments of calls, which strangers write. */
const FOLDERS = ['action', 'session'];
const SRC = fileURLToPath(new URL('../src', import.meta.url));

interface Found {
  /** `file:line`. */
  readonly where: string;
  readonly source: string;
  readonly flags: string;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

const files = FOLDERS.flatMap((folder) => filesBelow(join(SRC, folder)));

/** Pattern literals, and the files that make patterns out of texts. */
function readPatterns(path: string): { literals: Found[]; makes: boolean } {
  const text = readFileSync(path, 'utf8');
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const literals: Found[] = [];
  let makes = false;
  const walk = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      const where = `${relative(SRC, path)}:${line + 1}`;
      literals.push({ where, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'RegExp'
    )
      makes = true;
    ts.forEachChild(node, walk);
  };
  walk(tree);
  return { literals, makes };
}

/** Patterns that a file makes while it is loaded. */
async function madePatterns(path: string): Promise<Found[]> {
  const made: Found[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, args: [string, string?]) {
      const pattern = new target(...args);
      made.push({ where: relative(SRC, path), source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  try {
    await import(/* @vite-ignore */ path);
  } finally {
    globalThis.RegExp = original;
  }
  return made;
}

const read = files.map((path) => ({ path, ...readPatterns(path) }));
const makers = read.filter((one) => one.makes).map((one) => one.path);
const literals = read.flatMap((one) => one.literals);
/** One after the other: a module is loaded once. */
const made = new Map<string, Found[]>();
for (const path of makers) made.set(path, await madePatterns(path));

it('knows what repeats', () => {
  expect([/a*/, /a+b/, /a{2,}/, /a{1,45}/, /(?:ab)+/].filter((one) => !repeats(one.source))).toEqual([]);
  expect([/a?b/, /[*+]/, /\*\+/, /a{2}/, /a{1,9}/, /a|b/].filter((one) => repeats(one.source))).toEqual([]);
});

describe('patterns over what strangers write take linear time', () => {
  it('has patterns to look at', () => {
    expect(literals.length).toBeGreaterThan(10);
    expect(makers.length).toBeGreaterThan(0);
  });

  it('notices patterns that do not, and passes those that do', () => {
    for (const pattern of [/(a+)+b/, /(a|a)*b/, /\s+$/, /[\w.]+@x/, /x.*y.*z/s, /(?:\w+-?)+!/]) {
      expect([pattern.source, slowText(pattern) === undefined]).toEqual([pattern.source, false]);
    }
    for (const pattern of [/^a+b/, /a{1,9}b/, /[a-z]@[a-z]{1,63}\.[a-z]/, /^(?:\w+-)*!/, /^\s+/]) {
      expect([pattern.source, slowText(pattern)]).toEqual([pattern.source, undefined]);
    }
  }, 60_000);

  it.each(files.map((path) => [relative(SRC, path), path]))(
    '%s',
    (_name, path) => {
      const slow = (read.find((one) => one.path === path)?.literals ?? []).filter(
        ({ source, flags }) => slowText(new RegExp(source, flags)) !== undefined,
      );
      expect(slow.map(({ where, source }) => `${where} ${source.slice(0, 80)}`)).toEqual([]);
    },
    60_000,
  );

  it.each(makers.map((path) => [relative(SRC, path), path]))(
    '%s, what it makes when it is loaded',
    (_name, path) => {
      const patterns = made.get(path) ?? [];
      // A pattern that is made later, out of a text of the call, could not be looked at here.
      expect(patterns.length).toBeGreaterThan(0);
      const slow = patterns.filter(({ source, flags }) => slowText(new RegExp(source, flags)) !== undefined);
      expect(slow.map(({ source }) => source.slice(0, 80))).toEqual([]);
    },
    60_000,
  );
});
