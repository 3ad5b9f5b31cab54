import type { ValueView } from '../../script/facts.ts';
import { leafOf } from '../flow-model/argument-names.ts';
import type { ArgumentNode, CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { nodesOf, stringsOf } from '../flow-model/values.ts';

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
    for (const text of stringsOf(node.view))
      if (text.length <= LONGEST && text.includes('*') && allowsAll((field) => field.test(text)))
        return node.path;
  }
  const open = view.arguments.find((node) => isOpenStatement(node.view));
  if (open !== undefined) return open.path;
  const wild = view.arguments.filter(isWild);
  if (wild.length === 0) return undefined;
  const named = (field: RegExp) => wild.some(({ path }) => field.test(`"${leafOf(path)}":"*"`));
  return allowsAll(named) ? wild[0]?.path : undefined;
}

function allowsAll(has: (field: RegExp) => boolean): boolean {
  return has(ACTS) && (has(THINGS) || has(PRINCIPALS));
}

/** `{ Effect: 'Allow', Action: ['s3:*'], Resource: '*' }`, or one for every principal, without a condition. */
function isOpenStatement({ fields }: ValueView): boolean {
  if (fields === undefined || fields.size > MOST_FIELDS) return false;
  const valuesOf = (name: RegExp): readonly string[] =>
    [...fields].flatMap(([key, value]) => (name.test(key) ? valuesBelow(value) : []));
  const acts = valuesOf(/^actions?$/iu);
  if (acts.length === 0 || valuesOf(/^effect$/iu).includes('Deny')) return false;
  const who = valuesOf(/^principals?$/iu).includes('*') && !fields.has('Condition');
  return (
    who ||
    (acts.some((act) => /^(?:[\w-]{1,40}:)?\*$/u.test(act)) && valuesOf(/^resources?$/iu).includes('*'))
  );
}

/** Fields of a statement are few. */
const MOST_FIELDS = 12;

function valuesBelow(value: ValueView): readonly string[] {
  return nodesOf(value).flatMap((node) => stringsOf(node.view));
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

/** The user speaks of all rights, of a role that has them, or of everybody. */
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
    'public',
    'publicly',
    'anyone',
    'everyone',
    'everybody',
  ].some((word) => purpose.mentions(word));
}
