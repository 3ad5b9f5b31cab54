import type { ArgumentNode, CallView } from '../flow-model/call-view.ts';
import { holderAt } from '../flow-model/data/shape-leaves.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { namedBy } from '../flow-model/task/named-few.ts';
import { leafOf } from '../flow-model/tools/argument-names.ts';
import { declaredArguments } from '../flow-model/tools/tool-traits.ts';
import { splitWords } from '../flow-model/words.ts';

/**
 * An argument that would say which, and is given a property of what is declared to be a text or number (`point.no`, where
 * `point` is a string): it is never there, and the tool is asked as if for all. Or it is not given at all, though the task names what it
 * would be, and the tool says that it then returns everything.
 */
export function lostFilter(view: CallView, model: FlowModel): { name: string; toldAll: boolean } | undefined {
  const toldAll = (name: string) =>
    view.tools.some(({ declaration }) => tellsAll(declaration?.description, name));
  const lost = view.arguments.find((node) => node.path.length === 1 && isNeverThere(node, model));
  if (lost !== undefined) {
    const name = leafOf(lost.path);
    return { name, toldAll: toldAll(name) };
  }
  const missing = view.tools
    .flatMap(declaredArguments)
    .find(
      ({ name }) =>
        namedBy(name, model) !== undefined &&
        !view.arguments.some(({ path }) => path.includes(name)) &&
        toldAll(name),
    );
  return missing === undefined ? undefined : { name: missing.name, toldAll: true };
}

function isNeverThere({ role, view: value, texts }: ArgumentNode, { byId }: FlowModel): boolean {
  if (role === 'limit' || role === 'fields' || role === 'flag' || role === 'content') return false;
  const { labels, constants } = value;
  if (texts.length > 0 || constants.some((one) => one !== undefined && one !== null)) return false;
  const own = labels.filter(({ strength }) => strength === 'explicit');
  return (
    own.length > 0 &&
    own.every(({ label: { call, path } }) => {
      const name = path.at(-1);
      if (name === undefined || path.length < 2 || name in String.prototype || !/^[\p{L}_$]/u.test(name))
        return false;
      const holder = holderAt(byId.get(call), path);
      return (
        holder !== undefined && !holder.open && holder.fields === undefined && holder.items === undefined
      );
    })
  );
}

/** `Without a point: of all points.` */
function tellsAll(description: string | undefined, name: string): boolean {
  const said = description?.slice(0, 1000).toLowerCase() ?? '';
  const [, left = '', all = ''] = LEFT_OUT.exec(said) ?? [];
  const [, of = ''] = ALL_WITHOUT.exec(said) ?? [];
  return splitWords(name).some((word) => (all !== '' && left.includes(word)) || of.includes(word));
}

/** `Flats of a house (all houses without one).` */
const ALL_WITHOUT =
  /\b(?:all|every)\b ([^.;:()]{2,40}?),? (?:without (?:one|it|any)|(?:if|when) (?:none|left out|omitted|not given)|unless given)\b/u;

const LEFT_OUT =
  /\b(?:without|omit(?:ted|ting)?|no|when|if)\b([^.;:]{1,60}?)[:,]?\s(?:of\s)?(all|every\w*|the whole|everything)\b/u;
