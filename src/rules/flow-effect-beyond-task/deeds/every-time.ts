import type { CallView } from '../../flow-model/call-view.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { onlyConstant } from '../../flow-model/values.ts';

/** What the task asks for once is set up to be done again and again: `interval: 'monthly'` for `transfer 850 euros`. */
export function everyTime(view: CallView): string | undefined {
  for (const { leaf, path, view: value } of view.arguments) {
    if (path.length !== 1 || !REPEATS.test(leaf)) continue;
    const one = onlyConstant(value);
    if (one === true || (typeof one === 'string' && AGAIN.test(one))) return `${leaf}: ${one}`;
  }
  return undefined;
}

const REPEATS =
  /^(?:interval|frequency|recurrence|recurring|repeats?|repeat_?every|every|rrule|cadence|period|cron|schedule|auto_?renew)$/iu;
const AGAIN =
  /^(?:every|each|hourly|daily|nightly|weekly|bi-?weekly|monthly|quarterly|yearly|annual(?:ly)?|recurring|always|rate\(|cron\(|freq=|rrule|\*|[\d*/,-]+ [\d*/,-]+ [\d*/,-]+ )|(?:stündlich|täglich|wöchentlich|monatlich|jährlich|mensual|diario|semanal|mensuel|quotidien)/iu;

/** Without a word for anything that comes back. */
export function speaksOfOnce(said: Said): boolean {
  return said.purpose.stated && !comesBack(said);
}

const comesBack = oncePerTask(({ task }) => BACK.test(task));
const BACK =
  /\b(?:every|each|hourly|daily|nightly|weekly|fortnight\w*|monthly|quarterly|yearly|annual\w*|recur\w*|standing|regular\w*|repeat\w*|cron|schedul\w*|subscri\w*|auto\w*|always|from now on|renew\w*|jede\w*|täglich|wöchentlich|monatlich|dauerauftrag|cada|todos los|mensual\w*|chaque|tous les|mensuel\w*|ogni)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b/iu;
