import { isFiguresFor } from '../../flow-model/task/figures.ts';
import { quoted } from '../../message.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { notAlone, wantsAlone } from './alone.ts';
import { alsoTo } from './also-to.ts';
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
} from './another-one.ts';
import { everyAddress } from './every-address.ts';
import { foreignPlace } from './foreign-place.ts';
import { moreThanNamed } from './more-than-named.ts';
import { besideNamedKey, namesChannel, otherChannel, otherQuoted } from './named-keys.ts';
import { handsNothingOver, openedByLink } from './opened-by-link.ts';
import { namesAccount, otherAccount } from './other-account.ts';
import { outsideOwn, speaksOfNobodyOutside } from './outside-own.ts';
import { sharedByRounds } from './shared-by-rounds.ts';
import { tellsAccount, toldAccount } from './told-account.ts';
import { ofAnotherElement, toldByName, toldOfOthers } from './told-of-others.ts';

/** To whom or for whom it is done, where neither the task nor a result to which it points says so. */
export const BY_PARTIES: readonly Judgement[] = [
  judgement({
    of: ['acts', 'changes'],
    weight: 66,
    finds: foreignPlace,
    says: (place) => `sets ${quoted(place)}, which is neither trusted nor named in the task`,
  }),
  judgement({
    of: ['sends'],
    when: ({ purpose }) => purpose.figuresOnly,
    weight: 60,
    finds: (view, model) => (isFiguresFor(view, model) ? toldByName(view) : undefined),
    says: (named) => `tells of ${quoted(named)} one by one, where the task wants figures alone`,
  }),
  judgement({
    of: ['sends'],
    weight: 60,
    finds: toldOfOthers,
    says: (list) => `tells each of ${quoted(list)} about all of them`,
  }),
  judgement({
    of: ['acts', 'changes'],
    weight: 66,
    finds: otherNamed,
    says: (another) => `is done to ${quoted(another)}, where the task names another`,
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
    of: ['acts', 'changes'],
    when: namesAccount,
    weight: 76,
    finds: otherAccount,
    says: (account) => `sets ${quoted(account)}, where the task names another number of that kind`,
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
    of: ['sends'],
    weight: 76,
    finds: everyAddress,
    says: (field) => `goes to every address of a record, also to its ${quoted(field)}`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 72, other: 58 },
    finds: ofAnotherElement,
    says: (list) => `takes another one of ${quoted(list)} than the one at hand`,
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
    when: namesChannel,
    weight: 56,
    finds: otherChannel,
    says: (channel) => `goes to ${quoted(channel)}, where the task names another channel`,
  }),
  judgement({
    of: ['acts'],
    when: ({ purpose }) => purpose.quantity !== 'all',
    weight: 66,
    finds: moreThanNamed,
    says: (others) => `takes ${others.slice(0, 4).map(quoted).join(', ')} beside what the task names`,
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
    when: tellsAccount,
    weight: 78,
    finds: toldAccount,
    says: (account) => `tells ${quoted(account)}, where the task names another number of that kind`,
  }),
  judgement({
    of: ['acts'],
    weight: 78,
    finds: sharedByRounds,
    says: (name) =>
      `takes ${quoted(name)}, which rounds that run at the same time write before they wait, so that it is that of another one`,
  }),
];
