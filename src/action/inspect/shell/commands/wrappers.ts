/** Commands that run the command in their arguments. */

import { withoutEnd } from '../../without-end.ts';
import type { Handler } from '../dispatch.ts';
import type { Call, Machine } from '../machine.ts';
import { readOptions } from '../options.ts';
import {
  ENVIRONMENT,
  FILTERED,
  HOLE,
  joined,
  known,
  LISTING,
  NOTHING,
  REMOTE,
  SECRET,
  UNKNOWN,
  type Value,
  value,
} from '../value.ts';
import { sends } from './sending.ts';

interface Wrapper {
  /** Options that take a value. */
  readonly valued: string;
  /** Operands before the command. */
  readonly skip: number;
}

/** Name, options with a value, operands to skip. */
// biome-ignore format: a table
const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  sudo:        { valued: 'u g p h C T R D r t U user group prompt host chdir', skip: 0 },
  doas:        { valued: 'u C', skip: 0 },
  pkexec:      { valued: 'user', skip: 0 },
  gosu:        { valued: '', skip: 1 },
  'su-exec':   { valued: '', skip: 1 },
  setpriv:     { valued: 'reuid regid', skip: 0 },
  nohup:       { valued: '', skip: 0 },
  time:        { valued: 'f o format output', skip: 0 },
  nice:        { valued: 'n adjustment', skip: 0 },
  ionice:      { valued: 'c n p', skip: 0 },
  timeout:     { valued: 's k signal kill-after', skip: 1 },
  gtimeout:    { valued: 's k signal kill-after', skip: 1 },
  stdbuf:      { valued: 'i o e', skip: 0 },
  setsid:      { valued: '', skip: 0 },
  chroot:      { valued: 'userspec groups', skip: 1 },
  exec:        { valued: 'a', skip: 0 },
  builtin:     { valued: '', skip: 0 },
  strace:      { valued: 'e o p s u', skip: 0 },
  ltrace:      { valued: 'e o p s u', skip: 0 },
  gdb:         { valued: 'ex p x', skip: 0 },
  unshare:     { valued: 'w R', skip: 0 },
  taskset:     { valued: '', skip: 1 },
  chrt:        { valued: '', skip: 1 },
  numactl:     { valued: 'N m C', skip: 0 },
  prlimit:     { valued: '', skip: 0 },
  flock:       { valued: 'w E timeout', skip: 1 },
  torify:      { valued: '', skip: 0 },
  torsocks:    { valued: '', skip: 0 },
  proxychains: { valued: 'f', skip: 0 },
  proxychains4:{ valued: 'f', skip: 0 },
  busybox:     { valued: '', skip: 0 },
  toybox:      { valued: '', skip: 0 },
  unbuffer:    { valued: '', skip: 0 },
  rlwrap:      { valued: 'a b c f', skip: 0 },
  firejail:    { valued: '', skip: 0 },
  caffeinate:  { valued: 't w', skip: 0 },
  'xvfb-run':  { valued: 'n s', skip: 0 },
  entr:        { valued: '', skip: 0 },
  'systemd-run': { valued: 'p u M t unit property on-calendar on-active slice uid gid machine', skip: 0 },
  'systemd-inhibit': { valued: 'what who why mode', skip: 0 },
  'dbus-run-session': { valued: '', skip: 0 },
  sshpass:     { valued: 'p f P', skip: 0 },
  catchsegv:   { valued: '', skip: 0 },
  dotenv:      { valued: 'e f', skip: 0 },
  winpty:      { valued: '', skip: 0 },
  chronic:     { valued: '', skip: 0 },
  noglob:      { valued: '', skip: 0 },
  sem:         { valued: 'j id', skip: 0 },
  chpst:       { valued: 'u U e', skip: 0 },
};

function wrapper(spec: Wrapper): Handler {
  return (call, machine) => {
    const inner = readOptions(call.args, spec.valued, { stop: true }).rest.slice(spec.skip);
    return inner.length === 0 ? NOTHING : machine.run(skipAssignments(inner), call.stdin);
  };
}

function skipAssignments(args: readonly Value[]): readonly Value[] {
  let i = 0;
  while (i < args.length && /^[A-Za-z_]\w*=/.test(args[i]!.text)) i++;
  return args.slice(i);
}

function sudo(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, WRAPPERS.sudo!.valued, { stop: true });
  machine.note('ELEVATED', 'runs with the rights of the superuser', 0.3, { effect: 'execute' });
  if (options.rest.length === 0) {
    if (options.has('i', 's', 'login', 'shell') && (call.stdin.text !== '' || call.stdin.from !== 0))
      return machine.run([value('sh')], call.stdin);
    return NOTHING;
  }
  if (options.get('u', 'user')?.text.startsWith('#-') === true)
    machine.note(
      'PRIVILEGE_EXPLOIT',
      'asks sudo for a user that does not exist, a known way around its rules',
      0.85,
      { effect: 'grant' },
    );
  return machine.run(skipAssignments(options.rest), call.stdin);
}

function env(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'u C S unset chdir split-string', { stop: true });
  const text = options.get('S', 'split-string');
  if (text !== undefined) return machine.runText(joined([text, ...options.rest], ' '));
  const inner = skipAssignments(options.rest);
  if (inner.length > 0) return machine.run(inner, call.stdin);
  return machine.environment();
}

/** `xargs`, `parallel`: the lines of the stream become arguments. */
function xargs(call: Call, machine: Machine): Value {
  const options = readOptions(
    call.args,
    'I n P L d s a E i max-args max-procs replace delimiter arg-file max-lines',
    { stop: true },
  );
  const command = options.rest.length === 0 ? [value('echo')] : options.rest;
  const marker = options.get('I', 'replace')?.text ?? (options.has('i') ? '{}' : undefined);
  const file = options.get('a', 'arg-file');
  const stream = file === undefined ? call.stdin : machine.read(file);
  const items = itemsOf(stream);
  const name = command[0]!.text;
  if (/^(?:ba|z|da|k)?sh$/.test(name) && command.length === 1 && (stream.from & REMOTE) !== 0)
    return machine.run([command[0]!], stream);
  const argv =
    marker !== undefined
      ? command.map((word) => fill(word, marker, items[0] ?? UNKNOWN))
      : [...command, ...items];
  if (marker !== undefined)
    for (const item of items.slice(1, 16))
      machine.run(
        command.map((word) => fill(word, marker, item)),
        NOTHING,
      );
  const output = machine.run(argv, NOTHING);
  return { text: output.text, from: output.from | stream.from };
}

function itemsOf(stream: Value): Value[] {
  if (known(stream))
    return stream.text
      .split(/[\s\0]+/)
      .filter((text) => text !== '')
      .slice(0, 64)
      .map((text) => value(text, stream.from | LISTING));
  const lines = stream.text
    .split('\n')
    .filter((line) => line !== '')
    .slice(0, 16);
  return lines.map((line) => ({ text: line, from: stream.from | LISTING }));
}

function fill(word: Value, marker: string, item: Value): Value {
  return marker !== '' && word.text.includes(marker)
    ? { text: word.text.replaceAll(marker, () => item.text), from: word.from | item.from }
    : word;
}

function parallel(call: Call, machine: Machine): Value {
  const args = call.args;
  const at = args.findIndex((arg) => arg.text === ':::' || arg.text === '::::');
  const options = readOptions(at < 0 ? args : args.slice(0, at), 'j jobs a N n P delay timeout joblog', {
    stop: true,
  });
  const items = at < 0 ? itemsOf(call.stdin) : args.slice(at + 1);
  if (options.rest.length === 0) {
    for (const item of items) machine.runText(item);
    return UNKNOWN;
  }
  const command = joined(options.rest, ' ');
  for (const item of items.slice(0, 16)) {
    machine.runText(command.text.includes('{}') ? fill(command, '{}', item) : joined([command, item], ' '));
  }
  return UNKNOWN;
}

const FIND_FILTERS = new Set([
  '-name',
  '-iname',
  '-path',
  '-ipath',
  '-wholename',
  '-iwholename',
  '-regex',
  '-iregex',
  '-mtime',
  '-atime',
  '-ctime',
  '-mmin',
  '-amin',
  '-cmin',
  '-size',
  '-user',
  '-group',
  '-empty',
  '-perm',
  '-newer',
  '-inum',
  '-nouser',
  '-nogroup',
  '-links',
  '-lname',
  '-uid',
  '-gid',
  '-newermt',
  '-newerct',
  '-samefile',
  '-executable',
]);

/** `find`: a list of files, and what it does with them. */
function find(call: Call, machine: Machine): Value {
  const args = call.args;
  const roots: Value[] = [];
  let i = 0;
  while (i < args.length && /^-(?:[HLP]|O\d|D)$/.test(args[i]!.text)) i++;
  while (i < args.length && !/^[-(!]/.test(args[i]!.text)) roots.push(args[i++]!);
  if (roots.length === 0) roots.push(value('.'));
  let filtered = 0;
  let pattern: string | undefined;
  for (let k = i; k < args.length; k++) {
    if (!FIND_FILTERS.has(args[k]!.text)) continue;
    const wanted = args[k + 1]?.text ?? '';
    if (args[k]!.text.endsWith('name')) {
      if (/^\*(?:\.\*)?$/.test(wanted)) continue;
      if (args[k - 1]?.text !== '!' && args[k - 1]?.text !== '-not' && !/path|whole/.test(args[k]!.text))
        pattern ??= wanted;
    }
    filtered = FILTERED;
  }
  const found = roots.slice(0, 16).map((root): Value => {
    const base = withoutEnd(root.text, '/');
    return {
      text: `${base === '' && root.text !== '' ? '' : base || HOLE}/${pattern ?? HOLE}`,
      from: root.from | LISTING | filtered,
    };
  });
  const list = joined(found, '\n');
  let runs = 0;
  for (let k = i; k < args.length && runs < 8; k++) {
    const word = args[k]!.text;
    if (word === '-delete') for (const item of found) machine.run([value('rm'), value('-r'), item], NOTHING);
    else if (/^-(?:exec|execdir|ok|okdir)$/.test(word)) {
      runs++;
      const end = args.findIndex(
        (arg, at) => at > k && (arg.text === ';' || arg.text === '+' || arg.text === '\\;'),
      );
      const command = args.slice(k + 1, end < 0 ? args.length : end);
      if (command.length > 0)
        for (const item of found)
          machine.run(
            command.map((part) => fill(part, '{}', item)),
            NOTHING,
          );
      if (end < 0) break;
      k = end;
    } else if (/^-f(?:print0?|printf|ls)$/.test(word) && args[k + 1] !== undefined)
      machine.write(args[k + 1]!, list, { append: false });
    else if (
      word === '-perm' &&
      /(?:^|[-/])(?:u[=+]s|g[=+]s|[246]000)/.test(args[k + 1]?.text ?? '') &&
      roots.some((root) => root.text === '/')
    )
      machine.note(
        'PRIVILEGE_SEARCH',
        'looks on the whole machine for programs that run with other rights',
        0.45,
        { effect: 'read' },
      );
    else if (
      /^-i?name$/.test(word) &&
      /id_rsa|\.pem|\.key$|credential|passw|\.kdbx|wallet|\.env$|shadow|secret/i.test(
        args[k + 1]?.text ?? '',
      ) &&
      roots.some((root) => /^(?:\/|~|\/home|\/root|\/Users)\/?$/.test(root.text))
    )
      machine.note('SECRET_SEARCH', 'looks for keys and passwords in all homes or the whole machine', 0.65, {
        effect: 'read',
        scope: 'many',
      });
  }
  return list;
}

function ssh(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'p i l o F L R D J b c e I m O Q S W w E', { stop: true });
  const host = options.rest[0];
  const forward = options.get('R') ?? options.get('D');
  if (options.get('o')?.text.startsWith('ProxyCommand=') === true)
    machine.runText(value(options.get('o')!.text.slice(13)));
  if (forward !== undefined)
    machine.note('TUNNEL', 'opens a tunnel through which others can reach this network', 0.6, {
      effect: 'grant',
      reach: 'world',
    });
  if (host === undefined) return NOTHING;
  const command = options.rest.slice(1);
  if ((call.stdin.from & (SECRET | ENVIRONMENT)) !== 0) sends(call.stdin, host.text, { raw: false }, machine);
  machine.note('REMOTE_SHELL', `works on another machine: \`${host.text.slice(0, 60)}\``, 0.3, {
    effect: 'execute',
    target: host.text.slice(0, 80),
  });
  if (command.length > 0) return machine.runText(joined(command, ' '));
  if (call.stdin.text !== '' || call.stdin.from !== 0) {
    if (call.stdin.text !== HOLE && call.stdin.text !== '') machine.runText(call.stdin);
  }
  return { text: HOLE, from: REMOTE };
}

function textOption(valued: string, ...names: string[]): Handler {
  return (call, machine) => {
    const options = readOptions(call.args, valued);
    const text = options.get(...names);
    return text === undefined ? NOTHING : machine.runText(text);
  };
}

/** `watch`, `screen`, `tmux`: the operands are one text for the shell. */
function joinedText(valued: string, skip: number): Handler {
  return (call, machine) => {
    const rest = readOptions(call.args, valued, { stop: true }).rest.slice(skip);
    return rest.length === 0 ? NOTHING : machine.runText(joined(rest, ' '));
  };
}

function command(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, '', { stop: true });
  return options.has('v', 'V') || options.rest.length === 0 ? NOTHING : machine.run(options.rest, call.stdin);
}

function tmux(call: Call, machine: Machine): Value {
  const verb = call.args[0]?.text ?? '';
  const rest = readOptions(call.args.slice(1), 's t n c x y F e').rest;
  if (/^(?:new|send|run|split|neww|respawn|if-shell)/.test(verb) && rest.length > 0)
    return machine.runText(
      joined(
        rest.filter((arg) => !/^(?:Enter|C-m)$/.test(arg.text)),
        ' ',
      ),
    );
  return NOTHING;
}

function nsenter(call: Call, machine: Machine): Value {
  machine.note(
    'CONTAINER_ESCAPE',
    'enters the namespaces of another process, the usual way out of a container',
    0.8,
    { effect: 'grant', scope: 'all' },
  );
  return wrapper({ valued: 't target r w S G', skip: 0 })(call, machine) ?? NOTHING;
}

export const WRAPPER_COMMANDS: Readonly<Record<string, Handler>> = {
  ...Object.fromEntries(Object.entries(WRAPPERS).map(([name, spec]) => [name, wrapper(spec)])),
  sudo,
  doas: sudo,
  pkexec: sudo,
  env,
  printenv: (_, machine) => machine.environment(),
  xargs,
  parallel,
  find,
  gfind: find,
  fd: find,
  ssh,
  autossh: ssh,
  mosh: ssh,
  command,
  nsenter,
  tmux,
  watch: joinedText('n interval', 0),
  screen: joinedText('S t X p c', 0),
  su: textOption('c s command shell', 'c', 'command'),
  runuser: textOption('c s u command shell', 'c', 'command'),
  script: textOption('c command', 'c', 'command'),
  sg: textOption('c', 'c'),
  vagrant: textOption('c command', 'c', 'command'),
};
