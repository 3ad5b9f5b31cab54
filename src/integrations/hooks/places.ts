import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { guardedPlaces } from './command-places.ts';
import type { HostCall } from './event.ts';
import { field, given } from './fields.ts';

/** Arguments of hosts' file tools that name the one file they are about. */
const FILE_ARGUMENTS = ['file_path', 'notebook_path', 'path', 'absolute_path', 'target_file'] as const;
/** Arguments that may name a file, and may be something else: they count where a link leads away from their words. */
const PERHAPS_FILES = ['source', 'destination', 'filePath', 'dir_path', 'directory'] as const;
/** Arguments of shell tools that name the folder in which the command runs. */
const FOLDERS = ['working_directory', 'workdir'] as const;
const MOST_CHARACTERS = 4096;

/**
 * The call with the places of its files, where its arguments do not show them: a relative name stands in the working
 * directory, and behind a link is another file than the name says.
 */
export function withPlaces(call: HostCall): HostCall {
  const base = call.cwd !== undefined && isAbsolute(call.cwd) ? call.cwd : process.cwd();
  const realBase = realOf(base);
  const places = new Set<string>();
  const led = (said: string): string | undefined => {
    const real = realOf(said);
    return real !== said && real !== join(realBase, relative(base, said)) ? real : undefined;
  };
  for (const path of namedFiles(call)) {
    const said = resolve(base, path);
    const real = led(said);
    if (real !== undefined) places.add(real);
    if (!isAbsolute(path) || call.files?.includes(path) === true) places.add(said);
  }
  for (const path of textsOf(call.input, PERHAPS_FILES)) {
    const real = led(resolve(base, path));
    if (real !== undefined) places.add(real);
  }
  const command = field(call.input, 'command');
  const [folder = base] = textsOf(call.input, FOLDERS);
  const reached =
    typeof command === 'string' && call.files === undefined
      ? guardedPlaces(command, resolve(base, folder), realOf)
      : [];
  return {
    ...call,
    ...given('places', places.size === 0 ? undefined : [...places]),
    ...given('reached', reached.length === 0 ? undefined : reached),
  };
}

function namedFiles({ input, files = [] }: HostCall): string[] {
  return [...textsOf(input, FILE_ARGUMENTS), ...files.filter(isPath)];
}

function textsOf(input: HostCall['input'], names: readonly string[]): string[] {
  return names.map((name) => field(input, name)).filter(isPath);
}

function isPath(path: unknown): path is string {
  return typeof path === 'string' && path !== '' && path.length <= MOST_CHARACTERS && !path.includes('\0');
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
