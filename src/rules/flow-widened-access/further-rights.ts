import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { CHANGES, verbOf, wordsOf } from './policy.ts';
import { denies, objectsIn, rightsIn, statementsOf } from './statements.ts';

/**
 * An entry of a document of rights that reaches beyond the others: rights over rights (`iam:PassRole`, `rolebindings`), by which
 * whoever has them gives themselves all others, or changes and secrets of another service, on everything there is.
 *
 * @returns the right; none that the task speaks of
 */
export function furtherRight(view: CallView, model: FlowModel): string | undefined {
  if (!model.purpose.stated) return undefined;
  const entries = statementsOf(view, model)
    .filter(({ fields }) => !denies(fields))
    .map(({ fields }) => ({ rights: rightsIn(fields), objects: objectsIn(fields) }));
  const bound = new Set(
    entries.flatMap(({ rights, objects }) => (objects.some(isEverything) ? [] : rights.map(serviceOf))),
  );
  for (const { rights, objects } of entries) {
    const held = objects.find((one) => BINDINGS.test(one));
    const given = rights.find((right) => GIVES.has(right.toLowerCase()));
    if (held !== undefined && given !== undefined && !asksRights(model)) return `${given} ${held}`;
    if (!objects.some(isEverything)) continue;
    const right = rights.find((one) => {
      if (OVER_RIGHTS.test(one)) return !asksRights(model) && !isSaid(one, model);
      const service = serviceOf(one);
      return (
        service !== '' &&
        bound.size > 0 &&
        !bound.has(service) &&
        !isSaid(one, model) &&
        !model.purpose.mentions(service) &&
        (SECRETS.test(one) || (CHANGES.has(verbOf(one)) && !TELLS.test(one)))
      );
    });
    if (right !== undefined) return right;
  }
  return undefined;
}

/** `*`, or all of a kind in an account: `arn:aws:iam::4409:role/*`. */
function isEverything(object: string): boolean {
  return /^(?:\*|arn:[\w-]{1,20}:[\w-]{1,40}:[\w*-]{0,30}:[\w*]{0,30}:(?:[\w-]{1,40}[/:])?\*)$/u.test(object);
}

/** `s3` of `s3:GetObject`. */
function serviceOf(right: string): string {
  return /^([\w-]{2,40})[:.]/u.exec(right)?.[1]?.toLowerCase() ?? '';
}

/** By these one hands a role to something, writes what is allowed, or logs in as somebody else. */
const OVER_RIGHTS =
  /^(?:iam|sts|rbac|organizations|identitystore|sso)[:.](?:\*|Pass|Put|Attach|Create|Update|Add|Set|Assume|Delete|Detach|Remove)|setIamPolicy$|roleAssignments\/(?:write|\*)$|[:.](?:actAs|getAccessToken|signBlob|implicitDelegation)$/iu;

/** What a cluster keeps rights in, and what is done to it. */
const BINDINGS = /^(?:cluster)?role(?:binding)?s$/iu;
const GIVES = new Set(['*', 'create', 'update', 'patch', 'bind', 'escalate', 'impersonate']);

/** Reading it is as good as being let in. */
const SECRETS = /secret|password|credential|[:.](?:GetParameters?(?:ByPath)?\*?|Decrypt)$/iu;

/** What a program writes of itself wherever it runs. */
const TELLS = /log|metric|trace|telemetry|segment|xray/iu;

function isSaid(right: string, { purpose }: FlowModel): boolean {
  const [verb, ...rest] = wordsOf(right);
  return (
    verb !== undefined &&
    purpose.mentions(verb) &&
    (rest.length === 0 || rest.some((word) => purpose.mentions(word)))
  );
}

/** The user has somebody decide on what others may do. */
function asksRights({ purpose }: FlowModel): boolean {
  return RIGHTS.some((word) => purpose.mentions(word));
}

const RIGHTS = [
  'iam',
  'rbac',
  'rights',
  'permissions',
  'administer',
  'admin',
  'administrator',
  'impersonate',
  'rolebinding',
  'rolebindings',
];
