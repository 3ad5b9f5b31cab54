import type { Node } from '../../../script/ast.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { functionNamed } from '../../flow-model/declared.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { callsMethod, identifiersOf, nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { saysWhether } from './turned-test.ts';

/**
 * A predicate that says what the task means (`const expired = (a) => a.state === 'rejected' && …`) is only asked for its contrary (`if
 * (expired(a)) continue`): the call reaches all but those.
 *
 * @returns what the predicate asks for
 */
export function turnedPredicate({ tests }: CallView, model: FlowModel): string | undefined {
  const turned = turnedOf(model);
  if (turned.length === 0) return undefined;
  for (const { op, span, labels } of tests) {
    if ((op !== 'call' && op !== 'falsy') || labels.length < 2) continue;
    const found = turned.find(
      ({ name, start, end }) =>
        (start <= span.start && span.end <= end) || model.facts.source.startsWith(`${name}(`, span.start),
    );
    if (found !== undefined) return found.asked;
  }
  return undefined;
}

interface Turned {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly asked: string;
}

const turnedOf = onceIn((model: FlowModel): readonly Turned[] => {
  const names = onlyTurned(model);
  return names.flatMap((name) => {
    const body = functionNamed(name, model)?.body as Node | undefined;
    const legs = body === undefined ? [] : legsOf(body);
    if (body === undefined || legs.length < 2) return [];
    const asked = legs
      .map(constantOf)
      .find((text) => text !== undefined && saysWhether([text], model) === true);
    return asked === undefined ? [] : [{ name, start: body.start!, end: body.end!, asked }];
  });
});

/**
 * Names of functions that are only asked in order to pass over the one at hand, or for those for which they do not hold. Where the answer
 * ends the script (`if (!isDue(one)) return 'not due'`), it is a check and no choice.
 */
function onlyTurned(model: FlowModel): readonly string[] {
  const turned = new Map<string, number>();
  const turn = (node: Node): void => {
    if (node.type === 'LogicalExpression' && node.operator === '||') {
      turn(node.left as Node);
      turn(node.right as Node);
    } else if (node.type === 'CallExpression' && node.callee.type === 'Identifier')
      turned.set(node.callee.name, (turned.get(node.callee.name) ?? 0) + 1);
  };
  for (const node of nodesOfType(model, 'IfStatement')) {
    const body = node.consequent as Node;
    const only = body.type === 'BlockStatement' && body.body.length === 1 ? (body.body[0] as Node) : body;
    if (only.type === 'ContinueStatement' && node.alternate == null) turn(node.test as Node);
  }
  for (const node of nodesOfType(model, 'CallExpression')) {
    const [made] = callsMethod(node, /^filter$/u) ? (node.arguments as readonly Node[]) : [];
    const body = made?.type === 'ArrowFunctionExpression' ? (made.body as Node) : undefined;
    if (body?.type === 'UnaryExpression' && body.operator === '!') turn(body.argument as Node);
  }
  // The declaration is a use as well.
  return [...turned].flatMap(([name, count]) =>
    identifiersOf(model).get(name)?.length === count + 1 ? [name] : [],
  );
}

/** The parts of a conjunction: all of them hold, or it does not. */
function legsOf(node: Node): readonly Node[] {
  return node.type === 'LogicalExpression' && node.operator === '&&'
    ? [...legsOf(node.left as Node), ...legsOf(node.right as Node)]
    : [node];
}

/** `'rejected'` of `state === 'rejected'`, `expired` of `one.expired`. */
function constantOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression')
    return !node.computed && node.property.type === 'Identifier' && isWord(node.property.name)
      ? node.property.name
      : undefined;
  if (node.type !== 'BinaryExpression' || (node.operator !== '===' && node.operator !== '=='))
    return undefined;
  const value = [node.left as Node, node.right as Node].find((one) => one.type === 'Literal');
  return value?.type === 'Literal' && typeof value.value === 'string' && isWord(value.value)
    ? value.value
    : undefined;
}

function isWord(text: string): boolean {
  return /^\p{L}{4,30}$/u.test(text);
}
