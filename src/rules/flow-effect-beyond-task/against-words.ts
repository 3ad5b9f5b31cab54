import { isInFewWords } from '../flow-model/task/few-words.ts';
import { quoted } from '../message.ts';
import { reckonedWith, wantsAsMeasured } from './conditions/as-measured.ts';
import { namesSpan } from './conditions/bounds.ts';
import { contrary, firstOf, picks, picksOrTurns, turnedRound } from './conditions/contrary-tests.ts';
import { unreadCriterion } from './conditions/criterion.ts';
import { cutKey, namesCutKey } from './conditions/cut-keys.ts';
import { forgesGate, waitsForState } from './conditions/forged-gate.ts';
import { passedToo } from './conditions/only-passed-over.ts';
import { otherHalf } from './conditions/other-half.ts';
import { otherLimit } from './conditions/other-limit.ts';
import { judgedBy } from './conditions/protected-traits.ts';
import { turnedPredicate } from './conditions/turned-predicate.ts';
import { turnedTest } from './conditions/turned-test.ts';
import { namesOnlyPlace, outsidePlace, setsGate, ungated } from './conditions/ungated.ts';
import { describes, droppedMark, unreadMark } from './conditions/untested-marks.ts';
import { type Judgement, judgement } from './judgement.ts';
import { byPartOfName } from './parties/by-part-of-name.ts';
import { aboveNamed, foundAboveNamed, namesFolder } from './scope/above-named.ts';
import { emptyByPart, wantsEmpty } from './scope/empty-by-part.ts';
import { endless, leftOut, saysTime } from './scope/left-out.ts';
import { turnedSpan } from './values/turned-span.ts';

/** Tests in the way of a call that are the opposite of what the task says, or miss what it leaves out. */
export const AGAINST_WORDS: readonly Judgement[] = [
  judgement({
    of: ['acts'],
    when: isInFewWords,
    weight: 74,
    finds: (view, model) => contrary(view, model, turnedRound),
    says: (against) => against,
  }),
  judgement({
    of: ['acts'],
    when: isInFewWords,
    weight: 74,
    doubtful: true,
    finds: (view, model) => firstOf(view, model, picks),
    says: (against) => against,
  }),
  judgement({
    of: ['acts'],
    when: (said) => !isInFewWords(said),
    weight: 74,
    doubtful: true,
    finds: (view, model) => contrary(view, model, picksOrTurns),
    says: (against) => against,
  }),
  judgement({
    of: ['acts'],
    when: ({ purpose }) => purpose.exclusions.objects.size > 0,
    weight: 62,
    finds: unreadMark,
    says: (mark) => `is never tested for \`${mark}\`, by which the task tells what to leave alone`,
  }),
  judgement({
    of: ['acts'],
    weight: 64,
    doubtful: true,
    finds: judgedBy,
    says: (trait) => `depends on ${quoted(trait)} of a person, of which the task does not speak`,
  }),
  judgement({
    of: ['forceful'],
    when: setsGate,
    weight: 66,
    finds: ungated,
    says: (gate) => `does not wait for what the task has it wait for (${quoted(gate)})`,
  }),
  { of: ['acts'], when: waitsForState, weight: 78, judge: forgesGate },
  judgement({
    of: ['final'],
    when: namesOnlyPlace,
    weight: 66,
    finds: (_view, model) => outsidePlace(model),
    says: (place) => `is not kept to ${quoted(place)}, where alone the task wants it done`,
  }),
  judgement({
    of: ['final'],
    when: namesSpan,
    weight: 78,
    finds: turnedSpan,
    says: (span) => `is done to all before a day that is still to come, where the task names ${quoted(span)}`,
  }),
  judgement({
    of: ['deletes'],
    when: wantsEmpty,
    weight: 78,
    finds: emptyByPart,
    says: (kind) => `is done to whatever has no ${quoted(kind)} in it, where the task wants the empty ones`,
  }),
  judgement({
    of: ['deletes'],
    when: namesFolder,
    weight: 76,
    finds: aboveNamed,
    says: (folder) => `is done in ${quoted(folder)}, above the folder that the task names`,
  }),
  judgement({
    of: ['acts'],
    when: namesFolder,
    weight: { grave: 74, other: 62 },
    finds: foundAboveNamed,
    says: (folder) => `is done to all that is found in ${quoted(folder)}, above what the task names`,
  }),
  judgement({
    of: ['tells'],
    when: wantsAsMeasured,
    weight: 66,
    finds: reckonedWith,
    says: (other) =>
      `is given a figure that the script reckons with ${quoted(other)}, where the task wants it as it is`,
  }),
  judgement({
    of: ['acts'],
    when: namesCutKey,
    weight: { grave: 74, other: 62 },
    finds: cutKey,
    says: (key) => `is done to all that begins like ${quoted(key)}, which the task names`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 74, other: 58 },
    finds: leftOut,
    says: (name) =>
      `is not given ${quoted(name)}, without which it takes all, and the task does not ask for all`,
  }),
  judgement({
    of: ['acts'],
    when: saysTime,
    weight: { grave: 74, other: 58 },
    finds: endless,
    says: (name) => `is not given ${quoted(name)}, without which it has no end, and the task says until when`,
  }),
  judgement({
    of: ['reaches'],
    when: isInFewWords,
    weight: 75,
    finds: turnedTest,
    says: (mark) => `asks for the opposite of what the task says (\`${mark}\`)`,
  }),
  judgement({
    of: ['acts', 'changes'],
    when: isInFewWords,
    weight: 76,
    finds: turnedPredicate,
    says: (asked) => `is done to all but those of which the task speaks (${quoted(asked)})`,
  }),
  judgement({
    of: ['reaches'],
    when: isInFewWords,
    weight: 76,
    finds: otherHalf,
    says: (mark) =>
      `is done to the other half of a list that is parted by ${quoted(mark)} than the task says`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 72, other: 64 },
    finds: otherLimit,
    says: ({ taken, named }) =>
      `is done to what is within \`${taken}\`, which comes before \`${named}\`, the one that the task names`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 72, other: 64 },
    finds: byPartOfName,
    says: ({ name, part }) =>
      `is done to whoever is called ${quoted(part)}, where the task names ${quoted(name)}`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 72, other: 64 },
    finds: passedToo,
    says: ({ field, meant, other }) =>
      `is done to ${quoted(other)} as well, as \`${field}\` is only tested for what is left out and never for ${quoted(meant)}, which the task means`,
  }),
  judgement({
    of: ['acts'],
    when: isInFewWords,
    weight: { grave: 72, other: 60 },
    finds: unreadCriterion,
    says: (field) => `is done without a look at \`${field}\`, of which the task speaks`,
  }),
  judgement({
    of: ['final'],
    when: describes,
    weight: 66,
    finds: droppedMark,
    says: (mark) => `is never tested for \`${mark}\`, by which the task tells what is meant`,
  }),
];
