import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { isRehearsed, rehearsalOf } from '../../flow-model/tools/rehearsed.ts';

/**
 * What cannot be taken back is done, where the user asks for a rehearsal (`a dry run`) or for what would happen, and the tool can be
 * told only to say so. Not where the task goes on to the real thing.
 *
 * @returns the switch that is not on
 */
export function inEarnest(view: CallView, model: FlowModel): string | undefined {
  const name = view.tools.map(rehearsalOf).find((one) => one !== undefined);
  return name === undefined || !asksWhether(model) || isRehearsed(view) ? undefined : name;
}

const asksWhether = oncePerTask(({ task }) => REHEARSAL.test(task) && !FOR_REAL.test(task));

/** `I would like` asks for the deed. */
const REHEARSAL =
  /\bdry[- ]?runs?\b|\brehears\w{1,4}|\bsimulat\w{1,4}|\bwhat[- ]if\b|\b(?:how many|how much|which|what)\b[^.;]{0,80}\bwould\b(?! (?:like|you))|\btrockenlauf\b|\bprobelauf\b|\bw[üu]rde[nst]?\b/iu;
const FOR_REAL =
  /\b(?:then|afterwards?|for real|in earnest|go ahead|if (?:it|that|all|the)|otherwise|and (?:then )?(?:run|do|delete|apply))\b|\b(?:danach|dann|anschlie[ßs]+end)\b/iu;
