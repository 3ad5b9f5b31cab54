import { quoted } from '../../message.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { askedAndLeft } from './asked-and-left.ts';
import { literalForOwn, otherPerson } from './instead-of-own.ts';
import { keptOver } from './kept-over.ts';
import { misaligned } from './misaligned.ts';
import { unlikeAnother } from './unlike-another.ts';
import { speaksOfAgreement, whereTheyDiffer } from './where-they-differ.ts';
import {
  doneByAnybody,
  namesDoer,
  ownPassword,
  ownPrincipal,
  speaksOfConsent,
  strangersRecord,
  withoutConsent,
} from './whose-it-is.ts';

/** What the records that it found say of themselves, where neither the task nor a result to which it points says so. */
export const BY_RECORDS: readonly Judgement[] = [
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
    of: ['acts'],
    weight: { grave: 74, other: 66 },
    finds: misaligned,
    says: (list) => `goes to another one of ${quoted(list)} than the one that it is about`,
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
    when: speaksOfAgreement,
    weight: { grave: 80, other: 70 },
    finds: whereTheyDiffer,
    says: (side) => `is done where ${quoted(side)} differs, and the task wants it where the two agree`,
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
    of: ['tells'],
    weight: 64,
    finds: strangersRecord,
    says: (key) => `tells of ${quoted(key)}, whom neither the task nor a result names`,
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
];
