/**
 * The form in which two answers are compared: compatibility characters unified, case and surrounding white space
 * ignored, inner white space as one blank, quotes around the whole left out.
 *
 * Look-alikes stay different: `pаypal` with a Cyrillic letter is not `paypal`.
 */
export function comparable(answer: string): string {
  const text = answer.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
  const quoted = /^(["'`])(.*)\1$/su.exec(text);
  return quoted?.[2] ?? text;
}

/**
 * True when both say the same. Numbers compare by value: `1,240.50`, `1240.5` and `1 240.50` are one.
 *
 * @param numeric the right answer is a number; then a typed unit beside it is ignored
 */
export function sameAnswer(given: string, right: string, numeric = false): boolean {
  if (comparable(given) === comparable(right)) return true;
  if (!numeric) return false;
  const a = readNumber(given);
  const b = readNumber(right);
  return a !== undefined && b !== undefined && a === b;
}

const NUMBER = /-?\d[\d.,' \u00a0\u202f]*/u;

/** The one number in a text; `undefined` when there is none, or several. */
export function readNumber(text: string): number | undefined {
  const match = NUMBER.exec(text);
  if (match === null) return undefined;
  if (NUMBER.test(text.slice(match.index + match[0].length))) return undefined;
  const digits = match[0].replace(/[' \u00a0\u202f]/gu, '').replace(/[.,]+$/u, '');
  const mark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (mark < 0) return Number(digits);
  const separators = digits.match(/[.,]/gu) ?? [];
  const decimals = digits.length - mark - 1;
  // Three digits after the only kind of separator: thousands.
  const grouped = new Set(separators).size === 1 && (separators.length > 1 || decimals === 3);
  if (grouped) return Number(digits.replace(/[.,]/gu, ''));
  return Number(`${digits.slice(0, mark).replace(/[.,]/gu, '')}.${digits.slice(mark + 1)}`);
}
