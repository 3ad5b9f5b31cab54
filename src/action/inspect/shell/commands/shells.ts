/** Shells and what belongs to them: text that becomes commands. */

import { type Handler, runFile } from '../dispatch.ts';
import type { Call, Machine } from '../machine.ts';
import { readOptions } from '../options.ts';
import {
  DECODED,
  ENCODED,
  FILE,
  HOLE,
  INPUT,
  joined,
  known,
  NOTHING,
  OUTSIDE,
  REMOTE,
  SESSION,
  UNKNOWN,
  type Value,
  value,
} from '../value.ts';

/** Names of the stream that a command is given. */
export const STANDARD_INPUT = /^(?:-|\/dev\/stdin|\/dev\/fd\/0|\/proc\/self\/fd\/0)$/;

/** `sh`, `bash -c TEXT`, `bash FILE`, `... | sh`. */
function shell(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'c o O rcfile init-file', { stop: true });
  if (options.has('c')) {
    const text = options.get('c') ?? options.rest[0];
    if (text === undefined) return NOTHING;
    if ((text.from & INPUT) !== 0) runsInput('a shell', machine);
    return executed(text, machine, options.rest);
  }
  const file = options.rest[0];
  if (file === undefined || options.has('s') || STANDARD_INPUT.test(file.text)) {
    // A shell without text of its own is a conversation with whoever holds the other end.
    if (call.stdin === NOTHING || (call.stdin.text === HOLE && options.has('i')))
      return { text: HOLE, from: SESSION };
    return executed(call.stdin, machine, options.rest);
  }
  return script(file, options.rest.slice(1), machine);
}

function script(file: Value, args: readonly Value[], machine: Machine): Value {
  const written = machine.files.get(machine.place(file.text).normal) ?? machine.files.get(file.text);
  if (written !== undefined) {
    if (file.text.startsWith('/dev/fd/')) return executed(written, machine, args);
    return runFile(written, file.text, machine);
  }
  if (/^https?:/.test(file.text)) return executed({ text: HOLE, from: REMOTE }, machine, args);
  const place = machine.place(file.text);
  if (place.zone === 'temp' || place.zone === 'unknown')
    machine.note('RUNS_SCRIPT', `runs a script that was not read: \`${file.text.slice(0, 80)}\``, 0.4, {
      effect: 'execute',
    });
  else
    machine.note('RUNS_SCRIPT', `runs a script that was not read: \`${file.text.slice(0, 80)}\``, 0.25, {
      effect: 'execute',
    });
  return UNKNOWN;
}

/** Text that becomes commands, wherever it comes from. */
export function executed(text: Value, machine: Machine, args: readonly Value[] = []): Value {
  const { from } = text;
  if ((from & REMOTE) !== 0)
    machine.note('DOWNLOAD_AND_RUN', 'runs text from the network without a look at it', 0.8, {
      effect: 'execute',
      reversibility: 'irreversible',
      reach: 'world',
    });
  else if ((from & (DECODED | ENCODED)) !== 0)
    machine.note(
      'HIDDEN_COMMAND',
      'runs a command that was hidden by an encoding',
      known(text) ? 0.65 : 0.75,
      { effect: 'execute' },
    );
  else if (text.text === HOLE && (from & (FILE | OUTSIDE)) !== 0)
    machine.note('RUNS_SCRIPT', 'runs the content of a file that was not read', 0.35, { effect: 'execute' });
  return machine.runText(text, { positional: args.slice(1) });
}

function runsInput(who: string, machine: Machine): void {
  machine.note(
    'RUNS_INPUT',
    `${who} runs text that arrives as data: whoever gives the data gives the commands`,
    0.65,
    { effect: 'execute' },
  );
}

function evaluate(call: Call, machine: Machine): Value {
  const text = joined(call.args, ' ');
  if (text.text === '') return NOTHING;
  if ((text.from & INPUT) !== 0) runsInput('`eval`', machine);
  else if (text.text === HOLE && text.from === 0)
    machine.note(
      'UNKNOWN_COMMAND',
      '`eval` runs text that is not known before',
      0.35,
      { effect: 'execute' },
      0.8,
    );
  return executed(text, machine);
}

function source(call: Call, machine: Machine): Value {
  const file = call.args[0];
  if (file === undefined) return NOTHING;
  const written = machine.files.get(file.text) ?? machine.files.get(machine.place(file.text).normal);
  if (written !== undefined) return executed(written, machine);
  return NOTHING;
}

function trap(call: Call, machine: Machine): Value {
  const text = call.args[0];
  if (text !== undefined && text.text !== '' && !/^-/.test(text.text) && machine.atEnd.length < 16)
    machine.atEnd.push(text);
  return NOTHING;
}

/** Commands people trust by their name, so that a false one catches much. */
const TRUSTED_NAMES =
  /^(?:sudo|su|doas|ssh|scp|passwd|login|gpg|ls|cd|cat|cp|mv|rm|chmod|chown|mkdir|ps|kill|git|vi|vim|nano|apt|apt-get|yum|dnf|docker|kubectl|python3?|node|npm|pip3?|curl|wget|systemctl|exit|history|find|grep|echo|touch|mount|umount|df|du|tar|man|which|clear|less|more|head|tail|reboot|shutdown)$/;

/** Names whose programs are told passwords. */
const TOLD_PASSWORDS = /^(?:sudo|su|doas|ssh|scp|passwd|login|gpg|kinit)$/;

/** Whether a trusted name stands for a program where anybody can put one, or a password's for one of no system folder. */
function isPlanted(name: string, program: string, machine: Machine): boolean {
  if (!program.includes('/')) return false;
  const { zone } = machine.place(program);
  return zone === 'temp' || (TOLD_PASSWORDS.test(name) && zone !== 'system' && zone !== 'local');
}

function alias(call: Call, machine: Machine): Value {
  for (const arg of call.args) {
    const equals = arg.text.indexOf('=');
    if (equals <= 0) continue;
    const name = arg.text.slice(0, equals);
    const body = arg.text.slice(equals + 1).replace(/^(['"])(.*)\1$/s, '$2');
    const before = machine.findings.length;
    machine.runText(value(body, arg.from));
    const harmful = machine.findings.slice(before).some((found) => found.severity >= 0.5);
    const first = /^\s*(?:command |sudo |\\)?([\w.~/-]+)/.exec(body)?.[1];
    if (!TRUSTED_NAMES.test(name) || first === name) continue;
    if (first !== undefined && isPlanted(name, first, machine))
      machine.note('FALSE_COMMAND', `makes \`${name}\` start a program that was put there for it`, 0.8, {
        effect: 'write',
        target: name,
      });
    const destructive =
      /^(?:rm|dd|mkfs\S*|shred|chmod|chown|kill|killall|mv|reboot|shutdown|halt|curl|wget|nc|exit|true|:)$/.test(
        first ?? '',
      );
    if (harmful || destructive)
      machine.note('FALSE_COMMAND', `makes \`${name}\` do something else that is harmful`, 0.85, {
        effect: 'write',
        target: name,
      });
  }
  return NOTHING;
}

function history(call: Call, machine: Machine): Value {
  if (readOptions(call.args, 'd').has('c', 'w') && call.args.some((arg) => /^-\w*c/.test(arg.text)))
    machine.note('HIDES_TRACES', 'clears the history of commands', 0.6, {
      effect: 'delete',
      reversibility: 'irreversible',
    });
  return NOTHING;
}

function setOption(call: Call, machine: Machine): Value {
  if (/\+o history/.test(call.text))
    machine.note('HIDES_TRACES', 'stops the shell from keeping a history', 0.65, { effect: 'write' });
  const at = call.args.findIndex((arg) => arg.text === '--');
  if (at >= 0) machine.setPositional(call.args.slice(at + 1));
  return NOTHING;
}

function unset(call: Call, machine: Machine): Value {
  if (call.args.some((arg) => /^HIST(?:FILE|SIZE)$/.test(arg.text)))
    machine.note('HIDES_TRACES', 'stops the shell from keeping a history', 0.65, { effect: 'write' });
  return NOTHING;
}

function read(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'p t n N d u a i');
  const from = call.stdin.from | (call.stdin === NOTHING ? INPUT : 0);
  const lines =
    known(call.stdin) && call.stdin.text !== ''
      ? call.stdin.text
          .split('\n')
          .slice(0, 16)
          .map((line) => value(line, from))
      : [{ text: call.stdin.text || HOLE, from }];
  const names = options.rest.length > 0 ? options.rest : [value('REPLY')];
  const array = options.get('a');
  if (array !== undefined) machine.assign(array.text, lines);
  names.forEach((name, i) => {
    machine.assign(
      name.text,
      names.length === 1
        ? lines
        : lines.map((line) =>
            known(line) ? value(line.text.split(/\s+/)[i] ?? '', line.from) : { text: HOLE, from: line.from },
          ),
    );
  });
  return NOTHING;
}

function changeDirectory(call: Call, machine: Machine): Value {
  const rest = readOptions(call.args).rest;
  machine.changeDirectory(rest.length === 0 ? '~' : rest[0]!.text);
  return NOTHING;
}

/** `at`, `batch`: what comes in runs later. */
function later(call: Call, machine: Machine): Value {
  machine.note('SCHEDULED', 'runs a command later, when nobody looks', 0.55, { effect: 'execute' });
  if (call.stdin.text !== '') machine.runText(call.stdin);
  return NOTHING;
}

export const SHELL_COMMANDS: Readonly<Record<string, Handler>> = {
  sh: shell, bash: shell, dash: shell, zsh: shell, ksh: shell, ash: shell, fish: shell, mksh: shell, rbash: shell, tcsh: shell, csh: shell,
  eval: evaluate,
  source,
  '.': source,
  trap,
  alias,
  history,
  set: setOption,
  unset,
  read,
  mapfile: read,
  readarray: read,
  cd: changeDirectory,
  pushd: changeDirectory,
  at: later,
  batch: later,
}; // biome-ignore format: a table
