/** Clients of databases. The SQL in them is handed on; what is no SQL is read here. */

import { isScratch } from '../../scratch-name.ts';
import type { Handler } from '../dispatch.ts';
import type { Call, Machine } from '../machine.ts';
import { readOptions } from '../options.ts';
import { HOLE, NOTHING, SECRET, type Value, value } from '../value.ts';

const SHELL_ESCAPES = /(?:^|\n|;)\s{0,8}(?:\\!|!|\.shell|\.system|system)\s{1,4}([^\n;]{1,1000})/g;
const MANY_QUERIES = 16;
/** Engines whose database is a file that the command names. */
const FILES: ReadonlySet<string> = new Set(['sqlite', 'duckdb']);

function client(dialect: string, valued: string, names: readonly string[], skip: number): Handler {
  return (call, machine) => {
    const options = readOptions(call.args, valued);
    const texts: Value[] = [];
    for (const name of names) {
      const text = options.get(name);
      if (text !== undefined) texts.push(text);
    }
    if (skip >= 0) texts.push(...options.rest.slice(skip));
    const file = FILES.has(dialect) ? options.rest[0] : undefined;
    if (file !== undefined) machine.read(file);
    if (call.stdin.text !== '' && call.stdin.text !== HOLE) texts.push(call.stdin);
    for (const text of texts.slice(0, MANY_QUERIES)) {
      for (const match of text.text.matchAll(SHELL_ESCAPES)) machine.runText(value(match[1]!));
      if (machine.sql.length < 64 && text.text !== HOLE) machine.sql.push({ text: text.text, dialect });
    }
    if (call.stdin.text === HOLE || options.has('f', 'file'))
      machine.note('RUNS_SCRIPT', 'runs statements that were not read', 0.35, { effect: 'execute' });
    return { text: HOLE, from: 0 };
  };
}

function redis(call: Call, machine: Machine): Value {
  const text = `${call.text}\n${call.stdin.text}`;
  if (/\bflush(?:all|db)\b/i.test(text))
    machine.note('DATABASE_DELETED', 'empties a database', 0.85, {
      effect: 'delete',
      scope: 'all',
      reversibility: 'irreversible',
    });
  else if (
    /\bconfig\s{1,4}set\s{1,4}(?:dir|dbfilename|requirepass|protected-mode)\b|\bmodule\s{1,4}load\b|\bslaveof\b|\breplicaof\b/i.test(
      text,
    )
  )
    machine.note(
      'DATABASE_TAKEN',
      'changes where a database writes or whom it follows, a known way in',
      0.8,
      { effect: 'grant' },
    );
  else if (/\b(?:del|unlink|shutdown|script|eval)\b/i.test(call.args.map((arg) => arg.text).join(' ')))
    machine.note('DATABASE_CHANGE', 'changes a database', 0.45, { effect: 'delete' });
  return { text: HOLE, from: 0 };
}

function mongo(call: Call, machine: Machine): Value {
  const text = `${readOptions(call.args, 'eval host port u p').get('eval')?.text ?? ''}\n${call.stdin.text}`;
  if (/dropDatabase\s*\(|\.drop\s*\(\s*\)|deleteMany\s*\(\s*\{\s*\}|\.remove\s*\(\s*\{\s*\}/.test(text))
    machine.note('DATABASE_DELETED', 'deletes a collection or a whole database', 0.85, {
      effect: 'delete',
      scope: 'all',
      reversibility: 'irreversible',
    });
  else if (/createUser|grantRolesToUser|updateUser/.test(text))
    machine.note('ACCESS_CHANGE', 'gives access to a database', 0.65, { effect: 'grant' });
  else if (/delete(?:One|Many)|findOneAndDelete|\.remove\(|updateMany\s*\(\s*\{\s*\}/.test(text))
    machine.note('DATABASE_CHANGE', 'deletes or changes records', 0.5, { effect: 'delete' });
  return { text: HOLE, from: 0 };
}

/** A dump of a whole database is all of its data. */
const dump: Handler = (call, machine) => {
  const output = readOptions(call.args, 'f file r result-file h host U u d p P o out').get(
    'f',
    'file',
    'r',
    'result-file',
    'o',
    'out',
  );
  const all = /--all-databases|\s-A\b|dumpall/.test(call.text);
  machine.note('DATABASE_DUMP', 'copies a whole database', all ? 0.5 : 0.35, {
    effect: 'read',
    scope: 'all',
  });
  if (output === undefined) return { text: HOLE, from: SECRET };
  machine.write(output, { text: HOLE, from: SECRET }, { append: false });
  return NOTHING;
};

const drop: Handler = (call, machine) => {
  const name = call.args.findLast(({ text }) => !text.startsWith('-'))?.text ?? '';
  machine.note('DATABASE_DELETED', 'deletes a database', isScratch(name) ? 0.35 : 0.85, {
    effect: 'delete',
    scope: 'all',
    reversibility: 'irreversible',
  });
  return NOTHING;
};

export const DATABASE_COMMANDS: Readonly<Record<string, Handler>> = {
  psql: client('postgresql', 'c command d dbname h host p port U username f file v o', ['c', 'command'], -1),
  mysql: client('mysql', 'e execute h host P port u user D database', ['e', 'execute'], -1),
  mariadb: client('mysql', 'e execute h host P port u user D database', ['e', 'execute'], -1),
  sqlite3: client('sqlite', 'cmd init separator', ['cmd'], 1),
  sqlite: client('sqlite', 'cmd init separator', ['cmd'], 1),
  duckdb: client('duckdb', 'c cmd s', ['c', 'cmd', 's'], 1),
  sqlcmd: client('mssql', 'Q q S U P d i', ['Q', 'q'], -1),
  osql: client('mssql', 'Q q S U P d i', ['Q', 'q'], -1),
  sqlplus: client('oracle', '', [], -1),
  bq: client('bigquery', 'format project_id', [], 1),
  snowsql: client('snowflake', 'q query f a u d', ['q', 'query'], -1),
  cockroach: client('postgresql', 'e execute url', ['e', 'execute'], -1),
  'clickhouse-client': client('clickhouse', 'q query h u', ['q', 'query'], -1),
  'redis-cli': redis,
  'valkey-cli': redis,
  mongo,
  mongosh: mongo,
  mysqldump: dump,
  pg_dump: dump,
  pg_dumpall: dump,
  mongodump: dump,
  dropdb: drop,
  mysqladmin: (call, machine) => {
    if (/\bdrop\b/.test(call.text)) return drop(call, machine);
    if (/\bpassword\b|flush-privileges/.test(call.text))
      machine.note('PASSWORD_CHANGED', 'changes a password of a database', 0.65, { effect: 'grant' });
    return NOTHING;
  },
};
