import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** A folder may import from those above it and from itself, never from those below. */
const ORDER = [
  'errors.ts',
  'visible.ts',
  'canonical',
  'catalog',
  'session',
  'script',
  'rules',
  'scorers',
  'action',
  'verdict',
  'challenge',
  'trust',
  'audit',
  'approval',
  'store',
  'gate',
  'enclave',
  'integrations',
  'console',
  'index.ts',
  'cli',
] as const;

/** Node modules that a folder may import, where that is restricted. */
const NODE_MODULES: Readonly<Record<string, readonly string[]>> = {
  // `module` loads the TypeScript reader on first use.
  script: ['node:module'],
  rules: [],
  verdict: [],
};

/**
 * Removing types runs in a thread with a time limit, since the library that does it can take exponential time: the one
 * place below `script` that needs a thread and a clock. The clock decides when to give up, never what a text means.
 */
const TIMED: ReadonlySet<string> = new Set(['script/typescript.ts', 'script/strip-thread.ts']);

/** What a folder may not use. Looked for in the code alone, without comments and texts. */
const FORBIDDEN: readonly { readonly folder: string; readonly what: string; readonly pattern: RegExp }[] = [
  { folder: 'script', what: 'I/O', pattern: /\bprocess\.|\bfetch\(|\bconsole\./ },
  {
    folder: 'script',
    what: 'a clock',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.|\bsetTimeout\(/,
  },
  { folder: 'script', what: 'chance', pattern: /\bMath\.random\(|\bcrypto\./ },
  { folder: 'rules', what: 'I/O', pattern: /\bprocess\.|\bfetch\(|\bconsole\./ },
  { folder: 'rules', what: 'a clock or chance', pattern: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/ },
  { folder: 'action', what: 'I/O', pattern: /\bprocess\.|\bfetch\(|\bconsole\./ },
  {
    folder: 'action',
    what: 'a clock or chance',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.|\bMath\.random\(/,
  },
  { folder: 'session', what: 'I/O', pattern: /\bprocess\.|\bfetch\(|\bconsole\./ },
  {
    folder: 'session',
    what: 'a clock or chance',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.|\bMath\.random\(/,
  },
  { folder: 'verdict', what: 'I/O', pattern: /\bprocess\.|\bfetch\(|\bconsole\./ },
  { folder: 'verdict', what: 'a parser', pattern: /\bJSON\.parse\(/ },
  { folder: 'cli/commands', what: 'an exit', pattern: /\bprocess\.exit\b/ },
];

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${folder.endsWith(sep) ? '' : sep}${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'cases' ? [] : filesBelow(path);
    return entry.name.endsWith('.ts') && !/\.(test|examples)\.ts$/.test(entry.name) ? [path] : [];
  });
}

const files = filesBelow(SRC).map((path) => {
  const text = readFileSync(path, 'utf8');
  return { path, name: relative(SRC, path).split(sep).join('/'), text };
});

/** Files that a file imports or exports from by a relative path, static or on first use. */
function importsOf(path: string, text: string): string[] {
  const found = Array.from(text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.[^']*)'/g), (match) =>
    relative(SRC, resolve(dirname(path), match[1] as string))
      .split(sep)
      .join('/'),
  );
  return found;
}

const placeOf = (name: string): number => ORDER.indexOf(name.split('/')[0] as (typeof ORDER)[number]);

/** Code without comments and quoted texts, by a rough scan that fits the style of this repository. */
function codeOf(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/(^|\s)\/\/.*$/gm, '');
}

describe('import order', () => {
  it('has files to look at', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(statSync(SRC).isDirectory()).toBe(true);
  });

  it('knows every folder of src', () => {
    expect(files.filter((file) => placeOf(file.name) < 0).map((file) => file.name)).toEqual([]);
  });

  it('reads static, type and lazy imports', () => {
    const text = `import a from '../errors.ts';\nexport { b } from './b.ts';\nconst c = await import('./c.ts');`;
    expect(importsOf(`${SRC}gate/x.ts`, text)).toEqual(['errors.ts', 'gate/b.ts', 'gate/c.ts']);
  });

  it('goes upwards only', () => {
    const wrong = files.flatMap(({ path, name, text }) =>
      importsOf(path, text)
        .filter((target) => placeOf(target) < 0 || placeOf(target) > placeOf(name))
        .map((target) => `${name} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('names files with their extension', () => {
    const wrong = files.flatMap(({ path, name, text }) =>
      importsOf(path, text)
        .filter((target) => !/\.(ts|json)$/.test(target))
        .map((target) => `${name} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('what a folder may not do', () => {
  it.each(Object.entries(NODE_MODULES))('%s imports only these Node modules: %j', (folder, allowed) => {
    const wrong = files
      .filter((file) => file.name.startsWith(`${folder}/`))
      .flatMap(({ name, text }) =>
        Array.from(
          text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)'(node:[^']*)'/g),
          (match) => match[1] as string,
        )
          .filter((target) => !allowed.includes(target))
          .filter((target) => !(TIMED.has(name) && target === 'node:worker_threads'))
          .map((target) => `${name} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('sees code, not comments and texts', () => {
    expect(codeOf("a(); // process.exit\n/* fetch( */ b('process.exit');")).toBe("a();\n b('');");
  });

  it.each(FORBIDDEN)('$folder has no $what', ({ folder, what, pattern }) => {
    const wrong = files
      .filter((file) => file.name.startsWith(`${folder}/`) && pattern.test(codeOf(file.text)))
      .filter((file) => !(what === 'a clock' && TIMED.has(file.name)))
      .map((file) => file.name);
    expect(wrong).toEqual([]);
  });

  it('rules call no other rule', () => {
    const wrong = files.flatMap(({ path, name, text }) => {
      const own = /^rules\/([^/]+)\/.+$/.exec(name)?.[1];
      if (own === undefined) return [];
      return importsOf(path, text)
        .filter((target) => /^rules\/[^/]+\/rule\.ts$/.test(target) && !target.startsWith(`rules/${own}/`))
        .map((target) => `${name} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('verdict imports errors alone', () => {
    const wrong = files
      .filter((file) => file.name.startsWith('verdict/'))
      .flatMap(({ path, name, text }) =>
        importsOf(path, text)
          .filter((target) => target !== 'errors.ts' && !target.startsWith('verdict/'))
          .map((target) => `${name} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('nothing is exported by a star, and no file is called utils or common', () => {
    expect(files.filter((file) => /^export \* /m.test(file.text)).map((file) => file.name)).toEqual([]);
    expect(files.filter((file) => /(^|\/)(utils|common)(\/|\.ts$)/.test(file.name))).toEqual([]);
  });
});
