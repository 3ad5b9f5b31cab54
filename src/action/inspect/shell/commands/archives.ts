/** Archives and other programs that pack, unpack and carry code in their options. */

import type { Handler } from '../dispatch.ts';
import type { Call, Machine } from '../machine.ts';
import { readOptions } from '../options.ts';
import { FILE, HOLE, joined, NOTHING, SECRET, type Value, value } from '../value.ts';

const TAR_VALUED =
  'f C T X b file directory exclude use-compress-program I checkpoint-action to-command transform strip-components';

function tar(call: Call, machine: Machine): Value {
  const args = /^[a-zA-Z]+$/.test(call.args[0]?.text ?? '')
    ? [value(`-${call.args[0]!.text}`), ...call.args.slice(1)]
    : call.args;
  const options = readOptions(args, TAR_VALUED);
  for (const name of ['to-command', 'use-compress-program', 'I']) {
    const program = options.get(name);
    if (program !== undefined && !/^(?:p?[gx]z|gzip|pigz|zstd|bzip2|lz4|lzma|xz)\b/.test(program.text))
      machine.runText(program);
  }
  const action = options.get('checkpoint-action')?.text;
  if (action?.startsWith('exec=') === true) {
    machine.note('ODD_EXECUTION', '`tar` runs a command through a side door', 0.65, { effect: 'execute' });
    machine.runText(value(action.slice(5)));
  }
  const archive = options.get('f', 'file');
  if (options.has('c', 'create')) {
    const content = packed(options.rest, machine);
    if (options.has('remove-files'))
      for (const item of options.rest) machine.run([value('rm'), value('-r'), item], NOTHING);
    if (archive === undefined || archive.text === '-') return content;
    machine.write(archive, content, { append: false });
    return NOTHING;
  }
  if (options.has('x', 'extract')) {
    const where = options.get('C', 'directory') ?? value('.');
    const content = archive === undefined || archive.text === '-' ? call.stdin : machine.read(archive);
    machine.write(joined([where, value('*')], '/'), { text: HOLE, from: content.from }, { append: true });
  }
  return archive === undefined
    ? { text: HOLE, from: call.stdin.from }
    : { text: HOLE, from: machine.read(archive).from };
}

/** The sources together; whole homes and the whole system are many files at once. */
function packed(sources: readonly Value[], machine: Machine): Value {
  let from = FILE;
  for (const source of sources.slice(0, 32)) {
    from |= machine.read(source).from;
    const zone = machine.place(source.text).zone;
    if (zone === 'homes' || zone === 'root') from |= SECRET;
  }
  return { text: HOLE, from };
}

function zip(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'P x i n b t password TT unzip-command');
  const command = options.get('TT', 'unzip-command');
  if (command !== undefined) machine.runText(command);
  const [archive, ...sources] = options.rest.filter((arg) => !/^[a-z]$/.test(arg.text));
  if (archive === undefined) return NOTHING;
  const content = packed(sources, machine);
  const guarded = options.get('P', 'password') !== undefined || options.has('e');
  if (guarded && options.has('m'))
    machine.note('LOCKS_DATA', 'packs files with a password and takes the originals away', 0.75, {
      effect: 'write',
      scope: 'many',
    });
  else if (options.has('m'))
    for (const source of sources) machine.run([value('rm'), value('-r'), source], NOTHING);
  machine.write(archive, content, { append: false });
  return content;
}

function unzip(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'd P x o');
  const archive = options.rest[0];
  if (archive === undefined) return NOTHING;
  const content = machine.read(archive);
  machine.write(
    joined([options.get('d') ?? value('.'), value('*')], '/'),
    { text: HOLE, from: content.from },
    { append: true },
  );
  return NOTHING;
}

function gzip(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'S');
  if (options.rest.length === 0) return { text: HOLE, from: call.stdin.from };
  return joined(
    options.rest.slice(0, 32).map((file) => ({ text: HOLE, from: machine.read(file).from })),
    '',
  );
}

/** Encrypting many files of others and deleting the originals is what ransomware does. */
function gpg(call: Call, machine: Machine): Value {
  const options = readOptions(
    call.args,
    'r o recipient output passphrase u local-user passphrase-fd batch-mode cipher-algo',
  );
  if (options.has('delete-secret-keys', 'delete-secret-key'))
    machine.note('KEY_DELETE', 'deletes private keys', 0.75, {
      effect: 'delete',
      reversibility: 'irreversible',
    });
  if (options.has('export-secret-keys', 'export-secret-key')) {
    machine.note('SECRET_EXPORT', 'takes private keys out of their store', 0.7, { effect: 'read' });
    return { text: HOLE, from: SECRET | FILE };
  }
  const locks = options.has('c', 'symmetric', 'e', 'encrypt');
  for (const item of options.rest) {
    const zone = machine.place(item.text).zone;
    if (
      locks &&
      (machine.loops > 0 || item.text.includes(HOLE)) &&
      (zone === 'homes' ||
        zone === 'home' ||
        zone === 'system' ||
        zone === 'data' ||
        zone === 'root' ||
        zone === 'unknown')
    )
      machine.note('LOCKS_DATA', 'encrypts many files one by one', zone === 'unknown' ? 0.5 : 0.7, {
        effect: 'write',
        scope: 'many',
        reversibility: 'costly',
      });
  }
  return { text: HOLE, from: call.stdin.from };
}

export const ARCHIVE_COMMANDS: Readonly<Record<string, Handler>> = {
  tar,
  gtar: tar,
  bsdtar: tar,
  zip,
  '7z': (call, machine) => {
    const rest = readOptions(call.args).rest;
    const locks =
      call.args.some((arg) => /^-p./.test(arg.text)) && call.args.some((arg) => arg.text === '-sdel');
    if (locks)
      machine.note('LOCKS_DATA', 'packs files with a password and takes the originals away', 0.75, {
        effect: 'write',
        scope: 'many',
      });
    if (rest[0]?.text === 'a' && rest[1] !== undefined)
      machine.write(rest[1], packed(rest.slice(2), machine), { append: false });
    return NOTHING;
  },
  unzip,
  gzip,
  bzip2: gzip,
  xz: gzip,
  zstd: gzip,
  lz4: gzip,
  gpg,
  gpg2: gpg,
  age: gpg,
  ccrypt: gpg,
};
