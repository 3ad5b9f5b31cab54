import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { splitWords } from '../../flow-model/words.ts';

/** In so many words, or by saying when something is to happen, for a tool that makes automations of what the task speaks of. */
export function asksStanding(view: CallView, { purpose, task }: FlowModel): boolean {
  return (
    CONDITION.test(task) &&
    view.tools.some(({ name }) => AUTOMATES.test(name)) &&
    view.literals.some((text) => splitWords(text).some((word) => word.length > 3 && purpose.mentions(word)))
  );
}

const CONDITION =
  /\b(?:when|whenever|while|as soon as|if|wenn|sobald|falls|cuando|quando?|gdy)\s\p{L}|\b(?:at|um|a las|alle|à)\s\d{1,2}[:.h]\d\d/iu;

const AUTOMATES = /automat|routine|rule|filter|trigger|alert|watch|scene/iu;
