import { leafOf, namesExplanation } from '../flow-model/argument-names.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { showPath } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';

/** Words by which the user limits how long something is to last. */
const LIMITS =
  /\buntil\b|\b(?:for|within|valid|lasting)\b.{0,24}\b\d+\s?(?:minutes?|mins?|hours?|h|days?|d|weeks?|months?)\b|\b\d+[- ](?:minute|hour|day|week|month)s?\b|\bfrom\b.{1,40}\b(?:to|till)\b\s?\d|\b(?:bis|f[üu]r)\b.{0,30}\b(?:\d+|ende)\b|\b(?:hasta|durante|fino a|jusqu|pendant|valable|at[ée]|przez|do dnia|tot)\b.{0,30}\d/iu;
const ENDS = new Set(
  'until till expires expire expiry expiration expiresat expiresin ends end endat endsat ttl duration minutes hours days dauer bis ablauf gueltig duracion hasta caduca vencimiento duree expira expiracion fin validuntil valid scadenza durata duur dauermin'.split(
    ' ',
  ),
);
const ENDLESS = new Set([
  '',
  'never',
  'none',
  'permanent',
  'forever',
  'unlimited',
  'nie',
  'nunca',
  'jamais',
  'mai',
]);

/** An argument for the end or the length of something, left empty or without end where the task names one. */
export function droppedEnd(view: CallView, model: FlowModel): string | undefined {
  if (!view.acts || !LIMITS.test(model.task)) return undefined;
  for (const { path, view: value } of view.arguments) {
    const leaf = leafOf(path);
    if (path.length === 0 || namesExplanation(leaf) || !splitWords(leaf).some((word) => ENDS.has(word)))
      continue;
    if (!value.complete || value.constants.length === 0) continue;
    const endless = value.constants.every(
      (constant) =>
        constant === 0 ||
        constant === null ||
        constant === Number.POSITIVE_INFINITY ||
        (typeof constant === 'string' && ENDLESS.has(constant.trim().toLowerCase())),
    );
    if (endless) return showPath(path);
  }
  return undefined;
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
const DURATION =
  /(?<![\w.])(\d{1,5})[\s-]?(?:(seconds?|secondes?|segundos?|sekunden|secs?)|(minut\w{0,3}|mins?)|(hours?|heures?|horas?|stunden?|ore|h)|(days?|jours?|d[ií]as?|tagen?|tage?|giorni|dni)|(weeks?|wochen?|semaines?|semanas?|settimane))(?![\p{L}])/giu;
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:s|secs?|seconds?|secondes?|segundos?|sekunden|ttl)$/iu, 's'],
  [/^(?:m|mins?|minut\w{0,3})$/iu, 'm'],
  [/^(?:h|hours?|heures?|horas?|stunden|ore)$/iu, 'h'],
  [/^(?:d|days?|jours?|dias?|tage|giorni)$/iu, 'd'],
];
/** How many times as long as the longest time of the task is more than a margin. */
const FAR_LONGER = 3;

/** A time, in the unit that the argument's name says, far beyond every one that the task names. */
export function longerThanNamed(view: CallView, model: FlowModel): string | undefined {
  if (!view.acts && view.onlyReads && !view.tools.some((tool) => tool.reach.reach === 'world'))
    return undefined;
  let longest = 0;
  for (const match of model.task.matchAll(DURATION)) {
    const unit = 'smhdw'[match.slice(2).findIndex((part) => part !== undefined)] ?? 's';
    longest = Math.max(longest, Number(match[1]) * (SECONDS[unit] ?? 1));
  }
  if (longest === 0) return undefined;
  for (const { path, view: value } of view.arguments) {
    const words = splitWords(leafOf(path));
    // A unit alone says nothing of what lasts.
    if (words.length < 2 || !value.complete || !words.some((word) => ENDS.has(word) || LASTS.has(word)))
      continue;
    const unit = UNITS.find(([name]) => name.test(words.at(-1) ?? ''))?.[1];
    if (unit === undefined) continue;
    const over = value.constants.find(
      (one) => typeof one === 'number' && one * (SECONDS[unit] ?? 1) > longest * FAR_LONGER,
    );
    if (over !== undefined) return `${showPath(path)}: ${String(over)}`;
  }
  return undefined;
}

const LASTS = new Set(
  'duree duration dauer duracion durata valid validity expiry expires ttl lifetime period'.split(' '),
);
