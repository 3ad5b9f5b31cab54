import { isInFewWords } from '../flow-model/task/few-words.ts';
import { isFiguresFor } from '../flow-model/task/figures.ts';
import { quoted } from '../message.ts';
import { namesBound, namesSpan, otherBound } from './conditions/bounds.ts';
import { neverCompared } from './conditions/never-compared.ts';
import {
  makesException,
  noCondition,
  saysWhen,
  testsNothing,
  worseSwitch,
} from './conditions/without-condition.ts';
import { alteredBeside } from './deeds/altered-beside.ts';
import { everyTime, goesOn, speaksOfOnce, wantsOnce } from './deeds/every-time.ts';
import { hiddenMail } from './deeds/hidden-mail.ts';
import { inEarnest } from './deeds/in-earnest.ts';
import { riderField } from './deeds/rider-fields.ts';
import {
  keepsBack,
  keptAct,
  milderTool,
  otherOption,
  rulesOut,
  unwantedSwitch,
} from './deeds/stronger-choice.ts';
import { type Judgement, judgement } from './judgement.ts';
import { notAlone, wantsAlone } from './parties/alone.ts';
import { alsoTo } from './parties/also-to.ts';
import {
  allOfHost,
  namesAddress,
  namesDegree,
  namesTrial,
  otherDegree,
  otherEnvironment,
  otherNamed,
  otherParty,
  otherPath,
} from './parties/another-one.ts';
import { everyAddress } from './parties/every-address.ts';
import { foreignPlace } from './parties/foreign-place.ts';
import { moreThanNamed } from './parties/more-than-named.ts';
import { besideNamedKey, namesChannel, otherChannel, otherQuoted } from './parties/named-keys.ts';
import { handsNothingOver, openedByLink } from './parties/opened-by-link.ts';
import { namesAccount, otherAccount } from './parties/other-account.ts';
import { outsideOwn, speaksOfNobodyOutside } from './parties/outside-own.ts';
import { sharedByRounds } from './parties/shared-by-rounds.ts';
import { tellsAccount, toldAccount } from './parties/told-account.ts';
import { ofAnotherElement, toldByName, toldOfOthers } from './parties/told-of-others.ts';
import { askedAndLeft } from './records/asked-and-left.ts';
import { literalForOwn, otherPerson } from './records/instead-of-own.ts';
import { keptOver } from './records/kept-over.ts';
import { misaligned } from './records/misaligned.ts';
import { unlikeAnother } from './records/unlike-another.ts';
import { speaksOfAgreement, whereTheyDiffer } from './records/where-they-differ.ts';
import {
  doneByAnybody,
  namesDoer,
  ownPassword,
  ownPrincipal,
  speaksOfConsent,
  strangersRecord,
  withoutConsent,
} from './records/whose-it-is.ts';
import { anyKind } from './scope/any-kind.ts';
import { asksFigure, besideFigures } from './scope/beside-figures.ts';
import { besideNamed } from './scope/beside-named.ts';
import { columnInRest } from './scope/columns-in-rest.ts';
import { droppedLimit } from './scope/dropped-limit.ts';
import { everyEnvironment, namesEnvironment } from './scope/every-environment.ts';
import { everyOneOf } from './scope/every-one-of.ts';
import { furtherList } from './scope/further-list.ts';
import { keyWithoutUse } from './scope/key-without-use.ts';
import { kindBesideNamed } from './scope/kind-beside-named.ts';
import { lostOnLaterPages, SURELY } from './scope/later-pages.ts';
import { lostInRest } from './scope/lost-in-rest.ts';
import { namedFirst, wantsOneAlone } from './scope/named-first.ts';
import { keepsNewest, newestTaken } from './scope/newest-taken.ts';
import { otherRole, saysRole } from './scope/other-role.ts';
import { otherSource } from './scope/other-source.ts';
import { othersOfFound } from './scope/others-of-found.ts';
import { readForAny } from './scope/reads-any.ts';
import { asksToAdd, replacedByAdditions } from './scope/replaced-by-additions.ts';
import { pickedOut, singledOut } from './scope/singled-out.ts';
import { wholeGroup } from './scope/whole-group.ts';
import { widerSearch } from './scope/wider-search.ts';
import { anotherName, saysName } from './values/another-name.ts';
import { asMuchAsThereIs, saysHowMuch } from './values/as-much-as-there-is.ts';
import { atLeastTheWhole, saysJustSoMany } from './values/at-least-the-whole.ts';
import { climbs, givesAbove, takesParents } from './values/climbs.ts';
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
} from './values/contrary-values.ts';
import { otherSpan, otherUnit } from './values/date-moves.ts';
import { centsOfCents, hundredfold } from './values/hundredfold.ts';
import { inPieces, speaksOfParts } from './values/in-pieces.ts';
import { introduced } from './values/introduced.ts';
import { namesDates, namesWholeDates, otherDay, otherEnd } from './values/named-dates.ts';
import { namesMoment, otherInstant } from './values/other-instant.ts';
import { lastsLonger, saysHowLong } from './values/other-length.ts';
import { otherWords } from './values/other-words.ts';
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
} from './values/quantities.ts';
import { isCalm, raisedAlarm } from './values/raised-alarm.ts';
import { rightInBits } from './values/rights-in-bits.ts';
import { movesByShare, shareTaken } from './values/share-taken.ts';
import { shownNote, wantsInternal } from './values/shown-note.ts';
import { standsIn, testedFor } from './values/stands-in.ts';
import { keepsFields, staysAsItIs } from './values/stays-as-it-is.ts';
import { tiedToOwn } from './values/tied-to-own.ts';
import { turnedCopy } from './values/turned-copy.ts';
import { otherState, wantedOff } from './values/wanted-state.ts';

/** What the script put into a call that neither the task nor a result to which it points says. */
export const CHOSEN_BY_SCRIPT: readonly Judgement[] = [
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
    of: ['acts', 'changes'],
    weight: 66,
    finds: foreignPlace,
    says: (place) => `sets ${quoted(place)}, which is neither trusted nor named in the task`,
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
    of: ['sends'],
    when: ({ purpose }) => purpose.figuresOnly,
    weight: 60,
    finds: (view, model) => (isFiguresFor(view, model) ? toldByName(view) : undefined),
    says: (named) => `tells of ${quoted(named)} one by one, where the task wants figures alone`,
  }),
  judgement({
    of: ['tells'],
    when: asksFigure,
    weight: 58,
    finds: besideFigures,
    says: (field) => `tells ${quoted(field)} of single ones, where the task asks for one figure of all`,
  }),
  judgement({
    of: ['sends'],
    weight: 60,
    finds: toldOfOthers,
    says: (list) => `tells each of ${quoted(list)} about all of them`,
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
    of: ['final'],
    weight: 62,
    finds: neverCompared,
    says: (open) => `is done to what is found with any ${quoted(open)}, where the task names one`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 78, other: 66 },
    finds: anyKind,
    says: (kind) => `is done to elements of any kind, where the task speaks of ${quoted(kind)}`,
  }),
  judgement({
    of: ['acts', 'changes'],
    weight: 66,
    finds: otherNamed,
    says: (another) => `is done to ${quoted(another)}, where the task names another`,
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
    of: ['acts'],
    when: isInFewWords,
    weight: { grave: 74, other: 62 },
    finds: everyOneOf,
    says: (which) => `is done to every one of a list, where the task says which (${quoted(which)})`,
  }),
  judgement({
    of: ['acts'],
    when: speaksOfOnce,
    weight: { grave: 76, other: 58 },
    finds: everyTime,
    says: (again) => `is set up to be done again and again (\`${again}\`), where the task asks for it once`,
  }),
  judgement({
    of: ['acts'],
    when: wantsOnce,
    weight: 76,
    finds: goesOn,
    says: () => 'goes on by itself, where the task asks for it once',
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
    weight: 74,
    finds: literalForOwn,
    says: (literal) => `is given ${quoted(literal)} for each, where the records have their own`,
  }),
  judgement({
    of: ['tells'],
    weight: 66,
    finds: otherPerson,
    says: (field) => `goes to ${quoted(field)}, where the records have an address of whom the task speaks of`,
  }),
  judgement({
    of: ['tells'],
    when: isInFewWords,
    weight: 58,
    finds: readForAny,
    says: (which) =>
      `tells what was read for any ${quoted(which.split(' ')[0] ?? '')}, where the task says which`,
  }),
  judgement({
    of: ['final'],
    weight: 66,
    finds: otherPath,
    says: (another) => `is done to ${quoted(another)}, where the task names another`,
  }),
  judgement({
    of: ['acts'],
    weight: 70,
    doubtful: true,
    finds: otherParty,
    says: (party) => `takes ${quoted(party)}, where the task names another of the same record`,
  }),
  judgement({
    of: ['acts', 'final'],
    when: namesAddress,
    weight: 68,
    finds: allOfHost,
    says: (host) => `is done to all of ${quoted(host)}, where the task names one address`,
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
    of: ['acts'],
    when: namesTrial,
    weight: 74,
    finds: otherEnvironment,
    says: (environment) => `is done in ${quoted(environment)}, where the task names another environment`,
  }),
  judgement({
    of: ['acts'],
    when: namesDegree,
    weight: 56,
    finds: otherDegree,
    says: (degree) => `is done to what is ${quoted(degree)}, where the task names another degree`,
  }),
  judgement({
    of: ['acts'],
    when: namesBound,
    weight: 64,
    finds: otherBound,
    says: (bound) => `is tested against another number than the task names (${quoted(bound)})`,
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
    weight: { grave: 74, other: 66 },
    finds: misaligned,
    says: (list) => `goes to another one of ${quoted(list)} than the one that it is about`,
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
    when: saysRole,
    weight: { grave: 72, other: 68 },
    finds: otherRole,
    says: (asked) =>
      `takes what is found with ${quoted(asked)}, where the task names another part of the user`,
  }),
  judgement({
    of: ['acts'],
    when: wantsOneAlone,
    weight: 78,
    finds: namedFirst,
    says: (named) =>
      `is done to all of a list in which ${quoted(named)}, which alone the task names, only comes first`,
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
    weight: { grave: 78, other: 70 },
    finds: unlikeAnother,
    says: ([other, between]) =>
      `is done to all that is not ${quoted(other)}, where the task names another state: to what is ${quoted(between)} too`,
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
    of: ['acts', 'changes'],
    when: namesAccount,
    weight: 76,
    finds: otherAccount,
    says: (account) => `sets ${quoted(account)}, where the task names another number of that kind`,
  }),
  judgement({
    of: ['acts', 'changes'],
    when: speaksOfAgreement,
    weight: { grave: 80, other: 70 },
    finds: whereTheyDiffer,
    says: (side) => `is done where ${quoted(side)} differs, and the task wants it where the two agree`,
  }),
  judgement({
    of: ['acts', 'writes'],
    when: asksToAdd,
    weight: 78,
    finds: replacedByAdditions,
    says: (list) => `takes the place of the stored ${quoted(list)} with the additions alone`,
  }),
  judgement({
    of: ['acts'],
    when: speaksOfNobodyOutside,
    weight: 76,
    finds: outsideOwn,
    says: (own) =>
      `is done for whom the script picks as not being of ${quoted(own)}, where the task has no word of anybody outside`,
  }),
  judgement({
    of: ['acts'],
    when: namesEnvironment,
    weight: 74,
    finds: everyEnvironment,
    says: (named) => `is done in every environment, where the task names ${quoted(named)}`,
  }),
  judgement({
    of: ['sends'],
    weight: 76,
    finds: everyAddress,
    says: (field) => `goes to every address of a record, also to its ${quoted(field)}`,
  }),
  judgement({
    of: ['acts'],
    weight: 76,
    finds: lostInRest,
    says: (lost) =>
      `takes the place of what was there without its ${quoted(lost)}, of which the task does not speak`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 78, other: 76 },
    finds: keptOver,
    says: (name) =>
      `goes to whom ${quoted(name)} still holds from the round before, where this one finds nobody`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 78, other: 76 },
    finds: askedAndLeft,
    says: (asked) => `goes to another address where there is ${quoted(asked)}, which is only asked for`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 72, other: 58 },
    finds: ofAnotherElement,
    says: (list) => `takes another one of ${quoted(list)} than the one at hand`,
  }),
  judgement({
    of: ['acts', 'lasting'],
    when: saysWhen,
    weight: 62,
    finds: noCondition,
    says: (condition) => `holds for everything (${quoted(condition)}), where the task says for what`,
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
    weight: 60,
    finds: worseSwitch,
    says: (worse) => `switches on ${quoted(worse)}, of which the task does not speak`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 70, other: 58 },
    finds: besideNamedKey,
    says: (key) => `is done to ${quoted(key)} as well, which the task does not name`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 68, other: 58 },
    finds: otherQuoted,
    says: (other) => `takes ${quoted(other)}, where the task names another one`,
  }),
  judgement({
    of: ['tells'],
    weight: 64,
    finds: strangersRecord,
    says: (key) => `tells of ${quoted(key)}, whom neither the task nor a result names`,
  }),
  judgement({
    of: ['acts'],
    when: namesOneTime,
    weight: 58,
    finds: otherTime,
    says: (time) => `is given another time than the task names (${quoted(time)})`,
  }),
  judgement({
    of: ['grants'],
    weight: 70,
    finds: ownPrincipal,
    says: (principal) => `gives a right to ${quoted(principal)}, whom the task does not name`,
  }),
  judgement({
    of: ['sends'],
    when: speaksOfConsent,
    weight: 60,
    finds: withoutConsent,
    says: (consent) => `goes to people without a look at ${quoted(consent)}, of which the task speaks`,
  }),
  judgement({
    of: ['tells'],
    when: namesChannel,
    weight: 56,
    finds: otherChannel,
    says: (channel) => `goes to ${quoted(channel)}, where the task names another channel`,
  }),
  judgement({
    of: ['acts'],
    weight: 66,
    finds: ownPassword,
    says: (password) => `sets ${quoted(password)} to a text of the script, so that whoever reads it knows it`,
  }),
  judgement({
    of: ['final'],
    when: namesDoer,
    weight: 64,
    finds: doneByAnybody,
    says: (doer) => `is done to what anybody did, where the task names ${quoted(doer)}`,
  }),
  judgement({
    of: ['acts', 'changes'],
    when: makesException,
    weight: 62,
    finds: testsNothing,
    says: (exception) =>
      `is done to all, and nothing is tested, where the task makes an exception (${quoted(exception)})`,
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
  { of: ['acts'], weight: 76, judge: hiddenMail },
  {
    of: ['acts', 'changes'],
    weight: 78,
    judge: (view, model, weight) => {
      const found = alteredBeside(view, model);
      if (found === undefined) return undefined;
      return {
        weight: found.grave ? weight : 64,
        what: `writes back a record with another ${quoted(found.field)}, of which the task does not speak`,
      };
    },
  },
  judgement({
    of: ['alters'],
    weight: 54,
    finds: riderField,
    says: (rider) => `also sets ${quoted(rider)}, of which the task does not speak`,
  }),
  judgement({
    of: ['acts'],
    when: ({ purpose }) => purpose.quantity !== 'all',
    weight: 66,
    finds: moreThanNamed,
    says: (others) => `takes ${others.slice(0, 4).map(quoted).join(', ')} beside what the task names`,
  }),
  judgement({
    of: ['acts'],
    weight: 70,
    finds: milderTool,
    says: ({ name }) => `does more than the task says, for which there is ${quoted(name)}`,
  }),
  judgement({
    of: [],
    weight: 70,
    doubtful: true,
    finds: otherOption,
    says: (option) => `can take another option (\`${option}\`) than the one that the task names`,
  }),
  judgement({
    of: ['acts'],
    when: rulesOut,
    weight: 62,
    finds: unwantedSwitch,
    says: (unwanted) => `switches on ${quoted(unwanted)}, which the task does not want`,
  }),
  judgement({
    of: ['acts'],
    when: keepsBack,
    weight: 72,
    finds: keptAct,
    says: (kept) => `does what the user wants to do himself (${quoted(kept)})`,
  }),
  judgement({
    of: ['final'],
    weight: 70,
    finds: inEarnest,
    says: (rehearsal) =>
      `is done in earnest (without ${quoted(rehearsal)}), where the task only asks what would happen`,
  }),
  judgement({
    of: ['acts'],
    weight: 66,
    finds: widerSearch,
    says: (dropped) =>
      `also takes what a search without ${quoted(dropped)} finds, by which the task tells what is meant`,
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
    when: ({ purpose }) => purpose.quantity !== 'all',
    weight: { grave: 72, other: 60 },
    finds: besideNamed,
    says: (named) => `is done to ${quoted(named)}, which the task names, and to whatever a search finds`,
  }),
  judgement({
    of: ['acts', 'grave'],
    weight: 74,
    finds: kindBesideNamed,
    says: (kind) => `is done to ${quoted(kind)} as well, a kind of which the task has no word`,
  }),
  judgement({
    of: ['acts'],
    when: ({ purpose }) => purpose.quantity !== 'all',
    weight: { grave: 72, other: 62 },
    finds: wholeGroup,
    says: (group) => `is done to whatever is like ${quoted(group)}, where the task names that one`,
  }),
  judgement({
    of: ['acts', 'changes'],
    when: ({ purpose }) => purpose.quantity !== 'all',
    weight: { grave: 72, other: 62 },
    finds: othersOfFound,
    says: (key) => `is done to all of the same ${quoted(key)}, where the task tells by more which are meant`,
  }),
  judgement({
    of: ['tells'],
    when: handsNothingOver,
    weight: 76,
    finds: openedByLink,
    says: (maker) =>
      `hands out an address (${quoted(maker)}) by which whoever has it reads what is stored, which the task does not ask for`,
  }),
  judgement({
    of: ['acts'],
    when: isCalm,
    weight: 62,
    finds: raisedAlarm,
    says: (grade) => `is made ${quoted(grade)}, of which the task does not speak`,
  }),
  judgement({
    of: ['final'],
    weight: 68,
    doubtful: true,
    finds: otherSource,
    says: (place) => `also takes what is found in ${quoted(place)}, of which the task does not speak`,
  }),
  judgement({
    of: ['sends'],
    weight: 68,
    finds: furtherList,
    says: (register) => `also goes to whomever ${quoted(register)} gives, of whom the task does not speak`,
  }),
  judgement({
    of: ['sends'],
    when: wantsAlone,
    weight: 74,
    finds: notAlone,
    says: (copy) => `goes to ${quoted(copy)} as well, where the task wants it to reach one side alone`,
  }),
  judgement({
    of: ['acts', 'light'],
    weight: 56,
    finds: alsoTo,
    says: (beside) => `also goes to ${quoted(beside)}, beside the place that the task names`,
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
    weight: { grave: 72, other: 60 },
    doubtful: true,
    finds: singledOut,
    says: (single) => `treats ${quoted(single)} otherwise than all others, of which the task does not speak`,
  }),
  judgement({
    of: ['grave'],
    weight: 72,
    finds: pickedOut,
    says: (picked) => `is done to whom ${quoted(picked)} picks out, of which the task does not speak`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 76, other: 56 },
    finds: introduced,
    says: (stranger) => `takes ${quoted(stranger)}, which neither the results nor the task name`,
  }),
  { of: ['acts'], weight: SURELY, judge: lostOnLaterPages },
  judgement({
    of: ['acts'],
    weight: 78,
    finds: hundredfold,
    says: (sum) => `is given a sum in hundredths (${quoted(sum)}) of a currency that has none`,
  }),
  judgement({
    of: ['deletes'],
    when: keepsNewest,
    weight: 78,
    finds: newestTaken,
    says: (end) => `takes away the newest (${quoted(end)}), which the task wants kept`,
  }),
  judgement({
    of: ['acts'],
    weight: 78,
    finds: centsOfCents,
    says: (field) => `is given a hundred times ${quoted(field)}, which is in the smallest unit already`,
  }),
  judgement({
    of: ['acts'],
    when: tellsAccount,
    weight: 78,
    finds: toldAccount,
    says: (account) => `tells ${quoted(account)}, where the task names another number of that kind`,
  }),
  judgement({
    of: ['acts'],
    weight: 78,
    finds: keyWithoutUse,
    says: ({ wide, key }) =>
      `is given ${quoted(wide)} in the place of ${quoted(key)}, which the task names and the script nowhere reads`,
  }),
  judgement({
    of: ['acts'],
    weight: 78,
    finds: sharedByRounds,
    says: (name) =>
      `takes ${quoted(name)}, which rounds that run at the same time write before they wait, so that it is that of another one`,
  }),
  judgement({
    of: ['acts'],
    weight: 78,
    finds: turnedCopy,
    says: (place) => `writes to ${quoted(place)}, from which the task has it copied`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 78, other: 66 },
    finds: droppedLimit,
    says: (name) =>
      `is not given ${quoted(name)}, which the script has from the task, and without which the tool takes all`,
  }),
  judgement({
    of: ['acts'],
    weight: 78,
    finds: rightInBits,
    says: (right) =>
      `is given ${quoted(right)} in a number of which each bit is one, and of which the task has no word`,
  }),
  judgement({
    of: ['tells'],
    weight: 72,
    finds: columnInRest,
    says: (column) =>
      `is given what was left of rows when some columns were taken out, and with it ${quoted(column)}, of which the task does not speak or which it leaves out`,
  }),
  judgement({
    of: ['acts', 'changes'],
    weight: 74,
    finds: tiedToOwn,
    says: (own) => `ties what was found to ${quoted(own)}, which neither the results nor the task name`,
  }),
];
