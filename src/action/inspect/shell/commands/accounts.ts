/** Users, groups, passwords, schedules. */

import type { Handler } from '../dispatch.ts';
import type { Call, Machine } from '../machine.ts';
import { readOptions } from '../options.ts';
import { HOLE, NOTHING, REMOTE, SECRET, type Value, value } from '../value.ts';

const STRONG_GROUPS =
  /(?:^|,)(?:root|sudo|wheel|admin|adm|docker|lxd|disk|shadow|libvirt|kvm|systemd-journal|Administrators)(?:,|$)/;

function addUser(call: Call, machine: Machine): Value {
  const options = readOptions(
    call.args,
    'u g G d s c p k e f K uid gid groups home-dir shell comment password ingroup gecos',
  );
  const groups = `${options.get('G', 'groups')?.text ?? ''},${options.get('g', 'gid', 'ingroup')?.text ?? ''},${options.rest.length > 1 ? options.rest[1]!.text : ''}`;
  if (options.get('u', 'uid')?.text === '0')
    machine.note('SUPERUSER_ADDED', 'makes a second superuser', 0.95, { effect: 'grant', scope: 'all' });
  else if (STRONG_GROUPS.test(groups))
    machine.note('SUPERUSER_ADDED', 'gives a user the rights of the superuser', 0.8, {
      effect: 'grant',
      scope: 'all',
    });
  else
    machine.note(
      'USER_ADDED',
      'makes an account on this machine',
      options.has('r', 'system') || options.get('s', 'shell')?.text.endsWith('nologin') === true ? 0.4 : 0.6,
      { effect: 'grant' },
    );
  return NOTHING;
}

function changeUser(call: Call, machine: Machine): Value {
  const options = readOptions(
    call.args,
    'G g u d s p l e f aG groups gid uid home shell password login a add d delete',
  );
  const groups = `${options.get('G', 'groups', 'aG')?.text ?? ''},${options.get('g', 'gid')?.text ?? ''},${options.rest.map((arg) => arg.text).join(',')}`;
  if (options.get('u', 'uid')?.text === '0')
    machine.note('SUPERUSER_ADDED', 'makes a user a superuser', 0.95, { effect: 'grant', scope: 'all' });
  else if (STRONG_GROUPS.test(groups))
    machine.note('SUPERUSER_ADDED', 'gives a user the rights of the superuser', 0.8, {
      effect: 'grant',
      scope: 'all',
    });
  else machine.note('USER_CHANGED', 'changes an account', 0.5, { effect: 'grant' });
  return NOTHING;
}

function removeUser(call: Call, machine: Machine): Value {
  machine.note(
    'USER_REMOVED',
    'removes an account',
    readOptions(call.args).has('r', 'remove', 'remove-home', 'remove-all-files') ? 0.75 : 0.65,
    { effect: 'delete', reversibility: 'irreversible' },
  );
  return NOTHING;
}

function password(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'n x w i');
  const who = options.rest[0]?.text;
  if (options.has('S', 'status')) return NOTHING;
  if (options.has('d', 'delete'))
    machine.note('PASSWORD_CHANGED', 'takes the password off an account', 0.8, { effect: 'grant' });
  else
    machine.note(
      'PASSWORD_CHANGED',
      'changes a password',
      who === 'root' || call.stdin !== NOTHING ? 0.75 : 0.5,
      { effect: 'grant' },
    );
  return NOTHING;
}

/** `crontab`: what is read from a file or the stream runs again and again. */
function crontab(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'u');
  if (options.has('l')) return { text: HOLE, from: 0 };
  if (options.has('r')) {
    machine.note('SCHEDULE_DELETED', 'deletes the whole schedule of a user', 0.6, {
      effect: 'delete',
      reversibility: 'irreversible',
    });
    return NOTHING;
  }
  const file = options.rest[0];
  const content = file === undefined || file.text === '-' ? call.stdin : machine.read(file);
  if (options.has('e') && content === NOTHING) return NOTHING;
  const before = machine.findings.length;
  for (const line of content.text.split('\n').slice(0, 64)) {
    const command = /^\s*(?:@\w+|(?:\S+\s+){5})(.+)$/.exec(line)?.[1];
    if (command !== undefined) machine.runText(value(command, content.from & ~REMOTE));
  }
  const worse = machine.findings.slice(before).some((found) => found.severity >= 0.5);
  machine.note(
    'SCHEDULED',
    'makes a command run again and again, when nobody looks',
    worse || (content.from & REMOTE) !== 0 ? 0.85 : 0.55,
    { effect: 'execute' },
  );
  return NOTHING;
}

function sshKeygen(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'f t b C N P m O E F R q');
  const file = options.get('f');
  if (options.has('y') && file !== undefined) return machine.read(file);
  if (options.has('l', 'F', 'B', 'R')) return NOTHING;
  if (file !== undefined && options.get('t') !== undefined)
    machine.note('KEY_CREATED', 'makes a key to log in with', 0.3, { effect: 'write' });
  return NOTHING;
}

function sshCopyId(_: Call, machine: Machine): Value {
  machine.note('ACCESS_CHANGE', 'lets a key log in to another machine', 0.6, {
    effect: 'grant',
    reach: 'organisation',
  });
  return NOTHING;
}

/** Programs that print secrets from their stores. */
const secretStore =
  (what: string, shows: RegExp): Handler =>
  (call, machine) => {
    if (!shows.test(call.text)) return NOTHING;
    machine.note('READ_SECRET', `takes a secret out of ${what}`, 0.65, { effect: 'read' });
    return { text: HOLE, from: SECRET };
  };

export const ACCOUNT_COMMANDS: Readonly<Record<string, Handler>> = {
  useradd: addUser,
  adduser: addUser,
  usermod: changeUser,
  gpasswd: changeUser,
  groupmod: changeUser,
  userdel: removeUser,
  deluser: removeUser,
  groupdel: removeUser,
  passwd: password,
  chpasswd: (_, machine) => {
    machine.note('PASSWORD_CHANGED', 'sets passwords of accounts', 0.75, { effect: 'grant' });
    return NOTHING;
  },
  visudo: (call, machine) => {
    if (!readOptions(call.args).has('c'))
      machine.note('WRITE_ACTS_LATER', 'changes who may act as superuser', 0.7, { effect: 'grant' });
    return NOTHING;
  },
  crontab,
  'ssh-keygen': sshKeygen,
  'ssh-copy-id': sshCopyId,
  getent: (call, machine) =>
    /\bshadow\b/.test(call.text) ? machine.read(value('/etc/shadow')) : { text: HOLE, from: 0 },
  security: secretStore('the key chain', /find-(?:generic|internet)-password.*-[gw]|dump-keychain|export/),
  pass: secretStore('the password store', /\bpass (?:show|-c|grep)/),
  op: secretStore('the password store', /\bop (?:item get|read|inject)/),
  bw: secretStore('the password store', /\bbw (?:get|list|export)/),
  vault: secretStore('the vault', /\bvault (?:kv get|read|token|login)/),
  'secret-tool': secretStore('the key ring', /lookup|search/),
  keyctl: secretStore('the key ring of the kernel', /print|read|pipe/),
};
