import { cut, fold, row, splitName, stem } from '../language/words.ts';
import type { Sensitivity } from '../types.ts';
import { isCarrier, isHarmless, tables, wordSensitivity } from './field-sensitivity.ts';
import type { RecordReading } from './record-reading.ts';

/**
 * A name that says nothing of itself, and that the tool explains in its description or behind the shape of its result: `nid: national
 * person number, digits`, `k is the letter of the right option`.
 */
export function glossed(name: string, reading: RecordReading): Sensitivity | undefined {
  const wanted = stem(fold(cut(name, 64)));
  if (wanted === '' || isHarmless(name) || isCarrier(name)) return undefined;
  const { glosses } = reading;
  for (let i = glosses.indexOf(wanted); i >= 0; i = glosses.indexOf(wanted, i + 1)) {
    if (!BEFORE.has(glosses[i - 1] ?? '.') || !EXPLAINS.has(glosses[i + 1] ?? '')) continue;
    const found = meant(glossAt(glosses, i + 2), reading);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A gloss begins a clause. */
const BEFORE = new Set(row('. , ; : ( ) and where'));
const EXPLAINS = new Set(row(': is are hold mean ist sind es son est sont e sono'));
const ENDS = new Set(row('. , ; : ( )'));
const MOST_IN_GLOSS = 10;

/** What is said of the name, up to the end of its clause. */
function glossAt(words: readonly string[], start: number): readonly string[] {
  let end = start;
  while (end < words.length && end - start < MOST_IN_GLOSS && !ENDS.has(words[end]!)) end += 1;
  const gloss = words.slice(start, end);
  // `k is not the right option`, `pn: no person number`
  return gloss.some((word) => DENIES.has(word)) ? [] : gloss;
}

const DENIES = new Set(
  row('not no never without hashed masked nicht kein keine sin sans pseudonym pseudonymous random'),
);

function meant(gloss: readonly string[], reading: RecordReading): Sensitivity | undefined {
  if (gloss.length === 0) return undefined;
  const said = gloss.join(' ');
  const evidence = `\`${said}\` in the description`;
  const number = tables().fields.get('nationalid');
  if (number !== undefined && NUMBER_OF_PERSON.test(said)) return { ...number, confidence: 0.75, evidence };
  if (RIGHT_ANSWER.test(said) && reading.words.some((word) => EXAMS.has(word)))
    return { class: 'confidential', weight: 0.7, confidence: 0.75, evidence };
  // Only the head of the gloss tells what it is: `the salary in cents`, and not `the month of the salary`.
  const head = headOf(gloss);
  const found = head.length === 0 ? undefined : wordSensitivity(head.flatMap(splitName), head.join(' '));
  return found !== undefined && found.weight >= HEAVY && found.confidence >= SURE && found.class !== 'secret'
    ? { ...found, confidence: 0.7, evidence }
    : undefined;
}

/** What is delicate by itself; a gloss in passing that speaks of a name or a sum makes nothing so. */
const HEAVY = 0.7;
const SURE = 0.9;

const NUMBER_OF_PERSON =
  /\b(?:national|civil|citizen|social security|social insurance|identity card|passport|personal identity|personal identification)(?: (?:person|personal|identity|insurance|identification|register|registration|card))?(?: (?:number|no|id|identifier|code))\b|\bnational identity\b|\b(?:personnummer|personenkennziffer|sozialversicherungsnummer|steuer-?id|codice fiscale|burgerservicenummer)\b/u;

const RIGHT_ANSWER =
  /\b(?:right|correct|model|expected)(?: [a-z]{2,12})? (?:answer|option|solution|choice|response|alternative)\b|\b(?:answer|solution|marking) (?:key|letter|scheme)\b|\b(?:richtige|korrekte)\w{0,2} (?:antwort|lösung|losung|option)/u;

/** Where right answers are kept from those who are to find them. */
const EXAMS = new Set(
  row(
    'exam examination paper quiz resit midterm exam-paper assessment klausur pruefung examen esame exame kolokwium',
  ),
);

/** `salary in cents` of `the yearly salary in cents of whom it is about`. */
function headOf(gloss: readonly string[]): readonly string[] {
  const start = ARTICLES.has(gloss[0] ?? '') ? 1 : 0;
  let end = start;
  while (end < gloss.length && end - start < 4 && !JOINS.has(gloss[end]!)) end += 1;
  return gloss.slice(start, end);
}

const ARTICLES = new Set(row('the a an its their der die das el la le il'));
const JOINS = new Set(
  row('of in for from by with to as at on that which when if or and per who whose where'),
);

/** Longest text behind a shape that is read. */
const MOST_BEHIND = 1000;

/** What stands behind the shape of a result, in words: `{ rows: [{ nid }] } (nid: national person number)`. */
export function behindShape(returns: unknown): string {
  if (typeof returns !== 'string') return '';
  const end = Math.max(returns.lastIndexOf('}'), returns.lastIndexOf(']'));
  return end < 0 ? '' : cut(returns.slice(end + 1), MOST_BEHIND).trim();
}
