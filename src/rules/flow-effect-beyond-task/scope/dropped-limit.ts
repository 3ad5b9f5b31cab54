import { argumentsOf } from '../../../catalog/schema.ts';
import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { Node } from '../../../script/ast.ts';
import { type CallView, nodeAt } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { identifiersOf, nodesOfType, writtenNumber } from '../../flow-model/nodes.ts';
import { onceIn, oncePer } from '../../flow-model/once.ts';
import { isNumber, isSameNumber } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * A sum or limit that the task names and the script writes down gets lost before the call, and the tool says that it then takes all:
 * `({ amount, ...params }) => pay(params)`, `delete params.amount`, or under a name that the tool does not know
 * (`refund_amount: 490` for `amount`). The whole is paid back instead of the fee.
 *
 * @returns the argument that the tool is not given
 */
export function droppedLimit(view: CallView, model: FlowModel): string | undefined {
  const { purpose } = model;
  if (!purpose.stated || view.call.args.open === true) return undefined;
  const said = [...purpose.sums, ...purpose.numbers].filter((one) => one > 0);
  if (said.length === 0) return undefined;
  const isSaid = (one: unknown): boolean =>
    typeof one === 'number' &&
    said.some((number) => isSameNumber(one, number) || isSameNumber(one, number * 100));
  const dropped = view.tools.flatMap(takesAllWithout).find((name) => {
    if (nodeAt(view, [name]) !== undefined) return false;
    return isTakenOut(name, view, model, isSaid) || isMisnamed(name, view, isSaid);
  });
  // Where what is meant is told by the sum, the whole is the sum.
  return dropped === undefined || view.tests.some(({ constants }) => constants.some(isSaid))
    ? undefined
    : dropped;
}

/** The number stands in the call, under a name that the tool does not declare. */
function isMisnamed(name: string, view: CallView, isSaid: (one: unknown) => boolean): boolean {
  const word = splitWords(name).at(-1) ?? name;
  return view.arguments.some(({ path, view: value }) => {
    const [own] = path;
    return (
      path.length === 1 &&
      own !== undefined &&
      splitWords(own).includes(word) &&
      value.complete &&
      value.constants.length === 1 &&
      value.constants.every((one) => isNumber(one) && isSaid(one)) &&
      view.tools.every((tool) => !argumentsOf(tool.declaration?.inputSchema).some((one) => one.name === own))
    );
  });
}

/** It is written into a record, and taken out of what the call is given. */
function isTakenOut(
  name: string,
  view: CallView,
  model: FlowModel,
  isSaid: (one: unknown) => boolean,
): boolean {
  const { start, end } = view.call.span;
  const isGiven = (place: number): boolean => start < place && place < end;
  const { built, rests, deleted } = lossesOf(model);
  if (!built.some((one) => one.name === name && isSaid(one.number))) return false;
  const names = identifiersOf(model);
  const isUsed = (variable: string): boolean =>
    (names.get(variable) ?? []).some((one) => isGiven(one.start!));
  return (
    rests.some((one) => one.name === name && isUsed(one.rest)) ||
    deleted.some((one) => one.name === name && isUsed(one.of))
  );
}

interface Losses {
  readonly built: readonly { readonly name: string; readonly number: number }[];
  readonly rests: readonly { readonly name: string; readonly rest: string }[];
  readonly deleted: readonly { readonly name: string; readonly of: string }[];
}

/** What is looked at of each: whoever writes more hides nothing that the first do not tell. */
const MOST = 50;

const lossesOf = onceIn((model: FlowModel): Losses => {
  const numbers = new Map<string, number>();
  for (const { id, init } of nodesOfType(model, 'VariableDeclarator'))
    if (id.type === 'Identifier' && init?.type === 'Literal' && typeof init.value === 'number')
      numbers.set(id.name, init.value);
  const built: { name: string; number: number }[] = [];
  for (const { key, value, computed } of nodesOfType(model, 'Property')) {
    if (computed || key.type !== 'Identifier' || built.length >= MOST) continue;
    const number = numberIn(value, numbers);
    if (number !== undefined) built.push({ name: key.name, number });
  }
  const rests: { name: string; rest: string }[] = [];
  for (const { properties } of nodesOfType(model, 'ObjectPattern')) {
    const rest = properties.at(-1);
    if (rest?.type !== 'RestElement' || rest.argument.type !== 'Identifier') continue;
    for (const property of properties)
      if (property.type === 'Property' && property.key.type === 'Identifier' && rests.length < MOST)
        rests.push({ name: property.key.name, rest: rest.argument.name });
  }
  const deleted: { name: string; of: string }[] = [];
  for (const { operator, argument } of nodesOfType(model, 'UnaryExpression'))
    if (
      operator === 'delete' &&
      argument.type === 'MemberExpression' &&
      argument.object.type === 'Identifier' &&
      argument.property.type === 'Identifier' &&
      !argument.computed &&
      deleted.length < MOST
    )
      deleted.push({ name: argument.property.name, of: argument.object.name });
  return { built, rests, deleted };
});

function numberIn(node: Node, numbers: ReadonlyMap<string, number>): number | undefined {
  if (node.type === 'Literal') return writtenNumber(node);
  if (node.type === 'Identifier') return numbers.get(node.name);
  // `FEE * 100`, and `Math.round` of it.
  if (node.type === 'BinaryExpression' && node.operator === '*') {
    const [left, right] = [node.left, node.right].map((side) =>
      side.type === 'Literal' || side.type === 'Identifier' ? numberIn(side, numbers) : undefined,
    );
    return left === undefined || right === undefined ? undefined : left * right;
  }
  const [first] = node.type === 'CallExpression' ? node.arguments : [];
  return first?.type === 'BinaryExpression' ? numberIn(first, numbers) : undefined;
}

/** The arguments of which a tool says that without them it takes all, in its own description or at the argument. */
const takesAllWithout = oncePer(({ declaration }: ToolKnowledge): readonly string[] =>
  argumentsOf(declaration?.inputSchema)
    .filter(({ description }) => ALL_WITHOUT.test(description.slice(0, 600)))
    .map(({ name }) => name)
    .concat(saidOfTool(declaration?.description ?? '', declaration?.inputSchema)),
);

const MISSING =
  '(?:left out|leave (?:it )?out|omit(?:ted|ting)?|not (?:given|set|passed|provided|specified)|absent|missing|left empty|unset|without it|fehlt|weggelassen|omis[eo]?|default(?:s|ing)?(?: is| to|:)?)';
const WHOLE =
  '(?:all|whole|entire|full|everything|everyone|total|complete|unlimited|no (?:limit|bound|cap)|remaining|alles?|ganze[nrs]?|gesamte[nrs]?|tout(?:e|es)?|tod[ao]s?|tutt[aeio]|tous)(?!\\p{L})';
const ALL_WITHOUT = new RegExp(
  `(?<!\\p{L})${MISSING}(?!\\p{L})[^.;]{0,60}(?<!\\p{L})${WHOLE}|(?<!\\p{L})${WHOLE}[^.;]{0,50}(?<!\\p{L})${MISSING}(?!\\p{L})`,
  'iu',
);

/** `Leave amount out to refund the whole payment.` */
function saidOfTool(description: string, schema: unknown): readonly string[] {
  const sentences = description
    .slice(0, 2000)
    .split(/[.;]\s/u)
    .slice(0, 20);
  const telling = sentences.filter((sentence) => ALL_WITHOUT.test(sentence) || WITHOUT.test(sentence));
  if (telling.length === 0) return [];
  return argumentsOf(schema)
    .map(({ name }) => name)
    .filter((name) =>
      telling.some((sentence) =>
        sentence.split(/[^\p{L}\p{N}_]+/u).some((word) => word.toLowerCase() === name.toLowerCase()),
      ),
    );
}

const WITHOUT = new RegExp(
  `(?<!\\p{L})(?:without|with no|if no|when no|leave|leaving|ohne|sans|sin|senza)(?!\\p{L})[^.;]{0,60}(?<!\\p{L})${WHOLE}|(?<!\\p{L})${WHOLE}[^.;]{0,50}(?<!\\p{L})(?:without|with no|if no|when no|unless)(?!\\p{L})`,
  'iu',
);
