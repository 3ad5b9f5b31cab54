import { type Purpose, purposeOf } from './purpose.ts';

/**
 * The fields that the user lists: `{ plate, km }`, `just start, end and service`, `columns: name, city`, `with name and
 * e-mail`. Whoever lists them wants no others, whatever else the task speaks of. The last few tasks are kept; 8192
 * characters are read.
 *
 * @returns `undefined` where the task lists none
 */
export function listedFields(task: string): Purpose | undefined {
  const known = cache.get(task);
  if (known !== undefined) return known ?? undefined;
  const text = task.slice(0, MAX_TASK);
  const found = listsIn(text);
  const listed = found.length === 0 ? null : purposeOf(found.join(', '));
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(task, listed);
  return listed ?? undefined;
}

const cache = new Map<string, Purpose | null>();
const MAX_CACHED = 32;
const MAX_TASK = 8192;
/** Letters, digits, `_`, `-` and apostrophes, said by what they are not: a class of all letters is dear to compile. */
const WORD = String.raw`[^\s\0-&(-,./:-@[-^\x60{-\xa9\u2000-\u2018\u201a-\u2bff\u3000-\u303f\uff00-\uff0f]{2,24}`;
/** A second word of a field is none of these. */
const LINK =
  '(?:with|mit|avec|without|and|or|und|oder|y|e|et|ou|i|to|on|for|of|in|at|from|by|please|an|auf|für|von|para|pour|de)';
/** Nor is the first one: `only those, not him` lists nobody's fields. */
const NO_FIELD =
  '(?:no|not|we|she|he|her|him|me|us|it|them|those|needs?|if|when|after|the|kein(?:e[mnrs]?)?)';
/** `number of guests`, `date of birth`. */
const OF =
  '(?:numbers?|counts?|dates?|times?|days?|months?|hours?|names?|kinds?|types?|places?|amounts?) of (?:the )?';
const ITEM = `(?!${NO_FIELD}\\b)(?:${OF})?${WORD}(?: (?!${LINK}\\b)${WORD})?`;
const AND =
  '(?:,? (?:and|und|y|e|et|i|plus) (?:the |their |its )?|, ?| ?\\/ ?| ?; ?| with (?:the |their |its )?)';
/** Fields of people and records that are often asked for together. */
const COMMON =
  '(?:(?:full |first |last )?names?|e-?mail(?: address(?:es)?)?s?|phone(?: numbers?)?|address(?:es)?|dates?|amounts?|totals?|status|city|titles?|prices?|quantit(?:y|ies)|namen?|vornamen?|telefon(?:nummer)?|datum|betrag|nombre|correo|teléfono|nom|téléphone|nome)';

const LIST = new RegExp(`(${ITEM}(?:${AND}${ITEM}){1,12})`, 'iy');
/** One that ends where a sentence or the text does. */
const LAST_LIST = new RegExp(`(${ITEM}(?:${AND}${ITEM}){1,12})(?=[.;:)!?\\n]|$)`, 'iy');
const USUAL = new RegExp(`^${COMMON}(?:${AND})`, 'i');
const TWO = /^[^,;/]+$/;

interface Opening {
  /** What stands before a list. */
  readonly words: RegExp;
  /** The list ends its sentence. */
  readonly last?: true;
  /** Only of fields that are usual: what stands before says little. */
  readonly usual?: true;
  /** Only of two. */
  readonly two?: true;
}

const OPENINGS: readonly Opening[] = [
  {
    words:
      /\b(?:just|only|nothing but|nur|solo|sólo|seulement|uniquement|solamente|soltanto|apenas|alleen|tylko) (?:the |their |die |den |las? |los |les? )?/gi,
    last: true,
  },
  {
    words:
      /(?<!\b(?:nor|not|no|without|except|see|hide|drop|remove|omit|delete|out|ohne|sin|sans|senza) (?:the |die |las |les )?)\b(?:columns?|fields?|spalten|felder|columnas|campos|colonnes|champs|colonne|campi)(?: are|:)? /gi,
  },
  // `The carrier needs name, address and the parcels with weight and size.`
  {
    words:
      /\b(?:needs|gets|receives|(?:they|you|we|guests|customers) (?:get|need|receive)|is to get|should get|braucht|bekommt|erh[äa]lt|necesita|recibe|re[çc]oit) (?:only |just |nur |solo )?(?:the |their |die |den |las? |los |les? )?/gi,
    last: true,
  },
  { words: /\b(?:with|mit|con|avec|com) (?:the |their |his |her |its )?/gi, usual: true },
  // `the starters: first name, job, start date`, `..., names and days`.
  { words: /: /g, usual: true, last: true },
  { words: /, /g, usual: true, last: true, two: true },
];

/** `with SKU, quantity and weight`: the first of what is listed stands before the comma. */
const INSIDE_LIST = /\b(?:with|mit|con|avec|com|includ\w{2,3}|incl\.|needs?|wants?) [^,;.:]{1,40}$/iu;

/** An object as it is to be sent. */
const OBJECT =
  /\{\s?((?:[\w'"]{1,30}(?:\s?:\s?[\w'"[\]]{1,30})?\s?,\s?){1,20}[\w'"]{1,30}(?:\s?:\s?[\w'"[\]]{1,30})?)\s?\}/g;

function listsIn(text: string): string[] {
  const found = Array.from(text.matchAll(OBJECT), ([, fields = '']) => fields);
  for (const { words, last, usual, two } of OPENINGS)
    for (const opening of text.matchAll(words)) {
      const pattern = last === true ? LAST_LIST : LIST;
      pattern.lastIndex = opening.index + opening[0].length;
      const list = pattern.exec(text)?.[1];
      if (list === undefined) continue;
      if (usual === true && !USUAL.test(list)) continue;
      if (two === true && INSIDE_LIST.test(text.slice(Math.max(0, opening.index - 60), opening.index)))
        continue;
      if (two !== true || TWO.test(list)) found.push(list);
    }
  for (const { index } of text.matchAll(NO_MORE)) {
    const [, inside, apart] = BEFORE_NO_MORE.exec(text.slice(Math.max(0, index - MOST_BEFORE), index)) ?? [];
    const list = inside ?? apart;
    if (list !== undefined) found.push(list);
  }
  return found;
}

/** `(room and time, no more)`, `Docket number and agenda go into the invitation, nothing else from our brief`. */
const NO_MORE =
  /,? ?(?:and |but |und )?\b(?:nothing else|nothing more|no more\b(?! than)|no others?\b|sonst nichts|nada m[áa]s|rien d'autre)/giu;
const BEFORE_NO_MORE = new RegExp(
  `(?:\\( ?(${ITEM}(?:${AND}${ITEM}){0,12})|(?:^|[.;:!?] )(${ITEM}(?:${AND}${ITEM}){1,12}))(?: (?:go(?:es)?|belongs?|is|are|come) (?:in|into|on|to) [^.;:(]{1,40})?$`,
  'i',
);
const MOST_BEFORE = 240;
