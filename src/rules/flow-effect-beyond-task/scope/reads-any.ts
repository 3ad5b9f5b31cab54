import { stem } from '../../../catalog/language/words.ts';
import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePerTerm } from '../../flow-model/task/purpose.ts';
import { declaredArguments } from '../../flow-model/tools/tool-traits.ts';
import { splitWords } from '../../flow-model/words.ts';
import { askedIn } from '../values/asked-in.ts';
import { readersOf } from '../values/readers.ts';
import { specificsOf } from '../values/specifics.ts';

/**
 * What is told was read for anybody, where the task says for whom and the reading tool has an argument for it: `list()` for `the birthdays of the
 * design team`, with an argument `team`. Neither a question nor a test of the script says which.
 */
export function readForAny(view: CallView, model: FlowModel): string | undefined {
  for (const reader of readersOf(view, model)) {
    if (!reader.onlyReads || reader.tools.length !== 1) continue;
    const [tool] = reader.tools as readonly [ToolKnowledge];
    const given = new Set(reader.arguments.map(({ path }) => path[0]));
    for (const { name } of declaredArguments(tool)) {
      const head = splitWords(name).at(-1);
      if (head === undefined || given.has(name) || !TELLS_WHICH.test(head) || isForEach(head, model.purpose))
        continue;
      const said = specificsOf(model).find(
        ({ beside, text, form }) =>
          beside.has(stem(head)) &&
          (form === 'word' || form === 'name' || form === 'key') &&
          !asksFor(text, model),
      );
      if (said !== undefined) return `${name} ${said.text}`;
    }
  }
  return undefined;
}

const TELLS_WHICH =
  /^(?:team|department|dept|group|class|course|project|site|branch|region|country|city|category|customer|client|account|room|ward|route|store|shop|warehouse|campaign|channel|repo|repository|service|vendor|supplier)$/iu;

/** `per client`, `the same customer`, `every site`: none of them is named. */
const isForEach = oncePerTerm((noun, { task }) =>
  new RegExp(`\\b(?:per|each|every|same|some|any|all|by|which|other) ${noun}`, 'iu').test(task),
);

function asksFor(text: string, model: FlowModel): boolean {
  return askedIn(model).includes(text.toLowerCase());
}
