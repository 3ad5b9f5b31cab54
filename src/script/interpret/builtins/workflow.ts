import { callFunction } from '../calls/functions.ts';
import { settle } from '../expressions/await.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { countLabels } from '../objects/count.ts';
import { elementsOf } from '../objects/elements.ts';
import { iterate } from '../objects/iterate.ts';
import { lengthOf, makeList } from '../objects/make.ts';
import { collectionShape } from '../statements/loop-rounds.ts';
import type { Val } from '../values/value.ts';
import { isFunction } from './arguments.ts';
import { each, indexVal } from './elements.ts';

export function runParallel(I: Interpreter, arg: Val, node: Node): Val {
  const m = I.m;
  const out: Val[] = [];
  each(I, arg, node, (e) => {
    out.push(callFunction(I, e, m.undefined, [], node));
  });
  let joined: Val = m.undefined;
  for (const v of out) joined = m.join(joined, v);
  return makeList(I, node, joined, lengthOf(I, m.none));
}

export function runPipeline(I: Interpreter, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  let current = iterate(I, arg, node);
  for (const stage of args.slice(1)) {
    if (!isFunction(stage)) continue;
    const input = current;
    I.loop('callback', node, collectionShape(I, arg, elementsOf(I, arg), countLabels(I, arg)), () => {
      current = settle(I, callFunction(I, stage, m.undefined, [input, indexVal(I)], node), node);
    });
  }
  return makeList(I, node, current, lengthOf(I, countLabels(I, arg)));
}
