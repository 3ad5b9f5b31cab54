import type { ArgumentRole } from '../../../catalog/types.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { isCalled } from '../../flow-model/tools/tool-words.ts';
import { splitWords } from '../../flow-model/words.ts';
import { inTask } from '../values/introduced.ts';

/** `the difference goes to account 6990`: the user says on which account, and this is the one. */
export function namesLedger(view: CallView, { task }: FlowModel): boolean {
  for (const [, account = ''] of task.matchAll(ONTO_ACCOUNT))
    if (view.literals.includes(account)) return true;
  return false;
}

/** `plus the late fee of 30`: the sum stands in the task, and so does what it is for. */
export function namesCharge(view: CallView, { purpose }: FlowModel): boolean {
  const sums = view.arguments.filter(({ role }) => role === 'amount');
  return (
    sums.length > 0 &&
    sums.every(
      ({ view: { complete, constants } }) =>
        complete &&
        constants.length > 0 &&
        constants.every((one) => typeof one === 'number' && purpose.numbers.includes(one)),
    ) &&
    view.literals.some((text) => {
      const words = splitWords(text).filter((word) => word.length > 2);
      return words.length > 1 && words.length < 5 && words.every((word) => purpose.mentions(word));
    })
  );
}

/** `the recording link with a passcode`: to share it is how a link comes about. */
export function makesLink({ tools, literals }: CallView, { purpose }: FlowModel): boolean {
  return (
    purpose.mentions('link') &&
    !literals.some((text) => /@/u.test(text)) &&
    tools.every(({ name, declaration }) =>
      /shar|link/iu.test(`${name} ${JSON.stringify(declaration?.returns ?? '')}`),
    ) &&
    tools.every((tool) => purpose.fitsTool(tool))
  );
}

/** `role payroll_reader, group svc-external`: the right is written in the task as it is given, and nothing else is. */
export function namesRight(view: CallView, { purpose }: FlowModel): boolean {
  const rights = view.arguments.flatMap(({ path, view: value }) =>
    RIGHT.test(path.findLast((step) => step !== '[]') ?? '')
      ? value.constants.filter((one) => typeof one === 'string')
      : [],
  );
  return (
    rights.length > 0 &&
    rights.every((right) => /[-_.:/\d]/u.test(right) && purpose.wholeThings.includes(right.toLowerCase()))
  );
}

const RIGHT = /^(?:roles?|groups?|rights?|permissions?|scopes?|access|level|teams?)(?:_?(?:id|name)s?)?$/iu;

/**
 * The order that the task has approved and sent is made first: what the call answers names what another one, on things of the same
 * name, does as asked. A note or message about it is no such thing.
 */
export function isPrepared(view: CallView, { calls, purpose }: FlowModel): boolean {
  const things = new Set(splitWords(view.name));
  return calls.some(
    (other) =>
      other.acts &&
      purpose.fits(other) &&
      splitWords(other.name).some((word) => things.has(word)) &&
      !other.arguments.some(({ path, role }) => path.length > 0 && role === 'content') &&
      other.call.args.labels.some(
        ({ at, strength, label }) =>
          strength === 'explicit' && label.call === view.call.id && NAMES_IT.has(other.role(at).role),
      ) &&
      purpose.verbs.some((ask) => !ask.forbidden && isCalled(other, ask.verb)),
  );
}

const NAMES_IT: ReadonlySet<ArgumentRole> = new Set(['identity', 'other']);

const ONTO_ACCOUNT =
  /\b(?:to|on|onto|into|against|auf|an|sur|a|en|su|na) (?:the |our |das |le |la |el |il )?(?:[\p{L}-]{1,20} )?(?:account|acct\.?|konto|compte|cuenta|conto|ledger)(?: no\.?| nr\.?)? ?#?(\d{3,12})\b/giu;

/** `Night setback: all rooms to 16 degrees`, `otherwise status = not_reached`: what it sets stands in the task, whatever the verb. */
export function setsNamedValue(view: CallView, { purpose }: FlowModel): boolean {
  return view.arguments.some(({ path, role, view: value }) => {
    if (role === 'identity' || role === 'limit' || !value.complete || value.constants.length === 0)
      return false;
    const leaf = path.at(-1) ?? '';
    return value.constants.every((one) =>
      typeof one === 'number'
        ? Math.abs(one) > 1 && !NUMBERS_ONE.test(leaf) && purpose.numbers.includes(one)
        : typeof one === 'string' &&
          one.length > 3 &&
          (/_/u.test(one) || inTask(leaf, purpose)) &&
          inTask(one, purpose),
    );
  });
}

/** Arguments whose number says which one. */
const NUMBERS_ONE = /(?:^|_)(?:id|no|nr|number|key|ref|page)$|[a-z](?:Id|No|Number|Key|Ref)$/u;
