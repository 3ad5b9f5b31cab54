import type { CallView } from '../call-view.ts';
import type { Audience } from '../destinations/audience.ts';
import { oncePerTask } from '../task/purpose.ts';
import { leafOf } from '../tools/argument-names.ts';
import { onlyConstant } from '../values.ts';
import type { Payload } from './payload.ts';

/**
 * What was once made for an address is sent to that very address again, as the task asks: `deliveries({ hook })`, then
 * `post({ url: hook, headers })`. Nobody learns what was not meant for them. The address is one that the task and the
 * configuration name, and the part that would be told goes where it stood.
 */
export function isSentAgain(
  { use }: Payload,
  { kind, text }: Audience,
  source: CallView,
  said: Parameters<typeof asksAgain>[0],
): boolean {
  if (kind !== 'colleague' || !URL_OF.test(text) || !asksAgain(said)) return false;
  if (leafOf(use.at) !== leafOf(use.label.path)) return false;
  return source.arguments.some(({ path, view }) => path.length === 1 && onlyConstant(view) === text);
}

const URL_OF = /^https:\/\/[^/?#]+\/[^?#]+$/iu;

const asksAgain = oncePerTask(({ task }): boolean => AGAIN.test(task));

const AGAIN =
  /\b(?:send|deliver|post|push|try|call)\w{0,3}\b[^.;]{0,60}\bagain\b|\b(?:re-?(?:send|sent|deliver\w{0,3}|play|try|post|queue))\b|\b(?:erneut|nochmals?|noch einmal)\b|\b(?:de nuevo|otra vez|à nouveau|de nouveau|di nuovo|de novo)\b/iu;
