import type { Node } from '../../../script/ast.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { type Func, isFunctionValue, namedFunctions } from '../../flow-model/declared.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { callsMethod, identifiersOf, nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { isIn } from '../../flow-model/within.ts';

/**
 * Rounds that run at the same time write what is their own into one variable outside of them, wait, and then read it: `await
 * Promise.all(rows.map(async (row) => { payee = row; const lines = await linesOf(row); await mail({ to: payee.email, … }) }))`. By then the
 * last round has written it, so that all that the others do is done to the last one.
 *
 * @returns the variable
 */
export function sharedByRounds(view: CallView, model: FlowModel): string | undefined {
  const { start, end } = view.call.span;
  return readsLate(model).find(({ at }) => at.some((use) => start < use && use < end))?.name;
}

interface Late {
  readonly name: string;
  /** Where it is read when others have written it. */
  readonly at: readonly number[];
}

const readsLate = onceIn((model: FlowModel): readonly Late[] => {
  const { source } = model.facts;
  if (!source.includes('async') || !WALKS.test(source)) return [];
  const rounds = roundsOf(model);
  if (rounds.length === 0) return [];
  const waits = inOrder(nodesOfType(model, 'AwaitExpression'));
  const declared = nodesOfType(model, 'VariableDeclarator');
  const written = inOrder(nodesOfType(model, 'AssignmentExpression')).slice(0, MOST);
  const found: Late[] = [];
  for (const { left, right, operator, start, end } of written) {
    const name = operator === '=' ? outermost(left as Node) : undefined;
    if (name === undefined || right.type === 'Literal') continue;
    const round = rounds.find((one) => one.start! < start! && end! <= one.end!);
    // What is declared in the round is its own.
    if (
      round === undefined ||
      !declared.some(({ id }) => id.type === 'Identifier' && id.name === name) ||
      declared.some(({ id }) => id.type === 'Identifier' && id.name === name && isIn(id.start!, round)) ||
      !mentionsAny(right, round.params as readonly Node[], model) ||
      // `total = total + row.hours`: what all of them add to is everybody's.
      (identifiersOf(model).get(name) ?? []).some((use) => isIn(use.start!, right))
    )
      continue;
    const wait = waits.find((one) => end! <= one.start! && one.end! <= round.end!);
    if (wait === undefined) continue;
    // Until it is written anew.
    const anew = written.find(
      (one) => outermost(one.left as Node) === name && one.start! >= wait.end! && isIn(one.start!, round),
    );
    const last = anew?.start ?? round.end!;
    const at = (identifiersOf(model).get(name) ?? [])
      .map((use) => use.start!)
      .filter((use) => wait.end! <= use && use < last);
    if (at.length > 0) found.push({ name, at });
  }
  return found;
});

const WALKS = /\.(?:map|forEach|flatMap)\(/u;

/** Assignments that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 60;

/** Functions that wait, and that a walk over a list calls for each before any of them is done. */
const roundsOf = onceIn((model: FlowModel): readonly Func[] => {
  const named = new Set<string>();
  const found: Func[] = [];
  for (const node of nodesOfType(model, 'CallExpression').slice(0, 400)) {
    const [first] = node.arguments as readonly Node[];
    if (first === undefined || !callsMethod(node, /^(?:map|forEach|flatMap)$/u)) continue;
    if (first.type === 'Identifier') named.add(first.name);
    else if (isFunctionValue(first)) {
      if (first.async === true) found.push(first);
      // `rows.map((row) => deliver(row))`
      const body = first.body as Node;
      if (body.type === 'CallExpression' && body.callee.type === 'Identifier') named.add(body.callee.name);
    }
  }
  for (const { name, made } of namedFunctions(model))
    if (made.async === true && named.has(name)) found.push(made);
  return found.slice(0, MOST);
});

/** Some name that stands in the parameters stands in the value as well. */
function mentionsAny(value: Node, params: readonly Node[], model: FlowModel): boolean {
  for (const places of identifiersOf(model).values()) {
    const isGiven = places.some((use) => params.some((one) => isIn(use.start!, one)));
    if (isGiven && places.some((use) => isIn(use.start!, value))) return true;
  }
  return false;
}

/** The variable that is written, itself or in a field: `payee = …`, `state.payee = …`. */
function outermost(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier'
    ? node.object.name
    : undefined;
}

function inOrder<T extends Node>(nodes: readonly T[]): readonly T[] {
  return [...nodes].sort((a, b) => a.start! - b.start!);
}
