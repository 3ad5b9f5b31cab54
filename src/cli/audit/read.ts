import type { AuditStore, EntryFilter, StoredEntry } from '../../audit/store-port.ts';
import { paintFor } from '../ansi.ts';
import { type Io, send } from '../io.ts';
import { type ParsedOptions, usage } from '../options.ts';
import { filterOf } from './filters.ts';
import { CSV_HEAD, csvRow, timelineEntry, wholeEntry } from './timeline.ts';

const LIMIT = 50;
const PAGE = 500;
const EVERYTHING = Number.MAX_SAFE_INTEGER;

/** `show`, `search`: the newest entries that match, the oldest of them first; or one entry in full. */
export async function show(
  store: AuditStore,
  options: ParsedOptions,
  io: Io,
  text?: string,
): Promise<number> {
  const index = text === undefined ? options.positionals[1] : undefined;
  if (index !== undefined) return showOne(store, wholeNumber(index), options, io);
  const limit = options.number('limit', 1, 1_000_000) ?? LIMIT;
  if (!Number.isInteger(limit)) throw usage('audit', '`--limit` takes a whole number');
  const range = { from: 0, to: EVERYTHING, limit, newest: true };
  const found = [...(await store.entries(range, filterOf(options, text)))].reverse();
  const paint = paintFor(io.stdout, io.env);
  for (const entry of found) {
    const line = jsonWanted(options) ? `${entry.bytes}\n` : timelineEntry(entry, paint);
    await send(io.stdout, line, io.signal);
  }
  if (found.length === 0) io.stderr.write('no entry matches\n');
  return found.length === 0 && text !== undefined ? 1 : 0;
}

async function showOne(store: AuditStore, index: number, options: ParsedOptions, io: Io): Promise<number> {
  const [entry] = await store.entries({ from: index, to: index + 1, limit: 1 });
  if (entry === undefined) {
    io.stderr.write(`there is no entry ${index}\n`);
    return 1;
  }
  await send(io.stdout, jsonWanted(options) ? `${entry.bytes}\n` : wholeEntry(entry), io.signal);
  return 0;
}

/** `export --format csv`: every entry that matches, as rows. */
export async function* csv(store: AuditStore, filter: EntryFilter): AsyncGenerator<string> {
  yield CSV_HEAD;
  for await (const entry of every(store, filter)) yield csvRow(entry);
}

/** `stats`: how many, of what, since when. */
export async function stats(store: AuditStore, options: ParsedOptions, io: Io): Promise<number> {
  const counts = {
    type: new Map<string, number>(),
    verdict: new Map<string, number>(),
    tool: new Map<string, number>(),
  };
  let entries = 0;
  let [oldest, newest] = [0, 0];
  for await (const { keys, time } of every(store, filterOf(options))) {
    entries += 1;
    if (entries === 1) oldest = time;
    newest = time;
    for (const name of ['type', 'verdict', 'tool'] as const) {
      const value = keys[name];
      if (value !== null) counts[name].set(value, (counts[name].get(value) ?? 0) + 1);
    }
  }
  const head = await store.head();
  const checkpoints = await store.checkpoints();
  const anchored = checkpoints.filter((one) => one.anchors.length > 0).at(-1)?.size ?? 0;
  const sorted = (map: ReadonlyMap<string, number>): [string, number][] =>
    [...map].sort((a, b) => b[1] - a[1]).slice(0, 20);
  const result = {
    origin: head?.origin,
    first: head?.first,
    size: head?.size,
    signedTo: head?.checkpointSize,
    anchoredTo: anchored,
    state: anchored > 0 ? 'ANCHORED' : 'UNANCHORED',
    entries,
    from: entries === 0 ? null : new Date(oldest).toISOString(),
    to: entries === 0 ? null : new Date(newest).toISOString(),
    types: Object.fromEntries(sorted(counts.type)),
    verdicts: Object.fromEntries(sorted(counts.verdict)),
    tools: Object.fromEntries(sorted(counts.tool)),
  };
  if (jsonWanted(options)) return print(io, `${JSON.stringify(result)}\n`);
  const list = (title: string, map: ReadonlyMap<string, number>): string =>
    sorted(map).length === 0
      ? ''
      : `${title}\n${sorted(map)
          .map(([name, count]) => `  ${String(count).padStart(8)}  ${name}\n`)
          .join('')}`;
  return print(
    io,
    `${result.origin}: entries ${result.first} to ${(result.size ?? 0) - 1}, signed before ${result.signedTo}, anchored before ${anchored} (${result.state})\n` +
      `${entries} entries match${entries === 0 ? '' : `, from ${result.from} to ${result.to}`}\n` +
      list('by type', counts.type) +
      list('by verdict', counts.verdict) +
      list('by tool', counts.tool),
  );
}

async function print(io: Io, text: string): Promise<number> {
  await send(io.stdout, text, io.signal);
  return 0;
}

async function* every(store: AuditStore, filter: EntryFilter): AsyncGenerator<StoredEntry> {
  for (let from = 0; ; ) {
    const page = await store.entries({ from, to: EVERYTHING, limit: PAGE }, filter);
    yield* page;
    if (page.length < PAGE) return;
    from = page.at(-1)!.index + 1;
  }
}

function jsonWanted(options: ParsedOptions): boolean {
  return options.text('format') === 'json' || options.text('format') === 'jsonl';
}

/** @throws SteelyardError USAGE */
export function wholeNumber(text: string | undefined): number {
  if (text === undefined || !/^\d{1,15}$/.test(text))
    throw usage('audit', `\`${text ?? ''}\` is not the index of an entry`);
  return Number(text);
}
