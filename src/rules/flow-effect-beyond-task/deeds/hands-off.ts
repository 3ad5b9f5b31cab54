import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { namesAct } from '../../flow-model/tools/tool-words.ts';
import { takesOwnAway } from './own-scratch.ts';

/**
 * `If the room is taken, leave everything and tell me`: what belongs to others is taken away where it is found to be in the way, in just
 * the case for which the user has ruled everything out.
 *
 * @returns the words of the task that rule it out
 */
export function handsOff(view: CallView, model: FlowModel): string | undefined {
  const ruled = ruledOutOf(model);
  if (ruled === undefined || isAsked(view, model) || takesOwnAway(view, model)) return undefined;
  return isInTheWay(view, model) ? ruled : undefined;
}

/** By its own verb: to move a thing takes nothing away that is somebody else’s. */
function isAsked({ tools }: CallView, { purpose }: FlowModel): boolean {
  return purpose.asks('delete') || tools.some((tool) => purpose.verbs.some((ask) => namesAct(ask, tool)));
}

/** It is done to what a result holds, because that was found there; not to the one object that the task names. */
function isInTheWay(view: CallView, { purpose }: FlowModel): boolean {
  const { args, guards, loops } = view.call;
  const found = args.labels.filter(({ strength }) => strength === 'explicit');
  if (found.length === 0) return false;
  const sources = new Set(found.map(({ label }) => label.call));
  const named = view.tests.some(
    ({ op, constants }) =>
      op === '===' &&
      constants.some((one) => typeof one === 'string' && purpose.things.has(one.toLowerCase())),
  );
  if (named) return false;
  const ofFound = (labels: readonly { readonly label: { readonly call: number } }[]) =>
    labels.some(({ label }) => sources.has(label.call));
  return (
    loops.some(({ rounds, labels }) => rounds === 'data' && ofFound(labels)) ||
    guards.some(({ op, labels }) => op !== 'falsy' && op !== '===' && ofFound(labels))
  );
}

/** The task rules everything out in a case. */
export function rulesAllOut(said: Said): boolean {
  return ruledOutOf(said) !== undefined;
}

const ruledOutOf = oncePerTask(({ task }): string | undefined => {
  for (const sentence of task.slice(0, LONGEST).split(/(?<=[.;!?])\s+|\n/u)) {
    const found = CASE.test(sentence) ? NOTHING.exec(sentence)?.[0] : undefined;
    if (found !== undefined) return found.trim();
  }
  return undefined;
});

const LONGEST = 4000;

const CASE =
  /\b(?:if|in case|should|when|wenn|falls|sollte|ist|cuando|si|se|s'il|als|indien|jeśli|jeżeli|gdy|gdyby)\b/iu;

/** What is said of all there is, and not of one thing. */
const NOTHING = new RegExp(
  [
    String.raw`\b(?:leave|keep) (?:everything|it all|all of it|all as|things|all (?:the )?(?:others?|bookings?)|everyone|everybody)\b`,
    String.raw`\b(?:don['’]?t|do not|never) (?:touch|change|move|cancel|delete|do|remove|alter|book|displace|bump) (?:anything|anybody|anyone|any|a thing|others?|somebody else)\b`,
    String.raw`\b(?:chang|touch|do|cancel|delet|mov|remov|alter)(?:e|ing)? nothing\b`,
    String.raw`\bstop (?:there|here|and (?:tell|ask|let|report)|right)\b|\bstop,? (?:tell|ask|let me)\b`,
    String.raw`\blass(?:e|t)? (?:dann )?alles\b|\b(?:ändere|ändert|mach|mache|tu|fass|fasse|storniere|lösche) (?:dann )?nichts\b|\bnichts (?:ändern|anfassen|machen|unternehmen|stornieren|löschen|anrühren)\b`,
    String.raw`\bno (?:cambies|toques|hagas|canceles|muevas|borres) nada\b|\bd[eé]jalo todo\b|\bdeja todo\b`,
    String.raw`\bne (?:change|touche|fais|faites|modifie|annule|bouge|supprime)[szr]? rien\b|\blaisse[zr]? tout\b`,
    String.raw`\bnon (?:cambiare|toccare|fare|modificare|annullare|spostare) (?:niente|nulla)\b|\blascia tutto\b`,
    String.raw`\b(?:verander|doe|annuleer) (?:dan )?niets\b|\blaat (?:dan )?alles\b|\bnic nie (?:zmieniaj|rób|ruszaj|odwołuj)|\bzostaw wszystko\b`,
  ].join('|'),
  'iu',
);
