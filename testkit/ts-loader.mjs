/**
 * Lets a child process run the TypeScript sources as they stand: `node --import ./testkit/ts-loader.mjs file.ts`.
 * For tests that must kill or starve a whole process. Types are erased, so line numbers stay.
 */
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const { transformSync } = await import('amaro');
  const { code } = transformSync(await readFile(fileURLToPath(url), 'utf8'), { mode: 'strip-only' });
  return { format: 'module', source: code, shortCircuit: true };
}
