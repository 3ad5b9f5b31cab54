import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/steelyard/', import.meta.url));
const DOWNLOAD_MS = 120_000;

/**
 * A newer Node than the one that runs, from the package registry, kept beside the installed packages.
 *
 * @param major such as 24
 * @returns the path of its binary, or why there is none
 */
export async function obtainNode(
  major: number,
): Promise<{ readonly path: string } | { readonly missing: string }> {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(CACHE, `node-${major}`);
  const path = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(path)) return { path };
  const fresh = `${folder}.${process.pid}`;
  try {
    await mkdir(fresh, { recursive: true });
    const options = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts'];
    await run('npm', ['install', '--prefix', fresh, ...options, `${name}@${major}`], {
      timeout: DOWNLOAD_MS,
    });
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another run may have been faster.
    if (!existsSync(path))
      return {
        missing: `npm could not install ${name}@${major}: ${error instanceof Error ? error.message.slice(0, 200) : 'no reason given'}`,
      };
  }
  return existsSync(path) ? { path } : { missing: `the package ${name}@${major} holds no binary` };
}
