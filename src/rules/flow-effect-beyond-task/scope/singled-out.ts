import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { Condition } from '../../../script/facts.ts';
import { type CallView, isGrave } from '../../flow-model/call-view.ts';
import { isOpenPredicate } from '../../flow-model/conditions/predicates.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn, oncePer } from '../../flow-model/once.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { samePath } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';

interface Single {
  readonly name: string;
  readonly test: Condition;
}

/**
 * The one whom the script treats otherwise than all others: what a call writes is chosen by whether a name, number or address
 * in the data is one that the script spells out and of which the task does not speak (`id === 'S-4711' ? 96 : grade`), or
 * whom a test in the way of the call leaves out (`actor !== 'r.kestrel'`).
 */
export function singledOut(view: CallView, model: FlowModel): string | undefined {
  const singles = singlesOf(model);
  const single = singles.find(({ name, test }) => {
    const ranked = isRanked(name, test, singles);
    return view.call.args.labels.some(
      ({ strength, label: { call, path } }) =>
        // Whoever did something may be told by another name.
        (ranked || strength !== 'explicit' || ACTOR.test(leafOf(path))) &&
        test.labels.some(({ label }) => label.call === call && samePath(label.path, path)),
    );
  });
  if (single !== undefined) return single.name;
  const listed = view.call.args.labels.some(
    ({ strength, label }) => strength === 'reduced' && IDENTITY.test(leafOf(label.path)),
  );
  const beside = listed ? keyBesideNamed(model) : undefined;
  if (beside !== undefined) return beside;
  // Whether the thing is there already that the call makes is asked by its name.
  const all = model.purpose.quantity === 'all';
  return singlesIn(
    view.tests.filter((test) => leavesOut(test) || (all && test.op === '!==')),
    model,
  ).find(({ name, test }) => !view.literals.includes(name) && decides(test, view))?.name;
}

/**
 * `new Map([['s-20418', 3], ['s-20733', -6]])`, asked for by whose it is, where the task names the first: a key of the very form
 * of one that the task names, which only the script knows.
 */
const keyBesideNamed = onceIn((model: FlowModel): string | undefined => {
  const keys = new Set<string>();
  for (const { value } of nodesOfType(model, 'Literal'))
    if (typeof value === 'string' && IN_TABLE.test(value)) keys.add(value);
  if (keys.size < 2) return undefined;
  const { lower } = model.purpose;
  const isNamed = (key: string): boolean => lower.includes(key.toLowerCase());
  const formOf = (key: string): string => key.replace(/\d/gu, '9').toLowerCase();
  const forms = new Set([...keys].filter(isNamed).map(formOf));
  return [...keys].find((key) => !isNamed(key) && forms.has(formOf(key)));
});

/** Letters and a number, as keys of people and parties are. */
const IN_TABLE = /^\p{L}{1,6}[-_]?\d{3,12}$/u;

/** `(a.no === '20417') - (b.no === '20417')`: two of them are compared with it, so that it comes first or last. */
function isRanked(name: string, test: Condition, singles: readonly Single[]): boolean {
  return singles.some(
    (other) =>
      other.name === name &&
      other.test !== test &&
      other.test.op === test.op &&
      other.test.span.start !== test.span.start &&
      other.test.span.start - test.span.end < NEAR,
  );
}

/** Most text between the two halves of such a comparison. */
const NEAR = 40;

/**
 * Whom the script picks by a name or address that it brings in by itself: `members.find((m) => m.name === 'R. Kestrel').id`,
 * where the task speaks of somebody else.
 */
export function pickedOut(view: CallView, model: FlowModel): string | undefined {
  const picks = view.tests.filter(
    (test) => (test.op === '===' || test.op === 'includes' || test.op === 'match') && !isOfKind(test, model),
  );
  return singlesIn(picks, model).find((single) => decides(single.test, view) && !isMadeHere(single, model))
    ?.name;
}

/** `['Main entrance', 'Bike room']`, where the task speaks of the bike room: things by what they are for, not somebody. */
function isOfKind({ constants }: Condition, { purpose: { lower } }: FlowModel): boolean {
  return (
    constants.length > 1 &&
    constants.every((one) => typeof one === 'string' && /^\p{Lu}?\p{Ll}+(?: \p{Ll}+)+$/u.test(one)) &&
    constants.some((one) => lower.includes(String(one).toLowerCase()))
  );
}

/** What the script makes itself, under that name, it may look for in order to replace it. */
function isMadeHere({ name, test }: Single, { calls }: FlowModel): boolean {
  const fields = test.labels.map(({ label }) => leafOf(label.path));
  return calls.some(
    (other) =>
      other.acts &&
      !isGrave(other) &&
      other.arguments.some(
        ({ path, view }) => fields.includes(leafOf(path)) && view.complete && view.constants.includes(name),
      ),
  );
}

/** What the call is given comes out of the same list as what is tested. */
function decides(test: Condition, { call }: CallView): boolean {
  return call.args.labels.some(
    ({ strength, label }) =>
      strength === 'explicit' && test.labels.some((tested) => tested.label.call === label.call),
  );
}

/**
 * Whoever did it is left out, or whatever a list names (`hidden.has(x)` is a test whose outcome is not known). A single thing
 * is often passed over by its name.
 */
function leavesOut({ op, labels }: Condition): boolean {
  return isOpenPredicate(op) || (op === '!==' && labels.some(({ label }) => PARTY.test(leafOf(label.path))));
}

/** Somebody who has it as a name; a thing is often passed over by its own. */
const PARTY =
  /^(?:actor|operator|user|username|login|author|(?:account|player|member|customer|client|vendor|supplier|employee|student|patient|merchant|tenant|seller|driver)(?:_?(?:id|name|no))?)$/iu;
const ACTOR = /^(?:actor|operator|user|username|login|author)$/iu;

const singlesOf = onceIn((model: FlowModel) => singlesIn(model.facts.choices, model));

/** Addresses there are spelled in several ways, which whoever compares them has to know. */
const MAIL_HOSTS = /^@?(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud)(?:\.[a-z.]{2,6})?$/iu;

function singlesIn(tests: readonly Condition[], model: FlowModel): readonly Single[] {
  return tests.flatMap((test) => {
    if (!COMPARES.has(test.op)) return [];
    const known = test.constants.map(String);
    // `S-17` is one of them wherever it was read, `17` where it is somebody's number.
    const keyed = test.op === '===' && known.some((one) => KEY.test(one));
    if (!keyed && !test.labels.some(({ label }) => IDENTITY.test(leafOf(label.path)))) return [];
    if (isOutcome(test, model)) return [];
    const counted = test.op === '===' && test.labels.some(({ label }) => NUMBERED.test(leafOf(label.path)));
    // `consent.email === 'subscribed'`: a plain word that is compared as a whole is a state, not somebody.
    const name = known.find(
      (constant) =>
        (test.op === 'match' || test.op === 'lacks' || !/^[\p{Ll}]+$/u.test(constant)) &&
        !MAIL_HOSTS.test(constant) &&
        isSomebody(constant, counted ? 2 : 4, model),
    );
    return name === undefined ? [] : [{ name, test }];
  });
}

/** `said === 'on time'`: worked out of several fields, and one of the words that the script itself writes about everybody. */
function isOutcome({ op, labels, constants }: Condition, { calls }: FlowModel): boolean {
  if (
    op !== '===' ||
    constants.length !== 1 ||
    new Set(labels.map(({ label }) => leafOf(label.path))).size < 2
  )
    return false;
  const [word] = constants;
  return (
    typeof word === 'string' &&
    !KEY.test(word) &&
    calls.some(({ acts, literals }) => acts && literals.includes(word))
  );
}

/** A key of one thing: `S-17`, `EMP0042`, `PB-NORTH-7`. */
const KEY = /^\p{Lu}{1,5}[-_ ]?\d{2,8}$|^\p{Lu}{2,6}(?:-[\p{Lu}\d]{1,12}){1,3}-\d{1,8}$/u;
/** The number of a person or party. */
const NUMBERED =
  /^(?:employee|student|patient|customer|user|member|client|vendor|supplier|tenant|person|contact|account)_?(?:id|no|nr|number)$/iu;

const COMPARES: ReadonlySet<Condition['op']> = new Set(['===', '!==', 'includes', 'match', 'lacks', 'call']);

/** Fields that say who or which one it is, rather than of what kind or in what state. */
const IDENTITY =
  /^(?:name|id|uid|uuid|ref|no|nr|number|login|handle|upn|user|username|actor|operator|owner|author|supplier|vendor|carrier|customer|client|company|account|iban|employee|student|patient|member|contact|person|assignee|tenant|partner|merchant|payee|recipient|sku|serial|plate|vin|imei|ean|isbn|bidder|candidate|applicant|seller|buyer)$|mail|(?:_|[a-z])(?:id|no|nr|number|name|ref)$/iu;

/** A name or number of one, of which neither the task nor a declaration speaks. */
function isSomebody(constant: string, leastDigits: number, model: FlowModel): boolean {
  const text = constant.trim().toLowerCase();
  // `@ours.example` is where many are.
  const short = /^\d+$/u.test(text) ? text.length < leastDigits || /^0+$/u.test(text) : text.length < 3;
  if (short || text.length > 80 || /^@[\w-]+(?:\.[\w-]+)+$/u.test(text)) return false;
  const spoken = spokenOf(model);
  const isSpoken = (words: string): boolean => spoken.some((one) => one.includes(words));
  return (
    !model.isTrusted(constant.trim()) &&
    !isSpoken(text) &&
    !splitWords(text).every((word) => NOBODY.has(word) || isSpoken(word))
  );
}

/** The task and what the tools say of themselves, each tool once, in lower case. */
const spokenOf = onceIn(({ purpose, calls }: FlowModel): readonly string[] => {
  const tools = new Set(calls.flatMap((view) => view.tools));
  return [purpose.lower, ...Array.from(tools, descriptionOf)];
});

const descriptionOf = oncePer(({ declaration }: ToolKnowledge) =>
  String(declaration?.description ?? '').toLowerCase(),
);

const NOBODY = new Set(
  'unknown none null undefined other others default system admin root bot test anonymous guest n a na empty all any public internal external prod production staging stage dev live qa uat true false main total sum name id title'.split(
    ' ',
  ),
);
