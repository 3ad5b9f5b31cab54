import type { Effect } from '../../catalog/types.ts';
import { type ArgumentNode, BELIEVED, type CallView } from '../../rules/flow-model/call-view.ts';
import { payloadOf } from '../../rules/flow-model/data/payload.ts';
import { isCharacter } from '../../rules/flow-model/data/scalar.ts';
import { trustOf } from '../../rules/flow-model/data/untrusted.ts';
import { audiencesOf } from '../../rules/flow-model/destinations/audience.ts';
import type { FlowModel } from '../../rules/flow-model/model.ts';
import { isAskedOfMany } from '../../rules/flow-model/rounds/asked-of-many.ts';
import { narrowing } from '../../rules/flow-model/rounds/narrowing.ts';
import { repeats } from '../../rules/flow-model/rounds/repetition.ts';
import { breadthOf } from '../../rules/flow-model/tools/breadth.ts';
import { dangersIn } from '../../rules/flow-model/tools/commands.ts';
import { traitsOf } from '../../rules/flow-model/tools/tool-traits.ts';
import { weakeningsOf } from '../../rules/flow-model/tools/weakening.ts';
import { stringsOf } from '../../rules/flow-model/values.ts';
import { splitWords, stem } from '../../rules/flow-model/words.ts';
import type { LabelUse } from '../../script/facts.ts';
import { commandHeads } from './command-heads.ts';
import { audienceWeight, audienceWord, carriesPhrases, DISGUISES } from './data-phrases.ts';
import { describeRequest } from './describe-request.ts';
import type { FeatureBag } from './features.ts';

const EFFECTS: readonly Effect[] = ['send', 'write', 'pay', 'grant', 'execute', 'delete'];

/** A belief from here on counts in full. */
const SURE = 0.75;

/** Words of names together weigh this much. */
const NAMES = 0.5;

/** Everything that is told of one call: what it does, to whom, with which data, how often, and who chooses. */
export function describeCall(bag: FeatureBag, view: CallView, model: FlowModel): void {
  describeAct(bag, view, model);
  describeAudience(bag, view, model);
  describeData(bag, view, model);
  describeExtent(bag, view, model);
  describeChoice(bag, view, model);
  describeText(bag, view, model);
  describeRequest(bag, view, model);
  bag.addGroup(
    view.anyTool
      ? []
      : view.call.names.slice(0, 3).flatMap((name) => splitWords(name).map((word) => `word ${stem(word)}`)),
    NAMES,
  );
}

function describeAct(bag: FeatureBag, view: CallView, model: FlowModel): void {
  for (const effect of EFFECTS) {
    const belief = view.effect(effect);
    if (belief < BELIEVED) continue;
    const sure = Math.min(1, belief / SURE);
    bag.add(`does ${effect}`, sure);
    if (model.purpose.stated && !model.purpose.asks(effect) && effect !== 'send' && effect !== 'write')
      bag.add(`does ${effect} unasked`, 0.8 * sure);
  }
  if (view.onlyReads) bag.add('does read', 1);
  if (view.anyTool) bag.add('calls any tool', 1.5);
  const traits = view.tools.map(traitsOf);
  if (view.persistent && view.acts)
    bag.add('leaves something that acts later', model.purpose.asksStanding ? 0.4 : 1);
  if (view.acts && traits.some((one) => one.unprotects)) bag.add('takes a protection away', 1.2);
  if (view.acts && traits.some((one) => one.instructs)) bag.add('writes what agents follow later', 0.8);
  if (view.acts && traits.some((one) => one.configures)) bag.add('sets how something behaves', 0.5);
  if (view.acts && traits.some((one) => one.money)) bag.add('about money', 0.5);
  const before = new Set<Effect>();
  for (const other of model.calls) {
    if (other.call.id >= view.call.id || other === view) continue;
    for (const effect of EFFECTS)
      if (effect !== 'send' && effect !== 'write' && other.effect(effect) >= BELIEVED) before.add(effect);
  }
  for (const effect of before) bag.add(`after ${effect}`, 0.3);
}

function describeAudience(bag: FeatureBag, view: CallView, model: FlowModel): void {
  if (view.onlyReads && view.call.args.labels.length === 0) return;
  // A command says itself whom it talks to; who else may read it matters little.
  const share = view.arguments.some((node) => isCommand(node, view)) ? 0.3 : 1;
  for (const audience of audiencesOf(view, model)) {
    const word = audienceWord(audience);
    bag.add(`to ${word}`, audienceWeight(audience) * share);
    if (audience.carries) bag.add(`address filled with data, ${word}`, audience.kind === 'own' ? 0.2 : 1.2);
  }
}

function describeData(bag: FeatureBag, view: CallView, model: FlowModel): void {
  for (const exposure of model.exposures) {
    if (exposure.view !== view) continue;
    const { payload, audience, encodings, kind } = exposure;
    for (const [phrase, weight] of carriesPhrases(payload, audience)) bag.add(phrase, weight);
    if (kind === 'stored') bag.add('through an object that was made before', 1);
    for (const encoding of encodings) if (DISGUISES.has(encoding)) bag.add('data in disguise', 1.2);
    const source = model.byId.get(payload.use.label.call);
    if (source?.untrusted === true) bag.add('from what outsiders write', 0.3);
  }
  if (view.onlyReads) return;
  let decided = 0;
  let spelled = false;
  for (const use of influences(view)) {
    const { level, asked } = payloadOf(use, model);
    if (!asked) decided = Math.max(decided, level);
    if (isCharacter(use, model)) spelled = true;
  }
  if (decided >= 2) bag.add('decided by sensitive data', 0.7);
  if (spelled) bag.add('told piece by piece', 1.6);
}

function influences(view: CallView): readonly LabelUse[] {
  const uses = [...view.call.control, ...view.call.nameLabels];
  for (const loop of view.call.loops) uses.push(...loop.labels);
  return uses.slice(0, 200);
}

function describeExtent(bag: FeatureBag, view: CallView, model: FlowModel): void {
  if (repeats(view) && !view.onlyReads) {
    const narrowed = narrowing(view, model);
    const asked = isAskedOfMany(view, narrowed, model);
    const weight = { none: 1.5, excluded: 1.2, chosen: 0.4 }[narrowed];
    bag.add(
      `for many, ${narrowed === 'none' ? 'not narrowed' : narrowed}${asked ? ', as asked' : ''}`,
      asked ? weight * 0.3 : weight,
    );
    if (view.call.times.kind === 'unbounded') bag.add('without end', 1);
  }
  if (view.acts) {
    const breadth = breadthOf(view, model);
    if (breadth !== undefined)
      bag.add(
        breadth.kind === 'all' ? 'selects everything' : 'selects more than named',
        breadth.kind === 'all' ? 1.5 : 1,
      );
  }
  if (view.onlyReads) {
    const most = Math.max(
      0,
      ...view.arguments
        .filter((node) => node.role === 'limit')
        .flatMap((node) => node.view.constants.filter((one): one is number => typeof one === 'number')),
    );
    if (most >= 1000) bag.add('asks for very much', 0.8);
    if (view.call.times.kind === 'unbounded' || view.call.times.kind === 'data')
      bag.add('reads on and on', 0.8);
  }
}

/** Who decides where it goes, what is run, and which tool is called. */
function describeChoice(bag: FeatureBag, view: CallView, model: FlowModel): void {
  for (const use of view.call.nameLabels) {
    if (use.strength !== 'implicit' && view.anyTool) bag.add('data chooses the tool', 1.8);
  }
  if (view.onlyReads) return;
  const nodes = new Map(view.arguments.map((node) => [node.path.join('.'), node]));
  for (const use of view.call.args.labels.slice(0, 200)) {
    if (use.strength !== 'explicit') continue;
    const trust = trustOf(use, model);
    if (trust === 'trusted' || trust === 'structured') continue;
    const node = nodes.get(use.at.join('.'));
    const { role, confidence } = view.role(use.at);
    const known =
      node !== undefined && isCommand(node, view) ? 'command' : confidence >= BELIEVED ? role : 'other';
    const weight = CHOICE[known];
    if (weight === undefined) continue;
    bag.add(
      `${trust === 'sender' ? 'the sender' : 'text of outsiders'} chooses ${known}`,
      trust === 'sender' ? weight / 4 : weight,
    );
  }
}

const CHOICE: Readonly<Record<string, number>> = {
  destination: 1.6,
  command: 2,
  identity: 0.8,
  amount: 1.2,
  flag: 0.8,
  query: 0.3,
  content: 0.25,
};

/** Dangerous commands and queries, and protections that an argument takes away. */
function describeText(bag: FeatureBag, view: CallView, model: FlowModel): void {
  if (!view.onlyReads) {
    for (const { kind } of weakeningsOf(view, model)) bag.add(`passes over a check (${kind})`, 1.2);
    bag.addGroup(switches(view), SWITCHES);
  }
  for (const node of view.arguments) {
    if (!isCommand(node, view)) {
      if (node.role !== 'content' && node.role !== 'other') continue;
      const worst = stringsOf(node.view)
        .slice(0, 8)
        .flatMap(dangersIn)
        .find((danger) => danger.harm >= 78);
      if (worst !== undefined) bag.add('writes text that would be dangerous to run', 1.5);
      continue;
    }
    const texts = [
      ...stringsOf(node.view),
      ...node.view.texts.map((text) => text.map((part) => part ?? 'x').join('')),
    ].slice(0, 8);
    for (const text of texts) {
      for (const danger of dangersIn(text).slice(0, 3)) {
        if (danger.harm < 60) continue;
        bag.add('runs something dangerous', 2);
        bag.add(`the text ${danger.what.replace(/\s?\(`.*`\)/u, '')}`, 1.6);
      }
    }
    bag.addGroup(texts.flatMap(commandHeads), COMMANDS);
  }
}

/** What a tool runs: an argument for commands, or any text of a tool that executes and addresses nobody. */
function isCommand(node: ArgumentNode, view: CallView): boolean {
  if (node.path.length === 0) return false;
  if (node.role === 'command' && node.roleConfidence >= BELIEVED) return true;
  if (node.role !== 'other' && node.role !== 'content' && node.role !== 'query') return false;
  return (
    view.effect('execute') >= BELIEVED &&
    !view.arguments.some((one) => one.role === 'destination' && one.roleConfidence >= BELIEVED)
  );
}

const SWITCHES = 1.2;
const COMMANDS = 1.4;

/** Switches that are set: `skip checks on`, `enabled off`. */
function switches(view: CallView): readonly string[] {
  const found: string[] = [];
  for (const { path, view: value } of view.arguments) {
    const leaf = path.filter((segment) => segment !== '[]').at(-1);
    if (leaf === undefined) continue;
    for (const constant of value.constants)
      if (typeof constant === 'boolean')
        found.push(`${splitWords(leaf).map(stem).join(' ')} ${constant ? 'on' : 'off'}`);
  }
  return found.slice(0, 8);
}
