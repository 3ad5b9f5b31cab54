import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SteelyardError } from '../../errors.ts';
import { parseSigningKey, type SigningKey } from './key.ts';

const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/**
 * Writes a secret to a file that its owner alone can read, and waits until it is on the disk.
 *
 * @param replace true to put it in the place of an older one, at once and not in part
 * @throws SteelyardError AUDIT_EXISTS when there is a file and `replace` is not set
 */
export async function writeSecret(path: string, secret: string, replace = false): Promise<void> {
  const target = replace ? `${path}.${randomBytes(6).toString('hex')}.new` : path;
  let file: Awaited<ReturnType<typeof open>>;
  try {
    file = await open(target, 'wx', OWNER_ONLY);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new SteelyardError('AUDIT_EXISTS', `\`${path}\` is there already`, { cause });
    }
    throw cause;
  }
  try {
    await file.writeFile(`${secret}\n`);
    await file.sync();
  } catch (error) {
    // Half a key would keep the whole one out.
    await rm(target, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  // The mode at creation is narrowed by the umask, never widened; some file systems ignore it altogether.
  await chmod(target, OWNER_ONLY);
  if (replace) await rename(target, path);
  await syncFolder(dirname(path));
}

/**
 * Reads a secret file.
 *
 * @throws SteelyardError AUDIT_KEY_MISSING when it cannot be read, AUDIT_KEY_INVALID when others could read it too
 */
export async function readSecret(path: string): Promise<string> {
  let text: string;
  let mode: number;
  try {
    // Small files, read at every start of a hook: a pool of threads takes longer than they do.
    mode = statSync(path).mode;
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code ?? 'unknown';
    throw new SteelyardError('AUDIT_KEY_MISSING', `cannot read the key \`${path}\` (${why})`, {
      cause,
      data: { path },
    });
  }
  if (process.platform !== 'win32' && (mode & OTHERS) !== 0) {
    throw new SteelyardError('AUDIT_KEY_INVALID', `the key \`${path}\` can be read by other users`, {
      data: { path },
    });
  }
  return text.trim();
}

/** @throws SteelyardError AUDIT_KEY_MISSING or AUDIT_KEY_INVALID */
export async function readSigningKey(path: string): Promise<SigningKey> {
  const secret = await readSecret(path);
  try {
    return parseSigningKey(secret);
  } catch (cause) {
    throw new SteelyardError('AUDIT_KEY_INVALID', `the key \`${path}\` is damaged`, {
      cause,
      data: { path },
    });
  }
}

/** A new name is safe only when its folder is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
