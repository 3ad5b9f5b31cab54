import type { LabelUse, Primitive, Selection, TextPattern, ValueView } from '../../facts.ts';
import { ENCODINGS } from '../values/encodings.ts';
import { gradeOf, NOBODY, originOf, PLAIN, strengthOf, type Taint } from '../values/taint.ts';
import type { Prov } from '../values/value.ts';
import { MAX_USES, type Views } from './views.ts';

/** A label use that still knows the way it came. */
export interface TracedUse extends LabelUse {
  readonly prov: Prov | null;
  readonly encodings: number;
}

/** Labels that sit on a value itself, before anyone asks what they are. */
export interface Own {
  readonly t: Taint;
  readonly prov: Prov | null;
  readonly encodings: number;
  readonly next: Own | null;
}

export const NO_USES: readonly TracedUse[] = [];
export const NO_NAMES: readonly string[] = [];
export const NO_TEXTS: readonly TextPattern[] = [];

/**
 * What a value was when it was looked at. Structure and constants are taken at once, since objects change;
 * labels are immutable, and are written out when they are asked for.
 */
export class View {
  declare readonly views: Views;
  declare kind: ValueView['kind'];
  declare constants: readonly Primitive[];
  declare complete: boolean;
  declare texts: readonly TextPattern[];
  declare range: { readonly min: number; readonly max: number } | undefined;
  declare fields: Map<string, View> | undefined;
  declare open: true | undefined;
  declare items: View | undefined;
  declare elements: View[] | undefined;
  declare length: { readonly min: number; readonly max: number } | undefined;
  declare selection: Selection | undefined;
  declare own: Own | null;
  declare bits: number;
  /** Views whose labels sit here too: what an object was spread from. */
  declare below: View[] | null;
  /** What a function holds. */
  declare held: View[] | null;
  declare private uses: readonly TracedUse[] | null;

  constructor(
    views: Views,
    kind: ValueView['kind'],
    constants: readonly Primitive[],
    complete: boolean,
    texts: readonly TextPattern[],
    own: Own | null,
    bits: number,
  ) {
    this.views = views;
    this.kind = kind;
    this.constants = constants;
    this.complete = complete;
    this.texts = texts;
    this.range = undefined;
    this.fields = undefined;
    this.open = undefined;
    this.items = undefined;
    this.elements = undefined;
    this.length = undefined;
    this.selection = undefined;
    this.own = own;
    this.bits = bits;
    this.below = null;
    this.held = null;
    this.uses = null;
  }

  get labels(): readonly TracedUse[] {
    if (this.uses === null) {
      const out: TracedUse[] = [];
      this.write(out, []);
      this.uses = out.length === 0 ? NO_USES : distinct(out);
    }
    return this.uses;
  }

  get encodings(): readonly string[] {
    return this.bits === 0 ? NO_NAMES : ENCODINGS.filter((_, i) => (this.bits & (1 << i)) !== 0);
  }

  private write(out: TracedUse[], at: string[]): void {
    if (this.own !== null) this.writeOwn(this.own, out, at.length === 0 ? NO_NAMES : [...at]);
    if (this.below !== null) for (const b of this.below) b.write(out, at);
    if (out.length >= MAX_USES) return;
    if (this.fields !== undefined) {
      for (const [key, w] of this.fields) w.writeUnder(out, at, key);
    }
    this.items?.writeUnder(out, at, '[]');
    if (this.held !== null) for (const w of this.held) w.writeUnder(out, at, '()');
  }

  /** What was noted first comes first. */
  private writeOwn(own: Own, out: TracedUse[], at: readonly string[]): void {
    if (own.next !== null) this.writeOwn(own.next, out, at);
    for (const mark of own.t.marks) {
      const label = this.views.label(originOf(mark));
      if (label.call === NOBODY) continue;
      out.push({
        label,
        strength: strengthOf(mark),
        plain: isPlain(mark),
        at,
        prov: own.prov,
        encodings: own.encodings,
      });
    }
  }

  private writeUnder(out: TracedUse[], at: string[], key: string): void {
    if (out.length >= MAX_USES) return;
    at.push(key);
    this.write(out, at);
    at.pop();
  }
}

/** One use for each label and place, the strongest; strong ones first. */
function distinct(uses: readonly TracedUse[]): readonly TracedUse[] {
  if (uses.length === 1) return uses;
  const out: TracedUse[] = [];
  if (uses.length <= 12) {
    for (const u of uses) {
      let at = 0;
      while (at < out.length && !(out[at]!.label === u.label && sameAt(out[at]!.at, u.at))) at++;
      if (at === out.length) out.push(u);
      else if (isStronger(u, out[at]!)) out[at] = u;
    }
  } else {
    const best = new Map<string, number>();
    for (const u of uses) {
      const key = `${u.label.id}|${u.at.join('.')}`;
      const at = best.get(key);
      if (at === undefined) best.set(key, out.push(u) - 1);
      else if (isStronger(u, out[at]!)) out[at] = u;
    }
  }
  return out.length > 1 && out.some((u) => u.strength !== out[0]!.strength)
    ? out.sort((a, b) => RANK[a.strength] - RANK[b.strength])
    : out;
}

/** Data as it was read says more than the same data in a plain form. */
function isStronger(a: TracedUse, b: TracedUse): boolean {
  return RANK[a.strength] < RANK[b.strength] || (a.strength === b.strength && b.plain === true && !a.plain);
}

/** Set for a mark of plain data, and nothing for any other: uses are compared by what they hold. */
export function isPlain(mark: number): true | undefined {
  return gradeOf(mark) === PLAIN ? true : undefined;
}

function sameAt(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

export const RANK = { explicit: 0, reduced: 1, implicit: 2 } as const;
