import { templatesOf } from '../../expressions/concat.ts';
import { concatTemplates, fewTexts } from '../../values/templates.ts';
import { extra } from '../../values/unions.ts';
import { STRING, type Template, Val } from '../../values/value.ts';
import { single } from '../arguments.ts';
import { MAX_SUBJECT } from '../harmless-pattern.ts';

// What is known of a text outlives the functions of texts, as an address with data in it does not stop being one when
// it is written in small letters or cut at its end.

/** A function on texts with holes; `null` where nothing is known of the result. */
export type TextChange = (text: Template) => Template | null;

/** `made`, which was made of the text `from`, with what `change` makes of its known parts. */
export function withKnownText(from: Val, made: Val, change: TextChange): Val {
  if (from.objs.length > 0 || from.top || (from.open & ~STRING) !== 0 || made.consts.length > 0) return made;
  const known = templatesOf(from);
  if (known === null) return made;
  // Into a text of which nothing is known, what was put can be anywhere.
  if (known.some(isHole) && !known.every(isOpen)) return made;
  const changed: Template[] = [];
  for (const text of known) {
    if (isHole(text)) {
      changed.push(text, ...(made.x?.templates ?? []));
      continue;
    }
    const next = change(text);
    const parts = next === null ? null : concatTemplates(next, []);
    if (parts === null) return made;
    changed.push(parts);
  }
  return changed.every(isHole) ? made : withTexts(made, changed);
}

function isHole(text: Template): boolean {
  return text.length === 1 && text[0] === null;
}

/** Nothing is known of how it begins and ends. */
function isOpen(text: Template): boolean {
  return text[0] === null && text.at(-1) === null;
}

/** `made`, of which these texts with holes are known as well. */
export function withTexts(made: Val, texts: readonly Template[]): Val {
  const { min, max, encodings, tests, narrowed } = made.x ?? NOTHING_MORE;
  const x = extra(min, max, fewTexts(texts), encodings, tests, narrowed);
  return new Val(made.consts, made.open, made.objs, made.t, made.prov, x, made.top);
}

const NOTHING_MORE = {
  min: Number.NEGATIVE_INFINITY,
  max: Number.POSITIVE_INFINITY,
  encodings: 0,
  tests: null,
  narrowed: null,
};

/** `change` on each part that is known; what stands in the holes is changed as well, and stays unknown. */
export function eachPart(change: (part: string) => string): TextChange {
  return (text) => text.map((part) => (part === null ? null : change(part)));
}

/** What a method that takes a text and gives a text does to a text with holes; `null` for a method that is not known. */
export function changeBy(name: string, args: readonly Val[]): TextChange | null {
  switch (name) {
    case 'toLowerCase':
    case 'toLocaleLowerCase':
      return eachPart((part) => part.toLowerCase());
    case 'toUpperCase':
    case 'toLocaleUpperCase':
      return eachPart((part) => part.toUpperCase());
    case 'trim':
      return (text) => trimmedEnd(trimmedStart(text));
    case 'trimStart':
    case 'trimLeft':
      return trimmedStart;
    case 'trimEnd':
    case 'trimRight':
      return trimmedEnd;
    case 'normalize':
    case 'toWellFormed':
    case 'toString':
      return (text) => text;
    case 'padEnd':
    case 'repeat':
      return (text) => [...text, null];
    case 'padStart':
      return (text) => [null, ...text];
    case 'slice':
    case 'substring':
    case 'substr':
      return cutBy(name, args);
    default:
      return null;
  }
}

/** Cut at places that are known; `null` where they are not. */
function cutBy(name: 'slice' | 'substring' | 'substr', args: readonly Val[]): TextChange | null {
  const start = args[0] === undefined ? 0 : single(args[0]);
  const second = args[1] === undefined ? undefined : single(args[1]);
  if (typeof start !== 'number' || !(start >= 0)) return null;
  if (second === undefined) return (text) => withoutFirst(text, start);
  if (typeof second !== 'number') return null;
  if (name === 'slice' && second < 0) return (text) => withoutLast(withoutFirst(text, start), -second);
  const end = name === 'substr' ? start + second : second;
  if (!(end >= start)) return null;
  return ([first]) => {
    if (typeof first !== 'string' || first.length < start) return null;
    return end <= first.length ? [first.slice(start, end)] : [first.slice(start), null];
  };
}

function withoutFirst(text: Template, count: number): Template {
  return shortened(text, count, (part, dropped) => part.slice(dropped));
}

function withoutLast(text: Template, count: number): Template {
  return shortened(text.toReversed(), count, (part, dropped) =>
    part.slice(0, part.length - dropped),
  ).toReversed();
}

/** Parts without `count` code units from where they begin; a hole can be empty, so that all may be of the parts after it. */
function shortened(
  parts: Template,
  count: number,
  without: (part: string, dropped: number) => string,
): (string | null)[] {
  let left = count;
  let unsure = false;
  const kept = parts.map((part) => {
    if (part === null) {
      unsure ||= left > 0;
      return null;
    }
    const dropped = Math.min(left, part.length);
    left -= dropped;
    return without(part, dropped);
  });
  return unsure ? [null, ...kept] : kept;
}

function trimmedStart(text: Template): Template {
  const [first] = text;
  return typeof first === 'string' ? [first.trimStart(), ...text.slice(1)] : text;
}

function trimmedEnd(text: Template): Template {
  const last = text.at(-1);
  return typeof last === 'string' ? [...text.slice(0, -1), last.trimEnd()] : text;
}

/**
 * `from` replaced in each known part: by the text `to`, or by a hole where that is not known. A part that is too long to be
 * searched becomes a hole.
 */
export function replacedBy(from: string | RegExp, to: string | null, all: boolean): TextChange {
  return (text) =>
    text.flatMap((part) => {
      if (part === null || part.length > MAX_SUBJECT) return [null];
      if (to === null) return aroundEach(part, from, all);
      return [all && typeof from === 'string' ? part.replaceAll(from, to) : part.replace(from, to)];
    });
}

/** What stands before, between and after the places of `from`, with a hole for each place. */
function aroundEach(part: string, from: string | RegExp, all: boolean): (string | null)[] {
  const pieces: (string | null)[] = [];
  let rest = 0;
  const take = (start: number, length: number) => {
    pieces.push(part.slice(rest, start), null);
    rest = start + length;
  };
  if (typeof from === 'string') {
    for (let at = part.indexOf(from); at >= 0; at = part.indexOf(from, rest)) {
      take(at, from.length);
      if (!all) break;
    }
  } else if (from.global) {
    for (const found of part.matchAll(from)) take(found.index, found[0].length);
  } else {
    const found = from.exec(part);
    if (found !== null) take(found.index, found[0].length);
  }
  pieces.push(part.slice(rest));
  return pieces;
}

/**
 * A text with holes, cut at each `by` that is known. The pieces up to the first hole have their places; a hole can hold
 * any number of further ones.
 */
export function splitAt(text: Template, by: string): { placed: Template[]; rest: Template[] } {
  const pieces: (string | null)[][] = [[]];
  let placed = Number.POSITIVE_INFINITY;
  for (const part of text) {
    if (part === null) {
      pieces.at(-1)?.push(null);
      placed = Math.min(placed, pieces.length);
      continue;
    }
    const [first, ...others] = part.split(by);
    if (first !== undefined) pieces.at(-1)?.push(first);
    for (const other of others) pieces.push([other]);
  }
  return { placed: pieces.slice(0, placed), rest: pieces.slice(placed) };
}
