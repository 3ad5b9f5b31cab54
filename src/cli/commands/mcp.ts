import { basename, resolve } from 'node:path';
import { suggest } from '../../catalog/suggest.ts';
import { SteelyardError } from '../../errors.ts';
import { quoted } from '../../integrations/hooks/install/index.ts';
import {
  type Elicit,
  LEAST_DIGITS,
  pinnedServers,
  runMcpProxy,
  SERVER_NAME,
  type ServerTarget,
  ToolPins,
} from '../../integrations/mcp/index.ts';
import { escapeText, printableJson } from '../../visible.ts';
import { type Io, send } from '../io.ts';
import { type ParsedOptions, usage } from '../options.ts';

/** The gate's folder, when nothing is said. */
const FOLDER = '.steelyard';
const PIN_ACTIONS = ['list', 'accept'] as const;
/** Signals that end the proxy; an interrupt comes by `io.signal`. */
const ENDING = ['SIGTERM', 'SIGHUP'] as const;

/** `steelyard mcp`: stands between an MCP client and its server. */
export async function runMcp(options: ParsedOptions, io: Io): Promise<number> {
  const folder = resolve(io.cwd, options.text('dir') ?? FOLDER);
  const [first] = options.positionals;
  if (first === 'pins' && options.text('url') === undefined) return runPins(folder, options, io);
  const target = targetOf(options, io);
  const ending = new AbortController();
  const end = (): void => ending.abort();
  for (const signal of ENDING) process.once(signal, end);
  io.signal?.addEventListener('abort', end, { once: true });
  if (io.signal?.aborted === true) end();
  const waitSeconds = options.number('wait', 0, 86_400);
  const elicit = options.text('elicit') as Elicit | undefined;
  const sessionId = options.text('session');
  try {
    return await runMcpProxy({
      folder,
      server: options.text('name') ?? nameOf(target),
      target,
      stdin: io.stdin,
      stdout: io.stdout,
      note: (line) => io.stderr.write(`${line}\n`),
      signal: ending.signal,
      ...(elicit === undefined ? {} : { elicit }),
      ...(waitSeconds === undefined ? {} : { waitMs: waitSeconds * 1000 }),
      ...(sessionId === undefined ? {} : { sessionId }),
    });
  } finally {
    for (const signal of ENDING) process.removeListener(signal, end);
  }
}

/** `steelyard mcp pins`: the definitions of tools as they were first seen. */
async function runPins(folder: string, options: ParsedOptions, io: Io): Promise<number> {
  const [, word = 'list', ...names] = options.positionals;
  const action = PIN_ACTIONS.find((one) => one === word);
  if (action === undefined) {
    const near = suggest(word, PIN_ACTIONS);
    throw usage(
      'mcp',
      `unknown action \`${word}\` of pins${near === undefined ? '; there are list and accept' : `; did you mean \`${near}\`?`}`,
    );
  }
  const servers = pinnedServers(folder).map((server) => new ToolPins(folder, server));
  if (action === 'list') {
    const [name, ...more] = names;
    if (more.length > 0) throw usage('mcp', '`pins list` takes one name');
    const shown = servers.filter(({ server }) => name === undefined || server === name);
    const json = options.text('format') === 'json';
    await send(io.stdout, json ? jsonOf(shown) : listed(shown), io.signal);
    return 0;
  }
  if (names.length === 0)
    throw usage(
      'mcp',
      '`pins accept` needs SERVER/TOOL@DIGEST, or SERVER@DIGEST for all of a server; `steelyard mcp pins list` shows them',
    );
  for (const name of names) await accept(name, servers, io);
  return 0;
}

async function accept(name: string, servers: readonly ToolPins[], io: Io): Promise<void> {
  const at = name.lastIndexOf('@');
  const [server, ...rest] = (at < 0 ? name : name.slice(0, at)).split('/');
  const tool = rest.length === 0 ? undefined : rest.join('/');
  const pins = servers.find((one) => one.server === server);
  if (pins === undefined || pins.waiting(tool).names.length === 0)
    throw new SteelyardError('INPUT_INVALID', `nothing of \`${name.slice(0, 300)}\` waits to be accepted`);
  const accepted = pins.accept(at < 0 ? '' : name.slice(at + 1), tool);
  // Otherwise it would be what the server said last, seen or not.
  if (accepted.length === 0)
    throw new SteelyardError(
      'INPUT_INVALID',
      `\`${name.slice(0, 300)}\` does not say which definition is meant, or the server says another one by now`,
      {
        data: { next: 'look at `steelyard mcp pins list`, and accept by the name and digest that it shows' },
      },
    );
  const lines = accepted.map((one) => `Accepted \`${escapeText(`${server}/${one}`)}\`.\n`);
  await send(io.stdout, lines.join(''), io.signal);
}

function listed(servers: readonly ToolPins[]): string {
  const lines: string[] = [];
  for (const pins of servers) {
    const { server, all } = pins;
    for (const [tool, { pinned, waiting }] of all) {
      const name = escapeText(`${server}/${tool}`);
      if (waiting === undefined) {
        lines.push(`${name}  pinned  ${new Date(pinned?.at ?? 0).toISOString()}\n`);
        continue;
      }
      lines.push(`${name}  NOT TRUSTED  ${escapeText(waiting.why)}\n`);
      if (pinned !== undefined) lines.push(`  was: ${escapeText(pinned.definition ?? pinned.digest)}\n`);
      lines.push(`  now: ${escapeText(waiting.definition ?? waiting.digest)}\n`);
      lines.push(howToAccept(`${server}/${tool}`, waiting.digest));
    }
    const { names, digest } = pins.waiting();
    if (names.length > 1) lines.push(`${names.length} of ${server} wait\n`, howToAccept(server, digest));
  }
  return lines.length === 0 ? 'No tool is pinned: no proxy has seen one here.\n' : lines.join('');
}

function howToAccept(name: string, digest: string): string {
  const word = quoted(`${name}@${digest.slice(0, LEAST_DIGITS)}`);
  return `  to accept it: steelyard mcp pins accept ${escapeText(word)}\n`;
}

function jsonOf(servers: readonly ToolPins[]): string {
  const found = servers.flatMap(({ server, all }) =>
    Array.from(all, ([tool, pin]) => ({ server, tool, trusted: pin.waiting === undefined, ...pin })),
  );
  return `${printableJson(found, 2)}\n`;
}

function targetOf(options: ParsedOptions, io: Io): ServerTarget {
  const url = options.text('url');
  const [command, ...args] = options.positionals;
  const headers = options.list('header');
  if (url === undefined) {
    if (command === undefined)
      throw usage('mcp', 'say how the server is started (`-- COMMAND`), or where it is (`--url`)');
    if (headers.length > 0) throw usage('mcp', '`--header` goes with `--url`');
    return { command, args, cwd: io.cwd, env: io.env };
  }
  if (command !== undefined) throw usage('mcp', 'give a command or `--url`, not both');
  return { url, headers: Object.fromEntries(headers.map((header) => headerOf(header, io))) };
}

/** The value comes from the environment: arguments can be read by everybody on the machine. */
function headerOf(text: string, { env }: Io): readonly [string, string] {
  const at = text.indexOf('=');
  const [name, variable] = [text.slice(0, at).trim().toLowerCase(), text.slice(at + 1)];
  if (at < 1 || !/^[a-z0-9-]+$/.test(name))
    throw usage('mcp', '`--header` takes NAME=VARIABLE, with the name of an environment variable');
  const value = Object.hasOwn(env, variable) ? env[variable] : undefined;
  if (value === undefined)
    throw usage('mcp', `there is no environment variable \`${variable.slice(0, 80)}\``);
  return [name, value];
}

/** A name from the command or the address. Launchers are not what is launched. */
function nameOf(target: ServerTarget): string {
  const words =
    'url' in target
      ? [hostOf(target.url)]
      : [target.command, ...target.args].filter(
          (word) => !word.startsWith('-') && !LAUNCHERS.has(basename(word)),
        );
  const [word = 'server'] = words;
  const plain = basename(word)
    .replace(/\.[cm]?[jt]s$|\.py$/, '')
    .replace(/@[\d.]+[^/]*$|@latest$/, '')
    .replace(/[^A-Za-z0-9_.-]+/g, '-')
    .replace(/__+/g, '_')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 64);
  return SERVER_NAME.test(plain) ? plain : 'server';
}

const LAUNCHERS = new Set([
  'node',
  'npx',
  'npm',
  'exec',
  'uvx',
  'uv',
  'run',
  'python',
  'python3',
  'bunx',
  'bun',
  'deno',
  'docker',
  'sh',
  'env',
]);

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : 'server';
}
