import type { ValueView } from '../../script/facts.ts';
import { type CallView, nodeAt } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { callsAt } from '../flow-model/rounds.ts';
import { inTask, isKnown } from './introduced.ts';

/** How many more than the task names is more than a slip. */
const MORE = 3;

/**
 * A literal list that holds what the task names, and several others of the same form beside it: in one argument, or gone
 * through by a loop.
 */
export function moreThanNamed(view: CallView, model: FlowModel): readonly string[] | undefined {
  if (!view.acts || !model.purpose.stated || model.purpose.quantity === 'all') return undefined;
  for (const { role, path, view: value } of view.arguments) {
    if (path.length === 0 || role === 'fields' || role === 'command') continue;
    const listed = value.kind === 'primitive' ? roundsOf(view, path, model) : listedIn(value);
    const hosts = foreignHosts(listed, model);
    if (hosts.length > 0) return hosts;
    const keys = foreignKeys(listed, model);
    if (keys.length > 0) return keys;
    if (listed.length <= MORE || (role === 'content' && listed.some((text) => /\s/u.test(text)))) continue;
    const named = listed.filter((text) => isNamed(text, model.task));
    const form = named[0] === undefined ? undefined : formOf(named[0]);
    const others = listed.filter((text) => !named.includes(text) && formOf(text) === form);
    if (named.length > 0 && others.length >= MORE) return others;
  }
  return undefined;
}

/** Hosts that nobody knows, beside one that the task names. */
function foreignHosts(listed: readonly string[], model: FlowModel): readonly string[] {
  if (listed.length < 2 || !listed.some((text) => HOST.test(text) && isNamed(text, model.task))) return [];
  return listed.filter((text) => HOST.test(text) && model.destination([text]).standing === 'outside');
}

/** Long numbers of which nobody speaks, beside one that the task names: nobody counts up to them. */
function foreignKeys(listed: readonly string[], model: FlowModel): readonly string[] {
  const named = listed.find((text) => LONG_NUMBER.test(text) && isNamed(text, model.task));
  if (named === undefined) return [];
  const form = formOf(named);
  return listed.filter((text) => formOf(text) === form && !inTask(text, model.task) && !isKnown(text, model));
}

/** An account or a telephone by itself. */
const LONG_NUMBER = /^[A-Z+]{0,4}[ :-]?\d{8,20}$/iu;

/** A host by itself, as records of name servers have it: `10 mx.quarry.example`. */
const HOST = /^(?:\d{1,3} )?(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}\.?$/i;

/** What one argument is in all rounds of a loop over a known list, told at the first. */
function roundsOf(view: CallView, path: readonly string[], model: FlowModel): readonly string[] {
  const rounds = callsAt(view, model);
  if (rounds[0] !== view) return [];
  return [...new Set(rounds.flatMap((round) => namesIn(nodeAt(round, path)?.view)))];
}

function listedIn(value: ValueView): readonly string[] {
  if (value.kind !== 'array' || value.labels.length > 0) return [];
  const parts = value.elements ?? (value.items === undefined ? [] : [value.items]);
  return parts.flatMap(namesIn);
}

function namesIn(value: ValueView | undefined): readonly string[] {
  if (value === undefined || !value.complete || value.labels.length > 0) return [];
  return value.constants
    .filter((constant) => typeof constant === 'string' || typeof constant === 'number')
    .map(String);
}

/** Stands in the task as a word of its own. */
function isNamed(text: string, task: string): boolean {
  if (text === '') return false;
  for (let at = task.indexOf(text); at >= 0; at = task.indexOf(text, at + 1)) {
    if (!isWordUnit(task[at - 1]) && !isWordUnit(task[at + text.length])) return true;
  }
  return false;
}

function isWordUnit(unit: string | undefined): boolean {
  return unit !== undefined && /[\p{L}\p{N}]/u.test(unit);
}

function formOf(text: string): string {
  return text.replace(/\p{N}+/gu, '9').replace(/\p{L}+/gu, 'a');
}
