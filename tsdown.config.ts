import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'script/index': 'src/script/index.ts',
    'action/index': 'src/action/index.ts',
    'catalog/index': 'src/catalog/index.ts',
    'enclave/index': 'src/enclave/index.ts',
    'enclave-thread': 'src/enclave/engines/quickjs/thread-main.ts',
    'enclave-process': 'src/enclave/engines/quickjs/process-main.ts',
    bin: 'src/cli/bin.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: true,
  clean: true,
  logLevel: 'error',
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
});
