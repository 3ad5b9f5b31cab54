import { SteelyardError } from '../../errors.ts';
import { featureText } from './features.ts';
import type { PatternIndex } from './pattern-index.ts';

/**
 * What is used of `vectoriadb`, as its README documents it. The package could not be installed where this was written:
 * the adapter is tested against a stand-in with these methods, not against the package.
 */
export interface VectoriaLike {
  initialize(): Promise<void>;
  addMany(documents: readonly { id: string; text: string; metadata: { id: string } }[]): Promise<void>;
  search(
    query: string,
    options: { topK: number; threshold: number },
  ): Promise<readonly { readonly id: string; readonly score: number }[]>;
}

export interface VectoriaOptions {
  /** Default that of `vectoriadb`, `Xenova/all-MiniLM-L6-v2`. */
  readonly modelName?: string;
  /** Folder for downloaded models. Default that of `vectoriadb`. */
  readonly cacheDir?: string;
  /** Loads the package by its name; tests replace it. */
  readonly load?: (name: string) => Promise<unknown>;
  /** An opened database instead of one that is made here; must be empty of other documents. */
  readonly database?: VectoriaLike;
}

/**
 * Looks patterns up in the optional peer `vectoriadb`, which embeds the canonical form as text.
 *
 * @throws SteelyardError PEER_MISSING (when first used) where `vectoriadb` is not installed; SCORER_UNAVAILABLE where it
 *   does not answer as documented
 */
export function createVectoriaIndex(options: VectoriaOptions = {}): PatternIndex {
  let opened: Promise<VectoriaLike> | undefined;
  const open = (): Promise<VectoriaLike> => {
    opened ??= openDatabase(options).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    async add(entries) {
      const database = await open();
      const documents = entries.map(({ key, features }) => ({
        id: key,
        text: featureText(features),
        metadata: { id: key },
      }));
      await asked(() => database.addMany(documents));
    },
    async search(fragments, { topK, threshold }) {
      const database = await open();
      const found = [];
      for (const features of fragments) {
        // Its own threshold starts at 0; what is less alike than that is no match for anybody.
        const results = await asked(() =>
          database.search(featureText(features), { topK, threshold: Math.max(0, threshold) }),
        );
        if (!Array.isArray(results))
          throw new SteelyardError('SCORER_UNAVAILABLE', '`vectoriadb` answered without a list');
        found.push(
          results.slice(0, topK).flatMap((one: unknown) => {
            const { id, score } = (one ?? {}) as { id?: unknown; score?: unknown };
            if (typeof id !== 'string' || typeof score !== 'number' || !Number.isFinite(score))
              throw new SteelyardError(
                'SCORER_UNAVAILABLE',
                '`vectoriadb` answered without an id and a score',
              );
            return score >= threshold ? [{ key: id, alike: score }] : [];
          }),
        );
      }
      return found;
    },
  };
}

async function openDatabase({
  modelName,
  cacheDir,
  database,
  load = importByName,
}: VectoriaOptions): Promise<VectoriaLike> {
  if (database !== undefined) {
    await asked(() => database.initialize());
    return database;
  }
  let module: { VectoriaDB?: new (config: object) => VectoriaLike };
  try {
    module = (await load('vectoriadb')) as typeof module;
  } catch (cause) {
    throw new SteelyardError('PEER_MISSING', '`vectoriadb` cannot be loaded: run `npm install vectoriadb`', {
      cause,
      data: { package: 'vectoriadb' },
    });
  }
  const { VectoriaDB } = module;
  if (VectoriaDB === undefined)
    throw new SteelyardError('SCORER_UNAVAILABLE', '`vectoriadb` has no `VectoriaDB`');
  const made = new VectoriaDB({
    ...(modelName === undefined ? {} : { modelName }),
    ...(cacheDir === undefined ? {} : { cacheDir }),
  });
  await asked(() => made.initialize());
  return made;
}

/** By a name that no bundler resolves: the package is there only where the user has installed it. */
const importByName = (name: string): Promise<unknown> => import(name);

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new SteelyardError('SCORER_UNAVAILABLE', '`vectoriadb` did not answer', { cause });
  }
}
