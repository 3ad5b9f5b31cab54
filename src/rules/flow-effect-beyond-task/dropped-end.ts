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
