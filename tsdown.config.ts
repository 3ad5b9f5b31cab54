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
]);
