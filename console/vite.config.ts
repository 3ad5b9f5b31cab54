import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The page is a handful of files that its server reads at the start; nothing in them is inline. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  logLevel: 'error',
  build: {
    outDir: fileURLToPath(new URL('../dist/console', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    sourcemap: false,
    // The licences of what is in the page ask to be with it.
    license: { fileName: 'licences.md' },
  },
});
