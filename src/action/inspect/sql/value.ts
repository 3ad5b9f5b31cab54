/**
 * A value that would end the quotes it is put in. It is put into the places where programs put values, and parsed: what
 * then is more than a value got out. Most texts are let go by the look of what follows their quotes.
 */

import type { Observation } from '../finding.ts';
import { parseSql, type SqlDialect } from './engines.ts';
import { isTame, refusal } from './guard.ts';
import { lexSql, statementsOf } from './lex.ts';
import { readPhrases } from './phrases.ts';
import { readGeneric } from './read-generic.ts';
import { readPostgres } from './read-postgres.ts';

const MAX_TRIED = 2000;
/** How much of a value is looked at for quotes and what follows them. */
const MAX_SCANNED = 131_072;

/** What follows a quote that ends a value: a clause, a comment, a comparison. */
const AFTER_QUOTE =
  /['"]\)?\)?[\s+]{0,20}(?:;|--|#|\/\*|\|\||&&|=|<|>|(?:x?or|and|union|having|order|group|limit|procedure|between|like|is|in|rlike)\b)/iy;
const AFTER_NUMBER =
  /^\s{0,8}[-+]?\d{1,12}['"]?\)?\)?(?:\s|\/\*.{0,40}?\*\/|\+){1,20}(?:or|and|union|having|order|group|limit|xor|\|\||&&)\b/i;
const NEXT_STATEMENT =
  /;\s{0,20}(?:drop|delete|update|insert|alter|create|grant|exec|execute|truncate|shutdown|declare|select|waitfor|copy)\s/i;
const SECOND_QUERY = /\bunion[\s(]{1,20}(?:all[\s(]{1,20}|distinct[\s(]{1,20})?select\b/i;
/** Enough by its words alone: an alternative that compares, a second query, a cut-off rest. */
const PLAIN =
  /^['"]\)?\)?[\s+]{0,20}(?:(?:x?or|and|\|\||&&)[\s+(!'"]{1,20}[\w'"@.]{1,40}[\s'"]{0,8}(?:=|<|>|like\b|in\b|is\b|between\b)|union[\s+(]{1,20}(?:all[\s+(]{1,20})?select\b|;\s{0,20}(?:drop|delete|update|insert|alter|exec|shutdown|waitfor|declare)\b|(?:--|#)[\s-]{0,4}$)/i;

/** Linear; parses at most six short texts, and only after the look of the value gave reason to. */
export function inspectSqlValue(value: string): Observation[] {
  const found = escapesOf(value);
  if (value.length > MAX_SCANNED && MAY_ESCAPE.test(value.slice(MAX_SCANNED)))
    found.push({
      id: 'SQL_VALUE_PARTLY_READ',
      message: `quotes that end a value were looked for in the first ${MAX_SCANNED} of ${value.length} characters`,
      severity: 0.15,
      confidence: 1,
    });
  return found;
}

/** Without one of these, a value stays a value. */
const MAY_ESCAPE = /['";]|%2[27]/;

function escapesOf(value: string): Observation[] {
  const scanned = value.length > MAX_SCANNED ? value.slice(0, MAX_SCANNED) : value;
  const text = scanned.includes('%27') || scanned.includes('%22') ? percentDecoded(scanned) : scanned;
  const quote = quoteToTry(text);
  // `2 or 3` is prose; `2 or 3=3` is not.
  const bare =
    (AFTER_NUMBER.test(text) && /[=<>'"(]|union\s/i.test(text)) ||
    NEXT_STATEMENT.test(text) ||
    SECOND_QUERY.test(text);
  if (quote === undefined && !bare) return [];
  // Not tried is not harmless: whoever asks can load the parser and ask again.
  const probe = parseSql('SELECT 1', 'mysql');
  if (probe.state === 'unavailable')
    return [{ id: 'SQL_NOT_PARSED', message: probe.reason, severity: 0.3, confidence: 0.5 }];
  const out = text.length <= MAX_TRIED ? tried(text, quote?.sign) : undefined;
  if (out !== undefined) return [out];
  if (quote === undefined || !PLAIN.test(text.slice(quote.at, quote.at + 200))) return [];
  return [
    {
      id: 'SQL_VALUE_ESCAPES',
      message: 'the value ends its quotes and goes on as SQL',
      severity: 0.6,
      confidence: 0.6,
      effect: 'execute',
    },
  ];
}

function percentDecoded(text: string): string {
  return text.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** The first quote that is followed by SQL. */
function quoteToTry(text: string): { readonly sign: string; readonly at: number } | undefined {
  let single = text.indexOf("'");
  let double = text.indexOf('"');
  while (single >= 0 || double >= 0) {
    const at = double < 0 || (single >= 0 && single < double) ? single : double;
    AFTER_QUOTE.lastIndex = at;
    if (AFTER_QUOTE.test(text)) return { sign: text[at]!, at };
    if (at === single) single = text.indexOf("'", at + 1);
    else double = text.indexOf('"', at + 1);
  }
  return undefined;
}

function tried(text: string, quote: string | undefined): Observation | undefined {
  const places: readonly (readonly [string, string])[] =
    quote === undefined
      ? [
          ['SELECT a FROM t WHERE b = ', ''],
          ['SELECT a FROM t WHERE (b = ', ')'],
        ]
      : [
          [`SELECT a FROM t WHERE b = ${quote}`, quote],
          [`SELECT a FROM t WHERE (b = ${quote}`, `${quote})`],
          ['SELECT a FROM t WHERE b = ', ''],
        ];
  for (const [before, after] of places) {
    for (const dialect of ['mysql', 'postgresql'] as const) {
      const found = escapes(before + text + after, before.length, text.length, dialect, quote);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function escapes(
  whole: string,
  start: number,
  length: number,
  dialect: SqlDialect,
  quote: string | undefined,
): Observation | undefined {
  const tokens = lexSql(whole, { backslash: dialect === 'mysql' });
  // Still one value: the quote that was opened before it is closed after it.
  if (quote !== undefined && tokens.some((token) => token.start < start && token.end >= start + length))
    return undefined;
  if (refusal(whole, tokens) !== undefined) return undefined;
  if (dialect !== 'postgresql' && !isTame(tokens)) return undefined;
  const parsed = parseSql(whole, dialect);
  if (parsed.state !== 'parsed') return undefined;
  const facts = dialect === 'postgresql' ? readPostgres(parsed.tree) : readGeneric(parsed.tree);
  const phrases = statementsOf(tokens).flatMap((statement) => readPhrases(statement));
  const worst = phrases.reduce((most, one) => Math.max(most, one.severity), 0);
  const gained = [
    facts.statements > 1 ? 'a second statement' : '',
    facts.union ? 'a second query' : '',
    facts.tautology ? 'a condition that is always true' : '',
    worst >= 0.5 ? 'a call that reaches out of the tables' : '',
  ].filter((part) => part !== '');
  if (gained.length === 0) return undefined;
  return {
    id: 'SQL_VALUE_ESCAPES',
    message: `put into a statement, the value adds ${gained.join(' and ')}`,
    severity: Math.max(0.7, worst),
    confidence: 0.9,
    effect: 'execute',
  };
}
