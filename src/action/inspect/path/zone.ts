/** Where a path lies, as far as its text tells: the whole machine, the system, a home, the project, scratch space. */

/** Stands for text that is not known before the command runs. */
export const HOLE = '\uFFFC';

/**
 * - `root` the whole file system or a whole drive; `device` a disk or the memory; `pseudo` `/dev/null` and the like;
 * - `system` what the machine needs to run; `kernel` `/proc` and `/sys`; `local` software beside the system;
 * - `logs`; `data` other absolute places; `homes` all homes or one whole home; `home` something below a home;
 * - `project-root` all of the working directory; `repository` its `.git`; `project` below it; `build` made by tools
 *   and made again by them; `temp`; `outside` above the working directory; `unknown`.
 */
export type Zone =
  | 'root'
  | 'device'
  | 'pseudo'
  | 'system'
  | 'kernel'
  | 'local'
  | 'logs'
  | 'data'
  | 'homes'
  | 'home'
  | 'project-root'
  | 'repository'
  | 'project'
  | 'build'
  | 'temp'
  | 'outside'
  | 'unknown';

export interface Place {
  readonly zone: Zone;
  /** With `.` and `..` resolved and the home as `~`; what is not known is `HOLE`. */
  readonly normal: string;
  /** Named folders from the root or home: 0 for `/` and `~`. */
  readonly depth: number;
  /** It climbs out of a folder that the same text names, or out of the working directory. */
  readonly climbs: boolean;
  /** It ends in a wildcard or in unknown text: many things. */
  readonly many: boolean;
}

const WINDOWS_PATH = /^[a-zA-Z]:(?=[\\/]|$)|^\\\\|^%[A-Za-z]+%|^\$env:/;
const HOME_START =
  /^(?:~[A-Za-z0-9_-]*|\$HOME|\$\{HOME\}|\$\{HOME:[?-][^}]{0,80}\}|%USERPROFILE%|\$env:USERPROFILE)(?=$|[\\/])/i;

const SYSTEM_TOPS = new Set([
  'bin', 'boot', 'etc', 'lib', 'lib32', 'lib64', 'libx32', 'sbin', 'usr', 'run', 'System', 'Library', 'Applications', 'windows',
  'program files', 'program files (x86)', 'programdata', 'nix', 'efi', 'cores', 'private',
]); // biome-ignore format: a table
const BUILD_FOLDERS = new Set([
  'node_modules', 'dist', 'build', 'out', 'target', '__pycache__', '.cache', 'coverage', '.next', '.nuxt', '.turbo', '.venv', 'venv',
  '.pytest_cache', '.mypy_cache', '.ruff_cache', '.tox', '.gradle', '.parcel-cache', 'bin', 'obj', '.terraform', 'tmp', 'temp',
  '.tmp', '_build', '.svelte-kit', '.angular', 'debug', 'release', 'cmake-build-debug', '.eggs', 'htmlcov', 'site', '.docusaurus',
  'deriveddata', 'cache', 'caches', 'logs', 'log', 'public_build', '.output', '.vite',
]); // biome-ignore format: a table
const BUILD_FILES =
  /\.(?:pyc|pyo|pyd|o|obj|a|so|class|log|tmp|temp|swp|swo|bak|orig|rej|cache|pid|lock|tsbuildinfo|egg-info|map|gcda|gcno|core|aux|toc)$|~$|^(?:core|\.DS_Store|Thumbs\.db|\.coverage|nohup\.out|a\.out)$/i;
const DISK =
  /^\/dev\/(?:sd[a-z]|hd[a-z]|vd[a-z]|xvd[a-z]|nvme\d|mmcblk|disk|rdisk|mapper\/|md\d|dm-|loop\d|mem$|kmem$|port$|nbd|sr\d|st\d|root$|block\/)|^\\\\\.\\physicaldrive/i;

const ACCOUNTS = /^etc\/(?:g?shadow|passwd|master\.passwd|sudoers)-?$/;

export interface PlaceOptions {
  /** The working directory of the call. Unknown: relative paths are taken to be the project's. */
  readonly cwd?: string | undefined;
}

/** Linear in the text. Never fails. */
export function placeOf(raw: string, options: PlaceOptions = {}): Place {
  const text = raw.length > 4096 ? raw.slice(0, 4096) : raw;
  const windows = WINDOWS_PATH.test(text);
  let path = windows || /(?:^|\\)\.{1,2}\\/.test(text) ? text.replaceAll('\\', '/') : text;
  if (path.startsWith('file://')) path = path.slice(7);
  const home = HOME_START.exec(windows ? path : text);
  if (home !== null) {
    const user = home[0].startsWith('~') && home[0].length > 1 ? home[0] : '~';
    return inHome(user, path.slice(home[0].length), options);
  }
  if (/^(?:\$TMPDIR|\$\{TMPDIR[^}]{0,40}\}|%te?mp%|\$env:te?mp)/i.test(path))
    return place('temp', path, 1, false);
  if (
    /^(?:%(?:systemroot|windir|systemdrive|programfiles|programdata)%|\$env:(?:systemroot|windir|programfiles|programdata))/i.test(
      path,
    )
  )
    return place('system', path, 1, false);
  if (/^(?:%(?:local)?appdata%|\$env:(?:local)?appdata)/i.test(path))
    return inHome('~', `/appdata${path.slice(path.search(/[%A-Za-z]\/|$/) + 1)}`, options);
  const drive = /^[a-zA-Z]:/.exec(path);
  if (drive !== null) return absolute(path.slice(2) === '' ? '/' : path.slice(2), options, true);
  if (path.startsWith('/')) return absolute(path, options, false);
  if (path.startsWith(HOLE)) return unknownStart(path);
  return relative(path, options);
}

function place(zone: Zone, normal: string, depth: number, climbs: boolean): Place {
  const last = normal.slice(normal.lastIndexOf('/') + 1);
  return {
    zone,
    normal,
    depth,
    climbs,
    many: last === '' || last.includes('*') || last.includes('?') || last.endsWith(HOLE),
  };
}

/** Resolves `.` and `..`; says how far it climbs above the start and whether it climbs out of a named folder. */
function resolve(path: string): { parts: string[]; above: number; climbs: boolean } {
  const parts: string[] = [];
  let above = 0;
  let climbs = false;
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.length > 0) {
      parts.pop();
      climbs = true;
    } else above++;
  }
  return { parts, above, climbs: climbs || above > 0 };
}

const isWild = (part: string): boolean => (part.includes('*') && /^[*?.]+$/.test(part)) || part === HOLE;

function absolute(path: string, options: PlaceOptions, windows: boolean): Place {
  const { parts, climbs } = resolve(path);
  if (parts.length > 0 && isWild(parts[parts.length - 1]!)) parts.pop();
  const wild = path.endsWith('*') || path.endsWith(HOLE) || path.endsWith('/') ? '/*' : '';
  const normal = `/${parts.join('/')}`;
  const top = parts[0];
  if (top === undefined) return { ...place('root', '/', 0, climbs), many: true };
  const shown = parts.length > 0 && wild === '/*' && !path.endsWith('/') ? `${normal}/*` : normal;
  const cwd = options.cwd;
  if (
    cwd !== undefined &&
    cwd.length > 1 &&
    (normal === trimmed(cwd) || normal.startsWith(`${trimmed(cwd)}/`))
  ) {
    const rest = normal.slice(trimmed(cwd).length + 1);
    return rest === ''
      ? place('project-root', shown, 0, climbs)
      : { ...inProject(rest.split('/')), normal: shown, climbs };
  }
  const at = (zone: Zone): Place => place(zone, shown, parts.length, climbs);
  const lower = windows ? top.toLowerCase() : top;
  if (top === 'dev') {
    if (DISK.test(normal)) return at('device');
    if (parts[1] === 'shm') return at('temp');
    return at(parts.length === 1 ? 'system' : 'pseudo');
  }
  if (top === 'proc' || top === 'sys') return at('kernel');
  if (top === 'tmp' || (top === 'var' && parts[1] === 'tmp') || (top === 'private' && parts[1] === 'tmp'))
    return at('temp');
  if (lower === 'root') return inHome('~root', normal.slice(5) + wild, options, climbs);
  if (lower === 'home' || lower === 'users') {
    if (parts.length === 1) return at('homes');
    return inHome(`~${parts[1]}`, normal.slice(top.length + 2 + parts[1]!.length) + wild, options, climbs);
  }
  if (top === 'usr' && parts[1] === 'local') return at('local');
  if (top === 'opt' || top === 'snap') return at('local');
  if (top === 'var') {
    if (parts[1] === 'log') return at('logs');
    // What package managers fetch again by themselves.
    if (parts[1] === 'cache' || normal.startsWith('/var/lib/apt/lists/')) return at('build');
    if (parts[1] === 'lib' || parts[1] === 'spool' || parts[1] === 'run' || parts.length === 1)
      return at(parts.length > 3 ? 'data' : 'system');
    return at('data');
  }
  if (SYSTEM_TOPS.has(lower)) {
    if (lower === 'windows' && parts[1]?.toLowerCase() === 'temp') return at('temp');
    return at('system');
  }
  // Two letters and an asterisk may be every folder of the root: `/b*`.
  if (parts.length === 1 && /[*?]/.test(top)) return at('root');
  return at(madeByTools(parts) ? 'build' : 'data');
}

function inHome(home: string, rest: string, options: PlaceOptions, climbed = false): Place {
  const { parts, above, climbs } = resolve(rest);
  if (above > 0)
    return absolute(above === 1 ? `/home/${parts.join('/')}` : `/${parts.join('/')}`, options, false);
  const wild = parts.length > 0 && isWild(parts[parts.length - 1]!);
  if (wild) parts.pop();
  const normal = [home, ...parts, ...(wild ? ['*'] : [])].join('/');
  if (parts.length === 0) return { ...place('homes', normal, 0, climbs || climbed), many: true };
  if (parts.includes('.git')) return place('repository', normal, parts.length, climbs || climbed);
  const cache = madeByTools(parts) || (parts[0]?.toLowerCase() === 'library' && parts[1] === 'Caches');
  const zone: Zone = cache ? 'build' : /^(?:appdata\/local\/temp)/i.test(parts.join('/')) ? 'temp' : 'home';
  return place(zone, normal, parts.length, climbs || climbed);
}

function relative(path: string, options: PlaceOptions): Place {
  if (options.cwd?.startsWith('/') || (options.cwd !== undefined && WINDOWS_PATH.test(options.cwd))) {
    const { parts, above, climbs } = resolve(path);
    if (above > 0) {
      const base = trimmed(options.cwd.replaceAll('\\', '/')).split('/');
      const joined = [...base.slice(0, Math.max(1, base.length - above)), ...parts].join('/') || '/';
      return { ...placeOf(joined, {}), climbs: true };
    }
    return { ...inProject(parts), climbs };
  }
  const { parts, above, climbs } = resolve(path);
  if (above > 0) {
    // Enough steps up end in the root, whatever the working directory is; fewer do for a file that stands nowhere else.
    if (
      (above >= 3 &&
        parts.length > 0 &&
        (SYSTEM_TOPS.has(parts[0]!) || /^(?:proc|sys|dev|root|home|var)$/.test(parts[0]!))) ||
      ACCOUNTS.test(parts.join('/'))
    )
      return { ...absolute(`/${parts.join('/')}`, options, false), climbs: true };
    return place(
      'outside',
      [...Array<string>(Math.min(above, 64)).fill('..'), ...parts].join('/'),
      parts.length,
      true,
    );
  }
  return { ...inProject(parts), climbs };
}

function inProject(parts: string[]): Place {
  const normal = parts.join('/') || '.';
  if (parts.length === 0 || (parts.length === 1 && isWild(parts[0]!)))
    return { ...place('project-root', normal, 0, false), many: true };
  if (parts[0] === '.git' || parts.includes('.git')) return place('repository', normal, parts.length, false);
  return place(madeByTools(parts) ? 'build' : 'project', normal, parts.length, false);
}

function unknownStart(path: string): Place {
  const parts = path.split('/');
  if (parts.includes('.git')) return place('repository', path, parts.length, false);
  if (parts.length > 1 && madeByTools(parts.slice(1))) return place('build', path, parts.length - 1, false);
  // What is known of the start is nothing, so `..` may stay inside: it leads above only where nothing follows it.
  const last = parts[parts.length - 1];
  return place(last === '..' ? 'outside' : 'unknown', path, parts.length - 1, parts.includes('..'));
}

function madeByTools(parts: readonly string[]): boolean {
  for (const part of parts) if (BUILD_FOLDERS.has(part.toLowerCase())) return true;
  return BUILD_FILES.test(parts[parts.length - 1]!);
}

function trimmed(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
