import type { Observation } from '../finding.ts';
import { maskSecrets } from '../secret/scan.ts';
import { type Parsed, parseSql, type SqlDialect } from './engines.ts';
import { isTame, MAX_LEXED, refusal } from './guard.ts';
import { candidates, HEADS, looksLikeSql, startsAsSql } from './language.ts';
import { lexSql, type SqlToken, statementsOf } from './lex.ts';
import { readPhrases } from './phrases.ts';
import { readGeneric } from './read-generic.ts';
import { readPostgres } from './read-postgres.ts';
import { reportFacts, reportRough } from './report.ts';
import type { SqlFacts } from './statement.ts';
import { inspectSqlValue } from './value.ts';

export interface SqlOptions {
  /** What the database speaks. Default: guessed from the text; several are tried. */
  readonly dialect?: SqlDialect;
  /** False for text that only may be SQL: what no parser takes is then not SQL, instead of a finding. Default true. */
  readonly declared?: boolean;
}

export interface SqlReading {
  /** `unavailable`: read by its tokens alone, since the parser is not loaded. `error`: no parser takes it, or too large. */
  readonly outcome: 'found' | 'not-found' | 'not-applicable' | 'unavailable' | 'error';
  readonly findings: readonly Observation[];
  /** The dialect that took it. */
  readonly dialect?: SqlDialect;
}

const NOT_SQL: SqlReading = { outcome: 'not-applicable', findings: [] };
const MOST_NESTED = 3;
/** Statements that are parsed one by one where no parser takes the whole text. */
const MOST_APART = 20;

/**
 * Reads SQL: what it changes and how much of it, what it reads, and what leaves the tables (files, programs, rights,
 * other servers). Call {@link prepareSql} once before; until then nothing is parsed, and a finding says so.
 *
 * @param text one or several statements; beyond 32,768 characters or 8,000 tokens it is not parsed (`SQL_TOO_LARGE`)
 */
export function inspectSql(text: string, options: SqlOptions = {}): SqlReading {
  return read(text, options, 0);
}

function read(text: string, options: SqlOptions, depth: number): SqlReading {
  const declared = options.declared ?? true;
  // Nearly every text stops here: its first word begins no statement.
  if (!declared && !mayBegin(text)) return NOT_SQL;
  const cut = text.length > MAX_LEXED ? text.slice(0, MAX_LEXED) : text;
  const mysql =
    options.dialect === 'mysql' || options.dialect === 'bigquery' || options.dialect === 'databricks';
  const tokens = lexSql(cut, { backslash: mysql });
  if (tokens.length === 0 || (!declared && !looksLikeSql(tokens, cut))) return NOT_SQL;
  const found = new Findings();
  const add = (one: Observation): void => found.add(one);
  const stop = cut.length < text.length ? 'too large' : refusal(text, tokens);
  let outcome: SqlReading['outcome'] = 'found';
  let dialect: SqlDialect | undefined;
  let facts: SqlFacts | undefined;
  let apart: readonly (SqlFacts | undefined)[] = [];
  const statements = statementsOf(tokens);
  if (stop === undefined) {
    const parsed = parseAny(text, tokens, options.dialect);
    if (parsed.state === 'parsed') {
      ({ dialect } = parsed);
      facts = parsed.facts;
    } else if (!declared && parsed.state === 'refused') return NOT_SQL;
    else if (parsed.state === 'refused') {
      // One statement that no parser takes hides none of the others.
      if (statements.length > 1)
        apart = statements.slice(0, MOST_APART).map((one) => factsOf(one, text, options.dialect, mysql));
      if (!apart.some((one) => one !== undefined)) {
        if (!startsAsSql(tokens)) return NOT_SQL_SAID;
        // A question that begins with a verb of SQL: no sign of a statement, and no phrase of one.
        if (!looksLikeSql(tokens, cut) && readPhrases(statements[0] ?? []).length === 0) return NOT_SQL_SAID;
      }
      outcome = 'error';
      found.add({
        id: 'SQL_UNPARSEABLE',
        message: 'no parser takes this SQL; it is read by its words alone',
        severity: 0.5,
        confidence: 0.6,
        evidence: short(text),
      });
    } else {
      outcome = 'unavailable';
      found.add({ id: 'SQL_NOT_PARSED', message: parsed.reason, severity: 0.5, confidence: 0.6 });
    }
  } else {
    outcome = 'error';
    found.add({
      id: stop === 'too large' ? 'SQL_TOO_LARGE' : 'SQL_TOO_DEEP',
      message: `the SQL is ${stop === 'too large' ? 'too large' : 'nested or chained too deeply'} to be parsed; it is read by its words alone`,
      severity: 0.6,
      confidence: 0.9,
    });
  }
  const dry =
    statements.length === 1 &&
    statements[0]![0]!.text === 'EXPLAIN' &&
    !statements[0]!.slice(0, 8).some((t) => t.text === 'ANALYZE');
  if (!dry) {
    for (const statement of statements.slice(0, 200))
      for (const one of readPhrases(statement)) found.add(one);
    if (facts !== undefined) reportFacts(facts, add);
    else
      for (const [i, statement] of statements.slice(0, 200).entries()) {
        const alone = apart[i];
        if (alone !== undefined) reportFacts(alone, add);
        else reportRough(statement, add);
      }
  }
  stacked(statements, found);
  comments(tokens, found);
  literals(tokens, found);
  // What one dialect calls the inside of a string is code for another.
  if (options.dialect === undefined && /\\['"]|#/.test(cut)) otherReading(cut, found);
  if (depth < MOST_NESTED && found.has('SQL_COMMENT_RUNS')) {
    const opened = cut.replace(/\/\*M?!\d{0,6}|\*\//g, ' ');
    for (const one of read(opened, { dialect: 'mysql', declared: false }, depth + 1).findings) found.add(one);
  }
  if (depth < MOST_NESTED) {
    const nested =
      facts?.nested ?? statements.slice(0, 200).flatMap((one, i) => apart[i]?.nested ?? handedOn(one));
    for (const inner of nested.slice(0, 8))
      for (const one of read(inner, { ...options, declared: true }, depth + 1).findings)
        if (!NO_SQL.has(one.id)) found.add({ ...one, confidence: one.confidence * 0.8 });
  }
  const findings = found.all();
  if (outcome === 'found' && findings.length === 0) outcome = 'not-found';
  return dialect === undefined ? { outcome, findings } : { outcome, findings, dialect };
}

const FIRST_WORD = /^[\s(;]{0,40}(?:--|\/\*|([A-Za-z]{2,12})(?![A-Za-z]))/;

function mayBegin(text: string): boolean {
  const first = FIRST_WORD.exec(text);
  return first !== null && (first[1] === undefined || HEADS.has(first[1].toUpperCase()));
}

/** Not said of a text that is handed on: it may be an argument of a procedure. */
const NO_SQL = new Set(['SQL_UNPARSEABLE', 'SQL_UNKNOWN_LANGUAGE']);

/** A text where SQL is expected and none stands: a question to a service that makes its own SQL, another language. */
const NOT_SQL_SAID: SqlReading = {
  outcome: 'error',
  findings: [
    {
      id: 'SQL_UNKNOWN_LANGUAGE',
      message: 'the text stands where SQL is expected and is none',
      severity: 0.2,
      confidence: 0.5,
    },
  ],
};

class Findings {
  readonly #kept = new Map<string, Observation>();
  add(one: Observation): void {
    const key = `${one.id}\n${one.target ?? ''}`;
    const other = this.#kept.get(key);
    if (other !== undefined && other.severity * other.confidence >= one.severity * one.confidence) return;
    if (other === undefined && this.#kept.size >= 40) return;
    this.#kept.set(key, one);
  }
  has(id: string): boolean {
    return this.#kept.has(`${id}\n`);
  }
  all(): Observation[] {
    return [...this.#kept.values()].sort((a, b) => b.severity - a.severity);
  }
}

type AnyParsed =
  | { readonly state: 'parsed'; readonly facts: SqlFacts; readonly dialect: SqlDialect }
  | Exclude<Parsed, { state: 'parsed' }>;

function parseAny(text: string, tokens: readonly SqlToken[], dialect: SqlDialect | undefined): AnyParsed {
  let last: Exclude<Parsed, { state: 'parsed' }> = { state: 'refused' };
  const tame = isTame(tokens);
  const all = dialect === undefined ? candidates(text, tokens) : [dialect];
  // What is too deep for the other parser is often the same SQL for this one.
  for (const candidate of tame ? all : (['postgresql'] as const)) {
    let parsed = parseSql(text, candidate);
    if (parsed.state === 'refused' && candidate === 'mssql') {
      const spelled = withFrom(text, tokens);
      if (spelled !== text) parsed = parseSql(spelled, candidate);
    }
    if (parsed.state === 'parsed') {
      const facts = candidate === 'postgresql' ? readPostgres(parsed.tree) : readGeneric(parsed.tree);
      return { state: 'parsed', facts, dialect: candidate };
    }
    if (parsed.state === 'unavailable') last = parsed;
  }
  return last;
}

/** One statement of a text, parsed by itself. */
function factsOf(
  statement: readonly SqlToken[],
  text: string,
  dialect: SqlDialect | undefined,
  backslash: boolean,
): SqlFacts | undefined {
  if (!startsAsSql(statement)) return undefined;
  const alone = text.slice(statement[0]!.start, statement.at(-1)!.end);
  const parsed = parseAny(alone, lexSql(alone, { backslash }), dialect);
  return parsed.state === 'parsed' ? parsed.facts : undefined;
}

/** Texts that a statement, which no parser takes, has run as SQL: `PREPARE s FROM '...'`. */
function handedOn(statement: readonly SqlToken[]): string[] {
  const runs = statement.findIndex(
    (token) => token.kind === 'word' && /^(EXEC|EXECUTE|PREPARE)$/.test(token.text),
  );
  if (runs < 0) return [];
  return statement
    .slice(runs + 1)
    .flatMap((token) => (token.kind === 'string' ? [token.text.replaceAll("''", "'")] : []));
}

/** T-SQL lets `FROM` out behind `DELETE`; the parser of this dialect does not. */
function withFrom(text: string, tokens: readonly SqlToken[]): string {
  let out = '';
  let at = 0;
  for (const [verb, next] of statementsOf(tokens)) {
    if (verb?.text !== 'DELETE' || verb.kind !== 'word' || next === undefined) continue;
    if (next.kind === 'word' && (next.text === 'FROM' || next.text === 'TOP')) continue;
    out += `${text.slice(at, verb.end)} FROM`;
    at = verb.end;
  }
  return out + text.slice(at);
}

const READING = new Set('SELECT SHOW DESCRIBE EXPLAIN VALUES WITH'.split(' '));
const QUIET = new Set('BEGIN COMMIT START SAVEPOINT USE SET END'.split(' '));

function stacked(statements: readonly SqlToken[][], found: Findings): void {
  const heads = statements
    .map((statement) => statement[0]!.text)
    .filter((head) => HEADS.has(head) && !QUIET.has(head));
  if (heads.length < 2) return;
  const mixed = READING.has(heads[0]!) && heads.some((head) => !READING.has(head));
  found.add({
    id: 'SQL_STACKED',
    message: mixed
      ? 'a reading statement is followed by one that changes something'
      : `${heads.length} statements in one text`,
    severity: mixed ? 0.55 : 0.15,
    confidence: mixed ? 0.8 : 0.9,
  });
}

function comments(tokens: readonly SqlToken[], found: Findings): void {
  let seen = 0;
  for (const token of tokens) {
    if (token.kind !== 'comment' || seen >= 8) continue;
    if (token.text.startsWith('!') || token.text.startsWith('M!')) {
      seen += 1;
      const inner = token.text.replace(/^M?!\d{0,6}/, '');
      found.add({
        id: 'SQL_COMMENT_RUNS',
        message: 'a comment that MySQL runs as SQL',
        severity: 0.6,
        confidence: 0.9,
        evidence: short(inner),
      });
      for (const one of readPhrases(lexSql(inner))) found.add(one);
    } else if (
      /^\s{0,8}(AND|OR|WHERE|LIMIT|'|"|\))/i.test(token.text.slice(0, 16)) &&
      /[='")]/.test(token.text.slice(0, 400))
    ) {
      seen += 1;
      found.add({
        id: 'SQL_COMMENT_CUTS',
        message: 'a comment takes a condition out of the statement',
        severity: 0.45,
        confidence: 0.6,
        evidence: short(token.text),
      });
    }
  }
}

/** A text inside the statement that would escape where it is used again without care. */
function literals(tokens: readonly SqlToken[], found: Findings): void {
  let seen = 0;
  for (const token of tokens) {
    if (token.kind !== 'string' || token.text.length < 8 || token.text.length > 1000) continue;
    seen += 1;
    if (seen > 20) return;
    if (inspectSqlValue(token.text).length === 0) continue;
    found.add({
      id: 'SQL_LITERAL_PAYLOAD',
      message: 'a text in the statement has the shape of an injection',
      severity: 0.45,
      confidence: 0.6,
    });
    return;
  }
}

/** The same text cut with the other rule for backslashes and `#`. */
function otherReading(text: string, found: Findings): void {
  const tokens = lexSql(text, { backslash: true });
  if (refusal(text, tokens) !== undefined || !isTame(tokens)) return;
  for (const statement of statementsOf(tokens).slice(0, 50))
    for (const one of readPhrases(statement)) found.add({ ...one, confidence: one.confidence * 0.8 });
  const parsed = parseSql(text, 'mysql');
  if (parsed.state === 'parsed') reportFacts(readGeneric(parsed.tree), (one) => found.add(one));
}

/** Evidence: at most 120 characters, secrets masked. */
function short(text: string): string {
  const masked = maskSecrets(text.slice(0, 400));
  return masked.length > 120 ? `${masked.slice(0, 119)}…` : masked;
}
