import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { identifiersOf, nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { onlyConstant } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * The script has the place or group that the task names under a name that it never reads (`{ zoneId: 'nzo8k2' }`, and then `zone ? … :
 * 'ANYWHERE'`), so that no call is given it and something that means all of them goes in its place.
 *
 * @returns what is given, and the key that is not
 */
export function keyWithoutUse(
  view: CallView,
  model: FlowModel,
): { readonly wide: string; readonly key: string } | undefined {
  const wide = view.arguments.flatMap(({ path, view: value }) => {
    const one = path.length === 0 ? undefined : onlyConstant(value);
    return typeof one === 'string' && WIDE.test(one) && !isSaid(one, model) ? [one] : [];
  })[0];
  const key = wide === undefined ? undefined : unreadKey(model);
  return wide === undefined || key === undefined ? undefined : { wide, key };
}

/** All places, or all people. */
const WIDE =
  /^(?:anywhere|everywhere|every(?:one|body)|any(?:one|body)|any|all|all[_ -]?(?:users|members|staff|networks|accounts|groups|teams|projects|sites|locations|zones|regions)|any[_ -]?(?:network|zone|location|ip|user|source)|public|world|global|organi[sz]ation|tenant|domain|company|\*|0\.0\.0\.0\/0|::\/0)$/iu;

function isSaid(text: string, { purpose }: FlowModel): boolean {
  return splitWords(text).some((word) => word.length > 2 && purpose.mentions(word));
}

/** A key that the task names and that stands in an object of the script under a name that is nowhere read, and in no call. */
const unreadKey = onceIn((model: FlowModel): string | undefined => {
  const { things } = model.purpose;
  for (const { key, value, shorthand } of nodesOfType(model, 'Property').slice(0, MOST)) {
    if (shorthand || key.type !== 'Identifier' || value.type !== 'Literal') continue;
    const text = value.value;
    if (typeof text !== 'string' || !KEY.test(text) || !things.has(text.toLowerCase())) continue;
    if (identifiersOf(model).get(key.name)?.length !== 1 || isWritten(key.name, model)) continue;
    const used = model.calls.some(
      ({ literals, tests }) =>
        literals.some((one) => one.includes(text)) || tests.some(({ constants }) => constants.includes(text)),
    );
    if (!used) return text;
  }
  return undefined;
});

/** `config[name]` with a name that stands in a text. */
function isWritten(name: string, model: FlowModel): boolean {
  return nodesOfType(model, 'Literal').some(({ value }) => value === name);
}

/** Properties that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 400;
const KEY = /^(?=.*\d)[\p{L}\d][\p{L}\d_.:/-]{3,60}$/u;
