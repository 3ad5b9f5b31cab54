/** What a folded text has in common with a zone. */

import type { Query } from './query.ts';
import { hashRange } from './range-table.ts';
import { isBorder, MAX_PHRASE, wordEnd } from './words.ts';
import { GRAM, STRIDE, type Zone } from './zone.ts';

/** `query[start, end)` stands at `places` in the zone, in one or more calls. */
export interface Common {
  start: number;
  end: number;
  /** Where it starts in the zone; the earliest first. */
  places: number[];
  /** How often it was seen there, as far as counted. */
  count: number;
  /** Set when what stands at the place is not the same text but the same number. */
  how?: 'number' | 'compact';
  /** Where it ends in the zone, when the lengths differ. */
  placeEnds?: number[];
}

/** Steps to the left, for each character of the query, that joining pieces may take. */
const LEFT_STEPS = 16;

/**
 * Longest common stretches of at least `minLength` characters, from left to right. Every common stretch of at least
 * GRAM + STRIDE - 1 characters is covered by them, but for up to STRIDE - 1 characters at its ends when each of its grams
 * stands at other places of the same call before. Every character is compared: hashes only suggest.
 *
 * Linear: after a find the search goes on at its end; what was found on the same diagonal is not compared again; and
 * steps to the left are counted.
 */
function longCommon(query: Query, zone: Zone, minLength: number): Common[] {
  const { codes, length, grams } = query;
  const found: Find[] = [];
  let leftSteps = LEFT_STEPS * length + 64;
  let recent: Find[] = [];
  let i = 0;
  while (i + GRAM <= length) {
    const hash = grams[i] as number;
    let entry = zone.grams.mayHold(hash) ? zone.grams.find(hash, zone.codes, codes, i, GRAM) : -1;
    if (entry < 0) {
      i += 1;
      continue;
    }
    const before = recent;
    recent = [];
    let furthest = i;
    for (; entry >= 0; entry = zone.grams.next(entry)) {
      const place = zone.grams.position(entry);
      const known = onDiagonal(before, i, place);
      if (known !== undefined) {
        recent.push(known);
        continue;
      }
      let end = i + GRAM;
      let at = place + GRAM;
      while (end < length && codes[end] === zone.codes[at] && at < zone.length) {
        end += 1;
        at += 1;
      }
      let start = i;
      at = place;
      while (start > 0 && leftSteps > 0 && codes[start - 1] === zone.codes[at - 1]) {
        start -= 1;
        at -= 1;
        leftSteps -= 1;
      }
      const one = { start, end, place: at, count: 1 };
      recent.push(one);
      if (end - start >= minLength) found.push(one);
      if (end > furthest) furthest = end;
    }
    // The last grams of a find lead to the same text in other calls, where it stands at another distance.
    i = Math.max(i + 1, furthest - GRAM - STRIDE + 1);
  }
  return outermost(found);
}

/** A common stretch at one place. */
interface Find {
  readonly start: number;
  readonly end: number;
  readonly place: number;
  readonly count: number;
}

/** The find that already says that position `i` stands at `place`. */
function onDiagonal(finds: readonly Find[], i: number, place: number): Find | undefined {
  for (const one of finds) if (i < one.end && one.place - one.start === place - i) return one;
  return undefined;
}

/** Calls that are named for one find. */
const MAX_PLACES = 4;

/** From left to right, without what lies inside of a longer find; the same stretch at several places is one. */
function outermost(found: Find[]): Common[] {
  const kept: Common[] = [];
  let last: Common | undefined;
  for (const { start, end, place, count } of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (last === undefined || end > last.end) {
      last = { start, end, places: [place], count };
      kept.push(last);
    } else if (start === last.start && end === last.end) {
      if (!last.places.includes(place)) last.places.push(place);
      last.count = Math.max(last.count, count);
    }
  }
  for (const { places } of kept) {
    if (places.length < 2) continue;
    places.sort((a, b) => a - b);
    if (places.length > MAX_PLACES) places.length = MAX_PLACES;
  }
  return kept;
}

/**
 * Words and short phrases of the query, whole on both sides in query and zone, outside of `covered`; widened as far as
 * both texts agree.
 */
function shortCommon(query: Query, zone: Zone, covered: readonly Common[]): Common[] {
  const found: Find[] = [];
  let next = 0;
  for (const { start, end, hash } of query.phrases) {
    while (next < covered.length && (covered[next] as Common).end <= start) next += 1;
    const over = covered[next];
    if (over !== undefined && over.start <= start && over.end >= end) continue;
    const entry = zone.phrases.find(hash, zone.codes, query.codes, start, end - start);
    for (let at = entry; at >= 0; at = zone.phrases.next(at)) {
      const one = widen(query, zone, start, end, zone.phrases.position(at));
      if (one === undefined) continue;
      const whole = one.start === start && one.end === end;
      found.push(whole ? { ...one, count: zone.phrases.count(entry) } : one);
    }
  }
  return outermost(found);
}

const SPACE = 0x20;
/** Characters that belong to an address or identifier, so that they are taken in at the ends of a match. */
const MAX_WIDEN = 64;

/** Extends a phrase as far as both texts agree, back to borders of words; `undefined` when it has none. */
function widen(query: Query, zone: Zone, start: number, end: number, place: number): Find | undefined {
  const { codes, length } = query;
  const diagonal = place - start;
  const border = (at: number): boolean =>
    isBorder(codes, at, 0, length) && isBorder(zone.codes, at + diagonal, 0, zone.length);
  let to = end;
  while (to < length && to - end < MAX_WIDEN && codes[to] === zone.codes[to + diagonal]) to += 1;
  while (to > end && (codes[to - 1] === SPACE || !border(to))) to -= 1;
  let from = start;
  while (from > 0 && start - from < MAX_WIDEN && codes[from - 1] === zone.codes[from - 1 + diagonal])
    from -= 1;
  while (from < start && (codes[from] === SPACE || !border(from))) from += 1;
  if (!border(from) || !border(to)) return undefined;
  return { start: from, end: to, place: from + diagonal, count: 1 };
}

/** Numbers and accounts that stand in the zone in another form. */
function numberCommon(query: Query, zone: Zone, covered: readonly Common[]): Common[] {
  const found: Common[] = [];
  if (!zone.digits) return found;
  let next = 0;
  for (const { key, start, end } of query.numbers) {
    while (next < covered.length && (covered[next] as Common).end < end) next += 1;
    const over = covered[next];
    if (over !== undefined && over.start <= start && over.end >= end) continue;
    const written = literal(zone, key, FORM);
    const kept = zone.numbers.get(key);
    if (kept === undefined && written.length === 0) continue;
    const places = kept === undefined ? written : [...kept, ...written];
    found.push({
      start,
      end,
      places: places.map(([from]) => from),
      placeEnds: places.map(([, to]) => to),
      count: places.length,
      how: key.startsWith('n') ? 'number' : 'compact',
    });
  }
  return found;
}

/** Everything that is common, from left to right. */
export function commonOf(query: Query, zone: Zone, minLength: number): Common[] {
  const long = longCommon(query, zone, minLength);
  const short = shortCommon(query, zone, long);
  const both = short.length === 0 ? long : [...long, ...short].sort((a, b) => a.start - b.start);
  const numbers = numberCommon(query, zone, both);
  return numbers.length === 0 ? both : [...both, ...numbers].sort((a, b) => a.start - b.start);
}

const scratch = new Uint16Array(MAX_PHRASE);

/** What stands before the comparable form in a key: `n:` or `c:`. */
const FORM = 2;
const NOWHERE: readonly (readonly [number, number])[] = [];

/** Where the comparable form itself, `key[from, )`, stands as a word or pair of words. */
function literal(zone: Zone, key: string, from: number): readonly (readonly [number, number])[] {
  const length = key.length - from;
  if (length > MAX_PHRASE) return NOWHERE;
  for (let i = 0; i < length; i += 1) scratch[i] = key.charCodeAt(from + i);
  const first = wordEnd(scratch, 0, length);
  // Up to two words are in the table.
  if (first < length && wordEnd(scratch, first + 1, length) < length) return NOWHERE;
  const hash = hashRange(scratch, 0, length);
  let at = zone.phrases.find(hash, zone.codes, scratch, 0, length);
  if (at < 0) return NOWHERE;
  const out: [number, number][] = [];
  for (; at >= 0; at = zone.phrases.next(at)) {
    const place = zone.phrases.position(at);
    out.push([place, place + length]);
  }
  return out;
}
