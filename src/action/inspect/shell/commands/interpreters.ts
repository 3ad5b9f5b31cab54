/** Interpreters of other languages: their code is read by `../code`. */

import type { Handler } from '../dispatch.ts';
import { runFile } from '../dispatch.ts';
import type { Machine } from '../machine.ts';
import { readOptions } from '../options.ts';
import { DECODED, HOLE, NOTHING, REMOTE, UNKNOWN, type Value, value } from '../value.ts';
import { executed, STANDARD_INPUT } from './shells.ts';

interface Interpreter {
  readonly language: string;
  readonly valued: string;
  /** Options that carry code. */
  readonly code: readonly string[];
}

// biome-ignore format: a table
const INTERPRETERS: Readonly<Record<string, Interpreter>> = {
  python:  { language: 'python', valued: 'c m W X', code: ['c'] },
  python2: { language: 'python', valued: 'c m W X', code: ['c'] },
  python3: { language: 'python', valued: 'c m W X', code: ['c'] },
  pypy3:   { language: 'python', valued: 'c m W X', code: ['c'] },
  ipython: { language: 'python', valued: 'c m', code: ['c'] },
  node:    { language: 'javascript', valued: 'e eval p print r require', code: ['e', 'eval', 'p', 'print'] },
  nodejs:  { language: 'javascript', valued: 'e eval p print r require', code: ['e', 'eval', 'p', 'print'] },
  deno:    { language: 'javascript', valued: '', code: ['eval'] },
  tsx:     { language: 'javascript', valued: 'e eval', code: ['e', 'eval'] },
  perl:    { language: 'perl', valued: 'e E M I', code: ['e', 'E'] },
  ruby:    { language: 'ruby', valued: 'e r I', code: ['e'] },
  php:     { language: 'php', valued: 'r d f S', code: ['r'] },
  lua:     { language: 'lua', valued: 'e l', code: ['e'] },
  Rscript: { language: 'r', valued: 'e', code: ['e'] },
  osascript: { language: 'applescript', valued: 'e l', code: ['e'] },
};

function interpreter(kind: Interpreter): Handler {
  return (call, machine) => {
    const options = readOptions(call.args, kind.valued, { stop: true });
    const module = options.get('m')?.text;
    if (kind.language === 'python' && module !== undefined)
      return pythonModule(module, options.rest, machine);
    const named = kind.code.map((name) => options.get(name)).find((text) => text !== undefined);
    const code = named ?? (options.rest[0]?.text === 'eval' ? options.rest[1] : undefined);
    if (code !== undefined) return runs(code, kind.language, machine);
    const file = options.rest[0];
    if (file === undefined || STANDARD_INPUT.test(file.text))
      return call.stdin === NOTHING ? NOTHING : runs(call.stdin, kind.language, machine);
    if (/^https?:/.test(file.text)) return executed({ text: HOLE, from: REMOTE }, machine);
    const written = machine.files.get(machine.place(file.text).normal);
    if (written === undefined) {
      const { zone, normal } = machine.place(file.text);
      // The command line of the gate by its file.
      if (/(?:^|\/)steelyard\/dist\/bin\.js$/.test(normal))
        return machine.run([value('steelyard'), ...options.rest.slice(1)], call.stdin);
      machine.note('RUNS_SCRIPT', 'runs a program that was not read', zone === 'temp' ? 0.35 : 0.2, {
        effect: 'execute',
      });
      return UNKNOWN;
    }
    if ((written.from & REMOTE) !== 0) return runFile({ text: HOLE, from: written.from }, file.text, machine);
    return runs(written, kind.language, machine);
  };
}

function runs(code: Value, language: string, machine: Machine): Value {
  if ((code.from & (REMOTE | DECODED)) !== 0) executed({ text: HOLE, from: code.from }, machine);
  machine.runCode(language, code);
  return UNKNOWN;
}

function pythonModule(name: string, rest: readonly Value[], machine: Machine): Value {
  if (/^(?:http\.server|SimpleHTTPServer|pyftpdlib|uploadserver)$/.test(name)) {
    const open = !rest.some((arg) => arg.text === '127.0.0.1' || arg.text === 'localhost');
    const at = rest.findIndex((arg) => /^(?:-d|--directory)$/.test(arg.text));
    const folder = at < 0 ? '.' : (rest[at + 1]?.text ?? '.');
    const wide = /^(?:root|homes|system)$/.test(machine.place(folder).zone);
    machine.note(
      'SERVES_FILES',
      'serves files of this folder to whoever asks',
      wide && open ? 0.7 : open ? 0.45 : 0.25,
      {
        effect: 'grant',
        reach: open ? 'organisation' : 'local',
      },
    );
  } else if (name === 'pip') return machine.run([{ text: 'pip', from: 0 }, ...rest], NOTHING);
  return UNKNOWN;
}

export const INTERPRETER_COMMANDS: Readonly<Record<string, Handler>> = Object.fromEntries(
  Object.entries(INTERPRETERS).map(([name, kind]) => [name, interpreter(kind)]),
);
