import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';

/**
 * A text tells another number than the task does, of as many digits and behind the same word: `account 7730915264` where the task
 * says `account 4471008219`. Whoever reads it pays there, or calls there.
 */
export function toldAccount(view: CallView, model: FlowModel): string | undefined {
  const said = numbersOf(model);
  for (const text of view.literals) {
    if (text.length > MOST) continue;
    for (const { word, digits } of labelled(text)) {
      const own = said.filter((one) => one.word === word);
      if (
        own.some((one) => one.digits.length === digits.length) &&
        !model.purpose.unspaced.includes(digits.toLowerCase()) &&
        !own.some((one) => view.literals.some((other) => bare(other).includes(one.digits))) &&
        !model.isTrusted(digits)
      )
        return digits;
    }
  }
  return undefined;
}

export function tellsAccount(said: Said): boolean {
  return numbersOf(said).length > 0;
}

interface Labelled {
  readonly word: string;
  readonly digits: string;
}

/** Numbers, and ids that begin with the letters of a country, by which money is paid or people are called. */
const NUMBER =
  /(?<![\p{L}\p{N}])(account|acct|iban|konto|kontonummer|cuenta|compte|conto|conta|phone|telephone|tel|hotline|fax|mobile|wallet|clabe|routing|sort code)(?:\s?(?:no|nr|number|num|code)\b)?[\s.:#]{0,3}([A-Z]{2}\d{2}[ ]?[\dA-Z][\dA-Z ]{8,30}|\+?\d[\d -]{6,24}\d)/giu;

const numbersOf = oncePerTask(({ task }): readonly Labelled[] => labelled(task.slice(0, MOST)));

function labelled(text: string): readonly Labelled[] {
  return /\d{4}/u.test(bare(text))
    ? Array.from(text.matchAll(NUMBER), ([, word = '', digits = '']) => ({
        word: word.toLowerCase(),
        digits: bare(digits),
      }))
    : [];
}

/** Without what only parts the digits. */
function bare(text: string): string {
  return text.replace(/[\s-]/gu, '');
}

/** Characters of a text that are looked at. */
const MOST = 4096;
