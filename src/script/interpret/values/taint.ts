import type { Label, NamePattern, Strength } from '../../facts.ts';

/** Properties that are left (`kept`) or dropped, in every record of a place. */
export interface DeepNames {
  readonly names: readonly string[];
  readonly kept: boolean;
  /** Dropped as well: whatever has a name that one of these finds. */
  readonly like: readonly NamePattern[];
}

/** A place in the result of one call; children are made on demand, so that equal places are one object. */
export class Origin {
  declare readonly id: number;
  declare readonly call: number;
  declare readonly path: readonly string[];
  /** Properties known to be taken out or overwritten (rest patterns, overlays); never part of what is left. */
  declare readonly except: readonly string[];
  /** What the script has left of the records here and below, by the names of their properties. */
  declare readonly deep: DeepNames | null;
  declare readonly parent: Origin | null;
  /** The set of this place alone, as data. */
  declare alone: Taint | null;
  /** What tells it from the other children of its parent. */
  declare private readonly name: string;
  declare private first: Origin | null;
  declare private sibling: Origin | null;
  declare private count: number;
  /** Of a whole result: how many places of it there are. */
  declare private below: number;
  declare label: Label | null;
  declare private readonly owner: Origins;

  constructor(
    owner: Origins,
    id: number,
    call: number,
    path: readonly string[],
    parent: Origin | null,
    except: readonly string[],
    deep: DeepNames | null,
    name: string,
  ) {
    this.owner = owner;
    this.id = id;
    this.call = call;
    this.path = path;
    this.parent = parent;
    this.except = except;
    this.deep = deep;
    this.alone = null;
    this.name = name;
    this.first = null;
    this.sibling = null;
    this.count = 0;
    this.below = 0;
    this.label = null;
  }

  child(name: string): Origin {
    if (this.path.length >= MAX_PATH || (name === '[]' && this.isInside())) return this;
    return (
      this.known(name) ??
      this.above(name) ??
      (this.count >= MAX_CHILDREN
        ? this
        : this.adopt(name, [...this.path, name], this, ANY_OF.has(name) ? this.except : NO_NAMES, this.deep))
    );
  }

  /** Any part of any part of any part, as of what is walked through by names that are not known. */
  private isInside(): boolean {
    const { path } = this;
    for (let i = 1; i <= MAX_INSIDE; i++) if (path[path.length - i] !== '[]') return false;
    return true;
  }

  /** In what holds itself, as a tree does, the place of that name further up; `null` where none, or one alone, has come again. */
  private above(name: string): Origin | null {
    if (name === '[]' || !this.path.includes(name)) return null;
    const names = this.path.filter((segment) => segment !== '[]');
    if (names.length - new Set(names).size < MAX_AGAIN) return null;
    let o: Origin = this;
    while (o.name !== name && o.parent !== null) o = o.parent;
    return o.name === name ? o : null;
  }

  /** The same place without some of its properties. */
  without(names: readonly string[]): Origin {
    if (names.length === 0) return this;
    const except = [...new Set([...this.except, ...names])].sort();
    const name = `\u0000-${except.join('\u0000')}`;
    return this.known(name) ?? this.adopt(name, this.path, this.parent, except, this.deep);
  }

  /** The same place, whose records have no other properties than these, however deep; or none of these, nor of names `like` them. */
  leaving(names: readonly string[], kept: boolean, like: readonly NamePattern[] = NO_PATTERNS): Origin {
    const sorted = [...new Set(names)].sort();
    const patterns = like.map((one) => `\u0000${patternKey(one)}`);
    const name = `\u0000${kept ? '+' : '*'}${sorted.join('\u0000')}${patterns.join('')}`;
    return (
      this.known(name) ?? this.adopt(name, this.path, this.parent, this.except, { names: sorted, kept, like })
    );
  }

  private root(): Origin {
    let o: Origin = this;
    while (o.parent !== null) o = o.parent;
    return o;
  }

  private known(name: string): Origin | null {
    for (let child = this.first; child !== null; child = child.sibling) if (child.name === name) return child;
    return null;
  }

  private adopt(
    name: string,
    path: readonly string[],
    parent: Origin | null,
    except: readonly string[],
    deep: DeepNames | null,
  ): Origin {
    const root = this.root();
    if (path.length > DEEP && root.below >= MAX_PLACES) return this;
    root.below++;
    const child = this.owner.make(this.call, path, parent, except, deep, name);
    child.sibling = this.first;
    this.first = child;
    this.count++;
    return child;
  }
}

export function patternKey({ pattern, flags }: NamePattern): string {
  return `/${pattern}/${flags}`;
}

const NO_NAMES: readonly string[] = [];
const NO_PATTERNS: readonly NamePattern[] = [];
/** Any property of a place, and any name of one: none of those that were taken out. */
const ANY_OF: ReadonlySet<string> = new Set(['{}', '[]']);
/** Longest label path that is told apart. */
const MAX_PATH = 12;
/** How many names may come again in a path (`data.data`) until one is taken for the same further up: two ways through a tree are many places. */
const MAX_AGAIN = 1;
/** How deep a part of a part is told apart where no name says which: a list of tables. */
const MAX_INSIDE = 3;
/** Most places of one result that are told apart where they lie deeper than this many names: what is walked through has them all. */
const MAX_PLACES = 64;
const DEEP = 3;
/** Most properties of one place that are told apart; more fall back on the place itself. */
const MAX_CHILDREN = 256;

/** Call number of data that no tool gave. */
export const NOBODY = -1;

export class Origins {
  readonly all: Origin[] = [];
  /** Number of the first place: a second reading of one text counts on. */
  readonly first: number;

  constructor(first: number) {
    this.first = first;
  }

  get(id: number): Origin {
    return this.all[id - this.first]!;
  }

  /** The whole result of a call. */
  root(call: number): Origin {
    return this.make(call, NO_NAMES, null, NO_NAMES, null, '');
  }

  make(
    call: number,
    path: readonly string[],
    parent: Origin | null,
    except: readonly string[],
    deep: DeepNames | null,
    name: string,
  ): Origin {
    const origin = new Origin(this, this.first + this.all.length, call, path, parent, except, deep, name);
    this.all.push(origin);
    return origin;
  }
}

export const EXPLICIT = 0;
/** The data itself, but a number or cut to letters, digits and few signs: no command can be hidden in it. */
export const PLAIN = 1;
export const REDUCED = 2;
/** Reduced in such a way that nothing brings it back: a digest, or the bytes of a text that only tells a count. */
export const SETTLED = 3;
export const IMPLICIT = 4;
const STRENGTHS: readonly Strength[] = ['explicit', 'explicit', 'reduced', 'reduced', 'implicit'];

/** The id of the origin of a mark. */
export function originOf(mark: number): number {
  return mark >> 3;
}

/** How strongly a mark holds its origin, by the numbers above: the smaller the stronger. */
export function gradeOf(mark: number): number {
  return mark & 7;
}

export function strengthOf(mark: number): Strength {
  return STRENGTHS[mark & 7] as Strength;
}

/**
 * A set of (origin, strength), interned: equal sets are one object, so comparing and joining are cheap.
 * Of one origin only the strongest use is kept.
 */
export class Taint {
  declare readonly id: number;
  /** `origin.id * 8 + strength`, ascending. */
  declare readonly marks: readonly number[];
  declare unions: Map<Taint, Taint> | null;
  declare reduced: Taint | null;
  declare implicit: Taint | null;
  declare readonly empty: boolean;
  /** The next set with the same hash. */
  declare alike: Taint | undefined;

  constructor(id: number, marks: readonly number[]) {
    this.id = id;
    this.marks = marks;
    this.empty = marks.length === 0;
    this.unions = null;
    this.reduced = null;
    this.implicit = null;
    this.alike = undefined;
  }
}

/** The empty set, which no analysis changes and all share. */
export const NO_TAINT = new Taint(0, []);

export class Taints {
  private readonly known = new Map<number, Taint>();
  private count = 1;
  /** Long sets cost budget. */
  private readonly meter: { steps: number };

  constructor(meter: { steps: number }) {
    this.meter = meter;
  }

  of(origin: Origin, strength: number): Taint {
    if (strength === EXPLICIT) {
      origin.alone ??= this.intern([origin.id * 8]);
      return origin.alone;
    }
    return this.intern([origin.id * 8 + strength]);
  }

  union(a: Taint, b: Taint): Taint {
    if (a === b || b.marks.length === 0) return a;
    if (a.marks.length === 0) return b;
    // A small set of unions is asked for again and again; the larger side remembers them.
    const p = a.marks.length > b.marks.length || (a.marks.length === b.marks.length && a.id > b.id) ? a : b;
    const q = p === a ? b : a;
    p.unions ??= new Map();
    let result = p.unions.get(q);
    if (result === undefined) {
      result = this.intern(merge(a.marks, b.marks));
      p.unions.set(q, result);
    }
    return result;
  }

  /** Every use weakened to at most `plain`. */
  plain(t: Taint): Taint {
    return t.marks.some((mark) => gradeOf(mark) === EXPLICIT) ? this.intern(weaken(t.marks, PLAIN)) : t;
  }

  /** Every use weakened to at most `reduced`. */
  reduce(t: Taint): Taint {
    if (t.marks.length === 0) return t;
    t.reduced ??= this.intern(weaken(t.marks, REDUCED));
    return t.reduced;
  }

  /** Every `reduced` use as an `explicit` one: what was only counted or compared is written out. */
  spell(t: Taint): Taint {
    return this.regrade(t, REDUCED, EXPLICIT);
  }

  /** Every use weakened to at most `settled`: what it was made of cannot be worked out. */
  digest(t: Taint): Taint {
    return t.marks.some((mark) => gradeOf(mark) < SETTLED) ? this.intern(weaken(t.marks, SETTLED)) : t;
  }

  /** Every `reduced` use as a `settled` one: it was written out already, and is no less of a count in another form. */
  settle(t: Taint): Taint {
    return this.regrade(t, REDUCED, SETTLED);
  }

  /** The other way round: a number that is read out of a text can be a code again. */
  unsettle(t: Taint): Taint {
    return this.regrade(t, SETTLED, REDUCED);
  }

  private regrade(t: Taint, from: number, to: number): Taint {
    if (!t.marks.some((mark) => gradeOf(mark) === from)) return t;
    return this.intern(t.marks.map((mark) => (gradeOf(mark) === from ? mark - from + to : mark)));
  }

  /** Every use weakened to `implicit`. */
  imply(t: Taint): Taint {
    if (t.marks.length === 0) return t;
    t.implicit ??= this.intern(weaken(t.marks, IMPLICIT));
    return t.implicit;
  }

  private intern(marks: readonly number[]): Taint {
    let hash = marks.length;
    for (let i = 0; i < marks.length; i++) hash = (Math.imul(hash, 31) + marks[i]!) | 0;
    const first = this.known.get(hash);
    for (let t = first; t !== undefined; t = t.alike) if (sameMarks(t.marks, marks)) return t;
    this.meter.steps += marks.length >> 3;
    const taint = new Taint(this.count++, marks);
    taint.alike = first;
    this.known.set(hash, taint);
    return taint;
  }
}

function sameMarks(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function weaken(marks: readonly number[], least: number): number[] {
  const out = new Array<number>(marks.length);
  for (let i = 0; i < marks.length; i++) {
    const mark = marks[i]!;
    out[i] = gradeOf(mark) < least ? mark - gradeOf(mark) + least : mark;
  }
  return out;
}

/** Merges ascending lists; of one origin the smallest (strongest) mark stays. */
function merge(a: readonly number[], b: readonly number[]): number[] {
  const out: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const x = i < a.length ? a[i]! : Number.POSITIVE_INFINITY;
    const y = j < b.length ? b[j]! : Number.POSITIVE_INFINITY;
    const next = Math.min(x, y);
    if (x <= y) i++;
    if (y <= x) j++;
    const last = out.length - 1;
    if (last >= 0 && originOf(out[last]!) === originOf(next)) continue;
    out.push(next);
  }
  return out;
}
