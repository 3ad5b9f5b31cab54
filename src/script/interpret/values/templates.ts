import { MAX_PARTS, MAX_TEMPLATES, MAX_TEXT, type Template } from './value.ts';

export function sameTemplate(a: Template, b: Template): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Whether every text of `t` is one of `k`'s: the same, or `k` has a single hole between a beginning and an end that fit. */
export function holdsText(k: Template, t: Template): boolean {
  if (sameTemplate(k, t)) return true;
  const hole = k.indexOf(null);
  if (hole < 0 || hole !== k.lastIndexOf(null)) return false;
  const start = beginning(k);
  const end = ending(k);
  if (t.length === 1 && t[0] !== null && t[0]!.length < start.length + end.length) return false;
  return beginning(t).startsWith(start) && ending(t).endsWith(end);
}

function beginning(t: Template): string {
  return t[0] ?? '';
}

function ending(t: Template): string {
  return t[t.length - 1] ?? '';
}

/**
 * One text with a hole for several, so that what each round of a loop adds to an address leaves its beginning known.
 * `null`: they share nothing.
 */
export function commonText(list: readonly Template[]): readonly Template[] | null {
  const one = generalised(list);
  return one.length === 1 ? null : [one];
}

/** The common beginning and end of several texts, with a hole between. */
export function generalised(list: readonly Template[]): Template {
  let start = beginning(list[0]!);
  let end = ending(list[0]!);
  let shortest = Number.POSITIVE_INFINITY;
  for (const t of list) {
    const first = beginning(t);
    const last = ending(t);
    if (!first.startsWith(start)) {
      let i = 0;
      while (start[i] === first[i]) i++;
      start = start.slice(0, i);
    }
    if (!last.endsWith(end)) {
      let j = 0;
      while (j < last.length && end[end.length - 1 - j] === last[last.length - 1 - j]) j++;
      end = end.slice(end.length - j);
    }
    let length = 0;
    for (const part of t) length += part?.length ?? 0;
    if (length < shortest) shortest = length;
  }
  if (start.length + end.length > shortest) end = '';
  const out: (string | null)[] = [];
  if (start !== '') out.push(start);
  out.push(null);
  if (end !== '') out.push(end);
  return out;
}

/**
 * At most `MAX_TEMPLATES` texts: of too many the first stay as they are, what the others share becomes one. `null`: they
 * share nothing, so that it can be any text.
 */
export function fewTexts(list: readonly Template[]): readonly Template[] | null {
  if (list.length <= MAX_TEMPLATES) return list;
  const kept = list.slice(0, MAX_TEMPLATES - 1);
  const rest = generalised(list.slice(MAX_TEMPLATES - 1));
  if (rest.length === 1) return null;
  if (!kept.some((k) => holdsText(k, rest))) kept.push(rest);
  return kept;
}

export function unionTemplates(
  a: readonly Template[] | null,
  b: readonly Template[] | null,
): readonly Template[] | null {
  if (a === null || b === null) return null;
  if (a === b || b.length === 0) return a;
  if (a.length === 0) return b;
  let out: Template[] | null = null;
  for (const t of b) {
    if (!(out ?? a).some((k) => holdsText(k, t))) {
      out ??= a.slice() as Template[];
      out.push(t);
    }
  }
  return out === null ? a : fewTexts(out);
}

/** Joins two texts with holes; keeps few parts and bounded literals. `null`: nothing is known. */
export function concatTemplates(a: Template, b: Template): Template | null {
  const out: (string | null)[] = [];
  addParts(a, out);
  addParts(b, out);
  if (out.length > MAX_PARTS) {
    out.length = MAX_PARTS;
    if (out[MAX_PARTS - 1] !== null) out.push(null);
  }
  return out.length === 1 && out[0] === null ? null : out;
}

function addParts(parts: Template, out: (string | null)[]): void {
  for (const part of parts) {
    const last = out.length - 1;
    if (part === null) {
      if (last < 0 || out[last] !== null) out.push(null);
    } else if (part !== '') {
      if (last >= 0 && out[last] !== null) out[last] = cut((out[last] as string) + part);
      else out.push(cut(part));
    }
  }
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
}
