import { splitName } from '../../../catalog/language/words.ts';
import { type CallView, nodeAt } from '../call-view.ts';
import type { Audience } from '../destinations/audience.ts';
import type { FlowModel } from '../model.ts';
import { oncePerTask } from '../task/purpose.ts';
import { leafOf } from '../tools/argument-names.ts';
import type { Payload } from './payload.ts';

/**
 * `Copy the variables of one project to the other`: what one tool of a service has read, another of the same service keeps, each field
 * as it is and under its own name.
 */
export function isCopiedOver(
  { use, strength }: Payload,
  { kind }: Audience,
  view: CallView,
  source: CallView,
  model: FlowModel,
): boolean {
  if (strength !== 'explicit' || kind !== 'inside' || !asksToCopy(model)) return false;
  const service = serviceOf(view);
  if (service === undefined || service !== serviceOf(source)) return false;
  return view.call.args.labels.every(({ at, label, strength: how }) => {
    if (label.call !== use.label.call || at.length === 0 || how !== 'explicit') return true;
    const node = nodeAt(view, at);
    const isWhole = node?.view.texts.every((text) => text.every((part) => part === null));
    return isWhole && leafOf(at) === leafOf(label.path);
  });
}

const asksToCopy = oncePerTask(({ task }) => COPIES.test(task));

const COPIES =
  /^[^.;]{0,80}\b(?:copy|copies|clone|duplicate|mirror|sync\w{0,8}|migrate|transfer|carry over|bring over|promote|kopier\w{0,2}|copia\w{0,2}|copie\w{0,2})\b/iu;

/** The part of its name that all tools of one service share: `vercel` of `vercel__listEnv`. */
function serviceOf({ tools }: CallView): string | undefined {
  const [tool] = tools;
  if (tool === undefined || tools.length > 1) return undefined;
  const [first, ...more] = splitName(tool.name.slice(0, 256));
  return more.length > 0 && first !== undefined && first.length > 2 ? first : undefined;
}
