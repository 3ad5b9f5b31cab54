/** Commands that bring data in or out. */

import type { Handler } from '../dispatch.ts';
import type { Call, Machine } from '../machine.ts';
import { readOptions } from '../options.ts';
import {
  AMPLIFIED,
  ENVIRONMENT,
  FILE,
  FILTERED,
  HOLE,
  HOST,
  joined,
  NOTHING,
  OUTSIDE,
  REMOTE,
  SECRET,
  UNKNOWN,
  type Value,
  value,
} from '../value.ts';
import { distanceOf, sends } from './sending.ts';
import { executed } from './shells.ts';

const CURL_VALUED =
  'd data data-ascii data-binary data-raw data-urlencode json F form form-string T upload-file o output X request H header u user A user-agent b cookie c cookie-jar e referer x proxy K config m max-time w write-out C continue-at r range E cert key cacert connect-timeout retry D dump-header Y y z U proxy-user resolve url unix-socket interface limit-rate max-redirs output-dir socks5 aws-sigv4 oauth2-bearer';
const METADATA =
  /169\.254\.169\.254|metadata\.google\.internal|fd00:ec2::254|100\.100\.100\.200|169\.254\.170\.2/;

function curl(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, CURL_VALUED);
  const url = joined(
    [...(options.get('url') === undefined ? [] : [options.get('url')!]), ...options.rest],
    ' ',
  );
  const to = options.rest[0]?.text ?? options.get('url')?.text ?? HOLE;
  const bodies: Value[] = [];
  for (const [name, body] of options.values) {
    if (/^(?:d|data(?:-ascii|-binary|-urlencode)?|json)$/.test(name))
      bodies.push(fileBody(body, /^(?:[^=@]{0,80})@/, call.stdin, machine));
    else if (name === 'data-raw' || name === 'form-string') bodies.push(body);
    else if (name === 'F' || name === 'form')
      bodies.push(fileBody(body, /^[^=]{0,80}=[@<]/, call.stdin, machine));
    else if (name === 'T' || name === 'upload-file')
      bodies.push(body.text === '-' ? call.stdin : machine.read(body));
    else if (
      /^(?:H|header|b|cookie|A|user-agent|e|referer|u|user)$/.test(name) &&
      (body.from & (SECRET | ENVIRONMENT | FILE)) !== 0
    ) {
      // A token in a header is how one signs in; a whole file there is not.
      if (
        (body.from & FILE) !== 0 &&
        (body.from & SECRET) !== 0 &&
        !/^authorization|token|api-key|bearer/i.test(body.text)
      )
        bodies.push(body);
    }
  }
  if (options.get('unix-socket')?.text.includes('docker.sock') === true)
    machine.note(
      'CONTAINER_CONTROL',
      'talks to the container engine, which can do all on this machine',
      0.75,
      { effect: 'execute' },
    );
  metadata(url.text, machine);
  if (to.startsWith('file://')) return machine.read(value(to.slice(7)));
  if ((url.from & ~(REMOTE | FILTERED)) !== 0 && /[?=/]/.test(url.text)) {
    const carried = { text: url.text, from: url.from & (SECRET | ENVIRONMENT | FILE | HOST | OUTSIDE) };
    if (
      (carried.from & (SECRET | FILE | HOST)) !== 0 ||
      ((carried.from & ENVIRONMENT) !== 0 && !/token|key/i.test(url.text))
    )
      sends(carried, to, { raw: false }, machine);
  }
  if (machine.counted > 0 && !to.includes(HOLE) && distanceOf(to) === 'world')
    machine.note('FLOOD', 'asks the same address a thousand times or more', 0.6, {
      effect: 'send',
      reach: 'world',
    });
  const request = (options.get('X', 'request')?.text ?? '').toUpperCase();
  if (request === 'DELETE')
    machine.note(
      'REMOTE_DELETE',
      `deletes something at \`${to.slice(0, 80)}\``,
      /\/_all|\/\*/.test(to) ? 0.8 : 0.5,
      { effect: 'delete', reach: 'organisation' },
    );
  if (bodies.length > 0) sends(joined(bodies, '&'), to, { raw: false }, machine);
  return received(options.get('o', 'output'), options.has('O', 'remote-name', 'J'), to, machine);
}

/** `@file` means the content of the file. */
function fileBody(body: Value, marker: RegExp, stdin: Value, machine: Machine): Value {
  const found = marker.exec(body.text.slice(0, 120));
  if (found === null) return body;
  const path = body.text
    .slice(found[0].length)
    .replace(/;.*$/s, '')
    .replace(/^["']|["']$/g, '');
  if (path === '-') return stdin;
  const content = machine.read(value(path, body.from));
  return { text: content.text, from: content.from | body.from };
}

function metadata(url: string, machine: Machine): void {
  if (METADATA.test(url.slice(0, 4096)))
    machine.note('CLOUD_METADATA', 'asks the cloud for the credentials of this machine', 0.8, {
      effect: 'read',
      target: 'instance metadata',
    });
}

/** A download: to the stream or to a file. */
function received(output: Value | undefined, byName: boolean, url: string, machine: Machine): Value {
  const content: Value = { text: HOLE, from: REMOTE };
  if (output === undefined && !byName) return content;
  const name =
    output ??
    value(
      url
        .replace(/[?#].*$/s, '')
        .split('/')
        .pop() || HOLE,
    );
  if (name.text === '-') return content;
  machine.write(name, content, { append: false });
  return NOTHING;
}

function wget(call: Call, machine: Machine): Value {
  const options = readOptions(
    call.args,
    'O output-document o output-file P directory-prefix post-data post-file body-data body-file method header user password U user-agent t T i input-file e',
  );
  const url = joined(options.rest, ' ');
  const to = options.rest[0]?.text ?? HOLE;
  metadata(url.text, machine);
  const data = options.get('post-data', 'body-data');
  const file = options.get('post-file', 'body-file');
  if (data !== undefined) sends(data, to, { raw: false }, machine);
  if (file !== undefined) sends(machine.read(file), to, { raw: false }, machine);
  if ((url.from & (SECRET | FILE | HOST)) !== 0) sends(url, to, { raw: false }, machine);
  const folder = options.get('P', 'directory-prefix');
  const output = options.get('O', 'output-document');
  if (output?.text === '-' || (options.has('q') && call.args.some((arg) => /^-[a-zA-Z]*O-$/.test(arg.text))))
    return { text: HOLE, from: REMOTE };
  if (options.has('spider')) return NOTHING;
  const name = value(
    url.text
      .split(' ')[0]!
      .replace(/[?#].*$/s, '')
      .split('/')
      .pop() || HOLE,
  );
  return received(output ?? (folder === undefined ? name : joined([folder, name], '/')), false, to, machine);
}

function netcat(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'e c p w s i q x X exec sh-exec source-port wait');
  const program = options.get('e', 'c', 'exec', 'sh-exec');
  const to = options.rest.map((arg) => arg.text).join(':') || 'anybody';
  const listens = options.has('l', 'listen');
  if (program !== undefined) {
    machine.note(
      listens ? 'BIND_SHELL' : 'REVERSE_SHELL',
      `gives a program of this machine to ${listens ? 'whoever connects' : `\`${to.slice(0, 80)}\``}`,
      0.97,
      { effect: 'grant', reach: 'world', scope: 'all', target: to.slice(0, 100) },
    );
    return UNKNOWN;
  }
  if (listens)
    machine.note('LISTENS', 'waits for connections from others', 0.4, {
      effect: 'grant',
      reach: 'organisation',
    });
  if (options.has('z'))
    machine.note('PORT_CHECK', 'tries whether ports are open', /\d-\d/.test(call.text) ? 0.45 : 0.2, {
      effect: 'read',
    });
  else if (call.stdin !== NOTHING) sends(call.stdin, to, { raw: true }, machine);
  return { text: HOLE, from: REMOTE };
}

function socat(call: Call, machine: Machine): Value {
  const text = call.args.map((arg) => arg.text).join(' ');
  if (/(?:exec|system):/i.test(text) && /(?:tcp|udp|openssl|sctp)\S{0,20}:/i.test(text))
    machine.note('REVERSE_SHELL', 'gives a program of this machine to a network connection', 0.97, {
      effect: 'grant',
      reach: 'world',
      scope: 'all',
    });
  else if (/-listen:/i.test(text))
    machine.note('LISTENS', 'passes connections of others on', 0.5, {
      effect: 'grant',
      reach: 'organisation',
    });
  else if (call.stdin !== NOTHING) sends(call.stdin, text, { raw: true }, machine);
  return { text: HOLE, from: REMOTE };
}

function rawSocket(call: Call, machine: Machine): Value {
  const [, , kind, host, port] = (call.args[0]?.text ?? '').split('/');
  const to = `${host ?? HOLE}:${port ?? HOLE}`;
  if (call.stdin === NOTHING)
    machine.note(
      'RAW_CONNECTION',
      `opens a raw connection to \`${to.replaceAll(HOLE, '…').slice(0, 80)}\``,
      distanceOf(to) === 'world' ? 0.65 : 0.6,
      { effect: 'send', reach: 'world', target: to.slice(0, 80) },
    );
  else sends(call.stdin, `${kind}://${to}`, { raw: true }, machine);
  return { text: HOLE, from: REMOTE };
}

const isRemotePath = (text: string): boolean =>
  /^(?:[^/@:\s]{1,100}@)?[^/:\s]{1,200}:(?![\\])/.test(text) && !/^[A-Za-z]:[\\/]/.test(text);

/** `scp`, `rsync`: from here to there or from there to here. */
function remoteCopy(valued: string): Handler {
  return (call, machine) => {
    const options = readOptions(call.args, valued);
    const shell = options.get('e', 'rsh');
    if (shell !== undefined && !/^\s*ssh\b/.test(shell.text)) machine.runText(shell);
    const target = options.rest[options.rest.length - 1];
    if (target === undefined) return NOTHING;
    const deletes = call.name === 'rsync' && [...options.flags].some((flag) => flag.startsWith('delete'));
    if (deletes && !options.has('n', 'dry-run')) {
      const zone = isRemotePath(target.text) ? 'data' : machine.place(target.text).zone;
      const empty = options.rest.slice(0, -1).some((arg) => /empty|\/dev\/null/.test(arg.text));
      const again = zone === 'build' || zone === 'temp';
      const harm =
        zone === 'root' || zone === 'system' || zone === 'homes' ? 0.85 : again ? 0.15 : empty ? 0.6 : 0.4;
      machine.note('MIRROR_DELETE', 'deletes at the target what the source does not have', harm, {
        effect: 'delete',
        scope: 'many',
        reversibility: 'irreversible',
        target: target.text.slice(0, 100),
      });
    }
    for (const source of options.rest.slice(0, -1)) {
      if (isRemotePath(source.text)) machine.write(target, { text: HOLE, from: REMOTE }, { append: false });
      else if (isRemotePath(target.text)) {
        const content = machine.read(source);
        if ((content.from & SECRET) !== 0) sends(content, target.text, { raw: false }, machine);
        else
          machine.note(
            'SENDS_FILE',
            `copies files to another machine: \`${target.text.slice(0, 80)}\``,
            machine.place(source.text).zone === 'root' ? 0.6 : 0.35,
            { effect: 'send', reach: 'organisation', target: target.text.slice(0, 100) },
          );
      } else {
        const content = machine.read(source, { quiet: true });
        if ((content.from & SECRET) !== 0) machine.read(source);
        machine.write(target, content, { append: false });
      }
    }
    return NOTHING;
  };
}

function mail(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 's a A c b r S subject attach');
  const file = options.get('a', 'A', 'attach');
  const data = file === undefined ? call.stdin : joined([call.stdin, machine.read(file)], '\n');
  const to = options.rest.map((arg) => arg.text).join(' ');
  if (to !== '') sends(data, to, { raw: false }, machine);
  return NOTHING;
}

/** What goes over the network holds what others send, passwords among it. */
function capture(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'i w r c s C G W F D y z Z B T E m M');
  const file = options.get('r');
  if (file !== undefined) return machine.read(file);
  const output = options.get('w');
  return output === undefined || output.text === '-'
    ? { text: HOLE, from: FILE | SECRET | OUTSIDE }
    : NOTHING;
}

/** Names that are looked up can carry data. */
function lookup(call: Call, machine: Machine): Value {
  for (const arg of call.args) {
    // Data in front of a domain: the server of the domain learns it.
    if (!/\uFFFC[^\s]{0,40}\.[a-z]{2,}/i.test(arg.text.slice(0, 2048))) continue;
    if ((arg.from & (SECRET | ENVIRONMENT | OUTSIDE | HOST)) !== 0)
      sends({ text: arg.text, from: arg.from | SECRET }, arg.text, { raw: true }, machine);
  }
  return { text: HOLE, from: REMOTE };
}

function ping(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'c i s W w t I l size');
  if (options.has('f', 'flood'))
    machine.note('FLOOD', 'floods a host with packets', 0.65, { effect: 'send', reach: 'world' });
  else if (Number(options.get('s', 'l', 'size')?.text ?? 0) >= 60_000)
    machine.note('FLOOD', 'sends packets of the greatest size', 0.6, { effect: 'send', reach: 'world' });
  return lookup(call, machine);
}

function telnet(call: Call, machine: Machine): Value {
  if (call.stdin !== NOTHING)
    sends(call.stdin, call.args.map((arg) => arg.text).join(':'), { raw: true }, machine);
  return { text: HOLE, from: REMOTE };
}

function ftp(call: Call, machine: Machine): Value {
  const text = `${call.stdin.text}\n${call.text}`;
  for (const match of text.matchAll(/(?:^|\n|[;"'])\s{0,8}m?put\s{1,4}(\S{1,200})/g))
    sends(
      machine.read(value(match[1]!)),
      call.args[call.args.length - 1]?.text ?? HOLE,
      { raw: false },
      machine,
    );
  return { text: HOLE, from: REMOTE };
}

/** Loads a page and runs it: `iex`, `mshta`; used by the Windows commands too. */
export function runsRemote(machine: Machine): Value {
  return executed({ text: HOLE, from: REMOTE }, machine);
}

function httpie(call: Call, machine: Machine): Value {
  const rest = readOptions(call.args, 'a o session').rest;
  const at = rest.findIndex((arg) => /[./:]/.test(arg.text));
  const url = rest[at]?.text ?? HOLE;
  for (const item of rest.slice(at + 1)) {
    if (/^\w+@/.test(item.text))
      sends(machine.read(value(item.text.replace(/^\w+@/, ''))), url, { raw: false }, machine);
    else if (item.from !== 0) sends(item, url, { raw: false }, machine);
  }
  if (call.stdin !== NOTHING && call.stdin.from !== 0) sends(call.stdin, url, { raw: false }, machine);
  metadata(url, machine);
  return received(readOptions(call.args, 'a o session').get('o'), false, url, machine);
}

const downloads: Handler = (call, machine) => {
  const options = readOptions(call.args, 'o out d dir');
  const url = options.rest[0]?.text ?? HOLE;
  const name = options.get('o', 'out') ?? value(url.split('/').pop() || HOLE);
  return received(name, false, url, machine);
};

export const NETWORK_COMMANDS: Readonly<Record<string, Handler>> = {
  '/dev/tcp': rawSocket,
  curl,
  curlie: curl,
  wget,
  wget2: wget,
  fetch: downloads,
  aria2c: downloads,
  axel: downloads,
  lwp_download: downloads,
  http: httpie,
  https: httpie,
  xh: httpie,
  nc: netcat,
  ncat: netcat,
  netcat,
  socat,
  telnet,
  scp: remoteCopy('P i l o F c S J'),
  rsync: remoteCopy(
    'e rsh exclude include exclude-from include-from files-from chmod bwlimit timeout port password-file log-file partial-dir',
  ),
  sftp: ftp,
  ftp,
  lftp: ftp,
  tftp: ftp,
  rclone: (call, machine) => {
    const [verb, source, target] = readOptions(call.args, 'config').rest;
    if (/^(?:purge|delete|deletefile|cleanup)$/.test(verb?.text ?? ''))
      machine.note('REMOTE_DELETE', 'deletes files in remote storage', 0.7, {
        effect: 'delete',
        scope: 'many',
        reversibility: 'irreversible',
      });
    else if (source !== undefined && target !== undefined && isRemotePath(target.text)) {
      const content = machine.read(source);
      sends(
        (content.from & SECRET) !== 0
          ? content
          : { text: HOLE, from: FILE | ((content.from & OUTSIDE) !== 0 ? OUTSIDE : 0) },
        target.text,
        { raw: false },
        machine,
      );
    }
    return NOTHING;
  },
  mail,
  mailx: mail,
  mutt: mail,
  sendmail: mail,
  msmtp: mail,
  swaks: mail,
  tcpdump: capture,
  tshark: capture,
  dumpcap: capture,
  ngrep: capture,
  dig: lookup,
  nslookup: lookup,
  host: lookup,
  ping,
  ping6: ping,
  hping3: (call, machine) => {
    machine.note(
      'FLOOD',
      'makes packets for an attack',
      readOptions(call.args, 'p c i').has('flood', 'rand-source') ? 0.85 : 0.6,
      { effect: 'send', reach: 'world' },
    );
    return { text: HOLE, from: AMPLIFIED };
  },
};
