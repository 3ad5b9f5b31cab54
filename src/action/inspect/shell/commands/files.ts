/** Commands that delete, copy, move and link files. */

import { actsLater } from '../../path/acts-later.ts';
import { judgeDelete } from '../../path/judge.ts';
import type { Handler } from '../dispatch.ts';
import type { Call, Machine } from '../machine.ts';
import { readOptions } from '../options.ts';
import { FILTERED, HOLE, LISTING, NOTHING, SECRET, type Value, value } from '../value.ts';

function remove(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'interactive');
  const recursive = options.has('r', 'R', 'recursive', 'd');
  if (call.args.some((arg) => arg.text === '--no-preserve-root'))
    machine.note('NO_PRESERVE_ROOT', 'lifts the guard against deleting the whole file system', 0.9, {
      effect: 'delete',
      scope: 'all',
      reversibility: 'irreversible',
    });
  const asks = options.has('i', 'I', 'interactive') && !options.has('f', 'force');
  for (const item of options.rest.slice(0, 64)) deletes(item, { recursive, asks }, machine);
  return NOTHING;
}

/** One thing deleted; the harm is less where each deletion is asked about. */
export function deletes(
  item: Value,
  how: { readonly recursive: boolean; readonly asks?: boolean },
  machine: Machine,
): void {
  for (const line of item.text.split('\n').slice(0, 8)) {
    if (line === '') continue;
    const place = machine.place(line);
    const listed = (item.from & LISTING) !== 0;
    const judged = judgeDelete(place, {
      recursive: how.recursive || listed,
      filtered: (item.from & FILTERED) !== 0 && (listed || line.includes(HOLE)),
    });
    if (
      place.zone === 'unknown' &&
      (item.from & FILTERED) === 0 &&
      line.includes(`${HOLE}/`) &&
      how.recursive &&
      /\/\*?$/.test(line)
    )
      Object.assign(judged, {
        severity: 0.6,
        message: 'deletes everything below a path that becomes the root when a variable is empty',
      });
    machine.report({ ...judged, severity: how.asks === true ? judged.severity * 0.6 : judged.severity });
  }
}

function shred(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'n s iterations size random-source');
  for (const item of options.rest) {
    const place = machine.place(item.text);
    const judged = judgeDelete(place, { recursive: options.has('r'), filtered: false });
    machine.report({
      ...judged,
      id: 'SHRED',
      message: `${judged.message} so that it cannot be brought back`,
      reversibility: 'irreversible',
      severity: Math.min(
        1,
        Math.max(judged.severity + 0.1, place.zone === 'temp' || place.zone === 'build' ? 0.2 : 0.45),
      ),
    });
  }
  return NOTHING;
}

/** `cp`, `install`: the content goes along, and so does what is known of it. */
function copy(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 't S target-directory suffix m o g mode owner group');
  const target = options.get('t', 'target-directory') ?? options.rest[options.rest.length - 1];
  const sources =
    options.get('t', 'target-directory') === undefined ? options.rest.slice(0, -1) : options.rest;
  if (target === undefined || sources.length === 0) return NOTHING;
  const mode = options.get('m', 'mode');
  if (mode !== undefined && /^[246]\d{3}$|^[^ug]*[ug].*s/.test(mode.text))
    machine.note('SETUID', 'installs a program that runs with the rights of its owner', 0.75, {
      effect: 'grant',
    });
  for (const source of sources.slice(0, 32)) {
    const content = machine.read(source);
    const at = machine.place(target.text);
    if (
      /^\/bin\/\w*sh$|\/(?:ba|z|da)?sh$/.test(source.text) &&
      (at.zone === 'temp' || at.normal.split('/').pop()!.startsWith('.'))
    )
      machine.note('HIDDEN_SHELL', 'puts a copy of the shell in a place where nobody looks', 0.6, {
        effect: 'write',
      });
    machine.write(target, content, { append: false });
  }
  return NOTHING;
}

function move(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 't S target-directory suffix');
  const target = options.get('t', 'target-directory') ?? options.rest[options.rest.length - 1];
  const sources =
    options.get('t', 'target-directory') === undefined ? options.rest.slice(0, -1) : options.rest;
  if (target === undefined || sources.length === 0) return NOTHING;
  const gone = /^\/dev\/null/.test(target.text);
  for (const source of sources.slice(0, 32)) {
    const place = machine.place(source.text);
    const judged = judgeDelete(place, { recursive: true, filtered: (source.from & FILTERED) !== 0 });
    if (gone) machine.report(judged);
    else if (judged.severity >= 0.6 && place.zone !== 'project-root' && place.zone !== 'outside')
      machine.report({
        ...judged,
        id: 'MOVE_AWAY',
        message: judged.message.replace('deletes', 'moves away'),
        severity: Math.max(0.6, judged.severity - 0.15),
        effect: 'write',
      });
    if (!gone)
      machine.write(target, machine.read(source, { quiet: judged.severity < 0.5 }), { append: false });
  }
  return NOTHING;
}

function link(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 't S');
  const [source, target] = options.rest;
  if (source === undefined || target === undefined) return NOTHING;
  if (/HISTFILE|_history$/.test(target.text) && source.text === '/dev/null')
    machine.note('HIDES_TRACES', 'throws away the history of commands', 0.65, { effect: 'write' });
  const content = machine.read(source, { quiet: true });
  if ((content.from & SECRET) !== 0) machine.read(source);
  // Another name for the files of the gate is a way around what is known of them.
  if (actsLater(machine.place(source.text).normal)?.kind === 'agent')
    machine.write(source, content, { append: true });
  const at = machine.place(target.text);
  // A new link into the folders of programs is how programs are installed by hand; only `-f` replaces one.
  if (at.zone !== 'system' || options.has('f', 'force') || /^\/etc\//.test(at.normal))
    machine.write(target, content, { append: false });
  else
    machine.note(
      'LINK_PROGRAM',
      `puts a link into a folder of the system: \`${at.normal.slice(0, 80)}\``,
      0.4,
      { effect: 'write' },
    );
  return NOTHING;
}

function truncate(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 's r o size reference');
  const size = options.get('s', 'size')?.text ?? '0';
  if (/^\+?\d+\s*[TPE]|^\d{13,}$|^\+?\d{4,}\s*G/i.test(size))
    machine.note('FILLS_DISK', 'makes a file that fills the disk', 0.65, { effect: 'write' });
  for (const item of options.rest) machine.write(item, value(''), { append: false });
  return NOTHING;
}

function fallocate(call: Call, machine: Machine): Value {
  const size = readOptions(call.args, 'l o length offset').get('l', 'length')?.text ?? '';
  if (/^\d+\s*[TPE]|^\d{3,}\s*G/i.test(size))
    machine.note('FILLS_DISK', 'makes a file that fills the disk', 0.65, { effect: 'write' });
  return NOTHING;
}

/** `touch`, `mkdir`: only the place counts, and an existing file stays as it is. */
function makes(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 't d r m date reference mode');
  const disguised = options.has('r', 'd', 't', 'reference', 'date');
  for (const item of options.rest) {
    const zone = machine.place(item.text).zone;
    if (zone === 'system' || zone === 'kernel' || zone === 'root')
      machine.note(
        'CREATE',
        `makes something in a folder of the system: \`${item.text.slice(0, 80)}\``,
        0.35,
        { effect: 'write', target: item.text.slice(0, 120) },
      );
    if (disguised && call.name === 'touch' && (zone === 'system' || zone === 'logs'))
      machine.note('HIDES_TRACES', 'changes when a file of the system seems to have been written', 0.6, {
        effect: 'write',
      });
  }
  return NOTHING;
}

function editor(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'c');
  let shells = false;
  for (const arg of call.args) {
    const shell = /^\+?:?(?:silent )?!\s{0,4}(.{1,400})/s.exec(arg.text);
    if (shell === null) continue;
    shells = true;
    machine.runText(value(shell[1]!));
  }
  if (shells) return NOTHING;
  if (call.stdin === NOTHING) for (const file of options.rest.slice(0, 16)) machine.read(file);
  if (call.stdin !== NOTHING)
    for (const file of options.rest) machine.write(file, call.stdin, { append: false });
  return NOTHING;
}

export const FILE_COMMANDS: Readonly<Record<string, Handler>> = {
  rm: remove,
  grm: remove,
  unlink: remove,
  trash: remove,
  rmdir: (call, machine) => {
    for (const item of readOptions(call.args).rest) {
      const judged = judgeDelete(machine.place(item.text), { recursive: false, filtered: false });
      machine.report({ ...judged, severity: judged.severity * 0.5 });
    }
    return NOTHING;
  },
  shred,
  srm: shred,
  wipe: shred,
  cp: copy,
  gcp: copy,
  install: copy,
  mv: move,
  ln: link,
  truncate,
  fallocate,
  touch: makes,
  mkdir: makes,
  mkfifo: (call, machine) => {
    for (const item of readOptions(call.args, 'm').rest)
      machine.files.set(machine.place(item.text).normal, { text: HOLE, from: 0 });
    return NOTHING;
  },
  vi: editor,
  vim: editor,
  ex: editor,
  ed: editor,
  nano: editor,
};
