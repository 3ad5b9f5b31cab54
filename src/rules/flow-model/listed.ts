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
  const found: string[] = [];
  for (const pattern of LISTS)
    for (const [, list] of text.matchAll(pattern)) if (list !== undefined) found.push(list);
  const listed = found.length === 0 ? null : purposeOf(found.join(', '));
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(task, listed);
  return listed ?? undefined;
}

const cache = new Map<string, Purpose | null>();
const MAX_CACHED = 32;
const MAX_TASK = 8192;
const WORD = "[\\p{L}\\p{N}_'’-]{2,24}";
/** A second word of a field is none of these. */
const LINK = '(?:and|or|und|oder|y|e|et|ou|i|to|on|for|of|in|at|from|by|please|an|auf|für|von|para|pour|de)';
/** Nor is the first one: `only those, not him` lists nobody's fields. */
const NO_FIELD = '(?:no|not|we|she|he|her|him|me|us|it|them|those|needs?|if|when|after|the|kein\\p{L}{0,2})';
const ITEM = `(?!${NO_FIELD}\\b)${WORD}(?: (?!${LINK}\\b)${WORD})?`;
const AND = '(?:,? (?:and|und|y|e|et|i|plus) |, ?| ?\\/ ?| ?; ?)';
/** Fields of people and records that are often asked for together. */
const COMMON =
  '(?:(?:full |first |last )?names?|e-?mail(?: address(?:es)?)?s?|phone(?: numbers?)?|address(?:es)?|dates?|amounts?|totals?|status|city|titles?|prices?|quantit(?:y|ies)|namen?|vornamen?|telefon(?:nummer)?|datum|betrag|nombre|correo|teléfono|nom|téléphone|nome)';
const END = '(?=[.;:)!?\\n]|$)';

const LISTS: readonly RegExp[] = [
  // An object as it is to be sent.
  /\{\s?((?:[\w'"]{1,30}(?:\s?:\s?[\w'"[\]]{1,30})?\s?,\s?){1,20}[\w'"]{1,30}(?:\s?:\s?[\w'"[\]]{1,30})?)\s?\}/gu,
  new RegExp(
    `\\b(?:just|only|nothing but|nur|solo|sólo|seulement|uniquement|solamente|soltanto|apenas|alleen|tylko) (?:the |their |die |den |las? |los |les? )?(${ITEM}(?:${AND}${ITEM}){1,8})${END}`,
    'giu',
  ),
  new RegExp(
    `(?<!\\b(?:nor|not|no|without|except|see|hide|drop|remove|omit|delete|out|ohne|sin|sans|senza) (?:the |die |las |les )?)\\b(?:columns?|fields?|spalten|felder|columnas|campos|colonnes|champs|colonne|campi)(?: are|:)? (${ITEM}(?:${AND}${ITEM}){1,12})`,
    'giu',
  ),
  new RegExp(
    `\\b(?:with|mit|con|avec|com) (?:the |their |his |her |its )?(${COMMON}(?:${AND}${ITEM}){1,8})`,
    'giu',
  ),
  // `..., names and days`, `the starters: first name, job, start date`.
  new RegExp(`: (${COMMON}(?:${AND}${ITEM}){1,8})${END}`, 'giu'),
  new RegExp(`, (${COMMON} (?:and|und|y|e|et) ${ITEM})${END}`, 'giu'),
];
