/**
 * What is known of a script after reading it: every call it can make, with what arguments, how often, and
 * which earlier result can reach which argument. Facts carry no judgement: rules and scorers make that.
 */

/** A primitive value that the script can compute, known exactly. */
export type Primitive = string | number | bigint | boolean | null | undefined;

/** A span of the text as the agent sent it: UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** `line` and `column` count from 1; `column` counts UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * How much of the source value arrives.
 * - `explicit`: the data itself, also encoded, cut or embedded in text;
 * - `reduced`: a lossy summary (`.length`, a count, a comparison, a sum);
 * - `implicit`: only which branch ran, or how often, depends on it.
 */
export type Strength = 'explicit' | 'reduced' | 'implicit';

/** A place in the result of one tool call. `path` uses property names and `[]` for "some element". */
export interface Label {
  readonly id: number;
  /** {@link ToolCall.id} of the call whose result this is. */
  readonly call: number;
  readonly path: readonly string[];
  /** Properties below `path` that the script took out or overwrote: they are not part of what arrives. */
  readonly except?: readonly string[];
  /** The only properties that records at `path` and below have left: the script dropped all others. */
  readonly only?: readonly string[];
  /** Properties that the script dropped from the records at `path` and below. */
  readonly never?: readonly string[];
  /** The same by what their names look like: whatever one of these patterns finds. */
  readonly neverLike?: readonly NamePattern[];
}

/** A pattern of the script that is harmless to run on a short text. */
export interface NamePattern {
  readonly pattern: string;
  readonly flags: string;
}

/** A label as it arrives somewhere: `at` is the place inside the value where it sits (`[]` for elements). */
export interface LabelUse {
  readonly label: Label;
  readonly strength: Strength;
  readonly at: readonly string[];
  /** Set where the data became a number, or was cut to letters, digits and `_ . : @ -`. */
  readonly plain?: true | undefined;
}

/**
 * A text whose parts are partly known: strings are literal, `null` is a hole with unknown content.
 * `['https://a.example/?d=', null]` is a URL with a known host.
 */
export type TextPattern = readonly (string | null)[];

/** An argument (or other value) as far as it is known. Bounded: depth 8, 64 fields, 32 constants. */
export interface ValueView {
  readonly kind: 'primitive' | 'object' | 'array' | 'function' | 'unknown';
  /** Values it can have. Complete only if {@link complete}. */
  readonly constants: readonly Primitive[];
  /** True when `constants` lists everything that the value can be. */
  readonly complete: boolean;
  /** Texts with unknown holes that it can be, beside the constants. */
  readonly texts: readonly TextPattern[];
  /** Known bounds of a number that is not a constant; `-Infinity`/`Infinity` where open. */
  readonly range?: { readonly min: number; readonly max: number };
  /** Labels on this value and on everything inside it, the strongest use of each label and place first. */
  readonly labels: readonly LabelUse[];
  /** Known own properties of an object. A property that may be missing is listed too. */
  readonly fields?: ReadonlyMap<string, ValueView>;
  /** True when the object can have properties that `fields` does not list. */
  readonly open?: boolean;
  /** What an element of an array can be (all elements joined); absent for an array known to be empty. */
  readonly items?: ValueView;
  /** Elements one by one, for an array whose length and order are known (at most 64). */
  readonly elements?: readonly ValueView[];
  /** How many elements; `max` is `Infinity` where unbounded. */
  readonly length?: { readonly min: number; readonly max: number };
  /** For an array or element drawn from one: how the script narrowed the collection. */
  readonly selection?: Selection;
  /** Encodings applied on the way (`base64`, `hex`, `uri`, `json`, `charcode`, `compress`, `reverse`). */
  readonly encodings: readonly string[];
}

/** One test that a collection's elements, or a guarded branch, had to pass. */
export interface Condition {
  /**
   * Comparison as read; `truthy` for a bare value; `lacks` where `includes` or `match` must not hold; `call` for a predicate that
   * was not understood.
   */
  readonly op:
    | '==='
    | '!=='
    | '<'
    | '<='
    | '>'
    | '>='
    | 'includes'
    | 'match'
    | 'lacks'
    | 'truthy'
    | 'falsy'
    | 'call';
  /** Label places that the condition looks at. */
  readonly labels: readonly LabelUse[];
  /** Constants it is compared with; of `match` and `lacks`, the words of a pattern that is a word or a choice of words. */
  readonly constants: readonly Primitive[];
  readonly span: Span;
  /** Set for a `match` that nothing but letters, digits and `_ . : @ -` passes. */
  readonly plain?: boolean;
  /** Set where the constants are the words of a pattern: anything may stand around them. */
  readonly pattern?: boolean;
}

export interface Selection {
  readonly conditions: readonly Condition[];
  /** Upper bound set by `slice(0, n)`, `at`, `find`, an index, a counter; `Infinity` when none. */
  readonly limit: number;
}

export interface Loop {
  readonly kind: 'for' | 'for-of' | 'for-in' | 'while' | 'do' | 'callback' | 'recursion' | 'timer';
  readonly span: Span;
  /** `bounded`: at most `max` rounds; `data`: as many as a tool's result has; `unbounded`: no end seen. */
  readonly rounds: 'bounded' | 'data' | 'unbounded';
  /** Most rounds when bounded. */
  readonly max?: number;
  /** Labels that decide the number of rounds. */
  readonly labels: readonly LabelUse[];
  /** How the collection was narrowed before the loop. */
  readonly selection?: Selection;
}

/** How often a call runs in one run of the script, all its loops multiplied. */
export interface Times {
  readonly kind: 'once' | 'bounded' | 'data' | 'unbounded';
  /** Upper bound for `once` (1) and `bounded`. */
  readonly max?: number;
}

/**
 * One place that calls a tool, in one calling context: a helper called from two places gives two of these, so that
 * arguments that belong together stay together. Rounds of one loop are merged.
 */
export interface ToolCall {
  /** Order in which the analysis first reached it, from 0. */
  readonly id: number;
  /** Possible names, sorted. Empty: could be any tool of the catalogue (see {@link ScriptFacts.unresolved}). */
  readonly names: readonly string[];
  /** True when the name is not one static text (resolved constants such as `'a:' + 'b'` are static). */
  readonly dynamic: boolean;
  /** Labels that decide which tool is called. */
  readonly nameLabels: readonly LabelUse[];
  readonly shape: 'callTool' | 'namespace' | 'import' | 'function';
  readonly span: Span;
  /** First argument that carries the parameters (`{}` where none); positional calls give an array. */
  readonly args: ValueView;
  readonly loops: readonly Loop[];
  readonly times: Times;
  /** Conditions under which it runs, outermost first. */
  readonly guards: readonly Condition[];
  /** Labels that decide whether, or how often, it runs. */
  readonly control: readonly LabelUse[];
  /** False in code that nothing reaches (an uncalled function). Rules ignore such calls. */
  readonly reachable: boolean;
  /** False when a branch can skip it. */
  readonly certain: boolean;
  readonly awaited: boolean;
}

export type OutletKind =
  | 'return'
  | 'throw'
  | 'console'
  | 'fetch'
  | 'import'
  | 'eval'
  | 'global-write'
  | 'host-call'
  | 'export';

/** A way out of the script that is not a tool. */
export interface Outlet {
  readonly id: number;
  readonly kind: OutletKind;
  /** Name of the thing used, such as `console.log`, `fetch`, `XMLHttpRequest`. */
  readonly name: string;
  readonly span: Span;
  readonly value: ValueView;
  readonly control: readonly LabelUse[];
  readonly loops: readonly Loop[];
  readonly reachable: boolean;
}

/** Where a flow ends. */
export type FlowEnd =
  | { readonly kind: 'call'; readonly call: number; readonly argument: readonly string[] }
  | { readonly kind: 'name'; readonly call: number }
  | { readonly kind: 'control'; readonly call: number }
  | { readonly kind: 'outlet'; readonly outlet: number };

export interface FlowStep {
  readonly span: Span;
  /** One short factual clause, e.g. `` stored in `rows` ``. */
  readonly what: string;
}

export interface Flow {
  readonly id: number;
  readonly label: Label;
  readonly strength: Strength;
  readonly to: FlowEnd;
  readonly encodings: readonly string[];
  /** Source call first, sink last. Computed when asked for. */
  readonly steps: readonly FlowStep[];
}

/** Something that the analysis could not resolve, and therefore assumed the worst of. */
export interface Unresolved {
  readonly kind: 'callee' | 'tool-name' | 'escape' | 'prototype' | 'proxy' | 'depth';
  readonly span: Span;
  readonly what: string;
  readonly reachable: boolean;
}

export interface ScriptFacts {
  readonly ok: true;
  readonly calls: readonly ToolCall[];
  readonly flows: readonly Flow[];
  readonly outlets: readonly Outlet[];
  readonly unresolved: readonly Unresolved[];
  /** Tests of labelled data by which one of two values is chosen (`a === 'x' ? b : c`), in the order of their places; the first 64. */
  readonly choices: readonly Condition[];
  /**
   * Conditions that do not ask what they seem to: the promise of a test that nobody awaits, which always holds, and a place given by
   * `indexOf` or `findIndex`, which is -1 and holds where there is none. The first 64.
   */
  readonly voidTests: readonly Span[];
  /**
   * True where calls stand in code that the analysis, relying on the values it knows, would not have come to, and of which the script
   * itself does not say so (`const DRY_RUN = true`): the facts are then those of a reading in which such tests may hold.
   */
  readonly doubted: boolean;
  /** Property names that the script reads from tool results. */
  readonly mentions: Mentions;
  readonly form: 'body' | 'module' | 'expression';
  readonly language: 'js' | 'ts';
  /** AST nodes, and interpreter steps taken: at most {@link STEPS_PER_NODE} for each node. */
  readonly nodes: number;
  readonly steps: number;
  /** ESTree of the script; nodes carry `start` and `end` (UTF-16 offsets into the text as sent). */
  readonly ast: unknown;
  locate(offset: number): Position;
  /** Text as the agent sent it. */
  readonly source: string;
  /** The program printed from the tree that was analysed, with a source map (v3). Loads a printer on first use. */
  text(): Promise<PrintedScript>;
}

export interface Mentions {
  /** Property names read from values that carry labels, with the place of the first reading. */
  readonly readFields: ReadonlyMap<string, Span>;
}

export interface PrintedScript {
  readonly code: string;
  /** Source map, version 3, JSON. */
  readonly map: string;
}

export type FailureSignal = 'UNPARSEABLE' | 'TOO_LARGE' | 'TOO_DEEP' | 'BUDGET_EXHAUSTED';

/** A text that was not analysed. It is never allowed. */
export interface ScriptFailure {
  readonly ok: false;
  readonly signal: FailureSignal;
  /** One sentence, lower case, without line breaks. */
  readonly message: string;
  readonly position?: Position;
}

export type Analysis = ScriptFacts | ScriptFailure;
