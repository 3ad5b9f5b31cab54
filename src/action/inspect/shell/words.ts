/** A word of the syntax tree -> what it may stand for. Variables, substitutions, braces, splitting. */

import type { ArithmeticExpression, ParameterExpansionPart, Word, WordPart } from 'unbash';
import { withoutEnd } from '../without-end.ts';
import { expandBraces, rangeSize } from './braces.ts';
import type { Machine } from './machine.ts';
import {
  AMPLIFIED,
  ENVIRONMENT,
  HOLE,
  INPUT,
  joined,
  NOTHING,
  RANDOM,
  UNKNOWN,
  type Value,
  value,
} from './value.ts';

const MOST_FIELDS = 64;
const AMPLIFIES = 1000;
/** Pieces of one word that are followed; longer words are taken as unknown. */
const MOST_PARTS = 128;
const MOST_WORD = 65_536;

export interface Fields {
  readonly values: readonly Value[];
  /** One of the values at run time, not all of them: a variable that was set in two branches. */
  readonly either: boolean;
}

/** Never fails; bounded by 64 values for each word. */
export function expand(word: Word, machine: Machine): Fields {
  const parts = word.parts;
  if (parts === undefined) return { values: [value(word.value)], either: false };
  if (parts.length > MOST_PARTS) return { values: [tooManyParts(word, machine)], either: false };
  let heads: Value[] = [NOTHING];
  let either = false;
  let splits = false;
  for (const part of parts) {
    const options = partValues(part, machine);
    if (part.type === 'SimpleExpansion' || part.type === 'ParameterExpansion') {
      if (options.length > 1 && !isList(part)) either = true;
    }
    if (
      part.type === 'SimpleExpansion' ||
      part.type === 'ParameterExpansion' ||
      part.type === 'CommandExpansion'
    ) {
      if (options.some((option) => /\s/.test(option.text))) splits = true;
    }
    heads = product(heads, options);
  }
  if (splits) heads = heads.flatMap(split).slice(0, MOST_FIELDS);
  return { values: heads, either };
}

/** One value for a word where only one can be: an assignment, a redirection, a quoted text. */
export function expandOne(word: Word, machine: Machine): Value[] {
  const parts = word.parts;
  if (parts === undefined) return [value(word.value)];
  if (parts.length > MOST_PARTS) return [tooManyParts(word, machine)];
  let heads: Value[] = [NOTHING];
  for (const part of parts) heads = product(heads, partValues(part, machine));
  return heads;
}

/** The text of a here-document. */
export function expandParts(parts: readonly WordPart[], machine: Machine): Value {
  return joined(
    parts.map((part) => partValues(part, machine)[0] ?? UNKNOWN),
    '',
  );
}

function product(heads: readonly Value[], tails: readonly Value[]): Value[] {
  if (heads.length === 1 && heads[0] === NOTHING) return [...tails];
  if (tails.length === 1) return heads.map((head) => attached(head, tails[0]!));
  const results: Value[] = [];
  for (const head of heads) {
    for (const tail of tails) {
      if (results.length >= MOST_FIELDS) return results;
      results.push(attached(head, tail));
    }
  }
  return results;
}

function tooManyParts(word: Word, machine: Machine): Value {
  machine.note('SHELL_TOO_LARGE', 'a word has more pieces than are followed', 0.6);
  return { text: word.text.slice(0, 256) + HOLE, from: 0 };
}

function attached(head: Value, tail: Value): Value {
  if (head.text.length > MOST_WORD) return { text: head.text, from: head.from | tail.from };
  return value(head.text + tail.text, head.from | tail.from);
}

function split(v: Value): Value[] {
  const texts = v.text.split(/[ \t\n]+/).filter((text) => text !== '');
  return texts.slice(0, MOST_FIELDS).map((text) => ({ text, from: v.from }));
}

function isList(part: WordPart): boolean {
  if (part.type === 'SimpleExpansion') return part.text === '$@' || part.text === '$*';
  if (part.type !== 'ParameterExpansion') return false;
  return (
    part.parameter === '@' || part.parameter === '*' || part.index?.value === '@' || part.index?.value === '*'
  );
}

function partValues(part: WordPart, machine: Machine): Value[] {
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return [value(part.value)];
    case 'Glob':
      return [value(part.text)];
    case 'ExtendedGlob':
      return [value(part.text)];
    case 'DoubleQuoted':
    case 'LocaleString': {
      let heads: Value[] = [value('')];
      for (const child of part.parts) heads = product(heads, partValues(child, machine));
      return heads;
    }
    case 'SimpleExpansion':
      return machine.variable(part.text.slice(1));
    case 'ParameterExpansion':
      return parameter(part, machine);
    case 'CommandExpansion': {
      const output = part.script === undefined ? UNKNOWN : machine.substitute(part.script);
      return [{ ...output, text: withoutEnd(output.text, '\n') }];
    }
    case 'ArithmeticExpansion':
      return [arithmetic(part.expression, machine, 0)];
    case 'ProcessSubstitution': {
      const output = part.script === undefined ? UNKNOWN : machine.substitute(part.script);
      return [machine.stream(output)];
    }
    case 'BraceExpansion': {
      if (rangeSize(part.text) >= AMPLIFIES) return [value(HOLE, AMPLIFIED)];
      if (part.parts === undefined) return expandBraces(part.text).map((text) => value(text));
      const inner = joined(
        part.parts.map((child) => partValues(child, machine)[0] ?? UNKNOWN),
        '',
      );
      return expandBraces(inner.text).map((text) => value(text, inner.from));
    }
    default:
      return [UNKNOWN];
  }
}

function parameter(part: ParameterExpansionPart, machine: Machine): Value[] {
  const values = machine.variable(
    part.prefix === '!' ? `!${part.parameter}` : part.parameter,
    part.index?.value,
  );
  if (part.prefix === '#') return [value(HOLE)];
  const operation = part.operation;
  if (operation === undefined) return values;
  switch (operation.type) {
    case 'Default': {
      const set =
        values.length > 0 && !(values.length === 1 && (values[0]!.text === HOLE || values[0]!.text === ''));
      if (operation.operator.endsWith('+')) return expandOne(operation.operand, machine);
      if (operation.operator.endsWith('?')) return values;
      return set
        ? values
        : [...expandOne(operation.operand, machine), ...values.filter((v) => v.text !== '')];
    }
    case 'Remove': {
      const pattern = expandOne(operation.operand, machine)[0]?.text;
      return values.map((v) =>
        pattern === undefined ? { ...v, text: HOLE } : remove(v, operation.operator, pattern),
      );
    }
    case 'Replace': {
      const from = expandOne(operation.pattern, machine)[0]?.text ?? '';
      const to = expandOne(operation.replacement, machine)[0] ?? NOTHING;
      if (from === '' || /[*?[\]\uFFFC]/.test(from))
        return values.map((v) => ({ text: HOLE, from: v.from | to.from }));
      const all = operation.operator === '//';
      return values.map((v) =>
        value(all ? v.text.replaceAll(from, to.text) : v.text.replace(from, () => to.text), v.from | to.from),
      );
    }
    case 'Slice': {
      const offset = Number(operation.offset.value);
      const length = operation.length === undefined ? undefined : Number(operation.length.value);
      return values.map((v) => {
        if (
          !Number.isInteger(offset) ||
          (length !== undefined && !Number.isInteger(length)) ||
          v.text.includes(HOLE)
        )
          return { text: HOLE, from: v.from };
        const start = offset < 0 ? Math.max(0, v.text.length + offset) : offset;
        return {
          text: v.text.slice(start, length === undefined ? undefined : length < 0 ? length : start + length),
          from: v.from,
        };
      });
    }
    case 'CaseModification': {
      const upper = operation.operator.startsWith('^');
      const all = operation.operator.length === 2;
      const change = (text: string): string => (upper ? text.toUpperCase() : text.toLowerCase());
      return values.map((v) => ({
        ...v,
        text: all ? change(v.text) : change(v.text.slice(0, 1)) + v.text.slice(1),
      }));
    }
    default:
      return values.map((v) => ({
        ...v,
        text: operation.type === 'Transform' && operation.operator === '@' ? v.text : HOLE,
      }));
  }
}

/** `#` and `%` with a pattern that is plain text, or plain text and one asterisk. */
function remove(v: Value, operator: string, pattern: string): Value {
  const star = pattern.indexOf('*');
  if (star < 0) {
    if (operator.startsWith('#'))
      return v.text.startsWith(pattern) ? { ...v, text: v.text.slice(pattern.length) } : v;
    return v.text.endsWith(pattern) ? { ...v, text: v.text.slice(0, v.text.length - pattern.length) } : v;
  }
  const plain = pattern.replace('*', '');
  if (plain === '' || /[*?[]/.test(plain) || v.text.includes(HOLE)) return { ...v, text: HOLE };
  const longest = operator.length === 2;
  if (operator.startsWith('#') && star === 0) {
    const at = longest ? v.text.lastIndexOf(plain) : v.text.indexOf(plain);
    return at < 0 ? v : { ...v, text: v.text.slice(at + plain.length) };
  }
  if (operator.startsWith('%') && star === pattern.length - 1) {
    const at = longest ? v.text.indexOf(plain) : v.text.lastIndexOf(plain);
    return at < 0 ? v : { ...v, text: v.text.slice(0, at) };
  }
  return { ...v, text: HOLE };
}

/** A number where all is known. Multiplying by a thousand is remembered. */
export function arithmetic(
  expression: ArithmeticExpression | undefined,
  machine: Machine,
  depth: number,
): Value {
  if (expression === undefined || depth > 32) return UNKNOWN;
  switch (expression.type) {
    case 'ArithmeticWord': {
      if (/^\d{1,15}$/.test(expression.value)) return value(expression.value);
      const name = expression.value.replace(/^\$\{?|\}$/g, '');
      return /^[A-Za-z_]\w*$|^\d$/.test(name) ? (machine.variable(name)[0] ?? UNKNOWN) : UNKNOWN;
    }
    case 'ArithmeticGroup':
      return arithmetic(expression.expression, machine, depth + 1);
    case 'ArithmeticBinary': {
      const left = arithmetic(expression.left, machine, depth + 1);
      const right = arithmetic(expression.right, machine, depth + 1);
      const from = left.from | right.from;
      const a = Number(left.text || Number.NaN);
      const b = Number(right.text || Number.NaN);
      if (!Number.isFinite(a) || !Number.isFinite(b)) return { text: HOLE, from };
      const result = compute(expression.operator, a, b);
      return result === undefined ? { text: HOLE, from } : { text: String(result), from };
    }
    default:
      return UNKNOWN;
  }
}

function compute(operator: string, a: number, b: number): number | undefined {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return b === 0 ? undefined : Math.trunc(a / b);
    case '%':
      return b === 0 ? undefined : a % b;
    default:
      return undefined;
  }
}

/** Variables that the shell sets itself. */
export function builtInVariable(name: string): Value | undefined {
  switch (name) {
    case 'IFS':
      return value(' ');
    case 'HOME':
      return value('~');
    case 'PWD':
      return value('.');
    case 'OLDPWD':
      return value(`.${HOLE}`);
    case 'TMPDIR':
      return value('/tmp');
    case 'RANDOM':
    case 'SRANDOM':
      return { text: HOLE, from: RANDOM };
    case 'USER':
    case 'LOGNAME':
    case 'HOSTNAME':
    case 'UID':
    case 'EUID':
    case '?':
    case '$':
    case '!':
    case '#':
    case 'PPID':
    case 'SHELL':
    case 'PATH':
      return UNKNOWN;
    case 'REPLY':
      return { text: HOLE, from: INPUT };
    default:
      // Names that hold a secret are secrets of the environment.
      if (/(?:secret|token|passw|api_?key|private_?key|access_?key|credential)/i.test(name))
        return { text: HOLE, from: ENVIRONMENT };
      return undefined;
  }
}
