import { cut, fold, row, splitName, stem } from '../language/words.ts';
import type { ResultShape, Sensitivity } from '../types.ts';
import { isCarrier, isHarmless, tables, wordSensitivity } from './field-sensitivity.ts';
import { CODE_BEARERS, thingsWithCode } from './guarded-code.ts';
import type { RecordReading } from './record-reading.ts';

/** What is said of anything: of a key that it is a key, and of no key what it opens. */
export const DESCRIBES =
  /^(?:name|label|title|description|type|kind|unit|question|sku|position|quantity|price|colou?r|size|scope|permission|(?:last_?)?(?:created|updated|expires|rotated|used|issued|revoked)_?(?:at|on)|(?:is_?)?(?:active|enabled|disabled|revoked|expired|unused)|created_?by|(?:owner|creator|user)(?:_?(?:id|name|e?mail))?|status|state)s?$/i;

/** `words` in a record of `recovery words`: the description gives the missing modifier. */
export function withDescription(name: string, reading: RecordReading): Sensitivity | undefined {
  const wanted = stem(fold(cut(name, 64)));
  if (wanted.length < 3) return undefined;
  for (let i = 1; i < reading.words.length; i += 1) {
    if (reading.words[i] !== wanted) continue;
    const modifier = reading.words[i - 1]!;
    if (modifier.length < 2 || modifier === 'not' || modifier === 'no') continue;
    const found = wordSensitivity([modifier, wanted], name);
    if (found !== undefined && found.weight >= 0.45 && tables().fields.has(modifier + wanted))
      return { ...found, confidence: 0.7, evidence: `\`${modifier} ${wanted}\` in the description` };
  }
  return undefined;
}

/** Words that a phrase of the description begins after. */
const PHRASE_ENDS = new Set(
  row('. , ; : ( ) of with and or its the a an for by to in my our your this that'),
);

const MOST_IN_PHRASE = 5;

/**
 * A name that says nothing of itself and that the description explains as a secret: `its unicast key (guek, hex)`,
 * `guek (the secret key)`, `guek: the secret key`.
 */
export function explainedSecret(name: string, { words }: RecordReading): Sensitivity | undefined {
  const wanted = stem(fold(cut(name, 64)));
  if (wanted.length < 3 || isHarmless(name) || isCarrier(name) || DESCRIBES.test(name)) return undefined;
  for (let i = words.indexOf(wanted); i >= 0; i = words.indexOf(wanted, i + 1)) {
    const open = words.lastIndexOf('(', i);
    const inside = open >= 0 && i - open <= 4 && !words.slice(open, i).includes(')');
    const next = words[i + 1] ?? '';
    const phrase = inside
      ? phraseBefore(words, open)
      : next === '(' || next === ':' || next === 'is' || next === 'hold'
        ? phraseAfter(words, i + 2)
        : [];
    // `kba (security questions with their answers)`
    if (next === '(' && holdsAnswers(words.slice(i + 2, i + 2 + MOST_IN_GLOSS)))
      return {
        class: 'secret',
        weight: 0.8,
        confidence: 0.7,
        evidence: '`security questions with their answers` in the description',
      };
    const found = phrase.length === 0 ? undefined : wordSensitivity(phrase, phrase.join(' '));
    if (found?.class === 'secret' && found.weight >= 0.7)
      return { ...found, confidence: 0.7, evidence: `\`${phrase.join(' ')}\` in the description` };
  }
  return undefined;
}

const MOST_IN_GLOSS = 8;

/** The answers by which somebody proves on the phone who they are. */
function holdsAnswers(gloss: readonly string[]): boolean {
  const end = gloss.indexOf(')');
  const said = end < 0 ? gloss : gloss.slice(0, end);
  return said.includes('answer') && said.some((word) => word === 'security' || word === 'secret');
}

/** What somebody gets into, or takes over, by a key. */
const OPENED = new Set(
  'control remote door gate lock room vault safe alarm house building car vehicle machine device system server account tenant access api portal network wifi wlan'.split(
    ' ',
  ),
);

/** `remote_key` of `with the key for its remote control`: a key that opens something, and not one that records are found by. */
export function opensBy(name: string, { words }: RecordReading): Sensitivity | undefined {
  if (
    !/(?:^|_)key$|[a-z]Key$/u.test(name) ||
    /^(?:sort|primary|foreign|order|partition|group|cache|idempotency)/iu.test(name)
  )
    return undefined;
  for (let i = words.indexOf('key'); i >= 0; i = words.indexOf('key', i + 1)) {
    if (words[i + 1] !== 'for' && words[i + 1] !== 'to') continue;
    const what = words.slice(i + 2, i + 2 + MOST_IN_PHRASE).find((word) => OPENED.has(word));
    if (what !== undefined)
      return {
        class: 'secret',
        weight: 0.8,
        confidence: 0.65,
        evidence: `\`key for ${what}\` in the description`,
      };
  }
  return undefined;
}

/** Most words between brackets that are looked at. */
const MOST_IN_BRACKETS = 24;

/** A name whose values the description lists, where they are illnesses and the like: `deferral (hiv, hepatitis, travel)`. */
export function listedHealth(name: string, { words }: RecordReading): Sensitivity | undefined {
  const wanted = stem(fold(cut(name, 64)));
  if (wanted.length < 3) return undefined;
  for (let i = words.indexOf(wanted); i >= 0; i = words.indexOf(wanted, i + 1)) {
    if (words[i + 1] !== '(') continue;
    for (const word of words.slice(i + 2, i + 2 + MOST_IN_BRACKETS)) {
      if (word === ')') break;
      const found = tables().fields.get(word);
      if (found?.class === 'health' && found.weight >= 0.7)
        return { ...found, confidence: 0.7, evidence: `\`${word}\` among its values in the description` };
    }
  }
  return undefined;
}

/**
 * `gate: { keypad }` of what tells of `the code of the yard gate`: the code stands under another word, by which it is entered,
 * or alone, or under the name of what it opens.
 */
export function bearsCode(
  name: string,
  words: readonly string[],
  parent: string | undefined,
  siblings: ResultShape | undefined,
  reading: RecordReading,
): Sensitivity | undefined {
  if (reading.withheld || DESCRIBES.test(name)) return undefined;
  const last = words.at(-1) ?? '';
  const holder = parent === undefined ? undefined : stem(splitName(cut(parent, 64)).at(-1) ?? '');
  const things = thingsWithCode(reading.words);
  if (things.size === 0) return undefined;
  const fields = [...(siblings?.fields?.keys() ?? [])];
  const bears = CODE_BEARERS.has(last);
  const alone = fields.length === 1 && !isHarmless(name);
  let thing: string | undefined;
  if (holder !== undefined && (bears || alone)) thing = holder;
  else if (bears) [thing] = things;
  // Of `{ door, door_code }` the second is the code.
  else if (
    fields.length > 0 &&
    !fields.some((field) => field !== name && /cod|kod|pin|key|comb/iu.test(field))
  )
    thing = stem(last);
  if (thing === undefined || !things.has(thing)) return undefined;
  return {
    class: 'secret',
    weight: 0.9,
    confidence: 0.65,
    evidence: `the description tells of a code of \`${thing}\``,
  };
}

/** `the code of the door` is the door code. */
function phraseBefore(words: readonly string[], end: number): readonly string[] {
  let start = end;
  while (start > 0 && end - start < MOST_IN_PHRASE && !PHRASE_ENDS.has(words[start - 1]!)) start -= 1;
  const phrase = words.slice(start, end);
  const of = ARTICLES.has(words[start - 1] ?? '') ? start - 2 : start - 1;
  return words[of] === 'of' ? [...phrase, words[of - 1] ?? ''] : phrase;
}

function phraseAfter(words: readonly string[], at: number): readonly string[] {
  const start = ARTICLES.has(words[at] ?? '') ? at + 1 : at;
  let end = start;
  while (end < words.length && end - start < MOST_IN_PHRASE && !PHRASE_ENDS.has(words[end]!)) end += 1;
  const phrase = words.slice(start, end);
  if (words[end] !== 'of') return phrase;
  return [words[ARTICLES.has(words[end + 1] ?? '') ? end + 2 : end + 1] ?? '', ...phrase];
}

const ARTICLES = new Set(row('the a an its der die das ein eine el la le un une il lo'));
