import { existsSync, readFileSync } from 'node:fs';
import { SteelyardError } from '../../errors.ts';
import { createEncoder, type Encoder, vocabularyOf } from './encoder.ts';
import type { KnownPattern } from './known-pattern.ts';

/** The shipped patterns as they are written: phrases once, fragments as pairs of a phrase's place and 1000 x weight. */
export interface LibraryFile {
  readonly format: 1;
  /** Version of the canonical form and of the rules that it was made with. */
  readonly version: string;
  readonly phrases: readonly string[];
  readonly patterns: readonly {
    readonly id: string;
    readonly category: string;
    readonly title: string;
    readonly fragments: readonly (readonly number[])[];
  }[];
}

/** Seen from the sources and from the built files. */
const PLACES = [
  '../../../models/patterns/library.json',
  '../models/patterns/library.json',
  '../../models/patterns/library.json',
];

let kept: readonly KnownPattern[] | undefined;

/**
 * The patterns that come with the package, read on first use.
 *
 * @throws SteelyardError PATTERN_STORE_DAMAGED when the file of the package is missing or is not one of this release
 */
export function shippedPatterns(): readonly KnownPattern[] {
  kept ??= readLibrary(libraryFile());
  return kept;
}

let encoder: Encoder | undefined;

/** Our own encoder, with the phrases of the shipped patterns as its vocabulary. @throws as {@link shippedPatterns} */
export function shippedEncoder(): Encoder {
  encoder ??= createEncoder(vocabularyOf(shippedPatterns().flatMap((pattern) => pattern.fragments)));
  return encoder;
}

function libraryFile(): URL {
  const found = PLACES.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url));
  if (found === undefined)
    throw new SteelyardError(
      'PATTERN_STORE_DAMAGED',
      'the file `models/patterns/library.json` of the package is missing',
    );
  return found;
}

/** Reads a library. @throws SteelyardError PATTERN_STORE_DAMAGED */
export function readLibrary(file: URL): readonly KnownPattern[] {
  try {
    const { format, phrases, patterns } = JSON.parse(readFileSync(file, 'utf8')) as LibraryFile;
    if (format !== 1) throw new Error('another format');
    return patterns.map(({ id, category, title, fragments }) => ({
      id,
      category,
      title,
      fragments: fragments.map((flat) => {
        const features = new Map<string, number>();
        for (let i = 0; i + 1 < flat.length; i += 2) {
          const phrase = phrases[flat[i] as number];
          const weight = flat[i + 1] as number;
          if (phrase === undefined || !(weight > 0)) throw new Error('a phrase is missing');
          features.set(phrase, weight / 1000);
        }
        return features;
      }),
    }));
  } catch (cause) {
    throw new SteelyardError(
      'PATTERN_STORE_DAMAGED',
      'the library of patterns is damaged; install the package again',
      { cause },
    );
  }
}

/** Writes patterns as the package ships them; the same patterns give the same text. */
export function writeLibrary(patterns: readonly KnownPattern[], version: string): string {
  const places = new Map<string, number>();
  const place = (phrase: string): number => {
    const known = places.get(phrase);
    if (known !== undefined) return known;
    places.set(phrase, places.size);
    return places.size - 1;
  };
  const written = patterns.map(({ id, category, title, fragments }) => ({
    id,
    category,
    title,
    fragments: fragments.map((features) =>
      [...features]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([phrase, weight]) => [place(phrase), Math.max(1, Math.round(weight * 1000))]),
    ),
  }));
  const lines = written.map((pattern) => JSON.stringify(pattern)).join(',\n');
  return `{"format":1,"version":${JSON.stringify(version)},"phrases":${JSON.stringify([...places.keys()])},"patterns":[\n${lines}\n]}\n`;
}
