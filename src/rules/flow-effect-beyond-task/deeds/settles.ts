import { stem } from '../../../catalog/language/words.ts';
import type { Ask } from '../../../catalog/task/asks.ts';
import { BELIEVED, type CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { isMeans } from '../../flow-model/task/means.ts';
import { isAltering, traitsOf } from '../../flow-model/tools/tool-traits.ts';
import { splitWords } from '../../flow-model/words.ts';
import { decidesUnasked } from './approves.ts';

/**
 * A tool that decides or undoes something (approves, closes, cancels, moves money ...) or alters what is there, in a task that
 * is understood and asks for no change. Not where the task has the tool's own verb, in whatever form: the reading of the task
 * may have missed what it asks for.
 */
export function settles(view: CallView, model: FlowModel): boolean {
  const { purpose } = model;
  if (purpose.vague) return false;
  const main = view.tools[0]?.effects[0]?.effect;
  if (main === undefined || main === 'read' || main === 'send') return false;
  const puts = purpose.verbs.some(isPuttingUp) && purpose.fits(view);
  const settled = view.tools.every((tool) => {
    const { name, declaration } = tool;
    const description = typeof declaration?.description === 'string' ? declaration.description : '';
    const words = splitWords(name.slice(0, 256));
    // `lock_create_code` for `a door code for Ilse`: what is made is a code, and the lock is where.
    const makes =
      words.some((word) => MAKES.has(word)) &&
      words.some((word) => !MAKES.has(word) && !THINGS.has(word) && purpose.mentions(word));
    const verbs = [
      ...words.filter((word) => !(makes && THINGS.has(word))),
      ...splitWords(description.slice(0, 64)).slice(0, 1),
    ].filter((word) => SETTLES.test(word));
    // `Publish the timetable on the event page` is done by replacing what stands there.
    if (puts && verbs.every((word) => word.startsWith('replac'))) return false;
    if (verbs.length > 0) {
      const stems = new Set(verbs.map(stem));
      return !purpose.words.some((word) => stems.has(stem(word)));
    }
    return traitsOf(tool).alters && !purpose.fits(view) && !purpose.words.some(isAltering);
  });
  return settled && !WISHES.test(model.task);
}

/**
 * The same by a verb that leaves no doubt, whatever else the task has changed: a pull request that is merged where its reviewers
 * are to be reminded.
 */
export function settlesBeside(view: CallView, model: FlowModel): boolean {
  const { purpose } = model;
  if (decidesUnasked(view, model)) return true;
  if (purpose.vague || isMeans(view, model)) return false;
  // `claim_approve` pays, and is asked to.
  if ((['pay', 'delete'] as const).some((effect) => view.effect(effect) >= BELIEVED && purpose.asks(effect)))
    return false;
  return view.tools.every((tool) => {
    const verbs = splitWords(tool.name.slice(0, 256)).filter((word) => PLAINLY.test(word));
    return verbs.length > 0 && verbs.every((verb) => !purpose.mentions(verb) && !saysIt(verb, purpose.words));
  });
}

function saysIt(verb: string, words: readonly string[]): boolean {
  const root = verb.slice(0, 5);
  return words.some((word) => word.startsWith(root));
}

const PLAINLY = /^(?:approve|merge|countersign)$/u;

function isPuttingUp({ verb, forbidden }: Ask): boolean {
  return !forbidden && /^(?:publish|post|put|show|display)$/u.test(verb);
}

/** `All parcels to the kiosk should go to the post office`; not `who has to hand them in`, which asks. */
export const WISHES =
  /(?<!\b(?:who|which|what|whose|how many) (?:[\w-]{1,30} ){0,2})\b(?:should|must|shall|needs? to|ha(?:s|ve) to|ought|soll(?:en|te|ten)?|m[üu]ss(?:en)?|deben?|doi(?:t|vent)|dev(?:e|ono))\b/i;

const MAKES = new Set('create add set get list send make update write put post'.split(' '));
/** Words of the pattern below that are things as well. */
const THINGS = new Set(
  'lock locks journal journals register registers issue issues charge credit debit discount transfer move moves award release mute mutes'.split(
    ' ',
  ),
);

/** Verbs after which something is settled for others: rights, duties, money and states of records. */
const SETTLES =
  /^(?:approv(?:e|es|ing)|mutes?$|silenc|locks?$|journals?$|reject|close$|closes$|cancel|submit|settle|releas(?:e|es)$|confirm|certif|award|promot(?:e|es)$|terminat(?:e|es)$|suspend|bans?$|disconnect|enrol|assign$|assigns$|reassign|move$|moves$|merge|resolve$|resolves$|accept|declin|dismiss|waiv|register$|registers$|issue$|revok|deactivat|activat(?:e|es)$|disabl|enabl|archiv(?:e|es)$|unlock|finali[sz]|escalat|downgrad|upgrad|discount$|credit$|debit$|charge$|adjust|transfer$|xfer$|swap|replac|reset|restor|rotat|genehmig|schließ|storn|aprob|rechaz|cerrar|approuv|rejet|annul|approva|chiud)/i;
