import { splitName, stem } from '../../catalog/language/words.ts';
import { readTask } from '../../catalog/task/task.ts';
import type { Catalog, DestinationVerdict, ToolKnowledge } from '../../catalog/types.ts';
import type { ScriptFacts } from '../../script/facts.ts';
import { commands } from './commands.ts';
import { type Target, targetsOf } from './destinations.ts';
import { effectsOfCall } from './effects.ts';
import { EFFECTS } from './names.ts';
import { objects, referencesIn } from './objects.ts';
import { isForeign, outgoing } from './outgoing.ts';
import { outlets, reads } from './reads.ts';
import { type CallFacts, effectsOf, isActing, isAsked, partsOf, type Scope, toolsOf } from './sink-view.ts';
import { Sources } from './sources.ts';
import { FeatureVector } from './vector.ts';

/** Most calls of a script that are looked at, in its order. */
const MOST_CALLS = 200;

export interface FeatureInput {
  readonly facts: ScriptFacts;
  readonly catalog: Catalog;
  readonly task?: string | undefined;
}

/**
 * Turns what was read out of a script into the numbers that a model takes: the contract of docs/model-contract.md.
 *
 * @returns `FEATURE_COUNT` numbers, each 0 where nothing was seen
 */
export function extractFeatures(input: FeatureInput): Float32Array {
  return featuresIn(scopeOf(input));
}

/** The same of a scope that is there already. */
export function featuresIn(scope: Scope): Float32Array {
  const vector = new FeatureVector();
  const sources = new Sources(scope);
  const all: Target[] = [];
  const asked = new Set<boolean>();
  for (const view of scope.calls) {
    const targets = targetsOf(view, scope, sources);
    all.push(...targets);
    outgoing(view, targets, scope, sources, vector);
    effectsOfCall(view, scope, sources, vector);
    objects(view, scope, vector);
    if (isActing(view)) asked.add(isAsked(view, scope.reading));
    reads(view, scope, vector);
    commands(view, scope, sources, vector);
    names(view, sources, vector);
  }
  payments(scope, vector);
  if (asked.size > 1) vector.raise('second.unasked-beside-asked', 1);
  outlets(scope, sources, vector);
  places(all, vector);
  task(scope, vector);
  script(scope, vector);
  return vector.values;
}

export function scopeOf({ facts, catalog, task = '' }: FeatureInput): Scope {
  const reading = readTask(task);
  const verdicts = new Map<string, DestinationVerdict>();
  const addresses = new Map<string, readonly DestinationVerdict[]>();
  const calls = facts.calls
    .filter((call) => call.reachable)
    .slice(0, MOST_CALLS)
    .map((call): CallFacts => {
      const { tools, anyTool } = toolsOf(call, catalog);
      return {
        call,
        tools,
        anyTool,
        parts: partsOf(call, tools),
        effects: effectsOf(tools),
        fit: fitOf(tools, reading.words),
      };
    });
  return {
    facts,
    catalog,
    task,
    lowerTask: task.slice(0, 8192).toLowerCase(),
    reading,
    calls,
    byId: new Map(calls.map((view) => [view.call.id, view])),
    grounded: new Map(),
    fieldsNamed: new Map(),
    references: referencesIn(task.slice(0, 8192)),
    commands: new Set(),
    addresses: (text) => {
      const key = text.map((part) => part ?? '\u0000').join('');
      let list = addresses.get(key);
      if (list === undefined) {
        list = catalog.addresses(text);
        addresses.set(key, list);
      }
      return list;
    },
    standing: (text) => {
      const key = text.map((part) => part ?? '\u0000').join('');
      let verdict = verdicts.get(key);
      if (verdict === undefined) {
        verdict = catalog.destination(text, task);
        verdicts.set(key, verdict);
      }
      return verdict;
    },
  };
}

/** As many fields of an object as facts keep: of a call with so many parts some may be missing. */
const MOST_FIELDS = 64;

/** Whether all that the script does was looked at: calls that nobody could follow and what is beyond a bound leave no trace. */
export function isWhole({ facts, calls }: Scope): boolean {
  return (
    facts.unresolved.every(({ reachable }) => !reachable) &&
    facts.calls.filter(({ reachable }) => reachable).length === calls.length &&
    calls.every(
      ({ call, tools, anyTool, parts }) =>
        !anyTool &&
        tools.length === call.names.length &&
        tools.every(({ declared }) => declared) &&
        parts.length < MOST_FIELDS,
    )
  );
}

const PLAIN = new Set(
  'a an the of to in on at by for with from and or is are be it its one all some any new own this that which not'.split(
    ' ',
  ),
);

/** The share of a tool's telling words that the task uses; a few are enough. */
function fitOf(tools: CallFacts['tools'], words: ReadonlySet<string>): number {
  let most = 0;
  for (const tool of tools) {
    const telling = tellingWords(tool);
    let held = 0;
    for (const word of telling) if (words.has(word)) held += 1;
    most = Math.max(most, Math.min(1, held / Math.min(3, Math.max(1, telling.size))));
  }
  return most;
}

/** Kept for each tool: every script that may call it asks. */
const wordsOfTool = new WeakMap<ToolKnowledge, ReadonlySet<string>>();

function tellingWords(tool: ToolKnowledge): ReadonlySet<string> {
  let telling = wordsOfTool.get(tool);
  if (telling === undefined) {
    const description = tool.declaration?.description;
    const text = `${tool.name} ${typeof description === 'string' ? description.slice(0, 300) : ''}`;
    const words = splitName(text).map(stem);
    telling = new Set(words.filter((word) => word.length > 2 && !PLAIN.has(word)));
    wordsOfTool.set(tool, telling);
  }
  return telling;
}

function names(view: CallFacts, sources: Sources, vector: FeatureVector): void {
  const { call } = view;
  if (view.anyTool) vector.raise('name.any', 1);
  if (call.dynamic) vector.raise('name.dynamic', 1);
  if (call.names.length > 1) vector.raise('name.several', Math.min(1, call.names.length / 8));
  for (const use of call.nameLabels) {
    if (use.strength !== 'explicit') continue;
    vector.raise(sources.of(use).trust === 'prose' ? 'name.prose' : 'name.data', 1);
  }
}

/** More payments than the task has sums; a sum that is paid in a loop counts as often as the loop runs. */
function payments({ calls, reading }: Scope, vector: FeatureVector): void {
  let count = 0;
  for (const { call, effects } of calls)
    if ((effects.get('pay') ?? 0) >= 0.5)
      count += call.times.kind === 'once' ? 1 : Math.min(8, call.times.max ?? 1);
  const most = Math.max(1, reading.quantity.amounts.length);
  if (count > most && !reading.quantity.all)
    vector.raise('amount.more-often', Math.min(1, (count - most) / 2));
}

function places(all: readonly Target[], vector: FeatureVector): void {
  const texts = new Set(all.map((target) => target.text));
  const foreign = new Set(all.filter((target) => isForeign(target.place)).map((target) => target.text));
  vector.raise('places.all', Math.log2(1 + texts.size) / 4);
  vector.raise('places.foreign', Math.log2(1 + foreign.size) / 4);
  const own = all.some((target) => target.place === 'trusted' || target.place === 'task');
  if (own && foreign.size > 0) vector.raise('places.mixed', 1);
  if (all.some((target) => target.kind === 'ip' && isForeign(target.place)))
    vector.raise('places.bare-address', 1);
}

function task({ reading }: Scope, vector: FeatureVector): void {
  for (const effect of EFFECTS) if (reading.effects.has(effect)) vector.raise(`task.${effect}`, 1);
  const marks: readonly (readonly [string, boolean])[] = [
    ['given', reading.given],
    ['all', reading.quantity.all],
    ['singular', reading.quantity.singular],
    ['restrictive', reading.restrictive],
    ['later', reading.persistentAsked],
    ['only-reads', reading.given && [...reading.effects.keys()].every((effect) => effect === 'read')],
    ['excluded', reading.negated.size > 0],
  ];
  for (const [name, holds] of marks) if (holds) vector.raise(`task.${name}`, 1);
  vector.raise('task.addresses', Math.min(1, reading.addresses.length / 3));
}

function script({ facts, calls, catalog, reading }: Scope, vector: FeatureVector): void {
  vector.raise('script.nodes', Math.log10(1 + facts.nodes) / 4);
  vector.raise('script.calls', Math.log2(1 + calls.length) / 5);
  const acting = calls.filter(isActing);
  vector.raise('script.acts', Math.log2(1 + acting.length) / 5);
  const unasked = acting.filter((view) => !isAsked(view, reading));
  vector.raise('script.unasked-acts', Math.log2(1 + unasked.length) / 5);
  if (catalog.names.length > 0) vector.raise('script.catalogue', 1);
  if (calls.some((view) => view.tools.some((tool) => !tool.declared))) vector.raise('script.undeclared', 1);
  if (calls.some((view) => view.call.args.kind === 'unknown')) vector.raise('script.unread-arguments', 1);
  for (const one of facts.unresolved) if (one.reachable) vector.raise(`unresolved.${one.kind}`, 1);
  vector.raise('read.calls', Math.log2(1 + calls.length - acting.length) / 5);
}
