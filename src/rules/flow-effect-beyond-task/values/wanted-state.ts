import type { ArgumentNode, CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { onceIn } from '../../flow-model/once.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { onlyConstant, showPath } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';
import { readersOf } from './readers.ts';

/** Arguments that say in which state the objects are that a call asks for. */
const STATE = /^(?:status|state|stage|phase|zustand|estado|statut|stato)(?:es|s)?$/iu;

/**
 * Objects in a state that the task does not name, asked for beside those in the one that it names, and given to this call:
 * `['active', 'cancelled']` where the task says `active subscriptions`.
 */
export function otherState(view: CallView, model: FlowModel): string | undefined {
  const others = othersByReader(model);
  if (others.size === 0) return undefined;
  const uses = [...view.call.args.labels, ...view.call.loops.flatMap((loop) => loop.labels)];
  const given = new Set(
    view.call.args.labels.filter(({ strength }) => strength === 'explicit').map(({ label }) => label.call),
  );
  for (const { label } of uses) {
    // What only decides beside what is given is compared with it.
    if (given.size > 0 && !given.has(label.call)) continue;
    const other = others.get(label.call);
    if (other !== undefined) return other;
  }
  return undefined;
}

/** The state beside the wanted one that each reading call asks for, by the id of the call; every acting call asks for it. */
const othersByReader = onceIn((model: FlowModel): ReadonlyMap<number, string> => {
  // Two calls for two states are the same as one loop over both.
  const asked = new Map<string, Set<string>>();
  for (const view of model.calls) {
    for (const { key, node } of statesOf(view)) {
      const states = asked.get(key) ?? new Set<string>();
      for (const one of node.view.constants) if (typeof one === 'string' && one.length > 2) states.add(one);
      asked.set(key, states);
    }
  }
  const unwanted = new Map<string, string>();
  const said = new Map<string, boolean>();
  const task = model.task.toLowerCase();
  for (const [key, states] of asked) {
    if (states.size < 2) continue;
    const named = new Set([...states].filter((state) => isSaid(state, model, task, said)));
    const other = [...states].find((state) => !named.has(state));
    if (named.size > 0 && other !== undefined) unwanted.set(key, other);
  }
  const found = new Map<number, string>();
  if (unwanted.size === 0) return found;
  for (const [id, view] of model.byId) {
    if (view.acts) continue;
    for (const { key, node } of statesOf(view)) {
      const other = unwanted.get(key);
      if (other !== undefined && node.view.constants.includes(other) && !found.has(id)) found.set(id, other);
    }
  }
  return found;
});

/** The arguments that name a state, each with a key that calls of the same tool share. */
function statesOf(view: CallView): readonly { key: string; node: ArgumentNode }[] {
  return view.arguments
    .filter(({ path }) => path.length > 0 && STATE.test(leafOf(path)))
    .map((node) => ({ key: `${view.name}\n${node.path.join('.')}`, node }));
}

/** In any form: `published` says `publish`. What is found is kept in `said`, by word. */
function isSaid(state: string, { purpose }: FlowModel, task: string, said: Map<string, boolean>): boolean {
  return splitWords(state).some((word) => {
    if (word.length <= 3) return false;
    let isKnown = said.get(word);
    if (isKnown === undefined) {
      isKnown = purpose.mentions(word) || beginsWord(task, word);
      said.set(word, isKnown);
    }
    return isKnown;
  });
}

/** `inactive` does not say `active`. */
function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    if (!/\p{L}/u.test(text.charAt(at - 1))) return true;
  return false;
}

/** A switch that is off and bears the name of how the task wants it: `anonymous: false`. */
export function wantedOff(view: CallView, model: FlowModel): string | undefined {
  for (const one of [view, ...readersOf(view, model)]) {
    const off = offIn(one, model, one === view);
    if (off !== undefined) return off;
  }
  return undefined;
}

/** @param own the call itself; of one that reads for it only a name of several words says enough */
function offIn(view: CallView, model: FlowModel, own: boolean): string | undefined {
  const node = view.arguments.find(({ path, view: value }) => {
    if (path.length === 0 || onlyConstant(value) !== false) return false;
    const words = splitWords(leafOf(path)).filter((word) => word !== 'is');
    const word = words[0];
    if (words.length > 1 && words.length < 5 && SAYS_WHAT.test(words[0] ?? ''))
      return saysAsOne(words, model);
    return (
      own &&
      words.length === 1 &&
      word !== undefined &&
      word.length > 4 &&
      !(
        HOLDS.test(word) &&
        new RegExp(`\\b(?:is|are|was|were|got|been|gets) (?:\\w+ )?${word}`, 'i').test(model.task)
      ) &&
      !isToBeOff(word, model.task) &&
      (model.purpose.mentions(word) || model.purpose.mentions(word.replace(/e?d$/u, ''))) &&
      !model.purpose.exclusions.data.some((noun) => noun.includes(word))
    );
  });
  return node === undefined ? undefined : showPath(node.path);
}

/** `without_post: false`, where the task has those `without a post`. */
function saysAsOne(words: readonly string[], { task }: FlowModel): boolean {
  return new RegExp(`\\b${words.join('[ -](?:an? |the |any |their )?')}`, 'iu').test(task);
}

const SAYS_WHAT = /^(?:with|without|not|no|only|ohne|sin|sans)$/u;

/** `mute the door alarms`, `turn notifications off`: what the task wants is that it is off. */
function isToBeOff(word: string, task: string): boolean {
  // `a strike-free notice`, `no reminder`
  if (
    new RegExp(
      `\\b${word}[- ]?free\\b|\\b(?:no|not|without|free of|ohne|kein\\w{0,2}|sin|sans) (?:an? )?${word}\\b`,
      'i',
    ).test(task)
  )
    return true;
  if (!OFF.test(task)) return false;
  return new RegExp(
    `\\b(?:${OFF.source})\\b[^.;]{0,40}\\b${word}|\\b${word}\\w{0,3}\\b[^.;]{0,20}\\boff\\b`,
    'i',
  ).test(task);
}

const OFF =
  /(?:un)?mut(?:e|ing)|silenc(?:e|ing)|disabl(?:e|ing)|(?:turn|switch|shut)(?:ing)?|deactivat(?:e|ing)|disarm(?:ing)?|suspend(?:ing)?|paus(?:e|ing)|stop(?:ping)?|unlock(?:ing)?|remov(?:e|ing)|no longer|without/i;

/** States out of which somebody is to come: `she is locked out, let her in`. */
const HOLDS = /^(?:locked|blocked|suspended|disabled|frozen|muted|paused|banned)$/;
