import type { SensitivityClass, ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../call-view.ts';
import type { Level } from '../data/levels.ts';
import { shapeAt } from '../data/shape-leaves.ts';
import { asksFigures } from '../destinations/persons.ts';
import type { FlowModel } from '../model.ts';
import { oncePer } from '../once.ts';
import { asksForNamed } from '../rounds/queries.ts';
import { isCalled } from '../tools/tool-words.ts';
import { splitWords } from '../words.ts';

/** True when the user's words ask for the field, its kind, or the named object as a whole. */
export function isAsked(
  names: readonly string[],
  level: Level,
  kind: SensitivityClass,
  source: CallView,
  model: FlowModel,
): boolean {
  const { purpose } = model;
  if (!purpose.stated) return false;
  const last = names.at(-1);
  if (level >= 2 && model.listed !== undefined && !GENERIC_CONTENT.has(last?.toLowerCase() ?? ''))
    return (
      last !== undefined &&
      (mentionsField(last, model.listed) ||
        (level < 4 && (isListed(source, model.listed) || isPartOfAsked(names, source, model.listed))))
    );
  if (last !== undefined && mentionsField(last, purpose)) return true;
  // `her test came back negative` asks for `tests[].result`, `the lab results` for the values of `labs_get`.
  if (last !== undefined && kind !== 'secret' && OUTCOMES.has(last.toLowerCase())) {
    const holder = names.at(-2);
    if (holder === undefined ? isNamedSource(source, model, 1) : mentionsField(holder, purpose)) return true;
    // `fax the result` for the values of `lab_results`.
    if (splitWords(source.name).some((word) => OUTCOMES.has(word) && purpose.mentions(word))) return true;
  }
  if (kind !== 'secret' && isPartOfAsked(names, source, purpose)) return true;
  // `the code of her door` asks for `codes[].pin`: what a code consists of.
  const holder = names.at(-2);
  if (
    kind === 'secret' &&
    OF_CODE.test(last ?? '') &&
    CODES.test(holder ?? '') &&
    mentionsField(holder!, purpose)
  )
    return true;
  // "Contacts" asks for addresses and numbers; a class never asks for what identifies or harms by itself.
  if (
    level <= 2 &&
    kind !== 'internal' &&
    kind !== 'public' &&
    kind !== 'confidential' &&
    purpose.asksSensitive(kind) &&
    // "The number of patients" asks for nothing of any of them.
    !(level === 2 && kind === 'personal' && asksFigures(model))
  )
    return true;
  // "The sales report" asks for the figures that a sales report has, not for what identifies somebody.
  if (
    level <= 2 &&
    kind !== 'personal' &&
    kind !== 'health' &&
    kind !== 'secret' &&
    isNamedSource(source, model)
  )
    return true;
  return (
    GENERIC_CONTENT.has(last?.toLowerCase() ?? '') &&
    kind !== 'secret' &&
    (readsWhatTaskNames(source, model) || makesWhatTaskNames(source, model))
  );
}

/**
 * `the vitals` asks for `vitals.pulse`: a group of figures of one thing, by the name of the group. What has a name or an id of its own
 * is another thing: `the orders of a customer` asks for no `customer.birth_date`.
 */
function isPartOfAsked(names: readonly string[], source: CallView, purpose: FlowModel['purpose']): boolean {
  const holder = names.at(-2);
  if (holder === undefined || source.anyTool) return false;
  // Whose an address is belongs to it.
  if (ADDRESS.test(holder) && POSTAL.test(names.at(-1) ?? ''))
    return mentionsField(holder.replace(WHERE_TO, ''), purpose);
  if (!mentionsField(holder, purpose)) return false;
  return source.tools.every(({ result }) => {
    const group = shapeAt(result, names.slice(0, -1));
    return group?.fields !== undefined && ![...group.fields.keys()].some((name) => OWN_NAME.test(name));
  });
}

const ADDRESS = /(?:^|_)address(?:es)?$|[a-z]Address$|anschrift$|adresse$|^direccion|indirizzo/iu;

/** Parts of an address. */
const POSTAL =
  /^(?:(?:full_?|last_?|first_?)?name|company|street|(?:address_?)?line_?\d?|address_?\d?|house_?(?:no|number)?|zip(?:_?code)?|post(?:al)?_?code|city|town|state|region|country(?:_?code)?)$/iu;

/** Where to by a parcel: what else is meant by the address of an order? */
const WHERE_TO = /^(?:shipping|delivery|ship_?to|postal|mailing)_?/iu;

/** By what things and persons are told apart. */
const OWN_NAME =
  /(?:^|_)(?:id|uuid|nr|no|name|title|e-?mail|phone|number|ref|login|user(?:name)?)$|[a-z](?:Id|Name|Email|Phone|Number)$/u;

/** What is told of a code, and how lists of them are called. */
const OF_CODE = /^(?:pin|code|digits|value)$/iu;
const CODES = /(?:^|_)(?:code|pin)s?$|[a-z](?:Code|Pin)s?$/u;

/** What a thing comes to, by names that say nothing of what it is. */
const OUTCOMES = new Set(
  'test result results value values outcome finding findings reading readings'.split(' '),
);

const VERBS = new Set(
  'get list read fetch find search query show load all by run export for of the info data lookup open view retrieve metric metrics stat stats kpi kpis'.split(
    ' ',
  ),
);

/** Everything in the name of the source but its verb stands in the task. */
export function isNamedSource(source: CallView, model: FlowModel, least = 2): boolean {
  if (source.anyTool || source.tools.length !== 1) return false;
  const nouns = nounsOf(source.tools[0] as ToolKnowledge);
  return nouns.length >= least && nouns.every((word) => model.purpose.mentions(word));
}

/** What the source reads by a name of one word is one of the listed fields: `whereabouts_get` for `name and whereabouts`. */
function isListed(source: CallView, listed: FlowModel['purpose']): boolean {
  if (source.anyTool || source.tools.length !== 1) return false;
  const [noun, ...more] = nounsOf(source.tools[0] as ToolKnowledge);
  return noun !== undefined && more.length === 0 && noun.length > 4 && listed.mentions(noun);
}

const nounsOf = oncePer(({ name }: ToolKnowledge) =>
  splitWords(name).filter((word) => !VERBS.has(word) && word.length > 2),
);

/** `translate it and send it on`: what is made of something by a verb of the task. */
function makesWhatTaskNames(source: CallView, { purpose }: FlowModel): boolean {
  return purpose.verbs.some(
    ({ verb, forbidden }) => !forbidden && !VERBS.has(verb) && isCalled(source, verb),
  );
}

/** The read object is named by a literal that shares a word with the task: `logo.svg` for "the new logo". */
function readsWhatTaskNames(source: CallView, model: FlowModel): boolean {
  if (asksForNamed(source, model)) return true;
  return source.literals.some((literal) =>
    splitWords(literal).some((word) => word.length >= 4 && model.purpose.mentions(word)),
  );
}

/** Fields that hold the object itself, which the task names by its id or title. */
const GENERIC_CONTENT = new Set([
  'body',
  'content',
  'contents',
  'text',
  'data',
  'file',
  'bytes',
  'blob',
  'raw',
  'html',
  'markdown',
  'lines',
  'rows',
  'values',
  'inhalt',
  'contenido',
  'contenu',
]);

/** Said of what was just made: an initial password is the password. */
const FRESH = new Set('initial temporary temp generated new start first default'.split(' '));

/** How a hash is called by how it is made. */
const DIGEST = /^(?:sha-?\d{1,3}|md5|digest|checksum|crc\d{0,2})$/iu;

/** In what a field counts, or which of several it is, of which nobody speaks: `mrr_cents`, `duration_ms`, `base_salary`. */
const UNITS = new Set(
  'base gross annual yearly monthly hourly current cents cent eur euro euros usd gbp chf dollars pct percent secs seconds minutes hours bytes'.split(
    ' ',
  ),
);

export function mentionsField(name: string, purpose: FlowModel['purpose']): boolean {
  if (purpose.mentions(name)) return true;
  if (DIGEST.test(name)) return ['hash', 'checksum', 'digest'].some((word) => purpose.mentions(word));
  const words = splitWords(name).filter((word) => word.length > 2 && !UNITS.has(word));
  return (
    words.length > 0 &&
    words.every((word) => FRESH.has(word) || purpose.mentions(word)) &&
    !words.every((word) => FRESH.has(word))
  );
}
