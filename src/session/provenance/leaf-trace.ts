/** One value of the arguments against all zones. */

import { rawRange, type View, viewsOf } from './decode.ts';
import { DIGIT, foldInto, kindOf } from './fold.ts';
import type { Leaf } from './leaves.ts';
import { OffsetMap } from './offsets.ts';
import { type Common, longCommon, numberCommon, type Query, shortCommon } from './search.ts';
import { Spans } from './spans.ts';
import type { ProvenanceMatch } from './types.ts';
import { bitsOf, strengthOf, wordEnd } from './words.ts';
import { type Piece, rollGrams, type Zone } from './zone.ts';

export interface TraceSetting {
  readonly zones: {
    readonly task: Zone;
    readonly trusted: Zone;
    readonly untrusted: Zone;
    readonly said: Zone;
  };
  /** Tools of the earlier calls, by number. */
  readonly calls: readonly string[];
  readonly minLength: number;
}

/** In texts up to this length every word is looked up. */
const SHORT_TEXT = 64;
/** Characters of a match that are compared once more to say how it matched. */
const HOW_CHARS = 4096;

const ZONES = ['task', 'trusted', 'untrusted'] as const;

export class LeafTrace {
  readonly #setting: TraceSetting;
  #codes = new Uint16Array(256);
  #grams = new Int32Array(256);

  constructor(setting: TraceSetting) {
    this.#setting = setting;
  }

  /**
   * Adds the matches of one leaf.
   *
   * @returns false when encodings were left unread
   */
  leaf(leaf: Leaf, out: ProvenanceMatch[]): boolean {
    const { views, complete } = viewsOf(leaf.text);
    const known = new Spans();
    const byZone: Record<(typeof ZONES)[number], ProvenanceMatch[]> = {
      task: [],
      trusted: [],
      untrusted: [],
    };
    const seen = { task: new Spans(), trusted: new Spans(), untrusted: new Spans() };
    for (const view of views) {
      const offsets = new OffsetMap();
      const query = this.#fold(view.text, offsets);
      if (query.length === 0) continue;
      const notable = notableIn(query, view, offsets);
      let said: readonly Common[] | undefined;
      for (const name of ZONES) {
        const zone = this.#setting.zones[name];
        if (zone.length <= 1) continue;
        const added: [number, number][] = [];
        for (const common of commonOf(query, zone, this.#setting.minLength, notable)) {
          const span = rawRange(view, ...offsets.range(common.start, common.end));
          // What the text itself matched already needs no decoding.
          if (view.above !== undefined && seen[name].covers(span)) continue;
          added.push(span);
          if (name !== 'task')
            said ??= commonOf(query, this.#setting.zones.said, this.#setting.minLength, notable);
          this.#report(leaf, { view, query, offsets }, zone, name, common, span, said, byZone[name]);
        }
        for (const span of added) {
          seen[name].add(span);
          known.add(span);
        }
        if (added.length > 0) seen[name].settle();
      }
    }
    for (const name of ZONES) for (const match of withoutInner(byZone[name])) out.push(match);
    if (!leaf.key) this.#own(leaf, known, out);
    return complete;
  }

  #fold(text: string, offsets: OffsetMap): Query {
    if (this.#codes.length < text.length) {
      this.#codes = new Uint16Array(text.length * 2);
      this.#grams = new Int32Array(text.length * 2);
    }
    const length = foldInto(text, this.#codes, 0, offsets);
    rollGrams(this.#codes, length, this.#grams);
    return { codes: this.#codes, length, grams: this.#grams };
  }

  #report(
    leaf: Leaf,
    from: { readonly view: View; readonly query: Query; readonly offsets: OffsetMap },
    zone: Zone,
    name: (typeof ZONES)[number],
    common: Common,
    span: [number, number],
    said: readonly Common[] | undefined,
    out: ProvenanceMatch[],
  ): void {
    const bits = bitsOf(from.query.codes, common.start, common.end);
    const strength = strengthOf(bits, zone.words, common.count);
    common.places.forEach((place, at) => {
      const { piece, start } = zone.pieceAt(place);
      const placeEnd = common.placeEnds?.[at] ?? place + common.end - common.start;
      const source = piece.offsets.range(place - start, placeEnd - start);
      const how = common.how ?? howOf(from, common, piece, source);
      const base = { path: leaf.path, strength, span, how, ...(leaf.key ? { part: 'key' as const } : {}) };
      if (name === 'task') {
        if (at === 0) out.push({ ...base, from: 'task', trusted: true });
        return;
      }
      const echo = this.#echo(common, said ?? [], piece.call);
      out.push({
        ...base,
        from: 'result',
        trusted: name === 'trusted',
        call: { index: piece.call, functionName: this.#setting.calls[piece.call] as string },
        sourcePath: piece.path,
        ...(echo === undefined ? {} : { echo }),
      });
    });
  }

  /** The call, up to this one, into whose arguments the agent had already written what matches. */
  #echo(common: Common, said: readonly Common[], call: number): number | undefined {
    for (const one of said) {
      if (one.start > common.start || one.end < common.end) continue;
      const earliest = this.#setting.zones.said.pieceAt(one.places[0] as number).piece.call;
      if (earliest <= call) return earliest;
    }
    return undefined;
  }

  /** What no zone has: each stretch between the matches that holds a word. */
  #own(leaf: Leaf, known: Spans, out: ProvenanceMatch[]): void {
    for (const [start, end] of known.gaps(leaf.text.length)) {
      const text = leaf.text.slice(start, end);
      const query = this.#fold(text, new OffsetMap());
      if (!hasWord(query)) continue;
      const strength = strengthOf(bitsOf(query.codes, 0, query.length), 0, 1);
      out.push({ path: leaf.path, from: 'own', trusted: false, strength, span: [start, end] });
    }
  }
}

/** In order of their spans, without those that lie inside of a longer one. */
function withoutInner(matches: ProvenanceMatch[]): ProvenanceMatch[] {
  if (matches.length < 2) return matches;
  const span = (one: ProvenanceMatch): readonly [number, number] => one.span as readonly [number, number];
  const sorted = matches.sort((a, b) => span(a)[0] - span(b)[0] || span(b)[1] - span(a)[1]);
  let last: readonly [number, number] = [-1, -1];
  return sorted.filter((one) => {
    const [start, end] = span(one);
    if (end <= last[1] && !(start === last[0] && end === last[1])) return false;
    last = [start, end];
    return true;
  });
}

function hasWord({ codes, length }: Query): boolean {
  for (let i = 0; i < length; i += 1) if (wordEnd(codes, i, length) > i) return true;
  return false;
}

function commonOf(
  query: Query,
  zone: Zone,
  minLength: number,
  notable: (start: number, end: number) => boolean,
): Common[] {
  const long = longCommon(query, zone, minLength);
  const short = shortCommon(query, zone, long, notable);
  const both = short.length === 0 ? long : [...long, ...short].sort((a, b) => a.start - b.start);
  const numbers = numberCommon(query, zone, both);
  return numbers.length === 0 ? both : [...both, ...numbers].sort((a, b) => a.start - b.start);
}

/** Signs inside of addresses and identifiers. */
const JOINS = new Set(['@', '.', '-', '_', '/', ':', '#'].map((sign) => sign.charCodeAt(0)));

/** Whether a phrase identifies something. In a short text every phrase is looked up. */
function notableIn(query: Query, view: View, offsets: OffsetMap): (start: number, end: number) => boolean {
  const { codes, length } = query;
  if (length <= SHORT_TEXT) return () => true;
  const capital = (at: number): boolean => {
    const char = view.text[offsets.before(at)] as string;
    return char !== char.toLowerCase();
  };
  return (start, end) => {
    for (let i = start; i < end; i += 1) if (kindOf(codes[i] as number) === DIGIT) return true;
    const firstEnd = wordEnd(codes, start, end);
    if (firstEnd === end) return false;
    // A pair of words: parts of an address, or a name.
    if (
      firstEnd + 1 < end &&
      JOINS.has(codes[firstEnd] as number) &&
      wordEnd(codes, firstEnd + 1, end) === end
    )
      return true;
    return codes[firstEnd] === 0x20 && capital(start) && capital(firstEnd + 1);
  };
}

/** What it took to see both texts as the same. */
function howOf(
  from: { readonly view: View; readonly offsets: OffsetMap },
  common: Common,
  piece: Piece,
  source: readonly [number, number],
): string {
  const encodings = [...from.view.how, ...piece.view.how];
  if (encodings.length > 0) return encodings.join('+');
  const [start, end] = from.offsets.range(common.start, common.end);
  const a = from.view.text.slice(start, Math.min(end, start + HOW_CHARS));
  const b = piece.view.text.slice(source[0], Math.min(source[1], source[0] + HOW_CHARS));
  if (a === b) return 'exact';
  const size = Math.min(HOW_CHARS, common.end - common.start) >> 1;
  const [plainA, plainB] = [collapse(a), collapse(b)];
  // Both were cut at the same number of raw characters; their collapsed forms agree at least half as far.
  const same = (x: string, y: string): boolean =>
    end - start <= HOW_CHARS && source[1] - source[0] <= HOW_CHARS
      ? x === y
      : x.slice(0, size) === y.slice(0, size);
  if (same(plainA, plainB)) return 'whitespace';
  return same(plainA.toLowerCase(), plainB.toLowerCase()) ? 'case' : 'unicode';
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();
