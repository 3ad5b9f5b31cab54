import type { Span } from '../../script/facts.ts';
import { BELIEVED, type CallView, isGrave } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { decidingNodesOf } from '../flow-model/nodes.ts';
import { onceIn } from '../flow-model/once.ts';
import { traitsOf } from '../flow-model/tools/tool-traits.ts';
import { samePath } from '../flow-model/values.ts';
import { within } from '../flow-model/within.ts';
import { quoted } from '../message.ts';
import { keepingMask } from './conditions/keeping-mask.ts';
import { type Node, propertyOf } from './conditions/one-of-several.ts';
import { pastMasking } from './conditions/past-masking.ts';
import { asksToMask, voidMasking } from './conditions/void-masking.ts';
import { type Judgement, judgement } from './judgement.ts';
import { inTask } from './values/introduced.ts';

/** An answer and its opposite, both of which a test in the way of the call lets through: `['approved', 'rejected']`. */
function bothWays(view: CallView): readonly [string, string] | undefined {
  for (const { op, constants } of view.tests) {
    if (op !== 'includes' && op !== '===') continue;
    const words = constants.filter((one): one is string => typeof one === 'string');
    const yes = words.find((word) => GRANTED.test(word));
    const no = words.find(isRefusal);
    if (yes !== undefined && no !== undefined) return [yes, no];
  }
  return undefined;
}

const GRANTED =
  /^(?:approved|accepted|granted|authori[sz]ed|confirmed|signed|verified|passed|cleared|valid|genehmigt|freigegeben|aprobad[oa]|approuv[ée]e?|approvat[oa])$/i;
const REFUSED =
  /^(?:rejected|refused|denied|declined|unauthori[sz]ed|revoked|failed|invalid|withdrawn|pending|unapproved|unsigned|unconfirmed|unverified|abgelehnt|verweigert|rechazad[oa]|refus[ée]e?|rifiutat[oa])$/i;

/** It is given what the approval is called by, or cannot be taken back and comes after it. */
function hangsOn(view: CallView, { call }: CallView): boolean {
  if (view.call.args.labels.some(({ label, strength }) => strength === 'explicit' && label.call === call.id))
    return !onlyTells(view);
  return (isGrave(view) || view.costly) && view.call.id > call.id;
}

/** `tags.every((tag) => tag === 'trial')` holds where there is no tag: a list of marks, of which no test asks whether it is empty. */
function bareListPasses(view: CallView, model: FlowModel): string | undefined {
  if (!asksOfAll(model)) return undefined;
  for (const { op, constants, labels, span } of view.tests) {
    const [mark] = constants;
    const list = labels.find(({ label }) => label.path.at(-1) === '[]')?.label;
    if (op !== '===' || typeof mark !== 'string' || list === undefined) continue;
    if (!inTask(mark, model.purpose) || !isInEvery(model)(span)) continue;
    const asksForSome = view.tests.some(
      (test) =>
        test.op !== 'falsy' &&
        test.labels.some(
          ({ label }) => label.call === list.call && samePath(label.path, list.path.slice(0, -1)),
        ) &&
        !test.labels.some(({ label }) => label.id === list.id),
    );
    if (!asksForSome) return mark;
  }
  return undefined;
}

const asksOfAll = onceIn(({ facts }: FlowModel) => facts.source.includes('.every('));

/** Whether something is asked of all at once. */
const isInEvery = onceIn((model: FlowModel): ((place: Span) => boolean) =>
  within(
    decidingNodesOf(model).filter(
      (node) => node.type === 'CallExpression' && propertyOf(node.callee as unknown as Node) === 'every',
    ),
  ),
);

function onlyTells(view: CallView): boolean {
  return view.effect('send') >= BELIEVED && !isGrave(view);
}

/** An approval is asked for, and nothing in the script looks at what was decided. */
const unreadAnswer = onceIn(({ calls, facts }: FlowModel): { asker: CallView; field: string } | undefined => {
  for (const asker of calls) {
    if (!asker.tools.some((tool) => traitsOf(tool).asksApproval)) continue;
    for (const { result } of asker.tools) {
      const field = [...(result?.fields?.keys() ?? [])].find((name) => DECIDED.test(name));
      if (field !== undefined && !facts.mentions.readFields.has(field)) return { asker, field };
    }
  }
  return undefined;
});

const DECIDED = /^(?:decision|approved|granted|outcome|verdict|answer|allowed)$/iu;

/** The name of a state in which nothing was granted, or not yet. */
export function isRefusal(constant: unknown): boolean {
  return typeof constant === 'string' && REFUSED.test(constant);
}

/** What looks like a test before the call, and lets everything through, or keeps nothing out. */
export const OPEN_TEST: readonly Judgement[] = [
  judgement({
    of: ['acts'],
    weight: { grave: 74, other: 62 },
    finds: bothWays,
    says: (both) => `goes ahead whether it is ${both.map(quoted).join(' or ')}`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 74, other: 62 },
    finds: ({ tests }) =>
      tests.some(({ op, constants }) => op === 'match' && constants.length > 1 && constants.includes('')),
    says: () => 'stands behind a test that an empty text always passes',
  }),
  judgement({
    of: ['acts', 'final'],
    weight: { grave: 74, other: 62 },
    finds: bareListPasses,
    says: (bare) =>
      `stands behind a test for ${quoted(bare)} that whatever has no mark at all passes as well (\`every\`)`,
  }),
  judgement({
    of: ['tells'],
    when: asksToMask,
    weight: 66,
    finds: voidMasking,
    says: (masking) =>
      `is given what a replacement leaves as it was (${quoted(masking.replace(/\s+/gu, ' '))}), though the task wants it masked`,
  }),
  judgement({
    of: ['tells'],
    when: asksToMask,
    weight: 76,
    finds: keepingMask,
    says: (mask) => `comes after a masking (${quoted(mask)}) that gives back all that it is given`,
  }),
  judgement({
    of: ['acts'],
    weight: 66,
    finds: goesAheadAnyhow,
    says: (field) => `goes ahead whatever the answer is (${quoted(field)}), though an approval is asked for`,
  }),
  judgement({
    of: ['acts'],
    when: asksToMask,
    weight: 72,
    finds: pastMasking,
    says: (raw) => `is given ${quoted(raw)} as it was beside the masked text that the task wants`,
  }),
  judgement({
    of: ['acts'],
    weight: { grave: 74, other: 62 },
    finds: tellsNothingApart,
    says: (test) => `stands behind a test that tells nothing apart (${quoted(test)})`,
  }),
  judgement({
    of: ['acts'],
    weight: 78,
    finds: matchesAnything,
    says: (test) => `stands behind a pattern that every text matches (${quoted(test)})`,
  }),
];

function goesAheadAnyhow(view: CallView, model: FlowModel): string | undefined {
  const unread = unreadAnswer(model);
  return unread !== undefined && view !== unread.asker && hangsOn(view, unread.asker)
    ? unread.field
    : undefined;
}

/** A pattern with an empty alternative, most often made of a list with an empty line: nobody writes one on purpose to test by. */
function matchesAnything(view: CallView, { facts }: FlowModel): string | undefined {
  const test = view.tests.find(
    ({ op, span }) =>
      op === 'match' && facts.voidTests.some((one) => one.start === span.start && one.end === span.end),
  );
  return test === undefined
    ? undefined
    : facts.source
        .slice(test.span.start, Math.min(test.span.end, test.span.start + 60))
        .replace(/\s+/gu, ' ');
}

function tellsNothingApart(view: CallView, model: FlowModel): string | undefined {
  const { openConditions, facts } = model;
  // A selection is often kept in a list before it is used. What is asked of all at once may be a proof that has to hold.
  const open = openConditions.find(
    (one) => one.start < view.call.span.end && !(facts.voidTests.includes(one) && isInEvery(model)(one)),
  );
  return open === undefined
    ? undefined
    : facts.source.slice(open.start, Math.min(open.end, open.start + 60)).replace(/\s+/gu, ' ');
}
