import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { onlyConstant } from '../../flow-model/values.ts';
import { isDayOf, saysDate } from './named-dates.ts';
import { compact, writtenIn } from './stands-in.ts';

/**
 * A text of the script's own tells another date than the task (`the trip is on 21 June` for `12 June`), or other words than those that the task
 * has it say (`reply with "Thank you!"`).
 */
export function otherWords(view: CallView, model: FlowModel): string | undefined {
  for (const { role, path, view: value } of view.arguments) {
    const one = role === 'content' && path.length > 0 ? onlyConstant(value) : undefined;
    if (typeof one !== 'string' || one.trim() === '' || one.length > MOST_TEXT) continue;
    const quoted = TO_SAY.exec(model.task)?.[1];
    if (quoted !== undefined && !TRANSLATED.test(model.task) && !writtenIn(model).includes(compact(quoted)))
      return one.slice(0, 60);
    for (const [date, day = '', month = ''] of one.matchAll(DATE))
      if (isDayOf(model, Number(day), month) === false && !saysDate(model)) return date;
    const times = timesIn(model.task);
    const other = times.length > 0 ? timesIn(one).find((time) => !times.includes(time)) : undefined;
    if (other !== undefined && !times.some((time) => writtenIn(model).includes(time))) return other;
  }
  return undefined;
}

/** `17:00` */
function timesIn(text: string): readonly string[] {
  return Array.from(text.slice(0, MOST_TEXT).matchAll(/(?<!\d)\d{1,2}:\d\d(?!\d)/gu), ([time]) => time);
}

const MOST_TEXT = 2000;
const TO_SAY =
  /\b(?:with|saying|says?|reads?|text|message|words|note|answer|reply|post|comment|send|write)\b[:,]?\s["\u201c\u201e]([^"\u201d\u201c]{3,200})["\u201d\u201c]/iu;
const TRANSLATED =
  /\btranslat\w*|\bin (?:english|german|french|spanish|italian|dutch|polish|portuguese|swedish|danish|their own language|the language)\b|\b(?:like|such as|something like|along the lines|e\.g\.)/iu;
const DATE =
  /(?<![\d.])(\d{1,2})(?:st|nd|rd|th|\.)?\s(January|February|March|April|May|June|July|August|September|October|November|December)\b/gu;
