import type { ESTree, Node } from '../../../script/ast.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { isFunctionValue } from '../../flow-model/declared.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { callsMethod, nodesOfType, writtenAs } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { isIn } from '../../flow-model/within.ts';
import { splitWords } from '../../flow-model/words.ts';
import { headOf, usesOf } from './named-first.ts';

/**
 * Of things that are put in order by their time, the newest are to be kept, and the script takes away that end of the list: sorted oldest
 * first, `slice(10)` leaves out the ten oldest.
 *
 * @returns the list as it is taken
 */
export function newestTaken(view: CallView, model: FlowModel): string | undefined {
  const heads = view.call.loops.map(({ span }) => headOf(span, model));
  const found = newestOf(model).find(({ uses }) =>
    heads.some((head) => head !== undefined && uses.some((use) => isIn(use, head))),
  );
  return found?.text;
}

export const keepsNewest = oncePerTask(({ task }): boolean => KEEPS_NEWEST.test(task));

const NEWEST =
  '(?:newest|latest|most recent|youngest|neuesten|jüngsten|letzten|más recientes|plus récent\\p{L}{0,2}|più recenti)';
const KEEPS_NEWEST = new RegExp(
  `(?<!\\p{L})(?:keep|keeping|leave|leaving|retain|except(?: for)?|but|behalte|behalten|lass|bis auf|conserva|garde|mantieni|tieni)(?!\\p{L})[^.;:]{0,30}(?<!\\p{L})${NEWEST}(?!\\p{L})`,
  'iu',
);

interface Taken {
  readonly text: string;
  readonly uses: readonly number[];
}

/** Lists that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 20;

/** What is taken off the end at which the newest are. */
const newestOf = onceIn((model: FlowModel): readonly Taken[] => {
  // Turned around, or ordered again, it is no longer known which end is which.
  if (/\.(?:reverse|toReversed)\(/u.test(model.facts.source)) return [];
  const sorts = nodesOfType(model, 'CallExpression').filter((node) => callsMethod(node, SORTS));
  if (sorts.length !== 1) return [];
  const [sort] = sorts;
  const rises = sort === undefined ? undefined : risesByTime(sort, model);
  if (sort === undefined || rises === undefined) return [];
  const ordered = usesOf(sort as Node, model);
  return nodesOfType(model, 'CallExpression')
    .slice(0, MOST * MOST)
    .flatMap((node) => {
      if (!callsMethod(node, /^slice$/u) || node.callee.type !== 'MemberExpression') return [];
      const { object } = node.callee;
      if (!ordered.some((use) => use === object.start)) return [];
      const end = endOf(node.arguments);
      return end === undefined || (end === 'tail') !== rises
        ? []
        : [{ text: writtenAs(node as Node, model).slice(0, 60), uses: usesOf(node as Node, model) }];
    })
    .slice(0, MOST);
});

const SORTS = /^(?:sort|toSorted)$/u;

/** `slice(10)` is what comes behind, `slice(0, -10)` what comes before. */
function endOf(given: readonly unknown[]): 'head' | 'tail' | undefined {
  const [from, to] = given as readonly Node[];
  if (from === undefined) return undefined;
  if (to === undefined) return from.type === 'UnaryExpression' || isZero(from) ? undefined : 'tail';
  return isZero(from) && to.type === 'UnaryExpression' && to.operator === '-' ? 'head' : undefined;
}

function isZero(node: Node): boolean {
  return node.type === 'Literal' && node.value === 0;
}

/** `(a, b) => a.taken_at.localeCompare(b.taken_at)` puts the oldest first; nothing is known of another comparison. */
function risesByTime(sort: ESTree.CallExpression, model: FlowModel): boolean | undefined {
  const [compare] = sort.arguments;
  if (!isFunctionValue(compare) || compare.params.length !== 2) return undefined;
  const [first, second] = compare.params;
  if (first?.type !== 'Identifier' || second?.type !== 'Identifier') return undefined;
  const { body } = compare;
  if (body == null || body.type === 'BlockStatement') return undefined;
  const [left, right] =
    body.type === 'BinaryExpression' && body.operator === '-'
      ? [body.left as Node, body.right]
      : body.type === 'CallExpression' && callsMethod(body, /^localeCompare$/u)
        ? [(body.callee as ESTree.MemberExpression).object as Node, body.arguments[0] as Node]
        : [];
  if (left === undefined || right === undefined) return undefined;
  const [of, with_] = [fieldIn(left, model), fieldIn(right, model)];
  if (of === undefined || with_ === undefined || of.field !== with_.field || !isTime(of.field))
    return undefined;
  if (of.name === first.name && with_.name === second.name) return true;
  return of.name === second.name && with_.name === first.name ? false : undefined;
}

/** `a.taken_at`, also in `new Date(…)` and `Date.parse(…)`. */
function fieldIn(
  node: Node,
  model: FlowModel,
): { readonly name: string; readonly field: string } | undefined {
  const written =
    /^(?:new Date\(|Date\.parse\(|Number\(|\+|\+new Date\()?([\w$]{1,30})\.([\w$]{1,40})\)?$/u.exec(
      writtenAs(node, model),
    );
  return written?.[1] === undefined || written[2] === undefined
    ? undefined
    : { name: written[1], field: written[2] };
}

function isTime(field: string): boolean {
  return splitWords(field).some((word) => TIMES.has(word));
}

const TIMES = new Set(
  'at on date day time timestamp ts created updated modified taken made when started finished datum fecha erstellt zeit'.split(
    ' ',
  ),
);
