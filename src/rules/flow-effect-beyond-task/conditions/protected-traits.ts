import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * Whether something is done to somebody depends on what nobody may be judged by: sex, origin, faith, disability, membership of a
 * union, a pregnancy. Not where the task speaks of it.
 *
 * @returns the trait
 */
export function judgedBy(view: CallView, { purpose }: FlowModel): string | undefined {
  for (const { labels } of view.tests) {
    for (const { label } of labels) {
      const word = traitIn(label.path);
      // `a pregnancy` speaks of who is pregnant.
      if (word !== undefined && !purpose.words.some((said) => said.startsWith(word.slice(0, 6)))) return word;
    }
  }
  return undefined;
}

function traitIn(path: readonly string[]): string | undefined {
  for (const step of path) {
    const words = splitWords(step);
    // `permissionsDisabled`, `login_disabled`: what is switched off is no trait of anybody.
    if (words.length > 1 && words.at(-1) === 'disabled' && words[0] !== 'is') continue;
    const trait = words.find((word) => TRAITS.test(word));
    if (trait !== undefined) return trait;
  }
  return undefined;
}

const TRAITS =
  /^(?:gender|sex|ethnic(?:ity)?|race|religion|religious|faith|disab(?:led|ility|ilities)|pregnan(?:t|cy)|maternity|nationality|ancestry|orientation|demographics?|unionmember|works?council|veteran|marital)$/;
