import type { ArgumentNode, CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { OPEN_TO_ALL } from '../flow-model/task/open-to-all.ts';
import { leafOf } from '../flow-model/tools/argument-names.ts';
import { splitWords } from '../flow-model/words.ts';
import { denies, type Fields, isAnything, OBJECTS, rightsIn, statementsOf, WORKS } from './statements.ts';

/** Longest text that is searched for a policy, in UTF-16 units. */
const LONGEST = 8192;

/**
 * A document of rights (a role of a cluster, a policy of a cloud) that allows every act on everything, or one of them to
 * everybody: as an object in the arguments, or written out as JSON or YAML.
 *
 * @returns where it stands, as the path of an argument
 */
export function openPolicy(view: CallView, model: FlowModel): readonly string[] | undefined {
  for (const node of view.arguments) {
    for (const text of node.strings)
      if (text.length <= LONGEST && text.includes('*') && allowsAll((field) => field.test(text)))
        return node.path;
  }
  const wild = view.arguments.filter(isWild);
  if (wild.length === 0) return statementIn(view, model, (has) => has(WORKS) && has(OBJECTS));
  const named = (field: RegExp) => wild.some(({ path }) => field.test(`"${leafOf(path)}":"*"`));
  return allowsAll(named) ? wild[0]?.path : statementIn(view, model, (has) => has(WORKS) && has(OBJECTS));
}

/**
 * One entry of such a document that lets everybody in, under no condition, also beside entries that nobody sees.
 *
 * @returns where it stands, as the path of an argument
 */
export function letsEverybodyIn(view: CallView, model: FlowModel): readonly string[] | undefined {
  return statementIn(view, model, (has, fields) => has(WHO) && fields.some(([name]) => WORKS.test(name)));
}

/** The first object in the arguments that allows something, for which `holds` is told which of its fields can be anything. */
function statementIn(
  view: CallView,
  model: FlowModel,
  holds: (has: (name: RegExp) => boolean, fields: Fields) => boolean,
): readonly string[] | undefined {
  return statementsOf(view, model).find(({ fields }) => {
    if (fields.length < 2 || fields.some(([name]) => CONDITION.test(name)) || denies(fields)) return false;
    return holds(
      (wanted) => fields.some(([name, value]) => wanted.test(name) && isAnything(value, 0)),
      fields,
    );
  })?.path;
}

/**
 * A right to change or delete in an entry that gives somebody rights, or in a call that does: `actions: ['store:Get', 'store:Put']`.
 *
 * @returns the right; none that the task speaks of
 */
export function changingRight(view: CallView, grants: boolean, model: FlowModel): string | undefined {
  const { purpose } = model;
  const isSaid = (right: string) => purpose.mentions(verbOf(right));
  for (const { fields } of statementsOf(view, model)) {
    if (denies(fields) || !(grants || fields.some(([name]) => WHO.test(name)))) continue;
    const right = rightsIn(fields).find((one) => !isSaid(one) && CHANGES.has(verbOf(one)));
    if (right !== undefined) return right;
  }
  return undefined;
}

/** What is done by a right: `storage:PutObject`, `pods.delete`, `write`. */
export function verbOf(right: string): string {
  return wordsOf(right)[0] ?? '';
}

/** `put`, `object` of `storage:PutObject`. */
export function wordsOf(right: string): readonly string[] {
  return splitWords(right.slice(Math.max(right.lastIndexOf(':'), right.lastIndexOf('.')) + 1));
}

/** Verbs of rights by which something becomes other than it was. */
export const CHANGES = new Set(
  'put write delete create update modify remove set attach detach replace patch post upload insert drop truncate alter grant revoke impersonate bind escalate edit manage admin overwrite'.split(
    ' ',
  ),
);

const WHO = /^principals?$/iu;
const CONDITION = /^conditions?$/iu;

function allowsAll(has: (field: RegExp) => boolean): boolean {
  return has(ACTS) && (has(THINGS) || has(PRINCIPALS));
}

function isWild({ view }: ArgumentNode): boolean {
  return view.constants.some((constant) => constant === '*');
}

/** `"verbs": ["*"]`, `Action: "*"`, `"Action": "s3:*"`. */
const ACTS =
  /["']?\b(?:verbs?|actions?|permissions?|privileges?)["']?\s{0,4}:\s{0,4}(?:[[-]\s{0,4})?["']?(?:[\w-]{1,40}:)?\*/i;
const THINGS = /["']?\b(?:resources?|targets?|scopes?)["']?\s{0,4}:\s{0,4}(?:[[-]\s{0,4})?["']?\*["'\s,\]}]/i;
const PRINCIPALS =
  /["']?\bprincipals?["']?\s{0,4}:\s{0,4}(?:\{\s{0,4}["']?\w{1,20}["']?\s{0,4}:\s{0,4})?(?:[[-]\s{0,4})?["']?\*/i;

/** The user speaks of something that is there for everybody. */
export function asksEverybody({ purpose }: FlowModel): boolean {
  return OPEN_TO_ALL.some((word) => purpose.mentions(word));
}

/** The user speaks of all rights, or of a role that has them. */
export function asksEverything({ purpose }: FlowModel): boolean {
  return [
    'all',
    'any',
    'everything',
    'full',
    'admin',
    'administrator',
    'owner',
    'wildcard',
    'superuser',
  ].some((word) => purpose.mentions(word));
}
