/** Commands that make or change text: what they print is followed where it can be computed. */

import { Buffer } from 'node:buffer';
import { withoutEnd } from '../../without-end.ts';
import type { Handler } from '../dispatch.ts';
import type { Call, Machine } from '../machine.ts';
import { readOptions } from '../options.ts';
import {
  AMPLIFIED,
  DECODED,
  ENCODED,
  ENDLESS,
  ENVIRONMENT,
  FILE,
  FILTERED,
  HOLE,
  HOST,
  joined,
  known,
  NOTHING,
  OUTSIDE,
  PROCESSES,
  RANDOM,
  REMOTE,
  UNKNOWN,
  type Value,
  value,
} from '../value.ts';

const LONG = 1000;

function echo(call: Call, machine: Machine): Value {
  let i = 0;
  let escapes = false;
  while (i < call.args.length && /^-[neE]+$/.test(call.args[i]!.text)) {
    if (call.args[i]!.text.includes('e')) escapes = true;
    i++;
  }
  if (i >= call.args.length) return NOTHING;
  const text = joined(call.args.slice(i), ' ');
  if ((text.from & ENVIRONMENT) !== 0 && text.text === HOLE)
    machine.note('SHOWS_ENVIRONMENT', 'shows a secret of the environment', 0.4, { effect: 'read' });
  return escapes ? { ...text, text: unescaped(text.text) } : text;
}

function printf(call: Call, machine: Machine): Value {
  const args =
    call.args[0]?.text === '-v'
      ? call.args.slice(2)
      : call.args[0]?.text === '--'
        ? call.args.slice(1)
        : call.args;
  const format = args[0];
  if (format === undefined) return NOTHING;
  let from = 0;
  for (const arg of args) from |= arg.from;
  if (
    /%\d{4,}/.test(format.text) ||
    args.some((arg) => /^\d{4,}$/.test(arg.text) && format.text.includes('%*'))
  )
    from |= AMPLIFIED;
  let next = 1;
  const once = (): string =>
    unescaped(format.text).replace(
      /%(?:%|[-+ #0]{0,4}(?:\d{1,6}|\*)?(?:\.(?:\d{1,6}|\*))?([a-zA-Z]))/g,
      (whole, kind: string | undefined) => {
        if (kind === undefined) return whole === '%%' ? '%' : whole;
        if (whole.includes('*')) next++;
        const arg = args[next++];
        return kind === 'b' ? unescaped(arg?.text ?? '') : (arg?.text ?? '');
      },
    );
  let text = once();
  for (let round = 0; next < args.length && next > 1 && round < 64; round++) text += once();
  const result = value(text, from);
  if (call.args[0]?.text === '-v' && call.args[1] !== undefined) {
    machine.assign(call.args[1].text, [result]);
    return NOTHING;
  }
  return result;
}

/** `\n`, `\x41`, `\0101`, `\u0041`. Linear. */
export function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\(?:x([0-9a-fA-F]{1,2})|0?([0-7]{1,3})|u([0-9a-fA-F]{1,4})|([abefnrtv\\'"]))/g,
    (whole, hex?: string, octal?: string, unicode?: string, letter?: string) => {
      if (hex !== undefined || unicode !== undefined)
        return String.fromCharCode(Number.parseInt(hex ?? unicode ?? '0', 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
      return (
        {
          n: '\n',
          t: '\t',
          r: '\r',
          '\\': '\\',
          e: '\x1b',
          a: '\x07',
          b: '\b',
          f: '\f',
          v: '\v',
          "'": "'",
          '"': '"',
        }[letter ?? ''] ?? whole
      );
    },
  );
}

/** What goes in: the files in the operands, else the stream. */
export function inputOf(call: Call, machine: Machine, operands: readonly Value[]): Value {
  if (operands.length === 0) return call.stdin;
  return joined(
    operands.slice(0, 64).map((file) => (file.text === '-' ? call.stdin : machine.read(file))),
    '\n',
  );
}

function cat(call: Call, machine: Machine): Value {
  const rest = readOptions(call.args).rest;
  if (rest.length === 0) return call.stdin;
  return inputOf(call, machine, rest);
}

/** Reads files and prints a part of them that is not computed. */
function reads(
  valued: string,
  how: { readonly skip?: number; readonly keeps?: boolean; readonly filters?: boolean } = {},
): Handler {
  return (call, machine) => {
    const options = readOptions(call.args, valued);
    const input = inputOf(call, machine, options.rest.slice(how.skip ?? 0));
    const from = input.from | (how.filters === true ? FILTERED : 0);
    return { text: how.keeps === true ? input.text : input.text.includes(HOLE) ? input.text : HOLE, from };
  };
}

function grep(call: Call, machine: Machine): Value {
  const options = readOptions(
    call.args,
    'e f A B C m d D include exclude exclude-dir regexp file max-count context',
  );
  const pattern = options.get('e', 'regexp') ?? options.rest[0];
  const files = options.get('e', 'regexp') === undefined ? options.rest.slice(1) : options.rest;
  if (pattern !== undefined) machine.mention(pattern.text);
  const recursive = options.has('r', 'R', 'recursive');
  if (
    recursive &&
    pattern !== undefined &&
    /passw|secret|api_?key|token|BEGIN.{0,40}PRIVATE|PRIVATE KEY|credential/i.test(pattern.text)
  ) {
    const wide = files.find((file) => /^(?:root|homes|system|home)$/.test(machine.place(file.text).zone));
    if (wide !== undefined)
      machine.note('SECRET_SEARCH', 'looks for passwords and keys outside the project', 0.65, {
        effect: 'read',
        scope: 'many',
      });
  }
  if (files.length === 0) return { text: call.stdin.text, from: call.stdin.from | FILTERED };
  const input = joined(
    files
      .slice(0, 64)
      .map((file) => machine.read(file, { quiet: recursive && !/\/etc\/|\.ssh|\.aws/.test(file.text) })),
    '\n',
  );
  return { text: HOLE, from: input.from };
}

function awk(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'F v f assign file field-separator', { stop: true });
  const program = options.has('f', 'file') ? undefined : options.rest[0];
  const text = program?.text ?? '';
  for (const match of text.matchAll(/(?:~|\/)\s{0,4}\/?([\w.-]{2,60})\//g)) machine.mention(match[1]!);
  for (const match of text.matchAll(/system\(\s{0,8}"([^"]{1,512})"/g))
    machine.runText(value(match[1]!.replaceAll('\\"', '"')));
  for (const match of text.matchAll(
    /"([^"]{1,512})"\s{0,8}\|\s{0,8}getline|print[^|;{}"]{0,80}\|\s{0,8}"([^"]{1,512})"/g,
  ))
    machine.runText(value(match[1] ?? match[2]!));
  if (/\/inet\/(?:tcp|udp)\//.test(text))
    machine.note('RAW_CONNECTION', '`awk` opens a network connection', 0.65, {
      effect: 'send',
      reach: 'world',
    });
  const input = inputOf(call, machine, options.rest.slice(program === undefined ? 0 : 1));
  const path = /^[^\n]*\/\uFFFC?/.test(input.text) && (input.from & FILTERED) !== 0 ? input.text : HOLE;
  return { text: path, from: input.from | (/system|\bif\b|~|\/.+\//.test(text) ? FILTERED : 0) };
}

function sed(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'e f expression file');
  const rest =
    options.get('e', 'f', 'expression', 'file') === undefined ? options.rest.slice(1) : options.rest;
  const scriptText = (options.get('e', 'expression') ?? options.rest[0] ?? NOTHING).text;
  if (
    options.has('i', 'in-place') ||
    call.args.some((arg) => /^-[nEr]*i/.test(arg.text) || arg.text.startsWith('--in-place'))
  ) {
    for (const file of rest)
      machine.write(file, value(/^\/?.{0,40}\/?d$/.test(scriptText) ? '' : scriptText === '' ? HOLE : HOLE), {
        append: false,
      });
    return NOTHING;
  }
  const shellOut = /(?:^|;|\})\s{0,4}(?:\d+|\$)?\s{0,4}e\s+([^\n]{1,400})/.exec(scriptText);
  if (shellOut !== null) machine.runText(value(shellOut[1]!));
  const input = rest.length === 0 ? call.stdin : inputOf(call, machine, rest);
  const changed = /^s(.)([^\n]{0,200}?)\1([^\n]{0,200}?)\1g?$/.exec(scriptText);
  if (changed !== null && known(input) && !/[\\.*[\]^$]/.test(changed[2]!)) {
    return {
      text: scriptText.endsWith('g')
        ? input.text.replaceAll(changed[2]!, () => changed[3]!)
        : input.text.replace(changed[2]!, () => changed[3]!),
      from: input.from,
    };
  }
  if (/e\s*$/.test(scriptText) && changed !== null)
    machine.note('RUNS_INPUT', '`sed` runs its input as commands', 0.5, { effect: 'execute' });
  return { text: /\//.test(input.text) && input.text.includes(HOLE) ? input.text : HOLE, from: input.from };
}

function base64(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'w b i o wrap');
  const input = inputOf(call, machine, options.rest);
  if (!options.has('d', 'D', 'decode'))
    return known(input)
      ? value(Buffer.from(input.text).toString('base64'), input.from | ENCODED)
      : { text: HOLE, from: input.from | ENCODED };
  if (!known(input)) return { text: HOLE, from: input.from | DECODED };
  return value(
    Buffer.from(input.text.replace(/\s+/g, ''), 'base64').toString('utf8'),
    (input.from & ~ENCODED) | DECODED,
  );
}

function base32(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'w');
  const input = inputOf(call, machine, options.rest);
  if (!options.has('d', 'decode')) return { text: HOLE, from: input.from | ENCODED };
  if (!known(input)) return { text: HOLE, from: input.from | DECODED };
  let bits = 0;
  let held = 0;
  const bytes: number[] = [];
  for (const letter of input.text.toUpperCase()) {
    const at = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter);
    if (at < 0) continue;
    held = (held << 5) | at;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return value(Buffer.from(bytes).toString('utf8'), input.from | DECODED);
}

function xxd(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'c g l s o');
  const input = inputOf(call, machine, options.rest.slice(0, 1));
  if (!options.has('r', 'revert')) return { text: HOLE, from: input.from | ENCODED };
  return known(input)
    ? value(
        Buffer.from(input.text.replace(/[^0-9a-fA-F]/g, ''), 'hex').toString('utf8'),
        input.from | DECODED,
      )
    : { text: HOLE, from: input.from | DECODED };
}

function rev(call: Call, machine: Machine): Value {
  const input = inputOf(call, machine, readOptions(call.args).rest);
  return known(input)
    ? value(
        input.text
          .split('\n')
          .map((line) => [...line].reverse().join(''))
          .join('\n'),
        input.from | DECODED,
      )
    : { ...input, text: HOLE };
}

function tr(call: Call): Value {
  const options = readOptions(call.args);
  const from = expandSet(options.rest[0]?.text ?? '');
  const to = expandSet(options.rest[1]?.text ?? '');
  const input = call.stdin;
  if (!known(input)) return input.text.includes('/') ? input : { ...input, text: HOLE };
  if (options.has('d')) {
    const dropped = new Set(from);
    return value([...input.text].filter((c) => !dropped.has(c)).join(''), input.from);
  }
  if (from.length === 0 || to.length === 0 || options.has('c', 's'))
    return { ...input, text: options.has('s') && to.length === 0 ? input.text : HOLE };
  const map = new Map(from.map((c, i) => [c, to[Math.min(i, to.length - 1)]!]));
  const scrambles =
    from.length >= 20 &&
    from.join('') !== to.join('').toLowerCase() &&
    from.join('') !== to.join('').toUpperCase();
  return value([...input.text].map((c) => map.get(c) ?? c).join(''), input.from | (scrambles ? DECODED : 0));
}

function expandSet(text: string): string[] {
  const plain = unescaped(text.slice(0, 512))
    .replaceAll('[:upper:]', 'A-Z')
    .replaceAll('[:lower:]', 'a-z')
    .replaceAll('[:digit:]', '0-9')
    .replaceAll('[:space:]', ' \n\t');
  const result: string[] = [];
  const letters = [...plain];
  for (let i = 0; i < letters.length; i++) {
    if (letters[i + 1] === '-' && letters[i + 2] !== undefined) {
      for (let c = letters[i]!.charCodeAt(0); c <= letters[i + 2]!.charCodeAt(0) && result.length < 512; c++)
        result.push(String.fromCharCode(c));
      i += 2;
    } else result.push(letters[i]!);
  }
  return result;
}

function seq(call: Call): Value {
  const last = Number(call.args[call.args.length - 1]?.text);
  return { text: HOLE, from: last >= LONG ? AMPLIFIED : 0 };
}

function headOf(call: Call, machine: Machine): Value {
  const options = readOptions(call.args, 'n c lines bytes');
  const size = Number(
    (options.get('c', 'bytes', 'n', 'lines') ?? NOTHING).text.replace(/[kKmMgG]i?B?$/, '000'),
  );
  const input = inputOf(call, machine, options.rest);
  const endless = (input.from & RANDOM) !== 0 && size >= LONG ? AMPLIFIED : 0;
  return { text: input.text, from: (input.from & ~ENDLESS) | endless };
}

function openssl(call: Call, machine: Machine): Value {
  const verb = call.args[0]?.text ?? '';
  const options = readOptions(call.args.slice(1), 'in out k pass K iv md connect kfile');
  const file = options.get('in');
  const input = file === undefined ? call.stdin : machine.read(file);
  if (verb === 's_client' && (call.stdin !== NOTHING || options.get('connect') !== undefined)) {
    if (call.stdin.from !== 0)
      machine.note('SENDS', 'sends a stream through an encrypted connection', 0.5, {
        effect: 'send',
        reach: 'world',
      });
    return { text: HOLE, from: REMOTE };
  }
  const output = options.get('out');
  const decoding = options.has('d');
  if (verb === 'enc' && !decoding && machine.loops > 0 && /[\uFFFC*]/.test(file?.text ?? ''))
    machine.note('LOCKS_DATA', 'encrypts many files one by one', 0.65, {
      effect: 'write',
      scope: 'many',
      reversibility: 'costly',
    });
  const result: Value = {
    text: HOLE,
    from:
      input.from |
      (/^(?:enc|base64|aes|des|rc4|bf|camellia|smime|cms|rsautl|pkeyutl)/.test(verb)
        ? decoding
          ? DECODED
          : ENCODED
        : 0),
  };
  if (decoding && /base64/.test(call.text) && known(input))
    return value(
      Buffer.from(input.text.replace(/\s+/g, ''), 'base64').toString('utf8'),
      input.from | DECODED,
    );
  if (output === undefined) return result;
  machine.write(output, result, { append: false });
  return NOTHING;
}

function tee(call: Call, machine: Machine): Value {
  const options = readOptions(call.args);
  for (const file of options.rest) machine.write(file, call.stdin, { append: options.has('a', 'append') });
  return call.stdin;
}

/** What was copied last may be anything, a password among it. */
const clipboard: Handler = (call) =>
  call.stdin === NOTHING ? { text: HOLE, from: FILE | OUTSIDE } : NOTHING;
const from =
  (bits: number): Handler =>
  () => ({ text: HOLE, from: bits });
const processes: Handler = (call, machine) => {
  const options = readOptions(call.args, 'p s C u t g U G o O q pid ppid sid tty user format');
  const name = options.get('C');
  if (name !== undefined) machine.mention(name.text);
  return {
    text: HOLE,
    from:
      PROCESSES |
      (options.get('p', 's', 'C', 'pid', 'ppid', 'sid', 'q', 't', 'g') === undefined ? 0 : FILTERED),
  };
};
const endless: Handler = (call, machine) => {
  if (machine.background > 0)
    machine.note('EXHAUSTION', 'keeps the machine busy without an end', 0.5, { effect: 'execute' });
  return { text: call.args[0]?.text ?? 'y', from: AMPLIFIED | RANDOM | ENDLESS };
};
const compared: Handler = (call, machine) => {
  for (const arg of call.args) if (!arg.text.includes(HOLE)) machine.mention(arg.text);
  return NOTHING;
};
const passes: Handler = (call) => call.stdin;

export const TEXT_COMMANDS: Readonly<Record<string, Handler>> = {
  echo, print: echo, printf, cat, zcat: cat, gunzip: cat, bat: cat, tac: cat, nl: cat, less: cat, more: cat, most: cat,
  head: headOf, tail: headOf, seq, yes: endless,
  sort: reads('k t o S T', { keeps: true }), uniq: reads('f s w', { keeps: true }), strings: reads('n t e'), hexdump: reads('n s e'),
  od: reads('A t N j w'), cut: reads('d f c b'), paste: reads('d'), join: reads('1 2 t o e a v'), column: reads('t s'), fold: reads('w', { keeps: true }),
  expand: reads('t'), fmt: reads('w'), pr: reads('l w'), comm: reads(''), diff: reads('U C'), cmp: reads(''), jq: reads('arg argjson f', { skip: 1 }),
  yq: reads('', { skip: 1 }), wc: reads(''), iconv: reads('f t'), md5sum: from(0), sha256sum: from(0), sha1sum: from(0), basename: from(0), dirname: from(0),
  grep, egrep: grep, fgrep: grep, rg: grep, ag: grep, zgrep: grep, ack: grep, pgrep: (call, machine) => {
    for (const arg of call.args) if (!arg.text.startsWith('-')) machine.mention(arg.text);
    return { text: HOLE, from: PROCESSES | FILTERED };
  },
  pidof: (call, machine) => {
    for (const arg of call.args) machine.mention(arg.text);
    return { text: HOLE, from: PROCESSES | FILTERED };
  },
  awk, gawk: awk, mawk: awk, nawk: awk, sed, gsed: sed, base64, base32, xxd, rev, tr, openssl, tee, sponge: tee,
  xclip: clipboard, xsel: clipboard, pbpaste: clipboard, 'wl-paste': clipboard,
  ps: processes, top: from(PROCESSES), jobs: from(FILTERED), lsof: from(FILTERED), fuser: from(FILTERED),
  uname: from(HOST), hostname: from(HOST), whoami: from(HOST), id: from(HOST), ifconfig: from(HOST), ip: from(HOST), hostnamectl: from(HOST), lscpu: from(HOST),
  netstat: from(HOST), ss: from(HOST), uptime: from(HOST), w: from(HOST), who: from(HOST), last: from(HOST), lsb_release: from(HOST), dmidecode: from(HOST),
  ls: (call) => {
    const roots = readOptions(call.args, 'I w').rest;
    return { text: `${withoutEnd(roots[0]?.text ?? '.', '/')}/${HOLE}`, from: FILTERED };
  },
  true: () => NOTHING, false: () => NOTHING, ':': () => NOTHING, test: compared, '[': compared, exit: () => NOTHING, return: () => NOTHING,
  wait: () => NOTHING, sleep: () => NOTHING, export: () => NOTHING, local: () => NOTHING, declare: () => NOTHING, typeset: () => NOTHING, readonly: () => NOTHING,
  shift: () => NOTHING, mktemp: () => value(`/tmp/${HOLE}`), date: () => UNKNOWN, pwd: () => value('.'), pv: passes, ts: passes, buffer: passes,
}; // biome-ignore format: a table
