import type { LabelUse } from '../../../script/facts.ts';
import { BELIEVED, type CallView, declaresArgument } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { nodesOfType } from '../nodes.ts';
import { onceIn } from '../once.ts';
import { asksForNamed } from '../rounds/queries.ts';
import { repeats } from '../rounds/repetition.ts';
import { leafOf } from '../tools/argument-names.ts';
import { isBelow } from '../values.ts';
import { splitWords, stem } from '../words.ts';

/**
 * A booking that asks for the passport number of a passenger is given the passport number: a field of the form by its own
 * name, of those whom the task names.
 */
export function isOnForm(
  use: LabelUse,
  view: CallView,
  source: CallView | undefined,
  model: FlowModel,
): boolean {
  if (use.at.length < 2 || leafOf(use.at) !== leafOf(use.label.path)) return false;
  const form = use.at.slice(0, 1);
  if (!declaresArgument(view, use.at) && !(isForm(form) && declaresArgument(view, form))) return false;
  return source !== undefined && isOfNamed(use, view, source, model);
}

/** `Fill in form RES-4 from the file`: a form has what the file has, by the same name. */
export function isFilledIn(
  use: LabelUse,
  view: CallView,
  source: CallView | undefined,
  model: FlowModel,
): boolean {
  return (
    leafOf(use.at) === leafOf(use.label.path) &&
    /\bform/iu.test(view.name.replace(/_/gu, ' ')) &&
    FILLS.test(model.task) &&
    source !== undefined &&
    asksForNamed(source, model)
  );
}

/**
 * `Program the pump with order RX-8841`: a machine or system of ours is set with what the record that the task names has by the same
 * name. Nobody is told.
 */
export function isSetFrom(
  use: LabelUse,
  view: CallView,
  source: CallView | undefined,
  model: FlowModel,
): boolean {
  return (
    source !== undefined &&
    use.at.length === 1 &&
    leafOf(use.at) === leafOf(use.label.path) &&
    declaresArgument(view, use.at) &&
    view.effect('send') < BELIEVED &&
    model.purpose.asksChange &&
    model.purpose.fits(view) &&
    asksForNamed(source, model)
  );
}

const FILLS =
  /\bfill(?:ed|ing)? (?:in|out|up)\b|\bcomplete (?:the |a )?form|ausf[üu]ll|rellen|rempli|compil|preench/iu;

function isForm(path: readonly string[]): boolean {
  return splitWords(path.join(' ')).some((word) => TRAVELLERS.has(stem(word)));
}

/** Those whose own data a form asks for, as stems. */
const TRAVELLERS = new Set(
  ['passengers', 'travellers', 'travelers', 'guests', 'occupants', 'patients', 'applicants'].map(stem),
);

/**
 * Not the numbers of a whole list, nor of anybody: the record was asked for or picked by what the task names, or it is the
 * only one that its tool has (`my_profile({})`).
 */
function isOfNamed({ at, label }: LabelUse, view: CallView, source: CallView, model: FlowModel): boolean {
  if (source.literals.length === 0 && source.call.args.labels.length === 0 && !label.path.includes('[]'))
    return true;
  if (asksForNamed(source, model) || isPicked(label.call, view, model)) return true;
  if (!repeats(view) && isShort(at, view) && spellsOut(model)) return true;
  // Read by the id of whom was picked.
  return source.call.args.labels.some(
    (use) => use.strength === 'explicit' && isPicked(use.label.call, source, model),
  );
}

/** A test on the way keeps only what equals something that the task names. */
function isPicked(source: number, view: CallView, model: FlowModel): boolean {
  return view.tests.some(
    ({ op, constants, labels }) =>
      (op === '===' || op === 'includes') &&
      labels.some(({ label }) => label.call === source) &&
      constants.length > 0 &&
      constants.every((one) => typeof one === 'string' && isNamed(one, model)),
  );
}

function isNamed(text: string, { purpose }: FlowModel): boolean {
  const words = splitWords(text);
  return words.length > 0 && words.every((word) => purpose.mentions(word));
}

/** Most travellers that are put on a form one by one. */
const FEW = 9;

/** One record, or a list of a few, however they were found: `[everybody.find(...)]`. */
function isShort(at: readonly string[], view: CallView): boolean {
  return view.arguments.every(
    ({ path, view: value }) =>
      value.kind !== 'array' || !isBelow(at, path) || (value.length?.max ?? Infinity) <= FEW,
  );
}

/** The script writes a name that the task gives, by which it can tell one record from the others. */
const spellsOut = onceIn((model: FlowModel): boolean =>
  nodesOfType(model, 'Literal').some((node) => {
    if (typeof node.value !== 'string' || node.value.length >= 100) return false;
    const words = splitWords(node.value);
    return words.length > 0 && words.every((word) => model.purpose.things.has(word));
  }),
);
