import type { ActionFinding, InspectInput, Inspector } from '../finding.ts';
import { languageOf } from '../language.ts';
import { sqlInShell } from '../shell/index.ts';
import { SQL_DIALECTS, type SqlDialect } from './engines.ts';
import { inspectSql } from './inspect-sql.ts';
import { inspectSqlValue } from './value.ts';

export { prepareSql, SQL_DIALECTS, type SqlDialect } from './engines.ts';
export { inspectSql, type SqlOptions, type SqlReading } from './inspect-sql.ts';
export { inspectSqlValue } from './value.ts';

/** Arguments that hold SQL by their own name, and those that do where the tool is one for databases. */
const SQL_KEYS = /^(sql|sql_?(query|text|statement|string|command)|statement|stmt|raw_?sql|ddl|dml)s?$/i;
const DATABASE_KEYS = /^(query|q|command|text|script|expression|input|code|request)s?$/i;
const DATABASE_TOOL =
  /(^|[^a-z])(my|postgre|ms|t-?|pl|no)?sql(ite)?([^a-z]|$)|sql|database|postgres|mariadb|snowflake|bigquery|redshift|duckdb|oracle|clickhouse|databricks|datenbank|base_?de_?(datos|donnees|dados)/i;

const DIALECT_WORDS: readonly (readonly [RegExp, SqlDialect])[] = [
  [/postgres|psql|pgsql|cockroach|supabase|neon/i, 'postgresql'],
  [/mysql|mariadb/i, 'mysql'],
  [/sqlite/i, 'sqlite'],
  [/mssql|sql_?server|tsql/i, 'mssql'],
  [/snowflake/i, 'snowflake'],
  [/bigquery/i, 'bigquery'],
  [/redshift/i, 'redshift'],
  [/duckdb/i, 'duckdb'],
  [/clickhouse/i, 'clickhouse'],
  [/databricks|spark/i, 'databricks'],
];

/** SQL in arguments, and values that would break out of one. */
export const sqlInspector: Inspector = {
  name: 'sql',
  inspect(input: InspectInput): readonly ActionFinding[] {
    const out: ActionFinding[] = [];
    let about: { tool: boolean; dialect: SqlDialect | undefined } | undefined;
    for (const { path, text } of input.texts) {
      if (text.length < 6) continue;
      if (CLIENT.test(text) && languageOf(input, { path, text })?.language === 'shell') {
        for (const one of inCommand(text, input.cwd)) out.push({ ...one, inspector: 'sql', path });
        continue;
      }
      const key = lastKey(path);
      const named = SQL_KEYS.test(key);
      const maybe = named || DATABASE_KEYS.test(key);
      if (maybe) about ??= aboutTool(input);
      const declared = named || (maybe && about?.tool === true);
      const dialect = declared ? about?.dialect : undefined;
      const reading = inspectSql(text, dialect === undefined ? { declared } : { declared, dialect });
      // SQL that is carried somewhere as text is not run by this call.
      const carried = !declared && input.role(path).role === 'content';
      if (reading.outcome !== 'not-applicable')
        for (const one of reading.findings)
          out.push({
            ...one,
            inspector: 'sql',
            path,
            confidence: carried ? one.confidence * 0.3 : one.confidence,
          });
      else for (const one of inspectSqlValue(text)) out.push({ ...one, inspector: 'sql', path });
    }
    return out;
  },
};

/** Database clients that are handed statements on the command line or by a pipe. */
const CLIENT =
  /\b(?:psql|mysql|mariadb|sqlite3?|duckdb|sqlcmd|osql|sqlplus|bq|snowsql|cockroach|clickhouse-client)\b/;

/** What the statements do that a shell command hands to a database. */
function inCommand(command: string, cwd: string | undefined): ReturnType<typeof inspectSql>['findings'] {
  return sqlInShell(command, { cwd }).flatMap((one) => {
    const dialect = SQL_DIALECTS.find((name) => name === one.dialect);
    return inspectSql(one.text, dialect === undefined ? { declared: true } : { declared: true, dialect })
      .findings;
  });
}

function lastKey(path: readonly (string | number)[]): string {
  for (let i = path.length - 1; i >= 0; i -= 1) {
    const key = path[i];
    if (typeof key === 'string') return key.length > 64 ? '' : key;
  }
  return '';
}

function aboutTool(input: InspectInput): { tool: boolean; dialect: SqlDialect | undefined } {
  const words = `${input.functionName.slice(0, 200)} ${(input.doc ?? '').slice(0, 1000)}`;
  const dialect = DIALECT_WORDS.find(([pattern]) => pattern.test(words))?.[1];
  return { tool: dialect !== undefined || DATABASE_TOOL.test(words), dialect };
}
