import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { isCovered } from '../../flow-model/task/coverage.ts';
import { hasFitter, isMeans, isOnlyWay, mayBeWhatIsAsked } from '../../flow-model/task/means.ts';
import { leavesDeletionOff } from '../../flow-model/tools/left-off.ts';
import type { Judged } from '../judgement.ts';
import { opensToKnownOnly } from '../parties/known-only.ts';
import { isPrepared, makesLink, namesCharge, namesLedger, namesRight } from './as-named.ts';
import { takesOwnAway } from './own-scratch.ts';

type Grave = 'pay' | 'grant' | 'delete';

/** Harm of an effect that the task does not speak of, when it is believed with full confidence. */
export const UNASKED: Readonly<Record<Grave, number>> = { pay: 84, grant: 80, delete: 74 };

/** What the task asked for and fits is still worth a look when it cannot be taken back. */
const ASKED_FOR: Readonly<Record<Grave, number>> = { pay: 35, grant: 30, delete: 25 };

/** Most for an unasked effect of a tool that the task speaks of: the reading of the task may have missed a verb. */
const UNCERTAIN = 62;

/** The same where the task clearly only asks a question. */
const HALF_CERTAIN: Readonly<Record<Grave, number>> = { pay: 76, grant: 72, delete: 66 };

/** Most for an unasked effect of the one call by which the script can do what the task asks for. */
const MEANS = 38;

/** What the script has written for itself and takes away again. */
const OWN = 15;

/** Names that leave no doubt about the effect, so that no verb of the task that is not understood can mean it. */
const SAYS_WHAT_IT_DOES: Readonly<Record<Grave, RegExp>> = {
  pay: /pay|wire|payout/i,
  grant: /admins?$|owner|permission|role/i,
  delete:
    /cancel|revoke|remove|terminate|unpublish|delet|purge|erase|wipe|drop|destroy|l[öo]sch|elimin|borra|supprim|cancella/i,
};

/** An effect of the tool that is grave: wanted, or not, as surely as that can be told. */
export function effectOf(effect: Grave, view: CallView, model: FlowModel): Judged {
  if (isCovered(view, effect, model))
    return {
      weight: ASKED_FOR[effect],
      what: `does (${effect}) what the task asks for, and is hard to take back`,
    };
  if (effect === 'delete' && takesOwnAway(view, model))
    return { weight: OWN, what: 'takes away what the script itself has written' };
  if (effect === 'delete' && leavesDeletionOff(view))
    return { weight: OWN, what: 'can delete, by a switch that is left off' };
  const belief = 0.6 + 0.4 * Math.min(1, view.effect(effect) / 0.8);
  return {
    weight: Math.min(UNASKED[effect] * belief, mostOf(effect, view, model)),
    what: `has the effect \`${effect}\`, which the task does not ask for`,
    doubtful: SAYS_WHAT_IT_DOES[effect].test(view.name) ? undefined : true,
  };
}

/** How sure it can be that an effect is unwanted. */
function mostOf(effect: Grave, view: CallView, model: FlowModel): number {
  const { purpose } = model;
  const fits = purpose.fits(view);
  // `create_event` gives access to those whom it invites: part of what was asked.
  const main = view.tools.flatMap((tool) => tool.effects.slice(0, 1)).map((belief) => belief.effect);
  if (fits && main.length > 0 && main.every((strongest) => strongest !== effect && purpose.asks(strongest)))
    return 38;
  // Access for whom the user knows is a small thing.
  if (effect === 'grant' && opensToKnownOnly(view, model)) return 36;
  if (
    fits &&
    (purpose.asksChange || purpose.vague || !purpose.understood) &&
    !hasFitter(view, model) &&
    (isMeans(view, model) || (!SAYS_WHAT_IT_DOES[effect].test(view.name) && mayBeWhatIsAsked(view, model)))
  )
    return MEANS;
  // `Restock what runs low` by an order: in other words than the tool's, and there is no other way.
  if ((effect === 'pay' || !SAYS_WHAT_IT_DOES[effect].test(view.name)) && isOnlyWay(view, model))
    return MEANS;
  if (effect === 'pay' && (namesLedger(view, model) || namesCharge(view, model) || isPrepared(view, model)))
    return MEANS;
  if (effect === 'grant' && (namesRight(view, model) || makesLink(view, model))) return MEANS;
  // To take one away is how a new one comes.
  if (effect === 'delete' && RESTARTS.test(model.task) && view.tools.every(comesBack)) return MEANS;
  // A task in words that were not understood forbids nothing.
  if (!purpose.understood) return UNCERTAIN;
  if (fits) return purpose.onlyReads ? HALF_CERTAIN[effect] : UNCERTAIN;
  return 100;
}

/** As something to be done: what `restarted` or has a `restart count` is only described. */
const RESTARTS =
  /(?<!\p{L})(?:re-?start|re-?create|recycle|bounce|reboot|re-?launch|neu ?starte\w?|reinicia\w?|red[ée]marre\w?|riavvia\w?)(?!\p{L}|\s(?:counts?|loops?|policy|limits?)\b)/iu;

/** `Delete a pod; a deployment starts a new one in its place.` */
const comesBack = oncePer(({ declaration }: ToolKnowledge): boolean =>
  /\b(?:new|fresh|another|replacement)\b[^.;]{0,60}\b(?:in its place|instead|is (?:started|created|scheduled|launched)|comes up|takes its place|starts)\b|\b(?:starts?|creates?|schedules?|launches|brings up) (?:an? )?(?:new|fresh|another|replacement)\b|\b(?:re-?created|re-?started|replaced|comes back)(?: (?:by|with|automatically|at once)\b)/iu.test(
    declaration?.description?.slice(0, 2000) ?? '',
  ),
);
