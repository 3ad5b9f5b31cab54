import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { SteelyardError } from '../../errors.ts';
import { isPatternId } from '../../scorers/similarity/check-pattern.ts';
import {
  MAX_PATTERNS,
  type PatternStorage,
  type StoredPattern,
} from '../../scorers/similarity/pattern-storage.ts';
import { patternExists, patternLimit } from './memory.ts';
import { MAX_RECORD, readRecord } from './stored-text.ts';

export interface FileStorageOptions {
  /** Folder of the patterns; made with the first one. */
  readonly folder: string;
}

const NAME = /^pattern-(.+)\.json$/u;
const CODES: Readonly<Record<string, 'STORE_FULL' | 'STORE_READ_ONLY'>> = {
  ENOSPC: 'STORE_FULL',
  EDQUOT: 'STORE_FULL',
  EACCES: 'STORE_READ_ONLY',
  EPERM: 'STORE_READ_ONLY',
  EROFS: 'STORE_READ_ONLY',
};

/**
 * Patterns in a folder, one file each. A file is written whole under another name, flushed, and linked to its own name,
 * which the file system does for one process alone: so no lock is needed, none can be left behind by a process that
 * died, and what was put is whole or not there.
 */
export class FileStorageAdapter implements PatternStorage {
  readonly name: string;
  readonly #folder: string;

  constructor({ folder }: FileStorageOptions) {
    if (typeof folder !== 'string' || folder === '')
      throw new SteelyardError('CONFIG_INVALID', 'a `FileStorageAdapter` needs a `folder`', {
        data: { path: 'folder' },
      });
    this.#folder = folder;
    this.name = folder;
  }

  async list(): Promise<readonly StoredPattern[]> {
    const ids = await this.#ids();
    const found: StoredPattern[] = [];
    for (const id of ids) {
      const pattern = await this.#read(id);
      // Removed by another process since the folder was read.
      if (pattern !== undefined) found.push(pattern);
    }
    return found;
  }

  async put(pattern: StoredPattern): Promise<void> {
    const path = this.#path(pattern.id);
    if ((await this.#ids()).length >= MAX_PATTERNS) throw patternLimit(this.name);
    const draft = join(this.#folder, `.${randomUUID()}.draft`);
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(JSON.stringify(pattern));
        await file.sync();
      } finally {
        await file.close();
      }
      await link(draft, path);
      await this.#flushFolder();
    } catch (cause) {
      if (codeOf(cause) === 'EEXIST') throw patternExists(pattern.id, this.name);
      throw this.#failure(cause);
    } finally {
      await unlink(draft).catch((cause: unknown) => {
        if (codeOf(cause) !== 'ENOENT') throw this.#failure(cause);
      });
    }
  }

  async remove(id: string): Promise<boolean> {
    if (!isPatternId(id)) return false;
    try {
      await unlink(this.#path(id));
      await this.#flushFolder();
      return true;
    } catch (cause) {
      if (codeOf(cause) === 'ENOENT') return false;
      throw this.#failure(cause);
    }
  }

  async close(): Promise<void> {}

  /** Files of other names are not ours: they are left alone. */
  async #ids(): Promise<readonly string[]> {
    let names: readonly string[];
    try {
      names = await readdir(this.#folder);
    } catch (cause) {
      if (codeOf(cause) === 'ENOENT') return [];
      throw this.#failure(cause);
    }
    return names
      .flatMap((name) => {
        const id = NAME.exec(name)?.[1];
        return id !== undefined && isPatternId(id) ? [id] : [];
      })
      .sort();
  }

  async #read(id: string): Promise<StoredPattern | undefined> {
    const path = this.#path(id);
    let text: string;
    try {
      const { size } = await stat(path);
      text = size > 4 * MAX_RECORD ? '' : await readFile(path, 'utf8');
    } catch (cause) {
      if (codeOf(cause) === 'ENOENT') return undefined;
      throw this.#failure(cause);
    }
    return readRecord(text, id, path);
  }

  #path(id: string): string {
    // Ids come from storages and command lines; as a name they must not lead anywhere else.
    if (!isPatternId(id)) throw new SteelyardError('PATTERN_INVALID', 'this is not the id of a pattern');
    return join(this.#folder, `pattern-${id}.json`);
  }

  /** Without this, a new name may be gone after a power cut. Windows cannot open folders, and needs it not. */
  async #flushFolder(): Promise<void> {
    if (process.platform === 'win32') return;
    const folder = await open(this.#folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  #failure(cause: unknown): SteelyardError {
    if (cause instanceof SteelyardError) return cause;
    const code = codeOf(cause);
    return new SteelyardError(
      CODES[code] ?? 'STORE_FAILED',
      `the patterns in \`${this.name}\` cannot be used (${code})`,
      {
        cause,
        data: { path: this.name },
      },
    );
  }
}

function codeOf(cause: unknown): string {
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : 'unknown';
}
