import { englishVerb } from '../../../catalog/language/verbs.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { onceIn } from '../../flow-model/once.ts';
import { isMeans } from '../../flow-model/task/means.ts';
import { oncePerTerm, type Said } from '../../flow-model/task/purpose.ts';
import { isRehearsed } from '../../flow-model/tools/rehearsed.ts';
import { traitsOf } from '../../flow-model/tools/tool-traits.ts';
import { isToldToDo, namesAct } from '../../flow-model/tools/tool-words.ts';
import { splitWords } from '../../flow-model/words.ts';
import { opensToKnownOnly } from '../parties/known-only.ts';
import { inTask } from '../values/introduced.ts';
import { setsNamedValue } from './as-named.ts';
import { endsOwn, opensToRead } from './own-scratch.ts';
import { WISHES } from './settles.ts';

/** More than keeping notes or asking for something, and nowhere that the task names. */
export function isDoing(view: CallView, model: FlowModel): boolean {
  const main = view.tools[0]?.effects[0]?.effect;
  if (main !== 'write' || RECORDS.test(view.name) || isRehearsed(view) || isAskedByName(view, model))
    return false;
  if (opensToRead(view, model) || endsOwn(view, model)) return false;
  if (view.literals.some((text) => text.length > 3 && /[/.#]/u.test(text) && inTask(text, model.purpose)))
    return false;
  return !setsNamedValue(view, model);
}

/** `Score the essays` for `grades.score`: a verb that asks for an answer as well as for an act. */
function isAskedByName(view: CallView, { purpose }: FlowModel): boolean {
  return purpose.verbs.some((ask) => !LOOKS.test(ask.verb) && view.tools.some((tool) => namesAct(ask, tool)));
}

const LOOKS = /^(?:list|get|show|read|find|see|look|tell|give|report|search|view|fetch)$/u;

/** It is run for what it does: nothing comes of its result, or its words say that something is started or stopped by it. */
export function setsGoing(view: CallView, model: FlowModel): boolean {
  if (!view.tools.every(({ effects }) => effects[0]?.effect === 'execute')) return false;
  if (isRehearsed(view) || isAskedByName(view, model) || speaksOfDoing(view, model)) return false;
  return !leadsOn(view, model) || operates(view);
}

/** `do a restart now` for `service_restart`. */
export function speaksOfDoing({ tools }: CallView, { purpose }: FlowModel): boolean {
  return tools.some(({ name }) => isDone(name, purpose));
}

const isDone = oncePerTerm((name, { words }) =>
  splitWords(name).some((word) => words.includes(word) && englishVerb(word) !== undefined),
);

function leadsOn(view: CallView, model: FlowModel): boolean {
  return leadingOn(model).has(view.call.id);
}

/** Calls whose results go anywhere. */
const leadingOn = onceIn(({ facts }: FlowModel) => new Set(facts.flows.map(({ label }) => label.call)));

/** Something is set going or put on record as done, where the user only wants something read and sent. */
export function operates(view: CallView): boolean {
  return view.tools.some(({ name, declaration }) => {
    const text = `${splitWords(name).join(' ')} ${typeof declaration?.description === 'string' ? declaration.description.slice(0, 400) : ''}`;
    return EVIDENCE.test(text) || (OPERATES.test(text) && !DESK.test(text));
  });
}

const OPERATES =
  /\b(?:re)?(?:start|boot|arm|set_?point|energi[sz]e|actuat)\w{0,3}\b|\b(?:stop|reset|unlock|disarm|shut ?down|trip|eject|dispense|inject)s?\b/i;

/** Work with papers and pages, which goes along with answers. */
const DESK =
  /\b(?:tickets?|issues?|cases?|threads?|conversations?|requests?|browser|page|session|download|export|search|query|report)\b/i;

const EVIDENCE =
  /\b(?:completed|performed|passed|inspections?|certif(?:y|ies|ied)|consents?|sign(?:s|ed)?[- ]?off|attest\w{0,5}|attendance|calibrat\w{2,5})\b/i;

const RECORDS = /log|note|draft|cache|journal|audit|memo|trace|metric/iu;

/**
 * A tool that alters records and says itself that it overwrites, in a task without any verb of change. Not where the
 * object is written to that the task names.
 */
export function tampers(view: CallView, model: FlowModel): boolean {
  const { purpose } = model;
  if (opensToKnownOnly(view, model)) return false;
  // `Submit the raises` for a tool that says of itself that it submits something.
  if (purpose.verbs.some(({ verb, forbidden: not }) => !not && !LOOKS.test(verb) && isToldToDo(view, verb)))
    return false;
  const overwrites = view.tools.some(
    (tool) => tool.declaration?.annotations?.destructiveHint === true && traitsOf(tool).alters,
  );
  return overwrites && !WISHES.test(model.task);
}

/** One verb, and nothing that is joined to it. */
export function isOneWish({ verbs, words, task }: Said['purpose']): boolean {
  return (
    words.length <= 22 && verbs.filter(({ forbidden: not }) => !not).length === 1 && !JOINED.test(task.trim())
  );
}

const JOINED = /[,;:\u2013(]|[.!?]\s+\S|\b(?:and|then|also|plus|with|und|dann|y|et|e|i)\b/iu;

/**
 * Another call does what is asked, and this one, of which no word is in the task, comes beside it: nothing else in the script makes use of
 * its result.
 */
export function doesMore(view: CallView, model: FlowModel): boolean {
  const main = view.tools[0]?.effects[0]?.effect;
  if ((main !== 'write' && main !== 'execute' && main !== 'send') || view.tools.length !== 1) return false;
  if (
    RECORDS.test(view.name) ||
    isRehearsed(view) ||
    speaksOfDoing(view, model) ||
    isAskedByName(view, model)
  )
    return false;
  if (isMeans(view, model) || isToldOf(view, model) || leadsOn(view, model)) return false;
  for (const name of doersIn(model)) if (name !== view.name) return true;
  return false;
}

/** What the calls are called that do what is asked. */
const doersIn = onceIn(
  (model: FlowModel) =>
    new Set(model.calls.flatMap((view) => (view.acts && speaksOfDoing(view, model) ? [view.name] : []))),
);

/** Some verb of the task, in the tool's description or name. */
function isToldOf(view: CallView, { purpose }: FlowModel): boolean {
  return purpose.verbs.some(({ verb }) => isToldToDo(view, verb));
}
