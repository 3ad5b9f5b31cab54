import { createReadStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { exportLog } from '../../audit/export.ts';
import { describe, type Verification, verifyLog } from '../../audit/verifier/index.ts';
import { suggest } from '../../catalog/suggest.ts';
import { type OpenFolder, readAuditFolder, readPublicKeys, readSalt } from '../../store/audit-folder.ts';
import { filterOf } from '../audit/filters.ts';
import { backup, checkpoint, init, prune, rotate } from '../audit/keep.ts';
import { writeNew } from '../audit/new-file.ts';
import { openingsOf, proofOf } from '../audit/prove.ts';
import { csv, show, stats, wholeNumber } from '../audit/read.ts';
import { type Io, send } from '../io.ts';
import { type ParsedOptions, usage } from '../options.ts';
import { readInput, unreadable } from '../read-input.ts';

/** Where a log is, when nothing is said. */
const FOLDER = '.steelyard/audit';

const FILTERS = ['type', 'session', 'agent', 'tool', 'verdict', 'since', 'until'];

/** What each action takes behind its name: words at most, options beside `--dir`, and words for `--format`. */
const ACTIONS = {
  init: { words: 0, options: ['origin'] },
  show: { words: 1, options: [...FILTERS, 'limit'], formats: ['pretty', 'json', 'jsonl'] },
  search: { words: 1, options: [...FILTERS, 'limit'], formats: ['pretty', 'json', 'jsonl'] },
  verify: {
    words: 1,
    options: ['key', 'checkpoint', 'require-anchor', 'deep'],
    formats: ['pretty', 'json'],
  },
  export: { words: 0, options: [...FILTERS, 'output'], formats: ['jsonl', 'csv'] },
  prove: { words: 1, options: ['value', 'output'] },
  stats: { words: 0, options: FILTERS, formats: ['pretty', 'json'] },
  checkpoint: { words: 0, options: [] },
  rotate: { words: 0, options: [] },
  prune: { words: 0, options: ['keep-days'] },
  backup: { words: 1, options: [] },
} as const satisfies Readonly<Record<string, ActionSpec>>;

interface ActionSpec {
  readonly words: number;
  readonly options: readonly string[];
  readonly formats?: readonly string[];
}
type Action = keyof typeof ACTIONS;
const NAMES = Object.keys(ACTIONS) as readonly Action[];
const OPTIONS = new Set(Object.values(ACTIONS).flatMap((one: ActionSpec) => one.options));

/** `steelyard audit`: reads, proves and keeps the audit log of a folder. */
export async function runAudit(options: ParsedOptions, io: Io): Promise<number> {
  const action = actionOf(options);
  const folder = resolve(io.cwd, options.text('dir') ?? FOLDER);
  switch (action) {
    case 'init':
      return init(folder, options, io);
    case 'checkpoint':
      return checkpoint(folder, io);
    case 'rotate':
      return rotate(folder, io);
    case 'prune':
      return prune(folder, options, io);
    case 'backup':
      return backup(folder, options, io);
    case 'verify':
      return verify(folder, options, io);
    case 'show':
      return reading(folder, ({ store }) => show(store, options, io));
    case 'stats':
      return reading(folder, ({ store }) => stats(store, options, io));
    case 'search': {
      const text = options.positionals[1];
      if (!text) throw usage('audit', '`search` needs a text to look for');
      return reading(folder, ({ store }) => show(store, options, io, text));
    }
    case 'export':
      return reading(folder, ({ store }) => {
        const lines = options.text('format') === 'csv' ? csv(store, filterOf(options)) : exportLog(store);
        return write(lines, options, io);
      });
    case 'prove':
      return reading(folder, (opened) => prove(folder, opened, options, io));
  }
}

function actionOf(options: ParsedOptions): Action {
  const [given, ...rest] = options.positionals;
  const action = NAMES.find((one) => one === given);
  if (action === undefined) {
    const near = given === undefined ? undefined : suggest(given, NAMES);
    const hint = near === undefined ? '' : `; did you mean \`${near}\`?`;
    throw usage(
      'audit',
      `${given === undefined ? 'say what to do' : `unknown action \`${given}\``}: ${NAMES.join(', ')}${hint}`,
    );
  }
  const spec: ActionSpec = ACTIONS[action];
  if (rest.length > spec.words) throw usage('audit', `\`${rest[spec.words]}\` is too much for \`${action}\``);
  // What an action does not look at must not look as if it did.
  for (const name of OPTIONS) {
    if (options.flag(name) && !spec.options.includes(name))
      throw usage('audit', `\`--${name}\` is not for \`${action}\``);
  }
  const format = options.text('format');
  if (format !== undefined && spec.formats?.includes(format) !== true) {
    const known = spec.formats === undefined ? 'has one format alone' : `writes ${spec.formats.join(', ')}`;
    throw usage('audit', `\`${action}\` ${known}, not \`${format}\``);
  }
  if (action === 'export' && format !== 'csv' && FILTERS.some((name) => options.flag(name)))
    throw usage(
      'audit',
      'JSONL is the whole log, as only that can be verified; filters are for `--format csv`',
    );
  if (action === 'show' && rest.length > 0 && [...FILTERS, 'limit'].some((name) => options.flag(name)))
    throw usage('audit', '`show INDEX` shows that entry, and takes no filters');
  return action;
}

async function reading(folder: string, work: (opened: OpenFolder) => Promise<number>): Promise<number> {
  const opened = await readAuditFolder(folder);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Large pieces: most lines then lie in one of them. */
const CHUNKS = { highWaterMark: 1 << 20 };

/** The folder's log, or an exported file, or standard input for `-`. The verifier is the one that is shipped as `verify.mjs`. */
async function verify(folder: string, options: ParsedOptions, io: Io): Promise<number> {
  const file = options.positionals[1];
  const keyFile = options.text('key');
  if (file !== undefined && keyFile === undefined)
    throw usage('audit', 'to verify a file, give the keys of its log: --key FILE');
  const keys = keyFile === undefined ? await readPublicKeys(folder) : (await readInput(keyFile, io)).text;
  const held = await Promise.all(options.list('checkpoint').map((path) => readInput(path, io)));
  const checkpoints = held.map((one) => one.text);
  const settings = {
    keys,
    checkpoints,
    requireAnchor: options.flag('require-anchor'),
    deep: options.flag('deep'),
  };
  let result: Verification | undefined;
  if (file !== undefined) {
    const path = resolve(io.cwd, file);
    // A log that is not there is a finding.
    const there = file === '-' ? io.stdin : existsSync(path) ? createReadStream(path, CHUNKS) : [];
    result = await verifyLog(there, settings).catch((cause: NodeJS.ErrnoException) => {
      throw cause.syscall === undefined ? cause : unreadable(file, path, cause);
    });
  } else {
    await reading(folder, async ({ store, db }) => {
      await db.check();
      result = await verifyLog(exportLog(store), settings);
      const size = (await store.head())?.size ?? 0;
      if (size > result.size)
        io.stderr.write(
          `${size - result.size} entries stand behind the last checkpoint, and are not signed yet\n`,
        );
      return 0;
    });
  }
  const text = options.text('format') === 'json' ? `${JSON.stringify(result)}\n` : describe(result!);
  await send(io.stdout, text, io.signal);
  return result!.status === 'FAILED' ? 1 : 0;
}

async function prove(folder: string, { store }: OpenFolder, options: ParsedOptions, io: Io): Promise<number> {
  const given = options.positionals[1];
  if (given === undefined) throw usage('audit', '`prove` needs the index of an entry, as `show` says it');
  const index = wholeNumber(given);
  const claims = options.list('value');
  if (claims.length === 0) return write([await proofOf(store, index)], options, io);
  const openings = await openingsOf(store, index, claims, await readSalt(folder));
  return write(
    openings.map((opening) => `${JSON.stringify(opening)}\n`),
    options,
    io,
  );
}

async function write(
  lines: AsyncIterable<string> | Iterable<string>,
  options: ParsedOptions,
  io: Io,
): Promise<number> {
  const output = options.text('output');
  if (output === undefined) {
    for await (const line of lines) await send(io.stdout, line, io.signal);
  } else {
    await writeNew(resolve(io.cwd, output), lines);
  }
  return 0;
}
