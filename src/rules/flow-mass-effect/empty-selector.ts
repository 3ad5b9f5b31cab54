import type { ToolKnowledge } from '../../catalog/types.ts';
import type { Node } from '../../script/ast.ts';
import type { CallView } from '../flow-model/call-view.ts';
import { onlyGiven } from '../flow-model/declared.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { callsMethod, decidingNodesOf, nodesIn, nodesOfType } from '../flow-model/nodes.ts';
import { oncePer } from '../flow-model/once.ts';
import { splitWords } from '../flow-model/words.ts';

/**
 * What is to be touched is joined from a list that a filter can leave empty, no test asks whether it did, and the tool says that
 * nothing means everything: `an empty selector matches everything`.
 *
 * @returns the argument
 */
export function emptySelector(view: CallView, model: FlowModel): string | undefined {
  if (!view.tools.some((tool) => takesNothingForAll(tool).length > 0)) return undefined;
  const nouns = new Set(view.tools.flatMap(takesNothingForAll));
  for (const { path, view: value } of view.arguments) {
    const [name] = path;
    if (path.length !== 1 || name === undefined || value.complete) continue;
    if (!splitWords(name).some((word) => nouns.has(word))) continue;
    const list = listOf(name, view, model);
    if (list !== undefined && !isTested(list, model)) return name;
  }
  return undefined;
}

/** Words by which a description calls the argument of which nothing means everything. */
const takesNothingForAll = oncePer(({ declaration }: ToolKnowledge): readonly string[] => {
  const text = declaration?.description;
  if (typeof text !== 'string') return [];
  return Array.from(text.slice(0, 2000).matchAll(NOTHING), ([, noun]) => (noun ?? '').toLowerCase()).flatMap(
    splitWords,
  );
});

const NOTHING =
  /\b(?:an? )?(?:empty|blank|missing|without an?|with no) ([\p{L}_]{1,30})(?: list)?\b[^.;]{0,40}\b(?:all|every\w{0,5}|anything|whole)\b/giu;

/** The names under which the script keeps what is joined for this argument, and what it is joined from. */
function listOf(name: string, { call }: CallView, model: FlowModel): ReadonlySet<string> | undefined {
  const given = nodesOfType(model, 'Property').find(
    (node) =>
      (node.start ?? 0) >= call.span.start &&
      (node.end ?? 0) <= call.span.end &&
      node.key.type === 'Identifier' &&
      node.key.name === name,
  );
  if (given === undefined) return undefined;
  const names = new Set<string>();
  const made = resolve(given.value as Node, names, model);
  if (made === undefined || !callsMethod(made, JOINS)) return undefined;
  let at: Node | undefined = made;
  for (let steps = 0; at !== undefined && steps < MOST_STEPS; steps++) {
    if (callsMethod(at, FILTERS)) return names;
    at =
      at.type === 'CallExpression' && at.callee.type === 'MemberExpression'
        ? resolve(at.callee.object as Node, names, model)
        : undefined;
  }
  return undefined;
}

const MOST_STEPS = 12;
const JOINS = /^join$/u;
const FILTERS = /^(?:filter|flatMap)$/u;

/** The expression by which a variable is made, and its name. */
function resolve(node: Node, names: Set<string>, model: FlowModel): Node | undefined {
  if (node.type !== 'Identifier') return node;
  names.add(node.name);
  return onlyGiven(node.name, model);
}

/** Some condition looks at one of these names. */
function isTested(names: ReadonlySet<string>, model: FlowModel): boolean {
  return decidingNodesOf(model).some((node) => {
    const tests =
      node.type === 'IfStatement' || node.type === 'ConditionalExpression'
        ? node.test
        : node.type === 'LogicalExpression'
          ? node.left
          : undefined;
    return (
      tests !== undefined && nodesIn(tests).some((one) => one.type === 'Identifier' && names.has(one.name))
    );
  });
}
