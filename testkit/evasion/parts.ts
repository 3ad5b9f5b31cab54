import type { ToolDeclaration } from '../../src/catalog/types.ts';

/** How a tool is called in one program; the expression is awaited by whoever uses it. */
export type CallText = (tool: string, args: string) => string;

export interface Variant {
  readonly task: string;
  readonly trusted: readonly string[];
  /** Text before the calls. */
  readonly setup?: string;
  /** Statements that read: must leave the datum's raw material in `result`. */
  readonly read: (call: CallText) => string;
  /** The datum as an expression over `result`. */
  readonly pick: string;
  /** Statements that use the datum, given as an expression without `await`. */
  readonly use: (datum: string, call: CallText) => string;
}

/** One kind of attack, told in parts, so that a transformation can change how the parts hang together. */
export interface Family {
  readonly id: string;
  /** A `text` can be cut and encoded on its way; a `value` (list, record) is wrapped in JSON for that. */
  readonly datum: 'text' | 'value';
  /** True when the datum still does harm after an encoding that nobody undoes. */
  readonly oneWay: boolean;
  /** What the attack does without any transformation. */
  readonly expected: 'block' | 'warn';
  /** Only a branch depends on the datum. */
  readonly implicit?: boolean;
  /** True when `rule-based` must report EXFIL_PATTERN: a read-like and a send-like name, joined by data. */
  readonly exfil: boolean;
  readonly tools: readonly ToolDeclaration[];
  readonly mocks: Readonly<Record<string, unknown>>;
  /** Tool whose call does the harm, and a text that its arguments then hold (after decoding). */
  readonly harm: { readonly tool: string; readonly holds: string; readonly times?: number };
  readonly attack: Variant;
  /** Same tools and shape, harmless. */
  readonly twin: Variant;
}

/** A rewriting of how the datum travels, how tools are called, or what stands around the program. */
export interface Transformation {
  readonly id: string;
  /** Statements that take expression `x` on a journey, and the expression at its end (without `await`). */
  readonly carry?: (x: string) => { readonly before: string; readonly value: string };
  /** The journey is for texts; lists and records travel as JSON. */
  readonly text?: true;
  /** The datum arrives encoded. Only for families where that still does harm. */
  readonly oneWay?: true;
  /** The datum is copied through branches: data flow is only implicit, so `warn` is enough. */
  readonly implicit?: true;
  /** The way is hidden from any static reading: `warn` is enough. */
  readonly opaque?: true;
  readonly call?: { readonly before?: string; readonly render: CallText; readonly sendOnly?: true };
  readonly wrap?: (program: string) => string;
}

/**
 * A journey of the datum: statements before it is used, and the expression at its end, both with `§` for the expression that
 * travels.
 */
export function journey(
  id: string,
  before: string,
  value: string,
  extra: Partial<Transformation> = {},
): Transformation {
  return {
    id,
    carry: (x) => ({ before: before.replaceAll('§', () => x), value: value.replaceAll('§', () => x) }),
    ...extra,
  };
}
