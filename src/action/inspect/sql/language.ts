/** Whether a text is SQL, and whose. */

import type { SqlDialect } from './engines.ts';
import type { SqlToken } from './lex.ts';

/** Words that a statement begins with. */
export const HEADS = new Set(
  `SELECT INSERT UPDATE DELETE MERGE REPLACE UPSERT WITH CREATE ALTER DROP TRUNCATE RENAME GRANT REVOKE DENY EXEC EXECUTE CALL DO SET
   PRAGMA ATTACH DETACH COPY UNLOAD EXPORT LOAD BULK BACKUP RESTORE VACUUM ANALYZE EXPLAIN DESCRIBE SHOW USE BEGIN COMMIT ROLLBACK START
   SAVEPOINT DECLARE SHUTDOWN KILL WAITFOR IF PREPARE DEALLOCATE LOCK UNLOCK FLUSH RESET PURGE INSTALL COMMENT VALUES TABLE REINDEX
   HANDLER REFRESH CLUSTER LISTEN NOTIFY CHECKPOINT OPTIMIZE`.split(/\s+/),
);

export function startsAsSql(tokens: readonly SqlToken[]): boolean {
  const first = tokens.find((token) => token.kind !== 'comment' && token.text !== '(' && token.text !== ';');
  return first?.kind === 'word' && HEADS.has(first.text);
}

const SECOND =
  /^(FROM|INTO|TABLE|DATABASE|SCHEMA|SET|ALL|DISTINCT|VIEW|INDEX|USER|ROLE|OR|TEMPORARY|COLUMN|PROCEDURE|FUNCTION|TRIGGER|EXTENSION|RECURSIVE|GLOBAL|SYSTEM|IMMEDIATE|TOP|OUTFILE)$/;

/** Whether a text that nobody called SQL can be SQL: its first words, and a sign of more than prose. */
export function looksLikeSql(tokens: readonly SqlToken[], text: string): boolean {
  const i = tokens.findIndex((token) => token.kind !== 'comment' && token.text !== '(');
  const first = tokens[i];
  if (first?.kind !== 'word' || !HEADS.has(first.text)) return false;
  const loud = text.slice(first.start, first.end) === first.text;
  const written = (token: SqlToken | undefined): boolean =>
    token?.kind === 'word' && text.slice(token.start, token.end) === token.text;
  const loudTwice =
    loud && tokens.some((token, k) => k > i && k < i + 200 && SECOND.test(token.text) && written(token));
  if (loudTwice) return true;
  const signs = tokens.some(
    (token, k) => k > i && token.kind === 'sign' && /^([=*;(<>]|<=|>=|<>|!=)$/.test(token.text),
  );
  const words = tokens.some(
    (token) =>
      token.kind === 'word' &&
      /^(FROM|INTO|SET|TABLE|DATABASE|VALUES|WHERE|USER|ROLE|PROGRAM)$/.test(token.text),
  );
  return (
    signs &&
    (words ||
      first.text === 'SELECT' ||
      first.text === 'PRAGMA' ||
      first.text === 'EXEC' ||
      first.text === 'CALL')
  );
}

/** Dialects to try, the likeliest first. */
export function candidates(text: string, tokens: readonly SqlToken[]): readonly SqlDialect[] {
  const has = (words: RegExp): boolean =>
    tokens.some((token) => token.kind === 'word' && words.test(token.text));
  if (text.includes('`')) return ['mysql', 'bigquery', 'sqlite'];
  if (has(/^(PRAGMA|ATTACH|AUTOINCREMENT|GLOB)$/)) return ['sqlite', 'postgresql', 'generic'];
  if (has(/^(TOP|WAITFOR|EXEC|NVARCHAR|GETDATE|OPENROWSET|DATEADD|DATEDIFF|@.*|XP_.*|SP_.*)$/))
    return ['mssql', 'postgresql', 'mysql', 'generic'];
  if (has(/^(IFNULL|STRAIGHT_JOIN|DUAL|INFILE|LOW_PRIORITY|IGNORE|ENGINE)$/))
    return ['mysql', 'postgresql', 'sqlite', 'generic'];
  return tokens.some((token) => token.kind === 'quoted' && text[token.start] === '[')
    ? ['mssql', 'sqlite', 'postgresql']
    : ['postgresql', 'mysql', 'generic'];
}
