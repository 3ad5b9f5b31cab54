/** Calls that read, write, delete, copy and guard files. The shell's commands do the judging. */

import { FILE, HOLE, LISTING, NOTHING, type Value, value } from '../../shell/value.ts';
import type { CallModel } from '../calls.ts';
import type { CodeMachine } from '../code-machine.ts';
import { type CodeCall, type CodeValue, NO_VALUE } from '../values.ts';

/** The call means this command with these operands. */
function command(words: readonly string[], operands: number): CallModel {
  return (call, machine) => {
    const args = call.args.slice(0, operands);
    const all = args.length > 0 ? args : [...call.named.values()].slice(0, operands);
    machine.effects.run([...words.map((word) => value(word)), ...all], NOTHING);
    return NO_VALUE;
  };
}

/** The same for a method of a path. */
function method(words: readonly string[], operands: number): CallModel {
  return (call, machine) => {
    if (call.receiver?.kind !== 'path') return undefined;
    machine.effects.run(
      [...words.map((word) => value(word)), call.receiver, ...call.args.slice(0, operands)],
      NOTHING,
    );
    return NO_VALUE;
  };
}

const open: CallModel = (call, machine) => {
  const path = call.receiver?.kind === 'path' ? call.receiver : call.arg(0, 'file', 'path', 'filename');
  const given = call.receiver?.kind === 'path' ? call.arg(0, 'mode') : call.arg(1, 'mode', 'flags');
  // Perl's `open(F, '>', path)` and `open(F, "cmd |")`.
  if (machine.language === 'perl') return perlOpen(call, machine);
  if (path.text === '' || /^https?:/.test(path.text))
    return { text: HOLE, from: /^https?:/.test(path.text) ? 1 : 0, kind: 'file', mode: 'r' };
  return opened(path, given.text === '' ? 'r' : given.text, machine);
};

function opened(path: CodeValue, mode: string, machine: CodeMachine): CodeValue {
  if (!/[wax+]/.test(mode)) {
    const content = machine.effects.read(path);
    return { text: content.text, from: content.from | FILE, kind: 'file', mode };
  }
  const file: CodeValue = { text: path.text, from: path.from, kind: 'file', mode };
  if (machine.opened.size < 256) machine.opened.add(file);
  return file;
}

function perlOpen(call: CodeCall, machine: CodeMachine): CodeValue {
  const mode = call.args[1]?.text ?? '';
  const target = call.args[2];
  if (/^[<>]+&/.test(mode) && /^STD(?:IN|OUT|ERR)$/.test(call.args[0]?.name ?? '') && machine.connected)
    machine.effects.note(
      'REVERSE_SHELL',
      'puts the input and output of a program on a network connection',
      0.95,
      { effect: 'grant', reach: 'world', scope: 'all' },
    );
  if (mode.includes('|')) machine.effects.runText(target ?? value(mode.replaceAll('|', '')));
  else if (/^\+?>/.test(mode))
    machine.effects.write(
      target ?? value(mode.replace(/^[+>\s]+/, '')),
      { text: HOLE, from: 0 },
      { append: mode.startsWith('>>') },
    );
  else machine.effects.read(target ?? value(mode.replace(/^[<\s]+/, '')));
  return NO_VALUE;
}

const writesTo: CallModel = (call, machine) => {
  const file = call.receiver;
  if (file?.kind !== 'file' || file.mode === undefined) return undefined;
  if (!/[wax+]/.test(file.mode)) return undefined;
  for (const other of machine.opened) if (other.text === file.text) machine.opened.delete(other);
  writeFile(file, call.args[0] ?? NO_VALUE, /a/.test(file.mode), machine);
  return NO_VALUE;
};

function writeFile(path: CodeValue, content: CodeValue, append: boolean, machine: CodeMachine): void {
  // Encrypting each file of a list and writing it back is what ransomware does.
  if ((content.from & LOCKED) !== 0 && (path.from & LISTING) !== 0)
    machine.effects.note('LOCKS_DATA', 'encrypts the files of a list one by one', 0.8, {
      effect: 'write',
      scope: 'many',
      reversibility: 'irreversible',
    });
  machine.effects.write(path, content, { append });
}

/** Encrypted by this code. */
export const LOCKED = 65_536;

const readsFrom: CallModel = (call) => {
  const file = call.receiver;
  if (file === undefined || (file.kind !== 'file' && file.kind !== 'response')) return undefined;
  return {
    text: file.kind === 'file' && !/[wax]/.test(file.mode ?? 'r') ? file.text : HOLE,
    from: file.from,
  };
};

export const readPath: CallModel = (call, machine) => {
  const path = call.receiver?.kind === 'path' ? call.receiver : call.arg(0, 'path', 'filename', 'file');
  if (path.text === '' || path.kind === 'file') return undefined;
  if (/^(?:https?|ftp):/.test(path.text)) return { text: HOLE, from: 1, kind: 'response' };
  return machine.effects.read(path);
};

export function writePath(append: boolean): CallModel {
  return (call, machine) => {
    const onPath = call.receiver?.kind === 'path';
    const path = onPath ? call.receiver! : call.arg(0, 'path', 'filename');
    const content = onPath ? call.arg(0, 'data') : call.arg(1, 'data', 'content');
    const adds = append || /FILE_APPEND|\ba\b/.test(`${call.args[2]?.name ?? ''}${call.args[2]?.text ?? ''}`);
    writeFile(path, content, adds, machine);
    return NO_VALUE;
  };
}

const rmSync: CallModel = (call, machine) => {
  const recursive = call.args[1] !== undefined || call.named.size > 0;
  machine.effects.run([value('rm'), ...(recursive ? [value('-rf')] : []), call.args[0] ?? NO_VALUE], NOTHING);
  return NO_VALUE;
};

/** `0o777`, `0777`, `511`, `stat.S_IRWXO`. */
function modeOf(v: Value): string {
  const text = v.text;
  if (/^0o?[0-7]{3,4}$/i.test(text)) return text.replace(/^0o?/i, '');
  if (/^\d{2,4}$/.test(text)) return Number(text).toString(8);
  return HOLE;
}

const chmod: CallModel = (call, machine) => {
  const onPath = call.receiver?.kind === 'path';
  const path = onPath ? call.receiver! : call.arg(0, 'path');
  const mode = onPath ? call.arg(0, 'mode') : call.arg(1, 'mode');
  const [a, b] = machine.language === 'perl' || machine.language === 'ruby' ? [path, mode] : [mode, path];
  machine.effects.run([value('chmod'), value(modeOf(a)), b], NOTHING);
  return NO_VALUE;
};

export const remove = command(['rm'], 1);
export const removeTree = command(['rm', '-rf'], 1);
const copy = command(['cp', '-r'], 2);
const move = command(['mv'], 2);

export const FILE_CALLS: Readonly<Record<string, CallModel>> = {
  open, 'io.open': open, 'codecs.open': open, 'os.open': open, fopen: open, 'File.open': open, 'File.new': open, 'gzip.open': open,
  'os.remove': remove, 'os.unlink': remove, 'fs.unlinkSync': remove, 'fs.unlink': remove, 'fs.promises.unlink': remove, 'fs.promises.rm': rmSync, 'fs/promises.rm': rmSync, 'fs/promises.unlink': remove, unlink: remove, 'File.delete': remove, 'File.unlink': remove, 'FileUtils.rm': remove, 'FileUtils.rm_f': remove, 'file.remove': remove, 'fs.rmSync': rmSync, 'fs.rm': rmSync,
  'shutil.rmtree': removeTree, 'FileUtils.rm_rf': removeTree, 'FileUtils.rm_r': removeTree, 'FileUtils.remove_dir': removeTree, 'fs.rmdirSync': removeTree, rmtree: removeTree, remove_tree: removeTree, rimraf: removeTree, 'rimraf.sync': removeTree, 'fs.removeSync': removeTree, 'fs.emptyDirSync': removeTree, del: removeTree,
  'os.rmdir': command(['rmdir'], 1), 'os.removedirs': command(['rmdir'], 1), rmdir: command(['rmdir'], 1), 'Dir.rmdir': command(['rmdir'], 1),
  'shutil.copy': copy, 'shutil.copy2': copy, 'shutil.copyfile': copy, 'shutil.copytree': copy, copy, 'fs.copyFileSync': copy, 'fs.cpSync': copy, 'FileUtils.cp': copy, 'FileUtils.cp_r': copy,
  'shutil.move': move, 'os.rename': move, 'os.replace': move, 'os.renames': move, rename: move, 'fs.renameSync': move, 'fs.rename': move, 'FileUtils.mv': move, 'File.rename': move,
  'os.symlink': command(['ln', '-s'], 2), 'os.link': command(['ln'], 2), symlink: command(['ln', '-s'], 2), 'fs.symlinkSync': command(['ln', '-s'], 2),
  'os.chmod': chmod, 'fs.chmodSync': chmod, 'fs.chmod': chmod, chmod, 'File.chmod': chmod, 'FileUtils.chmod': chmod,
  'os.chown': (call, machine) => { machine.effects.run([value('chown'), value('other'), call.args[0] ?? NO_VALUE], NOTHING); return NO_VALUE; },
  'os.truncate': command(['truncate', '-s', '0'], 1), truncate: command(['truncate', '-s', '0'], 1), 'fs.truncateSync': command(['truncate', '-s', '0'], 1),
  'os.mkdir': command(['mkdir'], 1), 'os.makedirs': command(['mkdir', '-p'], 1), mkdir: command(['mkdir'], 1), 'fs.mkdirSync': command(['mkdir'], 1),
  file_get_contents: readPath, readfile: readPath, 'fs.readFileSync': readPath, 'fs.readFile': readPath, 'fs.promises.readFile': readPath, 'fs/promises.readFile': readPath, 'File.read': readPath, 'IO.read': readPath, 'File.readlines': readPath, 'linecache.getlines': readPath, show_source: readPath, highlight_file: readPath, 'fs.createReadStream': readPath, 'pd.read_csv': readPath, 'Bun.file': readPath, 'Deno.readTextFile': readPath, 'Deno.readTextFileSync': readPath,
  file_put_contents: writePath(false), 'fs.writeFileSync': writePath(false), 'fs.writeFile': writePath(false), 'fs.promises.writeFile': writePath(false), 'fs/promises.writeFile': writePath(false), 'File.write': writePath(false), 'IO.write': writePath(false), 'fs.appendFileSync': writePath(true), 'fs.appendFile': writePath(true), 'fs.promises.appendFile': writePath(true), 'Bun.write': writePath(false), 'Deno.writeTextFile': writePath(false), 'Deno.remove': rmSync,
}; // biome-ignore format: a table

export const FILE_METHODS: Readonly<Record<string, CallModel>> = {
  write: writesTo, writelines: writesTo, puts: writesTo, read: readsFrom, readline: readsFrom, readlines: readsFrom,
  open: (call, machine) => (call.receiver?.kind === 'path' ? open(call, machine) : undefined),
  read_text: readPath, read_bytes: readPath, write_text: writePath(false), write_bytes: writePath(false),
  unlink: method(['rm'], 0), rmdir: method(['rmdir'], 0), rename: method(['mv'], 1), chmod: (call, machine) => (call.receiver?.kind === 'path' ? chmod(call, machine) : undefined), symlink_to: method(['ln', '-s'], 1), rmtree: method(['rm', '-rf'], 0),
}; // biome-ignore format: a table
