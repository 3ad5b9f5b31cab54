import { stem } from '../../../catalog/language/words.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { splitWords } from '../../flow-model/words.ts';
import { MONTHS } from '../conditions/bounds.ts';
import { HYPHENED } from '../parties/another-one.ts';
import { GROUPED, OF_TIME } from './said-numbers.ts';

/** Something that the task says, and how. */
export interface Specific {
  readonly text: string;
  readonly form: string;
  /** Stems of the words that say of what it is: right before and behind it, and those of which it is said (`the level of x to y`). */
  readonly beside: ReadonlySet<string>;
  /** Stem of the word right before it: `depot` of `depot Nord`. */
  readonly behind: string | undefined;
  /** It names something by itself, whatever stands beside it. */
  readonly named: boolean;
  /** It stands behind a word for a place. */
  readonly place: boolean;
}

/** Names, keys, numbers and other words of a task that could be given to an argument. */
export const specificsOf = oncePerTask(({ task, wholeThings, verbs }): readonly Specific[] => {
  const words = task
    .slice(0, 4096)
    // `11 600` is one number.
    .replaceAll(GROUPED, '')
    .split(/\s+/u)
    .map((word) => word.replace(/^[("'“„«#@]+(?=[^#])|[)"'”»,;:.!?]+$|['’]s$/gu, ''));
  const stems = words.map((word) => splitWords(word).map(stem));
  const done = new Set(verbs.map(({ verb }) => verb));
  const found: Specific[] = [];
  words.forEach((text, at) => {
    const form = formOf(text);
    const lower = text.toLowerCase();
    const named =
      (form !== 'name' && form !== 'key') ||
      wholeThings.includes(lower) ||
      (form === 'key' && !HYPHENED.test(lower));
    if (form === 'name' && !named) return;
    if (
      form === 'word' &&
      (text.length < 3 ||
        PLAIN.has(lower) ||
        lower.endsWith('ly') ||
        (done.has(lower) && (at === 0 || BEFORE_VERB.test(words[at - 1] ?? ''))))
    )
      return;
    if (isMoment(text) || isMonth(text) || (form === 'number' && isOfDate(words, at))) return;
    const beside = new Set<string>();
    const add = (place: number) => {
      for (const one of stems[place] ?? []) beside.add(one);
    };
    add(at + 1);
    const before = ARTICLES.test(words[at - 1] ?? '') ? at - 2 : at - 1;
    add(before);
    if (INTO.test(words[before] ?? ''))
      for (let back = before - 1; back >= 0 && back > before - 8; back -= 1) add(back);
    found.push({
      behind: stems[before]?.at(-1),
      text,
      form,
      beside,
      named,
      place: /^(?:in|at|im|en|dans)$/iu.test(words[before] ?? ''),
    });
  });
  return found;
});

/** `6 May`, and `5 min later`, which says when. */
function isOfDate(words: readonly string[], at: number): boolean {
  if (isMonth(words[at - 1]) || isMonth(words[at + 1])) return true;
  return OF_TIME.test(words[at + 1] ?? '') && LATER.test(words[at + 2] ?? '');
}

const ARTICLES = /^(?:the|a|an|our|my|your|its|der|die|das|den|dem|el|la|los|las|le|les|il|lo)$/iu;
function isMonth(word = ''): boolean {
  return word.length > 2 && MONTHS.some((month) => month.toLowerCase().startsWith(word.toLowerCase()));
}

const LATER = /^(?:later|earlier|apart|ahead|ago|before|after|später|früher)$/iu;
const BEFORE_VERB = /^(?:and|then|to|please|or|but|also|und|dann|bitte|y|e|et|puis)$/iu;
/** Before what something is made to be. */
const INTO = /^(?:to|as|of|auf|zu|von|a|en|à|de|come|di)$/iu;

/** A time, a date or a measure, which names nothing. */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d\d|^\d{1,2}[:.h]\d\d|^\d{1,2}(?:am|pm|st|nd|rd|th|e|er|ème|ère|º|ª|\.)$|^(?:20|19)\d\d$|^q[1-4]$|^p(?:t?\d+[ymwdhs])+$|^\d+(?:k|m|%|h|d|min|s|gb|mb|kg|km)$/iu.test(
    text,
  );
}

/**
 * `a-9` for `A-100`, `number`, `name` for a word with a capital, `word` for one without, `key` for several that are joined.
 */
export function formOf(text: string): string {
  if (/^\d+(?:\.\d+)?$/u.test(text)) return 'number';
  if (/^\S+@\S+\.\S+$/u.test(text)) return 'address';
  if (/^v?\d+(?:\.\d+){2,3}(?:\/\d+)?$/u.test(text)) return 'version';
  if (/^[\p{L}][\p{L}\p{N}._-]*\/[\p{L}\p{N}._-]+$/u.test(text)) return 'pair';
  if (/\d/u.test(text)) return text.toLowerCase().replaceAll(/\d+/gu, '9');
  if (/^[\w-]+\.\p{L}{2,5}$/u.test(text)) return 'file';
  if (/^[\p{Ll}-]+(?:\.[\p{Ll}-]{2,}){1,3}$/u.test(text)) return 'host';
  if (/^\p{Ll}+(?:[-_]\p{Ll}+)+$/u.test(text)) return 'key';
  if (/^\p{Lu}$/u.test(text)) return 'letter';
  if (/^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2}$/u.test(text)) return 'name';
  return /^\p{Ll}+$/u.test(text) ? 'word' : 'other';
}

/** Letters with a number: `a-9`. */
export function isCode(form: string): boolean {
  return form.includes('9') && /\p{L}/u.test(form);
}

/** Words that name nothing. */
export const PLAIN = new Set(
  `the and for from with into its this that all any one new old can are not but its their them they you our your his her these those whole same other main first last next current own
   right wrong good bad big small open closed public private shared daily weekly monthly yearly every each some only also then when who which what where how why there here
   now today tomorrow yesterday please just more most less least over under above below after before during until till since about out off down than such both either none nobody was were has have had will would should could must may might been being does did done per via of in on at to by or so if as is it be do we me my us`.split(
    /\s+/u,
  ),
);
