import type { Condition, Primitive } from '../../facts.ts';
import type { Node } from '../node.ts';
import { EMPTY_SLOTS, type Slots } from '../state/slots.ts';
import type { Taint } from './taint.ts';

// Fields of the classes that are made by the thousand are declared only: initialisers would write each twice.

/** One link of the way that data took; shared between values, so that recording it costs one object. */
export class Prov {
  declare readonly node: Node | null;
  declare readonly what: string;
  declare readonly a: Prov | null;
  declare readonly b: Prov | null;
  declare readonly t: Taint;

  constructor(node: Node | null, what: string, a: Prov | null, b: Prov | null, t: Taint) {
    this.node = node;
    this.what = what;
    this.a = a;
    this.b = b;
    this.t = t;
  }
}

/** The link at which a label was encoded: what comes through it cannot be read as it is. */
export class EncodedProv extends Prov {}

/** The link at which something encoded was put beside data that can be read as it is. */
export class MixedProv extends Prov {
  /** Labels of what can be read. */
  declare readonly clear: Taint;

  constructor(way: Prov | null, t: Taint, clear: Taint) {
    super(null, '', way, null, t);
    this.clear = clear;
  }
}

/** A comparison that made a boolean, kept so that a branch or filter can say what it tested. */
export interface Test {
  readonly op: Condition['op'];
  readonly t: Taint;
  readonly constants: readonly Primitive[];
  readonly node: Node;
  /** A pattern that only letters, digits and few signs pass. */
  readonly plain?: true;
  /** The constants are words of a pattern, which more than they may stand around. */
  readonly pattern?: true;
  /** Set when this test holds just where these do not all hold, so that turning it round again gives them back. */
  readonly not?: readonly Test[];
  /** Of a number that says where something is, as `indexOf` gives it: the test holds where it is anywhere. */
  readonly isPlace?: true;
}

/** How a collection was narrowed. */
export interface Narrowed {
  readonly tests: readonly Test[];
  readonly limit: number;
  /** The same for the parts of one element, which are as many as they are; made when first asked for. */
  ofParts?: Narrowed;
}

/** Unknown primitives that a value can be, as bits. */
export const STRING = 1;
export const NUMBER = 2;
export const BOOLEAN = 4;
export const NULLISH = 8;
export const ANY_PRIMITIVE = 15;

export type Template = readonly (string | null)[];

/** What few values have: kept apart so that ordinary values stay small. */
export interface Extra {
  /** Bounds of an unknown number, or of the number that an unknown text was written from. */
  readonly min: number;
  readonly max: number;
  /** Texts with holes that an unknown string can be; `null`: any text. */
  readonly templates: readonly Template[] | null;
  /** Encodings applied, as bits: see encodings.ts. */
  readonly encodings: number;
  readonly tests: readonly Test[] | null;
  readonly narrowed: Narrowed | null;
}

/**
 * An abstract value: any of `consts`, or an unknown primitive of the kinds in `open`, or any of `objs`;
 * `top` when it could also be a function or tool that was not seen.
 */
export class Val {
  declare readonly consts: readonly Primitive[];
  declare readonly open: number;
  declare readonly objs: readonly Obj[];
  /** Labels of the primitive content (objects carry their own). */
  declare readonly t: Taint;
  declare readonly prov: Prov | null;
  declare readonly x: Extra | null;
  declare readonly top: boolean;

  constructor(
    consts: readonly Primitive[],
    open: number,
    objs: readonly Obj[],
    t: Taint,
    prov: Prov | null,
    x: Extra | null,
    top: boolean,
  ) {
    this.consts = consts;
    this.open = open;
    this.objs = objs;
    this.t = t;
    this.prov = prov;
    this.x = x;
    this.top = top;
  }
}

/** Anything with named slots that the script can change: a scope or an object. */
export class Container {
  /** Creation order: what is younger than a loop's start belongs to one round of it. */
  declare readonly birth: number;
  /** Shared and empty until the first write: most objects never get one. */
  declare slots: Slots;
  /** A stand-in for several concrete objects: writes add, they never replace. */
  declare shared: boolean;
  /** Made in a loop that is over: it stands for one of each round, which are alike until one of them is written to. */
  declare plural: boolean;

  constructor(birth: number) {
    this.birth = birth;
    this.slots = EMPTY_SLOTS;
    this.shared = false;
    this.plural = false;
  }

  /** What is written to one of them is not written to the others. */
  get several(): boolean {
    return this.shared || this.plural;
  }
}

export class Scope extends Container {
  declare readonly parent: Scope | null;
  declare readonly isFunction: boolean;
  /** A closure was made here, so the scope can outlive its block. */
  declare captured: boolean;
  /** Names that cannot be written to again: those of the one statement list that runs in it. */
  declare constants: readonly string[] | null;

  constructor(birth: number, parent: Scope | null, isFunction: boolean) {
    super(birth);
    this.parent = parent;
    this.isFunction = isFunction;
    this.captured = false;
    this.constants = null;
  }
}

export type ObjKind =
  | 'plain'
  | 'array'
  | 'data'
  | 'function'
  | 'class'
  | 'bound'
  | 'builtin'
  | 'namespace'
  | 'accessor'
  | 'tool'
  | 'map'
  | 'set'
  | 'generator'
  | 'resolver';

/** Slots with a meaning of their own; a NUL cannot begin a name that a script writes in source. */
export const REST = '\u0000*';
export const LENGTH = '\u0000length';
export const BASE = '\u0000base';
export const KEYS = '\u0000keys';
export const VALUE = '\u0000value';
/** Slot of an array that may have places with nothing in them, which callbacks are not called for. */
export const HOLES = '\u0000holes';
/** What known bytes spell, as long as nothing is written into them. */
export const SPELLED = '\u0000spelled';
/** Slot of bytes that have been asked for their buffer: what is made of them may be a view, which writes into them. */
export const VIEWED = '\u0000viewed';
/** Slot of a method of the platform: the object that it belongs to. */
export const OWNER = '\u0000owner';
/** What a proxy stands for, and the object whose traps answer for it. */
export const TARGET = '\u0000target';
export const HANDLER = '\u0000handler';
/** Slot of an instance: what a constructor further up has returned in its place. */
export const GIVEN = '\u0000given';
/** Where a pattern with `g` or `y` stands. */
export const PLACE = '\u0000place';
/** The time that a date holds. */
export const DATE = '\u0000date';

export class Obj extends Container {
  declare readonly kind: ObjKind;
  /** Where it was made, to recognise the same object of another round. */
  declare readonly site: Node | null;
  /** What the kind needs: see the interfaces in objects/info.ts. */
  declare readonly data: unknown;
  declare proto: Obj | null;
  declare narrowed: Narrowed | null;
  /** The value that is this object and nothing else; made when first asked for. */
  declare itself: Val | null;

  constructor(birth: number, kind: ObjKind, site: Node | null, data: unknown) {
    super(birth);
    this.kind = kind;
    this.site = site;
    this.data = data;
    this.proto = null;
    this.narrowed = null;
    this.itself = null;
  }
}

export const NO_CONSTS: readonly Primitive[] = [];
export const NO_OBJS: readonly Obj[] = [];
/** Most constants told apart before a value becomes "any text" or a range. */
export const MAX_CONSTS = 48;
export const MAX_TEMPLATES = 8;
export const MAX_PARTS = 24;
/** Longest constant text that is computed, in UTF-16 units. */
export const MAX_TEXT = 8192;
