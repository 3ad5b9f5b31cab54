import { type ErrorCode, SteelyardError } from '../../errors.ts';

/** Primary result codes of SQLite. @see https://www.sqlite.org/rescode.html */
const CODES: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  SQLITE_FULL: ['STORE_FULL', 'there is no room left for'],
  SQLITE_READONLY: ['STORE_READ_ONLY', 'cannot write to'],
  SQLITE_PERM: ['STORE_READ_ONLY', 'cannot write to'],
  SQLITE_CORRUPT: ['STORE_CORRUPT', 'found damage in'],
  SQLITE_NOTADB: ['STORE_CORRUPT', 'found no database in'],
  SQLITE_BUSY: ['STORE_BUSY', 'another process holds'],
  SQLITE_LOCKED: ['STORE_BUSY', 'another process holds'],
};
const NUMBERS: Readonly<Record<number, string>> = {
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  26: 'SQLITE_NOTADB',
};

/** A driver's error as one of ours. Never quotes SQL or values. */
export function storeFailure(path: string, cause: unknown): SteelyardError {
  if (cause instanceof SteelyardError) return cause;
  const name = resultName(cause);
  const [code, words] = CODES[name] ?? (['STORE_FAILED', 'cannot use'] as const);
  return new SteelyardError(code, `${words} the database \`${path}\` (${name})`, { cause, data: { path } });
}

/** `SQLITE_IOERR_WRITE` counts as `SQLITE_IOERR`: extended codes begin with the primary one. */
function resultName(cause: unknown): string {
  const { code, errcode, errno } = cause as { code?: unknown; errcode?: unknown; errno?: unknown };
  if (typeof errcode === 'number') return NUMBERS[errcode & 0xff] ?? `SQLite result ${errcode}`;
  if (typeof code !== 'string') return 'unknown';
  if (errno !== undefined || !code.startsWith('SQLITE_')) return code;
  const primary = /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code;
  return primary in CODES ? primary : code;
}

/** What the system says of a file, by what is to be done about it. */
const FILE_CODES: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  ENOSPC: ['STORE_FULL', 'there is no room left for'],
  EDQUOT: ['STORE_FULL', 'there is no room left for'],
  EROFS: ['STORE_READ_ONLY', 'cannot write to'],
  EACCES: ['STORE_READ_ONLY', 'cannot write to'],
  EPERM: ['STORE_READ_ONLY', 'cannot write to'],
  EEXIST: ['AUDIT_EXISTS', 'there already is something at'],
};

/** A failure to write a file or folder as one of our errors. */
export function fileFailure(path: string, cause: unknown): SteelyardError {
  if (cause instanceof SteelyardError) return cause;
  const { code = 'unknown' } = cause as NodeJS.ErrnoException;
  const [ours, words] = FILE_CODES[code] ?? (['STORE_FAILED', 'cannot write to'] as const);
  return new SteelyardError(ours, `${words} \`${path}\` (${code})`, { cause, data: { path } });
}
