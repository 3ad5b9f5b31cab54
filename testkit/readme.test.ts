/** Every example of the README runs, and says what the README shows; its tables name what there is. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as action from '../src/action/index.ts';
import * as catalog from '../src/catalog/index.ts';
import { readCatalogText } from '../src/catalog/index.ts';
import { fakeIo } from '../src/cli/fake.ts';
import { main } from '../src/cli/main.ts';
import * as enclave from '../src/enclave/index.ts';
import type { ScoringGateConfig } from '../src/gate/config.ts';
import * as gate from '../src/gate/index.ts';
import { readPolicyText } from '../src/gate/index.ts';
import * as steelyard from '../src/index.ts';
import { ALL_RULES, type ScorerName, ScoringGate } from '../src/index.ts';
import * as script from '../src/script/index.ts';
import * as store from '../src/store/index.ts';
import { type Block, blocksOf, notShown, shellWords, tableBelow } from './readme.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const README = readFileSync(`${ROOT}README.md`, 'utf8');
const BLOCKS = blocksOf(README);
const MODULES: Readonly<Record<string, unknown>> = {
  steelyard,
  'steelyard/action': action,
  'steelyard/enclave': enclave,
  'steelyard/gate': gate,
  'steelyard/store': store,
  'steelyard/script': script,
  'steelyard/catalog': catalog,
};

/** What the block after `block` shows, if it is an output. */
function shownAfter(block: Block): string | undefined {
  const next = BLOCKS[BLOCKS.indexOf(block) + 1];
  return next?.words.includes('output') ? next.text : undefined;
}

const runnable = (language: string): Block[] =>
  BLOCKS.filter((block) => block.language === language && block.words.includes('run'));

/** One command, or `cat FILE | command`, or `echo TEXT | command`. */
async function runCommand(text: string): Promise<{ exit: number; output: string }> {
  const words = shellWords(text);
  const pipe = words.indexOf('|');
  const [feeder, ...fed] = words.slice(0, Math.max(0, pipe));
  const [program, ...args] = words.slice(pipe + 1);
  expect(program).toBe('steelyard');
  if (pipe >= 0) expect(['cat', 'echo']).toContain(feeder);
  const stdin = feeder === 'cat' ? readFileSync(`${ROOT}${fed[0]}`, 'utf8') : `${fed.join(' ')}\n`;
  const io = fakeIo({ cwd: ROOT, ...(pipe < 0 ? {} : { stdin }) });
  const exit = await main(args, io);
  return { exit, output: io.stdout.text + io.stderr.text };
}

/** Runs a module whose imports stand at its beginning, and returns what it prints. */
async function runModule(text: string): Promise<string> {
  const printed: string[] = [];
  const print = (...values: unknown[]): void => void printed.push(values.map(String).join(' '));
  const load = async (name: string): Promise<unknown> => MODULES[name] ?? import(name);
  const body = text.replace(/^import (\{[^}]*\}) from '([^']+)';$/gm, "const $1 = await load('$2');");
  const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;
  const run = new AsyncFunction('load', 'console', body) as (...given: unknown[]) => Promise<void>;
  await run(load, { log: print });
  return printed.join('\n');
}

describe('README examples', () => {
  it('are there', () => {
    expect(runnable('sh').length).toBeGreaterThan(5);
    expect(runnable('js').length).toBeGreaterThan(2);
  });

  it.each(runnable('sh'))('the command in line $line', async (block) => {
    const { exit, output } = await runCommand(block.text);
    const wanted = block.words.find((word) => word.startsWith('exit='))?.slice(5) ?? '0';
    const shown = shownAfter(block);
    expect(shown).toBeDefined();
    expect(notShown(shown as string, output)).toEqual([]);
    expect(exit).toBe(Number(wanted));
  });

  it.each(runnable('js'))('the program in line $line', async (block) => {
    const output = await runModule(block.text);
    expect(notShown(shownAfter(block) as string, output)).toEqual([]);
  });

  it.each(BLOCKS.filter((block) => block.words.includes('config')))('the settings in line $line', (block) => {
    expect(new ScoringGate(JSON.parse(block.text) as ScoringGateConfig)).toBeInstanceOf(ScoringGate);
  });

  it.each(BLOCKS.filter((block) => block.words.includes('catalog')))(
    'the catalogue in line $line',
    async (block) => {
      const { task: _, ...known } = await readCatalogText(block.text, 'README.yaml');
      expect(catalog.compileCatalog(known).names.length).toBeGreaterThan(0);
    },
  );

  it.each(BLOCKS.filter((block) => block.words.includes('policy')))('the policy in line $line', (block) => {
    expect(readPolicyText(block.text, 'README.yaml').rules.length).toBeGreaterThan(0);
  });

  it.each(BLOCKS.filter((block) => block.words.includes('session')))(
    'the commands from line $line on, one after the other in a new folder',
    async (block) => {
      const cwd = mkdtempSync(join(tmpdir(), 'steelyard-readme-'));
      // An id that the page cuts short names nothing.
      const lines = block.text.split('\n').map((line) => (line.split(' #')[0] as string).trim());
      for (const line of lines.filter((one) => !one.includes('…'))) {
        const [program, ...args] = shellWords(line);
        if (program === 'steelyard') {
          const io = fakeIo({ cwd });
          expect(await main(args, io), `${line}: ${io.stderr.text}`).toBe(0);
          continue;
        }
        // The verifier stands alone; here there is no checkpoint that was held elsewhere.
        expect(program).toBe('node');
        const { stdout, stderr } = spawnSync(
          process.execPath,
          [`${ROOT}dist/verify.mjs`, 'log.jsonl', '--key', '.steelyard/audit/audit.pub'],
          { cwd, encoding: 'utf8' },
        );
        expect(stdout + stderr).toContain('UNANCHORED');
      }
      rmSync(cwd, { recursive: true });
    },
  );

  it('are of a kind that is checked', () => {
    const checked = ['run', 'output', 'config', 'catalog', 'policy', 'session'];
    const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
      scripts: Record<string, string>;
    };
    const unchecked = BLOCKS.filter((block) => !block.words.some((word) => checked.includes(word)));
    for (const { language, text } of unchecked) {
      expect(language).toBe('sh');
      const script = /^npm ci && npm (?:run )?([a-z]+)$/.exec(text)?.[1];
      expect(Object.keys(scripts)).toContain(script);
    }
    expect(unchecked.map((block) => block.text)).toEqual(['npm ci && npm run demo', 'npm ci && npm test']);
  });

  it('the demonstration, with the built command line', (context) => {
    if (!existsSync(`${ROOT}dist/bin.js`)) context.skip('there is no dist; `npm test` builds it first');
    const { status, stdout } = spawnSync(process.execPath, [`${ROOT}examples/demo.mjs`], {
      encoding: 'utf8',
    });
    expect(stdout).not.toContain('NOT as expected');
    expect(status).toBe(0);
  });
});

describe('README tables', () => {
  it('names every setting', () => {
    // Typed, so that a new key is an error here until it is listed.
    const keys: Record<keyof ScoringGateConfig, readonly string[]> = {
      scorer: [],
      blockThreshold: [],
      warnThreshold: [],
      failOpen: [],
      mode: [],
      logger: [],
      customAnalyzers: [],
      analyzerTimeoutMs: [],
      onScore: [],
      externalApi: [],
      localLlm: [
        'modelPath',
        'modelId',
        'mode',
        'cacheDir',
        'localFilesOnly',
        'fallback',
        'vectoriaConfig',
        'patterns',
      ],
      cache: ['enabled', 'ttlMs', 'maxEntries'],
      customRules: [],
      progressive: ['fast', 'detailed', 'escalationThreshold', 'combination'],
      maxBytes: [],
    };
    const all = Object.entries(keys).flatMap(([key, nested]) =>
      nested.length === 0 ? [key] : nested.map((one) => `${key}.${one}`),
    );
    expect(tableBelow(README, '## Configuration').map(([key]) => key)).toEqual(all);
  });

  it.each(
    tableBelow(README, '## Configuration').filter(([, value]) => value !== 'none' && value !== 'stderr'),
  )('the default of %s is %s', (key, value) => {
    const [outer = '', inner] = (key as string).split('.');
    const parsed: unknown = JSON.parse(value as string);
    const config = { [outer]: inner === undefined ? parsed : { [inner]: parsed } };
    // A default that is written out changes nothing.
    const weigh = (given: ScoringGateConfig) => {
      const { durationMs: _, ...result } = new ScoringGate({
        ...given,
        logger: { warn: () => undefined },
      }).evaluateSync(`await callTool('users:list_all', { limit: 20_000 })`);
      return result;
    };
    expect(weigh(config)).toEqual(weigh({}));
  });

  it('names every scorer', () => {
    const scorers: Record<ScorerName, true> = {
      flow: true,
      'rule-based': true,
      progressive: true,
      'external-api': true,
      'local-llm': true,
      recommended: true,
      disabled: true,
    };
    expect(tableBelow(README, '## Scorers').map(([name]) => name)).toEqual(Object.keys(scorers));
  });

  it('has the rules of `rule-based` with their points', () => {
    const additive = ALL_RULES.filter((rule) => rule.family === 'rule-based');
    expect(tableBelow(README, '### The eight rules').map(([id, score]) => [id, Number(score)])).toEqual(
      additive.map((rule) => [rule.id, rule.score]),
    );
  });
});

describe('pages', () => {
  it.each(['README.md', 'ARCHITECTURE.md', 'SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])(
    '%s links to files that exist',
    (page) => {
      const text = readFileSync(`${ROOT}${page}`, 'utf8');
      const links = Array.from(text.matchAll(/\]\(([^)#:]+)\)/g), (match) => match[1] as string);
      expect(links.filter((link) => !existsSync(`${ROOT}${link}`))).toEqual([]);
    },
  );
});

describe('the reader of examples', () => {
  it('splits words as a shell does', () => {
    expect(shellWords(`echo '{"a": "b c"}' | x --t "d \\"e\\"" \\\n -f`)).toEqual([
      'echo',
      '{"a": "b c"}',
      '|',
      'x',
      '--t',
      'd "e"',
      '-f',
    ]);
  });

  it.each([
    ['a\nb', 'a\nb\n', []],
    ['a\n…\nc', 'a\nb\nc', []],
    ['a … c', 'a b c', []],
    ['…b', 'a b', []],
    ['b', 'a b', ['b']],
    ['a…', 'ba', ['a…']],
    ['a…a', 'a', ['a…a']],
    ['b\na', 'a\nb', ['a']],
  ])('compares %j with %j', (shown, real, wrong) => {
    expect(notShown(shown, real)).toEqual(wrong);
  });
});
