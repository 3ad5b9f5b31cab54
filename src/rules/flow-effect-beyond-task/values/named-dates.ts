import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { onlyConstant } from '../../flow-model/values.ts';
import { MONTHS, spansOf } from '../conditions/bounds.ts';
import { isEnd } from './quantities.ts';
import { readersOf } from './readers.ts';

/**
 * An end that is not the one of the task: `expires: '2027-03-01'` for `until 15 January`; or a day that is none of the task's, where the
 * script says none of those. Only where the task tells its dates by day and month: whoever speaks of weeks leaves the date to
 * the script.
 */
export function otherEnd(view: CallView, model: FlowModel): string | undefined {
  const named = datesOf(model);
  for (const reading of [view, ...readersOf(view, model)])
    for (const { path, leaf, view: value } of reading.arguments) {
      const one = onlyConstant(value);
      if (typeof one !== 'string' || !DATE.test(one) || isAt(one.slice(0, 10), named)) continue;
      if (isEnd(path) || (reading === view && WHEN.test(leaf) && !saysDate(model))) return one;
    }
  return undefined;
}

/**
 * A day that the task names with its year stands nowhere in the script, which has another one in an argument or a test: `date: '2026-03-24'`
 * for `today (24 Nov 2026)`.
 */
export function otherDay(view: CallView, model: FlowModel): string | undefined {
  if (writesDay(model)) return undefined;
  for (const one of [view, ...readersOf(view, model)]) {
    const constants = [
      ...one.arguments.flatMap(({ role, view: value }) => (role === 'content' ? [] : value.constants)),
      ...one.tests.flatMap((test) => test.constants),
    ];
    const found = constants.find((value) => typeof value === 'string' && DATE.test(value));
    if (found !== undefined) return String(found);
  }
  return undefined;
}

export function namesWholeDates(said: Said): boolean {
  return wholeDatesOf(said).length > 0;
}

/** Days that the task names with their year, in milliseconds since 1970. */
const wholeDatesOf = oncePerTask(({ task }): readonly number[] => {
  const found: number[] = [];
  const add = (year: string, month: number, day: string): void => {
    if (month > 0 && month < 13) found.push(Date.UTC(Number(year), month - 1, Number(day)));
  };
  const text = task.slice(0, 4096);
  for (const [, year = '', month, day = ''] of text.matchAll(/(?<![\d-])(20\d\d)-(\d\d)-(\d\d)(?!\d)/gu))
    add(year, Number(month), day);
  for (const [, day = '', month = '', year = ''] of text.matchAll(
    /(?<![\d.])(\d{1,2})(?:st|nd|rd|th|\.)?(?: of| de)? (\p{L}{3,10})\.?(?:,| de| of)? (20\d\d)(?!\d)/gu,
  ))
    add(year, monthOf(month), day);
  for (const [, month = '', day = '', year = ''] of text.matchAll(
    /(?<!\p{L})(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (20\d\d)(?!\d)/gu,
  ))
    add(year, monthOf(month), day);
  return found;
});

/** Days that the script names with their year, or reckons for a call or a test. */
function daysWritten(model: FlowModel): readonly number[] {
  const found: number[] = [];
  const texts = [
    ...nodesOfType(model, 'Literal').map(({ value }) => value),
    ...nodesOfType(model, 'TemplateElement').map(({ value }) => value.raw),
    ...model.calls.flatMap(({ arguments: nodes, tests }) => [
      ...nodes.flatMap(({ view }) => view.constants),
      ...tests.flatMap(({ constants }) => constants),
    ]),
  ];
  for (const text of texts)
    if (typeof text === 'string')
      for (const [day] of text.slice(0, 2000).matchAll(/\d{4}-\d\d-\d\d/gu)) found.push(Date.parse(day));
  return found;
}

/** Some day of the script is one that the task names, or as far from it as a span of the task. */
const writesDay = onceIn((model: FlowModel): boolean => {
  const named = wholeDatesOf(model);
  const spans = [0, ...spansOf(model).map(({ seconds }) => seconds * 1000)];
  return daysWritten(model).some((day) => spans.some((span) => isNear(day, named, span)));
});

const DAY = 86_400_000;

/** The same day, or as far from it as a span of the task: one beside it, before which something ends, or in another zone, counts as well. */
function isNear(day: number, named: readonly number[], span: number): boolean {
  const off = span === 0 ? DAY : span / 20 + DAY;
  return named.some((one) => Math.abs(Math.abs(one - day) - span) <= off);
}

const DATE = /^\d{4}-\d\d-\d\d(?:$|[T ])/u;
/** Arguments that say on which day something is to be. */
const WHEN =
  /^(?:date|day|when|on|start|from|at|begin|due|datum|tag|fecha|dia|jour|data|giorno)(?:_?(?:date|day|time|at|on))?$/iu;

/** Some literal of the script is a day that the task names. */
export const saysDate: (model: FlowModel) => boolean = onceIn((model: FlowModel): boolean =>
  nodesOfType(model, 'Literal').some(
    ({ value }) =>
      typeof value === 'string' &&
      value.length < 2000 &&
      (Array.from(value.matchAll(/\d{4}-\d\d-\d\d/gu)).some(([date]) => isAt(date, datesOf(model))) ||
        Array.from(value.matchAll(/(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.)?\s(\p{L}{3,9})/gu)).some(
          ([, day, month = '']) => isDayOf(model, Number(day), month) === true,
        )),
  ),
);

/** Whether a day of a month is one that the task names; nothing where it names none, or tells time otherwise as well. */
export function isDayOf(model: FlowModel, day: number, month: string): boolean | undefined {
  const named = datesOf(model);
  const at = monthOf(month);
  return named.size === 0 || at === 0 ? undefined : named.has(`${at}-${day}`);
}

/** On a day of the task, or on the one after it, before which something ends. */
function isAt(date: string, named: ReadonlySet<string>): boolean {
  const at = Date.parse(date);
  return [at, at - 86_400_000].some((time) => {
    const day = new Date(time);
    return named.has(`${day.getUTCMonth() + 1}-${day.getUTCDate()}`);
  });
}

export function namesDates(said: Said): boolean {
  return datesOf(said).size > 0;
}

/** Days of the year that the task names, as `12-31`; none where it also tells time otherwise. */
const datesOf = oncePerTask(({ task }): ReadonlySet<string> => {
  const found = new Set<string>();
  if (!/\d/u.test(task) || LOOSE.test(task)) return found;
  const add = (month: number, day: number): void => {
    if (month > 0 && month < 13 && day > 0 && day < 32) found.add(`${month}-${day}`);
  };
  for (const [, month, day] of task.matchAll(/\d{4}-(\d\d)-(\d\d)/gu)) add(Number(month), Number(day));
  for (const [, day, month] of task.matchAll(/(?<![\d.])(\d{1,2})\.(\d{1,2})\.(?!\d{1,3}(?!\d))/gu))
    add(Number(month), Number(day));
  for (const { 0: all, 1: name = '', index } of task.matchAll(MONTH_NAME)) {
    const month = monthOf(name);
    const [, before] =
      /(\d{1,2})(?:st|nd|rd|th|\.)?(?: of| de)? $/u.exec(task.slice(Math.max(0, index - 12), index)) ?? [];
    const [, after] = /^ (\d{1,2})(?!\d)/u.exec(task.slice(index + all.length)) ?? [];
    const day = before ?? after;
    // `in December` may be any day of it.
    if (day === undefined) return new Set();
    add(month, Number(day));
  }
  return found;
});

/** Words by which time is told otherwise than by dates. */
const LOOSE =
  /\b(?:today|tomorrow|yesterday|next|last|this|coming|weeks?|months?|years?|quarters?|days?|hours?|end of|beginning of|ende|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:the )?\d{1,2}(?:st|nd|rd|th)(?! (?:of )?\p{Lu})|heute|morgen|gestern|nächst\p{L}*|woche\p{L}*|monat\p{L}*|jahr\p{L}*|tage\p{L}*|semanas?|mes(?:es)?|d[ií]as?|años?|semaines?|mois|jours?|ans|settiman\p{L}|mes[ei]|giorni|anni)\b/iu;

const FOREIGN_MONTHS = [
  'januar enero janvier gennaio',
  'februar febrero février febbraio',
  'märz marzo mars marzo',
  'april abril avril aprile',
  'mai mayo mai maggio',
  'juni junio juin giugno',
  'juli julio juillet luglio',
  'august agosto août agosto',
  'september septiembre septembre settembre',
  'oktober octubre octobre ottobre',
  'november noviembre novembre novembre',
  'dezember diciembre décembre dicembre',
].map((line, at) => [...new Set([...line.split(' '), (MONTHS[at] as string).toLowerCase()])]);

const MONTH_NAME = new RegExp(
  `(?<!\\p{L})(${FOREIGN_MONTHS.flat().join('|')}|${MONTHS.map((name) => name.slice(0, 3)).join('|')})(?!\\p{L})`,
  'giu',
);

function monthOf(name: string): number {
  const said = name.toLowerCase();
  const whole = FOREIGN_MONTHS.findIndex((names) => names.includes(said));
  return 1 + (whole >= 0 ? whole : MONTHS.findIndex((one) => one.slice(0, 3).toLowerCase() === said));
}
