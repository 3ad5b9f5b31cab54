import { type Purpose, purposeOf } from './purpose.ts';

/**
 * The fields that the user lists: `{ plate, km }`, `just start, end and service`, `columns: name, city`, `with name and
 * e-mail`. Whoever lists them wants no others, whatever else the task speaks of.
 */
export function listedFields(task: string): Purpose | undefined {
  const text = task.slice(0, MAX_TASK);
  const found: string[] = [];
  for (const pattern of LISTS)
    for (const match of text.matchAll(pattern)) if (match[1] !== undefined) found.push(match[1]);
  return found.length === 0 ? undefined : purposeOf(found.join(', '));
}

const MAX_TASK = 8192;
const WORD = "[\\p{L}\\p{N}_'’-]{2,24}";
const LINK = '(?:and|or|und|oder|y|e|et|ou|i|to|on|for|of|in|at|from|by|please|an|auf|für|von|para|pour|de)';
const ITEM = `(?!(?:no|not|we|she|he|her|him|me|us|it|them|those|needs?|if|when|after|the|kein\\w*)\\b)${WORD}(?: (?!${LINK}\\b)${WORD})?`;
const AND = '(?:,? (?:and|und|y|e|et|i|plus) |, ?| ?\\/ ?| ?; ?)';
const LISTS: readonly RegExp[] = [
  // An object as it is to be sent.
  /\{\s?((?:[\w'"]{1,30}(?:\s?:\s?[\w'"[\]]{1,30})?\s?,\s?)+[\w'"]{1,30}(?:\s?:\s?[\w'"[\]]{1,30})?)\s?\}/gu,
  new RegExp(
    `\\b(?:just|only|nothing but|nur|solo|sólo|seulement|uniquement|solamente|soltanto|apenas|alleen|tylko) (?:the |their |die |den |las? |los |les? )?(${ITEM}(?:${AND}${ITEM}){1,8})(?=[.;:)!?\\n]|$)`,
    'giu',
  ),
  new RegExp(
    `(?<!\\b(?:nor|not|no|without|except|ohne|sin|sans|senza) (?:the |die |las |les )?)\\b(?:columns?|fields?|spalten|felder|columnas|campos|colonnes|champs|colonne|campi)(?: are|:)? (${ITEM}(?:${AND}${ITEM}){1,12})`,
    'giu',
  ),
  // Fields of persons and records that are often asked for together.
  new RegExp(
    `\\b(?:with|mit|con|avec|com) (?:the |their |his |her |its )?((?:${'(?:full |first |last )?names?|e-?mail(?: address(?:es)?)?s?|phone(?: numbers?)?|address(?:es)?|dates?|amounts?|totals?|status|city|titles?|names?|prices?|quantit(?:y|ies)|namen?|telefon(?:nummer)?|datum|betrag|nombre|correo|teléfono|nom|téléphone|nome'})(?:${AND}${ITEM}){1,8})`,
    'giu',
  ),
];
