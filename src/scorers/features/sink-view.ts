import type { TaskReading } from '../../catalog/task/task.ts';
import type {
  ArgumentRole,
  Catalog,
  DestinationVerdict,
  Effect,
  ToolKnowledge,
} from '../../catalog/types.ts';
import type { LabelUse, ScriptFacts, TextPattern, ToolCall, ValueView } from '../../script/facts.ts';

/** One argument, or a part of one. */
export interface Part {
  readonly path: readonly string[];
  readonly view: ValueView;
  readonly role: ArgumentRole;
}

/** A reachable call with what the catalogue says of the tools that it can be. */
export interface CallFacts {
  readonly call: ToolCall;
  readonly tools: readonly ToolKnowledge[];
  readonly anyTool: boolean;
  readonly parts: readonly Part[];
  readonly effects: ReadonlyMap<Effect, number>;
  /** 0-1: how many of the tool's telling words the task uses. */
  readonly fit: number;
}

/** What all features look at. */
export interface Scope {
  readonly facts: ScriptFacts;
  readonly catalog: Catalog;
  readonly task: string;
  readonly lowerTask: string;
  readonly reading: TaskReading;
  readonly calls: readonly CallFacts[];
  readonly byId: ReadonlyMap<number, CallFacts>;
  /** How a text stands to the user as a destination. Remembered. */
  readonly standing: (text: TextPattern) => DestinationVerdict;
  /** Addresses inside a text, judged without the task. Remembered: one text is often given to many calls. */
  readonly addresses: (text: TextPattern) => readonly DestinationVerdict[];
  /** How far texts are the user's own, and commands that were looked at. */
  readonly grounded: Map<string, number>;
  /** Whether the task names a field of what a call gives, by the call's id. Remembered. */
  readonly fieldsNamed: Map<number, boolean>;
  /** Words of the task with a digit: what could name one thing. */
  readonly references: readonly string[];
  readonly commands: Set<string>;
}

/** Bounds of what is looked at in one call, so that a huge argument costs no more than a large one. */
const MAX_PARTS = 96;
const MAX_TOOLS = 8;

export function partsOf(call: ToolCall, tools: readonly ToolKnowledge[]): Part[] {
  const parts: Part[] = [{ path: [], view: call.args, role: 'other' }];
  for (let i = 0; i < parts.length && parts.length < MAX_PARTS; i += 1) {
    const { path, view } = parts[i] as Part;
    const add = (segment: string, child: ValueView): void => {
      if (parts.length >= MAX_PARTS) return;
      const below = [...path, segment];
      parts.push({ path: below, view: child, role: roleAmong(tools, below) });
    };
    if (view.fields !== undefined) for (const [name, field] of view.fields) add(name, field);
    if (view.elements !== undefined) for (const element of view.elements) add('[]', element);
    else if (view.items !== undefined) add('[]', view.items);
  }
  return parts;
}

function roleAmong(tools: readonly ToolKnowledge[], path: readonly string[]): ArgumentRole {
  let role: ArgumentRole = 'other';
  let most = 0.25;
  for (const tool of tools) {
    const belief = tool.argument(path);
    if (belief.confidence > most) {
      most = belief.confidence;
      role = belief.role;
    }
  }
  return role;
}

/** The tools that a call can be; the whole catalogue (bounded) where nothing is known. */
export function toolsOf(call: ToolCall, catalog: Catalog): { tools: ToolKnowledge[]; anyTool: boolean } {
  const many = call.dynamic && catalog.names.length > 1 && call.names.length >= catalog.names.length;
  const anyTool = call.names.length === 0 || (many && call.nameLabels.length > 0);
  const names = anyTool ? catalog.names : call.names;
  return { tools: names.slice(0, MAX_TOOLS).map((name) => catalog.tool(name)), anyTool };
}

export function effectsOf(tools: readonly ToolKnowledge[]): ReadonlyMap<Effect, number> {
  const effects = new Map<Effect, number>();
  for (const tool of tools) {
    for (const { effect, confidence } of tool.effects)
      effects.set(effect, Math.max(effects.get(effect) ?? 0, confidence));
  }
  return effects;
}

/** Every text that a value can be: constants (numbers too) and texts with holes. Not those of its parts. */
export function textsOf(view: ValueView): TextPattern[] {
  const texts: TextPattern[] = [];
  for (const constant of view.constants) {
    if (typeof constant === 'string' && constant !== '') texts.push([constant]);
    else if (typeof constant === 'number' || typeof constant === 'bigint') texts.push([String(constant)]);
  }
  for (const text of view.texts) if (text.some((part) => part !== null && part !== '')) texts.push(text);
  return texts;
}

const ACTS: readonly Effect[] = ['write', 'send', 'delete', 'execute', 'pay', 'grant'];
/** From here on, a belief counts as "the tool does this". */
const BELIEVED = 0.4;

export function isActing(view: CallFacts): boolean {
  return ACTS.some((effect) => (view.effects.get(effect) ?? 0) >= BELIEVED);
}

/** The task asks for something that the call does. */
export function isAsked(view: CallFacts, reading: TaskReading): boolean {
  return ACTS.some((effect) => (view.effects.get(effect) ?? 0) >= BELIEVED && reading.effects.has(effect));
}

/** How much a strength keeps of what arrives. */
export function shareOf(use: LabelUse): number {
  return use.strength === 'explicit' ? 1 : use.strength === 'reduced' ? 0.35 : 0.2;
}

export function lastName(path: readonly string[]): string {
  for (let i = path.length - 1; i >= 0; i -= 1) if (path[i] !== '[]') return path[i] as string;
  return '';
}
