import { stem } from '../../../catalog/language/words.ts';
import type { LabelUse } from '../../../script/facts.ts';
import { type ArgumentNode, BELIEVED, type CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { identifiersOf, nodesOfType, numbersOf } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { callsAt } from '../../flow-model/rounds/rounds.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { leafOf, namesExplanation } from '../../flow-model/tools/argument-names.ts';
import { traitsOf } from '../../flow-model/tools/tool-traits.ts';
import { isNumber, onlyConstant } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';
import { MAKES } from '../parties/another-one.ts';
import { askedIn } from './asked-in.ts';
import { inTask, isDeclared, isKnown } from './introduced.ts';
import { readersOf } from './readers.ts';
import { FACTORS, isAsMuch, isSaidNumber } from './said-numbers.ts';
import { formOf, isCode, isMoment, PLAIN, type Specific, specificsOf } from './specifics.ts';

/**
 * A literal that is not in the task stands where the task says another: `branch: 'main'` for `delete the branch feature-x`, `id: 4712`
 * for `close ticket 4711`, `agent: 'Tom'` for `assign it to Maria`. Both sides are needed: what the task says stands nowhere in the
 * script, and it is of the same form as what is there, or the task has it beside the word by which the argument or the tool is called.
 */
export function standsIn(view: CallView, model: FlowModel): string | undefined {
  const own = standingIn(view, model);
  if (own !== undefined) return own;
  for (const reader of readersOf(view, model)) {
    const found = standingIn(reader, model);
    if (found !== undefined) return found;
  }
  return undefined;
}

function standingIn(view: CallView, model: FlowModel): string | undefined {
  for (const node of view.arguments) {
    const other = otherTitle(node, view, model);
    if (other !== undefined) return other;
    const own = ownIn(node, view, model);
    if (own === undefined) continue;
    // What is only told is not asked for.
    const missed = view.onlyReads ? unaskedOf(model) : missedOf(model);
    if (missed.length === 0) return undefined;
    if (missed.some((one) => takesPlaceOf(own, one, node, view, model))) return String(own);
  }
  return undefined;
}

/**
 * A test on the way holds what was read against a literal that is not in the task, where the task says another: `x.customer === 'C-18'`
 * for `the orders of C-17`, `x.email.includes('e')` for `whose mail ends with @test.example`.
 */
export function testedFor(view: CallView, model: FlowModel): string | undefined {
  for (const { op, constants, labels } of view.tests) {
    if (!FOR_ONE.has(op) || constants.length === 0 || labels.length === 0) continue;
    if (
      !constants.every(
        (one) => typeof one === 'string' && one !== '' && !TYPES.has(one) && !isSaid(one, model),
      )
    )
      continue;
    const [own] = constants;
    // What the script says elsewhere as well is a word of its own.
    if ((timesWritten(model).get(own) ?? 0) > 1) continue;
    const leaf = leafOf((labels[0] as LabelUse).label.path);
    const stands = missedOf(model).some(
      (one) =>
        takesPlaceOf(own as string, one, { leaf, role: 'identity' }, view, model) ||
        (ADDRESS.test(leaf) && (one.form === 'host' || one.form === 'address')),
    );
    if (stands) return String(own);
  }
  return undefined;
}

/** What `typeof` answers. */
const TYPES = new Set(['string', 'number', 'boolean', 'object', 'function', 'undefined', 'bigint', 'symbol']);

/** One letter stands in any task. */
function isSaid(text: string, { purpose }: FlowModel): boolean {
  return text.length > 2 ? inTask(text, purpose) : purpose.words.includes(text.toLowerCase());
}

const FOR_ONE = new Set(['===', 'includes', 'match']);
/** Fields that hold an address. */
const ADDRESS = /e?mail|host|domain|address|login/iu;

type Own = string | number;

type Named = Pick<ArgumentNode, 'leaf' | 'role'>;

/** What the script alone says in an argument that says which, whose or how many. */
function ownIn(node: ArgumentNode, call: CallView, model: FlowModel): Own | undefined {
  const { path, role, leaf, view } = node;
  if (path.length === 0 || view.labels.length > 0 || (namesExplanation(leaf) && !MARKS.test(leaf)))
    return undefined;
  if ((HOW.has(role) && role !== 'query') || (role === 'limit' && OF_PAGES.test(leaf))) return undefined;
  const one = onlyConstant(view);
  if (isNumber(one)) return isSaidNumber(one, leaf, model) ? undefined : one;
  if (typeof one !== 'string') return undefined;
  const text = one.trim();
  if (
    text === '' ||
    isMoment(text) ||
    text.length > 60 ||
    text.split(/\s+/u).length > 3 ||
    !/[\p{L}\p{N}]/u.test(text)
  )
    return undefined;
  if (
    inTask(text, model.purpose) ||
    // A place that is trusted may know; that a person works there does not make them the one who is meant.
    (role === 'destination' && call.effect('send') >= BELIEVED && !text.includes('@') && isKnown(text, model))
  )
    return undefined;
  const words = splitWords(text).filter((word) => word.length > 1 || /\d/u.test(word));
  return words.length > 0 && words.every((word) => model.purpose.mentions(word)) ? undefined : text;
}

/** A title by which something is found, where the task quotes another: `title: 'Imprint'` for `unpublish the article "Spring sale"`. */
function otherTitle({ leaf, view }: ArgumentNode, call: CallView, model: FlowModel): string | undefined {
  if (!TITLE.test(leaf) || MAKES.test(call.name) || view.labels.length > 0) return undefined;
  if (call.effect('delete') < BELIEVED && !call.tools.some((tool) => traitsOf(tool).alters)) return undefined;
  const one = onlyConstant(view);
  if (typeof one !== 'string' || one.trim() === '' || inTask(one, model.purpose)) return undefined;
  const quoted = quotedOf(model);
  if (quoted.length === 0) return undefined;
  const written = writtenIn(model);
  return quoted.every((text) => !written.includes(compact(text))) ? one : undefined;
}

const TITLE = /^(?:title|subject|name|titel|titulo|titre|titolo)$/iu;

const quotedOf = oncePerTask(({ task }): readonly string[] =>
  Array.from(task.matchAll(/["“„«]([^"”“»]{2,60})["”“»]/gu), ([, text = '']) => text),
);

/** Roles of what is run or looked for. */
const HOW = new Set(['command', 'query', 'fields', 'flag']);
/** Forms by which one thing is told to stand for another. */
const PLAIN_FORMS = new Set(['address', 'version', 'file', 'host', 'pair']);

/** What is put on a thing in one word. */
const MARKS = /^(?:label|tag)s?$/iu;
/** Of what is read at once, not of what is to be. */
const OF_PAGES = /page|size|max|per|top|first|rows|results|offset/iu;

function takesPlaceOf(own: Own, said: Specific, node: Named, view: CallView, model: FlowModel): boolean {
  const form = formOf(String(own));
  if (form === 'other') return false;
  const isPlace = said.place && PLACE.test(node.leaf) && isOtherNaming(String(own), said, model);
  const head = namingWords(node).findLast((word) => !GENERIC.has(word));
  // What is read may be more than what is named, in other words: only where one thing surely stands for another.
  if (view.onlyReads && !(form === said.form && (isCode(form) || form === 'address'))) {
    const isBehind = head !== undefined && said.behind === stem(head);
    const isAlike = form === said.form || (isCode(form) && isCode(said.form));
    return (
      (isBehind && isAlike && form !== 'number' && !(form === 'word' && isOneOfRounds(view, model))) ||
      (isPlace && !PLAIN.has(String(own).toLowerCase()))
    );
  }
  if (
    head !== undefined &&
    said.beside.has(stem(head)) &&
    (form === said.form || isOtherNaming(String(own), said, model))
  )
    return true;
  if (node.role === 'content' && !SAYS_WHICH.test(node.leaf)) return false;
  if (form === 'number' && said.form === 'number' && (HOW_MUCH.test(node.leaf) || isOnlyNumber(view, model)))
    return true;
  if (PLAIN.has(String(own).toLowerCase())) return false;
  if (isPlace) return true;
  if (form !== said.form || !said.named) return false;
  if (form === 'pair' && !OF_PAIRS.test(node.leaf)) return false;
  if (isCode(form) || PLAIN_FORMS.has(form)) return true;
  if (OF_FORM.test(node.leaf) || REALM.test(node.leaf)) return false;
  if (form === 'name' || form === 'key') return true;
  return (
    (form === 'number' || SAYS_WHICH.test(node.leaf)) &&
    !isDeclared(String(own), view) &&
    nounsOf(node, view).some((noun) => said.beside.has(noun))
  );
}

/** The same call is made for several literals. */
function isOneOfRounds(view: CallView, model: FlowModel): boolean {
  return callsAt(view, model).length > 1;
}

/** Arguments that name a thing by whose it is: `acme/shop`. */
const OF_PAIRS = /repo|project|package|image|model|dataset|fork/iu;

/** One name for another in another form: `main` for `feature-x`; not `plinth-public`, of which the task has a part. */
function isOtherNaming(own: string, { form }: Specific, { purpose }: FlowModel): boolean {
  if (!isNaming(formOf(own)) || !isNaming(form) || isCode(formOf(own)) !== isCode(form)) return false;
  return !splitWords(own).some((word) => word.length > 2 && purpose.mentions(word));
}

function isNaming(form: string): boolean {
  return form === 'word' || form === 'key' || form === 'name' || isCode(form);
}

const PLACE =
  /^(?:room|zone|area|location|place|site|floor|building|city|office|store|hall|house|field|greenhouse|namespace|environment|env|cluster|region)$/iu;

/** The one number that the call is given, where the task says one. */
function isOnlyNumber({ acts, arguments: nodes }: CallView, model: FlowModel): boolean {
  return (
    acts &&
    nodes.filter(({ view }) => isNumber(onlyConstant(view))).length === 1 &&
    specificsOf(model).filter(({ text, form }) => form === 'number' && !isLengthInPattern(text, model))
      .length === 1
  );
}

/** Arguments that say how much of something there is to be. */
const HOW_MUCH =
  /length|size|count|amount|quantity|qty|percent|hours|days|minutes|replicas|units|copies|seats|temperature|celsius|degrees|^mg$|^ml$|dose|weight|price|discount|budget|threshold|menge|betrag/iu;
/** Arguments that say how, and not which. */
const OF_FORM =
  /status|state|type|kind|format|mode|reason|action|method|event|template|lang|locale|zone|schedule|level|severity|priority|role|scope|permission|access|principal|effect|currency|encoding|from|sender|source|when|color|category|visibility|audience/iu;
/** Arguments that say in whose realm something happens: the same for all that a script does. */
const REALM =
  /owner|org|account|tenant|workspace|project|namespace|env|region|database|schema|domain|realm/iu;
const SAYS_WHICH =
  /^(?:id|key|name|target|flag|feature|service|app|application|job|queue|topic|repo|repository|branch|cluster|host|server|deployment|pipeline|bucket|table|index|room|door|device|team|group|channel|list|folder|file|alert|ticket|issue|order|customer|vendor|supplier|person|user|item|product|sku|resource|object|system|path|label|tag)(?:_?(?:id|name|key))?$/iu;

/** The words that say what an argument is: of `status_if_new` all before the condition under which it counts. */
function namingWords({ leaf }: Pick<Named, 'leaf'>): readonly string[] {
  const words = splitWords(leaf);
  const condition = words.findIndex((word, i) => i > 0 && /^(?:if|when|unless)$/u.test(word));
  return condition < 0 ? words : words.slice(0, condition);
}

/** Stems of the words by which an argument and its tool are called. */
function nounsOf({ leaf }: Named, view: CallView): readonly string[] {
  const own = namingWords({ leaf }).filter((word) => !GENERIC.has(word));
  const named = splitWords(view.name);
  const told =
    own.length > 0 && !PLACE.test(leaf)
      ? []
      : view.tools.flatMap(({ declaration }) => describing(declaration?.description));
  return [...own, ...named, ...told].filter((word) => word.length > 2).map(stem);
}

function describing(description: unknown): readonly string[] {
  return typeof description === 'string' ? splitWords(description.slice(0, 100)) : [];
}

/** Names of arguments that do not say of what. */
const GENERIC = new Set('id ids name key ref number no num nr code target'.split(' '));

/** What the task says, but for numbers, and no question or test of the script asks for. */
const unaskedOf = onceIn((model: FlowModel): readonly Specific[] => {
  const asked = askedIn(model);
  return specificsOf(model).filter(
    ({ text, form }) => form !== 'number' && !asked.includes(text.toLowerCase()),
  );
});

/** What the task says that could be given to an argument, and the script never says. */
export const missedOf = onceIn((model: FlowModel): readonly Specific[] => {
  const said = specificsOf(model);
  if (said.length === 0) return said;
  const texts = writtenIn(model);
  const numbers = numbersOf(model);
  return said.filter(({ text, form }) =>
    form === 'number'
      ? !numbers.some((one) => isAsMuch(one, Number(text), FACTORS)) && !isLengthInPattern(text, model)
      : text.length < 3
        ? !isLiteral(text, model)
        : !texts.includes(compact(text)),
  );
});

/** `32 hex digits`, which a pattern asks for: `[0-9a-f]{32}`. */
function isLengthInPattern(text: string, model: FlowModel): boolean {
  return (
    Array.from(model.task.matchAll(LENGTHS), ([, length]) => length).includes(text) &&
    nodesOfType(model, 'Literal').some(
      (node) => 'regex' in node && (node.regex?.pattern ?? '').includes(`{${text}}`),
    )
  );
}

const LENGTHS =
  /(?<![\w.,])(\d{1,3})[- ](?:(?!and\b|or\b)\p{L}{1,12}[- ])?(?:digits?|characters?|chars?|letters?|signs|figures|ziffern?|stellen|zeichen|buchstaben|stellig\p{L}{0,2}|cifras|dígitos|caracteres|chiffres|caractères|lettres|cifre|caratteri)(?!\p{L})/giu;

/** How often the script writes each literal. */
const timesWritten = onceIn((model: FlowModel): ReadonlyMap<unknown, number> => {
  const found = new Map<unknown, number>();
  for (const { value } of nodesOfType(model, 'Literal')) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
});

function isLiteral(text: string, model: FlowModel): boolean {
  return nodesOfType(model, 'Literal').some(
    ({ value }) => String(value).toLowerCase() === text.toLowerCase(),
  );
}

/**
 * Whatever the script writes, and what the tools that it calls are called, in one text: each once, as most names are written often, with
 * a sign in between that no task has.
 */
export const writtenIn: (model: FlowModel) => string = onceIn((model: FlowModel): string => {
  const texts = new Set<string>();
  for (const { value } of nodesOfType(model, 'Literal')) texts.add(String(value));
  for (const { value } of nodesOfType(model, 'TemplateElement')) texts.add(value.raw);
  for (const name of identifiersOf(model).keys()) texts.add(name);
  for (const { name, tools } of model.calls) {
    texts.add(name);
    for (const { declaration } of tools) texts.add(String(declaration?.description ?? '').slice(0, 400));
  }
  return compact([...texts].join('\0')).slice(0, MOST_WRITTEN);
});

/** Characters of a script that are looked through for what the task says. */
const MOST_WRITTEN = 100_000;

export function compact(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_-]/gu, '');
}
