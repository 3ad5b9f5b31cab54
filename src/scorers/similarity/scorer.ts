import { SteelyardError } from '../../errors.ts';
import type { Finding, Report, RuleContext } from '../../rules/rule.ts';
import { toFinding } from '../finding.ts';
import type { Scorer, ScorerInput, ScorerOutput } from '../scorer.ts';
import { canonicalForm, type Fragment } from './canonical-form.ts';
import type { Features } from './features.ts';
import type { KnownPattern } from './known-pattern.ts';
import { shippedEncoder, shippedPatterns } from './library.ts';
import {
  createEmbeddedIndex,
  createEncodedIndex,
  type Embedder,
  type EncodedIndex,
  type Hit,
  type PatternIndex,
} from './pattern-index.ts';
import { SIMILAR_TO_ATTACK, SIMILARITY_DEFAULTS } from './settings.ts';

export interface SimilarityOptions {
  /** 0–1. Default 0.85. */
  readonly threshold?: number;
  /** Most patterns that a result names, 1–100. Default 5. */
  readonly topK?: number;
  /** Patterns of the user beside those of the package: a list, or a store, which is read when the scorer is made. */
  readonly patterns?: readonly KnownPattern[] | { known(): readonly KnownPattern[] };
  /** False leaves the patterns of the package out. Default true. */
  readonly shipped?: boolean;
  /** A model that reads the canonical form as text. Default: our own encoder, which needs no model. */
  readonly embedder?: Embedder;
  /** Another place to look patterns up, such as `vectoriadb`. Excludes `embedder`. */
  readonly index?: PatternIndex;
}

/** One known attack that a place of the script is like. */
export interface Match {
  readonly pattern: string;
  readonly category: string;
  readonly title: string;
  /** Cosine, `threshold` to 1. */
  readonly alike: number;
  /** What both have, the weightiest first; at most 4 phrases of the canonical form. */
  readonly because: readonly string[];
  /** The call or outlet that is like it. */
  readonly call: string;
  readonly line: number;
  readonly column: number;
}

export interface SimilarityOutput extends ScorerOutput {
  /** The nearest patterns, each once, the most alike first. */
  readonly matches: readonly Match[];
  /** How near the nearest pattern is, also below the threshold; 0 for a script that does nothing. */
  readonly nearest: number;
}

export interface SimilarityScorer extends Scorer {
  score(input: ScorerInput): SimilarityOutput | Promise<SimilarityOutput>;
}

/** Points at the threshold and at identity; below the threshold a score never reaches the warning line of 40. */
const AT_THRESHOLD = 40;
const IDENTICAL = 100;
const BELOW = 39;

/**
 * Looks a script up among known malicious ones: each place of the script that acts is compared with every place of every
 * pattern, by meaning and not by names. The score grows from 40 at the threshold to 100 where nothing differs. Answers at
 * once with our own encoder, else as a promise.
 *
 * What cannot be embedded or looked up is the outcome `unavailable`, with the reason, never a zero.
 *
 * @throws SteelyardError CONFIG_INVALID, PATTERN_STORE_DAMAGED
 */
export function createSimilarityScorer(options: SimilarityOptions = {}): SimilarityScorer {
  const { threshold = SIMILARITY_DEFAULTS.threshold, topK = SIMILARITY_DEFAULTS.topK, embedder } = options;
  if (!(threshold >= 0 && threshold <= 1))
    throw new SteelyardError('CONFIG_INVALID', '`threshold` must be between 0 and 1', {
      data: { path: 'threshold' },
    });
  if (!Number.isInteger(topK) || topK < 1 || topK > 100)
    throw new SteelyardError('CONFIG_INVALID', '`topK` must be a whole number from 1 to 100', {
      data: { path: 'topK' },
    });
  if (options.index !== undefined && embedder !== undefined)
    throw new SteelyardError('CONFIG_INVALID', 'give either `index` or `embedder`, not both', {
      data: { path: 'index' },
    });
  const library = new Library(options);
  const encoded = options.index === undefined && embedder === undefined;
  return Object.freeze({
    name: 'similarity',
    score: (input: ScorerInput): SimilarityOutput | Promise<SimilarityOutput> => {
      const own = Object.hasOwn(input.customRules, SIMILAR_TO_ATTACK)
        ? input.customRules[SIMILAR_TO_ATTACK]
        : undefined;
      if (own === 0) return NOTHING;
      const fragments = canonicalForm(input.facts, contextOf(input));
      if (fragments.length === 0) return NOTHING;
      const finish = (hits: readonly (readonly Hit[])[]): SimilarityOutput =>
        result(matchesOf(fragments, hits, library, input), { threshold, topK, own }, input);
      if (encoded) return finish(library.encodedHits(fragments, topK));
      return library.hits(fragments, topK).then(finish, unavailable);
    },
  });
}

const NOTHING: SimilarityOutput = Object.freeze({
  outcome: 'scored',
  score: 0,
  signals: [],
  findings: [],
  matches: [],
  nearest: 0,
});

/** Patterns and where they are looked up; filled on first use, so that making a scorer costs nothing. */
class Library {
  readonly #options: SimilarityOptions;
  readonly #byKey = new Map<string, KnownPattern>();
  #encoded: EncodedIndex | undefined;
  #filled: Promise<PatternIndex> | undefined;

  constructor(options: SimilarityOptions) {
    this.#options = options;
    const { patterns } = options;
    const own = patterns === undefined ? [] : 'known' in patterns ? patterns.known() : patterns;
    const taken = new Set<string>();
    for (const pattern of [...(options.shipped === false ? [] : shippedPatterns()), ...own]) {
      if (taken.has(pattern.id))
        throw new SteelyardError('CONFIG_INVALID', `two patterns have the id \`${pattern.id}\``, {
          data: { path: 'patterns' },
        });
      taken.add(pattern.id);
      pattern.fragments.forEach((_, i) => {
        this.#byKey.set(`${pattern.id}#${i}`, pattern);
      });
    }
  }

  pattern(key: string): KnownPattern | undefined {
    return this.#byKey.get(key);
  }

  features(key: string): Features {
    return this.pattern(key)?.fragments[Number(key.slice(key.lastIndexOf('#') + 1))] ?? new Map();
  }

  encodedHits(fragments: readonly Fragment[], topK: number): readonly (readonly Hit[])[] {
    if (this.#encoded === undefined) {
      this.#encoded = createEncodedIndex(shippedEncoder());
      this.#encoded.add(this.#entries());
    }
    return this.#encoded.search(fragments.map(featuresOf), { topK, threshold: -1 });
  }

  async hits(fragments: readonly Fragment[], topK: number): Promise<readonly (readonly Hit[])[]> {
    this.#filled ??= this.#fill();
    let index: PatternIndex;
    try {
      index = await this.#filled;
    } catch (error) {
      // The model or the store may answer next time.
      this.#filled = undefined;
      throw error;
    }
    return index.search(fragments.map(featuresOf), { topK, threshold: -1 });
  }

  async #fill(): Promise<PatternIndex> {
    const { index, embedder } = this.#options;
    const made = index ?? createEmbeddedIndex(embedder as Embedder);
    await made.add(this.#entries());
    return made;
  }

  #entries(): readonly { readonly key: string; readonly features: Fragment['features'] }[] {
    return [...this.#byKey.keys()].map((key) => ({ key, features: this.features(key) }));
  }
}

function featuresOf(fragment: Fragment): Fragment['features'] {
  return fragment.features;
}

function contextOf(input: ScorerInput): RuleContext {
  return { catalog: input.catalog, ...(input.task === undefined ? {} : { task: input.task }) };
}

interface Found extends Match {
  readonly fragment: Fragment;
}

/** Each pattern once, where it is most alike. */
function matchesOf(
  fragments: readonly Fragment[],
  hits: readonly (readonly Hit[])[],
  library: Library,
  input: ScorerInput,
): readonly Found[] {
  const best = new Map<string, Found>();
  for (const [i, found] of hits.entries()) {
    const fragment = fragments[i];
    if (fragment === undefined) continue;
    for (const { key, alike } of found) {
      const pattern = library.pattern(key);
      if (pattern === undefined || !Number.isFinite(alike)) continue;
      const known = best.get(pattern.id);
      if (known !== undefined && known.alike >= alike) continue;
      const { line, column } = input.facts.locate(fragment.span.start);
      const { id, category, title } = pattern;
      best.set(id, {
        pattern: id,
        category,
        title,
        because: sharedPhrases(fragment.features, library.features(key)),
        alike: Math.min(1, alike),
        call: fragment.name,
        line,
        column,
        fragment,
      });
    }
  }
  return [...best.values()].sort((a, b) => b.alike - a.alike || (a.pattern < b.pattern ? -1 : 1));
}

const MOST_SHARED = 4;
/** Phrases below this weight hold for most scripts. */
const TELLING = 0.8;

function sharedPhrases(a: Features, b: Features): readonly string[] {
  return [...a]
    .map(([phrase, weight]) => [phrase, Math.min(weight, b.get(phrase) ?? 0)] as const)
    .filter(([, weight]) => weight >= TELLING)
    .sort((x, y) => y[1] - x[1] || (x[0] < y[0] ? -1 : 1))
    .slice(0, MOST_SHARED)
    .map(([phrase]) => phrase);
}

interface Limits {
  readonly threshold: number;
  readonly topK: number;
  readonly own: number | undefined;
}

function result(
  found: readonly Found[],
  { threshold, topK, own }: Limits,
  input: ScorerInput,
): SimilarityOutput {
  const nearest = Math.max(0, found[0]?.alike ?? 0);
  const near = found.filter((match) => match.alike >= threshold).slice(0, topK);
  const matches = near.map(({ fragment: _, ...match }) => Object.freeze(match));
  if (near.length === 0) return { ...NOTHING, score: below(nearest, threshold), nearest };
  const score = own ?? pointsOf(nearest, threshold);
  const findings: Finding[] = near.map((match, i) =>
    toFinding({ id: SIMILAR_TO_ATTACK, severity: 8 }, reportOf(match), input.facts, i === 0 ? score : 0),
  );
  return {
    outcome: 'scored',
    score: Math.min(100, score),
    signals: [SIMILAR_TO_ATTACK],
    findings,
    matches,
    nearest,
  };
}

function pointsOf(alike: number, threshold: number): number {
  const share = threshold >= 1 ? 1 : (alike - threshold) / (1 - threshold);
  return Math.round(AT_THRESHOLD + (IDENTICAL - AT_THRESHOLD) * Math.max(0, Math.min(1, share)));
}

/** From half of the threshold on, so that scores below the line still tell which script is nearer. */
function below(nearest: number, threshold: number): number {
  const from = threshold / 2;
  if (nearest <= from || threshold <= 0) return 0;
  return Math.round((BELOW * (nearest - from)) / (threshold - from));
}

function reportOf({ alike, call, category, title, pattern, because, fragment }: Found): Report {
  const both = because.length === 0 ? '' : `; both: ${because.join(', ')}`;
  return {
    message: `\`${printable(call, 120)}\` is ${alike.toFixed(2)} like the known attack \`${pattern}\` (${category}): ${printable(title, 300).replace(/\.$/u, '')}${both}`,
    span: fragment.span,
    fix: 'leave out what makes it like the attack: the recipient, the data, or doing it to everything',
    ...(fragment.flow === undefined ? {} : { flow: fragment.flow }),
  };
}

/** One line without control characters or backticks, safe inside a message. */
function printable(text: string, most: number): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}`]/gu, '?').slice(0, most);
}

function unavailable(error: unknown): SimilarityOutput {
  if (!(error instanceof SteelyardError)) throw error;
  return { ...NOTHING, outcome: 'unavailable', reason: error.message };
}
