import type { Condition } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { isCount } from '../../flow-model/rounds/counted.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { splitWords } from '../../flow-model/words.ts';
import { formOf, isCode } from '../values/specifics.ts';
import { isMark } from './marks.ts';

/**
 * A test in the way of a call asks for the opposite of what the task says: `row.submitted` for `who has not submitted`, `!photo.blurred` for
 * `that are blurred`, `driver.accidents > 0` for `without an accident`. Not where another call does what is to be done in the other
 * case, nor where the task speaks of both.
 */
export function turnedTest(view: CallView, model: FlowModel): string | undefined {
  for (const condition of view.tests) {
    const asked = isCount(condition, model) ? undefined : askedBy(condition, model);
    if (asked === undefined || isItsOwn(asked.words, view, model)) continue;
    // A test that nothing is done twice names what the call makes of it.
    if (condition.constants.some((one) => isWritten(String(one), model))) continue;
    const said = saysWhether(asked.words, model);
    if (said === undefined || said === asked.holds || hasOtherCase(view, condition, model)) continue;
    return asked.words.join(' ');
  }
  return undefined;
}

function isWritten(text: string, { calls }: FlowModel): boolean {
  return calls.some(({ acts, literals }) => acts && literals.some((one) => one.includes(text)));
}

/** `!charge.refunded` before `refund`: nothing is done twice. */
function isItsOwn(words: readonly string[], { name }: CallView, { purpose }: FlowModel): boolean {
  const verbs = [...splitWords(name), ...purpose.verbs.map(({ verb }) => verb)];
  return words.some((word) =>
    verbs.some(
      (verb) => verb.length > 3 && (word.startsWith(verb.slice(0, 5)) || verb.includes(word.slice(0, 5))),
    ),
  );
}

interface Asked {
  /** What is asked for, in the words of the field or of the constant. */
  readonly words: readonly string[];
  /** Whether the call is made where it holds. */
  readonly holds: boolean;
}

function askedBy({ op, constants, labels }: Condition, { task }: FlowModel): Asked | undefined {
  const fields = new Set(labels.map(({ label }) => leafOf(label.path)));
  const [field = ''] = fields;
  const [constant] = constants;
  if (fields.size !== 1 || constants.length > 1 || field === '' || field === '[]') return undefined;
  if (typeof constant === 'string') {
    const holds =
      op === '===' || op === 'includes' ? true : op === '!==' || op === 'lacks' ? false : undefined;
    if (holds === undefined) return undefined;
    return !holds && NAMING.has(kindOf(constant)) ? { words: [constant], holds } : asked(constant, holds);
  }
  const holds = presence(op, constant);
  return holds === undefined || PLAIN_FIELD.test(field)
    ? undefined
    : asked(
        field,
        holds,
        (op !== 'truthy' && op !== 'falsy' && typeof constant === 'number') || isBefore(field, labels, task),
      );
}

/** `C-17`, `@test.example`, `kim@ours.example`: a literal that names which one. */
function kindOf(text: string): string {
  const form = formOf(text.replace(/^@/u, ''));
  return isCode(form) && /[-_]/u.test(text) ? 'code' : form;
}

const NAMING = new Set(['code', 'host', 'address']);

/** `the VIP guests` of `guests[].vip`: what is said of a thing right before it. */
function isBefore(field: string, labels: Condition['labels'], task: string): boolean {
  const list = labels[0]?.label.path.find((step) => step !== '[]');
  return list !== undefined && /^\p{L}{3,20}$/u.test(field) && /^\p{L}{3,24}$/u.test(list)
    ? new RegExp(`\\b${field}\\s${list.slice(0, -1)}`, 'iu').test(task)
    : false;
}

/** What a thing is, or has undergone. */
const MARK =
  /(?:ed|en|ive|able|ible|ful|ous|ary)$|^(?:paid|sold|sent|met|due|overdue|done|lost|won|duplicate|private|public)$/u;

function asked(text: string, holds: boolean, counted = false): Asked | undefined {
  if (text.length > 40) return undefined;
  const words = splitWords(text).filter((word) => !/^(?:is|has|was|are|count|num)$/u.test(word));
  const isWord =
    words.length > 0 &&
    words.length < 3 &&
    words.every((word) => /^\p{L}{3,}$/u.test(word)) &&
    (MARK.test(words.at(-1) ?? '') || counted);
  return isWord && (counted || words.join('').length > 4) ? { words, holds } : undefined;
}

/** Whether a test asks that there is something, or that there is nothing. */
function presence(op: Condition['op'], constant: unknown): boolean | undefined {
  if (constant === undefined) return op === 'truthy' ? true : op === 'falsy' ? false : undefined;
  if (op === '===')
    return constant === true ? true : constant === false || constant === 0 ? false : undefined;
  if (op === '!==')
    return constant === true ? false : constant === false || constant === 0 ? true : undefined;
  if ((op === '>' && constant === 0) || (op === '>=' && constant === 1)) return true;
  return (op === '<' && constant === 1) || (op === '<=' && constant === 0) ? false : undefined;
}

/** Fields that every record needs to be worked with: whether they are there says nothing of what is meant. */
const PLAIN_FIELD =
  /(?:^|_)(?:ids?|name|e?mail|phone|mobile|url|link|address|iban|account|amount|total|price|date|time|at|on|next|cursor|more|error|ok|data|items?|rows?|results?|body|text|content|title|subject|message|value|status|length|user|owner|contact|found|exists)$|[a-z](?:Id|At|On|Date)$/iu;

/** Whether the task wants it to hold; nothing where it says neither, or both. */
export function saysWhether(words: readonly string[], said: FlowModel): boolean | undefined {
  // What is to be left alone is not to hold, in whatever words that is said.
  if (isMark(words.join('_'), said.purpose.exclusions.objects)) return false;
  const key = words.join(' ');
  const known = whetherOf(said);
  if (!known.has(key)) known.set(key, readWhether(words, said.task));
  return known.get(key);
}

const whetherOf = oncePerTask(() => new Map<string, boolean | undefined>());

function readWhether(words: readonly string[], task: string): boolean | undefined {
  const text = task.slice(0, 4096);
  // `ines@clinic.example` is at `@clinic.example`.
  const pattern = `${words[0]?.startsWith('@') ? '[\\w.+-]{0,64}' : ''}${words.map(inAnyForm).join('[\\s_-]')}`;
  let found: boolean | undefined;
  for (const { 0: all, index } of text.matchAll(
    new RegExp(`(?<!\\p{L})(?:un|non-?)?${pattern}(?!\\p{L})`, 'giu'),
  )) {
    const left = text.slice(Math.max(0, index - 48), index).replace(/^.*[.;:!?\n]/su, '');
    if (
      /^\p{L}+$/u.test(words[0] ?? '') &&
      !SAYS_WHICH.test(left) &&
      !/^\s\p{L}/u.test(text.slice(index + all.length))
    )
      continue;
    const right = text.slice(index + all.length, index + all.length + 40);
    if (isGoal(left, right)) continue;
    let wanted = !/^(?:un|non)/iu.test(all) || /^(?:un|non)/iu.test(words[0] ?? '');
    for (const _ of left.matchAll(NEGATORS)) wanted = !wanted;
    if (STAYS_OUT.test(right)) wanted = !wanted;
    if (found !== undefined && found !== wanted) return undefined;
    found = wanted;
  }
  return found;
}

/** `get it signed by Halden`, `all articles translated into German`: what is to become so, and not which ones are meant. */
export function isGoal(left: string, right: string): boolean {
  return (
    GETS.test(left) &&
    !/\b(?:that|which|who|whose)\b[^.;:!?]*$/iu.test(left) &&
    /^(?:\s(?:by|into|in|to|before|until|from|at|on|for|with|again|soon|today|now|please)\b|\s?[.,;:!?]|\s?$)/iu.test(
      right,
    )
  );
}

const GETS =
  /\b(?:get|wants?|needs?|like|see|make sure|ensure|(?:should|must|to) be|have(?=\s(?!been|not|already|just|always|never|now)\p{L}+\s))\b(?![^.;:!?]{0,40}\b(?:that|which|who|whose)\b)[^.;:!?]{0,40}$/iu;

/** A literal as it is, a word with or without its ending. */
function inAnyForm(word: string): string {
  return /^\p{L}+$/u.test(word)
    ? `${word.replace(/(?:ed|s)$/u, '')}(?:ed|s)?`
    : word.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}

/** Behind a word by which the task says which ones are meant. */
const SAYS_WHICH =
  /\b(?:who|which|that|whose|whom|with(?:out)?|tagged|marked|flagged|labell?ed|only|if)\b[^.;:!?]{0,30}$/iu;

const NEGATORS =
  /(?<!\p{L})(?:not?|never|without|outside|other than|apart from|besides|except|unless|nobody|nothing|none|neither|nor|skip|exclud\w+|ignor\w+|spare|leave|leaving|keep|cannot|nicht|kein\w{0,2}|nie|ohne|außer|sin|sans|pas|senza|non|sem|n[ãa]o|bez)(?!\p{L})|n['’]t(?!\p{L})/giu;
/** Behind it: what is so is left out. `tagged responsive and are not privileged` says a second thing of the same ones. */
const STAYS_OUT =
  /^(?:(?: \p{L}{1,12}(?!\p{L})){0,2} (?:excepted|excluded|aside|stays?|remains?)|(?: (?!(?:and|or|but)\b)\p{L}{1,12}(?!\p{L})){0,2} (?:do(?:es)?(?: not|n['’]t)|are not|aren['’]t))\b/iu;

/** Somewhere the same is done, or something else, in the other case. */
function hasOtherCase(view: CallView, condition: Condition, { calls }: FlowModel): boolean {
  const ids = new Set(condition.labels.map(({ label }) => label.id));
  return calls.some(
    (other) =>
      other.acts &&
      other.call.span.start !== view.call.span.start &&
      other.tests.some(
        (test) =>
          (test.op !== condition.op || test.constants[0] !== condition.constants[0]) &&
          test.labels.some(({ label }) => ids.has(label.id)),
      ),
  );
}
