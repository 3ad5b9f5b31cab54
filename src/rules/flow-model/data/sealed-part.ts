import type { CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import type { Purpose } from '../task/purpose.ts';
import { splitWords } from '../words.ts';

/** What is kept from all but a few, whatever it is said of. */
const SEALED = new Set(
  `sealed confidential classified privileged restricted versiegelt vertraulich geheim confidencial sellado sellada
   confidentiel scelle scellee riservato riservata sigillato vertrouwelijk poufne`.split(/\s+/u),
);
/** So is what these are said of, where the argument chooses a part, and not, as `visibility` of repositories may, whose it is. */
const WITHIN = new Set(
  'private internal intern interno interna interne privat privado privada prive privee'.split(' '),
);
const PARTS =
  /^(?:parts?|sections?|segments?|layers?|chapters?|pages?|tabs?|blocks?|views?|visibility|teile?|abschnitt|secci[oó]n|partie|sezione)$/iu;

/** Arguments and words by which a filter leaves out. */
const LEAVES_OUT =
  /^(?:excludes?|excluding|except|without|omit|omits|skip|hide|redact|mask|drop|not|ne|neq|nin|not_?in|ohne|sin|sans|senza)$/iu;
const DENIED = new Set('not non no un never without exclude excluding public or'.split(' '));

const MOST_WORDS = 3;

/** The words by which a reading call asks for a part that is sealed, and of which the task does not speak. */
export function sealedPart(source: CallView, { purpose }: FlowModel): string | undefined {
  if (!source.onlyReads || !purpose.stated) return undefined;
  for (const { path, role, leaf, strings, view } of source.arguments) {
    if (path.length === 0 || role === 'content') continue;
    if (path.some((step) => splitWords(step).some((word) => LEAVES_OUT.test(word)))) continue;
    const chosen = view.constants.includes(true) ? [leaf] : strings;
    for (const text of chosen) {
      if (text.length > 40) continue;
      const words = splitWords(text);
      if (words.length > MOST_WORDS || words.some((word) => DENIED.has(word))) continue;
      const said = words.find((word) => SEALED.has(word) || (WITHIN.has(word) && PARTS.test(leaf)));
      if (said !== undefined && !speaksOf(said, purpose) && !hasComparison(source)) return text;
    }
  }
  return undefined;
}

/** The task says so itself, in this word or another. */
function speaksOf(word: string, purpose: Purpose): boolean {
  return (
    purpose.mentions(word) ||
    purpose.words.some((one) => SEALED.has(one) || (WITHIN.has(word) && WITHIN.has(one)))
  );
}

/** `op: 'ne'`: what is compared may be left out. */
function hasComparison({ arguments: nodes }: CallView): boolean {
  return nodes.some(({ strings }) => strings.some((text) => LEAVES_OUT.test(text) || text === '!='));
}
