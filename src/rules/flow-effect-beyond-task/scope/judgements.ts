import { isInFewWords } from '../../flow-model/task/few-words.ts';
import { quoted } from '../../message.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { anyKind } from './any-kind.ts';
import { asksFigure, besideFigures } from './beside-figures.ts';
import { besideNamed } from './beside-named.ts';
import { columnInRest } from './columns-in-rest.ts';
import { droppedLimit } from './dropped-limit.ts';
import { everyEnvironment, namesEnvironment } from './every-environment.ts';
import { everyOneOf } from './every-one-of.ts';
import { furtherList } from './further-list.ts';
import { keyWithoutUse } from './key-without-use.ts';
import { kindBesideNamed } from './kind-beside-named.ts';
import { lostOnLaterPages, SURELY } from './later-pages.ts';
import { lostInRest } from './lost-in-rest.ts';
import { namedFirst, wantsOneAlone } from './named-first.ts';
import { keepsNewest, newestTaken } from './newest-taken.ts';
import { otherRole, saysRole } from './other-role.ts';
import { otherSource } from './other-source.ts';
import { othersOfFound } from './others-of-found.ts';
import { readForAny } from './reads-any.ts';
import { asksToAdd, replacedByAdditions } from './replaced-by-additions.ts';
import { pickedOut, singledOut } from './singled-out.ts';
import { wholeGroup } from './whole-group.ts';
import { widerSearch } from './wider-search.ts';

/** How much or how many it is done to, where neither the task nor a result to which it points says so. */
export const BY_SCOPE: readonly Judgement[] = [
  judgement({
    of: ['tells'],
    when: asksFigure,
    weight: 58,
    finds: besideFigures,
    says: (field) => `tells ${quoted(field)} of single ones, where the task asks for one figure of all`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 78, other: 66 },
    finds: anyKind,
    says: (kind) => `is done to elements of any kind, where the task speaks of ${quoted(kind)}`,
  }),
  judgement({
    of: ['acts'],
    when: isInFewWords,
    weight: { grave: 74, other: 62 },
    finds: everyOneOf,
    says: (which) => `is done to every one of a list, where the task says which (${quoted(which)})`,
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
    of: ['acts', 'writes'],
    when: asksToAdd,
    weight: 78,
    finds: replacedByAdditions,
    says: (list) => `takes the place of the stored ${quoted(list)} with the additions alone`,
  }),
  judgement({
    of: ['acts'],
    when: namesEnvironment,
    weight: 74,
    finds: everyEnvironment,
    says: (named) => `is done in every environment, where the task names ${quoted(named)}`,
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
    weight: 66,
    finds: widerSearch,
    says: (dropped) =>
      `also takes what a search without ${quoted(dropped)} finds, by which the task tells what is meant`,
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
    of: ['deletes'],
    when: keepsNewest,
    weight: 78,
    finds: newestTaken,
    says: (end) => `takes away the newest (${quoted(end)}), which the task wants kept`,
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
    weight: { grave: 78, other: 66 },
    finds: droppedLimit,
    says: (name) =>
      `is not given ${quoted(name)}, which the script has from the task, and without which the tool takes all`,
  }),
  judgement({
    of: ['tells'],
    weight: 72,
    finds: columnInRest,
    says: (column) =>
      `is given what was left of rows when some columns were taken out, and with it ${quoted(column)}, of which the task does not speak or which it leaves out`,
  }),
  { of: ['acts'], weight: SURELY, judge: lostOnLaterPages },
];
