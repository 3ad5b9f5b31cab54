import { argumentAt } from '../../../catalog/schema.ts';
import type { LabelUse } from '../../../script/facts.ts';
import { type ArgumentNode, BELIEVED, type CallView } from '../call-view.ts';
import { leafOf } from '../tools/argument-names.ts';
import { splitWords } from '../words.ts';

/** Nothing, a mask (`****`), or the end of a period; a language or currency only where nobody can be meant. */
export function isNoPlace(text: string, { roleConfidence }: ArgumentNode, view: CallView): boolean {
  if (text === '' || MASK.test(text) || MOMENT.test(text) || GRADE_OF_SERVICE.test(text)) return true;
  const meansSomebody =
    roleConfidence >= BELIEVED &&
    (['pay', 'send', 'grant'] as const).some((effect) => view.effect(effect) >= BELIEVED);
  return !meansSomebody && CODE.test(text);
}

/** `audience: 'person'`, where the tool declares what can be chosen: a way, and nobody by name. Not where it is everybody, or others. */
export function isOption(text: string, path: readonly string[], view: CallView): boolean {
  return (
    /^[\p{L}_-]{2,24}$/u.test(text) &&
    !splitWords(text).some((word) => OPEN_TO.has(word)) &&
    view.tools.length > 0 &&
    view.tools.every(
      ({ declaration }) => argumentAt(declaration?.inputSchema, path)?.values.includes(text) === true,
    )
  );
}

const OPEN_TO = new Set(
  'public web internet world anyone anybody everyone everybody all external outside partner partners vendor vendors press customer customers'.split(
    ' ',
  ),
);

const MASK = /^([^\p{L}\p{N}\s\p{C}])\1{2,}$/u;

const MOMENT =
  /^(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?$|^(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:[T ][\d:.]+(?:Z|[+-][\d:]+)?)?)?$/u;

/** How fast, not where to. */
const GRADE_OF_SERVICE =
  /^(?:(?:next|same|two|\d)[-_ ]?day|overnight|express|standard|economy|priority|regular)$/iu;

/** Of a language or currency into which something is to be turned. */
const CODE = /^(?:[A-Z]{2,3}|[a-z]{2}(?:[-_][A-Z]{2})?)$/u;

/** `{ from: trip.start, to: trip.end }`. */
export function isMoment({ label: { path } }: LabelUse): boolean {
  return /^(?:end|start|until|since|date|time|day|stop)s?(?:_?(?:at|on|time|date))?$/iu.test(leafOf(path));
}
