import type { CallView } from '../call-view.ts';
import type { Audience } from '../destinations/audience.ts';
import type { FlowModel } from '../model.ts';
import { oncePerTask } from '../task/purpose.ts';
import type { Payload } from './payload.ts';
import { leavesBelow, shapeAt } from './shape-leaves.ts';

/**
 * The task wants numbers told to another firm (`how many meals of each diet`), and this is what single persons are, where they live
 * or how they are reached.
 */
export function isBesideCounts(
  { asked, class: kind, level, strength, use }: Payload,
  audience: Audience,
  source: CallView | undefined,
  model: FlowModel,
): boolean {
  if (asked || level < 2 || strength !== 'explicit' || !PERSONAL.has(kind)) return false;
  return isOfList(use.label.path, source) && wantsCounts(model) && isOtherFirm(audience, model);
}

/** One of several, all of them, or what holds them. */
function isOfList(path: readonly string[], source: CallView | undefined): boolean {
  if (path.includes('[]')) return true;
  return (source?.tools ?? []).some(({ result }) => {
    const at = shapeAt(result, path);
    return (
      at !== undefined && (at.items !== undefined || leavesBelow(at).some((leaf) => leaf.includes('[]')))
    );
  });
}

const PERSONAL: ReadonlySet<string> = new Set(['personal', 'health', 'financial']);

/** A number is asked for, and nobody by name, nor what is known of each. */
const wantsCounts = oncePerTask(({ task }) => COUNTS.test(task) && !EACH_ONE.test(task));

const COUNTS =
  /\b(?:how many|(?:the )?(?:number|count)s? of|head ?counts?|wie viele|(?:die )?anzahl|cu[aá]nt[oa]s|el n[uú]mero de|combien|le nombre d|quant[ie]|il numero di|hoeveel|ile)\b/iu;
/** Words for single persons or rows, or what is known of each. */
export const EACH_ONE =
  /\b(?:who|whom|whose|names?|named|lists?|details?|address(?:es)?|phones?|contacts?|records?|rows?|each (?:person|guest|of them)|with their|and their|passports?|birth\w{0,6}|wer|namen|nombres|noms?|nomi|liste[ns]?|lista)\b/iu;

/** One address of it is trusted, and the others at its domain are not: it is not the user's own. */
function isOtherFirm({ text }: Audience, model: FlowModel): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && !model.isTrusted(`${NOBODY}${text.slice(at)}`);
}

const NOBODY = 'nobody-in-particular';
