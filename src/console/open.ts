import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Approvals } from '../approval/approvals.ts';
import { Grants } from '../approval/grants.ts';
import { SteelyardError } from '../errors.ts';
import { SqliteApproverStore } from '../store/approvers/sqlite.ts';
import { SqliteGrantStore } from '../store/requests/grants-sqlite.ts';
import { SqliteRequestStore } from '../store/requests/sqlite.ts';
import { SqliteDatabase } from '../store/sqlite/database.ts';
import { escapeText } from '../visible.ts';
import { consoleApp } from './app.ts';
import { Ceremonies } from './ceremonies.ts';
import { History } from './history.ts';
import { Live } from './live.ts';
import { readPageFiles } from './page-files.ts';
import { Passkeys } from './passkeys.ts';
import { listen } from './server.ts';
import { Sessions } from './sessions.ts';
import { DEFAULT_PORT, localSite, readSite } from './site.ts';

/** Requests, grants and approvers; gates that share questions open the same file. */
const APPROVALS_FILE = 'approvals.db';
const AUDIT_FOLDER = 'audit';

export interface ConsoleOptions {
  /** Default 4790; 0: any that is free. */
  readonly port?: number;
  /** Where browsers find the page, when a proxy stands before it: `https://approvals.example.com`. */
  readonly origin?: string;
  /** Address to listen on. Default: 127.0.0.1 and ::1. Any other one needs `origin`. */
  readonly listen?: string;
  /** Told of faults of the server itself. Default: a warning of the process. */
  readonly onFault?: (error: unknown) => void;
  /** Folder of the built page. */
  readonly page?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface OpenConsole {
  /** Where to open the page. */
  readonly url: string;
  readonly port: number;
  /** People who can sign in. */
  people(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Serves the approvals page of a gate's folder.
 *
 * @param folder such as `.steelyard`; it has to be there
 * @throws SteelyardError GATE_FOLDER_MISSING, CONFIG_INVALID, CONSOLE_PORT_TAKEN, NOT_AVAILABLE, or a STORE code
 */
export async function openConsole(folder: string, options: ConsoleOptions = {}): Promise<OpenConsole> {
  if (options.listen !== undefined && options.origin === undefined)
    throw new SteelyardError(
      'CONFIG_INVALID',
      'to listen elsewhere than on this machine, say the `origin` of the page',
    );
  const now = options.now ?? Date.now;
  const files = await readPageFiles(options.page);
  const wanted = options.origin === undefined ? undefined : readSite(options.origin);
  const db = await openApprovals(folder);
  // What this process writes is no news to its own connection: a second one watches.
  const watching = await SqliteDatabase.open(db.path, { readOnly: true });
  const history = new History(join(folder, AUDIT_FOLDER));
  const close = async (): Promise<void> => {
    await history.close();
    await watching.close();
    await db.close();
  };
  try {
    const server = await listen(options.port ?? DEFAULT_PORT, options.listen, (port) => {
      const site = wanted ?? localSite(port);
      const requests = new SqliteRequestStore(db);
      const approvers = new SqliteApproverStore(db);
      const ceremonies = new Ceremonies(now);
      return consoleApp({
        site,
        approvals: new Approvals({ store: requests, now }),
        requests,
        grants: new Grants({ store: new SqliteGrantStore(db), now }),
        approvers,
        passkeys: new Passkeys({ store: approvers, site, ceremonies, now }),
        sessions: new Sessions(now),
        history,
        live: new Live(() => Number(watching.get('PRAGMA data_version')?.data_version)),
        files,
        onFault: options.onFault ?? warn,
        now,
      });
    });
    return {
      url: (wanted ?? localSite(server.port)).origin,
      port: server.port,
      people: async () => (await new SqliteApproverStore(db).people()).length,
      close: async () => {
        await server.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws SteelyardError GATE_FOLDER_MISSING, or a STORE code */
export async function openApprovals(folder: string): Promise<SqliteDatabase> {
  if (!existsSync(folder))
    throw new SteelyardError('GATE_FOLDER_MISSING', `there is no folder \`${escapeText(folder)}\``);
  return SqliteDatabase.open(join(folder, APPROVALS_FILE));
}

function warn(error: unknown): void {
  const known = error instanceof SteelyardError;
  process.emitWarning(
    known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error),
    {
      type: 'SteelyardWarning',
      code: known ? error.code : 'INTERNAL',
    },
  );
}
