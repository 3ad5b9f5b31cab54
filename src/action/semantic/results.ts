/** What an earlier result holds: fields of records, and what people wrote. */

import { fold, hasCjk } from '../../catalog/language/words.ts';
import type { PastCall } from '../context.ts';
import { argumentTexts } from '../texts.ts';

/** A short value of a result with the name that it stands under. */
export interface ResultField {
  /** The nearest name above it as it stands; empty where there is none. */
  readonly key: string;
  readonly text: string;
}

/**
 * A result read once. A value that stands in a field is data of the system; one that stands only in prose is what
 * somebody says.
 */
export interface ResultReading {
  /** What may say something: leaves of JSON of three words or more, else the whole text. */
  readonly texts: readonly string[];
  readonly fields: readonly ResultField[];
  /** The fields, folded, one a line, and the same without spaces and hyphens. */
  readonly shown: string;
  readonly compact: string;
  /** The texts, folded; and the same without spaces and hyphens, made when it is first asked for. */
  readonly said: string;
  readonly saidCompact: string;
}

/** A longer text is read as prose alone. */
const LONGEST_JSON = 256 * 1024;
const MOST_FIELDS = 4096;
const LONGEST_FIELD = 200;

interface Kept {
  readonly output: unknown;
  readonly reading: ResultReading;
}

/** For as long as a history holds the call: each later call is weighed with all results before it. */
const kept = new WeakMap<PastCall, Kept>();
/** The last few texts: the same one comes again where something is read again. */
const MOST_TEXTS = 128;
const texts = new Map<string, ResultReading>();

/** Reads what a call returned, once. Linear in the text. */
export function readResult(past: PastCall): ResultReading {
  const { output } = past;
  const known = kept.get(past);
  if (known !== undefined && known.output === output) return known.reading;
  const reading = typeof output === 'string' ? readOnce(output) : readValue(output);
  kept.set(past, { output, reading });
  return reading;
}

function readOnce(output: string): ResultReading {
  let reading = texts.get(output);
  if (reading === undefined) {
    const value = parsed(output);
    reading = value === undefined ? readText(output) : readValue(value);
    if (texts.size >= MOST_TEXTS) texts.delete(texts.keys().next().value as string);
    texts.set(output, reading);
  }
  return reading;
}

/** The value of a JSON text, where it is a list or an object. */
function parsed(text: string): unknown {
  const start = text.trimStart()[0];
  if ((start !== '{' && start !== '[') || text.length > LONGEST_JSON) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // It only looks like JSON: it is a text.
    return undefined;
  }
}

function readValue(value: unknown): ResultReading {
  const { values, members } = argumentTexts(value);
  const fields: ResultField[] = [];
  for (const { key, value: plain } of members) {
    if (fields.length >= MOST_FIELDS) break;
    if (plain === null || plain === undefined || plain === '') continue;
    const text = String(plain);
    if (!isProse(text)) fields.push({ key, text });
  }
  return made(
    values.flatMap(({ text }) => (says(text) ? [text] : [])),
    fields,
  );
}

/** Three words, or letters of a script without spaces: less than that asks for nothing. */
function says(text: string): boolean {
  return hasCjk(text) || /\S\s+\S+\s+\S/.test(text.length > 4096 ? text.slice(0, 4096) : text);
}

/** `name: value` and `- value`, as YAML and headers of mails have them; `"name": value` of JSON that was cut off. */
const PAIR = /^[\s[{}-]{0,24}(?:"?([\w .-]{1,40})"?: )?(\S.*)$/;

function readText(text: string): ResultReading {
  const fields: ResultField[] = [];
  for (const piece of text.split(/\n|[.,;|](?=\s)/, MOST_FIELDS)) {
    if (piece.length > LONGEST_FIELD) continue;
    const found = PAIR.exec(piece);
    if (found === null || (found[1] === undefined && !piece.trimStart().startsWith('- '))) continue;
    const value = found[2]!.replace(/^["'[{]{1,8}|["'\]}]{1,8}$/g, '');
    if (!isProse(value)) fields.push({ key: found[1] ?? '', text: value });
  }
  return made([text], fields);
}

function made(texts: readonly string[], fields: readonly ResultField[]): ResultReading {
  const shown = fold(fields.map(({ text }) => text).join('\n'));
  const said = fold(texts.join('\n'));
  let saidCompact: string | undefined;
  return {
    texts,
    fields,
    shown,
    compact: compactly(shown),
    said,
    get saidCompact() {
      saidCompact ??= compactly(said);
      return saidCompact;
    },
  };
}

/** Accounts and numbers as machines write them. */
export function compactly(text: string): string {
  return text.replace(/[ \t\u00a0-]/g, '');
}

/** A text that says something, as against the name or number of something. */
export function isProse(text: string): boolean {
  if (text.length > LONGEST_FIELD) return true;
  const words = text.trim().split(/\s+/).length;
  return words >= 7 || (words >= 4 && /[.!?;:](?:\s|$)/.test(text));
}
