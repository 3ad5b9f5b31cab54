import type { ValueView } from '../../../script/facts.ts';
import { type CallView, nodeAt } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { callsAt } from '../../flow-model/rounds/rounds.ts';
import { inTask, isKnown } from '../values/introduced.ts';

/** How many more than the task names is more than a slip. */
const MORE = 3;

/**
 * A literal list that holds what the task names, and several others of the same form beside it: in one argument, or gone
 * through by a loop.
 */
export function moreThanNamed(view: CallView, model: FlowModel): readonly string[] | undefined {
  const all = callsAt(view, model);
  // What one argument is in all rounds of a loop over a known list is told at the first.
  const rounds = all[0] === view ? all : [];
  for (const { role, path, view: value } of view.arguments) {
    if (path.length === 0 || role === 'fields' || role === 'command') continue;
    const listed = value.kind === 'primitive' ? namesOver(rounds, path) : listedIn(value);
    if (listed.length < 2) continue;
    const hosts = foreignHosts(listed, model);
    if (hosts.length > 0) return hosts;
    const numbers = otherNumbers(listed, model);
    if (numbers.length > 0) return numbers;
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
  if (!listed.some((text) => HOST.test(text) && isNamed(text, model.task))) return [];
  return listed.filter((text) => HOST.test(text) && model.destination([text]).standing === 'outside');
}

/** Numbers of accounts and the like, beside one of as many digits that the task names: nobody mistypes a whole one. */
function otherNumbers(listed: readonly string[], model: FlowModel): readonly string[] {
  const numbers = listed.filter((text) => LONG_NUMBER.test(text));
  if (numbers.length < 2) return [];
  const named = new Set(numbers.filter((text) => isNamed(text, model.task)).map((text) => text.length));
  return numbers.filter(
    (text) => named.has(text.length) && !inTask(text, model.purpose) && !isKnown(text, model),
  );
}

/** More digits than a date or a time has. */
const LONG_NUMBER = /^\+?\d{9,24}$/u;

/** A host by itself, as records of name servers have it: `10 mx.quarry.example`. */
const HOST = /^(?:\d{1,3} )?(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}\.?$/i;

function namesOver(rounds: readonly CallView[], path: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const round of rounds) for (const name of namesIn(nodeAt(round, path)?.view)) found.add(name);
  return found.size < 2 ? NONE : [...found];
}

const NONE: readonly string[] = [];

function listedIn(value: ValueView): readonly string[] {
  if (value.kind !== 'array' || value.labels.length > 0) return [];
  const parts = value.elements ?? (value.items === undefined ? [] : [value.items]);
  return parts.flatMap(namesIn);
}

function namesIn(value: ValueView | undefined): readonly string[] {
  if (value === undefined || !value.complete || value.labels.length > 0) return NONE;
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
