import { randomBytes } from 'node:crypto';
import { accessSync, existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checkpoint } from '../audit/checkpoint/checkpoint.ts';
import { createSigningKey, type SigningKey } from '../audit/checkpoint/key.ts';
import { readSecret, readSigningKey, writeSecret } from '../audit/checkpoint/key-files.ts';
import { parseNote } from '../audit/checkpoint/note.ts';
import { AuditLog, type AuditLogOptions } from '../audit/log.ts';
import { headOf, newestCheckpoint } from '../audit/source.ts';
import { SteelyardError } from '../errors.ts';
import { SqliteAuditStore } from './audit/sqlite.ts';
import { readAuditSettings } from './audit-settings.ts';
import { type OpenOptions, SqliteDatabase } from './sqlite/database.ts';
import { fileFailure } from './sqlite/failure.ts';

/** Names of the files of a log that is kept in a folder. */
export const FILES = {
  /** Entries, checkpoints and sessions. */
  database: 'audit.db',
  /** Private key; for its owner alone. */
  key: 'audit.key',
  /** From which salts of hidden values are derived; for its owner alone. */
  salt: 'audit.salt',
  /** Public keys, one a line, to hand out. */
  publicKeys: 'audit.pub',
} as const;

const SALT_BYTES = 32;
const NEXT = '.next';

export interface OpenFolder {
  readonly db: SqliteDatabase;
  readonly store: SqliteAuditStore;
  /** Lets go of the database. */
  close(): Promise<void>;
}

export interface OpenLog extends OpenFolder {
  readonly log: AuditLog;
}

type LogSettings = Omit<AuditLogOptions, 'store' | 'key' | 'saltKey'>;

/**
 * Makes a log in a folder: its database, a signing key and a salt key that their owner alone can read, and the public
 * key to hand out.
 *
 * @param origin name of the log, unique for its readers: a host and path of its owner, without spaces and `+`
 * @returns the public key
 * @throws SteelyardError AUDIT_EXISTS, CONFIG_INVALID for the origin, or a STORE code; nothing was made then
 */
export async function createAuditFolder(folder: string, origin: string): Promise<string> {
  const { key, secret } = createSigningKey(origin);
  const made: string[] = [];
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The key first: where there already is one, nothing else is touched.
    for (const [name, text] of [
      [FILES.key, secret],
      [FILES.salt, randomBytes(SALT_BYTES).toString('base64')],
    ] as const) {
      await writeSecret(join(folder, name), text);
      made.push(join(folder, name));
    }
    const keys = await open(join(folder, FILES.publicKeys), 'wx');
    made.push(join(folder, FILES.publicKeys));
    await keys.writeFile(`${key.verifier.text}\n`).finally(() => keys.close());
    const path = join(folder, FILES.database);
    if (!existsSync(path)) made.push(path, `${path}-wal`, `${path}-shm`);
    const db = await SqliteDatabase.open(path);
    try {
      await new SqliteAuditStore(db).create(origin);
    } finally {
      await db.close();
    }
  } catch (cause) {
    // The rest of a log that was not made would keep it from being made.
    for (const path of made) await rm(path, { force: true });
    throw fileFailure(folder, cause);
  }
  return key.verifier.text;
}

/**
 * Opens the log of a folder for appending, as its `audit.json` says.
 *
 * @param settings wins over the file
 * @param wait how long another process that writes is waited for
 * @throws SteelyardError AUDIT_NOT_FOUND, AUDIT_KEY_MISSING, AUDIT_KEY_INVALID, a STORE code, or what
 *   {@link AuditLog.open} throws
 */
export async function openAuditFolder(
  folder: string,
  settings: LogSettings = {},
  wait: Pick<OpenOptions, 'busyMs'> = {},
): Promise<OpenLog> {
  const opened = await openStore(folder, { ...wait, readOnly: false });
  try {
    const key = await currentKey(folder, opened.store);
    const saltKey = await readSalt(folder);
    const { log: kept } = await readAuditSettings(folder);
    const log = await AuditLog.open({ ...kept, ...settings, store: opened.store, key, saltKey });
    const close = async (): Promise<void> => {
      try {
        await log.close();
      } finally {
        await opened.close();
      }
    };
    return { ...opened, log, close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Opens the log of a folder for reading. Needs no key. */
export function readAuditFolder(folder: string): Promise<OpenFolder> {
  return openStore(folder, { readOnly: true });
}

/**
 * Makes a new key, lets both sign the change, and keeps the new one in place of the old one.
 *
 * @throws SteelyardError AUDIT_KEY_MISSING or AUDIT_KEY_INVALID for the public keys, a STORE code, or what
 *   {@link AuditLog.rotate} throws
 */
export async function rotateKey(
  folder: string,
  log: AuditLog,
): Promise<{ key: SigningKey; checkpoint: Checkpoint }> {
  // Looked at before anything is signed: where they are lost, nobody could verify what the new key signs.
  await publicLines(folder, log.origin);
  const { key, secret } = createSigningKey(log.origin);
  const path = join(folder, FILES.key);
  // Kept before it is used: a key that signed and is lost afterwards would end the log. An interrupted change is
  // finished when the log is opened next.
  await writeSecret(path + NEXT, secret, true).catch((cause) => {
    throw fileFailure(path, cause);
  });
  const checkpoint = await log.rotate(key);
  await finishRotation(folder, key, checkpoint.size);
  return { key, checkpoint };
}

async function finishRotation(folder: string, { verifier }: SigningKey, size: number): Promise<void> {
  const lines = await publicLines(folder, verifier.name);
  const path = join(folder, FILES.publicKeys);
  try {
    if (!lines.some((line) => line.startsWith(verifier.text))) {
      const [text, from = '0'] = lines.pop()!.split(' ');
      lines.push(`${text} ${from} ${size}`, `${verifier.text} ${size} -`);
      // At once and not in part: a full disk must not take the older keys.
      await writeFile(path + NEXT, `${lines.join('\n')}\n`, { flush: true });
      await rename(path + NEXT, path);
    }
    await rename(join(folder, FILES.key + NEXT), join(folder, FILES.key));
  } catch (cause) {
    throw fileFailure(path, cause);
  }
}

/** Lines of the public keys, the last one that of the key in use. */
async function publicLines(folder: string, origin: string): Promise<string[]> {
  const lines = (await readPublicKeys(folder)).trim().split('\n');
  if (lines.at(-1)!.startsWith(`${origin}+`)) return lines;
  const path = join(folder, FILES.publicKeys);
  throw new SteelyardError('AUDIT_KEY_INVALID', `the public keys \`${path}\` are damaged`, {
    data: { path },
  });
}

/** The key that signs: the next one, when a change to it was signed and then interrupted. */
async function currentKey(folder: string, store: SqliteAuditStore): Promise<SigningKey> {
  const key = await readSigningKey(join(folder, FILES.key));
  const last = await newestCheckpoint(store);
  const signer = last === undefined ? undefined : parseNote(last.note)?.signatures[0]?.id;
  if (signer === undefined || signer === key.verifier.id) return key;
  const next = await readSigningKey(join(folder, FILES.key + NEXT)).catch(() => undefined);
  if (next === undefined || next.verifier.id !== signer) return key;
  await finishRotation(folder, next, last!.size);
  return next;
}

/** @throws SteelyardError AUDIT_KEY_MISSING or AUDIT_KEY_INVALID */
export async function readSalt(folder: string): Promise<Buffer> {
  const path = join(folder, FILES.salt);
  const salt = Buffer.from(await readSecret(path), 'base64');
  if (salt.length === SALT_BYTES) return salt;
  throw new SteelyardError('AUDIT_KEY_INVALID', `the key \`${path}\` is damaged`, { data: { path } });
}

/** Public keys of the log, as they are handed out. */
export async function readPublicKeys(folder: string): Promise<string> {
  const path = join(folder, FILES.publicKeys);
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    if (!existsSync(join(folder, FILES.database))) throw noLog(folder, cause);
    throw new SteelyardError('AUDIT_KEY_MISSING', `cannot read the public keys \`${path}\``, {
      cause,
      data: { path },
    });
  }
}

async function openStore(folder: string, options: OpenOptions): Promise<OpenFolder> {
  const path = join(folder, FILES.database);
  let db: SqliteDatabase;
  try {
    // A log is made by `createAuditFolder` alone: opening must not leave an empty file behind.
    accessSync(path);
    db = await SqliteDatabase.open(path, options);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    throw noLog(folder, cause);
  }
  try {
    // Before tables are made: what was emptied must not look like a new log.
    const table = db.read(() => db.get("SELECT name FROM sqlite_schema WHERE name = 'audit_log'"));
    if (table === undefined) throw noLog(folder);
    const store = new SqliteAuditStore(db, { readOnly: options.readOnly === true });
    await headOf(store);
    return { db, store, close: () => db.close() };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Keys without entries are no log that is still to be made: somebody took the entries away. */
function noLog(folder: string, cause?: unknown): SteelyardError {
  const lost = existsSync(join(folder, FILES.key));
  const message = lost
    ? `the keys of an audit log are in \`${folder}\`, its entries are not`
    : `there is no audit log in \`${folder}\``;
  const next = 'look where `audit.db` is gone, and restore it from its backup';
  return new SteelyardError('AUDIT_NOT_FOUND', message, {
    ...(cause === undefined ? {} : { cause }),
    data: { folder, ...(lost ? { next } : {}) },
  });
}
