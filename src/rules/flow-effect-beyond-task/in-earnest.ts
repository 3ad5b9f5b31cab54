import type { ToolKnowledge } from '../../catalog/types.ts';
import { leafOf } from '../flow-model/argument-names.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { oncePer } from '../flow-model/once.ts';
import { oncePerTask } from '../flow-model/purpose.ts';
import { traitsOf } from '../flow-model/tool-traits.ts';
import { splitWords } from '../flow-model/words.ts';

/**
 * What cannot be taken back is done, where the user asks for a rehearsal (`a dry run`) or for what would happen, and the tool can be
 * told only to say so. Not where the task goes on to the real thing.
 *
 * @returns the switch that is not on
 */
export function inEarnest(view: CallView, model: FlowModel): string | undefined {
  const name = view.tools.map(rehearsal).find((one) => one !== undefined);
  return name === undefined || !asksWhether(model) || isRehearsed(view) ? undefined : name;
}

/** It is told only to say what it would do. */
export function isRehearsed(view: CallView): boolean {
  return view.arguments.some(
    ({ path, view: value }) =>
      rehearses(leafOf(path)) && value.complete && value.constants.every((one) => one === true),
  );
}

function rehearses(name: string): boolean {
  return REHEARSES.test(splitWords(name).join(''));
}

const rehearsal = oncePer((tool: ToolKnowledge) => traitsOf(tool).takes.find(rehearses));

const asksWhether = oncePerTask(({ task }) => REHEARSAL.test(task) && !FOR_REAL.test(task));

const REHEARSES =
  /^(?:dryrun|simulate|simulation|preview|previewonly|whatif|noop|validateonly|testrun|rehearse)$/u;
/** `I would like` asks for the deed. */
const REHEARSAL =
  /\bdry[- ]?runs?\b|\brehears\w{1,4}|\bsimulat\w{1,4}|\bwhat[- ]if\b|\b(?:how many|how much|which|what)\b[^.;]{0,80}\bwould\b(?! (?:like|you))|\btrockenlauf\b|\bprobelauf\b|\bw[üu]rde[nst]?\b/iu;
const FOR_REAL =
  /\b(?:then|afterwards?|for real|in earnest|go ahead|if (?:it|that|all|the)|otherwise|and (?:then )?(?:run|do|delete|apply))\b|\b(?:danach|dann|anschlie[ßs]+end)\b/iu;
