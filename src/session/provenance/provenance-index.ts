/** Where the parts of a call's arguments came from: the user's words, earlier results, or nowhere. */

import { suggest } from '../../catalog/suggest.ts';
import { SteelyardError } from '../../errors.ts';
import { LeafTrace, strongest } from './leaf-trace.ts';
import { type Leaf, walkLeaves } from './leaves.ts';
import { Spread } from './spread.ts';
import type {
  EarlierResult,
  ProvenanceLimit,
  ProvenanceMatch,
  ProvenanceOptions,
  ProvenanceReport,
} from './types.ts';
import { Zone } from './zone.ts';

interface Bound {
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

const BOUNDS: Readonly<Record<keyof ProvenanceOptions, Bound>> = {
  maxResultChars: { value: 2_097_152, least: 1024, most: 67_108_864 },
  maxTaskChars: { value: 262_144, least: 1024, most: 16_777_216 },
  maxArgumentChars: { value: 1_048_576, least: 1024, most: 16_777_216 },
  maxLeaves: { value: 200_000, least: 1, most: 10_000_000 },
  maxMatches: { value: 500, least: 1, most: 1_000_000 },
  minLength: { value: 12, least: 12, most: 1_000 },
};

function readOptions(options: ProvenanceOptions): Required<ProvenanceOptions> {
  const known = Object.keys(BOUNDS) as (keyof ProvenanceOptions)[];
  for (const key of Object.keys(options)) {
    if (Object.hasOwn(BOUNDS, key)) continue;
    const near = suggest(key, known);
    const hint =
      near === undefined
        ? `known are ${known.map((one) => `\`${one}\``).join(', ')}`
        : `did you mean \`${near}\`?`;
    throw new SteelyardError('CONFIG_INVALID', `provenance has no option \`${key}\`: ${hint}`);
  }
  const read = (key: keyof ProvenanceOptions): number => {
    const { value, least, most } = BOUNDS[key];
    const given = options[key] ?? value;
    if (!Number.isInteger(given) || given < least || given > most)
      throw new SteelyardError(
        'CONFIG_INVALID',
        `the provenance option \`${key}\` must be a whole number from ${least} to ${most}`,
      );
    return given;
  };
  return Object.fromEntries(known.map((key) => [key, read(key)])) as unknown as Required<ProvenanceOptions>;
}

/**
 * Remembers what a session has seen, and says for the arguments of a call where their parts stood before.
 *
 * Texts are compared without regard to case, white space, accents, look-alike and invisible characters, and also with
 * their encodings removed (JSON and JavaScript escapes, URL, HTML, base64, hex; up to three inside one another).
 * Found are: common stretches of `minLength` characters (12) or more, wherever they stand; whole words and phrases of
 * short values; and in longer texts the words that identify something (with digits, parts of addresses, capitalised
 * pairs) and numbers and accounts whatever their separators. Each match was compared character by character.
 *
 * A match is evidence and no proof: an agent may know a value from elsewhere, and may reword what it read. What is not
 * found is listed in the README of this folder.
 *
 * Memory is bounded by the options; each bound that is reached is named in `limits`. Time is linear in what is fed and
 * in what is traced.
 *
 * @throws SteelyardError CONFIG_INVALID for an unknown option or a value out of its range
 */
export class ProvenanceIndex {
  readonly #options: Required<ProvenanceOptions>;
  readonly #task = new Zone();
  readonly #trusted = new Zone();
  readonly #untrusted = new Zone();
  /** What the agent wrote into earlier calls. */
  readonly #said = new Zone();
  readonly #calls: string[] = [];
  readonly #limits = new Set<ProvenanceLimit>();

  constructor(options: ProvenanceOptions = {}) {
    this.#options = readOptions(options);
  }

  /** Bounds that were reached while feeding. Empty: all that was fed can be found. */
  get limits(): readonly ProvenanceLimit[] {
    return [...this.#limits];
  }

  /** Number of results that were fed. */
  get calls(): number {
    return this.#calls.length;
  }

  /** Takes in the user's own words. They are trusted; several are taken together. */
  task(text: string): void {
    const leaf: Leaf = { path: [], text, key: false };
    const limit = this.#task.add(-1, leaf, this.#options.maxTaskChars, 'refuse');
    if (limit !== undefined) this.#limits.add(limit === 'result-chars' ? 'task-chars' : limit);
  }

  /**
   * Takes in what a call returned, oldest call first.
   *
   * @returns its number, as `call.index` of matches
   */
  result(result: EarlierResult): number {
    const call = this.#calls.length;
    this.#calls.push(result.functionName);
    if (result.args !== undefined) this.#feed(this.#said, call, result.args);
    if (result.output !== undefined)
      this.#feed(result.trusted === true ? this.#trusted : this.#untrusted, call, result.output);
    return call;
  }

  #feed(zone: Zone, call: number, value: unknown): void {
    const { maxLeaves, maxResultChars } = this.#options;
    let full = false;
    walkLeaves(value, maxLeaves, (leaf) => {
      if (leaf.limit !== undefined) this.#limits.add(leaf.limit);
      else if (!full) {
        const limit = zone.add(call, leaf, maxResultChars, 'forget');
        if (limit !== undefined) this.#limits.add(limit);
        full = limit === 'result-chars';
      }
    });
  }

  /** Where the parts of these arguments came from; see {@link examine}. */
  trace(args: unknown): readonly ProvenanceMatch[] {
    return this.examine(args).matches;
  }

  /**
   * Compares every text, number and name of a member inside of `args`. Changes nothing, and runs no code of `args`.
   *
   * @returns matches in the order of the arguments; for each value those of the task first, then of trusted and of
   *   untrusted results, then what is in none of them (`own`). At the end stand values that were not read: `own` with
   *   `how: 'unread'`, as many as there may be matches; before them what was spread over several values (`joined`,
   *   `codes`). Names of members are reported only where they are found and are not plain names.
   */
  examine(args: unknown): ProvenanceReport {
    const { maxLeaves, maxArgumentChars, maxMatches, minLength } = this.#options;
    const limits = new Set(this.#limits);
    const matches: ProvenanceMatch[] = [];
    const notRead: ProvenanceMatch[] = [];
    const trace = new LeafTrace({
      zones: { task: this.#task, trusted: this.#trusted, untrusted: this.#untrusted, said: this.#said },
      calls: this.#calls,
      minLength,
      maxMatches,
    });
    const spread = new Spread();
    let left = maxArgumentChars;
    walkLeaves(args, maxLeaves, (leaf) => {
      if (leaf.limit !== undefined) {
        limits.add(leaf.limit);
        if (notRead.length < maxMatches) notRead.push(unread(leaf));
        return;
      }
      if (leaf.key && isPlainName(leaf.text)) return;
      const room = Math.max(0, left);
      left -= leaf.text.length;
      const whole = leaf.text.length <= room;
      const outcome = trace.leaf(whole ? leaf : { ...leaf, text: leaf.text.slice(0, room) });
      for (const match of outcome.matches) matches.push(match);
      if (!outcome.decoded) limits.add('decoded-chars');
      if (!outcome.all) limits.add('matches');
      if (!leaf.key) spread.add(leaf);
      if (whole) return;
      limits.add('argument-chars');
      if (notRead.length < maxMatches) notRead.push({ ...unread(leaf), span: [room, leaf.text.length] });
    });
    matches.push(...spread.matches((view) => trace.spread(view)));
    const kept = strongest(
      matches.map((match) => ({ match, strength: match.strength + PREFERENCE[match.from] })),
      maxMatches,
    );
    if (!kept.complete) limits.add('matches');
    return { matches: [...kept.candidates.map(({ match }) => match), ...notRead], limits: [...limits] };
  }
}

/** What was found stays before what was not, when there is too much of both. */
const PREFERENCE = { task: 1, result: 1, own: 0 } as const;

function unread(leaf: Leaf): ProvenanceMatch {
  return { path: leaf.path, from: 'own', trusted: false, strength: 0, how: 'unread' };
}

/** A name that a schema would have: it says nothing about where the call came from. */
const isPlainName = (text: string): boolean => text.length < 40 && /^[A-Za-z_$][\w$-]*$/.test(text);
