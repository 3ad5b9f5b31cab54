import type { ToolKnowledge } from '../catalog/types.ts';
import { matches as nameMatches } from '../verdict/policy.ts';
import type { Approver } from './request.ts';

/** What the value at one place of the arguments may be. */
export type Bound =
  /** One of these, exactly. */
  | { readonly kind: 'values'; readonly values: readonly (string | number | boolean | null)[] }
  /** A number between both, inclusive. */
  | { readonly kind: 'range'; readonly min: number; readonly max: number }
  /** A text that begins so and does not climb out of it by `..`. */
  | { readonly kind: 'prefix'; readonly prefix: string }
  /** Any text up to this length: what is said, not to whom. */
  | { readonly kind: 'text'; readonly maxLength: number };

/** A bound for every value at a place; `[]` stands for each element of a list. */
export interface ArgumentBound {
  readonly path: readonly string[];
  readonly bound: Bound;
}

/** A permission for calls like one that was approved: these tools, within these bounds, so often, so long. */
export interface Grant {
  readonly id: string;
  /** Names of tools, `*` for any run of characters. */
  readonly tools: readonly string[];
  /** Every value of a call must stand at a place that has a bound, and be within it. */
  readonly bounds: readonly ArgumentBound[];
  /** Most elements of any list in the arguments. */
  readonly maxListLength: number;
  /** Calls that may still be made. */
  readonly left: number;
  readonly agent?: string;
  readonly session?: string;
  readonly environment?: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly givenBy: readonly Approver[];
  /** The request that it was made from. */
  readonly request?: string;
  readonly revokedAt?: number;
  readonly revision: number;
}

export type GrantProposal = Omit<
  Grant,
  'id' | 'createdAt' | 'expiresAt' | 'givenBy' | 'revision' | 'revokedAt'
>;

/** A call as far as a grant looks at it. `args` are frozen arguments: plain data. */
export interface GrantedCall {
  readonly tool: string;
  readonly args: unknown;
  readonly agent?: string | undefined;
  readonly session?: string | undefined;
  readonly environment?: string | undefined;
}

/** Longest life of a grant, in milliseconds: a week. */
export const LONGEST_GRANT_MS = 7 * 86_400_000;
/** Most values of a call that are compared; a larger one is in no grant. */
const MAX_VALUES = 2000;
/** Longest free text of a proposal, beside twice the length of the text at hand. */
const LEAST_TEXT = 400;

/**
 * The narrowest grant under which the call at hand, and others like it, would run: the same recipients, objects, places
 * and switches, at most the same amounts, any text where text is only said. Whoever gives it may widen it.
 *
 * @param uses calls that it covers. Default 5
 */
export function proposeGrant(call: GrantedCall, tool: ToolKnowledge, uses = 5): GrantProposal {
  const bounds = new Map<string, ArgumentBound>();
  let longest = 1;
  const complete = visit(call.args, [], (value, path, length) => {
    longest = Math.max(longest, length);
    if (value === LIST) return;
    const bound = boundOf(value, tool.argument(path).role);
    // Values of several kinds at one place have a bound each.
    const key = [bound.kind, ...path].join('\u0000');
    const known = bounds.get(key);
    bounds.set(key, { path, bound: known === undefined ? bound : united(known.bound, bound) });
  });
  return {
    // In a grant `*` stands for any run of characters: a tool that is called so cannot be named in one.
    tools: isNameable(call.tool) ? [call.tool] : [],
    bounds: complete ? [...bounds.values()] : [],
    maxListLength: longest,
    left: uses,
    ...(call.agent === undefined ? {} : { agent: call.agent }),
    ...(call.session === undefined ? {} : { session: call.session }),
    ...(call.environment === undefined ? {} : { environment: call.environment }),
  };
}

/** Most places, and most characters of their bounds, that a person is asked to read beside the call. */
const MOST_OFFERED = 40;
const LONGEST_OFFER = 4000;

/**
 * What a person may allow beside a call: {@link proposeGrant}, where it covers that call and can be read; nothing for a call
 * without values, which a grant could not bound.
 */
export function offerFor(call: GrantedCall, tool: ToolKnowledge): GrantProposal | undefined {
  const offer = proposeGrant(call, tool);
  const { bounds } = offer;
  if (bounds.length === 0 || bounds.length > MOST_OFFERED) return undefined;
  if (JSON.stringify(bounds).length > LONGEST_OFFER) return undefined;
  const grant: Grant = {
    ...offer,
    id: '',
    createdAt: 0,
    expiresAt: 1,
    givenBy: [],
    revision: 0,
  };
  return refusedBy(grant, call, 0) === undefined ? offer : undefined;
}

/** One bound as a clause, not escaped. */
export function boundText({ path, bound }: ArgumentBound): string {
  const at = path.length === 0 ? 'the argument' : path.join('.');
  switch (bound.kind) {
    case 'values':
      return `${at} is ${bound.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'range':
      return `${at} is from ${bound.min} to ${bound.max}`;
    case 'prefix':
      return `${at} begins with ${JSON.stringify(bound.prefix)}`;
    default:
      return `${at} is any text of at most ${bound.maxLength} characters`;
  }
}

/** False for a name that a grant would take for a pattern. */
export function isNameable(tool: string): boolean {
  return !tool.normalize('NFKC').includes('*');
}

/**
 * Why a grant does not cover a call; `undefined` when it does. Everything that the grant does not speak of is outside
 * of it.
 */
export function refusedBy(grant: Grant, call: GrantedCall, now: number): string | undefined {
  if (grant.revokedAt !== undefined) return 'it was revoked';
  if (!(now < grant.expiresAt) || now < grant.createdAt) return 'it has expired';
  if (!(grant.left > 0)) return 'it is used up';
  if (!grant.tools.some((pattern) => nameMatches(pattern, call.tool))) return 'it is for another tool';
  for (const part of ['agent', 'session', 'environment'] as const)
    if (grant[part] !== undefined && grant[part] !== call[part]) return `it is for another ${part}`;
  let why: string | undefined;
  const complete = visit(call.args, [], (value, path, length) => {
    if (why !== undefined) return;
    if (length > grant.maxListLength) why = `\`${show(path)}\` has more than ${grant.maxListLength} elements`;
    else if (
      value !== LIST &&
      !grant.bounds.some((one) => samePlace(one.path, path) && within(one.bound, value))
    )
      why = `\`${show(path)}\` is outside of it`;
  });
  return why ?? (complete ? undefined : 'the arguments have too many values');
}

/** A part `..`, also as an address writes it (`%2e%2e`): servers and clients resolve it. */
const CLIMBS = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){2}(?:[/\\]|%2f|%5c|$|[?#])/iu;

const LIST = Symbol('list');

/** Visits the values of plain data; lists also as a whole, with their length. False when there are too many. */
function visit(
  root: unknown,
  start: readonly string[],
  each: (value: unknown, path: readonly string[], length: number) => void,
): boolean {
  const pending: { value: unknown; path: readonly string[] }[] = [{ value: root, path: start }];
  let visited = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    visited += 1;
    if (visited > MAX_VALUES) return false;
    const { value, path } = next;
    if (Array.isArray(value)) {
      each(LIST, path, value.length);
      if (value.length > MAX_VALUES) return false;
      // The last one is taken first: they are visited in their order.
      for (const one of value.toReversed()) pending.push({ value: one, path: [...path, '[]'] });
    } else if (typeof value === 'object' && value !== null && isRecord(value)) {
      for (const [name, one] of Object.entries(value).reverse())
        pending.push({ value: one, path: [...path, name] });
    } else each(value, path, 0);
  }
  return true;
}

function boundOf(value: unknown, role: string): Bound {
  if (typeof value === 'number' && (role === 'amount' || role === 'limit') && value > 0)
    return { kind: 'range', min: 0, max: value };
  if (typeof value === 'string' && role === 'content')
    return { kind: 'text', maxLength: Math.max(LEAST_TEXT, value.length * 2) };
  return { kind: 'values', values: [comparable(value)] };
}

function united(a: Bound, b: Bound): Bound {
  if (a.kind === 'values' && b.kind === 'values')
    return { kind: 'values', values: [...new Set([...a.values, ...b.values])] };
  if (a.kind === 'range' && b.kind === 'range')
    return { kind: 'range', min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) };
  if (a.kind === 'text' && b.kind === 'text')
    return { kind: 'text', maxLength: Math.max(a.maxLength, b.maxLength) };
  return a;
}

function within(bound: Bound, value: unknown): boolean {
  switch (bound.kind) {
    case 'values':
      return bound.values.includes(comparable(value));
    case 'range':
      return typeof value === 'number' && value >= bound.min && value <= bound.max;
    case 'prefix':
      return typeof value === 'string' && value.startsWith(bound.prefix) && !CLIMBS.test(value);
    case 'text':
      return typeof value === 'string' && value.length <= bound.maxLength;
    default:
      return false;
  }
}

/** Dates, big integers and bytes compare by their text. */
function comparable(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (value instanceof Date) return `date ${value.toISOString()}`;
  if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString('base64')}`;
  return `${typeof value} ${String(value)}`;
}

function samePlace(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((part, i) => part === b[i]);
}

function isRecord(value: object): boolean {
  return !(value instanceof Date) && !(value instanceof Uint8Array);
}

function show(path: readonly string[]): string {
  return (path.length === 0 ? 'the argument' : path.join('.')).slice(0, 80);
}
