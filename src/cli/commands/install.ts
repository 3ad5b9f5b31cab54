import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suggest } from '../../catalog/suggest.ts';
import { SteelyardError } from '../../errors.ts';
import { GATE_FILES } from '../../gate/index.ts';
import { HOST, HOSTS, type HostName } from '../../integrations/hooks/index.ts';
import {
  HOST_SETTINGS,
  hookCommand,
  isOurEntry,
  lineDiff,
  readSettingsFile,
  replaceSettingsFile,
  SCOPES,
  type Scope,
  type SettingsFile,
  settingsPath,
  withHooks,
  withoutHooks,
} from '../../integrations/hooks/install/index.ts';
import { escapeText } from '../../visible.ts';
import { type Io, send } from '../io.ts';
import { type ParsedOptions, usage } from '../options.ts';

/** `steelyard install HOST`: tells a host of the gate, or takes that back. Shows what changes, and asks. */
export async function runInstall(options: ParsedOptions, io: Io): Promise<number> {
  const [word, ...more] = options.positionals;
  const host = hostNamed(word);
  if (more[0] !== undefined) throw usage('install', `\`${more[0]}\` is too much`);
  const settings = HOST_SETTINGS[host];
  if (options.flag('keep-prompts') && settings.prompts !== true)
    throw usage('install', `\`--keep-prompts\` has no meaning for ${settings.title}`);
  const scope = scopeOf(options);
  const home = io.env.HOME ?? homedir();
  const path = settingsPath(settings, scope, io.cwd, home);
  if (path === undefined) throw usage('install', `${settings.title} has no settings for \`--${scope}\``);
  const file = readSettingsFile(path);
  const before = file.text ?? '';
  const remove = options.flag('remove');
  const after = remove ? withoutHooks(before, isOurEntry, path) : installed();
  function installed(): string {
    const text = before.trim() === '' ? settings.empty : before;
    const entries = settings.entries(commandOf(host, scope, home, options, io));
    const result = withHooks(text, entries, isOurEntry, path as string);
    const off = settings.off?.(JSON.parse(result) as Readonly<Record<string, unknown>>);
    if (off !== undefined) throw new SteelyardError('HOST_SETTINGS_INVALID', `\`${path}\`: ${off}`);
    return result;
  }
  if (after === before) {
    await send(
      io.stdout,
      remove ? `${shown(path)} has no hook of Steelyard.\n` : `${shown(path)} has the hook already.\n`,
    );
    return 0;
  }
  const diff = lineDiff(before, after).map(escapeText).join('\n');
  await send(io.stdout, `${shown(path)}${behind(file, scope === 'user' ? home : io.cwd)}\n\n${diff}\n\n`);
  if (!remove && settings.note !== undefined) await send(io.stdout, settings.note);
  if (!remove && after.includes('steelyard hook ') && !isOnPath(io))
    await send(
      io.stdout,
      'There is no `steelyard` on your PATH, and none in `node_modules` here: every call is denied until there is one.\n',
    );
  if (!remove && settings.prompts === true && !options.flag('keep-prompts'))
    await send(
      io.stdout,
      'Calls that the gate allows run without a dialogue of the host; --keep-prompts keeps it.\n',
    );
  if (!(options.flag('yes') || (await agreed(io)))) {
    await send(io.stdout, 'Nothing was changed.\n');
    return 1;
  }
  const copy = replaceSettingsFile(file, after);
  const kept = copy === undefined ? '' : ` What it was is kept in ${shown(copy)}.`;
  await send(
    io.stdout,
    `${remove ? 'Removed.' : 'Installed; it holds for sessions that start from now on.'}${kept}\n`,
  );
  return 0;
}

function scopeOf(options: ParsedOptions): Scope {
  const given = SCOPES.filter((scope) => options.flag(scope));
  if (given.length > 1) throw usage('install', `\`--${given[0]}\` and \`--${given[1]}\` exclude each other`);
  return given[0] ?? 'project';
}

function hostNamed(word: string | undefined): HostName {
  if (word === undefined) throw usage('install', `say which host: ${HOSTS.join(', ')}`);
  const host = HOSTS.find((name) => name === word);
  if (host !== undefined) return host;
  const near = suggest(word, HOSTS);
  throw usage(
    'install',
    `cannot install into \`${word}\`; ${near === undefined ? `known are ${HOSTS.join(', ')}` : `did you mean \`${near}\`?`}`,
  );
}

function commandOf(host: HostName, scope: Scope, home: string, options: ParsedOptions, io: Io): string {
  const folder = join(scope === 'user' ? home : io.cwd, '.steelyard');
  // Without a gate, every call of the host would be denied.
  if (!existsSync(join(folder, GATE_FILES.config)))
    throw new SteelyardError(
      'GATE_FOLDER_MISSING',
      `there is no gate in \`${folder}\`, and every call would be denied`,
      {
        data: {
          next:
            scope === 'user'
              ? 'run `steelyard init` in your home folder first'
              : 'run `steelyard init` here first',
        },
      },
    );
  const { projectVariable } = HOST[host];
  return hookCommand({
    host,
    scope,
    projectVariable,
    node: process.execPath,
    // What others share names no file of this machine.
    hook: scope === 'project' && projectVariable !== undefined ? '' : hookFile(),
    project: io.cwd,
    home,
    dependency: existsSync(join(io.cwd, 'node_modules/steelyard/dist/hook.cjs')),
    keepPrompts: options.flag('keep-prompts'),
  });
}

/** `hook.cjs` beside what is running, or in the `dist` above it. */
function hookFile(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (let i = 0; i < 5; i += 1, folder = dirname(folder)) {
    const found = [join(folder, 'hook.cjs'), join(folder, 'dist', 'hook.cjs')].find((path) =>
      existsSync(path),
    );
    if (found !== undefined) return found;
  }
  throw new SteelyardError(
    'NOT_AVAILABLE',
    '`hook.cjs` is not beside this program; install the package whole',
  );
}

/** Whether a shell finds the command that the settings name. */
function isOnPath({ env }: Io): boolean {
  return (env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'steelyard')));
}

async function agreed(io: Io): Promise<boolean> {
  if (io.stdin.isTTY !== true)
    throw usage('install', 'there is no terminal to ask at; look at the change above, and give --yes');
  await send(io.stdout, 'Change the file? [y/N] ');
  for await (const part of io.stdin) return /^y(?:es)?$/i.test(String(part).split('\n', 1)[0]!.trim());
  return false;
}

/** A link is told: what is written is the file that it leads to, perhaps outside of the project. */
function behind({ path, text }: SettingsFile, project: string): string {
  if (text === undefined) return '';
  const real = realpathSync(path);
  return real === join(realpathSync(project), relative(project, path))
    ? ''
    : `, which leads to ${shown(real)}`;
}

function shown(path: string): string {
  return escapeText(path);
}
