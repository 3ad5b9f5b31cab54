/** One value of the arguments against all zones. */

import { rawRange, undisguised, type View, viewsOf } from './decode.ts';
import type { Leaf } from './leaves.ts';
import { isAmount } from './money.ts';
import { makeQuery, type Query } from './query.ts';
import { type Common, commonOf } from './search.ts';
import { Spans } from './spans.ts';
import type { ProvenanceMatch } from './types.ts';
import { bitsOf, strengthOf, wordEnd } from './words.ts';
import type { Piece, Zone } from './zone.ts';

export interface TraceSetting {
  readonly zones: Readonly<Record<'task' | 'trusted' | 'untrusted' | 'said', Zone>>;
  /** Tools of the earlier calls, by number. */
  readonly calls: readonly string[];
  readonly minLength: number;
  readonly maxMatches: number;
}

/** What one leaf gave. */
export interface LeafOutcome {
  readonly matches: readonly ProvenanceMatch[];
  /** False when encodings were left unread. */
  readonly decoded: boolean;
  /** False when weak matches were left out. */
  readonly all: boolean;
}

/** Characters of a match that are compared once more to say how it matched. */
const HOW_CHARS = 4096;

const ZONES = ['task', 'trusted', 'untrusted'] as const;
type ZoneName = (typeof ZONES)[number];

/** Characters without a match from which a disguise is looked for. */
const MIN_DISGUISED = 4;

/** What it adds to a number that it is an amount of money. */
const AMOUNT_BITS = 6;

/** A match before it is written out. */
interface Candidate {
  readonly common: Common;
  readonly from: Query;
  readonly span: readonly [number, number];
  readonly strength: number;
}

export class LeafTrace {
  readonly #setting: TraceSetting;
  /** What queries have in common with the agent's own earlier arguments; looked up when first needed. */
  readonly #said = new WeakMap<Query, readonly Common[]>();

  constructor(setting: TraceSetting) {
    this.#setting = setting;
  }

  leaf(leaf: Leaf): LeafOutcome {
    const { views, complete } = viewsOf(leaf.text);
    const known = new Spans();
    const candidates = this.#candidates(views, known);
    // Only what nobody wrote as it stands is looked at for disguises.
    if (known.gaps(leaf.text.length).some(([start, end]) => end - start >= MIN_DISGUISED))
      for (const [name, more] of Object.entries(this.#candidates(undisguised(leaf.text), known)))
        candidates[name as ZoneName].push(...more);
    const matches: ProvenanceMatch[] = [];
    let all = true;
    for (const name of ZONES) {
      const kept = strongest(outermost(candidates[name]), this.#setting.maxMatches);
      all &&= kept.complete;
      for (const one of kept.candidates) this.#write(leaf, name, one, matches);
    }
    if (!leaf.key) {
      const own = this.#own(leaf, known, matches);
      all &&= own;
    }
    return { matches, decoded: complete, all };
  }

  /** Matches of a text that was put together from several values; its spans are those of that text. */
  spread(view: View): readonly ProvenanceMatch[] {
    const candidates = this.#candidates([view], new Spans());
    const matches: ProvenanceMatch[] = [];
    for (const name of ZONES)
      for (const one of outermost(candidates[name]))
        this.#write({ path: [], text: view.text, key: false }, name, one, matches);
    return matches;
  }

  /** What each zone has in common with the views; their spans are added to `known`. */
  #candidates(views: readonly View[], known: Spans): Record<ZoneName, Candidate[]> {
    const queries = views.map((view) => makeQuery(view));
    const out: Record<ZoneName, Candidate[]> = { task: [], trusted: [], untrusted: [] };
    for (const name of ZONES) {
      const zone = this.#setting.zones[name];
      if (zone.length <= 1) continue;
      const candidates = out[name];
      const seen = new Spans();
      for (const from of queries) {
        const before = candidates.length;
        for (const common of commonOf(from, zone, this.#setting.minLength)) {
          const span = rawRange(from.view, ...from.offsets.range(common.start, common.end));
          // What the text itself matched already needs no decoding.
          if (from.view.above !== undefined && seen.covers(span)) continue;
          const place = common.places[0] as number;
          const placeEnd = common.placeEnds?.[0] ?? place + common.end - common.start;
          const money = isAmount(zone.codes, place, placeEnd, zone.length) ? AMOUNT_BITS : 0;
          const bits = bitsOf(from.codes, common.start, common.end) + money;
          const strength = strengthOf(bits, zone.words * from.words, common.count);
          candidates.push({ common, from, span, strength });
        }
        for (let i = before; i < candidates.length; i += 1) {
          const { span } = candidates[i] as Candidate;
          seen.add(span);
          known.add(span);
        }
      }
    }
    return out;
  }

  /** One match for each call whose result has it; for the task only one. */
  #write(leaf: Leaf, name: ZoneName, one: Candidate, out: ProvenanceMatch[]): void {
    const { common, from, span, strength } = one;
    const zone = this.#setting.zones[name];
    common.places.forEach((place, at) => {
      if (name === 'task' && at > 0) return;
      const { piece, start } = zone.pieceAt(place);
      const placeEnd = common.placeEnds?.[at] ?? place + common.end - common.start;
      const seen = howOf(from, common, piece, piece.offsets.range(place - start, placeEnd - start));
      const how = seen === 'unicode' ? (common.how ?? seen) : seen;
      const part = leaf.key ? ({ part: 'key' } as const) : {};
      if (name === 'task') {
        out.push({ path: leaf.path, from: 'task', trusted: true, strength, span, how, ...part });
        return;
      }
      const echo = this.#echo(from, common, piece.call);
      out.push({
        path: leaf.path,
        from: 'result',
        trusted: name === 'trusted',
        strength,
        span,
        call: { index: piece.call, functionName: this.#setting.calls[piece.call] as string },
        sourcePath: piece.path,
        how,
        ...part,
        ...(echo === undefined ? {} : { echo }),
      });
    });
  }

  /** The call, up to this one, into whose arguments the agent had already written what matches. */
  #echo(from: Query, common: Common, call: number): number | undefined {
    const { zones, minLength } = this.#setting;
    let said = this.#said.get(from);
    if (said === undefined) {
      said = zones.said.length <= 1 ? [] : commonOf(from, zones.said, minLength);
      this.#said.set(from, said);
    }
    // The last that starts at or before the match; those that reach further start close before it.
    let low = 0;
    let high = said.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if ((said[mid] as Common).start <= common.start) low = mid + 1;
      else high = mid;
    }
    for (let at = low - 1; at >= 0 && at >= low - 4; at -= 1) {
      const one = said[at] as Common;
      if (one.end < common.end) continue;
      const earliest = zones.said.pieceAt(one.places[0] as number).piece.call;
      if (earliest <= call) return earliest;
    }
    return undefined;
  }

  /** What no zone has: each stretch between the matches that holds a word. False when weak ones were left out. */
  #own(leaf: Leaf, known: Spans, out: ProvenanceMatch[]): boolean {
    const raw = new Uint16Array(leaf.text.length);
    Buffer.from(raw.buffer).write(leaf.text, 'utf16le');
    const own: ProvenanceMatch[] = [];
    for (const [start, end] of known.gaps(leaf.text.length)) {
      if (!hasWord(raw, start, end)) continue;
      const strength = strengthOf(bitsOf(raw, start, end), 0, 1);
      own.push({ path: leaf.path, from: 'own', trusted: false, strength, span: [start, end] });
    }
    const kept = strongest(own, this.#setting.maxMatches);
    for (const one of kept.candidates) out.push(one);
    return kept.complete;
  }
}

/** The strongest at most `most` of them, in their order. */
export function strongest<T extends { readonly strength: number }>(
  all: readonly T[],
  most: number,
): { candidates: readonly T[]; complete: boolean } {
  if (all.length <= most) return { candidates: all, complete: true };
  const order = all.map((_, at) => at).sort((a, b) => all[b]!.strength - all[a]!.strength || a - b);
  const kept = order.slice(0, most).sort((a, b) => a - b);
  return { candidates: kept.map((at) => all[at]!), complete: false };
}

/** In order of their spans, without those that lie inside of a longer one. */
function outermost(candidates: Candidate[]): Candidate[] {
  if (candidates.length < 2) return candidates;
  const sorted = candidates.sort((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1]);
  let last: readonly [number, number] = [-1, -1];
  return sorted.filter(({ span }) => {
    if (span[1] <= last[1]) return false;
    last = span;
    return true;
  });
}

function hasWord(codes: Uint16Array, start: number, end: number): boolean {
  for (let i = start; i < end; i += 1) if (wordEnd(codes, i, end) > i) return true;
  return false;
}

/** What it took to see both texts as the same. */
function howOf(from: Query, common: Common, piece: Piece, source: readonly [number, number]): string {
  if (from.view.how.length + piece.view.how.length > 0)
    return [...from.view.how, ...piece.view.how].join('+');
  const [start, end] = from.offsets.range(common.start, common.end);
  const a = from.view.text.slice(start, Math.min(end, start + HOW_CHARS));
  const b = piece.view.text.slice(source[0], Math.min(source[1], source[0] + HOW_CHARS));
  if (a === b) return 'exact';
  // Where both were cut, after the same number of raw characters, their forms agree at least half as far.
  const cut = Math.max(end - start, source[1] - source[0]) > HOW_CHARS;
  const size = Math.min(HOW_CHARS, common.end - common.start) >> 1;
  const same = (x: string, y: string): boolean => (cut ? x.slice(0, size) === y.slice(0, size) : x === y);
  const [plainA, plainB] = [collapse(a), collapse(b)];
  if (same(plainA, plainB)) return 'whitespace';
  return same(plainA.toLowerCase(), plainB.toLowerCase()) ? 'case' : 'unicode';
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();
