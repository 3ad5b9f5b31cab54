import type { ValueView } from '../../script/facts.ts';
import type { ArgumentNode, CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { leafOf } from '../flow-model/tools/argument-names.ts';
import { splitWords } from '../flow-model/words.ts';

/** Longest text that is searched for a policy, in UTF-16 units. */
const LONGEST = 8192;

/**
 * A document of rights (a role of a cluster, a policy of a cloud) that allows every act on everything, or one of them to
 * everybody: as an object in the arguments, or written out as JSON or YAML.
 *
 * @returns where it stands, as the path of an argument
 */
export function openPolicy(view: CallView): readonly string[] | undefined {
  for (const node of view.arguments) {
    for (const text of node.strings)
      if (text.length <= LONGEST && text.includes('*') && allowsAll((field) => field.test(text)))
        return node.path;
  }
  const wild = view.arguments.filter(isWild);
  if (wild.length === 0) return statementIn(view, (has) => has(WORKS) && has(OBJECTS));
  const named = (field: RegExp) => wild.some(({ path }) => field.test(`"${leafOf(path)}":"*"`));
  return allowsAll(named) ? wild[0]?.path : statementIn(view, (has) => has(WORKS) && has(OBJECTS));
}

/**
 * One entry of such a document that lets everybody in, under no condition, also beside entries that nobody sees.
 *
 * @returns where it stands, as the path of an argument
 */
export function letsEverybodyIn(view: CallView): readonly string[] | undefined {
  return statementIn(view, (has, fields) => has(WHO) && fields.some(([name]) => WORKS.test(name)));
}

type Fields = readonly (readonly [string, ValueView])[];

/** The first object in the arguments that allows something, for which `holds` is told which of its fields can be anything. */
function statementIn(
  view: CallView,
  holds: (has: (name: RegExp) => boolean, fields: Fields) => boolean,
): readonly string[] | undefined {
  if (!view.literals.some((text) => text.endsWith('*'))) return undefined;
  return view.arguments.find(({ view: { fields: known } }) => {
    if (known === undefined || known.size < 2) return false;
    const fields: Fields = [...known];
    if (fields.some(([name, value]) => CONDITION.test(name) || (EFFECT.test(name) && forbids(value))))
      return false;
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
export function changingRight(view: CallView, grants: boolean, { purpose }: FlowModel): string | undefined {
  const isSaid = (right: string) => purpose.mentions(verbOf(right));
  const entries = grants ? undefined : view.arguments.filter(isEntry);
  for (const { path, view: value } of view.arguments) {
    const name = path.findLast((segment) => segment !== '[]') ?? '';
    if (!WORKS.test(name) || value.constants.length === 0) continue;
    if (entries?.some((entry) => entry.path.every((segment, i) => path[i] === segment)) === false) continue;
    const right = value.constants.find(
      (one): one is string => typeof one === 'string' && !isSaid(one) && CHANGES.has(verbOf(one)),
    );
    if (right !== undefined) return right;
  }
  return undefined;
}

function isEntry({ view: { fields } }: ArgumentNode): boolean {
  if (fields === undefined) return false;
  const names = [...fields];
  return (
    names.some(([name]) => WHO.test(name)) &&
    !names.some(([name, value]) => EFFECT.test(name) && forbids(value))
  );
}

/** `storage:PutObject`, `pods.delete`, `write`. */
function verbOf(right: string): string {
  return splitWords(right.slice(Math.max(right.lastIndexOf(':'), right.lastIndexOf('.')) + 1))[0] ?? '';
}

const CHANGES = new Set(
  'put write delete create update modify remove set attach detach replace patch post upload insert drop truncate alter grant revoke impersonate bind escalate edit manage admin overwrite'.split(
    ' ',
  ),
);

const WORKS = /^(?:verbs?|actions?|permissions?|privileges?)$/iu;
const OBJECTS = /^(?:resources?|targets?|scopes?)$/iu;
const WHO = /^principals?$/iu;
const EFFECT = /^effect$/iu;
const CONDITION = /^conditions?$/iu;

function forbids({ constants }: ValueView): boolean {
  return constants.some((constant) => typeof constant === 'string' && /^deny$/iu.test(constant));
}

/** `*` or `s3:*`, by itself, in a list or under a kind of principal. */
function isAnything({ constants, elements, items, fields }: ValueView, depth: number): boolean {
  if (constants.some((constant) => typeof constant === 'string' && ANYTHING.test(constant))) return true;
  if (depth > 1) return false;
  const below = [...(elements ?? (items === undefined ? [] : [items])), ...(fields?.values() ?? [])];
  return below.some((part) => isAnything(part, depth + 1));
}

const ANYTHING = /^(?:[\w-]{1,40}:)?\*$/u;

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
  return [
    'public',
    'publicly',
    'anyone',
    'anybody',
    'everyone',
    'everybody',
    'anonymous',
    'world',
    'internet',
  ].some((word) => purpose.mentions(word));
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
