import { findSpans, type SpanKind } from './spans.ts';

/** A member of an object as it is to be written. */
export interface Member {
  /** Its name in the object. */
  readonly raw: string;
  /** Its name in the log: without lone surrogates, and unlike all others of the object. */
  readonly name: string;
  /** The name as JSON, behind the brace that opens the object or behind a comma. */
  readonly first: string;
  readonly next: string;
}

export interface Members {
  readonly raw: readonly string[];
  /** In the order of the canonical form. */
  readonly members: readonly Member[];
  /** What the names say that is secret or personal by itself. */
  readonly kinds: readonly SpanKind[];
}

/** The same names come again and again; what is worked out for them is kept, by their number and the first of them. */
const kept: Map<string, Members>[] = [];
const MOST_NAMES = 32;
const LONGEST_NAME = 64;
const MOST_KEPT = 64;

/** The members of an object. */
export function membersOf(value: object): Members {
  const raw = Object.keys(value);
  const last = kept[raw.length]?.get(raw[0] ?? '');
  if (last?.raw.every((name, i) => name === raw[i])) return last;
  const found = workedOut(raw);
  // Names that are personal are no names that come again.
  if (
    raw.length <= MOST_NAMES &&
    found.kinds.length === 0 &&
    raw.every((name) => name.length <= LONGEST_NAME)
  ) {
    kept[raw.length] ??= new Map();
    const among = kept[raw.length]!;
    if (among.size >= MOST_KEPT) among.clear();
    among.set(raw[0] ?? '', found);
  }
  return found;
}

function workedOut(raw: readonly string[]): Members {
  // Without a comparator `sort` goes by UTF-16 code units, as RFC 8785 does.
  const sorted = [...raw].sort();
  const byName = new Map<string, string>();
  for (const one of sorted) {
    let name = wellFormed(one);
    while (byName.has(name)) name += '\ufffd';
    byName.set(name, one);
  }
  // Names that were mended may stand elsewhere.
  const members = [...byName.keys()].sort().map((name) => {
    const text = JSON.stringify(name);
    return { raw: byName.get(name)!, name, first: `{${text}:`, next: `,${text}:` };
  });
  const kinds = sorted.flatMap((name) => findSpans(name).map((span) => span.kind));
  return { raw, members, kinds: [...new Set(kinds)] };
}

/** Most texts have none, and this is the cheaper question. */
const SURROGATE = /[\ud800-\udfff]/;

/** The canonical form knows no lone surrogates; they become U+FFFD. */
export function wellFormed(text: string): string {
  return SURROGATE.test(text) ? text.replace(/\p{Cs}/gu, '\ufffd') : text;
}
