/** Programs of threads and processes that tests start, bundled: Node 20 reads no TypeScript, and a loader is slow. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';

const ROOT = new URL('../', import.meta.url);

export interface Bundle {
  /** Where `<name>.js` of each entry lies; ends with a slash. */
  readonly folder: URL;
  remove(): void;
}

/** @param entries name -> source, relative to the root of the repository */
export async function bundle(name: string, entries: Readonly<Record<string, string>>): Promise<Bundle> {
  // Below node_modules, where the engine's package is found; a folder for each process, as several may be testing.
  const folder = new URL(`node_modules/.cache/steelyard-${name}/${process.pid}/`, ROOT);
  const outDir = fileURLToPath(folder);
  await build({
    config: false,
    cwd: fileURLToPath(ROOT),
    entry: { ...entries },
    outDir,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    dts: false,
    logLevel: 'error',
    outExtensions: () => ({ js: '.js' }),
  });
  // The program asks for its version under the package's own name, wherever it lies.
  const manifest = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as Record<string, unknown>;
  const { name: self, version, type } = manifest;
  const exports = { './package.json': './package.json' };
  writeFileSync(new URL('package.json', folder), JSON.stringify({ name: self, version, type, exports }));
  return { folder, remove: () => rmSync(outDir, { recursive: true, force: true }) };
}
