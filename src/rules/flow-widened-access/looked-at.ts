import type { Condition } from '../../script/facts.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';

/** Its own tool says that what goes comes back by itself or by hand. */
const COMES_BACK =
  /(?<!\bnot )\b(?:can|may) (?:always )?be (?:(?:re-?)?(?:made|created|built|generated|provisioned|started)(?: anew| again)|recreated|rebuilt|regenerated|restored)\b/iu;

/**
 * What `force` takes over here has been done by the script: it read the very thing that the task names, went on only where that
 * was what the task says it is, and asks for nothing that could not be made again. Only for what the task asks for.
 */
export function isLookedAt(view: CallView, model: FlowModel): boolean {
  const { purpose } = model;
  if (!purpose.fits(view) || !comesBack(view)) return false;
  const named = view.arguments.flatMap(({ strings }) => strings);
  if (named.length === 0 || !named.every((text) => purpose.things.has(text.toLowerCase()))) return false;
  return view.call.guards.some((test) => saysAsTask(test, model) && isOfWhat(test, named, model));
}

function comesBack({ tools }: CallView): boolean {
  return (
    tools.length > 0 && tools.every(({ declaration }) => COMES_BACK.test(declaration?.description ?? ''))
  );
}

/** `env.owner === 'ines'`, of which the task speaks. */
function saysAsTask({ op, constants }: Condition, { purpose }: FlowModel): boolean {
  return (
    op === '===' &&
    constants.length > 0 &&
    constants.every((one) => typeof one === 'string' && one.length > 2 && purpose.mentions(one))
  );
}

/** It tests what was read of exactly the thing that the call is about. */
function isOfWhat({ labels }: Condition, named: readonly string[], { byId }: FlowModel): boolean {
  return labels.some(({ label, strength }) => {
    const reader = byId.get(label.call);
    return (
      strength !== 'implicit' &&
      reader?.onlyReads === true &&
      named.every((text) =>
        reader.arguments.some(({ strings }) => strings.length === 1 && strings[0] === text),
      )
    );
  });
}
