import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { HostCall } from './event.ts';
import { field } from './fields.ts';

/** Arguments of hosts' file tools that name the one file they are about. */
const FILE_ARGUMENTS = ['file_path', 'notebook_path', 'path', 'absolute_path', 'target_file'] as const;
const MOST_CHARACTERS = 4096;

/**
 * The call with the places of its files, where its arguments do not show them: a relative name stands in the working
 * directory, and behind a link is another file than the name says.
 */
export function withPlaces(call: HostCall): HostCall {
  const base = call.cwd !== undefined && isAbsolute(call.cwd) ? call.cwd : process.cwd();
  const realBase = realOf(base);
  const places = new Set<string>();
  for (const path of namedFiles(call)) {
    const said = resolve(base, path);
    const real = realOf(said);
    const led = real !== said && real !== join(realBase, relative(base, said));
    if (led) places.add(real);
    if (!isAbsolute(path) || call.files?.includes(path) === true) places.add(said);
  }
  return places.size === 0 ? call : { ...call, places: [...places] };
}

function namedFiles({ input, files = [] }: HostCall): string[] {
  const named = FILE_ARGUMENTS.map((name) => field(input, name));
  return [...named, ...files].filter(
    (path): path is string =>
      typeof path === 'string' && path !== '' && path.length <= MOST_CHARACTERS && !path.includes('\0'),
  );
}

const MOST_LINKS = 32;

/** Follows the links of what exists; a file that is still to be made stands where its folder really is. */
function realOf(path: string, links = MOST_LINKS): string {
  let missing = '';
  for (let at = path; ; at = dirname(at)) {
    try {
      return join(realpathSync(at), missing);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A loop of links, or a folder that may not be entered: there is no other name to be told.
      if ((code !== 'ENOENT' && code !== 'ENOTDIR') || dirname(at) === at) return path;
      const target = linkTarget(at);
      // A link to what is still to be made: writing to it makes that.
      if (target !== undefined && links > 0) return realOf(join(target, missing), links - 1);
      missing = join(basename(at), missing);
    }
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch {
    // No link, or nothing at all.
    return undefined;
  }
}
