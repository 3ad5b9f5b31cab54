import { SteelyardError } from '../../errors.ts';
import {
  MAX_PATTERNS,
  type PatternStorage,
  type StoredPattern,
} from '../../scorers/similarity/pattern-storage.ts';

/** Patterns in memory: for tests, and for programs that bring their own at every start. */
export class MemoryStorageAdapter implements PatternStorage {
  readonly name = 'memory';
  readonly #patterns = new Map<string, string>();

  async list(): Promise<readonly StoredPattern[]> {
    return [...this.#patterns.values()]
      .map((text) => JSON.parse(text) as StoredPattern)
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  async put(pattern: StoredPattern): Promise<void> {
    if (this.#patterns.has(pattern.id)) throw patternExists(pattern.id, this.name);
    if (this.#patterns.size >= MAX_PATTERNS) throw patternLimit(this.name);
    this.#patterns.set(pattern.id, JSON.stringify(pattern));
  }

  async remove(id: string): Promise<boolean> {
    return this.#patterns.delete(id);
  }

  async close(): Promise<void> {
    this.#patterns.clear();
  }
}

export function patternExists(id: string, where: string): SteelyardError {
  return new SteelyardError('PATTERN_EXISTS', `there already is a pattern \`${id}\` in \`${where}\``, {
    data: { id },
  });
}

export function patternLimit(where: string): SteelyardError {
  return new SteelyardError(
    'PATTERN_LIMIT',
    `\`${where}\` holds ${MAX_PATTERNS} patterns, the most that are kept`,
  );
}
