/** Calls that change or make data: paths, encodings, texts. */

import { Buffer } from 'node:buffer';
import { AMPLIFIED, DECODED, ENCODED, HOLE, INPUT, joined, LISTING, RANDOM } from '../../shell/value.ts';
import { withoutEnd } from '../../without-end.ts';
import type { CallModel } from '../calls.ts';
import { type CodeValue, NO_VALUE } from '../values.ts';

const path: CallModel = (call) => {
  const parts = call.args.filter((arg) => arg.text !== '');
  let text = '';
  let from = 0;
  for (const part of parts) {
    // A part that starts at the root replaces what stands before it.
    text =
      /^(?:\/|~|[A-Za-z]:)/.test(part.text) || text === ''
        ? part.text
        : `${withoutEnd(text, '/')}/${part.text}`;
    from |= part.from;
  }
  return { text: text || '.', from, ...(/[Pp]ath$/.test(call.name) ? { kind: 'path' as const } : {}) };
};

const same: CallModel = (call) => call.args[0] ?? call.receiver ?? NO_VALUE;
const home: CallModel = () => ({ text: '~', from: 0, kind: 'path' });

function decoder(decode: (text: string) => string): CallModel {
  return (call) => {
    const v = call.args[0] ?? NO_VALUE;
    if (v.text.includes(HOLE)) return { text: HOLE, from: v.from | DECODED };
    return { text: decode(v.text), from: (v.from & ~ENCODED) | DECODED };
  };
}

const base64 = decoder((text) => Buffer.from(text, 'base64').toString('utf8'));
const hex = decoder((text) => Buffer.from(text.replace(/[^0-9a-fA-F]/g, ''), 'hex').toString('utf8'));
const opaque = decoder(() => HOLE);
const url = decoder((text) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return HOLE; // Not an encoding after all: unknown, and marked as decoded.
  }
});
const rot13 = (text: string): string =>
  text.replace(/[a-zA-Z]/g, (c) =>
    String.fromCharCode(
      (c <= 'Z' ? 90 : 122) >= c.charCodeAt(0) + 13 ? c.charCodeAt(0) + 13 : c.charCodeAt(0) - 13,
    ),
  );
const encodes: CallModel = (call) => ({
  text: HOLE,
  from: (call.args[0] ?? call.receiver ?? NO_VALUE).from | ENCODED,
});
const input: CallModel = () => ({ text: HOLE, from: INPUT });
const random: CallModel = (call) => ({
  text: HOLE,
  from: RANDOM | (Number(call.args[0]?.text) >= 100_000 ? AMPLIFIED : 0),
});
const keep: CallModel = (call) => call.receiver ?? NO_VALUE;
const keepText: CallModel = (call) => {
  const v = call.receiver ?? NO_VALUE;
  return { text: v.text, from: v.from, ...(v.kind === undefined ? {} : { kind: v.kind }) };
};

export const DATA_CALLS: Readonly<Record<string, CallModel>> = {
  'os.path.join': path, 'path.join': path, 'path.resolve': path, 'posixpath.join': path, Path: path, 'pathlib.Path': path, 'pathlib.PurePath': path, 'File.join': path,
  'os.path.expanduser': same, 'os.path.abspath': same, 'os.path.normpath': same, 'os.path.realpath': same, 'os.fspath': same, 'File.expand_path': same, 'os.path.expandvars': same,
  str: same, bytes: same, bytearray: same, String: same, list: same, tuple: same, 'Buffer.from': (call) => (/base64|hex/.test(call.args[1]?.text ?? '') ? (call.args[1]!.text === 'hex' ? hex : base64)(call, undefined as never) : call.args[0]),
  'Path.home': home, 'pathlib.Path.home': home, 'os.homedir': home, 'Dir.home': home, 'os.getcwd': () => ({ text: '.', from: 0 }), 'process.cwd': () => ({ text: '.', from: 0 }), 'os.tmpdir': () => ({ text: '/tmp', from: 0 }), 'tempfile.gettempdir': () => ({ text: '/tmp', from: 0 }), 'tempfile.mkdtemp': () => ({ text: `/tmp/${HOLE}`, from: 0 }),
  'base64.b64decode': base64, 'base64.standard_b64decode': base64, 'base64.urlsafe_b64decode': base64, 'base64.decodebytes': base64, 'binascii.a2b_base64': base64, base64_decode: base64, atob: base64, 'Base64.decode64': base64, decode_base64: base64,
  'bytes.fromhex': hex, 'binascii.unhexlify': hex, hex2bin: hex, 'bytearray.fromhex': hex, str_rot13: decoder(rot13), 'urllib.parse.unquote': url, decodeURIComponent: url, urldecode: url,
  'codecs.decode': (call) => (/rot/.test(call.args[1]?.text ?? '') ? decoder(rot13)(call, undefined as never) : /hex/.test(call.args[1]?.text ?? '') ? hex(call, undefined as never) : base64(call, undefined as never)),
  'zlib.decompress': opaque, 'gzip.decompress': opaque, 'bz2.decompress': opaque, 'lzma.decompress': opaque, gzinflate: opaque, gzuncompress: opaque, 'base64.b32decode': opaque, 'base64.b85decode': opaque, strrev: decoder((text) => [...text].reverse().join('')),
  'base64.b64encode': encodes, 'base64.encodebytes': encodes, 'base64.b32encode': encodes, btoa: encodes, base64_encode: encodes, 'zlib.compress': encodes, 'binascii.hexlify': encodes, 'Base64.encode64': encodes, 'marshal.dumps': encodes,
  input, raw_input: input, gets: input, readline: input, prompt: input, 'sys.stdin.read': input, 'sys.stdin.readline': input, 'STDIN.read': input,
  'os.urandom': random, 'random.randbytes': random, 'secrets.token_bytes': random, 'random._urandom': random,
  chr: (call) => ({ text: /^\d{1,7}$/.test(call.args[0]?.text ?? '') ? String.fromCodePoint(Math.min(Number(call.args[0]!.text), 0x10ffff)) : HOLE, from: call.args[0]?.from ?? 0 }),
  range: (call) => ({ text: HOLE, from: Math.max(...call.args.map((arg) => Number(arg.text) || 0), 0) >= 1000 ? AMPLIFIED : 0 }),
  str_repeat: (call) => ({ text: HOLE, from: (call.args[0]?.from ?? 0) | (Number(call.args[1]?.text) >= 1000 ? AMPLIFIED : 0) }),
  getattr: (call) => ({ text: HOLE, from: 0, name: `${call.args[0]?.name ?? HOLE}.${call.args[1]?.text ?? HOLE}` }),
  'glob.glob': (call) => ({ text: call.args[0]?.text ?? HOLE, from: LISTING }), 'glob.iglob': (call) => ({ text: call.args[0]?.text ?? HOLE, from: LISTING }), glob: (call) => ({ text: call.args[0]?.text ?? HOLE, from: LISTING }),
  'os.walk': (call) => walked(call.args[0]), 'os.listdir': (call) => walked(call.args[0]), 'os.scandir': (call) => walked(call.args[0]), scandir: (call) => walked(call.args[0]), 'fs.readdirSync': (call) => walked(call.args[0]), 'Dir.glob': (call) => ({ text: call.args[0]?.text ?? HOLE, from: LISTING }),
  'shlex.split': (call) => ({ text: HOLE, from: call.args[0]?.from ?? 0, items: (call.args[0]?.text ?? '').split(/\s+/).map((text) => ({ text, from: call.args[0]?.from ?? 0 })) }),
  'shlex.quote': same, escapeshellarg: same, 'subprocess.list2cmdline': (call) => (call.args[0]?.items === undefined ? call.args[0] : joined(call.args[0].items, ' ')),
}; // biome-ignore format: a table

function walked(root: CodeValue | undefined): CodeValue {
  return {
    text: `${withoutEnd(root?.text ?? '.', '/')}/${HOLE}`,
    from: (root?.from ?? 0) | LISTING,
  };
}

export const DATA_METHODS: Readonly<Record<string, CallModel>> = {
  encode: (call) => (call.receiver !== undefined && call.receiver.text !== HOLE ? keepText(call, undefined as never) : (call.receiver ?? NO_VALUE)),
  decode: keepText, strip: keepText, trim: keepText, rstrip: keepText, lstrip: keepText, toString: keepText, expanduser: keep, resolve: keep, absolute: keep, as_posix: keepText, lower: keepText, chomp: keepText,
  joinpath: (call) => ({ text: [call.receiver ?? NO_VALUE, ...call.args].map((v) => v.text).join('/'), from: call.receiver?.from ?? 0, kind: 'path' }),
  format: (call) => {
    let next = 0;
    let from = call.receiver?.from ?? 0;
    for (const arg of call.args) from |= arg.from;
    return { text: (call.receiver?.text ?? HOLE).replace(/\{(\w{0,64})[^{}]{0,32}\}/g, (_, name: string) => (name !== '' && !/^\d+$/.test(name) ? call.named.get(name)?.text : call.args[name === '' ? next++ : Number(name)]?.text) ?? HOLE), from };
  },
  join: (call) => {
    const list = call.args[0];
    if (call.receiver?.items !== undefined) return joined(call.receiver.items, call.args[0]?.text ?? ',');
    if (call.receiver?.kind === 'path') return { text: [call.receiver, ...call.args].map((v) => v.text).join('/'), from: call.receiver.from, kind: 'path' };
    if (list?.items !== undefined) return joined(list.items, call.receiver?.text ?? '');
    return { text: HOLE, from: (list?.from ?? 0) | (call.receiver?.from ?? 0) };
  },
  replace: (call) => {
    const v = call.receiver ?? NO_VALUE;
    const [a, b] = call.args;
    if (v.kind === 'path' || a === undefined || b === undefined || v.text.includes(HOLE) || a.text === '') return undefined;
    return { text: v.text.replaceAll(a.text, () => b.text), from: v.from | b.from };
  },
  split: (call) => {
    const v = call.receiver ?? NO_VALUE;
    if (v.text.includes(HOLE)) return { text: HOLE, from: v.from };
    const separator = call.args[0]?.text ?? '';
    return { text: HOLE, from: v.from, items: v.text.split(separator === '' ? /\s+/ : separator).slice(0, 64).map((text) => ({ text, from: v.from })) };
  },
  repeat: (call) => ({ text: HOLE, from: (call.receiver?.from ?? 0) | (Number(call.args[0]?.text) >= 1000 ? AMPLIFIED : 0) }),
  ljust: (call) => ({ text: HOLE, from: (call.receiver?.from ?? 0) | (Number(call.args[0]?.text) >= 1000 ? AMPLIFIED : 0) }),
  rglob: (call) => ({ text: `${call.receiver?.text ?? ''}/${call.args[0]?.text ?? HOLE}`, from: LISTING, kind: 'path' }),
  iterdir: (call) => ({ text: `${call.receiver?.text ?? ''}/${HOLE}`, from: LISTING, kind: 'path' }),
}; // biome-ignore format: a table
