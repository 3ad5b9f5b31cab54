import { defineConfig } from 'tsdown';

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
    // Blanks and comments are a third of the text that a short-lived process reads; names stay, so that a stack says where.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
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
  // The hook is started for every call of an agent. Its core is one file, so that little is looked up and read, and one that
  // `src/integrations/hooks/loader.ts` can run from compiled code: CommonJS, in ASCII, with what it imports late handed in.
  {
    entry: { 'hook-core': 'src/integrations/hooks/main.ts' },
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    dts: false,
    clean: false,
    minify: true,
    logLevel: 'error',
    deps: { alwaysBundle: ['meriyah', 'unbash', 'yaml'] },
    outputOptions: { codeSplitting: false, dynamicImportInCjs: false },
    plugins: [
      {
        name: 'imports-from-the-loader',
        transform(code, id) {
          if (!/(?:store\/sqlite\/driver|inspect\/sql\/engines)\.ts$/.test(id.replaceAll('\\', '/')))
            return undefined;
          return code.replaceAll(
            /\bimport\((?=name|url|new URL)/g,
            "globalThis[Symbol.for('steelyard.import')](",
          );
        },
        generateBundle(_, bundle) {
          for (const file of Object.values(bundle))
            if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped);
        },
      },
    ],
    outExtensions: () => ({ js: '.cjs' }),
  },
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

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
