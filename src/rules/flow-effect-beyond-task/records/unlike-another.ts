import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn, oncePer } from '../../flow-model/once.ts';
import { saysAs } from '../../flow-model/task/named-few.ts';

/**
 * A tool tells of more than two states (`negative, positive, pending`), the task means those of one (`negative`), and the script only
 * sorts out those of another: it takes what is still pending for what was meant.
 *
 * @returns the state that the script sorts out, and one that stays with what was meant
 */
export function unlikeAnother(view: CallView, model: FlowModel): readonly [string, string] | undefined {
  return view.call.args.labels.length === 0 ? undefined : mistaken(model);
}

const mistaken = onceIn((model: FlowModel): readonly [string, string] | undefined => {
  const { calls, purpose } = model;
  const lists = new Set(calls.flatMap(({ onlyReads, tools }) => (onlyReads ? tools.flatMap(statesOf) : [])));
  if (lists.size === 0) return undefined;
  const compared = comparedOf(model);
  for (const states of lists) {
    const said = states.filter((state) => saysAs(state, purpose));
    const asked = states.filter((state) => compared.has(state));
    const [meant] = said;
    const [other] = asked;
    if (meant === undefined || said.length > 1 || other === undefined || asked.length > 1) continue;
    const between = states.find((state) => state !== meant && state !== other);
    if (between !== undefined && !writtenOf(model).has(meant)) return [other, between];
  }
  return undefined;
});

/** Words that something is compared with. */
const comparedOf = onceIn(
  (model: FlowModel): ReadonlySet<string> =>
    new Set(
      nodesOfType(model, 'BinaryExpression').flatMap(({ left, right }) =>
        [left, right].flatMap((side) =>
          side.type === 'Literal' && typeof side.value === 'string' ? [side.value.toLowerCase()] : [],
        ),
      ),
    ),
);

const writtenOf = onceIn(
  (model: FlowModel): ReadonlySet<string> =>
    new Set(
      nodesOfType(model, 'Literal').flatMap(({ value }) =>
        typeof value === 'string' ? [value.toLowerCase()] : [],
      ),
    ),
);

/** The states that a description lists: at least three single words. */
const statesOf = oncePer(({ declaration }: ToolKnowledge): readonly (readonly string[])[] => {
  const told = declaration?.description;
  if (typeof told !== 'string') return [];
  return [...told.slice(0, 2000).toLowerCase().matchAll(LIST)].map(([list]) => list.split(LINK));
});

const WORD = '[a-z][a-z_-]{1,24}';
const LIST = new RegExp(
  String.raw`(?<=[(:]\s?|\bis\s|\bare\s|\bone\sof\s)${WORD}(?:(?:,\s|\s?[|/]\s?)${WORD}){1,8}(?:,?\s(?:or|and)\s|,\s|\s?[|/]\s?)${WORD}(?=[).;,]|$)`,
  'gu',
);
const LINK = /,?\s(?:or|and)\s|,\s|\s?[|/]\s?/u;
