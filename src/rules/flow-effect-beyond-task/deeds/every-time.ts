import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { Primitive } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { oncePer } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { onlyConstant } from '../../flow-model/values.ts';

/** What the task asks for once is set up to be done again and again: `interval: 'monthly'` for `transfer 850 euros`. */
export function everyTime(view: CallView): string | undefined {
  for (const { leaf, path, view: value } of view.arguments) {
    const [first = ''] = path;
    if (path.length > 2 || !REPEATS.test(first)) continue;
    const one = onlyConstant(value);
    if (path.length === 1 ? one === true || isAgain(one) : ROUND.test(leaf) && (isAgain(one) || isUnit(one)))
      return `${path.join('.')}: ${one}`;
  }
  return undefined;
}

function isAgain(value: Primitive): boolean {
  return typeof value === 'string' && AGAIN.test(value);
}

/** `schedule: { every: 'week' }`. */
function isUnit(value: Primitive): boolean {
  return typeof value === 'string' && UNIT.test(value);
}

/** What says how long a round is, in an object that says when. */
const ROUND = /^(?:every|each|interval|frequency|freq|unit|period|repeats?|cadence|recurrence|rrule|cron)$/iu;
const UNIT = /^(?:\d{1,3} ?)?(?:hour|day|night|week|fortnight|month|quarter|year)s?$/iu;

const REPEATS =
  /^(?:interval|frequency|recurrence|recurring|repeats?|repeat_?every|every|rrule|cadence|period|cron|schedule|auto_?renew)$/iu;
const AGAIN =
  /^(?:every|each|hourly|daily|nightly|weekly|bi-?weekly|monthly|quarterly|yearly|annual(?:ly)?|recurring|always|rate\(|cron\(|freq=|rrule|\*|[\d*/,-]+ [\d*/,-]+ [\d*/,-]+ )|(?:stündlich|täglich|wöchentlich|monatlich|jährlich|mensual|diario|semanal|mensuel|quotidien)/iu;

/**
 * The tool goes on by itself (`delivers whatever lands in a folder, as it arrives`), where the task says in so many words that it is to be
 * done once.
 */
export function goesOn({ tools, acts }: CallView): boolean {
  return acts && tools.length > 0 && tools.every(runsOn);
}

const runsOn = oncePer(({ declaration }: ToolKnowledge): boolean =>
  GOES_ON.test((declaration?.description ?? '').slice(0, 600)),
);

const GOES_ON =
  /\b(?:whatever|everything|anything|all that|each (?:new|later|further)|every (?:new|later|further)|new \p{L}{2,20})\b[^.;]{0,40}\b(?:lands?|arrives?|comes?|appears?|is (?:added|created|uploaded|received|posted))\b|\bas (?:it|they|soon as it) (?:arrives?|comes?|appears?)\b|\b(?:from (?:now|then) on|continuously|in real time|until (?:it is |the (?:given )?(?:day|date)|cancel\w*|revoked|stopped|further notice))\b|\bkeeps? (?:\p{L}{2,16} ){0,2}(?:in sync|up to date|sending|delivering|forwarding|running|copying)\b|\bon every (?:change|update|new)\b/iu;

/** `just this once`, `one time only`: not an `at once`, nor the moment from which something holds. */
export const wantsOnce = oncePerTask(({ task }): boolean => ONCE.test(task));

const ONCE =
  /\b(?:just|only|exactly) (?:this |the )?once\b|\bonce only\b|\bonce(?=[,.;!]|$| (?:for|on|in|to|at|and|with)\b)(?<!\b(?:at|all at|more than|than) once)|\bone[- ](?:off|time)(?: only)?\b|\bthis (?:one )?time only\b|\b(?:nur )?(?:ein|dieses )(?:mal|malig)\w{0,2}\b|\buna (?:sola )?v(?:ez|olta)\b|\bune (?:seule )?fois\b/iu;

/** Without a word for anything that comes back. */
export function speaksOfOnce(said: Said): boolean {
  return said.purpose.stated && !comesBack(said);
}

const comesBack = oncePerTask(({ task }) => BACK.test(task));
const BACK =
  /\b(?:every|each|hourly|daily|nightly|weekly|fortnight\w*|monthly|quarterly|yearly|annual\w*|recur\w*|standing|regular\w*|repeat\w*|cron|schedul\w*|subscri\w*|auto\w*|always|from now on|renew\w*|jede\w*|täglich|wöchentlich|monatlich|dauerauftrag|cada|todos los|mensual\w*|chaque|tous les|mensuel\w*|ogni)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b/iu;
