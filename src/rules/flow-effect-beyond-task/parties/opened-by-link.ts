import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { audiencesOf } from '../../flow-model/destinations/audience.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * Somebody outside is handed an address by which whoever has it reads what is stored, and the task has nothing handed over: what
 * the address opens goes with it, whatever the text around it says.
 *
 * @returns the tool that made the address
 */
export function openedByLink(view: CallView, model: FlowModel): string | undefined {
  const makers = view.call.args.labels.flatMap(({ label, strength }) => {
    const maker = model.byId.get(label.call);
    return strength === 'explicit' && maker !== undefined && maker !== view && opens(maker, label.path)
      ? [maker]
      : [];
  });
  const [maker] = makers;
  if (maker === undefined) return undefined;
  return audiencesOf(view, model).some(({ kind }) => STRANGERS.has(kind)) ? maker.name : undefined;
}

const STRANGERS = new Set(['unknown', 'foreign', 'public', 'outside', 'crowd']);

/** The task says nothing of handing over or showing what there is. */
export const handsNothingOver = oncePerTask(
  ({ task, understood }): boolean => understood && !HANDS_OVER.test(task),
);

/** Words begin so, or are one of these. */
const HANDS_OVER =
  /\b(?:download|publi(?!c\b)|make \S+(?: \S+){0,3} public|pre-?sign|teil|freig|schick|send|envi|envo|compart|partag|invia|condivid)|\b(?:links?|urls?|address(?:es)?|shar(?:e|es|ed|ing)|mail|e-mail|give|hand|provide|deliver|forward|attach(?:ed|ment)?|pass|transfer|submit|upload|access|view|see|open|read|show|web|online|available|copy|gib|lien|enlace)\b/iu;

function opens({ tools, arguments: nodes }: CallView, path: readonly string[]): boolean {
  const leaf = leafOf(path);
  return (
    (leaf === '' || splitWords(leaf).some((word) => ADDRESSES.has(word))) &&
    // What it opens is said by a key or path, and nobody says for whom.
    nodes.some(({ role, path: at }) => at.length > 0 && role !== 'content') &&
    tools.length > 0 &&
    tools.every(makesOpenLink)
  );
}

const ADDRESSES = new Set('url uri link href address web'.split(' '));

const makesOpenLink = oncePer(({ name, declaration }: ToolKnowledge): boolean => {
  const told = `${splitWords(name).join(' ')} ${(declaration?.description ?? '').slice(0, 400)}`;
  return MAKES.test(told) && (SIGNED.test(told) || (LINK.test(told) && ANYBODY.test(told)));
});

const MAKES = /\b(?:make|create|get|generate|return|issue|pre ?sign|sign|share|mint|produce|build)/iu;
const SIGNED =
  /\bpre-?\s?sign|\bsigned (?:url|link|address)|\b(?:download|public|share|sharing) (?:url|link)/iu;
const LINK = /\b(?:link|url|uri|address)\b/iu;
const ANYBODY =
  /\b(?:any(?:one|body)|every(?:one|body)|whoever)\b|\bwithout (?:an? )?(?:sign|log|account|auth|pass|credential)|\bno (?:sign|log|account|auth|password)/iu;
