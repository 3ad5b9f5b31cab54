import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../testkit/characters.ts';
import type { InspectInput } from '../finding.ts';
import { inspectPath, pathInspector, placeOf } from './index.ts';

// biome-ignore format: a table
describe('placeOf', () => {
  it.each([
    ['/', 'root'], ['/*', 'root'], ['C:\\', 'root'], ['/b*', 'root'],
    ['/dev/sda', 'device'], ['/dev/nvme0n1', 'device'], ['/dev/null', 'pseudo'], ['/dev/shm/x', 'temp'],
    ['/etc/passwd', 'system'], ['/usr/bin/ls', 'system'], ['/usr/../etc/x', 'system'], ['C:\\Windows\\System32', 'system'], ['%SystemRoot%\\x', 'system'],
    ['/usr/local/bin/x', 'local'], ['/opt/x', 'local'], ['/proc/1/environ', 'kernel'], ['/sys/power', 'kernel'],
    ['/var/log/auth.log', 'logs'], ['/var/www/html', 'data'], ['/srv', 'data'], ['/mnt/d/x', 'data'],
    ['~', 'homes'], ['~/*', 'homes'], ['$HOME', 'homes'], ['/home', 'homes'], ['/home/eve', 'homes'], ['/root', 'homes'], ['C:\\Users\\eve', 'homes'],
    ['~/x', 'home'], ['/home/eve/x', 'home'], ['/root/.profile', 'home'], ['~/.cache/x', 'build'], ['C:\\Users\\eve\\x.txt', 'home'],
    ['.', 'project-root'], ['./*', 'project-root'], ['*', 'project-root'], ['src/a.ts', 'project'], ['./src', 'project'],
    ['.git', 'repository'], ['x/.git/config', 'repository'],
    ['dist', 'build'], ['node_modules/x', 'build'], ['a.pyc', 'build'], ['src/main.o', 'build'],
    ['/tmp/x', 'temp'], ['/var/tmp/x', 'temp'], ['$TMPDIR/x', 'temp'], ['%TEMP%\\x', 'temp'],
    ['..', 'outside'], ['../x', 'outside'], ['../../../etc/passwd', 'system'], ['a/../../x', 'outside'],
  ] as const)('%s is %s', (path, zone) => {
    expect(placeOf(path).zone).toBe(zone);
  });

  it.each([
    ['/srv/app/x', '/srv/app', 'project'], ['/srv/app', '/srv/app', 'project-root'], ['/srv/application', '/srv/app', 'data'],
    ['../x', '/srv/app', 'data'], ['../../etc', '/srv/app', 'system'], ['../app/x', '/srv/app', 'data'], ['x', '/srv/app', 'project'],
  ] as const)('%s from %s is %s', (path, cwd, zone) => {
    expect(placeOf(path, { cwd }).zone).toBe(zone);
  });
});

describe('inspectPath', () => {
  it.each([
    ['read', '/etc/shadow', 0.85, 'README.md'],
    ['read', '~/.ssh/id_rsa', 0.8, '~/notes.txt'],
    ['read', '~/.ssh/id_ed25519', 0.8, '~/.ssh/id_ed25519.pub'],
    ['read', '.env', 0.6, '.env.example'],
    ['read', '/usr/../etc/group', 0.6, 'docs/../src/a.ts'],
    ['read', '../../../../etc/passwd', 0.6, 'a/b/../c'],
    ['read', '%2e%2e%2f%2e%2e%2fetc/passwd', 0.6, '100%25.txt'],
    ['read', '..%2f..%2fetc%2fshadow', 0.85, 'report%202026.pdf'],
    ['read', '..%252f..%252fetc%252fshadow', 0.85, '../shared/etc/config.yaml'],
    ['read', '....//....//etc/shadow', 0.85, 'docs/etc/readme.md'],
    ['read', '../../etc/shadow', 0.85, 'src/shadow.ts'],
    ['read', '../../etc/passwd', 0.6, '../my%20notes/etc/passwd.md'],
    ['read', '%2fetc%2fshadow', 0.85, '%2ftmp%2fx'],
    ['read', 'x.png%00.sh', 0.6, '100%zz.png'],
    ['read', 'x.png\0.sh', 0.6, 'x.png'],
    ['read', '..\\..\\..\\windows\\system32', 0.6, 'a\\b.txt'],
    ['write', '/etc/cron.d/x', 0.8, 'cron/x'],
    ['write', '~/.ssh/authorized_keys', 0.9, '~/keys.txt'],
    ['write', '/usr/bin/x', 0.6, '/tmp/x'],
    ['delete', '/', 1, 'dist'],
    ['delete', '/home/eve', 0.9, '/tmp/eve'],
    ['delete', '.git', 0.7, 'src/old.ts'],
  ] as const)('%s of %s weighs at least %d, of %s little', (operation, bad, least, good) => {
    expect(inspectPath(bad, { operation })!.severity).toBeGreaterThanOrEqual(least);
    expect(inspectPath(good, { operation })?.severity ?? 0).toBeLessThan(0.4);
  });

  it('never throws, and climbs only where it climbs', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 120 }), (path) => {
        inspectPath(path, { operation: 'delete' });
        expect(placeOf(path.replaceAll('.', '')).climbs).toBe(false);
      }),
    );
  });

  it('puts whatever lies below the working directory into the project', () => {
    const name = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (parts) => {
        const zone = placeOf(`/srv/w/${parts.join('/')}`, { cwd: '/srv/w' }).zone;
        expect(['project', 'build']).toContain(zone);
      }),
    );
  });
});

function input(
  functionName: string,
  args: Readonly<Record<string, string>>,
  role = 'other',
  cwd?: string,
): InspectInput {
  return {
    functionName,
    cwd,
    args,
    texts: Object.entries(args).map(([key, text]) => ({ path: [key], text })),
    role: () => ({ role, confidence: 0.9 }),
  };
}

describe('pathInspector', () => {
  it.each([
    ['read_file', { path: '/etc/shadow' }, 'PATH_READ_SECRET'],
    ['read_file', { path: '..%2f..%2fetc%2fshadow' }, 'PATH_HIDDEN_PATH'],
    ['read_file', { path: '..%252f..%252fetc%252fshadow' }, 'PATH_HIDDEN_PATH'],
    ['read_file', { path: '....//....//etc/shadow' }, 'PATH_HIDDEN_PATH'],
    ['read_file', { path: '../../etc/shadow' }, 'PATH_TRAVERSAL'],
    ['delete_file', { file_path: '/usr/lib/x' }, 'PATH_RECURSIVE_DELETE'],
    ['writeFile', { path: '~/.bashrc', content: 'x' }, 'PATH_WRITE_ACTS_LATER'],
    ['move_file', { source: 'a.txt', destination: '/etc/cron.d/a' }, 'PATH_WRITE_ACTS_LATER'],
    ['send_mail', { attachment: '/home/eve/.ssh/id_rsa' }, 'PATH_READ_SECRET'],
  ])('%s of %o is %s', (name, args, id) => {
    const found = pathInspector.inspect(input(name, args));
    expect(found.map((f) => f.id)).toContain(id);
    expect(found[0]!.path).toHaveLength(1);
  });

  it.each([
    ['read_file', { path: 'src/a.ts' }],
    ['read_file', { path: 'report%202026.pdf' }],
    ['read_file', { path: '100%25.txt' }],
    ['read_file', { path: 'docs/etc/readme.md' }],
    ['search', { query: '/help me' }],
    ['post', { message: '../ is a parent' }],
    ['chat', { text: '~ about five' }],
    ['write_file', { path: 'out.txt', content: '/etc/shadow is a file' }],
  ])('%s of %o is nothing', (name, args) => {
    expect(pathInspector.inspect(input(name, args))).toEqual([]);
  });

  it('leaves commands and contents to their own readers', () => {
    expect(pathInspector.inspect(input('run', { command: '/etc/shadow' }, 'command'))).toEqual([]);
  });

  it('uses the working directory', () => {
    expect(pathInspector.inspect(input('read_file', { path: '../other/x' }, 'other', '/srv/a'))[0]?.id).toBe(
      'PATH_TRAVERSAL',
    );
  });
});
