import { SteelyardError } from '../../errors.ts';

export type SqlValue = string | number | null | Uint8Array;
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** What both drivers have in common, and nothing else. */
export interface SqlStatement {
  run(...values: SqlValue[]): unknown;
  get(...values: SqlValue[]): unknown;
  all(...values: SqlValue[]): unknown[];
}

export interface SqlConnection {
  exec(sql: string): unknown;
  prepare(sql: string): SqlStatement;
  close(): void;
}

export interface SqliteDriver {
  readonly name: 'node:sqlite' | 'better-sqlite3';
  /** @param readOnly opens nothing that is not there, and writes nothing */
  open(path: string, readOnly: boolean): SqlConnection;
}

/**
 * The SQLite of Node where there is one (22.13 and later), else `better-sqlite3`, loaded on first use.
 *
 * @throws SteelyardError STORE_DRIVER_MISSING with the command that installs it
 */
export async function loadDriver(load = importDriver): Promise<SqliteDriver> {
  const found = await builtIn(load);
  if (found !== undefined) return found;
  try {
    const { default: Database } = (await load('better-sqlite3')) as {
      default: new (path: string, options: object) => SqlConnection;
    };
    return {
      name: 'better-sqlite3',
      open: (path, readonly) => new Database(path, { readonly, fileMustExist: readonly }),
    };
  } catch (cause) {
    throw new SteelyardError(
      'STORE_DRIVER_MISSING',
      `SQLite is not part of Node ${process.versions.node}, and \`better-sqlite3\` cannot be loaded: run \`npm install better-sqlite3@12\``,
      { cause },
    );
  }
}

async function builtIn(load: typeof importDriver): Promise<SqliteDriver | undefined> {
  try {
    const { DatabaseSync } = (await load('node:sqlite')) as {
      DatabaseSync: new (path: string, options: object) => SqlConnection;
    };
    return { name: 'node:sqlite', open: (path, readOnly) => new DatabaseSync(path, { readOnly }) };
  } catch {
    // Not this Node, or it was started without it: the other driver answers, or says what to install.
    return undefined;
  }
}

function importDriver(name: string): Promise<unknown> {
  return import(name);
}
