/**
 * The two parsers, loaded on first use. Both are WebAssembly that answers at once when loaded; an instance that runs out
 * of its stack answers nothing right afterwards, so it is dropped and a fresh one is loaded.
 */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { SteelyardError } from '../../../errors.ts';

/** `postgresql` is read by PostgreSQL's own parser, the others by sqlparser. */
export const SQL_DIALECTS = [
  'postgresql',
  'mysql',
  'sqlite',
  'mssql',
  'oracle',
  'snowflake',
  'bigquery',
  'redshift',
  'databricks',
  'clickhouse',
  'duckdb',
  'hive',
  'generic',
] as const;

export type SqlDialect = (typeof SQL_DIALECTS)[number];

export type Parsed =
  | { readonly state: 'parsed'; readonly tree: unknown }
  | { readonly state: 'refused' }
  | { readonly state: 'unavailable'; readonly reason: string };

type Parse = (text: string, dialect: SqlDialect) => unknown;

interface Engine {
  readonly load: (fresh: string) => Promise<Parse>;
  parse: Parse | undefined;
  loading: Promise<void> | undefined;
  loads: number;
  failure: string;
}

/** How often a broken instance is replaced in one process; each leaves some memory behind. */
const MOST_LOADS = 20;

const engines: { readonly postgres: Engine; readonly generic: Engine } = {
  postgres: { load: loadPostgres, parse: undefined, loading: undefined, loads: 0, failure: '' },
  generic: { load: loadGeneric, parse: undefined, loading: undefined, loads: 0, failure: '' },
};

/**
 * Loads both parsers; does nothing when they are loaded. Until it has settled, SQL is read by its tokens alone, which
 * is said in a finding (`SQL_NOT_PARSED`).
 *
 * @throws SteelyardError SQL_PARSER_UNAVAILABLE when a parser cannot be loaded
 */
export async function prepareSql(): Promise<void> {
  await Promise.all([start(engines.postgres), start(engines.generic)]);
  const failure = engines.postgres.failure || engines.generic.failure;
  if (failure !== '') throw new SteelyardError('SQL_PARSER_UNAVAILABLE', failure);
}

function start(engine: Engine): Promise<void> {
  if (engine.parse !== undefined) return Promise.resolve();
  if (engine.loading !== undefined) return engine.loading;
  if (engine.loads >= MOST_LOADS) {
    engine.failure = `the SQL parser broke ${MOST_LOADS} times in this process and is not loaded again`;
    return Promise.resolve();
  }
  engine.loads += 1;
  engine.loading = engine.load(engine.loads === 1 ? '' : `?fresh=${engine.loads}`).then(
    (parse) => {
      engine.parse = parse;
      engine.failure = '';
      engine.loading = undefined;
    },
    (cause: unknown) => {
      engine.failure = `the SQL parser cannot be loaded: ${cause instanceof Error ? cause.message : 'unknown cause'}`;
      engine.loading = undefined;
    },
  );
  return engine.loading;
}

/** Parses a text that has passed the guard. A parser that broke is replaced behind the caller's back. */
export function parseSql(text: string, dialect: SqlDialect): Parsed {
  const engine = dialect === 'postgresql' ? engines.postgres : engines.generic;
  if (engine.parse === undefined) {
    return {
      state: 'unavailable',
      reason: engine.failure === '' ? 'the SQL parser is not loaded yet' : engine.failure,
    };
  }
  try {
    return { state: 'parsed', tree: engine.parse(text, dialect) };
  } catch (cause) {
    // A refusal has another name; these two are a stack that ran over, after which nothing can be trusted.
    if (!(cause instanceof Error && (cause.name === 'RuntimeError' || cause.name === 'RangeError')))
      return { state: 'refused' };
    engine.parse = undefined;
    void start(engine);
    return { state: 'unavailable', reason: 'the SQL parser ran out of its stack' };
  }
}

const resolve = (name: string): string => pathToFileURL(createRequire(import.meta.url).resolve(name)).href;

async function loadPostgres(fresh: string): Promise<Parse> {
  const url = new URL('./index.js', resolve('libpg-query')).href + fresh;
  const made = (await import(url)) as {
    loadModule: () => Promise<void>;
    parseSync: (query: string) => unknown;
  };
  await made.loadModule();
  return (text) => made.parseSync(text);
}

async function loadGeneric(fresh: string): Promise<Parse> {
  const folder = new URL('../wasm/', resolve('@guanmingchiu/sqlparser-ts'));
  const made = (await import(new URL('./sqlparser_rs_wasm.js', folder).href + fresh)) as {
    initSync: (input: { module: Uint8Array }) => unknown;
    parse_sql: (dialect: string, text: string) => unknown;
  };
  made.initSync({ module: await readFile(new URL('./sqlparser_rs_wasm_bg.wasm', folder)) });
  return (text, dialect) => made.parse_sql(dialect, text);
}
