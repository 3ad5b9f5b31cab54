import { englishVerb } from '../../../catalog/language/verbs.ts';
import { stem } from '../../../catalog/language/words.ts';
import type { Node } from '../../../script/ast.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType, writtenAs } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * The task asks for something to be done where two things agree (`approve those which are exactly the monthly rate`), and the script
 * passes over just these: `if (invoice.amount === contract.rate) continue`.
 *
 * @returns one side of what is compared
 */
export function whereTheyDiffer(view: CallView, model: FlowModel): string | undefined {
  const verbs = splitWords(view.name).filter((word) => englishVerb(word)?.form === 'base');
  const acts = new Set(verbs.map(stem));
  if (!agreeingOf(model).some((words) => words.some((word) => acts.has(stem(word))))) return undefined;
  const { start, end } = view.call.span;
  return passedOver(model).find((one) => one.from <= start && end <= one.to)?.side;
}

export function speaksOfAgreement(said: Said): boolean {
  return agreeingOf(said).length > 0;
}

/** The words of each clause of the task that asks for what agrees. */
const agreeingOf = oncePerTask(({ task }): readonly (readonly string[])[] =>
  task
    .slice(0, 4000)
    .split(/[.;!?\n]/u)
    .filter((clause) => AGREES.test(clause) && !DIFFERS.test(clause))
    .map(splitWords),
);

/** Which ones are meant, and not what they are to become (`so that it matches the source`). */
const AGREES =
  /(?:\b(?:which|whose|where|if|only|when)\b|(?<!so )\bthat\b|\b(?:die|deren|wenn|que|cuando|si|qui|dont|che)\b)[^.;]{0,60}\b(?:exactly|match(?:es|ing)?|equals?|agrees?|same as|identical|corresponds?|in line with|stimm\w{1,3}|coincid\w{1,4}|correspond\w{1,4})\b/iu;
const DIFFERS =
  /\b(?:not|no|never|don['’]t|doesn['’]t|isn['’]t|aren['’]t|without|unless|except|differ\w{0,5}|mismatch\w{0,3}|deviat\w{1,4}|other than|nicht|kein\w{0,2})\b/iu;

interface Passed {
  readonly side: string;
  /** What comes after the test in its block, to which only those come that differ. */
  readonly from: number;
  readonly to: number;
}

const passedOver = onceIn((model: FlowModel): readonly Passed[] => {
  const found: Passed[] = [];
  const named = new Map(
    nodesOfType(model, 'VariableDeclarator').flatMap(({ id, init }) =>
      id.type === 'Identifier' && init != null ? [[id.name, init as Node] as const] : [],
    ),
  );
  for (const block of nodesOfType(model, 'BlockStatement'))
    for (const one of block.body as readonly Node[]) {
      if (one.type !== 'IfStatement' || found.length >= MOST) continue;
      const { test, consequent, alternate } = one;
      const asked = test.type === 'Identifier' ? named.get(test.name) : (test as Node);
      const side = asked === undefined ? undefined : comparedIn(asked, model);
      if (side === undefined) continue;
      if (alternate != null) found.push({ side, from: alternate.start!, to: alternate.end! });
      else if (leaves(consequent as Node)) found.push({ side, from: one.end!, to: block.end! });
    }
  return found;
});

/** Tests that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 50;

/** `a.x === b.y`, alone or as one of several that all have to hold. */
function comparedIn(test: Node, model: FlowModel): string | undefined {
  if (test.type === 'LogicalExpression')
    return test.operator === '&&'
      ? (comparedIn(test.right as Node, model) ?? comparedIn(test.left as Node, model))
      : undefined;
  if (test.type !== 'BinaryExpression' || (test.operator !== '===' && test.operator !== '=='))
    return undefined;
  const { left, right } = test;
  return left.type === 'MemberExpression' && right.type === 'MemberExpression'
    ? writtenAs(left as Node, model)
    : undefined;
}

function leaves(consequent: Node): boolean {
  const last =
    consequent.type === 'BlockStatement' ? (consequent.body as readonly Node[]).at(-1) : consequent;
  return last?.type === 'ContinueStatement' || last?.type === 'ReturnStatement';
}
