import type { TextPattern } from '../../script/facts.ts';

/** Longer texts are no paths. */
const LONGEST = 1024;
const STEP_UP = /\.\.|%2e/iu;
/** Steps up with which a path may begin: `../../shared` is said openly, more lead to the root. */
const MOST_AT_THE_START = 2;

/**
 * Where a path ends that begins in one folder and leaves it again by two or more steps up (`plans/today/../../fees`), or that begins with more
 * than two. What is not known of a text is a folder that is gone into once. Steps may be written `%2e%2e` and with backslashes.
 *
 * @returns the path that is meant, from the folder in which it ends up outside; `undefined` for what does not climb out or is no path
 */
export function climbOf(text: TextPattern): string | undefined {
  // Most texts have none: they are not put together.
  if (!text.some((part) => part !== null && STEP_UP.test(part))) return undefined;
  const whole = text.map((part) => part ?? '\uffff').join('');
  if (whole.length > LONGEST || /[\s<>"'`{}|;]/u.test(whole)) return undefined;
  const path = whole
    .replaceAll(/%2e/giu, '.')
    .replaceAll(/%(?:2f|5c)/giu, '/')
    .replace(/^[a-z][a-z0-9+.-]{0,15}:\/\/[^/]*/iu, '');
  const below: string[] = [];
  let ups = 0;
  let began = false;
  let left = false;
  let unnamed = 0;
  for (const step of path.split(/[\\/]+/u)) {
    if (step === '' || step === '.') continue;
    if (step !== '..') {
      began = true;
      below.push(step);
      continue;
    }
    if (!began) {
      unnamed += 1;
      continue;
    }
    ups += 1;
    below.pop();
    if (below.length === 0) left = true;
  }
  const climbs = (left && ups >= 2) || unnamed > MOST_AT_THE_START;
  return climbs ? below.join('/').replaceAll('\uffff', '…') : undefined;
}
