import { argumentAt } from '../../catalog/schema.ts';
import type { ArgumentBelief, ArgumentRole, Catalog, Effect, ToolKnowledge } from '../../catalog/types.ts';
import type { Condition, LabelUse, TextPattern, ToolCall, ValueView } from '../../script/facts.ts';
import { leafOf } from './tools/argument-names.ts';
import { BELIEVED, type ToolTraits, traitsOf } from './tools/tool-traits.ts';
import { literalsIn, type Node, nodesOf, samePath, stringsOf, textsOf } from './values.ts';

export { BELIEVED };

/** Most tools that one call site is judged as; an unresolved call stands for the worst of the catalogue. */
const MAX_TOOLS = 40;

/** One argument, or part of one, with what it is for. */
export interface ArgumentNode extends Node {
  readonly role: ArgumentRole;
  readonly roleConfidence: number;
  /** The name by which it is told from others: the last of its path that is no element. */
  readonly leaf: string;
  /** String constants of the value itself. */
  readonly strings: readonly string[];
  /** Every text that the value can be, with holes or without. */
  readonly texts: readonly TextPattern[];
}

/** What every rule asks of an argument is read once. */
class Argument implements ArgumentNode {
  readonly path: readonly string[];
  readonly view: ValueView;
  readonly role: ArgumentRole;
  readonly roleConfidence: number;
  readonly leaf: string;
  readonly strings: readonly string[];
  readonly texts: readonly TextPattern[];

  constructor({ path, view }: Node, { role, confidence }: ArgumentBelief) {
    this.path = path;
    this.view = view;
    this.role = role;
    this.roleConfidence = confidence;
    this.leaf = leafOf(path);
    this.strings = stringsOf(view);
    this.texts = textsOf(view);
  }
}

/** One reachable call, together with what the catalogue believes of the tools that it can be. */
export interface CallView {
  readonly call: ToolCall;
  readonly tools: readonly ToolKnowledge[];
  /** What is read off each of them, in the same order. */
  readonly traits: readonly ToolTraits[];
  /** True when the callee is unknown, so that `tools` is the whole catalogue (or empty without one). */
  readonly anyTool: boolean;
  /** Name for messages. */
  readonly name: string;
  readonly arguments: readonly ArgumentNode[];
  /** Every literal text in its arguments: constants and the known parts of texts. */
  readonly literals: readonly string[];
  /** Every test that an element or branch passes on its way to the call. */
  readonly tests: readonly Condition[];
  /** Highest confidence over the tools that it can be; 0 when none has the effect. */
  effect(effect: Effect): number;
  /** True when some tool that it can be is believed to change or send anything. */
  readonly acts: boolean;
  /** True when nothing but reading is believed of every tool that it can be. */
  readonly onlyReads: boolean;
  /** True when some tool that it can be moves money, gives rights or takes something away. */
  readonly grave: boolean;
  readonly irreversible: boolean;
  readonly persistent: boolean;
  readonly costly: boolean;
  /** True when its result can be written by outsiders. */
  readonly untrusted: boolean;
  role(path: readonly string[]): ArgumentBelief;
}

/** Unknown, or chosen by data among everything that there is. */
function isAnyTool(call: ToolCall, catalog: Pick<Catalog, 'names'>): boolean {
  if (call.names.length === 0) return true;
  if (!call.dynamic || catalog.names.length < 2 || call.names.length < catalog.names.length) return false;
  if (!call.nameLabels.some((use) => use.strength === 'explicit')) return false;
  const names = new Set(call.names);
  return catalog.names.every((name) => names.has(name));
}

export function viewCall(call: ToolCall, catalog: Pick<Catalog, 'tool' | 'names'>): CallView {
  return new Viewed(call, catalog);
}

/**
 * A class, as all that is made for each script and read late: a literal with a getter has a hidden class of its own each time,
 * which makes whoever reads it slow, and keeps the facts of its script until the next full collection.
 */
class Viewed implements CallView {
  readonly call: ToolCall;
  readonly tools: readonly ToolKnowledge[];
  readonly anyTool: boolean;
  readonly name: string;
  readonly acts: boolean;
  readonly onlyReads: boolean;
  readonly grave: boolean;
  readonly irreversible: boolean;
  readonly persistent: boolean;
  readonly costly: boolean;
  readonly untrusted: boolean;
  readonly traits: readonly ToolTraits[];
  #arguments: readonly ArgumentNode[] | undefined;
  #literals: readonly string[] | undefined;
  #tests: readonly Condition[] | undefined;

  constructor(call: ToolCall, catalog: Pick<Catalog, 'tool' | 'names'>) {
    this.call = call;
    this.anyTool = isAnyTool(call, catalog);
    const names = this.anyTool ? catalog.names : call.names;
    this.tools = names.slice(0, MAX_TOOLS).map((name) => catalog.tool(name));
    this.name = this.anyTool ? 'any tool' : call.names.slice(0, 3).join(' | ');
    this.traits = this.tools.map(traitsOf);
    let acts = false;
    let grave = false;
    let irreversible = false;
    let persistent = false;
    let costly = false;
    let untrusted = false;
    for (const one of this.traits) {
      acts ||= one.acts;
      grave ||= one.grave;
      irreversible ||= one.irreversible;
      persistent ||= one.persistent;
      costly ||= one.costly;
      untrusted ||= one.untrusted;
    }
    this.acts = acts;
    this.grave = grave;
    this.irreversible = irreversible;
    this.persistent = persistent;
    this.costly = costly;
    this.untrusted = untrusted;
    this.onlyReads = !acts && !this.anyTool && this.effect('read') >= BELIEVED;
  }

  effect(wanted: Effect): number {
    const { traits } = this;
    if (traits.length === 1) return (traits[0] as ToolTraits).belief(wanted);
    let most = 0;
    for (const one of traits) most = Math.max(most, one.belief(wanted));
    return most;
  }

  role(path: readonly string[]): ArgumentBelief {
    return roleAmong(this.traits, path);
  }

  get arguments(): readonly ArgumentNode[] {
    this.#arguments ??= nodesOf(this.call.args).map((node) => new Argument(node, this.role(node.path)));
    return this.#arguments;
  }

  get literals(): readonly string[] {
    this.#literals ??= literalsIn(this.arguments.map(({ texts }) => texts));
    return this.#literals;
  }

  get tests(): readonly Condition[] {
    if (this.#tests === undefined) {
      const found: Condition[] = [...this.call.guards];
      for (const loop of this.call.loops) found.push(...(loop.selection?.conditions ?? []));
      for (const node of this.arguments) found.push(...(node.view.selection?.conditions ?? []));
      this.#tests = found;
    }
    return this.#tests;
  }
}

/** It moves money, gives rights or takes something away. */
export function isGrave({ grave }: Pick<CallView, 'grave'>): boolean {
  return grave;
}

/** The schema of every tool that it can be has this argument, or part of one, or says it of the object that it is in. */
export function declaresArgument({ tools }: Pick<CallView, 'tools'>, path: readonly string[]): boolean {
  return tools.every(
    ({ declaration }) =>
      declaration !== undefined &&
      (argumentAt(declaration.inputSchema, path) !== undefined || isDescribed(declaration.inputSchema, path)),
  );
}

/** `consignment: "consignee, street, postcode"`. */
function isDescribed(schema: unknown, path: readonly string[]): boolean {
  const description = path.length > 1 ? argumentAt(schema, path.slice(0, -1))?.description : undefined;
  return description?.split(/[^\p{L}\p{N}_]+/u).includes(path.at(-1) as string) === true;
}

/** Some tool that it can be says itself that what was there before is gone. */
export function saysDestructive({ tools }: Pick<CallView, 'tools'>): boolean {
  return tools.some(({ declaration }) => declaration?.annotations?.destructiveHint === true);
}

/** What the call is given at `path`. */
export function nodeAt(view: CallView, path: readonly string[]): ArgumentNode | undefined {
  for (const node of view.arguments) if (samePath(node.path, path)) return node;
  return undefined;
}

/** The labels that are part of what the call is given at `path`, not only behind it. */
export function explicitAt(view: CallView, path: readonly string[]): readonly LabelUse[] {
  return view.call.args.labels.filter((use) => use.strength === 'explicit' && samePath(use.at, path));
}

const NO_ROLE: ArgumentBelief = { role: 'other', confidence: 0 };

/** The surest role; a destination of one possible tool outweighs a harmless role of another. */
function roleAmong(traits: readonly ToolTraits[], path: readonly string[]): ArgumentBelief {
  if (traits.length === 1) return (traits[0] as ToolTraits).role(path);
  let best = NO_ROLE;
  for (const one of traits) {
    const belief = one.role(path);
    const outranks = belief.role === 'destination' && best.role !== 'destination';
    if (outranks ? belief.confidence >= BELIEVED : belief.confidence > best.confidence) best = belief;
  }
  return best;
}
