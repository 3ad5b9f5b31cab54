import { SteelyardError } from '../../errors.ts';
import { RULESET_VERSION } from '../../rules/index.ts';
import { canonicalPattern } from './canonical-pattern.ts';
import { checkPattern } from './check-pattern.ts';
import { FORM_VERSION } from './features.ts';
import type { KnownPattern, PatternSource } from './known-pattern.ts';
import { MAX_PATTERNS, type PatternStorage, type StoredPattern } from './pattern-storage.ts';

/** Forms of another version are made again from the script. */
const VERSION = `${FORM_VERSION}/${RULESET_VERSION}`;

/**
 * A user's own patterns: changed in memory, kept with {@link saveToStorage}.
 *
 * ```ts
 * const patterns = await PatternStore.open(new FileStorageAdapter({ path: '.steelyard/patterns.json' }))
 * patterns.add({ id: 'our-1', category: 'data-exfiltration', title: 'The March incident.', code, tools })
 * await patterns.saveToStorage()
 * ```
 */
export class PatternStore {
  readonly #storage: PatternStorage;
  readonly #kept = new Map<string, StoredPattern>();
  readonly #added = new Set<string>();
  readonly #removed = new Set<string>();

  private constructor(storage: PatternStorage) {
    this.#storage = storage;
  }

  /**
   * Reads what the storage holds.
   *
   * @throws SteelyardError as {@link PatternStorage.list}
   */
  static async open(storage: PatternStorage): Promise<PatternStore> {
    const store = new PatternStore(storage);
    await store.loadFromStorage();
    return store;
  }

  /** Patterns by id. */
  list(): readonly StoredPattern[] {
    return [...this.#kept.values()].sort(byId);
  }

  has(id: string): boolean {
    return this.#kept.has(id);
  }

  /**
   * Adds a pattern; it is kept from the next `saveToStorage` on.
   *
   * @returns its canonical form
   * @throws SteelyardError PATTERN_INVALID, PATTERN_EXISTS, PATTERN_LIMIT, CATALOG_INVALID
   */
  add(pattern: PatternSource): KnownPattern {
    const source = checkPattern(pattern);
    if (this.#kept.has(source.id))
      throw new SteelyardError('PATTERN_EXISTS', `there already is a pattern \`${source.id}\``, {
        data: { id: source.id },
      });
    if (this.#kept.size >= MAX_PATTERNS)
      throw new SteelyardError('PATTERN_LIMIT', `there are ${MAX_PATTERNS} patterns, the most that are kept`);
    const known = canonicalPattern(source);
    this.#kept.set(source.id, stored(source, known, new Date().toISOString()));
    this.#added.add(source.id);
    return known;
  }

  /** @throws SteelyardError PATTERN_NOT_FOUND */
  remove(id: string): void {
    if (!this.#kept.delete(id))
      throw new SteelyardError('PATTERN_NOT_FOUND', `there is no pattern \`${id.slice(0, 64)}\``, {
        data: { id },
      });
    if (!this.#added.delete(id)) this.#removed.add(id);
  }

  /**
   * Writes what was added and removed since the last time. Changes that other processes made meanwhile stay.
   *
   * @throws SteelyardError PATTERN_EXISTS when another process has taken an id meanwhile, PATTERN_LIMIT, and as
   *   {@link PatternStorage.list}; what was not written is tried again by the next call
   */
  async saveToStorage(): Promise<void> {
    for (const id of [...this.#removed]) {
      await this.#storage.remove(id);
      this.#removed.delete(id);
    }
    for (const id of [...this.#added]) {
      const pattern = this.#kept.get(id);
      if (pattern !== undefined) await this.#storage.put(pattern);
      this.#added.delete(id);
    }
  }

  /** Forgets changes that were not saved, and reads anew. */
  async loadFromStorage(): Promise<void> {
    const found = await this.#storage.list();
    this.#kept.clear();
    this.#added.clear();
    this.#removed.clear();
    for (const pattern of found) this.#kept.set(pattern.id, pattern);
  }

  /** What is looked up. A pattern whose form is of another version is analysed again. */
  known(): readonly KnownPattern[] {
    return this.list().map((pattern) => {
      if (pattern.form.version !== VERSION) return canonicalPattern(pattern);
      const { id, category, title, form } = pattern;
      return { id, category, title, fragments: form.fragments.map((fragment) => new Map(fragment)) };
    });
  }

  close(): Promise<void> {
    return this.#storage.close();
  }
}

function stored(source: PatternSource, known: KnownPattern, addedAt: string): StoredPattern {
  return {
    ...source,
    addedAt,
    form: { version: VERSION, fragments: known.fragments.map((features) => [...features].map(rounded)) },
  };
}

function rounded([phrase, weight]: readonly [string, number]): [string, number] {
  return [phrase, Math.round(weight * 1000) / 1000 || 0.001];
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
