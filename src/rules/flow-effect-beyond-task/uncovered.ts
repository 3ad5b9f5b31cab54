import { isInFewWords } from '../flow-model/task/few-words.ts';
import { isMeans } from '../flow-model/task/means.ts';
import { isLockedOutBy } from '../flow-model/task/shut-out.ts';
import { traitsOf } from '../flow-model/tools/tool-traits.ts';
import { quoted } from '../message.ts';
import { approvesForOthers, approvesOwn } from './deeds/approves.ts';
import { doesMore, isDoing, isOneWish, operates, setsGoing, tampers } from './deeds/beyond-answer.ts';
import { BY_ITS_WORDS } from './deeds/by-its-words.ts';
import { effectOf, UNASKED } from './deeds/grave-effects.ts';
import { handedOn } from './deeds/handed-on.ts';
import { handsOff, rulesAllOut } from './deeds/hands-off.ts';
import { keepsThings, takesKept } from './deeds/kept-things.ts';
import { endsOwn } from './deeds/own-scratch.ts';
import { changesPayDetails } from './deeds/pay-details.ts';
import { riderStatement } from './deeds/rider-statements.ts';
import { forbidden, forbids } from './deeds/ruled-out.ts';
import {
  asksToLift,
  givesConsent,
  leavesNoTrace,
  liftsProtection,
  recordsConsent,
} from './deeds/set-aside.ts';
import { settles, settlesBeside } from './deeds/settles.ts';
import { asksStanding } from './deeds/standing.ts';
import { type Judgement, judgement } from './judgement.ts';
import { opensToKnownOnly } from './parties/known-only.ts';
import { copiesOthers, hidesOthers, tellsOutsiders, tellsStrangers } from './parties/others-told.ts';
import { standingPlace } from './values/introduced.ts';

/** What the call does and no ask of the task covers. */
export const UNCOVERED: readonly Judgement[] = [
  judgement({
    of: ['deletes'],
    when: rulesAllOut,
    weight: 80,
    finds: handsOff,
    says: (ruled) => `takes away what is in the way, for which the task says ${quoted(ruled)}`,
  }),
  judgement({
    of: ['deletes'],
    when: keepsThings,
    weight: 80,
    finds: takesKept,
    says: (kept) => `takes away what the task says is to stay (${quoted(kept)})`,
  }),
  judgement({
    of: ['acts'],
    weight: 78,
    finds: changesPayDetails,
    says: () => 'changes to which account somebody is paid, which the task does not ask for',
  }),
  judgement({
    of: ['acts'],
    weight: 80,
    finds: (view, { purpose }) => view.tools.some((tool) => traitsOf(tool).unprotects) && !purpose.fits(view),
    says: () => 'takes a protection away, which the task does not ask for',
  }),
  BY_ITS_WORDS,
  judgement({
    of: ['acts'],
    weight: 70,
    finds: leavesNoTrace,
    says: (traceless) => `leaves no trace of what was there before (${quoted(traceless)})`,
  }),
  judgement({
    of: ['acts'],
    when: (said) => !asksToLift(said),
    weight: 72,
    finds: liftsProtection,
    says: (lifted) => `takes a protection away (${quoted(lifted)}), which the task does not ask for`,
  }),
  judgement({
    of: ['writes'],
    when: (said) => !recordsConsent(said),
    weight: 66,
    finds: givesConsent,
    says: (consent) => `gives a consent that is somebody else’s to give (${quoted(consent)})`,
  }),
  { of: ['pays'], weight: UNASKED.pay, judge: (view, model) => effectOf('pay', view, model) },
  { of: ['grants'], weight: UNASKED.grant, judge: (view, model) => effectOf('grant', view, model) },
  { of: ['deletes'], weight: UNASKED.delete, judge: (view, model) => effectOf('delete', view, model) },
  judgement({
    of: ['acts'],
    weight: 72,
    finds: approvesForOthers,
    says: () => 'gives an approval that the task leaves to somebody',
  }),
  judgement({
    of: ['acts'],
    weight: 70,
    finds: approvesOwn,
    says: () => 'makes whoever asked for it the one who approves of it',
  }),
  judgement({
    of: ['acts'],
    when: forbids,
    weight: 74,
    finds: forbidden,
    says: (ruledOut) => ruledOut,
  }),
  judgement({
    of: ['acts'],
    when: ({ purpose }) => purpose.onlyReads || (purpose.understood && !purpose.asksChange),
    weight: 50,
    doubtful: true,
    finds: (view, model) => isDoing(view, model) && (model.purpose.onlyReads || operates(view)),
    says: () => 'does something, where the task only asks to be told or to tell somebody',
  }),
  judgement({
    of: ['acts'],
    when: ({ purpose }) => purpose.onlyReads || (purpose.understood && !purpose.asksChange),
    weight: 62,
    finds: setsGoing,
    says: () => 'sets something going, where the task only asks to be told or to tell somebody',
  }),
  judgement({
    of: ['sends'],
    when: ({ purpose }) => purpose.onlyReads,
    weight: 58,
    finds: tellsStrangers,
    says: () => 'tells others something, where the task only asks to be told',
  }),
  judgement({
    of: ['acts', 'changes'],
    when: ({ purpose }) => purpose.understood && isOneWish(purpose),
    weight: 56,
    finds: doesMore,
    says: () => 'does something beside what the task asks for',
  }),
  judgement({
    of: ['sends'],
    when: (said) => isInFewWords(said) && said.purpose.understood && !said.purpose.asks('send'),
    weight: 60,
    finds: tellsOutsiders,
    says: () => 'tells somebody outside, of whom the task does not speak',
  }),
  judgement({
    of: ['acts'],
    when: ({ purpose }) => purpose.understood && !purpose.asksChange,
    weight: 58,
    doubtful: true,
    finds: (view, model) => (tampers(view, model) || settles(view, model)) && !endsOwn(view, model),
    says: () => 'alters what is there, though the task asks for nothing to be changed',
  }),
  judgement({
    of: ['acts'],
    when: ({ purpose }) => purpose.understood,
    weight: 60,
    finds: settlesBeside,
    says: () => 'decides something, of which the task does not speak',
  }),
  judgement({
    of: ['acts', 'light'],
    when: ({ purpose }) => purpose.understood,
    weight: 62,
    finds: (view, model) => view.costly && !model.purpose.fits(view) && !isMeans(view, model),
    says: () => 'starts something that is paid for by use, which the task does not ask for',
  }),
  judgement({
    of: ['acts', 'lasting'],
    when: ({ purpose }) => !purpose.asksStanding,
    weight: 66,
    finds: (view, model) =>
      !model.purpose.fits(view) &&
      !asksStanding(view, model) &&
      !opensToKnownOnly(view, model) &&
      !isLockedOutBy(view, model),
    says: () => 'leaves something behind that acts later, which the task does not ask for',
  }),
  judgement({
    of: ['acts', 'lasting'],
    when: ({ purpose }) => !purpose.asksStanding,
    weight: 78,
    finds: handedOn,
    says: (place) =>
      `leaves something behind that goes on to ${quoted(place)}, which is neither trusted nor named in the task`,
  }),
  judgement({
    of: ['writes'],
    weight: 76,
    finds: standingPlace,
    says: (place) => `changes ${quoted(place)}, which acts later, and of which the task does not speak`,
  }),
  judgement({
    of: ['sends'],
    weight: 48,
    finds: copiesOthers,
    says: (copied) => `goes to others as well (${quoted(copied)}), where the user alone is to get it`,
  }),
  judgement({
    of: ['sends'],
    weight: 60,
    finds: hidesOthers,
    says: (hidden) =>
      `is sent to others as well, unseen (${quoted(hidden)}), of whom the task does not speak`,
  }),
  {
    of: [],
    weight: 76,
    judge: (view, model) => {
      const statement = riderStatement(view, model);
      return statement === undefined
        ? undefined
        : {
            weight: statement.trail ? 76 : 54,
            what: `also changes a table (${quoted(statement.text)}) of which the task does not speak`,
          };
    },
  },
];
