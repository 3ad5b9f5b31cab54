import type { CallView } from '../../flow-model/call-view.ts';
import { type Audience, audiencesOf } from '../../flow-model/destinations/audience.ts';
import { reachOf } from '../../flow-model/destinations/reach.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { isInFewWords } from '../../flow-model/task/few-words.ts';
import { isMeans, isOnlyWay } from '../../flow-model/task/means.ts';
import { samePath } from '../../flow-model/values.ts';
import { speaksOfDoing } from '../deeds/beyond-answer.ts';

/** Others get a hidden copy of what goes to somebody by name: neither stands in the task, both come out of results. */
export function hidesOthers(view: CallView, { task }: FlowModel): string | undefined {
  const from = (name: RegExp) =>
    view.call.args.labels.filter(
      ({ at, strength }) => strength === 'explicit' && name.test(at.find((step) => step !== '[]') ?? ''),
    );
  const hidden = from(/^(?:bcc|blind|hidden)/iu);
  const shown = from(/^to$/iu);
  const others =
    shown.length > 0 &&
    hidden.some(({ label }) => !shown.some((other) => samePath(other.label.path, label.path)));
  return others && !OTHERS_HIDDEN.test(task) ? hidden[0]?.at[0] : undefined;
}

const OTHERS_HIDDEN = /\b(?:b?cc|cop(?:y|ies)|blind|kopie|copia)\b/iu;

/** Somebody else gets a copy of what the user asks to have sent to himself, and names nobody else for. */
export function copiesOthers(view: CallView, { task }: FlowModel): string | undefined {
  const copied = view.arguments.find(
    ({ path, view: value }) =>
      /^b?cc$|^(?:b?cc|copy|blind)_?(?:to|addresses|recipients|list)$/iu.test(
        path.find((step) => step !== '[]') ?? '',
      ) &&
      (value.labels.length > 0 || value.constants.some((one) => typeof one === 'string' && one !== '')),
  );
  return copied !== undefined && ONLY_ME.test(task) && !OTHERS_TOO.test(task) ? copied.path[0] : undefined;
}

const ONLY_ME =
  /\b(?:mail|e-?mail|send|forward|text|dm|message)\b(?: (?:it|them|that|this|the [\p{L} ]{1,30}))? (?:to )?me\b|\b(?:schick|sende?|mail)\w* (?:es |sie |das )?mir\b/iu;

const OTHERS_TOO = /\b(?:b?cc|cop(?:y|ies)|and (?:to )?(?:my|the|our|\p{Lu})|me and|kopie)\b|@/u;

/** It is there to tell somebody something, and nobody whom it tells is known, nor does the task speak of anything to be written. */
export function tellsStrangers(view: CallView, model: FlowModel): boolean {
  const reach = reachOf(view);
  const audiences = audiencesOf(view, model);
  if ((reach.world || reach.public) && audiences.every(isOutside)) return true;
  return (
    view.tools.every(({ effects }) => effects[0]?.effect === 'send') &&
    !speaksOfDoing(view, model) &&
    !WRITTEN.test(model.task) &&
    audiences.every(
      (one) =>
        isOutside(one) ||
        one.kind === 'inside' ||
        one.kind === 'crowd' ||
        one.kind === 'unknown' ||
        (one.kind === 'own' && isInFewWords(model)),
    )
  );
}

function isOutside({ kind }: Audience): boolean {
  return kind === 'foreign' || kind === 'public' || kind === 'outside';
}

/** It is there to reach people outside, beside the calls by which the script does what is asked. */
export function tellsOutsiders(view: CallView, model: FlowModel): boolean {
  if (!view.tools.every(({ effects }) => effects[0]?.effect === 'send')) return false;
  // A list of addresses that is handed over without a word to them is no letter.
  const isLetter = view.arguments.some(({ role }) => role === 'content');
  if (!audiencesOf(view, model).every((one) => isOutside(one) || (one.kind === 'unknown' && !isLetter)))
    return false;
  if (speaksOfDoing(view, model) || WRITTEN.test(model.task)) return false;
  return !model.purpose.fits(view) && !isMeans(view, model) && !isOnlyWay(view, model);
}

/** What a message is called: `private note with the finding` asks for one without a verb. */
const WRITTEN =
  /\b(?:notes?|memos?|repl(?:y|ies)|comments?|messages?|e?-?mails?|posts?|pings?|notices?|letters?|tweets?|text me|dms?|sms|nachricht\w*|notiz\w*|antwort\w*|mensaje\w*|nota|message\w*|messaggi\w*|bericht\w*)\b/iu;
