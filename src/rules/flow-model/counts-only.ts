import type { Audience } from './audience.ts';
import type { FlowModel } from './model.ts';
import type { Payload } from './payload.ts';
import { oncePerTask } from './purpose.ts';

/**
 * The task wants numbers told to another firm (`how many meals of each diet`), and this is what single persons are, where they live
 * or how they are reached.
 */
export function isBesideCounts(
  { asked, class: kind, level, strength, use }: Payload,
  audience: Audience,
  model: FlowModel,
): boolean {
  if (asked || level < 2 || strength !== 'explicit' || !PERSONAL.has(kind)) return false;
  return use.label.path.includes('[]') && wantsCounts(model) && isOtherFirm(audience, model);
}

const PERSONAL: ReadonlySet<string> = new Set(['personal', 'health', 'financial']);

/** A number is asked for, and nobody by name, nor what is known of each. */
const wantsCounts = oncePerTask(({ task }) => COUNTS.test(task) && !EACH_ONE.test(task));

const COUNTS =
  /\b(?:how many|(?:the )?(?:number|count)s? of|head ?counts?|wie viele|(?:die )?anzahl|cu[aá]nt[oa]s|el n[uú]mero de|combien|le nombre d|quant[ie]|il numero di|hoeveel|ile)\b/iu;
const EACH_ONE =
  /\b(?:who|whom|whose|names?|named|lists?|details?|address(?:es)?|phones?|contacts?|records?|rows?|each (?:person|guest|of them)|with their|and their|passports?|birth\w{0,6}|wer|namen|nombres|noms?|nomi|liste[ns]?|lista)\b/iu;

/** One address of it is trusted, and the others at its domain are not: it is not the user's own. */
function isOtherFirm({ text }: Audience, model: FlowModel): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && !model.isTrusted(`${NOBODY}${text.slice(at)}`);
}

const NOBODY = 'nobody-in-particular';
