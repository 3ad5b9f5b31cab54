import type { LabelUse } from '../../script/facts.ts';
import { BELIEVED, type CallView, nodeAt } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { isCalled } from '../flow-model/tools/tool-words.ts';
import { isPlain } from './grounds.ts';

/** A result is run as a command, whoever wrote it, where the user wants nothing run. */
export function runsUnasked(view: CallView, use: LabelUse, model: FlowModel): boolean {
  const node = nodeAt(view, use.at);
  return (
    view.effect('execute') >= BELIEVED &&
    model.purpose.understood &&
    !asksToRun(view, model) &&
    node !== undefined &&
    !node.view.complete &&
    // With a beginning of its own it is the script's command, and the result an argument of it.
    node.view.texts.every((text) => text[0] === null) &&
    !isPlain(view, use)
  );
}

/** `put the commands into a note` speaks of commands, and asks for none to be run. */
function asksToRun(view: CallView, { purpose }: FlowModel): boolean {
  if (
    purpose.asks('execute') ||
    purpose.verbs.some(({ verb, forbidden }) => !forbidden && isCalled(view, verb))
  )
    return true;
  return (
    purpose.fits(view) && !(purpose.verbs.length > 0 && purpose.verbs.every(({ verb }) => KEEPS.test(verb)))
  );
}

/** What is done with a text that is not run. */
const KEEPS =
  /^(?:put|save|note|write|list|copy|collect|tell|give|show|send|mail|post|report|summari[sz]e|read|find|get|look|add)$/u;
