import type { Node } from '../../../script/ast.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { type Func, functionNamed } from '../../flow-model/declared.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { identifiersOf, nodesIn, nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { splitWords } from '../../flow-model/words.ts';
import { saysWhether } from './turned-test.ts';

/**
 * A list is parted in two by a test, and it is done to the half of which the task says the contrary: `const [audience, rest] =
 * partition(people, hasOptedOut)` puts those first who have opted out, whatever the halves are called.
 *
 * @returns what the half has that it is done to
 */
export function otherHalf(view: CallView, model: FlowModel): string | undefined {
  for (const { passing, failing, words } of partsOf(model)) {
    const wanted = saysWhether(words, model);
    if (wanted === undefined) continue;
    const [own, other] = wanted ? [failing, passing] : [passing, failing];
    // Where something is done to either, both are meant.
    if (isDoneTo(own, view, model) && !model.calls.some((one) => one.acts && isDoneTo(other, one, model)))
      return words.join(' ');
  }
  return undefined;
}

interface Parts {
  readonly passing: string;
  readonly failing: string;
  /** What the test asks for. */
  readonly words: readonly string[];
}

/** Lists that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 20;

const partsOf = onceIn((model: FlowModel): readonly Parts[] => {
  const found: Parts[] = [];
  for (const { id, init } of nodesOfType(model, 'VariableDeclarator')) {
    if (id.type !== 'ArrayPattern' || id.elements.length !== 2 || found.length >= MOST) continue;
    const [a, b] = id.elements as readonly (Node | null)[];
    const call = init?.type === 'AwaitExpression' ? init.argument : init;
    if (a?.type !== 'Identifier' || b?.type !== 'Identifier' || call?.type !== 'CallExpression') continue;
    if (call.callee.type !== 'Identifier') continue;
    const parter = functionNamed(call.callee.name, model);
    const [, test] = call.arguments as readonly Node[];
    const first = parter === undefined ? undefined : putsPassingFirst(parter);
    const words = test?.type === 'Identifier' ? wordsOf(test.name, model) : [];
    if (first === undefined || words.length === 0) continue;
    const [passing, failing] = first ? [a.name, b.name] : [b.name, a.name];
    found.push({ passing, failing, words });
  }
  return found;
});

/** What a predicate asks for by its name (`hasOptedOut`), where it turns nothing round. */
function wordsOf(name: string, model: FlowModel): readonly string[] {
  const made = functionNamed(name, model);
  if (made === undefined || nodesIn(made).some(turns)) return [];
  const words = splitWords(name).filter(
    (word) => !/^(?:is|has|have|was|are|did|does|should|can)$/u.test(word),
  );
  return words.length > 0 && words.length < 3 && words.every((word) => /^\p{L}{2,}$/u.test(word))
    ? words
    : [];
}

function turns(node: Node): boolean {
  if (node.type === 'UnaryExpression') return node.operator === '!';
  if (node.type === 'BinaryExpression')
    return (
      node.operator.startsWith('!') || (node.right.type === 'Literal' && FALSE.has(node.right.value as never))
    );
  return false;
}

const FALSE: ReadonlySet<unknown> = new Set([false, 'false', 'no', 0, null, '']);

/**
 * Whether the first of the two lists that a function gives holds what passes its test: `test(x) ? [[...yes, x], no] : [yes, [...no, x]]`,
 * `(test(x) ? yes : no).push(x)` with `return [yes, no]`.
 */
function putsPassingFirst(parter: Func): boolean | undefined {
  const [, test] = parter.params as readonly Node[];
  if (test?.type !== 'Identifier') return undefined;
  const nodes = nodesIn(parter);
  for (const node of nodes) {
    if (node.type !== 'ConditionalExpression' || !asks(node.test, test.name)) continue;
    const { consequent } = node;
    if (consequent.type === 'ArrayExpression' && consequent.elements.length === 2)
      return consequent.elements[0]?.type === 'ArrayExpression';
    if (consequent.type !== 'Identifier') continue;
    const pair = nodes.find(
      (one): one is Extract<Node, { type: 'ReturnStatement' }> =>
        one.type === 'ReturnStatement' && one.argument?.type === 'ArrayExpression',
    )?.argument;
    const first = pair?.type === 'ArrayExpression' ? pair.elements[0] : undefined;
    if (first?.type === 'Identifier') return first.name === consequent.name;
  }
  return undefined;
}

/** `test(x)` */
function asks(node: Node, test: string): boolean {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === test;
}

/** The call stands in a walk over the list: `for (const one of list)`, `list.map(…)`. */
function isDoneTo(list: string, { call }: CallView, model: FlowModel): boolean {
  const { start, end } = call.span;
  const isInWalk = ({ start: from, end: to }: Node): boolean => from! < start && end <= to!;
  const isList = (node: Node): boolean => node.type === 'Identifier' && node.name === list;
  if (!identifiersOf(model).has(list)) return false;
  return (
    nodesOfType(model, 'ForOfStatement').some((one) => isList(one.right as Node) && isInWalk(one)) ||
    nodesOfType(model, 'CallExpression').some(
      (one) => one.callee.type === 'MemberExpression' && isList(one.callee.object as Node) && isInWalk(one),
    )
  );
}
