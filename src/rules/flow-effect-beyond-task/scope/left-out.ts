import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { traitsOf } from '../../flow-model/tools/tool-traits.ts';
import { splitWords } from '../../flow-model/words.ts';
import { wantsOnce } from '../deeds/every-time.ts';

/**
 * An argument that the call leaves out, without which its tool says that it takes all (`without a class it deletes them all`), where the
 * task does not ask for all.
 */
export function leftOut(view: CallView, model: FlowModel): string | undefined {
  const { purpose } = model;
  if (!purpose.stated || purpose.quantity === 'all' || view.call.args.open === true) return undefined;
  const named = view.tools.flatMap(widening).find((name) => !isGiven(view, name));
  if (named !== undefined || !namesPerson(model)) return named;
  return view.tools.flatMap(anybodys).find((name) => !isGiven(view, name));
}

/** `Mrs. Okafor should get …`. */
const namesPerson = oncePerTask(({ task }) => PERSON.test(task));
const PERSON =
  /\b(?:Mr|Mrs|Ms|Dr|Herr|Frau|Mme|Sra?)\.? \p{Lu}|(?:customer|client|member|guest|patient|tenant|user) \p{Lu}/u;

/**
 * The end of what is granted or set up, which the call leaves out although the task says when, and without which the tool says that there
 * is none (`without until the right has no end`).
 */
export function endless(view: CallView): string | undefined {
  return view.call.args.open === true
    ? undefined
    : view.tools.flatMap(ending).find((name) => !isGiven(view, name));
}

/** Whether the task says until when, for how long, or that it is for once. */
export function saysTime(said: Said): boolean {
  return (namesTime(said) || wantsOnce(said)) && !isForGood(said);
}

const namesTime = oncePerTask(({ task }) => TIME.test(task));
const isForGood = oncePerTask(({ task }) => FOR_GOOD.test(task));

const TIME =
  /\b(?:until|till|for (?:the next |one |a |\d{1,3} )?(?:hours?|days?|weeks?|months?|night)|(?<!from )today|tonight|this (?:week|month|morning|afternoon|evening)|temporar\w{1,3}|bis|hasta|jusqu|fino a)\b|\b\d{1,2}(?::\d\d)? ?(?:to|-|–|until) ?\d{1,2}\b|\b\d{4}-\d\d-\d\d\b|\b\d{1,2}(?:st|nd|rd|th)?\.? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu;
const FOR_GOOD =
  /\b(?:permanent\w{0,2}|for good|for ?ever|unlimited|standing|(?:no|without(?: an?)?) (?:end|expiry|limit)|until (?:we|i|you|they|further|revoked|withdrawn)|indefinite\w{0,2}|from now on|dauerhaft)\b/iu;

/** An argument that is set, and not to nothing. */
function isGiven({ arguments: nodes }: CallView, name: string): boolean {
  return nodes.some(
    ({ path, view: { complete, constants } }) =>
      path[0] === name && !(complete && constants.length > 0 && constants.every((one) => one == null)),
  );
}

/** The arguments of a tool without which it takes all. */
const widening = oncePer((tool: ToolKnowledge): readonly string[] => without(tool, ALL));

/** The arguments of a tool without which what it does has no end. */
const ending = oncePer((tool: ToolKnowledge): readonly string[] => without(tool, NO_END));

/** Arguments that say for whom, without which it is for anybody. */
const anybodys = oncePer((tool: ToolKnowledge): readonly string[] =>
  without(tool, '(?:anybody|anyone|any customer)(?!\\p{L})').filter((name) => WHOM.test(name)),
);
const WHOM = /customer|client|user|member|guest|patient|tenant|employee|person|recipient/iu;

const SAYS_END = /^(?:until|till|ends?|ends?_?(?:at|on|date)|expir\w{1,9}|valid_?(?:to|until|till))$/iu;

function without(tool: ToolKnowledge, follows: string): readonly string[] {
  const said = (tool.declaration?.description ?? '').slice(0, 2000).toLowerCase();
  if (!WITHOUT.test(said)) return [];
  return traitsOf(tool).takes.filter((name) => {
    const words = splitWords(name);
    const last = words.at(-1) ?? '';
    // `without customer_id anybody can use it`: an id is nothing without what it is of.
    const own = words.length > 1 && last.length < 3 ? words.join('[_ ]?') : last;
    if (!/^\p{L}{3,}$/u.test(own.replaceAll('[_ ]?', ''))) return false;
    // `Without an end it stays`, of an argument `until`.
    const noun = SAYS_END.test(name) ? `(?:${own}|end|expiry|(?:end|expiry) date)` : own;
    const missing = `(?:without|with no|if no|when no|omitting|leaving out|ohne|senza|sin|sans|sem|bez)\\s(?:an?\\s|any\\s|the\\s|eine?n?\\s)?(?:\\p{L}{1,20}\\s)?${noun}`;
    return new RegExp(
      `\\b${missing}[^.;]{0,60}(?<!\\p{L})${follows}|(?<!\\p{L})${follows}[^.;]{0,60}\\b${missing}(?!\\p{L})|\\bwith\\s(?:an?\\s|the\\s)?${noun}\\b[^.]{0,40}[;,.]\\swithout (?:it|one|that|them)\\b[^.;]{0,60}(?<!\\p{L})${follows}`,
      'u',
    ).test(said);
  });
}

const WITHOUT = /\b(?:without|with no|if no|when no|omitting|leaving out|ohne|senza|sin|sans|sem|bez)\b/u;
const ALL =
  '(?:all|every|everything|everybody|everyone|whole|entire|alles?|jede[nrs]?|tutt[aeio]|tod[ao]s?|tou(?:te)?s|wszystk\\w{1,3})(?!\\p{L})';
const NO_END =
  '(?:no (?:end|expiry|limit)|never (?:ends?|expires?|lapses?)|(?:does|do|will) not (?:end|expire|lapse)|for ?ever|permanent|unlimited|indefinite|open[- ]ended|stays|bleibt|(?:until|till) (?:somebody|someone|anybody|anyone|it is|they are|you) (?:\\p{L}{1,12} )?(?:ends?|ended|stops?|stopped|cancel\\p{L}{0,5}|revoked?|changed?)|unbefristet)';
