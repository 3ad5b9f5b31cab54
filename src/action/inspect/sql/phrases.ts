/**
 * What one statement is, by its own keywords: definitions, rights, files, programs, settings. These stand outside of
 * strings, names and comments, so they are the same in every dialect, also where a parser refuses the rest.
 */

import type { Observation } from '../finding.ts';
import { isScratch } from '../scratch-name.ts';
import { functionMeaning } from './functions.ts';
import type { SqlToken } from './lex.ts';

const SKIPPED = new Set(
  'IF EXISTS NOT ONLY TABLE CONCURRENTLY OR REPLACE TEMP TEMPORARY GLOBAL LOCAL UNLOGGED VIRTUAL EXTERNAL'.split(
    ' ',
  ),
);
const WHOLE = new Set('DATABASE SCHEMA KEYSPACE CATALOG TABLESPACE CLUSTER'.split(' '));
const PEOPLE = new Set('USER ROLE LOGIN GROUP'.split(' '));
const LIGHT = new Set('INDEX VIEW SEQUENCE SYNONYM STATISTICS COMMENT MATERIALIZED DOMAIN TYPE'.split(' '));

/** Observations of one statement's tokens; at most a few for each kind. */
export function readPhrases(tokens: readonly SqlToken[]): Observation[] {
  const out: Observation[] = [];
  const at = (i: number): string => (tokens[i]?.kind === 'word' ? tokens[i]!.text : '');
  const note = (found: Omit<Observation, 'confidence'>, confidence = 0.95): void => {
    if (!out.some((other) => other.id === found.id && other.target === found.target))
      out.push({ ...found, confidence });
  };
  let head = 0;
  while (at(head) === 'EXPLAIN' || at(head) === 'ANALYZE' || at(head) === 'VERBOSE' || at(head) === 'BEGIN')
    head += 1;
  if (at(head) === 'WITH') head = 0;
  definition(tokens, head, at, note);
  rights(tokens, head, at, note);
  files(tokens, head, at, note);
  settings(tokens, head, at, note);
  calls(tokens, note);
  return out;
}

type At = (i: number) => string;
type Note = (found: Omit<Observation, 'confidence'>, confidence?: number) => void;

/** The name that begins at a token: `a.b`, `"a"."b"`. */
export function nameAt(tokens: readonly SqlToken[], from: number): string {
  let name = '';
  for (let i = from; i < tokens.length && i < from + 7; i += 1) {
    const token = tokens[i]!;
    const expected = name === '' || name.endsWith('.');
    if (token.kind === 'sign' && token.text === '.' && name !== '') name += '.';
    else if (token.kind === 'sign' && token.text === '*' && expected) name += '*';
    else if (expected && (token.kind === 'word' || token.kind === 'quoted' || token.kind === 'string'))
      name += token.kind === 'word' ? token.text.toLowerCase() : token.text;
    else break;
  }
  return name.slice(0, 120);
}

function skip(at: At, from: number): number {
  let i = from;
  while (SKIPPED.has(at(i))) i += 1;
  return i;
}

function definition(tokens: readonly SqlToken[], head: number, at: At, note: Note): void {
  const verb = at(head);
  let kind = head + 1;
  while (
    kind < head + 6 &&
    /^(IF|EXISTS|NOT|TEMP|TEMPORARY|OR|REPLACE|GLOBAL|LOCAL|UNIQUE|EXTERNAL|FORCE|PUBLIC|FOREIGN|EVENT|RECURSIVE|VIRTUAL|DEFINER|AGGREGATE|TRUSTED|UNLOGGED)$/.test(
      at(kind),
    )
  )
    kind += 1;
  const what = at(kind);
  const target = nameAt(tokens, skip(at, kind + (what === 'MATERIALIZED' || what === 'OWNED' ? 2 : 1)));
  const shown = target === '' ? '' : ` \`${target}\``;
  if (verb === 'DROP' || verb === 'DETACH' || verb === 'UNDROP') {
    if (verb !== 'DROP' || what === '') return;
    const temporary = at(head + 1) === 'TEMPORARY' || at(head + 1) === 'TEMP';
    note({
      id: 'SQL_DROP',
      message: `drops the ${what.toLowerCase()}${shown}`,
      severity: temporary
        ? 0.2
        : isScratch(target)
          ? 0.4
          : WHOLE.has(what)
            ? 1
            : PEOPLE.has(what)
              ? 0.6
              : LIGHT.has(what)
                ? 0.45
                : what === 'TABLE' || what === 'OWNED' || what === 'COLLECTION'
                  ? 0.9
                  : 0.55,
      effect: 'delete',
      scope: LIGHT.has(what) ? 'one' : 'all',
      reversibility: LIGHT.has(what) ? 'costly' : 'irreversible',
      target,
    });
  } else if (verb === 'TRUNCATE') {
    const table = nameAt(tokens, skip(at, head + 1));
    note({
      id: 'SQL_TRUNCATE',
      message: `deletes every row of \`${table}\``,
      severity: isScratch(table) ? 0.4 : 0.9,
      effect: 'delete',
      scope: 'all',
      reversibility: 'irreversible',
      target: table,
    });
  } else if (verb === 'ALTER' || verb === 'RENAME') {
    if (PEOPLE.has(what) || what === 'SYSTEM') return;
    const drops = between(tokens, kind, at, 'DROP', /^(COLUMN|PARTITION|CONSTRAINT|[A-Z_0-9]+)$/);
    const guardOff =
      between(tokens, kind, at, 'DISABLE', /^(ROW|TRIGGER|RULE|ALL|CONSTRAINT|KEYS)$/) ||
      hasRun(at, kind, tokens.length, ['NO', 'FORCE', 'ROW']);
    if (guardOff)
      note({
        id: 'SQL_GUARD_OFF',
        message: `switches a protection of${shown} off`,
        severity: 0.75,
        effect: 'grant',
        target,
      });
    else if (drops === 'COLUMN' || drops === 'PARTITION')
      note({
        id: 'SQL_DROP_COLUMN',
        message: `drops a ${drops.toLowerCase()} of${shown}`,
        severity: 0.8,
        effect: 'delete',
        scope: 'many',
        reversibility: 'irreversible',
        target,
      });
    else if (hasRun(at, kind, tokens.length, ['OWNER', 'TO']))
      note({
        id: 'SQL_GRANT',
        message: `gives${shown} another owner`,
        severity: 0.7,
        effect: 'grant',
        target,
      });
    else
      note({
        id: 'SQL_ALTER',
        message: `changes the definition of${shown}`,
        severity: 0.4,
        effect: 'write',
        reversibility: 'costly',
        target,
      });
  } else if (verb === 'CREATE') create(tokens, what, shown, target, at, note);
  else if (verb === 'INSTALL' || (verb === 'LOAD' && at(head + 1) !== 'DATA' && at(head + 1) !== 'XML'))
    note({
      id: 'SQL_LOADS_CODE',
      message: 'loads an extension into the database',
      severity: 0.8,
      effect: 'execute',
    });
}

function create(
  tokens: readonly SqlToken[],
  what: string,
  shown: string,
  target: string,
  at: At,
  note: Note,
): void {
  if (PEOPLE.has(what)) return;
  const end = tokens.length;
  if (what === 'EXTENSION' || hasRun(at, 0, end, ['SONAME']) || what === 'ASSEMBLY')
    note({
      id: 'SQL_LOADS_CODE',
      message: `loads foreign code${shown}`,
      severity: what === 'EXTENSION' ? 0.5 : 0.9,
      effect: 'execute',
      target,
    });
  else if (
    what === 'TRIGGER' ||
    what === 'RULE' ||
    what === 'JOB' ||
    what === 'TASK' ||
    what === 'SUBSCRIPTION' ||
    what === 'PUBLICATION'
  )
    note({
      id: 'SQL_LASTING_CODE',
      message: `leaves a ${what.toLowerCase()}${shown} that acts later`,
      severity: 0.55,
      effect: 'write',
      target,
    });
  else if (what === 'FUNCTION' || what === 'PROCEDURE' || what === 'LANGUAGE') {
    const language = tokens.findIndex((token) => token.text === 'LANGUAGE');
    const named = language >= 0 ? (tokens[language + 1]?.text ?? '').toUpperCase() : '';
    // `plpython3u`, `plperlu`: untrusted languages may do whatever the server may.
    const untrusted = /^(PL[A-Z0-9]{2,20}U|C|INTERNAL|JAVA)$/.test(named);
    note({
      id: untrusted ? 'SQL_RUNS_PROGRAM' : 'SQL_CREATE',
      message: untrusted ? `defines${shown} in a language that can run programs` : `defines${shown}`,
      severity: untrusted ? 0.9 : 0.35,
      effect: untrusted ? 'execute' : 'write',
      target,
    });
  } else if (what !== '')
    note({
      id: 'SQL_CREATE',
      message: `creates the ${what.toLowerCase()}${shown}`,
      severity: 0.2,
      effect: 'write',
      scope: 'one',
      reversibility: 'reversible',
      target,
    });
}

function rights(tokens: readonly SqlToken[], head: number, at: At, note: Note): void {
  const verb = at(head);
  const end = tokens.length;
  if (verb === 'GRANT' || verb === 'REVOKE' || verb === 'DENY') {
    const to = indexOf(tokens, head, verb === 'GRANT' ? 'TO' : 'FROM');
    const who = to < 0 ? '' : nameAt(tokens, to + 1);
    const on = indexOf(tokens, head, 'ON');
    const objects = on < 0 ? '' : nameAt(tokens, on + 1);
    const every = at(head + 1) === 'ALL' || objects.includes('*');
    const wide =
      who === 'public' ||
      who === 'anonymous' ||
      who === '%' ||
      hasRun(at, head, end, ['WITH', 'GRANT']) ||
      hasRun(at, head, end, ['WITH', 'ADMIN']);
    const role =
      on < 0 &&
      /^(dba|sysadmin|db_owner|superuser|rds_superuser|accountadmin|admin|root|securityadmin|sysdba)$/.test(
        nameAt(tokens, head + 1),
      );
    if (verb === 'GRANT')
      note({
        id: 'SQL_GRANT',
        message: `gives \`${who}\` rights${objects === '' ? '' : ` on \`${objects}\``}`,
        severity: wide || role || (every && objects.includes('*')) ? 0.85 : every ? 0.75 : 0.6,
        effect: 'grant',
        scope: every ? 'all' : 'few',
        reversibility: 'costly',
        reach: who === 'public' ? 'world' : 'organisation',
        target: who,
      });
    else
      note({
        id: 'SQL_REVOKE',
        message: `takes rights from \`${who}\``,
        severity: 0.5,
        effect: 'grant',
        reversibility: 'reversible',
        target: who,
      });
    return;
  }
  const person =
    PEOPLE.has(at(head + 1)) ||
    (verb === 'SET' && at(head + 1) === 'PASSWORD') ||
    (at(head + 1) === 'SERVER' && at(head + 2) === 'ROLE');
  if (!person || !/^(CREATE|ALTER|SET)$/.test(verb)) return;
  const powers = tokens.some((token) =>
    /^(SUPERUSER|CREATEROLE|BYPASSRLS|REPLICATION|SYSADMIN|DB_OWNER|DBA|ACCOUNTADMIN)$/.test(token.text),
  );
  const target = nameAt(tokens, skip(at, head + 2));
  note({
    id: 'SQL_ACCOUNT',
    message: powers
      ? `makes \`${target}\` all-powerful`
      : `${verb === 'CREATE' ? 'creates' : 'changes'} the database account \`${target}\``,
    severity: powers ? 0.9 : verb === 'CREATE' ? 0.65 : 0.7,
    effect: 'grant',
    reversibility: 'costly',
    target,
  });
}

function files(tokens: readonly SqlToken[], head: number, at: At, note: Note): void {
  const end = tokens.length;
  for (let i = head; i < end; i += 1) {
    if (at(i) === 'INTO' && (at(i + 1) === 'OUTFILE' || at(i + 1) === 'DUMPFILE'))
      note({
        id: 'SQL_FILE_WRITE',
        message: 'writes rows into a file on the database server',
        severity: 0.85,
        effect: 'write',
        reversibility: 'costly',
        target: literal(tokens[i + 2]),
      });
    else if (
      at(i) === 'PROGRAM' &&
      tokens[i + 1]?.kind === 'string' &&
      (at(i - 1) === 'TO' || at(i - 1) === 'FROM')
    )
      note({
        id: 'SQL_RUNS_PROGRAM',
        message: 'runs a program on the database server',
        severity: 0.95,
        effect: 'execute',
        reversibility: 'irreversible',
        target: literal(tokens[i + 1]),
      });
  }
  const verb = at(head);
  const place = (words: readonly string[]): SqlToken | undefined => {
    const i = tokens.findIndex(
      (token, k) => k > head && words.includes(token.text) && tokens[k + 1]?.kind === 'string',
    );
    return i < 0 ? undefined : tokens[i + 1];
  };
  if (verb === 'COPY' || verb === 'UNLOAD' || verb === 'EXPORT' || verb === 'BACKUP') {
    const out = place(['TO', 'INTO', 'DISK', 'URL', 'URI', '=', 'DATABASE']);
    const target = literal(out);
    if (out !== undefined && /^(s3|gs|gcs|azure|az|abfss?|wasbs?|https?|ftp):/i.test(target))
      note({
        id: 'SQL_EXPORT',
        message: 'copies data to a place outside of the database',
        severity: 0.7,
        effect: 'send',
        scope: 'many',
        reach: 'world',
        target,
      });
    else if (out !== undefined)
      note({
        id: 'SQL_FILE_WRITE',
        message: 'writes data into a file on the database server',
        severity: verb === 'BACKUP' ? 0.5 : 0.7,
        effect: 'write',
        target,
      });
    const from = place(['FROM']);
    if (verb === 'COPY' && from !== undefined && out === undefined)
      note({
        id: 'SQL_FILE_READ',
        message: 'loads a file of the database server',
        severity: 0.6,
        effect: 'read',
        target: literal(from),
      });
  } else if (
    (verb === 'LOAD' && (at(head + 1) === 'DATA' || at(head + 1) === 'XML')) ||
    (verb === 'BULK' && at(head + 1) === 'INSERT')
  ) {
    note({
      id: 'SQL_FILE_READ',
      message: 'loads a file of the database server',
      severity: 0.65,
      effect: 'read',
      target: literal(place(['INFILE', 'FROM'])),
    });
  } else if (verb === 'ATTACH') {
    note({
      id: 'SQL_ATTACH',
      message: 'opens another database file',
      severity: 0.55,
      effect: 'read',
      target: literal(
        place(['ATTACH', 'DATABASE', 'EXISTS']) ?? tokens.find((token) => token.kind === 'string'),
      ),
    });
  } else if (verb === 'VACUUM' && hasRun(at, head, end, ['INTO'])) {
    note({
      id: 'SQL_FILE_WRITE',
      message: 'writes a copy of the whole database into a file',
      severity: 0.7,
      effect: 'write',
      scope: 'all',
      target: literal(place(['INTO'])),
    });
  }
}

const GUARDS =
  /^(SQL_SAFE_UPDATES|FOREIGN_KEY_CHECKS|UNIQUE_CHECKS|GENERAL_LOG|GENERAL_LOG_FILE|SLOW_QUERY_LOG|SLOW_QUERY_LOG_FILE|LOG_BIN|SQL_LOG_BIN|SESSION_REPLICATION_ROLE|ROW_SECURITY|WRITABLE_SCHEMA|SECURE_FILE_PRIV|LOCAL_INFILE|LOG_STATEMENT|PGAUDIT|IGNORE_CHECK_CONSTRAINTS|TRUSTED_SCHEMA|FOREIGN_KEYS)$/;

function settings(tokens: readonly SqlToken[], head: number, at: At, note: Note): void {
  const verb = at(head);
  if (
    verb === 'SHUTDOWN' ||
    verb === 'KILL' ||
    (verb === 'RESTORE' && at(head + 1) === 'DATABASE') ||
    (verb === 'RESET' && at(head + 1) === 'MASTER') ||
    verb === 'PURGE'
  )
    note({
      id: 'SQL_SERVER_CONTROL',
      message: `does \`${verb}\` on the server`,
      severity: verb === 'KILL' ? 0.55 : 0.85,
      effect: 'execute',
      reversibility: 'costly',
    });
  else if (verb === 'SET' || verb === 'PRAGMA' || (verb === 'ALTER' && at(head + 1) === 'SYSTEM')) {
    const guard = tokens.find(
      (token, i) => i > head && i < head + 8 && GUARDS.test(token.text.replace(/^@@(GLOBAL)?/, '')),
    );
    const global =
      verb === 'ALTER' ||
      at(head + 1) === 'GLOBAL' ||
      at(head + 1) === 'PERSIST' ||
      /^@@GLOBAL/.test(at(head + 1));
    const role = at(head + 1) === 'ROLE' || (at(head + 1) === 'SESSION' && at(head + 2) === 'AUTHORIZATION');
    if (guard !== undefined && (verb !== 'PRAGMA' || tokens.length > head + 2))
      note({
        id: 'SQL_GUARD_OFF',
        message: `changes the safeguard \`${guard.text.toLowerCase()}\``,
        severity: 0.6,
        effect: 'grant',
      });
    else if (role)
      note({
        id: 'SQL_ACCOUNT',
        message: 'goes on as another account',
        severity: 0.5,
        effect: 'grant',
        target: nameAt(tokens, head + 2),
      });
    else if (global)
      note({
        id: 'SQL_SETTING',
        message: 'changes a setting of the whole server',
        severity: 0.6,
        effect: 'write',
      });
  } else if (/^(EXEC|EXECUTE|CALL)$/.test(verb)) {
    const name = nameAt(tokens, head + 1);
    if (
      /^(sp_configure|sp_addlogin|sp_addsrvrolemember|sp_addrolemember|sp_droplogin|sp_password)$/i.test(
        name.slice(name.lastIndexOf('.') + 1),
      )
    )
      note({
        id: 'SQL_ACCOUNT',
        message: `calls \`${name}\`, which changes accounts or the server`,
        severity: 0.8,
        effect: 'grant',
        target: name,
      });
    else if (
      at(head + 1) === 'IMMEDIATE' ||
      tokens[head + 1]?.kind === 'string' ||
      tokens[head + 1]?.text === '(' ||
      at(head + 1).startsWith('@')
    )
      note({ id: 'SQL_DYNAMIC', message: 'runs a text as SQL', severity: 0.5, effect: 'execute' });
  } else if (verb === 'DO' && (tokens[head + 1]?.kind === 'string' || at(head + 1) === 'LANGUAGE')) {
    note({ id: 'SQL_DYNAMIC', message: 'runs a block of code', severity: 0.4, effect: 'execute' });
  } else if (verb === 'PREPARE' && at(head + 2) === 'FROM') {
    note({
      id: 'SQL_DYNAMIC',
      message: 'prepares a text to be run as SQL',
      severity: 0.5,
      effect: 'execute',
    });
  }
  for (let i = head; i + 1 < tokens.length; i += 1)
    if (at(i) === 'WAITFOR' && (at(i + 1) === 'DELAY' || at(i + 1) === 'TIME'))
      note({ id: 'SQL_DELAY', message: 'makes the server wait', severity: 0.5, effect: 'execute' });
}

/** Functions and procedures that do more than compute, by their names. */
function calls(tokens: readonly SqlToken[], note: Note): void {
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i]!;
    if (token.kind !== 'word' && token.kind !== 'quoted') continue;
    const before = tokens[i - 1];
    const called = tokens[i + 1]?.text === '(';
    const executed = before?.kind === 'word' && /^(EXEC|EXECUTE|CALL)$/.test(before.text);
    const qualified = before?.text === '.' || tokens[i + 1]?.text === '.';
    if (!called && !executed && !qualified) continue;
    const name = token.text.toLowerCase();
    const meaning = functionMeaning(
      name,
      before?.kind === 'word' && /^(FROM|JOIN|INTO|FUNCTION)$/.test(before.text),
    );
    // `a.sleep` is a column; packages such as `utl_http.request` are called by a member.
    if (meaning === undefined || (qualified && !called && !executed && !/^(utl|dbms)_|^xp_/.test(name)))
      continue;
    note({ ...meaning, target: name });
  }
}

function literal(token: SqlToken | undefined): string {
  return token === undefined || (token.kind !== 'string' && token.kind !== 'quoted')
    ? ''
    : token.text.slice(0, 120);
}

function indexOf(tokens: readonly SqlToken[], from: number, word: string): number {
  return tokens.findIndex((token, i) => i >= from && token.kind === 'word' && token.text === word);
}

function hasRun(at: At, from: number, end: number, words: readonly string[]): boolean {
  for (let i = from; i + words.length <= end; i += 1)
    if (words.every((word, k) => at(i + k) === word)) return true;
  return false;
}

/** The word after the first `word` that matches; empty when there is none. */
function between(tokens: readonly SqlToken[], from: number, at: At, word: string, next: RegExp): string {
  for (let i = from; i + 1 < tokens.length; i += 1)
    if (at(i) === word && next.test(at(i + 1))) return at(i + 1);
  return '';
}
