import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InspectInput } from '../finding.ts';
import { inspectSql, inspectSqlValue, prepareSql, SQL_DIALECTS, sqlInspector } from './index.ts';
import { lexSql } from './lex.ts';

const ids = (text: string, options = {}): string[] => inspectSql(text, options).findings.map((one) => one.id);
const worst = (text: string): number => Math.max(0, ...inspectSql(text).findings.map((one) => one.severity));

describe('reading SQL', () => {
  beforeAll(prepareSql);

  // Each line: the finding, a statement that has it, and its neighbour that has not.
  it.each([
    ['SQL_NO_WHERE', 'UPDATE users SET active = 0', 'UPDATE users SET active = 0 WHERE id = 7'],
    ['SQL_NO_WHERE', 'DELETE FROM users', 'DELETE FROM users WHERE id = 7'],
    [
      'SQL_NO_WHERE',
      'WITH d AS (DELETE FROM t RETURNING *) SELECT * FROM d',
      'WITH d AS (SELECT * FROM t) SELECT * FROM d',
    ],
    ['SQL_NO_WHERE', 'garbage; DELETE FROM users', 'garbage; DELETE FROM users WHERE id = 7'],
    ['SQL_UNPARSEABLE', 'garbage; delete from users', 'select 1; delete from users'],
    ['SQL_NO_WHERE', 'DELETE TOP (1000) FROM Users', 'DELETE TOP (1) FROM jobs WHERE id = 7'],
    ['SQL_NO_WHERE', 'DELETE TOP (90) PERCENT FROM Users', 'DELETE TOP (1) FROM jobs'],
    ['SQL_NO_WHERE', 'DELETE FROM users LIMIT 100000', 'DELETE FROM users LIMIT 10'],
    [
      'SQL_ALWAYS_TRUE',
      'MERGE INTO t USING s ON 1=1 WHEN MATCHED THEN DELETE',
      'MERGE INTO t USING s ON t.id = s.id WHEN MATCHED THEN DELETE',
    ],
    ['SQL_DROP', "EXECUTE IMMEDIATE 'DROP TABLE x'", "EXECUTE IMMEDIATE 'SELECT 1'"],
    ['SQL_DROP', "EXEC(N'DROP TABLE x')", "EXEC(N'SELECT 1')"],
    ['SQL_DROP', "PREPARE s FROM 'DROP TABLE x'", "PREPARE s FROM 'SELECT 1'"],
    ['SQL_DROP', "DO $$ BEGIN EXECUTE 'DROP TABLE x'; END $$", "DO $$ BEGIN EXECUTE 'SELECT 1'; END $$"],
    ['SQL_NO_WHERE', 'DELETE [dbo].[Users]', 'DELETE [dbo].[Users] WHERE [id] = 7'],
    ['SQL_NO_WHERE', 'EXPLAIN ANALYZE DELETE FROM t', 'EXPLAIN DELETE FROM t'],
    ['SQL_NO_WHERE', 'DO $$ BEGIN DELETE FROM t; END $$', 'DO $$ BEGIN PERFORM 1; END $$'],
    ['SQL_ALWAYS_TRUE', 'DELETE FROM t WHERE 1=1', 'DELETE FROM t WHERE 1=2'],
    ['SQL_ALWAYS_TRUE', "DELETE FROM t WHERE id = 4 OR 'a' = 'a'", "DELETE FROM t WHERE id = 4 OR b = 'a'"],
    ['SQL_ALWAYS_TRUE', 'UPDATE t SET a = 1 WHERE id = id', 'UPDATE t SET a = 1 WHERE id = other_id'],
    ['SQL_ALWAYS_TRUE', 'DELETE FROM t WHERE NOT (2 < 1)', 'DELETE FROM t WHERE NOT (id < 1 AND b > 3)'],
    ['SQL_BROAD_WHERE', 'DELETE FROM t WHERE id > 0', 'DELETE FROM t WHERE id > 90210'],
    ['SQL_BROAD_WHERE', "DELETE FROM t WHERE name LIKE '%'", "DELETE FROM t WHERE name LIKE 'tmp%'"],
    ['SQL_BROAD_WHERE', 'DELETE FROM t WHERE id IS NOT NULL', 'DELETE FROM t WHERE id IS NULL'],
    [
      'SQL_BROAD_WHERE',
      'DELETE a FROM a JOIN b ON a.i = b.i',
      'DELETE a FROM a JOIN b ON a.i = b.i WHERE b.x = 4',
    ],
    ['SQL_DELETE_ROWS', 'DELETE FROM t WHERE id = 7', 'SELECT * FROM t WHERE id = 7'],
    ['SQL_UPDATE_ROWS', 'UPDATE t SET a = 1 WHERE id = 7', 'SELECT a FROM t WHERE id = 7'],
    ['SQL_INSERT', 'INSERT INTO t VALUES (1)', 'VALUES (1)'],
    [
      'SQL_MERGE',
      'MERGE INTO t USING s ON t.id = s.id WHEN MATCHED THEN UPDATE SET a = 1',
      'SELECT * FROM t JOIN s ON t.id = s.id',
    ],
    ['SQL_READ', 'SELECT * FROM t', 'SELECT 1'],
    ['SQL_READ_SECRET', 'SELECT mail, u.password_hash FROM u', 'SELECT count(password_hash) FROM u'],
    ['SQL_READ_SECRET', 'SELECT `api_key` FROM `k` LIMIT 3', 'SELECT `api_version` FROM `k` LIMIT 3'],
    [
      'SQL_GRANTS_BY_ROW',
      "UPDATE users SET role = 'x' WHERE id = 3",
      "UPDATE plays SET role = 'x' WHERE id = 3",
    ],
    [
      'SQL_GRANTS_BY_ROW',
      'UPDATE `people` SET is_admin = 1 WHERE id = 4',
      'UPDATE `people` SET is_late = 1 WHERE id = 4',
    ],
    [
      'SQL_GRANTS_BY_ROW',
      'INSERT INTO users (id, is_admin) VALUES (1, true)',
      'INSERT INTO users (id, mail) VALUES (1, 2)',
    ],
    ['SQL_TAUTOLOGY', "SELECT * FROM t WHERE a = 'x' OR 1=1", "SELECT * FROM t WHERE a = 'x' OR b = 1"],
    ['SQL_DROP', 'DROP TABLE a', 'CREATE TABLE a (b int)'],
    ['SQL_DROP', 'DROP DATABASE a', "SELECT 'DROP DATABASE a'"],
    ['SQL_TRUNCATE', 'TRUNCATE TABLE a', 'SELECT truncate(1.234, 1)'],
    ['SQL_DROP_COLUMN', 'ALTER TABLE a DROP COLUMN b', 'ALTER TABLE a ADD COLUMN b int'],
    ['SQL_ALTER', 'ALTER TABLE a ADD COLUMN b int', 'SELECT b FROM a'],
    ['SQL_CREATE', 'CREATE TABLE a (b int)', 'SELECT b FROM a'],
    ['SQL_GUARD_OFF', 'ALTER TABLE a DISABLE ROW LEVEL SECURITY', 'ALTER TABLE a ENABLE ROW LEVEL SECURITY'],
    ['SQL_GUARD_OFF', 'SET foreign_key_checks = 0', "SET time_zone = 'UTC'"],
    [
      'SQL_LASTING_CODE',
      'CREATE TRIGGER g AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION f()',
      'CREATE INDEX g ON t (a)',
    ],
    ['SQL_LOADS_CODE', "SELECT load_extension('x')", "SELECT lower('x')"],
    [
      'SQL_LOADS_CODE',
      "CREATE FUNCTION f RETURNS STRING SONAME 'x.so'",
      'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    ],
    ['SQL_GRANT', 'GRANT ALL ON t TO PUBLIC', "SELECT 'GRANT ALL ON t TO PUBLIC'"],
    ['SQL_REVOKE', 'REVOKE SELECT ON t FROM u', 'SELECT * FROM u'],
    ['SQL_ACCOUNT', 'ALTER ROLE x SUPERUSER', 'ALTER TABLE x RENAME TO y'],
    ['SQL_ACCOUNT', "CREATE USER x IDENTIFIED BY 'p'", 'CREATE TABLE users (x int)'],
    ['SQL_FILE_READ', "SELECT load_file('/etc/passwd')", 'SELECT load_file FROM t'],
    ['SQL_FILE_READ', "LOAD DATA INFILE '/etc/passwd' INTO TABLE t", "INSERT INTO t VALUES ('/etc/passwd')"],
    ['SQL_FILE_READ', "COPY t FROM '/etc/passwd'", 'COPY t FROM STDIN'],
    ['SQL_FILE_WRITE', "SELECT * FROM t INTO OUTFILE '/tmp/x'", 'SELECT * INTO y FROM t'],
    ['SQL_FILE_WRITE', "COPY t TO '/tmp/x'", 'COPY t TO STDOUT'],
    ['SQL_RUNS_PROGRAM', "COPY t TO PROGRAM 'sh'", 'SELECT program FROM t'],
    ['SQL_RUNS_PROGRAM', "EXEC master..xp_cmdshell 'dir'", "EXEC report_daily 'dir'"],
    [
      'SQL_RUNS_PROGRAM',
      'CREATE FUNCTION f() RETURNS int AS $$ pass $$ LANGUAGE plpython3u',
      'CREATE FUNCTION f() RETURNS int AS $$ SELECT 1 $$ LANGUAGE sql',
    ],
    ['SQL_NETWORK', "SELECT * FROM dblink('host=x', 'select 1') AS t(a int)", 'SELECT * FROM links AS t'],
    ['SQL_EXPORT', "UNLOAD ('select * from t') TO 's3://b/x'", 'SELECT * FROM t'],
    ['SQL_ATTACH', "ATTACH DATABASE '/x.db' AS y", "SELECT attach FROM t WHERE a = '/x.db'"],
    ['SQL_DELAY', 'SELECT pg_sleep(10)', 'SELECT sleep FROM nights'],
    ['SQL_DELAY', "WAITFOR DELAY '0:0:5'", "SELECT 'WAITFOR DELAY'"],
    ['SQL_DYNAMIC', "EXEC('drop table x')", 'EXEC list_orders'],
    ['SQL_SERVER_CONTROL', 'SHUTDOWN', 'SELECT shutdown FROM t'],
    ['SQL_SETTING', 'SET GLOBAL max_connections = 1', 'SET max_connections = 1'],
    ['SQL_SECRET_TABLE', 'SELECT * FROM mysql.user', 'SELECT * FROM app.user'],
    [
      'SQL_SCHEMA_PROBE',
      'SELECT a FROM t UNION SELECT table_name FROM information_schema.tables',
      'SELECT a FROM t UNION SELECT b FROM u',
    ],
    ['SQL_STACKED', 'SELECT 1; DROP TABLE x', 'SELECT 1;'],
    ['SQL_COMMENT_RUNS', 'SELECT 1 /*!50000 , 2 */', 'SELECT 1 /* , 2 */'],
    ['SQL_COMMENT_CUTS', "SELECT * FROM t WHERE u = 'a' -- ' AND p = 'b'", 'SELECT * FROM t -- all of them'],
    [
      'SQL_LITERAL_PAYLOAD',
      "SELECT * FROM t WHERE a = '1 UNION SELECT b FROM c'",
      "SELECT * FROM t WHERE a = 'the union selected him'",
    ],
    ['SQL_UNPARSEABLE', 'SELECT FROM WHERE (', 'SELECT a FROM b'],
    [
      'SQL_TOO_DEEP',
      `SELECT ${'('.repeat(60)}1${')'.repeat(60)}`,
      `SELECT ${'('.repeat(20)}1${')'.repeat(20)}`,
    ],
    ['SQL_TOO_LARGE', `SELECT ${'1,'.repeat(20_000)}1`, `SELECT ${'1,'.repeat(1000)}1`],
    ['SQL_UNKNOWN_LANGUAGE', '{"find": "orders"}', 'SELECT 1'],
  ])('%s: %s', (id, bad, good) => {
    expect(ids(bad)).toContain(id);
    expect(ids(good)).not.toContain(id);
  });

  it('lets ordinary statements stay ordinary', () => {
    for (const text of [
      "SELECT a, count(*) FROM t WHERE b = 'x' GROUP BY a ORDER BY 2 DESC LIMIT 10",
      'SELECT `a b` FROM `t`',
      'SELECT TOP 5 [a b] FROM [t]',
      "INSERT INTO t (a) VALUES ('it''s')",
      'UPDATE t SET a = 1 WHERE id = 3',
      "SELECT * FROM t WHERE note = 'delete -- everything; drop table'",
    ])
      expect([text, worst(text) < 0.4]).toEqual([text, true]);
  });

  it('tells one row from all of them', () => {
    expect(inspectSql('DELETE FROM t WHERE id = 7').findings[0]).toMatchObject({
      scope: 'few',
      effect: 'delete',
      target: 't',
    });
    expect(inspectSql('DELETE FROM a.t').findings[0]).toMatchObject({
      scope: 'all',
      reversibility: 'irreversible',
      target: 'a.t',
    });
  });

  it('uses the dialect that it is told', () => {
    expect(inspectSql('SELECT `a` FROM b', { dialect: 'postgresql' }).outcome).toBe('error');
    expect(inspectSql('SELECT `a` FROM b', { dialect: 'mysql' }).dialect).toBe('mysql');
    for (const dialect of SQL_DIALECTS)
      expect(inspectSql('DELETE FROM t', { dialect }).findings[0]?.id).toBe('SQL_NO_WHERE');
  });

  it('takes text that only may be SQL as SQL when a parser does', () => {
    expect(inspectSql('delete from cart', { declared: false }).outcome).toBe('not-applicable');
    expect(inspectSql('Select the best of all; it is *good*', { declared: false }).outcome).toBe(
      'not-applicable',
    );
    expect(ids('DELETE FROM cart', { declared: false })).toContain('SQL_NO_WHERE');
  });

  it('reads both ways what a backslash can mean', () => {
    expect(ids("SELECT 'a\\' ; DROP TABLE t ; -- '")).toContain('SQL_DROP');
  });

  it('never repeats a key of the statement', () => {
    const key = `sk_live_${'a1B2c3D4'.repeat(3)}`;
    const text = `SELECT FROM WHERE ( '${key}'`;
    expect(JSON.stringify(inspectSql(text))).not.toContain(key);
  });
});

describe('values that go on as SQL', () => {
  beforeAll(prepareSql);

  it.each([
    "' OR '1'='1",
    "'; DROP TABLE users; --",
    '1 OR 1=1',
    '-1 UNION SELECT a, b FROM c',
    "') OR ('a'='a",
    "x' OR sleep(5)#",
    '1; DROP TABLE x',
    "admin' --",
    '%27%20OR%201=1',
  ])('finds %s', (value) => {
    expect(inspectSqlValue(value).map((one) => one.id)).toEqual(['SQL_VALUE_ESCAPES']);
  });

  it.each([
    "O'Brien",
    "it's; drop me a line",
    "Y'ALL COME BACK NOW",
    "choose 'a' or 'b'",
    "don't or else",
    '5 and 6 or 7',
    '<a href="x"> and',
    '{"a":"b","or":"c"}',
    "rock 'n' roll",
    '2 or 3 = maybe',
    'The union selected its chair.',
    'f(x) = "a" or "b"',
    "Jo's and Al's",
    '100% -- really',
  ])('leaves %s alone', (value) => {
    expect(inspectSqlValue(value)).toEqual([]);
  });
});

describe('hostile SQL', () => {
  beforeAll(prepareSql);

  it.each([
    ['ors', 'SELECT 1 WHERE ', 'a=1 OR ', '1=1'],
    ['sums', 'SELECT 1', '+1', ''],
    ['casts', 'SELECT 1', '::int', ''],
    ['arrows', 'SELECT ', 'x -> ', '1'],
    ['types', 'SELECT CAST(1 AS ', 'ARRAY<', 'INT'],
    ['tests', 'SELECT a', ' IS NULL', ''],
    ['zones', 'SELECT ', 'a AT TIME ZONE ', "'x'"],
    ['cases', 'SELECT ', 'CASE WHEN 1 THEN ', '1'],
    ['dots', 'SELECT a', '.a', ''],
    ['statements', '', 'SELECT 1;', ''],
    ['unions', 'SELECT 1', ' UNION SELECT 1', ''],
    ['tags', 'SELECT ', '$a$ $b$ ', '1'],
  ])(
    'is read when it is a flood of %s, and the parser still answers',
    { retry: 3 },
    (_, before, part, after) => {
      for (const count of [100, 500, 3000, 20_000]) {
        const text = before + part.repeat(count) + after;
        const start = performance.now();
        const reading = inspectSql(text);
        expect(performance.now() - start).toBeLessThan(1500);
        expect(reading.outcome).not.toBe('unavailable');
      }
      expect(inspectSql('DELETE FROM t', { dialect: 'mysql' }).outcome).toBe('found');
      expect(inspectSql('DELETE FROM t', { dialect: 'postgresql' }).outcome).toBe('found');
    },
  );

  it('answers for any text', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            "'",
            '"',
            '\\',
            '-',
            '/',
            '*',
            ';',
            '(',
            ')',
            'DROP',
            'SELECT ',
            ' FROM ',
            'a',
            '1',
            '$',
            '`',
            '#',
            '\n',
            '=',
            ' ',
          ),
        }),
        (text) => {
          expect(['found', 'not-found', 'not-applicable', 'error']).toContain(inspectSql(text).outcome);
          inspectSqlValue(text);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('cuts every text into tokens in order, without overlap', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (text, backslash) => {
        let last = 0;
        for (const token of lexSql(text, { backslash })) {
          expect(token.start).toBeGreaterThanOrEqual(last);
          expect(token.end).toBeGreaterThan(token.start);
          last = token.end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('the reader of SQL in arguments', () => {
  beforeAll(prepareSql);
  const input = (
    functionName: string,
    key: string,
    text: string,
    role = 'other',
    doc?: string,
  ): InspectInput => ({
    functionName,
    doc,
    args: { [key]: text },
    texts: [{ path: [key], text }],
    role: () => ({ role, confidence: 0.8 }),
  });

  it('expects SQL where the argument or the tool says so', () => {
    expect(sqlInspector.inspect(input('anything', 'sql', 'SELECT FROM')).map((one) => one.id)).toContain(
      'SQL_UNPARSEABLE',
    );
    expect(
      sqlInspector.inspect(input('postgres_query', 'query', 'SELECT FROM')).map((one) => one.id),
    ).toContain('SQL_UNPARSEABLE');
    expect(sqlInspector.inspect(input('search', 'query', 'select from the best'))).toEqual([]);
  });

  it('takes the dialect from what is said of the tool', () => {
    const found = sqlInspector.inspect(
      input('run', 'query', 'SELECT `a` FROM b', 'command', 'Runs SQL on PostgreSQL.'),
    );
    expect(found.map((one) => one.id)).toContain('SQL_UNPARSEABLE');
  });

  it('is less sure where SQL is only carried', () => {
    const [run] = sqlInspector.inspect(input('run', 'command', 'DELETE FROM users', 'command'));
    const [note] = sqlInspector.inspect(input('add_note', 'body', 'DELETE FROM users', 'content'));
    expect(run?.id).toBe('SQL_NO_WHERE');
    expect(note!.confidence).toBeLessThan(run!.confidence / 2);
  });

  it('tells where the value stands', () => {
    expect(sqlInspector.inspect(input('find_user', 'name', "' OR '1'='1"))).toMatchObject([
      { inspector: 'sql', path: ['name'], id: 'SQL_VALUE_ESCAPES' },
    ]);
  });
});
