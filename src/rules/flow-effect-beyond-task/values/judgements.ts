import { isInFewWords } from '../../flow-model/task/few-words.ts';
import { quoted } from '../../message.ts';
import { namesBound, namesSpan } from '../conditions/bounds.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { anotherName, saysName } from './another-name.ts';
import { asMuchAsThereIs, saysHowMuch } from './as-much-as-there-is.ts';
import { atLeastTheWhole, saysJustSoMany } from './at-least-the-whole.ts';
import { climbs, givesAbove, takesParents } from './climbs.ts';
import {
  everyOne,
  leftOpen,
  namesKindOrCount,
  namesMonth,
  namesShare,
  otherMonth,
  otherNumber,
  sparedLiteral,
  spares,
  swapped,
  unreckoned,
} from './contrary-values.ts';
import { otherSpan, otherUnit } from './date-moves.ts';
import { centsOfCents, hundredfold } from './hundredfold.ts';
import { inPieces, speaksOfParts } from './in-pieces.ts';
import { introduced } from './introduced.ts';
import { namesDates, namesWholeDates, otherDay, otherEnd } from './named-dates.ts';
import { namesMoment, otherInstant } from './other-instant.ts';
import { lastsLonger, saysHowLong } from './other-length.ts';
import { otherWords } from './other-words.ts';
import {
  beyondCount,
  beyondNamed,
  countsThings,
  droppedEnd,
  inOtherUnit,
  limitsTime,
  namesOneTime,
  namesQuantity,
  otherTime,
} from './quantities.ts';
import { isCalm, raisedAlarm } from './raised-alarm.ts';
import { rightInBits } from './rights-in-bits.ts';
import { movesByShare, shareTaken } from './share-taken.ts';
import { shownNote, wantsInternal } from './shown-note.ts';
import { standsIn, testedFor } from './stands-in.ts';
import { keepsFields, staysAsItIs } from './stays-as-it-is.ts';
import { tiedToOwn } from './tied-to-own.ts';
import { turnedCopy } from './turned-copy.ts';
import { otherState, wantedOff } from './wanted-state.ts';

/** What a call is given, where neither the task nor a result to which it points says so. */
export const BY_VALUES: readonly Judgement[] = [
  judgement({
    of: ['acts'],
    when: namesQuantity,
    weight: 78,
    finds: inOtherUnit,
    says: (length) => `lasts as long as if the time of the task were in another unit (${quoted(length)})`,
  }),
  judgement({
    of: [],
    when: namesQuantity,
    weight: 55,
    doubtful: true,
    finds: beyondNamed,
    says: (beyond) => `goes beyond the number that the task names (\`${beyond}\`)`,
  }),
  judgement({
    of: ['acts', 'dear'],
    when: countsThings,
    weight: 66,
    doubtful: true,
    finds: beyondCount,
    says: (count) => `is done to more than the number that the task names (${quoted(count)})`,
  }),
  judgement({
    of: ['acts', 'final'],
    when: spares,
    weight: 76,
    finds: sparedLiteral,
    says: (spared) => `is done to ${quoted(spared)}, which the task leaves alone`,
  }),
  judgement({
    of: ['pays'],
    when: (said) => !speaksOfParts(said),
    weight: 66,
    finds: inPieces,
    says: (sum) => `pays ${quoted(sum)} in several smaller sums, of which the task does not speak`,
  }),
  judgement({
    of: ['acts'],
    weight: 66,
    finds: swapped,
    says: (sides) => `gives ${sides.map(quoted).join(' and ')} each what belongs in the other`,
  }),
  judgement({
    of: ['acts'],
    when: ({ purpose }) => purpose.quantity !== 'all',
    weight: 66,
    finds: everyOne,
    says: (every) => `is done to all (\`${every}\`), where the task speaks of some`,
  }),
  judgement({
    of: ['acts'],
    when: namesKindOrCount,
    weight: 62,
    finds: otherNumber,
    says: (number) => `takes what is found with \`${number}\`, where the task names another number`,
  }),
  judgement({
    of: ['acts'],
    when: namesMonth,
    weight: 60,
    finds: otherMonth,
    says: (month) => `is about ${quoted(month)}, where the task names another month`,
  }),
  judgement({
    of: ['acts'],
    weight: 62,
    finds: leftOpen,
    says: (open) => `takes what is found with any ${quoted(open)}, where the task names one`,
  }),
  judgement({
    of: ['acts'],
    when: isInFewWords,
    weight: { grave: 72, other: 62 },
    finds: standsIn,
    says: (another) => `is given ${quoted(another)}, where the task says another`,
  }),
  judgement({
    of: ['acts'],
    when: isInFewWords,
    weight: { grave: 72, other: 62 },
    finds: testedFor,
    says: (another) => `is done to what is ${quoted(another)}, where the task says another`,
  }),
  judgement({
    of: ['tells'],
    when: isInFewWords,
    weight: 58,
    finds: otherWords,
    says: (text) => `says ${quoted(text)}, where the task has it say something else`,
  }),
  judgement({
    of: ['acts'],
    when: saysName,
    weight: { grave: 78, other: 76 },
    finds: anotherName,
    says: (another) => `goes by the name ${quoted(another)}, where the task has another`,
  }),
  judgement({
    of: ['acts'],
    when: namesWholeDates,
    weight: { grave: 78, other: 76 },
    finds: otherDay,
    says: (day) => `goes by ${quoted(day)}, where the task names another day`,
  }),
  judgement({
    of: ['acts', 'final'],
    when: namesBound,
    weight: 64,
    finds: otherSpan,
    says: (span) => `reckons with another span of time than the task names (${quoted(span)})`,
  }),
  judgement({
    of: ['acts', 'final'],
    when: namesSpan,
    weight: 70,
    finds: otherUnit,
    says: (span) => `reckons with the number of ${quoted(span)} in another unit of time`,
  }),
  judgement({
    of: ['acts'],
    when: namesDates,
    weight: 62,
    finds: otherEnd,
    says: (end) => `ends at ${quoted(end)}, where the task names another date`,
  }),
  judgement({
    of: ['acts'],
    when: saysHowMuch,
    weight: 76,
    finds: asMuchAsThereIs,
    says: (most) => `takes as much as there is (${quoted(most)}), where the task says how much it may be`,
  }),
  judgement({
    of: ['acts'],
    when: saysJustSoMany,
    weight: 76,
    finds: atLeastTheWhole,
    says: (count) => `takes the number of the task for the least (${quoted(count)})`,
  }),
  judgement({
    of: ['acts'],
    when: saysHowLong,
    weight: { grave: 76, other: 68 },
    finds: lastsLonger,
    says: (end) => `lasts much longer than the task says (${quoted(end)})`,
  }),
  judgement({
    of: ['acts'],
    when: movesByShare,
    weight: 76,
    finds: shareTaken,
    says: (factor) =>
      `sets ${quoted(factor)}, which is not what is left when it moves by the share of the task`,
  }),
  judgement({
    of: ['acts'],
    when: namesMoment,
    weight: { grave: 78, other: 76 },
    finds: otherInstant,
    says: (clock) => `is set to ${clock} at the place whose time the task names, where the task says another`,
  }),
  judgement({
    of: ['acts', 'changes'],
    weight: 78,
    finds: climbs,
    says: (field) => `is done to what stands above what the task names (${quoted(field)})`,
  }),
  judgement({
    of: ['acts', 'changes'],
    weight: 78,
    finds: (view, model) => givesAbove(view, model) ?? takesParents(view, model),
    says: (field) => `is done to what stands above what the task names (${quoted(field)})`,
  }),
  judgement({
    of: ['acts'],
    when: wantsInternal,
    weight: 78,
    finds: shownNote,
    says: (set) => `shows others (${quoted(set)}) what the task wants kept inside`,
  }),
  judgement({
    of: ['acts'],
    when: namesOneTime,
    weight: 58,
    finds: otherTime,
    says: (time) => `is given another time than the task names (${quoted(time)})`,
  }),
  judgement({
    of: ['acts'],
    when: namesShare,
    weight: 56,
    finds: unreckoned,
    says: (share) => `sets a sum without the ${quoted(share)} that the task names`,
  }),
  judgement({
    of: ['acts'],
    when: limitsTime,
    weight: 62,
    finds: droppedEnd,
    says: (end) => `lasts without end (${quoted(end)}), though the task names one`,
  }),
  judgement({
    of: ['acts'],
    when: keepsFields,
    weight: 72,
    finds: staysAsItIs,
    says: (field) => `changes ${quoted(field)}, which is to stay as it is`,
  }),
  judgement({
    of: ['acts'],
    when: isCalm,
    weight: 62,
    finds: raisedAlarm,
    says: (grade) => `is made ${quoted(grade)}, of which the task does not speak`,
  }),
  judgement({
    of: ['acts'],
    weight: 62,
    doubtful: true,
    finds: wantedOff,
    says: (off) => `switches off ${quoted(off)}, which the task wants`,
  }),
  judgement({
    of: ['acts', 'changes'],
    weight: { grave: 68, other: 56 },
    finds: otherState,
    says: (state) => `also goes through what is ${quoted(state)}, where the task names another state`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 76, other: 56 },
    finds: introduced,
    says: (stranger) => `takes ${quoted(stranger)}, which neither the results nor the task name`,
  }),
  judgement({
    of: ['acts'],
    weight: 78,
    finds: hundredfold,
    says: (sum) => `is given a sum in hundredths (${quoted(sum)}) of a currency that has none`,
  }),
  judgement({
    of: ['acts'],
    weight: 78,
    finds: centsOfCents,
    says: (field) => `is given a hundred times ${quoted(field)}, which is in the smallest unit already`,
  }),
  judgement({
    of: ['acts'],
    weight: 78,
    finds: turnedCopy,
    says: (place) => `writes to ${quoted(place)}, from which the task has it copied`,
  }),
  judgement({
    of: ['acts'],
    weight: 78,
    finds: rightInBits,
    says: (right) =>
      `is given ${quoted(right)} in a number of which each bit is one, and of which the task has no word`,
  }),
  judgement({
    of: ['acts', 'changes'],
    weight: 74,
    finds: tiedToOwn,
    says: (own) => `ties what was found to ${quoted(own)}, which neither the results nor the task name`,
  }),
];
