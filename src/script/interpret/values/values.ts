import type { Primitive } from '../../facts.ts';
import type { Node } from '../node.ts';
import { BudgetExhausted, STEPS_OF_LARGE, STEPS_OF_SMALL, STEPS_PER_NODE } from '../state/budget.ts';
import { OPAQUE } from './encodings.ts';
import type { Supposition } from './other-names.ts';
import { NO_TAINT, type Taint, Taints } from './taint.ts';
import {
  ANY_PRIMITIVE,
  BOOLEAN,
  type Extra,
  MixedProv,
  NO_CONSTS,
  NO_OBJS,
  NUMBER,
  type Obj,
  Prov,
  STRING,
  Val,
} from './value.ts';

// Values are immutable, so that those without labels can serve every analysis.
const constantVal = (value: Primitive) => new Val([value], 0, NO_OBJS, NO_TAINT, null, null, false);
const openVal = (bits: number) => new Val(NO_CONSTS, bits, NO_OBJS, NO_TAINT, null, null, false);
const UNDEFINED = constantVal(undefined);
const NULL = constantVal(null);
const TRUE = constantVal(true);
const FALSE = constantVal(false);
const UNKNOWN = openVal(ANY_PRIMITIVE);
const ANY_STRING = openVal(STRING);
const ANY_NUMBER = openVal(NUMBER);
const ANY_BOOLEAN = openVal(BOOLEAN);
const TOP = new Val(NO_CONSTS, ANY_PRIMITIVE, NO_OBJS, NO_TAINT, null, null, true);

/** Makes values, and counts the steps of one analysis. */
export class Values {
  readonly budget: number;
  steps = 0;
  readonly taints: Taints;
  /** Names that an unknown text is none of, by the extra part of its value. */
  readonly others = new Map<Extra, ReadonlySet<string>>();
  /** What is supposed of such a text, of the patterns that it is held against. */
  readonly supposed = new Map<Extra, Supposition>();
  readonly none = NO_TAINT;

  readonly undefined = UNDEFINED;
  readonly null = NULL;
  readonly true = TRUE;
  readonly false = FALSE;
  readonly unknown = UNKNOWN;
  readonly anyString = ANY_STRING;
  readonly anyNumber = ANY_NUMBER;
  readonly anyBoolean = ANY_BOOLEAN;
  readonly top = TOP;

  constructor(nodes: number) {
    const size = Math.max(nodes, 1);
    this.budget = Math.min(STEPS_PER_NODE * size, Math.max(STEPS_OF_SMALL, STEPS_OF_LARGE * size));
    this.taints = new Taints(this);
  }

  step(cost = 1): void {
    this.steps += cost;
    if (this.steps > this.budget) throw new BudgetExhausted();
  }

  constant(value: Primitive, t: Taint = this.none, prov: Prov | null = null): Val {
    if (t.empty) {
      if (value === undefined) return this.undefined;
      if (value === true) return this.true;
      if (value === false) return this.false;
      if (value === null) return this.null;
    }
    return new Val([value], 0, NO_OBJS, t, prov, null, false);
  }

  open(bits: number, t: Taint = this.none, prov: Prov | null = null, x: Extra | null = null): Val {
    return new Val(NO_CONSTS, bits, NO_OBJS, t, prov, x, false);
  }

  object(obj: Obj, prov: Prov | null = null): Val {
    if (prov !== null) return new Val(NO_CONSTS, 0, [obj], NO_TAINT, prov, null, false);
    obj.itself ??= new Val(NO_CONSTS, 0, [obj], NO_TAINT, null, null, false);
    return obj.itself;
  }

  withTaint(v: Val, t: Taint, prov: Prov | null = v.prov): Val {
    const union = this.taints.union(v.t, t);
    if (union === v.t && prov === v.prov) return v;
    return new Val(v.consts, v.open, v.objs, union, prov, v.x, v.top);
  }

  /** Whether a value carries labels itself; what objects hold has its own way. */
  tracked(v: Val): boolean {
    if (!v.t.empty) return true;
    for (let i = 0; i < v.objs.length; i++) if (v.objs[i]!.kind === 'data') return true;
    return false;
  }

  withProv(v: Val, node: Node, what: string): Val {
    if (!this.tracked(v)) return v;
    return new Val(v.consts, v.open, v.objs, v.t, new Prov(node, what, v.prov, null, v.t), v.x, v.top);
  }

  joinProv(a: Prov | null, b: Prov | null, t: Taint): Prov | null {
    if (a === b || b === null) return a;
    if (a === null) return b;
    return new Prov(null, '', a, b, t);
  }

  /** The way of two parts put together, which notes what can be read where one of them is encoded. */
  beside(way: Prov | null, t: Taint, a: Taint, encodedA: number, b: Taint, encodedB: number): Prov | null {
    const hidden = (encodedA & OPAQUE) !== 0;
    if (hidden === ((encodedB & OPAQUE) !== 0)) return way;
    const clear = hidden ? b : a;
    return clear.empty ? way : new MixedProv(way, t, clear);
  }
}
