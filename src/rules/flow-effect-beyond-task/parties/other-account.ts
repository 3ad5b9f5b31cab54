import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * The task says by which number something of the user's is known (`our account is 204418893771`), and the script writes another of as many
 * digits into what it sets.
 */
export function otherAccount(view: CallView, model: FlowModel): string | undefined {
  const changing = model.calls.findLast(({ acts }) => acts);
  if (changing !== view) return undefined;
  const other = otherNumber(model);
  return other === undefined || isOfAnotherKind(other, model) ? undefined : other;
}

/** Some call is given both, under names that have nothing in common: a workspace, and the project in it that the task names. */
function isOfAnotherKind(other: string, model: FlowModel): boolean {
  const known = accountsOf(model);
  return model.calls.some(({ arguments: nodes }) => {
    const wordsOf = (numbers: readonly string[]): readonly string[] =>
      nodes.flatMap(({ leaf, strings }) =>
        strings.some((text) => numbers.includes(text)) ? splitWords(leaf) : [],
      );
    const theirs = wordsOf([other]);
    const own = wordsOf(known);
    return theirs.length > 0 && own.length > 0 && !theirs.some((word) => own.includes(word));
  });
}

export function namesAccount(said: Said): boolean {
  return accountsOf(said).length > 0;
}

const accountsOf = oncePerTask(({ task }): readonly string[] =>
  Array.from(task.slice(0, 4000).matchAll(NUMBER), ([digits]) => digits),
);

/** By which something is known; a telephone is not. */
const NUMBER =
  /(?<!\b(?:tel|phone|mobile|cell|call|ring|text|sms|whatsapp|fax|dial)\b[^.;]{0,24})(?<![\d.,:/_+-])\d{8,16}(?![\d.,:/_-]*\d)/giu;

const otherNumber = onceIn((model: FlowModel): string | undefined => {
  const known = accountsOf(model);
  for (const { value } of nodesOfType(model, 'Literal')) {
    if (typeof value !== 'string' || value.length > MOST) continue;
    for (const [digits] of value.matchAll(DIGITS))
      if (
        known.some((one) => one.length === digits.length) &&
        !model.task.includes(digits) &&
        !model.isTrusted(digits) &&
        !DATE.test(digits)
      )
        return digits;
  }
  return undefined;
});

/** Characters of a text of the script that are looked at. */
const MOST = 2000;
const DIGITS = /(?<!\d)\d{8,16}(?!\d)/gu;
const DATE = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])/u;
