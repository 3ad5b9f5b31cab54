import type { LabelUse } from '../../../script/facts.ts';
import type { CallView } from '../call-view.ts';
import { isReference } from '../data/levels.ts';
import { sameObject } from '../data/stored.ts';
import { isProse, trustOf } from '../data/untrusted.ts';
import type { FlowModel } from '../model.ts';
import { onceIn } from '../once.ts';
import { oncePerTask } from '../task/purpose.ts';
import { leafOf } from '../tools/argument-names.ts';
import { isBelow, samePath, stringsOf } from '../values.ts';
import { splitWords } from '../words.ts';
import type { Audience } from './audience.ts';

/**
 * What is told comes from the record that names the recipient, or was looked up for that record: one leads to the
 * other by an id, or both were asked for by the same one.
 */
export function isAboutRecipient(
  audience: Audience,
  view: CallView,
  use: LabelUse,
  model: FlowModel,
  whole: boolean,
): boolean {
  const source = model.byId.get(use.label.call);
  if (source === undefined || isGathered(audience, view, use)) return false;
  return audience.chosenBy.some((chosen) => {
    if (trustOf(chosen, model) === 'free-text') return false;
    const other = model.byId.get(chosen.label.call);
    if (other === undefined) return false;
    // A whole record holds more than what is about the recipient that it names, unless all of it was asked for.
    if (other === source) return !whole || asksEverything(model);
    return (
      leadsTo(other, source) ||
      leadsTo(source, other) ||
      askedAlike(source, other, model) ||
      isMatched(view, source, other)
    );
  });
}

/**
 * Every recipient is drawn from a list, and the text was put together from all of the list: each is told about the
 * others. How many there were, or how many came before, has left its mark on such a text; one made for each of them has none.
 */
export function isGathered(audience: Audience, view: CallView, { at, label }: LabelUse): boolean {
  const from = audience.chosenBy.filter((chosen) => chosen.label.call === label.call);
  const list = listOf(label.path, from);
  // The list itself, with all that it holds.
  if (from.some(({ label: { path } }) => isBelow(path, [...label.path, '[]']))) return true;
  if (list.length === 0 || !from.some((chosen) => isBelow(chosen.label.path, list))) return false;
  return besides(view, at).some(
    ({ strength, label: other }) =>
      strength !== 'explicit' &&
      other.call === label.call &&
      other.path.length < list.length &&
      isBelow(list, other.path),
  );
}

/**
 * Every recipient is drawn from a list, and of another list all is told to each of them: nothing of the recipient has decided what of it,
 * nor was it read for them.
 */
export function isSameForAll(
  audience: Audience,
  view: CallView,
  { at, label }: LabelUse,
  model: FlowModel,
): boolean {
  const source = model.byId.get(label.call);
  const from = audience.chosenBy.filter((chosen) => chosen.label.path.includes('[]'));
  if (source === undefined || !label.path.includes('[]') || from.length === 0) return false;
  return from.every(({ label: { call } }) => {
    const list = model.byId.get(call);
    return (
      call !== label.call &&
      list !== undefined &&
      !leadsTo(list, source) &&
      !besides(view, at).some((use) => use.strength !== 'explicit' && use.label.call === call)
    );
  });
}

/** The user wants everybody to have the whole of it. */
export const asksForAll = oncePerTask(({ task }) => ASKS_FOR_ALL.test(task));

const ASKS_FOR_ALL =
  /\b(?:list|roster|overview|table|schedule|line-?up|rota|plan|names|addresses) of\b|\bwho(?:ever)? else\b|\beach other\b|\bto one another\b|\b(?:all|everybody['’]s|everyone['’]s) (?:the )?(?:names|numbers|participants|attendees|members|contacts|answers|results)\b/iu;

/** The list that is gone through: of `pupils[].allergies[]` the pupils, where the recipient is a `pupils[].mail`. */
function listOf(path: readonly string[], from: readonly LabelUse[]): readonly string[] {
  for (let end = path.lastIndexOf('[]'); end > 0; end = path.lastIndexOf('[]', end - 1)) {
    const list = path.slice(0, end + 1);
    if (from.some((chosen) => isBelow(chosen.label.path, list))) return list;
  }
  return path.slice(0, path.lastIndexOf('[]') + 1);
}

/** Some of the text that holds this was gathered from the list of its recipients. */
export function isToldToAll(audience: Audience, view: CallView, { at }: LabelUse): boolean {
  return besides(view, at).some((use) => use.strength === 'explicit' && isGathered(audience, view, use));
}

function besides(view: CallView, at: readonly string[]): readonly LabelUse[] {
  return view.call.args.labels.filter((use) => samePath(use.at, at));
}

/** `visits.filter((visit) => visit.patientId === patient.id)`: of all that was read, what is the recipient's. */
function isMatched({ tests }: CallView, source: CallView, other: CallView): boolean {
  const isKey = ({ label }: LabelUse, { call }: CallView) =>
    label.call === call.id && isReference(leafOf(label.path));
  return tests.some(
    ({ op, labels }) =>
      op !== '!==' &&
      labels.some((use) => isKey(use, source) && use.label.path.includes('[]')) &&
      labels.some((use) => isKey(use, other)),
  );
}

/** `a copy of everything that we hold on them`. */
export const asksEverything = oncePerTask(({ task }) => EVERYTHING.test(task));

const EVERYTHING =
  /\b(?:everything|all (?:(?:the|their|his|her|its|our) )?(?:data|information|records?)|(?:full|complete|whole) (?:copy|record|file|export|history)|alles|sämtliche daten|todos los datos|toutes (?:les|ses|leurs) données|tutti i dati)\b/i;

/** What is told was read from the object that the call names, or looked up by what it says. */
export function isAboutObject(view: CallView, source: CallView, model: FlowModel): boolean {
  if (isObjectOf(view, source, model)) return true;
  return source.call.args.labels.some((use) => {
    const first = model.byId.get(use.label.call);
    return use.strength === 'explicit' && first !== undefined && isObjectOf(view, first, model);
  });
}

/** The call names the record that was read, by the literal by which it was asked for or by an id out of it. */
export function isObjectOf(view: CallView, read: CallView, model: FlowModel): boolean {
  return (
    sameObject(view, read, model) ||
    view.call.args.labels.some(
      (use) =>
        use.strength === 'explicit' &&
        use.label.call === read.call.id &&
        view.role(use.at).role === 'identity',
    )
  );
}

/**
 * The task points at one field of a record for whom to tell (`her GP, as in the record`), and this recipient comes from
 * another one of it.
 */
export function isBesidePointed(chosenBy: readonly LabelUse[], view: CallView, model: FlowModel): boolean {
  const said = ({ label }: LabelUse) =>
    label.path.some((name) => name !== '[]' && splitWords(name).some((word) => model.purpose.mentions(word)));
  return chosenBy.some((chosen) => {
    if (said(chosen)) return false;
    return alsoChosen(chosen, view, model).some(said);
  });
}

/** What else out of the same record a call of the same tool is addressed by. */
function alsoChosen(chosen: LabelUse, view: CallView, model: FlowModel): readonly LabelUse[] {
  return chosenAt(model).get(placeOf(chosen, view)) ?? [];
}

const chosenAt = onceIn((model: FlowModel): ReadonlyMap<string, readonly LabelUse[]> => {
  const found = new Map<string, LabelUse[]>();
  for (const view of model.calls)
    for (const use of view.call.args.labels) {
      if (use.strength !== 'explicit') continue;
      const place = placeOf(use, view);
      const uses = found.get(place);
      if (uses === undefined) found.set(place, [use]);
      else uses.push(use);
    }
  return found;
});

function placeOf({ label, at }: LabelUse, { name }: CallView): string {
  return [label.call, name, ...at].join('\0');
}

/** Beside whom a record is about somebody else of it is told, of whom the task does not speak: her manager as well as her. */
export function isOfAnother(chosenBy: readonly LabelUse[], view: CallView, model: FlowModel): boolean {
  return chosenBy.some((chosen) => {
    const role = chosen.label.path.flatMap(splitWords).find((word) => ABOVE.has(word));
    return (
      role !== undefined &&
      !model.purpose.mentions(role) &&
      alsoChosen(chosen, view, model).some(({ label }) => !samePath(label.path, chosen.label.path))
    );
  });
}

/** Somebody else than the one whom a record is about, though the record has him. */
const ABOVE = new Set(
  'manager supervisor boss lead superior assistant delegate deputy partner spouse wife husband parent mother father guardian emergency relative landlord employer broker referrer backup'.split(
    ' ',
  ),
);

/**
 * The task says who gets it by a word that the record has for them: `her GP` for `patient.gp.email`, `the people in the meeting`
 * for `attendees[].email`.
 */
export function isPointedAt({ label: { path } }: LabelUse, model: FlowModel): boolean {
  const known = pointedAt(model);
  return path.some((segment) => {
    let said = known.get(segment);
    if (said === undefined) {
      said = saysWhoGets(segment, model);
      known.set(segment, said);
    }
    return said;
  });
}

const pointedAt = onceIn((_: FlowModel) => new Map<string, boolean>());

function saysWhoGets(segment: string, { task }: FlowModel): boolean {
  const words = splitWords(segment).filter((word) => !ADDRESSES.has(word) && /^\p{L}{2,24}$/u.test(word));
  const noun = words.at(-1);
  if (noun === undefined) return false;
  return (
    (COMERS.test(noun) && THOSE_THERE.test(task)) ||
    new RegExp(`${GETS}${noun.replace(/s$/u, '')}s?(?!\\p{L})`, 'iu').test(task)
  );
}

/** Words before whoever gets something. */
const GETS =
  '(?<!\\p{L})(?:to|for|with|give|tell|ask|inform|notify|let|send|mail|e-?mail|text|call|invite|remind|cc|an|für|a|al|à|aux?) (?:(?:the|our|my|her|his|their|its|your|each|every|all|both|den|die|der|dem|la|le|les|el|los|il) )?(?:\\p{L}+ )?';
/** Words of a field's name that say how somebody is reached, or join it to another. */
const ADDRESSES = new Set(
  'email mail emails mails phone tel mobile address id handle number contact name to for by of from in on at with'.split(
    ' ',
  ),
);
const COMERS = /^(?:attendee|participant|guest|invitee|teilnehmer|asistente|invit)/u;
/** `everybody who was in the meeting`, `the people on the call` */
const THOSE_THERE =
  /\b(?:people|everyone|everybody|those|all|anyone|team)\b[^.;]{0,30}\b(?:meeting|call|event|session|workshop|appointment|invite|invitation|sync|review|there)\b/iu;

/**
 * Whoever writes is sent what their letter demands: the record was looked up by words of the letter that names the
 * recipient too, and nothing compares whom it is about with whom it goes to.
 */
export function isDemanded(
  { chosenBy }: Audience,
  { call }: CallView,
  source: CallView,
  model: FlowModel,
): boolean {
  const letters = new Set(chosenBy.map(({ label }) => label.call));
  return (
    demands(source, letters, model, 0) &&
    !call.guards.some(({ labels }) => {
      const compared = new Set(labels.map(({ label }) => label.call));
      return compared.has(source.call.id) && [...letters].some((letter) => compared.has(letter));
    })
  );
}

function demands(source: CallView, letters: ReadonlySet<number>, model: FlowModel, depth: number): boolean {
  return source.call.args.labels.some(({ label, strength, at }) => {
    if (strength !== 'explicit' || label.call === source.call.id) return false;
    // What is made of the letter itself is no answer to it.
    if (source.role(at).role === 'content' && !LOOKS_UP.test(source.name)) return false;
    if (letters.has(label.call)) return isProse(label.path);
    const lister = model.byId.get(label.call);
    return depth === 0 && lister !== undefined && lister.onlyReads && demands(lister, letters, model, 1);
  });
}

/** Tools to which a text says what to look for. */
const LOOKS_UP = /search|find|look|query|get|list|fetch|read|match|select/iu;

function leadsTo(from: CallView, to: CallView): boolean {
  return to.call.args.labels.some(
    (use) =>
      use.label.call === from.call.id &&
      use.strength === 'explicit' &&
      use.label.path.length > 0 &&
      // What somebody writes in a letter says what they want, not whom the letter is about.
      !isProse(use.label.path),
  );
}

/** Both were read for the same third record, for the same literal, or by the same name out of the task. */
function askedAlike(a: CallView, b: CallView, model: FlowModel): boolean {
  if (sameObject(a, b, model)) return true;
  const names = namesIn(b);
  if (namesIn(a).some((word) => model.purpose.things.has(word) && names.includes(word))) return true;
  return a.call.args.labels.some(
    (use) =>
      use.strength === 'explicit' &&
      b.call.args.labels.some((other) => other.label.id === use.label.id || isOfSame(other, use)),
  );
}

/** `recall.patient_id` and `recall.id`: of one element, as far as the script tells elements apart. */
function isOfSame({ label: a, strength }: LabelUse, { label: b }: LabelUse): boolean {
  const at = a.path.lastIndexOf('[]');
  return (
    strength === 'explicit' &&
    a.call === b.call &&
    at >= 0 &&
    a.path.length === at + 2 &&
    b.path.length === at + 2 &&
    samePath(a.path.slice(0, at + 1), b.path.slice(0, at + 1))
  );
}

/** Words of the literals by which a call asks; short ones and those of many calls name nobody. */
function namesIn(view: CallView): readonly string[] {
  return view.arguments
    .filter(({ role, path }) => path.length > 0 && role !== 'fields' && role !== 'limit')
    .flatMap(({ view: value }) => stringsOf(value))
    .flatMap(splitWords)
    .filter((word) => word.length > 3);
}
