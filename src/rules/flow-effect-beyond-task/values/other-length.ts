import { NUMBER_WORDS } from '../../../catalog/lexicon/task.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { onlyConstant, showPath } from '../../flow-model/values.ts';
import { isEnd, secondsIn } from './quantities.ts';

/**
 * Beginning and end of what is set up lie much farther apart than the task says it is to last: three days for `these three hours`, or for
 * `from 14 to 17`.
 *
 * @returns the argument with the end
 */
export function lastsLonger(view: CallView, model: FlowModel): string | undefined {
  const said = lengthOf(model);
  if (said === undefined) return undefined;
  for (const start of view.arguments) {
    const from = BEGINS.test(start.leaf) ? momentOf(onlyConstant(start.view)) : undefined;
    if (from === undefined) continue;
    const holder = start.path.slice(0, -1).join('\0');
    for (const { path, leaf, view: value } of view.arguments) {
      if (path.slice(0, -1).join('\0') !== holder || !(isEnd(path) || ENDS.test(leaf))) continue;
      const to = momentOf(onlyConstant(value));
      if (to === undefined) continue;
      // Whoever writes days alone means both of them.
      const slack = from.day && to.day ? 86_400 : 0;
      if (to.seconds - from.seconds - slack >= said * 2) return showPath(path);
    }
  }
  return undefined;
}

const BEGINS =
  /^(?:start|begin|from|since|valid_?from)s?(?:_?(?:at|on|date|time|date_?time))?$|^(?:dtstart|beginn?|von|inicio|debut|inizio)$/iu;
const ENDS =
  /^(?:to|until|till|ends?|finish|valid_?(?:to|until))(?:_?(?:at|on|date|time|date_?time))?$|^dtend$/iu;

/** A day or a moment, as it is written for machines. */
function momentOf(value: unknown): { readonly seconds: number; readonly day: boolean } | undefined {
  if (typeof value !== 'string' || !WRITTEN.test(value)) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : { seconds: time / 1000, day: value.length === 10 };
}

const WRITTEN = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/u;

export function saysHowLong(said: Said): boolean {
  return lengthOf(said) !== undefined;
}

/** Seconds that the task has something last, where it says so once and speaks of no days on which it happens again. */
const lengthOf = oncePerTask(({ task }): number | undefined => {
  const text = task.slice(0, LONGEST);
  if (AGAIN.test(text)) return undefined;
  const found = new Set<number>();
  for (const [, words = '', unit = ''] of text.matchAll(LASTS)) {
    const seconds = secondsIn(unit.toLowerCase());
    const count = /^\d/u.test(words) ? Number(words) : NUMBER_WORDS[words.toLowerCase()];
    if (seconds !== undefined && count !== undefined && count > 0) found.add(count * seconds);
  }
  for (const [, from = '', fromMinutes = '0', fromHalf, to = '', toMinutes = '0', toHalf] of text.matchAll(
    CLOCKS,
  )) {
    const begin = hourOf(from, fromHalf ?? toHalf) * 60 + Number(fromMinutes);
    const end = hourOf(to, toHalf) * 60 + Number(toMinutes);
    if (begin < end && end <= 1440) found.add((end - begin) * 60);
  }
  const [only] = found;
  return found.size === 1 ? only : undefined;
});

function hourOf(hours: string, half: string | undefined): number {
  return half === undefined ? Number(hours) : (Number(hours) % 12) + (/^p/iu.test(half) ? 12 : 0);
}

const LONGEST = 4000;
/** `for two weeks`, `these three hours`, `a 3-hour window`. */
const LASTS =
  /\b(?:for|these|those|lasting|lasts?|takes?|für|diese[nr]?|durante|pendant)\s(?:the next |the |about |exactly |just |only )?(\d{1,4}|\p{L}{2,10})[ -](\p{L}{1,10})(?!\p{L})(?! (?:ago|earlier|later|before|after|old))/giu;
/** `from 14 to 17`, `between 9:30 and 11:00`. */
const CLOCKS =
  /\b(?:from|between|von|zwischen)\s(\d{1,2})(?::([0-5]\d))?\s?([ap])?(?:\.?m\.?)?\s?(?:to|till|until|and|bis|und|-|–)\s?(\d{1,2})(?::([0-5]\d))?(?!\d|[.,]\d|%)\s?([ap](?=\.?m))?(?!\s?(?:%|st\b|nd\b|rd\b|th\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|€|\$|eur|usd|\p{L}{3,}s\b))/giu;
/** On several days, or until another one. */
const AGAIN =
  /\b(?:every|each|daily|weekly|monthly|repeat\w{0,4}|recurring|series|all days|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days|until|till(?! \d{1,2}(?:[: ]|$))|through|to (?:the )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|jede\w{0,2}|täglich|wöchentlich|bis (?!\d))\b/iu;
