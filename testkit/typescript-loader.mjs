// Lets a thread or process that a test starts run the sources as they are: Node 20 reads no TypeScript.
import { register } from 'node:module';

const HOOKS = `
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
const { transformSync } = await import(${JSON.stringify(import.meta.resolve('amaro'))});
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const text = await readFile(fileURLToPath(url), 'utf8');
  const source = (transformSync.default ?? transformSync)(text, { mode: 'strip-only' }).code;
  return { format: 'module', shortCircuit: true, source };
}
`;

register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
