/** Calls that bring data in or out. */

import { sends } from '../../shell/commands/sending.ts';
import { HOLE, INPUT, joined, NOTHING, REMOTE, SECRET, value } from '../../shell/value.ts';
import type { CallModel } from '../calls.ts';
import type { CodeMachine } from '../code-machine.ts';
import { type CodeCall, type CodeValue, NO_VALUE } from '../values.ts';

export const RESPONSE: CodeValue = { text: HOLE, from: REMOTE, kind: 'response' };

function target(call: CodeCall, index: number): CodeValue {
  return call.arg(index, 'url', 'URL', 'uri', 'host', 'address');
}

/** A request; what is in its body or in its address goes out. */
export function request(index: number): CallModel {
  return (call, machine) => {
    const url = target(call, index);
    const first = call.args[index];
    const bodies = ['data', 'json', 'files', 'body', 'content']
      .map((name) => call.named.get(name))
      .filter((v) => v !== undefined);
    // One variable of the environment in a header or a parameter is how one signs in.
    for (const name of ['headers', 'params']) {
      const v = call.named.get(name);
      if (v !== undefined && (v.from & SECRET) !== 0) bodies.push(v);
    }
    bodies.push(...call.args.slice(index + 1));
    goesOut(bodies, url.text === '' && first !== undefined ? first : url, machine);
    return RESPONSE;
  };
}

export function goesOut(bodies: readonly CodeValue[], url: CodeValue, machine: CodeMachine): void {
  if (/169\.254\.169\.254|metadata\.google\.internal/.test(url.text.slice(0, 2048)))
    machine.effects.run([value('curl'), url], NOTHING);
  const body = joined(bodies, ' ');
  if (bodies.length > 0 && (body.from !== 0 || body.text !== ''))
    sends({ text: body.text, from: body.from & ~REMOTE }, hostOf(url), { raw: false }, machine.effects);
  else if ((url.from & ~(REMOTE | INPUT)) !== 0)
    sends({ text: url.text, from: url.from & ~REMOTE }, hostOf(url), { raw: false }, machine.effects);
}

const hostOf = (url: CodeValue): string => (url.text === '' ? HOLE : url.text);

/** `urllib.request.Request(url, data=...)`: sent when it is opened; judged where it is made. */
const makesRequest: CallModel = (call, machine) => {
  const url = target(call, 0);
  const body = call.arg(1, 'data', 'body');
  if (body.from !== 0 || body.text !== '') goesOut([body], url, machine);
  return { text: url.text, from: 0 };
};

export const download: CallModel = (call, machine) => {
  const path = call.arg(1, 'filename', 'out', 'path');
  if (path.text !== '') machine.effects.write(path, RESPONSE, { append: false });
  return { text: path.text, from: REMOTE };
};

export const socket: CallModel = () => ({ text: HOLE, from: 0, kind: 'socket' });
const connect: CallModel = (call, machine) => {
  machine.connected = true;
  if (call.receiver?.kind !== 'socket')
    return call.name.includes('create_connection') ||
      call.name.includes('TCPSocket') ||
      call.name === 'fsockopen' ||
      call.name.startsWith('net.')
      ? connected(call, machine)
      : undefined;
  return connected(call, machine);
};

export function connected(call: CodeCall, machine: CodeMachine): CodeValue {
  const host = call.args[0]?.items?.[0]?.text ?? call.args[0]?.text ?? HOLE;
  const port = call.args[0]?.items?.[1]?.text ?? call.args[1]?.text ?? HOLE;
  machine.effects.note('RAW_CONNECTION', 'opens a raw connection to another machine', 0.35, {
    effect: 'send',
    target: `${host}:${port}`.replaceAll(HOLE, '…').slice(0, 80),
  });
  return { text: HOLE, from: REMOTE, kind: 'socket' };
}

const sendsRaw: CallModel = (call, machine) => {
  if (call.receiver?.kind !== 'socket') return undefined;
  const data = call.args[0] ?? NO_VALUE;
  const to = call.args[1]?.items?.[0]?.text ?? 'a connection';
  if (data.from !== 0 || data.text === HOLE)
    sends({ text: data.text, from: data.from & ~REMOTE }, to, { raw: true }, machine.effects);
  return NO_VALUE;
};

const receives: CallModel = (call) =>
  call.receiver?.kind === 'socket' ? { text: HOLE, from: REMOTE | INPUT } : undefined;

/** The inputs and outputs of a program put on a connection. */
const dup: CallModel = (call, machine) => {
  if (call.args[0]?.kind === 'socket')
    machine.effects.note(
      'REVERSE_SHELL',
      'puts the input and output of a program on a network connection',
      0.95,
      { effect: 'grant', reach: 'world', scope: 'all' },
    );
  return NO_VALUE;
};

const listens: CallModel = (call, machine) => {
  if (call.receiver?.kind !== 'socket') return undefined;
  const host = call.args[0]?.items?.[0]?.text ?? '';
  machine.effects.note(
    'LISTENS',
    'waits for connections from others',
    host === '' || host === '0.0.0.0' ? 0.4 : 0.25,
    { effect: 'grant', reach: 'organisation' },
  );
  return NO_VALUE;
};

const accepts: CallModel = (call) =>
  call.receiver?.kind === 'socket'
    ? {
        text: HOLE,
        from: REMOTE,
        kind: 'socket',
        items: [
          { text: HOLE, from: REMOTE, kind: 'socket' },
          { text: HOLE, from: REMOTE },
        ],
      }
    : undefined;

const mails: CallModel = (call, machine) => {
  const data = joined(call.args.slice(1), '\n');
  sends(
    { text: data.text, from: data.from },
    call.args[1]?.text ?? call.args[0]?.text ?? HOLE,
    { raw: false },
    machine.effects,
  );
  return NO_VALUE;
};

const remoteExecution: CallModel = (call, machine) => {
  if (call.receiver === undefined) return undefined;
  const text = call.args[0] ?? NO_VALUE;
  if (text.text !== HOLE && text.text !== '') machine.effects.runText(text);
  return RESPONSE;
};

export const curl: CallModel = (call, machine) => {
  const option = call.args[1]?.name ?? '';
  if (/POSTFIELDS$/.test(option)) goesOut([call.args[2] ?? NO_VALUE], NO_VALUE, machine);
  return NO_VALUE;
};

const upload: CallModel = (call, machine) => {
  const source = call.args[0] ?? NO_VALUE;
  const content =
    source.kind === undefined && source.text !== HOLE && source.text !== ''
      ? machine.effects.read(source)
      : source;
  sends(
    { text: content.text, from: content.from | (source.from & SECRET) },
    'a store',
    { raw: false },
    machine.effects,
  );
  return NO_VALUE;
};

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'head', 'request', 'stream'] as const;

export const NETWORK_CALLS: Readonly<Record<string, CallModel>> = {
  ...Object.fromEntries(['requests', 'httpx', 'axios', 'got', 'superagent', 'needle', 'HTTParty', 'RestClient', 'Faraday', 'urllib3', 'grequests'].flatMap((library) => verbs.map((verb) => [`${library}.${verb}`, request(verb === 'request' ? 1 : 0)]))),
  axios: request(0), got: request(0), fetch: request(0), 'urllib.request.urlopen': request(0), urlopen: request(0), 'urllib2.urlopen': request(0), 'http.request': request(0), 'https.request': request(0), 'https.get': request(0), 'http.get': request(0), 'Net.HTTP.post': request(0), 'Net.HTTP.get': request(0), 'Net.HTTP.post_form': request(0), 'URI.open': request(0),
  'urllib.request.Request': makesRequest, 'urllib2.Request': makesRequest, 'urllib.request.urlretrieve': download, 'urllib.urlretrieve': download, 'wget.download': download,
  'socket.socket': socket, 'ssl.wrap_socket': socket, 'net.Socket': socket, 'dgram.createSocket': socket, socket_create: socket, 'socket.create_connection': connect, 'TCPSocket.new': connect, 'TCPSocket.open': connect, fsockopen: connect, pfsockopen: connect, 'net.connect': connect, 'net.createConnection': connect, 'IO.Socket.INET.new': connect, 'IO.Socket.INET': connect,
  connect: (_, machine) => {
    machine.connected = true;
    return undefined;
  },
  'os.dup2': dup, dup2: dup, mail: mails, curl_setopt: curl, 'smtplib.sendmail': mails,
}; // biome-ignore format: a table

/** A connection and a program put together: `connection.pipe(program.stdin)`. */
const pipes: CallModel = (call, machine) => {
  const kinds = [call.receiver?.kind, call.args[0]?.kind];
  if (kinds.includes('socket') && kinds.includes('process'))
    machine.effects.note(
      'REVERSE_SHELL',
      'puts the input and output of a program on a network connection',
      0.95,
      { effect: 'grant', reach: 'world', scope: 'all' },
    );
  return call.args[0];
};

export const NETWORK_METHODS: Readonly<Record<string, CallModel>> = {
  connect, connect_ex: connect, send: sendsRaw, sendall: sendsRaw, sendto: sendsRaw, recv: receives,
  gets: receives, recvfrom: receives, makefile: receives, bind: listens, accept: accepts, wrap_socket: socket,
  sendmail: mails, send_message: mails, exec_command: remoteExecution, storbinary: (call, machine) => { sends(call.args[1] ?? NO_VALUE, 'a file server', { raw: false }, machine.effects); return NO_VALUE; },
  pipe: pipes,
  upload_file: upload, upload_fileobj: upload, put_object: (call, machine) => upload({ ...call, args: [call.arg(0, 'Body')] }, machine), upload_blob: upload, upload_from_filename: upload,
  post: (call, machine) => request(0)(call, machine), fileno: (call) => call.receiver,
}; // biome-ignore format: a table
