import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { onceForEach } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { readersOf } from '../values/readers.ts';

/** What somebody can be to a record. */
type Role = 'assigned' | 'author' | 'reviewer' | 'owner' | 'shared' | 'watcher' | 'mentioned';

/**
 * The task tells which records are meant by what the user is to them (`assigned to me`), and the script asks for those to which the user
 * is something else: `reporter = currentUser()`, `author:@me`.
 *
 * @returns what the script asks for
 */
export function otherRole(view: CallView, model: FlowModel): string | undefined {
  const said = rolesSaid(model);
  const asked = [view, ...readersOf(view, model)].flatMap((one) => rolesAsked(one, model));
  // Whoever asks for both knows of the difference.
  if (asked.some(({ role }) => said.has(role))) return undefined;
  return asked[0]?.text;
}

export function saysRole(said: Said): boolean {
  return rolesSaid(said).size > 0;
}

const rolesSaid = oncePerTask(({ task }): ReadonlySet<Role> => {
  const text = task.slice(0, 4000);
  const found = new Set<Role>();
  for (const [pattern, ...roles] of SAID) if (pattern.test(text)) for (const role of roles) found.add(role);
  return found;
});

/** Who is assigned may be called the owner of a record, and the other way round; both count for either. */
const SAID: readonly (readonly [RegExp, ...Role[]])[] = [
  [
    /\bassigned to me\b|\bwhere I(?:'m| am) the assignee\b|\bmir zugewiesen\w{0,3}|\basignad[oa]s? a mí\b|\bassegnat[oaie] a me\b|\bqui me sont (?:assign|attribu)/iu,
    'assigned',
    'owner',
  ],
  [
    /\b(?:I(?:'ve| have)?) (?:reported|created|opened|filed|raised|wrote|written|authored|submitted)\b|\b(?:reported|created|opened|filed|raised|written|authored|submitted) by me\b|\bvon mir (?:erstellt|gemeldet|angelegt)/iu,
    'author',
  ],
  [
    /\bmy review\b|\breview (?:is )?(?:requested |asked )?(?:from|of|by) me\b|\bI(?:'m| am) (?:asked|requested|supposed) to review\b|\b(?:where|for which) I(?:'m| am) (?:a |the )?reviewer\b|\bwaiting for me to review\b/iu,
    'reviewer',
  ],
  [
    /\bshared with me\b|\bmit mir geteilt\w{0,3}|\bcompartid[oa]s? conmigo\b|\bpartagé\w{0,2} avec moi\b/iu,
    'shared',
  ],
  [/\b(?:I own|owned by me|that belong to me|which belong to me)\b/iu, 'owner', 'assigned'],
  [/\b(?:I(?:'m| am) watching|I watch|I follow|I(?:'m| am) following|I(?:'m| am) subscribed)\b/iu, 'watcher'],
  [/\b(?:mention(?:s|ing)? me|I(?:'m| am) mentioned|where I was mentioned)\b/iu, 'mentioned'],
];

/** By which names of fields and filters each is asked for. */
const FIELDS: readonly (readonly [RegExp, Role])[] = [
  [/^(?:assignees?|assigned(?:[_-]?to)?(?:[_-]?(?:me|id))?|assignee[_-]?ids?)$/iu, 'assigned'],
  [
    /^(?:reporters?|reported[_-]?by|creators?|created[_-]?by|authors?|opened[_-]?by|filed[_-]?by|submitted[_-]?by|submitters?|raised[_-]?by|(?:reporter|creator|author)[_-]?ids?)$/iu,
    'author',
  ],
  [
    /^(?:reviewers?|review[_-]?requested|reviewer[_-]?ids?|user[_-]?review[_-]?requested|reviewed[_-]?by)$/iu,
    'reviewer',
  ],
  [/^(?:owners?|owned[_-]?by|owner[_-]?ids?)$/iu, 'owner'],
  [/^shared[_-]?with(?:[_-]?me)?$/iu, 'shared'],
  [/^(?:watchers?|watched[_-]?by|followers?|subscribers?)$/iu, 'watcher'],
  [/^(?:mentions?|mentioned)$/iu, 'mentioned'],
];

function roleOf(field: string): Role | undefined {
  return FIELDS.find(([name]) => name.test(field))?.[1];
}

interface AskedRole {
  readonly role: Role;
  readonly text: string;
}

/** What the user has to be to what this call asks for, in a query or by an argument. */
const rolesAsked = onceForEach((view: CallView, model: FlowModel): readonly AskedRole[] => {
  const found: AskedRole[] = [];
  const add = (field: string, text: string): void => {
    const role = roleOf(field);
    if (role !== undefined) found.push({ role, text: text.trim() });
  };
  // What a call that acts is given says what becomes of it.
  if (!view.onlyReads) return found;
  for (const { leaf, strings, texts, view: value } of view.arguments) {
    if (strings.some((text) => ME.test(text)) || value.labels.some(({ label }) => isMe(label.call, model)))
      add(leaf, `${leaf}: me`);
    for (const text of texts)
      for (const part of text) {
        if (part === null || part.length > 2000) continue;
        for (const [all, field = ''] of part.matchAll(FIELD_IS_ME)) add(field, all);
        for (const [all, field = ''] of part.matchAll(ME_IN_FIELD)) add(field, all);
      }
  }
  return found;
});

const ME = /^(?:@?me|currentUser\(\)|self|@current|viewer|\$me)$/iu;
/** `reporter = currentUser()`, `author:@me`, `assignee in (currentUser())`. */
const FIELD_IS_ME =
  /(?<![\w-])([a-z][\w-]{2,30})\s?(?::|=|==|\bin\b|\bis\b|\beq\b)\s?\(?["']?(?:currentUser\(\)|@?me\b|@current\b)/giu;
/** `'me' in owners` */
const ME_IN_FIELD = /["']me["'] in ([a-z]\w{2,20})/giu;

/** The call answers who the user is. */
function isMe(id: number, { byId }: FlowModel): boolean {
  const { tools = [] } = byId.get(id) ?? {};
  return tools.length > 0 && tools.every(({ name }) => WHO_AM_I.test(leafOf([name])));
}

const WHO_AM_I =
  /(?:^|[_.:/-])(?:who_?am_?i|me|get_?me|myself|current_?user|get_?current_?user|get_?authenticated_?user|user_?info)$|(?:CurrentUser|Myself|WhoAmI|AuthenticatedUser|[gG]etMe)(?:Info)?$/u;
