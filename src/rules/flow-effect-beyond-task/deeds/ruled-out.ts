import { BELIEVED, type CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { onlyAsks } from '../../flow-model/tools/only-asks.ts';
import { traitsOf } from '../../flow-model/tools/tool-traits.ts';
import { isCalled, isToldToDo, namesAct } from '../../flow-model/tools/tool-words.ts';

export function forbids(said: Said): boolean {
  const { verbs, draftsOnly } = said.purpose;
  return (
    draftsOnly ||
    verbs.some(({ forbidden: ruledOut }) => ruledOut) ||
    doneToNobody(said).length > 0 ||
    staysAsItIs(said)
  );
}

/** An effect that the user rules out: `don't delete anything`, `just drafts`. */
export function forbidden(view: CallView, model: FlowModel): string | undefined {
  const { purpose } = model;
  for (const { forbidden: ruledOut, effects, verb, objects } of purpose.verbs) {
    if (!ruledOut) continue;
    // Of what the task forbids by this verb it may ask for another kind: `Delete draft 12. Do not delete any invoice.`
    if (purpose.verbs.some((ask) => ask.verb === verb && view.tools.some((tool) => namesAct(ask, tool))))
      continue;
    // `Score the rest; flag these and don't score them` forbids it of a few.
    if (purpose.verbs.some((ask) => ask.verb === verb && !ask.forbidden) && isOfThem(objects)) continue;
    // `Don't move anybody yet` rules out whatever moves somebody, by whatever name.
    const called = isCalled(view, verb) || ([...objects].some(isAnyOne) && isToldToDo(view, verb));
    if (called) return `is what the task rules out (\`${verb}\`)`;
    // `Don't send it` says nothing of another thing that goes out by another name.
    const anything = [...objects].some((word) => ANYTHING.test(word));
    if (!anything && !(effects.has('send') && SENDS.some((word) => isCalled(view, word)))) continue;
    // `Add the bonus. Don't lock it`: of its kind only the locking is ruled out.
    for (const effect of effects)
      if (
        effect !== 'read' &&
        (effect !== 'write' || CHANGES.test(verb)) &&
        view.effect(effect) >= BELIEVED &&
        !purpose.asks(effect)
      )
        return `has the effect \`${effect}\`, which the task rules out (\`${verb}\`)`;
  }
  for (const verb of doneToNobody(model))
    if (isCalled(view, verb.toLowerCase())) return `is what the task rules out (\`${verb} nobody\`)`;
  if (
    staysAsItIs(model) &&
    view.tools.every((tool) => traitsOf(tool).alters) &&
    !purpose.verbs.some(({ verb, forbidden: ruledOut }) => !ruledOut && isCalled(view, verb))
  )
    return 'changes what is to stay as it is';
  if (
    purpose.draftsOnly &&
    view.effect('send') >= BELIEVED &&
    !onlyAsks(view) &&
    !purpose.verbs.some(
      ({ verb, forbidden: ruledOut }) => !ruledOut && DOES_ITSELF.test(verb) && isCalled(view, verb),
    ) &&
    ![view.name, ...view.literals].some((text) => DRAFTS.test(text)) &&
    !view.arguments.some(
      ({ path, view: value }) => DRAFTS.test(path.at(-1) ?? '') && value.constants.includes(true),
    )
  )
    return 'sends or publishes, where the task only wants a draft';
  return undefined;
}

/** `refund nobody`, `delete nothing`. */
const doneToNobody = oncePerTask(({ task }) =>
  NOBODY.test(task) ? Array.from(task.matchAll(TO_NOBODY), ([, verb = '']) => verb) : [],
);

const NOBODY = /nobody|no[ -]one|nothing/iu;

const TO_NOBODY =
  /(?<!\p{L})(\p{L}{3,14}) (?:nobody|no[ -]one|nothing)(?![\p{L}-])(?! (?:else|but|except|other))/giu;

/** The user says of all there is that it is not to change. */
const staysAsItIs = oncePerTask(({ task }) => /stay|remain|nothing/i.test(task) && STAYS.test(task));

const STAYS =
  /\b(?:everything|all of it|it all|the rest of it)\b (?:else )?(?:stays|remains|is to stay|must stay|should stay) (?:as|the same|unchanged|untouched)|\bnothing (?:is to be |may be |must be |gets |should be )?(?:changed?s?|altered|touched)\b/i;

/** Verbs by which a thing leaves; handing in for approval and opening are none. */
const SENDS = [
  'send',
  'mail',
  'email',
  'dispatch',
  'deliver',
  'forward',
  'transmit',
  'text',
  'sms',
  'post',
  'publish',
];

/** Nothing but what was spoken of before. */
function isOfThem(objects: ReadonlySet<string>): boolean {
  return [...objects].every((word) => /^(?:them|these|those|it|him|her)$/u.test(word));
}

function isAnyOne(word: string): boolean {
  return /^any(?:thing|body|one)$/u.test(word);
}

/** Not a place or somebody: `anywhere outside` has its exceptions. */
const ANYTHING = /^(?:any(?!where|one|body)|nothing|irgend|nada|rien|nulla|niet)/u;

/** Verbs for any change at all. */
const CHANGES = /^(?:change|modify|edit|update|alter|write|overwrite|[äa]nder|modifi|cambi|zmie)/u;

const DRAFTS = /draft|entw[uü]rf|borrador|brouillon|rascunho|bozz/iu;

/** What is done to a text before there is a draft of it. */
const DOES_ITSELF =
  /^(?:translate|proofread|check|correct|convert|transcribe|summari[sz]e|format|render|analy[sz]e)$/u;
