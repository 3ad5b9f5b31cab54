/** What a folded text has in common with a zone. */

import { VALUE } from './numbers.ts';
import type { Query } from './query.ts';
import { isBorder } from './words.ts';
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
  const { codes: there, grams: table } = zone;
  const found: Find[] = [];
  let leftSteps = LEFT_STEPS * length + 64;
  let [recent, before] = DIAGONALS;
  recent.size = 0;
  const last = length - GRAM + 1;
  for (let i = table.nextHeld(grams, 0, last); i < last; i = table.nextHeld(grams, i, last)) {
    let entry = table.find(grams[i] as number, there, codes, i, GRAM);
    if (entry < 0) {
      i += 1;
      continue;
    }
    [before, recent] = [recent, before];
    recent.size = 0;
    let furthest = i;
    for (; entry >= 0; entry = table.next(entry)) {
      const place = table.position(entry);
      const known = before.end(place - i);
      if (known > i) {
        recent.add(place - i, known);
        continue;
      }
      // Pieces of a zone end with 0, which no query has.
      let end = i + GRAM;
      let at = place + GRAM;
      while (end < length && codes[end] === there[at]) {
        end += 1;
        at += 1;
      }
      let start = i;
      at = place;
      while (start > 0 && leftSteps > 0 && codes[start - 1] === there[at - 1]) {
        start -= 1;
        at -= 1;
        leftSteps -= 1;
      }
      recent.add(place - i, end);
      if (end - start >= minLength) found.push({ start, end, place: at, count: 1 });
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

/** Calls that are named for one find. */
const MAX_PLACES = 4;

/** How far what one gram led to goes on, for each distance of query and zone. */
class Diagonals {
  size = 0;
  readonly #of = new Int32Array(MAX_PLACES);
  readonly #ends = new Int32Array(MAX_PLACES);

  add(diagonal: number, end: number): void {
    this.#of[this.size] = diagonal;
    this.#ends[this.size] = end;
    this.size += 1;
  }

  /** Where the stretch on this diagonal ends; -1 when none is known. */
  end(diagonal: number): number {
    for (let at = 0; at < this.size; at += 1) if (this.#of[at] === diagonal) return this.#ends[at] as number;
    return -1;
  }
}

/** Of the last gram, and of the one before. */
const DIAGONALS = [new Diagonals(), new Diagonals()] as const;

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
  for (const { at, length, hash, start, end } of query.numbers) {
    while (next < covered.length && (covered[next] as Common).end < end) next += 1;
    const over = covered[next];
    if (over !== undefined && over.start <= start && over.end >= end) continue;
    const places: number[] = [];
    const placeEnds: number[] = [];
    zone.numbers.find(hash, query.forms, at, length, places, placeEnds);
    // The form itself may stand there as a word or pair of words.
    let entry = zone.phrases.find(hash, zone.codes, query.forms, at + 1, length - 1);
    for (; entry >= 0; entry = zone.phrases.next(entry)) {
      const place = zone.phrases.position(entry);
      places.push(place);
      placeEnds.push(place + length - 1);
    }
    if (places.length === 0) continue;
    const how = query.forms[at] === VALUE ? 'number' : 'compact';
    found.push({ start, end, places, placeEnds, count: places.length, how });
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
