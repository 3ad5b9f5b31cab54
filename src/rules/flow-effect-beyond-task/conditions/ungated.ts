import type { CallView } from '../../flow-model/call-view.ts';
import { type FlowModel, inCode } from '../../flow-model/model.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { splitWords, stem } from '../../flow-model/words.ts';
import { isRefusal } from '../open-test.ts';

/**
 * The task has the deed wait for a state (`release it once finance has approved it`), and nothing in the way of the call looks at any:
 * no test, no query for it.
 *
 * @returns the words of the task that name the state
 */
export function ungated(view: CallView, model: FlowModel): string | undefined {
  const gate = gatesOf(model).find(({ sentence }) => speaksOf(sentence, view));
  if (gate === undefined) return undefined;
  const { control, loops } = view.call;
  // What was not refused is not granted yet.
  const passes = view.tests.filter(({ op, constants }) => op === '!==' && constants.some(isRefusal));
  if (passes.length < view.tests.length || (passes.length === 0 && control.length > 0)) return undefined;
  if (loops.some(({ labels }) => labels.some(({ strength }) => strength === 'implicit'))) return undefined;
  const root = gate.state.toLowerCase().slice(0, 5);
  return model.calls.some(({ literals }) => literals.some((text) => text.toLowerCase().includes(root)))
    ? undefined
    : gate.text;
}

interface Gate {
  readonly sentence: ReadonlySet<string>;
  readonly text: string;
  readonly state: string;
}

const gatesOf = oncePerTask(({ task }): readonly Gate[] => {
  const found: Gate[] = [];
  for (const sentence of task.slice(0, LONGEST).split(/(?<=[.;!?])\s+|\n/u)) {
    const match = (STATE.test(sentence) ? GATE.exec(sentence) : null) ?? EQUAL.exec(sentence);
    if (match === null) continue;
    found.push({
      sentence: new Set(splitWords(sentence).map(stem)),
      text: match[0],
      state: match[1] as string,
    });
  }
  return found;
});

export function setsGate(said: Said): boolean {
  return gatesOf(said).length > 0;
}

const LONGEST = 4000;
const STATES =
  'approved|signed|confirmed|accepted|agreed|cleared|authori[sz]ed|verified|passed|genehmigt|freigegeben|best[äa]tigt|unterschrieben';
/** Few sentences have such a word, and without one the pattern below, which is dear, need not be compiled. */
const STATE = new RegExp(STATES, 'iu');
const GATE = new RegExp(
  String.raw`\b(?:once|only after|only when|only if|as soon as|provided(?: that)?|after|when|if|sobald|nachdem|erst wenn|nur wenn)\s[^.;,:]{0,60}?\b(?:has|have|is|are|was|were|been|ist|hat|wurde)\s(?:[\p{L}]{2,12}\s){0,2}?(${STATES})\b`,
  'iu',
);
/** `when the total matches the sheet's`: what is held against each other. */
const EQUAL =
  /\b(?:once|when|only when|only if|if|as soon as|sobald|wenn)\s[^.;,:]{0,60}?\b(match(?:es)?|equals?|agrees?|adds? up|reconciles?|tall(?:y|ies)|stimmt|übereinstimmt)\b/iu;

/** Some word of the tool's name is in the sentence. */
function speaksOf(sentence: ReadonlySet<string>, { name }: CallView): boolean {
  return splitWords(name).some((word) => word.length > 3 && sentence.has(stem(word)));
}

/**
 * The user says that it is to be done in one place only (`only under debug/dumps/`), and no call or test of the script says that place.
 *
 * @returns the place
 */
export const outsidePlace = onceIn((model: FlowModel): string | undefined => {
  const place = placeOf(model);
  return place === undefined || inCode(model.facts.source.toLowerCase(), place) ? undefined : place;
});

/** Only of places that are written as keys or paths are: words may be said otherwise. */
const placeOf = oncePerTask(({ task }): string | undefined => {
  if (!ONLY.test(task)) return undefined;
  const place = ONLY_IN.exec(task)?.[1]
    ?.replace(/[^\p{L}\p{N}]+$/u, '')
    .toLowerCase();
  return place !== undefined && /[\p{L}\p{N}][/_.:-][\p{L}\p{N}]/u.test(place) ? place : undefined;
});

export function namesOnlyPlace(said: Said): boolean {
  return placeOf(said) !== undefined;
}

const ONLY = /only|just|nur|solo|sólo|seulement|uniquement|soltanto/iu;
const ONLY_IN =
  /\b(?:only|just|nur|solo|sólo|seulement|uniquement|soltanto)\s(?:those\s|the ones\s|what(?:['’]s| is)\s)?(?:under|in|below|within|inside|from|on|unter|unterhalb|bajo|en|sous|dans|sotto)\s["'`“]?([^\s"'`”,;()]{3,80})/iu;
