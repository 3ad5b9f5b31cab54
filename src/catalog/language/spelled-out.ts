/** Parts of a key that a task names: `INV-2041`, `+441632960021`, `room 12/B4`. */
const PART = String.raw`[\p{L}\p{N}_./:#+-]`;
const JOINT = String.raw`\s?(?:,|/|&|,?\s(?:and|or|und|oder|y|o|et|ou|e|i)\s)\s?`;
const RANGE = String.raw`\s?(?:–|\.\.\.?|\s(?:to|through|thru|bis|a|à)\s)\s?`;
/** What makes a number of its own: `3 pieces` stays, as nothing but a joint or the end of the clause may follow. */
const END = String.raw`(?=\s?(?:[,;)\]]|[.!?:](?:\s|$)|/|&|–|\s(?:and|or|und|oder|y|o|et|ou|e|i|to|through|bis)\s|$|\s\p{Ll}))(?!\s?(?:%|percent|pieces?|times|days?|hours?|minutes?|weeks?|months?|years?|st[üu]ck)\b)`;

const SHORTENED = new RegExp(
  `(?<!${PART})(${PART}{1,40}\\d)((?:(?:${JOINT}|${RANGE})\\d{1,6}${END}){1,40})`,
  'gu',
);
const NEXT = new RegExp(`(${JOINT}|${RANGE})(\\d{1,6})`, 'gu');
const IS_RANGE = new RegExp(`^${RANGE}$`, 'u');

/** Both ends in full: `L-201 to L-209`. */
const FULL = new RegExp(
  `(?<!${PART})(\\p{L}${PART}{0,20}?)(\\d{1,6})${RANGE}\\1(\\d{1,6})(?!\\p{N}|\\p{L})`,
  'gu',
);

/** Most keys that one range stands for. */
const MOST = 40;

/** `600 000 kr`: thousands that are set apart, before the name of what is counted. */
const THOUSANDS =
  /(?<![\p{L}\p{N}.,])(\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,3})(?=(?:[.,]\d{1,2})?\s?(?:kr|sek|nok|dkk|isk|eur|euros?|usd|dollars?|gbp|chf|zł|zl|pln|kč|czk|ft|huf|rub|€|\$|£|₽)(?!\p{L}))/giu;

/** The task with its sums in one piece. */
export function joinedSums(task: string): string {
  return /\d[ \u00a0\u202f]\d{3}/u.test(task)
    ? task.replace(THOUSANDS, (sum) => sum.replace(/[ \u00a0\u202f]/gu, ''))
    : task;
}

/**
 * The task with the keys that it only gives the ends of written out behind it: `INV-2041, 42 and 45` names `INV-2042` and
 * `INV-2045` as well, `A-101 to 104` all between. Linear in the task; without such a list the task itself.
 */
export function spelledOut(task: string): string {
  if (!/\d[^\p{L}\p{N}]{1,3}(?:\p{L}{1,7}\s)?(?:\p{L}[\p{L}\p{N}_./:#+-]{0,20})?\d/u.test(task)) return task;
  const found: string[] = [];
  for (const [, key = '', rest = ''] of task.slice(0, 8192).matchAll(SHORTENED)) {
    const digits = /\d+$/u.exec(key)?.[0] ?? '';
    const before = key.slice(0, key.length - digits.length);
    // `2026-11-21` and `19:30` are moments, `4.5` an amount, `12, 13` two numbers.
    if (!/\p{L}|^\+/u.test(before) && digits.length < 5) continue;
    let last = digits;
    for (const [, joint = '', short = ''] of rest.matchAll(NEXT)) {
      if (short.length > last.length) break;
      const whole = last.slice(0, last.length - short.length) + short;
      const from = Number(last);
      const to = Number(whole);
      if (IS_RANGE.test(joint) && to > from && to - from <= MOST)
        for (let one = from + 1; one < to; one += 1)
          found.push(before + String(one).padStart(last.length, '0'));
      if (whole !== short) found.push(before + whole);
      else if (/\p{L}/u.test(before)) found.push(before + short);
      last = whole;
    }
    if (found.length > MOST * 4) break;
  }
  for (const [, before = '', first = '', last = ''] of task.slice(0, 8192).matchAll(FULL)) {
    if (found.length > MOST * 4) break;
    const from = Number(first);
    const to = Number(last);
    if (to <= from || to - from > MOST) continue;
    for (let one = from + 1; one < to; one += 1) found.push(before + String(one).padStart(first.length, '0'));
  }
  return found.length === 0 ? task : `${task} (${found.join(', ')})`;
}
