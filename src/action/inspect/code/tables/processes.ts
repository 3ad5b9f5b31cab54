/** Calls that start programs or end them. */

import { DECODED, HOLE, INPUT, joined, NOTHING, PROCESSES, REMOTE, value } from '../../shell/value.ts';
import type { CallModel } from '../calls.ts';
import type { CodeMachine } from '../code-machine.ts';
import { type CodeCall, type CodeValue, NO_VALUE } from '../values.ts';

function startsText(text: CodeValue, machine: CodeMachine): CodeValue {
  const { effects } = machine;
  if ((text.from & REMOTE) !== 0)
    effects.note('REMOTE_CONTROL', 'runs commands that come over the network', 0.9, {
      effect: 'grant',
      reach: 'world',
      scope: 'all',
    });
  else if (text.text === HOLE && (text.from & DECODED) !== 0)
    effects.note('HIDDEN_COMMAND', 'runs a command that was hidden by an encoding', 0.75, {
      effect: 'execute',
    });
  else if ((text.from & INPUT) !== 0 && text.text.includes(HOLE))
    effects.note(
      'RUNS_INPUT',
      'runs a command made of input: whoever gives the input gives the commands',
      0.5,
      { effect: 'execute' },
    );
  else if (machine.connected && text.text === HOLE)
    effects.note('REMOTE_CONTROL', 'runs commands that are not known before, beside a raw connection', 0.7, {
      effect: 'grant',
      reach: 'world',
      scope: 'all',
    });
  if (machine.connected && /\b(?:ba|z|da)?sh\s{1,4}-i\b|<&\d/.test(text.text.slice(0, 4096)))
    effects.note('REVERSE_SHELL', 'puts a shell on a network connection', 0.95, {
      effect: 'grant',
      reach: 'world',
      scope: 'all',
    });
  return effects.runText(text);
}

/** `os.system(text)`, `exec(text)`. */
const text: CallModel = (call, machine) => ({
  text: HOLE,
  from: startsText(call.arg(0, 'command', 'cmd', 'args'), machine).from,
});

/** `subprocess.run([...])` or `run(text, shell=True)`; `spawn(name, [...])`. */
export const list: CallModel = (call, machine) => {
  const first = call.arg(0, 'args', 'cmd', 'command', 'file');
  const sockets = [...call.named.entries()].some(
    ([name, v]) => /^std(?:in|out|err)$/.test(name) && v.kind === 'socket',
  );
  if (sockets)
    machine.effects.note(
      'REVERSE_SHELL',
      'puts the input and output of a program on a network connection',
      0.95,
      { effect: 'grant', reach: 'world', scope: 'all' },
    );
  if (first.items !== undefined) return { text: HOLE, from: argv(first.items, call, machine).from };
  const rest = call.args[1]?.items;
  if (rest !== undefined) return { text: HOLE, from: argv([first, ...rest], call, machine).from };
  // `execl("/bin/sh", "sh", "-c", text)`: the words stand beside each other.
  if (/exec[lv]p?e?$|spawn[lv]p?e?$|^(?:system|exec|spawn)$/.test(call.name) && call.args.length > 2)
    return {
      text: HOLE,
      from: argv(
        /spawn/.test(call.name) && call.args.length > 3
          ? call.args.slice(2)
          : call.args.slice(call.name === 'system' ? 0 : 1),
        call,
        machine,
      ).from,
    };
  return { text: HOLE, from: startsText(first, machine).from };
};

function argv(items: readonly CodeValue[], call: CodeCall, machine: CodeMachine): CodeValue {
  let from = 0;
  for (const item of items) from |= item.from;
  if ((from & REMOTE) !== 0)
    machine.effects.note('REMOTE_CONTROL', 'runs commands that come over the network', 0.85, {
      effect: 'grant',
      reach: 'world',
      scope: 'all',
    });
  const stdin = call.named.get('input');
  return machine.effects.run(items, stdin === undefined ? NOTHING : stdin);
}

/** `exec.Command(name, word, word)`: the words stand beside each other. */
export const words: CallModel = (call, machine) =>
  call.args[0]?.items === undefined
    ? { text: HOLE, from: argv(call.args, call, machine).from }
    : list(call, machine);
/** A program that goes on, with inputs and outputs of its own. */
const started: CallModel = (call, machine) => ({
  text: HOLE,
  from: list(call, machine)?.from ?? 0,
  kind: 'process',
});
export const shellText: CallModel = (call, machine) => ({
  text: HOLE,
  from: startsText(joined(call.args, ' '), machine).from,
});
/** A shell on a terminal that is made for it: the second step after a break-in. */
const terminal: CallModel = (call, machine) => {
  const program = call.args[0]?.items?.[0]?.text ?? call.args[0]?.text ?? '';
  if (/\/?(?:ba|z|da|k)?sh$/.test(program))
    machine.effects.note('TERMINAL_SHELL', 'opens a shell on a terminal of its own', 0.6, {
      effect: 'execute',
    });
  return list(call, machine);
};
const processes: CallModel = () => ({ text: HOLE, from: PROCESSES, kind: 'process' });

/** `os.kill(pid, signal)`. */
const kill: CallModel = (call, machine) => {
  const ids =
    machine.language === 'perl' || machine.language === 'ruby' ? call.args.slice(1) : call.args.slice(0, 1);
  machine.effects.run([value('kill'), value('-9'), ...ids], NOTHING);
  return NO_VALUE;
};

const ends: CallModel = (call, machine) => {
  const target = call.receiver;
  if (target === undefined || (target.from & PROCESSES) === 0) return undefined;
  machine.effects.run([value('kill'), { text: HOLE, from: PROCESSES }], NOTHING);
  return NO_VALUE;
};

const fork: CallModel = (_, machine) => {
  if (machine.endless > 0)
    machine.effects.note('FORK_BOMB', 'starts copies of itself without end', 0.95, {
      effect: 'execute',
      scope: 'all',
    });
  return { text: HOLE, from: 0 };
};

const worker: CallModel = (call, machine) => {
  if (machine.endless > 0)
    machine.effects.note('EXHAUSTION', 'starts workers without end', 0.6, {
      effect: 'execute',
      scope: 'all',
    });
  machine.callback(call);
  return { text: HOLE, from: 0 };
};

export const PROCESS_CALLS: Readonly<Record<string, CallModel>> = {
  'os.system': text, 'os.popen': text, 'os.popen2': text, 'commands.getoutput': text, 'commands.getstatusoutput': text, 'subprocess.getoutput': text, 'subprocess.getstatusoutput': text, 'popen2.popen2': text, 'asyncio.create_subprocess_shell': text, 'platform.popen': text,
  shell_exec: text, passthru: text, popen: text, proc_open: text, pcntl_exec: list, 'IO.popen': list, 'Open3.capture2': list, 'Open3.capture3': list, 'Open3.popen3': list, 'Kernel.system': list, 'Process.spawn': list, 'os.execute': text, 'io.popen': text, qx: text, system2: list,
  system: list, spawn: list,
  'syscall.Exec': list, 'Process.Start': shellText, 'std.system': text, execlp: list, execl: list, execvp: list,
  'subprocess.run': list, 'subprocess.call': list, 'subprocess.Popen': list, 'subprocess.check_output': list, 'subprocess.check_call': list, 'asyncio.create_subprocess_exec': (call, machine) => ({ text: HOLE, from: argv(call.args, call, machine).from }), 'sh.bash': text,
  'os.execl': list, 'os.execv': list, 'os.execvp': list, 'os.execlp': list, 'os.execve': list, 'os.execle': list, 'os.spawnl': list, 'os.spawnv': list, 'os.spawnlp': list, 'os.spawnvp': list, 'os.posix_spawn': list, 'pty.spawn': terminal, 'pexpect.spawn': text, 'pexpect.run': text,
  'child_process.exec': text, 'child_process.execSync': text, 'child_process.execFile': list, 'child_process.execFileSync': list, 'child_process.spawn': started, 'child_process.spawnSync': list, 'child_process.fork': list, execa: list, execaCommand: text, 'execa.command': text, 'shelljs.exec': text, 'Bun.spawn': list, 'Bun.$': text, 'Deno.Command': list, 'Deno.run': list,
  'psutil.process_iter': processes, 'psutil.pids': processes, 'psutil.Process': processes, 'os.kill': kill, 'os.killpg': kill, 'process.kill': kill, posix_kill: kill, 'Process.kill': kill, kill,
  'os.fork': fork, pcntl_fork: fork, fork, 'Process.fork': fork, 'multiprocessing.Process': worker, 'threading.Thread': worker, 'os.startfile': text, shell: shellText, 'pip.main': (call, machine) => { machine.effects.run([value('pip'), ...(call.args[0]?.items ?? [])], NOTHING); return NO_VALUE; },
  'os.setuid': (call, machine) => { if (call.args[0]?.text === '0') machine.effects.note('PRIVILEGE', 'becomes the superuser', 0.65, { effect: 'grant' }); return NO_VALUE; },
  'os.setgid': (call, machine) => { if (call.args[0]?.text === '0') machine.effects.note('PRIVILEGE', 'joins the group of the superuser', 0.6, { effect: 'grant' }); return NO_VALUE; },
}; // biome-ignore format: a table

export const PROCESS_METHODS: Readonly<Record<string, CallModel>> = {
  kill: ends, terminate: ends, suspend: ends, send_signal: ends, os_system: text,
  children: (call) => (call.receiver?.kind === 'process' ? { text: HOLE, from: PROCESSES, kind: 'process' } : undefined),
}; // biome-ignore format: a table
