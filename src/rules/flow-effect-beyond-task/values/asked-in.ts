import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { onceIn } from '../../flow-model/once.ts';

/** What reading calls are asked for, what tests look for, and what is said of the tools, in lower case. */
export const askedIn: (model: FlowModel) => string = onceIn((model: FlowModel): string => {
  const texts = new Set<string>();
  const called = new Set<ToolKnowledge>();
  for (const { onlyReads, literals, tests, tools } of model.calls) {
    for (const text of onlyReads ? literals : []) texts.add(text);
    for (const { constants } of tests) for (const constant of constants) texts.add(String(constant));
    for (const tool of tools) called.add(tool);
  }
  for (const { name, declaration } of called)
    texts.add(`${name} ${String(declaration?.description ?? '').slice(0, 400)}`);
  return [...texts].join('\n').slice(0, MOST_ASKED).toLowerCase();
});

/** Characters that are looked through. */
const MOST_ASKED = 100_000;
