import { defineConfig, type UserConfig } from 'tsdown';
import { inLines } from './bundling/in-lines.ts';
import { latePatterns } from './bundling/late-patterns.ts';
import { licences } from './bundling/licences.ts';

export default defineConfig([
  {
    entry: {
      index: 'src/index.ts',
      'script/index': 'src/script/index.ts',
      'action/index': 'src/action/index.ts',
      'audit/index': 'src/audit/index.ts',
      'store/index': 'src/store/index.ts',
      'catalog/index': 'src/catalog/index.ts',
      'gate/index': 'src/gate/index.ts',
      'enclave/index': 'src/enclave/index.ts',
      'ai-sdk/index': 'src/integrations/ai-sdk/index.ts',
      'mcp/index': 'src/integrations/mcp/index.ts',
      'enclave-thread': 'src/enclave/engines/quickjs/thread-main.ts',
      'enclave-process': 'src/enclave/engines/quickjs/process-main.ts',
      'enclave-provenance': 'src/enclave/provenance/thread-main.ts',
      bin: 'src/cli/bin.ts',
    },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    dts: true,
    clean: true,
    logLevel: 'error',
    // Blanks, comments and the names of variables are half of the text that a short-lived process reads; functions and
    // classes keep their names, so that a stack says where.
    minify: {
      compress: false,
      mangle: { keepNames: { function: true, class: true } },
      codegen: { removeWhitespace: true },
    },
    // The parser is read with the code that uses it: as a package of its own it costs each start some ten milliseconds.
    deps: { alwaysBundle: ['meriyah'] },
    plugins: [licences(), latePatterns(), quickParser(), inLines(), inAscii()],
    outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
  },
  // The verifier of audit logs is one file of its own: it shares no chunk with the rest, and needs no other file.
  {
    entry: { verify: 'src/audit/verifier/main.ts' },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    dts: false,
    clean: false,
    logLevel: 'error',
    outExtensions: () => ({ js: '.mjs' }),
  },
  // The hook is started for every call of an agent. Its core is one file, so that little is looked up and read; what few calls
  // or some versions of Node need are files of their own, which `src/integrations/hooks/loader.ts` runs when they are needed.
  hookPart('hook-core', 'src/integrations/hooks/main.ts', ['unbash']),
  hookPart('hook-yaml', 'src/gate/yaml-text.ts', ['yaml']),
  hookPart('hook-code', 'src/action/inspect/code/read-code.ts', ['meriyah', 'unbash']),
  hookPart('hook-sqlite', 'src/integrations/hooks/sqlite-driver.ts', [
    'better-sqlite3',
    'better-sqlite3/package.json',
  ]),
  {
    entry: { hook: 'src/integrations/hooks/loader.ts' },
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    dts: false,
    clean: false,
    logLevel: 'error',
    outExtensions: () => ({ js: '.cjs' }),
  },
]);

/**
 * The parser makes an object of its options for each text, with a hidden class of its own, which the code compiled for the last one
 * does not fit; and it copies the identifier of `{ name }` as what is sent to another thread. Options kept by those given, and
 * a copy made like any node, leave 0.6 of its time at 0.5 KB and 0.8 at 50 KB.
 */
function quickParser() {
  const changes = [
    [
      'function normalizeOptions(rawOptions) {',
      `const keptOptions = new WeakMap();
function optionsOf(rawOptions) {
    let options = keptOptions.get(rawOptions);
    if (options === undefined) keptOptions.set(rawOptions, (options = normalizeOptions(rawOptions)));
    return options;
}
function normalizeOptions(rawOptions) {`,
    ],
    ['this.options = normalizeOptions(rawOptions);', 'this.options = optionsOf(rawOptions);'],
    [
      'cloneIdentifier(original) {\n        return structuredClone(original);',
      `cloneIdentifier({ name, start, end }) {
        return this.finishNode({ type: 'Identifier', name }, { index: start }, { index: end });`,
    ],
  ] as const;
  return {
    name: 'quick-parser',
    transform(code: string, id: string) {
      if (!/[\\/]node_modules[\\/]meriyah[\\/]/.test(id)) return;
      return changes.reduce((text, [from, to]) => {
        if (text.split(from).length !== 2) throw new Error(`meriyah does not hold \`${from}\` once`);
        return text.replace(from, to);
      }, code);
    },
  };
}

/** Text without other characters is read as it lies on the disk, and kept in half of the memory. */
function inAscii() {
  return {
    name: 'in-ascii',
    generateBundle(_: unknown, bundle: Record<string, { type: string; fileName: string; code?: string }>) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code !== undefined && file.fileName.endsWith('.js'))
          file.code = ascii(file.code);
    },
  };
}

function ascii(code: string): string {
  return code.replaceAll(/[^\0-\x7f]/g, escaped);
}

/**
 * One file that the loader can run from compiled code: CommonJS, in ASCII, as a function of what it is given, with what it
 * imports late handed in.
 */
function hookPart(name: string, entry: string, bundled: string[]): UserConfig {
  return {
    entry: { [name]: entry },
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    dts: false,
    clean: false,
    minify: true,
    logLevel: 'error',
    deps: { alwaysBundle: bundled },
    outputOptions: { codeSplitting: false, dynamicImportInCjs: false },
    plugins: [
      licences(),
      latePatterns(),
      quickParser(),
      {
        name: 'imports-from-the-loader',
        transform(code, id) {
          const from = id.replaceAll('\\', '/');
          if (/(?:store\/sqlite\/driver|inspect\/sql\/engines)\.ts$/.test(from))
            return code.replaceAll(
              /\bimport\((?=name|url|new URL)/g,
              "globalThis[Symbol.for('steelyard.import')](",
            );
          // Nothing that a hook does approves a script.
          if (from.endsWith('gate/action-gate.ts'))
            return code.replace("import('./script-approval.ts')", 'Promise.reject(new Error())');
          if (from.endsWith('gate/settings-file.ts'))
            return code.replace("'./settings-text.ts'", "'../integrations/hooks/kept-settings.ts'");
          return LATE.filter(({ file }) => from.endsWith(file)).reduce(handedIn, code);
        },
        generateBundle(_, bundle) {
          for (const file of Object.values(bundle))
            if (file.type === 'chunk')
              file.code = `(function (exports, require, __filename) {${ascii(file.code)}\n})`;
        },
      },
    ],
    outExtensions: () => ({ js: '.cjs' }),
  };
}

/** Functions that are imported from another file, which is loaded with the first call of one of them. */
const LATE = [
  { file: 'action/inspect/embedded.ts', name: 'readCode', part: 'hook-code' },
  { file: 'gate/settings-text.ts', name: 'readYaml', part: 'hook-yaml' },
];

function handedIn(code: string, { file, name, part }: (typeof LATE)[number]): string {
  const there = new RegExp(`import \\{ (?:type \\w+, )*${name} \\} from '[^']+';`);
  if (!there.test(code)) throw new Error(`\`${file}\` does not import \`${name}\` by itself`);
  return code.replace(
    there,
    `const ${name} = (...given) => globalThis[Symbol.for('steelyard.part')]('${part}').${name}(...given);`,
  );
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
