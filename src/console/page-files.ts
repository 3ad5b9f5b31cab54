import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SteelyardError } from '../errors.ts';

export interface PageFile {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Where the built page is: beside the built program, or in `dist` when the program runs from its source. */
const PLACES = ['./console/', '../console/', '../../dist/console/'];

/**
 * The files of the page, by their path in the URL. All are read at the start: no request reads the disk.
 *
 * @throws SteelyardError NOT_AVAILABLE when the page was not built
 */
export async function readPageFiles(folder = pageFolder()): Promise<ReadonlyMap<string, PageFile>> {
  const files = new Map<string, PageFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(name === '/index.html' ? '/' : name, { type, bytes: new Uint8Array(await readFile(path)) });
  }
  return files;
}

function pageFolder(): string {
  for (const place of PLACES) {
    const folder = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(join(folder, 'index.html'))) return folder;
  }
  throw new SteelyardError('NOT_AVAILABLE', 'the approvals page was not built: run `npm run build`');
}
