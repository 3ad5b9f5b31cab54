import { join, resolve } from 'node:path';
import { suggest } from '../../catalog/suggest.ts';
import { SteelyardError } from '../../errors.ts';
import {
  checkPattern,
  type PatternStorage,
  PatternStore,
  shippedPatterns,
} from '../../scorers/similarity/index.ts';
import type { PatternSource } from '../../scorers/similarity/known-pattern.ts';
import { FileStorageAdapter } from '../../store/patterns/file.ts';
import { RedisStorageAdapter } from '../../store/patterns/redis.ts';
import { escapeText, printableJson } from '../../visible.ts';
import { type Io, send } from '../io.ts';
import { type ParsedOptions, usage } from '../options.ts';
import { inputError, readInput } from '../read-input.ts';
import { PATTERNS_FOLDER } from '../scoring-options.ts';
import { knownTools } from '../script-options.ts';
import type { Services } from '../services.ts';

/** Below the folder that `--dir` names. */
const PATTERNS = 'patterns';

const ACTIONS = ['list', 'add', 'remove', 'export'] as const;

/** `steelyard patterns`: malicious scripts that others are compared with. */
export async function runPatterns(options: ParsedOptions, io: Io, services: Services): Promise<number> {
  const [word = 'list', ...names] = options.positionals;
  const action = ACTIONS.find((one) => one === word);
  if (action === undefined) {
    const near = suggest(word, ACTIONS);
    throw usage(
      'patterns',
      `no action \`${word}\`${near === undefined ? '' : `; did you mean \`${near}\`?`}`,
    );
  }
  if ((action === 'list' || action === 'export') && names.length > 0)
    throw usage('patterns', `\`${action}\` takes no further argument`);
  const store = await PatternStore.open(storageOf(options, io));
  try {
    if (action === 'list') await list(store, options, io);
    else if (action === 'export') await send(io.stdout, `${printableJson(exported(store), 2)}\n`, io.signal);
    else if (action === 'remove') await remove(store, names, options, io);
    else await add(store, names, { options, io, services });
    return 0;
  } finally {
    await store.close();
  }
}

function storageOf(options: ParsedOptions, io: Io): PatternStorage {
  const variable = options.text('redis');
  const dir = options.text('dir');
  if (variable === undefined) {
    const folder = dir === undefined ? PATTERNS_FOLDER : join(dir, PATTERNS);
    return new FileStorageAdapter({ folder: resolve(io.cwd, folder) });
  }
  if (dir !== undefined) throw usage('patterns', 'give either `--dir` or `--redis`, not both');
  // A URL may hold a password, which every process could read among the arguments.
  const url = Object.hasOwn(io.env, variable) ? io.env[variable] : undefined;
  if (url === undefined || url === '')
    throw usage(
      'patterns',
      `\`--redis\` names an environment variable with the URL of the server, and \`${variable}\` is not set`,
    );
  return new RedisStorageAdapter({ url });
}

async function list(store: PatternStore, options: ParsedOptions, io: Io): Promise<void> {
  const own = store
    .list()
    .map(({ id, category, title, addedAt }) => ({ id, category, title, addedAt, from: 'user' }));
  const shipped = options.flag('all')
    ? shippedPatterns().map(({ id, category, title }) => ({ id, category, title, from: 'package' }))
    : [];
  const found = [...own, ...shipped];
  if (options.text('format') === 'json') return send(io.stdout, `${printableJson(found, 2)}\n`, io.signal);
  const lines = found.map(
    ({ id, category, title, from }) =>
      `${id}  ${category}  ${escapeText(title)}${from === 'package' ? '' : '  (own)'}\n`,
  );
  const none = `No patterns of your own; ${shippedPatterns().length} come with the package (--all lists them).\n`;
  await send(io.stdout, lines.length === 0 ? none : lines.join(''), io.signal);
}

/** What `add` takes again, here or elsewhere. */
function exported(store: PatternStore): readonly PatternSource[] {
  return store.list().map(({ addedAt: _, form: __, ...source }) => source);
}

async function remove(
  store: PatternStore,
  ids: readonly string[],
  options: ParsedOptions,
  io: Io,
): Promise<void> {
  if (ids.length === 0) throw usage('patterns', '`remove` needs an id; `steelyard patterns list` shows them');
  for (const id of ids) {
    if (!store.has(id) && shippedPatterns().some((one) => one.id === id))
      throw new SteelyardError(
        'PATTERN_NOT_FOUND',
        `\`${id}\` comes with the package, and cannot be removed`,
        { data: { id } },
      );
    store.remove(id);
  }
  await store.saveToStorage();
  await done(
    io,
    options,
    ids.map((id) => ({ removed: id })),
    ids.map((id) => `Removed \`${id}\`.\n`),
  );
}

interface Adding {
  readonly options: ParsedOptions;
  readonly io: Io;
  readonly services: Services;
}

async function add(store: PatternStore, files: readonly string[], adding: Adding): Promise<void> {
  const [file, ...more] = files;
  if (file === undefined || more.length > 0)
    throw usage('patterns', '`add` takes one file: a script, or an export (.json)');
  const { options, io } = adding;
  const given = file.toLowerCase().endsWith('.json')
    ? await readExport(file, io, options)
    : [await readScript(file, adding)];
  const taken = new Set(shippedPatterns().map((one) => one.id));
  const added = given.map((pattern) => {
    if (taken.has(pattern.id))
      throw new SteelyardError('PATTERN_EXISTS', `a pattern of the package has the id \`${pattern.id}\``, {
        data: { id: pattern.id },
      });
    return store.add(pattern);
  });
  await store.saveToStorage();
  await done(
    io,
    options,
    added.map(({ id, category, fragments }) => ({ added: id, category, places: fragments.length })),
    added.map(
      ({ id, fragments }) =>
        `Added \`${id}\` (${fragments.length} ${fragments.length === 1 ? 'place' : 'places'} to look for).\n`,
    ),
  );
}

async function readScript(file: string, { options, io, services }: Adding): Promise<PatternSource> {
  const { text } = await readInput(file, io);
  const { tools, trustedDestinations, task } = await knownTools(options, io, services);
  const id = options.text('id') ?? nameOf(file);
  if (id === undefined) throw usage('patterns', 'give the pattern an id with `--id`');
  return checkPattern({
    id,
    category: options.text('category') ?? 'own',
    title: options.text('title') ?? id,
    code: text,
    ...(tools === undefined ? {} : { tools }),
    ...(trustedDestinations === undefined ? {} : { trustedDestinations }),
    ...(task === undefined ? {} : { task }),
  });
}

/** `our-leak` of `incidents/our-leak.script.js`; none of standard input. */
function nameOf(file: string): string | undefined {
  const base = file.split(/[\\/]/u).at(-1)?.split('.')[0]?.toLowerCase() ?? '';
  return file === '-' || base === '' ? undefined : base.replace(/[^a-z0-9_-]/gu, '-');
}

const ABOUT_ONE = ['id', 'category', 'title', 'catalog', 'task'] as const;

async function readExport(file: string, io: Io, options: ParsedOptions): Promise<readonly PatternSource[]> {
  const beside = ABOUT_ONE.find((name) => options.text(name) !== undefined);
  if (beside !== undefined)
    throw usage('patterns', `an export says \`${beside}\` itself; leave out \`--${beside}\``);
  const { text } = await readInput(file, io);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw inputError(
      `\`${file}\` is not valid JSON`,
      'give what `steelyard patterns export` has written',
      cause,
    );
  }
  if (!Array.isArray(value))
    throw inputError(
      `\`${file}\` holds no list of patterns`,
      'give what `steelyard patterns export` has written',
    );
  return value.map(checkPattern);
}

async function done(io: Io, options: ParsedOptions, value: unknown, lines: readonly string[]): Promise<void> {
  const text = options.text('format') === 'json' ? `${printableJson(value, 2)}\n` : lines.join('');
  await send(io.stdout, text, io.signal);
}
