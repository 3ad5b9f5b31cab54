import type { AccessorInfo, FunctionInfo, ToolInfo } from '../objects/info.ts';
import { type Arguments, MAX_TWINS, Pairs, sameMaker } from './pairs.ts';
import { commonText, holdsText, unionTemplates } from './templates.ts';
import { extra, hasConst, kindsOf, unionConsts, unionObjs } from './unions.ts';
import {
  type Extra,
  MAX_CONSTS,
  NO_CONSTS,
  NUMBER,
  type Obj,
  type Scope,
  STRING,
  type Template,
  Val,
} from './value.ts';
import { Values } from './values.ts';

/** Compares and joins values. */
export class Lattice extends Values {
  join(a: Val, b: Val): Val {
    if (a === b) return a;
    this.step();
    let open = a.open | b.open;
    let consts = unionConsts(a.consts, b.consts);
    if (consts.length > MAX_CONSTS) {
      open |= kindsOf(consts);
      consts = NO_CONSTS;
    }
    const objs = unionObjs(a.objs, b.objs);
    if (objs.length > 16) this.step(objs.length >> 3);
    const t = this.taints.union(a.t, b.t);
    const x = this.joinExtra(a, b, open);
    const top = a.top || b.top;
    if (consts === a.consts && open === a.open && objs === a.objs && t === a.t && x === a.x && top === a.top)
      return a;
    const way = this.joinProv(a.prov, b.prov, t);
    const prov = x === null ? way : this.beside(way, t, a.t, a.x?.encodings ?? 0, b.t, b.x?.encodings ?? 0);
    return new Val(consts, open, objs, t, prov, x, top);
  }

  private joinExtra(a: Val, b: Val, open: number): Extra | null {
    const p = a.x;
    const q = b.x;
    if (p === q) return p;
    // A side without unknown numbers or texts does not widen the other's.
    const numbersA = (a.open & NUMBER) !== 0;
    const numbersB = (b.open & NUMBER) !== 0;
    const min = Math.min(
      numbersA ? (p?.min ?? Number.NEGATIVE_INFINITY) : Number.POSITIVE_INFINITY,
      numbersB ? (q?.min ?? Number.NEGATIVE_INFINITY) : Number.POSITIVE_INFINITY,
    );
    const max = Math.max(
      numbersA ? (p?.max ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY,
      numbersB ? (q?.max ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY,
    );
    let templates: readonly Template[] | null = null;
    if ((open & STRING) !== 0) {
      const textsA = (a.open & STRING) !== 0 ? (p?.templates ?? null) : [];
      const textsB = (b.open & STRING) !== 0 ? (q?.templates ?? null) : [];
      templates = unionTemplates(textsA, textsB);
    }
    const encodings = (p?.encodings ?? 0) | (q?.encodings ?? 0);
    const narrowed =
      isNothing(b) || p?.narrowed === q?.narrowed ? p?.narrowed : isNothing(a) ? q?.narrowed : null;
    return extra(
      (open & NUMBER) !== 0 ? min : Number.NEGATIVE_INFINITY,
      (open & NUMBER) !== 0 ? max : Number.POSITIVE_INFINITY,
      templates,
      encodings,
      null,
      narrowed ?? null,
      p,
    );
  }

  /** Join at a loop head: what keeps changing is widened at once, so that two rounds are usually enough. */
  widen(head: Val, next: Val): Val {
    const joined = this.join(head, next);
    if (joined === head) return head;
    let { open } = joined;
    let consts = joined.consts;
    let x = joined.x;
    const numbers = consts.filter((c) => typeof c === 'number');
    if (numbers.length > 1 && numbers.length > head.consts.filter((c) => typeof c === 'number').length) {
      // Growing or falling counters: open in the direction in which they move.
      const before = head.consts.filter((c): c is number => typeof c === 'number');
      const low = Math.min(...(numbers as number[]));
      const high = Math.max(...(numbers as number[]));
      const min = before.length > 0 && low >= Math.min(...before) ? low : Number.NEGATIVE_INFINITY;
      const max = before.length > 0 && high <= Math.max(...before) ? high : Number.POSITIVE_INFINITY;
      consts = consts.filter((c) => typeof c !== 'number');
      const hadRange = (open & NUMBER) !== 0;
      open |= NUMBER;
      x = extra(
        hadRange ? Math.min(x?.min ?? Number.NEGATIVE_INFINITY, min) : min,
        hadRange ? Math.max(x?.max ?? Number.POSITIVE_INFINITY, max) : max,
        x?.templates ?? ((open & STRING) !== 0 ? null : null),
        x?.encodings ?? 0,
        null,
        x?.narrowed ?? null,
        x,
      );
    } else if ((head.open & NUMBER) !== 0 && x !== head.x && x !== null) {
      const min = head.x === null || x.min < head.x.min ? Number.NEGATIVE_INFINITY : x.min;
      const max = head.x === null || x.max > head.x.max ? Number.POSITIVE_INFINITY : x.max;
      x = extra(min, max, x.templates, x.encodings, null, x.narrowed, x);
    }
    const texts = joined.consts.length > 8 && consts.some((c) => typeof c === 'string');
    const grew = x?.templates != null && head.x?.templates !== x.templates && (head.open & STRING) !== 0;
    if (grew || (texts && head.consts.length > 8 && consts.length > head.consts.length)) {
      const forms = (open & STRING) === 0 ? [] : x?.templates?.slice();
      if (texts) {
        for (const c of consts) if (typeof c === 'string') forms?.push([c]);
        consts = consts.filter((c) => typeof c !== 'string');
        open |= STRING;
      }
      x = extra(
        x?.min ?? Number.NEGATIVE_INFINITY,
        x?.max ?? Number.POSITIVE_INFINITY,
        forms === undefined ? null : commonText(forms),
        x?.encodings ?? 0,
        null,
        x?.narrowed ?? null,
        x,
      );
    }
    if (consts === joined.consts && open === joined.open && x === joined.x) return joined;
    return new Val(consts, open, joined.objs, joined.t, joined.prov, x, joined.top);
  }

  /** True when `next` adds nothing to `head`; objects of another round match by the place that made them. */
  covers(head: Val, next: Val, pairs: Pairs | null = null): boolean {
    if (head === next) return true;
    this.step();
    if (this.others.size > 0 && head.x !== null && head.x !== next.x && this.others.has(head.x)) return false;
    if ((next.open & ~head.open) !== 0 || (next.top && !head.top)) return false;
    for (const c of next.consts) if (!hasConst(head, c)) return false;
    if (this.taints.union(head.t, next.t) !== head.t) return false;
    if ((next.open & (NUMBER | STRING)) !== 0) {
      if ((next.x?.min ?? Number.NEGATIVE_INFINITY) < (head.x?.min ?? Number.NEGATIVE_INFINITY)) return false;
      if ((next.x?.max ?? Number.POSITIVE_INFINITY) > (head.x?.max ?? Number.POSITIVE_INFINITY)) return false;
    }
    if ((next.open & STRING) !== 0 && head.x?.templates != null) {
      const known = head.x.templates;
      if (next.x?.templates == null) return false;
      for (const t of next.x.templates) if (!known.some((k) => holdsText(k, t))) return false;
    }
    if (((next.x?.encodings ?? 0) & ~(head.x?.encodings ?? 0)) !== 0) return false;
    for (const obj of next.objs) {
      if (head.objs.includes(obj)) continue;
      pairs ??= new Pairs();
      if (!this.hasTwin(head.objs, obj, pairs)) return false;
    }
    return true;
  }

  /** Whether one of `heads` stands for the same thing as `next`, and covers it. */
  private hasTwin(heads: readonly Obj[], next: Obj, pairs: Pairs): boolean {
    const known = pairs.headOf(next);
    if (known !== null && heads.includes(known)) return true;
    let tried = 0;
    for (const head of heads) {
      if (head.kind !== next.kind || !sameMaker(head, next)) continue;
      const mark = pairs.mark();
      if (this.coversObject(head, next, pairs)) return true;
      pairs.undo(mark);
      if (++tried === MAX_TWINS) return false;
    }
    return false;
  }

  private coversObject(head: Obj, next: Obj, pairs: Pairs): boolean {
    pairs.add(next, head);
    for (let s = next.slots.first; s !== null; s = s.next) {
      const old = head.slots.get(s.key);
      if (old === undefined || !this.covers(old, s.value, pairs)) return false;
    }
    if (head.data === next.data) return true;
    switch (head.kind) {
      case 'function':
        return this.coversScope((head.data as FunctionInfo).scope, (next.data as FunctionInfo).scope, pairs);
      case 'bound':
      case 'generator':
        return this.coversAll((head.data as Arguments).args, (next.data as Arguments).args, pairs);
      case 'accessor':
        return this.coversAccessor(head.data as AccessorInfo, next.data as AccessorInfo, pairs);
      case 'tool': {
        const a = head.data as ToolInfo;
        const b = next.data as ToolInfo;
        return (
          a.shape === b.shape &&
          a.path.length === b.path.length &&
          a.path.every((part, i) => part === b.path[i]) &&
          this.coversMaybe(a.computed, b.computed, pairs)
        );
      }
      case 'builtin':
        return false;
      default:
        return true;
    }
  }

  private coversAccessor(head: AccessorInfo, next: AccessorInfo, pairs: Pairs): boolean {
    return this.coversMaybe(head.get, next.get, pairs) && this.coversMaybe(head.set, next.set, pairs);
  }

  private coversAll(head: readonly Val[], next: readonly Val[], pairs: Pairs): boolean {
    return head.length === next.length && head.every((v, i) => this.covers(v, next[i]!, pairs));
  }

  private coversMaybe(head: Val | null, next: Val | null, pairs: Pairs): boolean {
    return next === null || (head !== null && this.covers(head, next, pairs));
  }

  /** Closures of another round hold that round's variables. */
  private coversScope(head: Scope, next: Scope, pairs: Pairs): boolean {
    let a: Scope | null = head;
    let b: Scope | null = next;
    for (let hops = 0; a !== b && a !== null && b !== null && hops < 32; hops++) {
      for (let s = b.slots.first; s !== null; s = s.next) {
        const old = a.slots.get(s.key);
        if (old === undefined || !this.covers(old, s.value, pairs)) return false;
      }
      a = a.parent;
      b = b.parent;
    }
    return a === b;
  }

  /** Late rounds give up telling texts and numbers apart. */
  widenAll(head: Val, next: Val): Val {
    const v = this.widen(head, next);
    if (v === head) return v;
    return new Val(NO_CONSTS, v.open | kindsOf(v.consts), v.objs, v.t, v.prov, null, v.top);
  }

  /** Whether an object of an earlier round can serve again with the data of this one. */
  fitsAgain(old: Obj, data: unknown): boolean {
    if (old.data === data || old.kind === 'function' || old.kind === 'class') return true;
    switch (old.kind) {
      case 'bound':
      case 'generator':
        return this.coversAll((old.data as Arguments).args, (data as Arguments).args, new Pairs());
      case 'accessor':
        return this.coversAccessor(old.data as AccessorInfo, data as AccessorInfo, new Pairs());
      default:
        return false;
    }
  }
}

/** What is not there was chosen by no test, and leaves what is there as it was chosen. */
function isNothing({ consts, open, objs, top }: Val): boolean {
  return consts.length === 1 && consts[0] === undefined && open === 0 && objs.length === 0 && !top;
}
