import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { SteelyardError } from '../errors.ts';
import { FILES as AUDIT_FILES, createAuditFolder, readPublicKeys } from '../store/audit-folder.ts';
import { SqliteGrantStore } from '../store/requests/grants-sqlite.ts';
import { SqliteRequestStore } from '../store/requests/sqlite.ts';
import { SqliteDatabase } from '../store/sqlite/database.ts';
import { GATE_FILES, openGateFolder } from './folder.ts';
import type { GateFolderConfig } from './folder-config.ts';
import { configText, IGNORED, policyText } from './new-folder-texts.ts';

export interface NewGateFolderOptions {
  /**
   * Name of the log, unique for its readers: a host and path of its owner, without spaces and `+`. Default: this
   * machine's name, the project's, and a random part.
   */
  readonly origin?: string;
  /** Default `recommended`. */
  readonly scorer?: GateFolderConfig['scorer'];
  readonly environment?: string;
}

export interface NewGateFolder {
  /** Absolute. */
  readonly folder: string;
  /** Names of what was made, from the folder. */
  readonly created: readonly string[];
  /** Names of what was there already and was left as it is. */
  readonly kept: readonly string[];
  /** Of the log, to hand out. */
  readonly publicKey: string;
}

/**
 * Makes the folder of a gate: settings, a policy with comments, a log with its keys, a database for requests. Nothing
 * that is there is changed; a run that was interrupted is finished by the next one, as the settings come last.
 *
 * @throws SteelyardError GATE_FOLDER_EXISTS when it has settings already; CONFIG_INVALID for the origin; a STORE or an
 *   AUDIT code
 */
export async function createGateFolder(
  folder: string,
  options: NewGateFolderOptions = {},
): Promise<NewGateFolder> {
  const root = resolve(folder);
  if (existsSync(join(root, GATE_FILES.config)))
    throw new SteelyardError('GATE_FOLDER_EXISTS', `\`${join(root, GATE_FILES.config)}\` is there already`, {
      data: { folder: root },
    });
  const created: string[] = [];
  const kept: string[] = [];
  const note = (made: boolean, name: string): void => void (made ? created : kept).push(name);
  await mkdir(root, { recursive: true, mode: 0o700 });
  note(await write(join(root, '.gitignore'), IGNORED), '.gitignore');
  const audit = join(root, GATE_FILES.audit);
  const hasLog = existsSync(join(audit, AUDIT_FILES.key));
  if (!hasLog) await createAuditFolder(audit, options.origin ?? originOf(root));
  note(!hasLog, `${GATE_FILES.audit}/`);
  const hasRequests = existsSync(join(root, GATE_FILES.approvals));
  // Arguments of calls stand in it. An empty file is an empty database.
  await writeFile(join(root, GATE_FILES.approvals), '', { flag: 'a', mode: 0o600 });
  const db = await SqliteDatabase.open(join(root, GATE_FILES.approvals));
  try {
    new SqliteRequestStore(db);
    new SqliteGrantStore(db);
  } finally {
    await db.close();
  }
  note(!hasRequests, GATE_FILES.approvals);
  note(await write(join(root, GATE_FILES.policy), policyText()), GATE_FILES.policy);
  note(
    await write(
      join(root, GATE_FILES.config),
      configText(options.scorer ?? 'recommended', options.environment),
    ),
    GATE_FILES.config,
  );
  // What was written must be what is read; a folder that cannot be opened is told now, not at the first call.
  await (await openGateFolder(root)).close();
  return { folder: root, created, kept, publicKey: (await readPublicKeys(audit)).trim() };
}

/** @returns false when there was a file, which stays as it is */
async function write(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await readFile(path, 'utf8');
    return false;
  }
}

function originOf(root: string): string {
  const word = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9.-]+/g, '-')
      .slice(0, 60) || 'steelyard';
  return `${word(hostname())}/${word(basename(dirname(root)))}-${randomBytes(4).toString('hex')}`;
}
