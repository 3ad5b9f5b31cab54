/**
 * Reads code in one pass, in the order of the text, with the values that names hold. Functions of the text are entered
 * with their arguments. Not an engine: branches run one after the other, what is not understood passes its parts on.
 */

import type { Machine } from '../shell/machine.ts';
import { AMPLIFIED, HOLE, INPUT, joined, REMOTE } from '../shell/value.ts';
import { Blocks, type UserFunction } from './blocks.ts';
import { callEffects } from './calls.ts';
import { type Language, type Token, tokenize } from './tokens.ts';
import { type CodeCall, type CodeValue, codeCall, NO_VALUE, UNKNOWN_VALUE } from './values.ts';

const MOST_STEPS = 60_000;
const MOST_DEPTH = 8;
const MOST_NESTING = 200;
/** Characters of a text that are followed. */
const MOST_TEXT = 8192;
/** Characters of a dotted name. No model has a longer one, and each step would read it again. */
const LONGEST_NAME = 256;
/** Tokens of a type before a name. */
const MOST_TYPE = 24;
const AMPLIFIES = 1000;
const OPENS = new Set(['(', '[', '{']);
const CLOSES = new Set([')', ']', '}']);

export class CodeMachine {
  readonly tokens: readonly Token[];
  readonly variables = new Map<string, CodeValue>();
  readonly imports = new Map<string, string>();
  readonly functions = new Map<string, UserFunction>();
  readonly effects: Machine;
  readonly language: Language;
  /** How many loops without an end stand around, and how many over lists of files. */
  endless = 0;
  loops = 0;
  /** How many loops stand around that run a thousand times or more. */
  #amplifying = 0;
  #many = false;
  readonly #text: string;
  readonly #blocks: Blocks;
  readonly #calls: string[] = [];
  #steps = 0;
  #nesting = 0;
  #returned: CodeValue | undefined;
  constructor(text: string, language: Language, effects: Machine) {
    this.#text = text;
    this.language = language;
    this.effects = effects;
    this.tokens = tokenize(text, language);
    this.#blocks = new Blocks(this.tokens, language);
  }

  /** Whether more was there than was read. */
  get exhausted(): boolean {
    return this.#steps > MOST_STEPS || this.#blocks.exhausted;
  }

  run(): void {
    for (const [name, found] of this.#blocks.functions()) this.functions.set(name, found);
    this.#range(0, this.tokens.length);
    for (const [name, definition] of this.functions)
      if (!definition.called) this.#invoke(name, definition, undefined);
    for (const file of this.opened)
      this.effects.write(file, UNKNOWN_VALUE, { append: file.mode?.startsWith('a') === true });
  }

  /** A connection was opened, for languages that name it by a handle. */
  connected = false;

  /** Files opened for writing that nothing was seen to be written to. */
  readonly opened = new Set<CodeValue>();

  #op(i: number, value: string): boolean {
    const token = this.tokens[i];
    return token !== undefined && token.kind === 'op' && token.value === value;
  }

  #range(start: number, end: number): void {
    let i = start;
    const loops: { end: number; endless: boolean; many: boolean }[] = [];
    while (i < end) {
      if (++this.#steps > MOST_STEPS) break;
      while (loops.length > 0 && i >= loops[loops.length - 1]!.end) {
        const done = loops.pop()!;
        this.loops--;
        if (done.endless) this.endless--;
        if (done.many) this.#amplifying--;
      }
      const token = this.tokens[i]!;
      if (
        token.kind === 'name' &&
        (token.value === 'while' || token.value === 'for' || token.value === 'loop')
      ) {
        const stop = Math.min(end, this.#blocks.body(i, i + 1).end);
        const endless =
          token.value === 'loop' ||
          (token.value === 'while' &&
            /^(?:True|true|1)$/.test(
              this.tokens[i + 1]?.value === '('
                ? this.tokens[i + 2]!.value
                : (this.tokens[i + 1]?.value ?? ''),
            ));
        this.loops++;
        if (endless) this.endless++;
        loops.push({ end: Math.max(stop, i + 1), endless, many: false });
      }
      this.#many = false;
      const loop = loops[loops.length - 1];
      i = Math.max(this.#statement(i, end), i + 1);
      if (this.#many && token.kind === 'name' && token.value === 'for' && loop !== undefined && !loop.many) {
        loop.many = true;
        this.#amplifying++;
      }
    }
    for (const open of loops) {
      this.loops--;
      if (open.endless) this.endless--;
      if (open.many) this.#amplifying--;
    }
  }

  #statement(i: number, end: number): number {
    const token = this.tokens[i]!;
    if (token.kind === 'line' || (token.kind === 'op' && /^[;{}:,)\]]$/.test(token.value))) return i + 1;
    if (token.kind === 'name') {
      switch (token.value) {
        case 'import':
        case 'from':
          return this.#import(i, end);
        case 'def':
        case 'function':
        case 'sub':
        case 'func': {
          const named = this.functions.get(this.tokens[i + 1]?.value ?? '');
          if (named !== undefined && named.start > i) return Math.max(named.end, i + 1);
          return i + 1;
        }
        case 'class': {
          let k = i;
          while (k < end && this.tokens[k]!.kind !== 'line' && !this.#op(k, ':') && !this.#op(k, '{')) k++;
          return k + 1;
        }
        case 'for':
          return this.#for(i + 1, end);
        case 'return':
        case 'yield': {
          const next = this.#expression(i + 1, end, 0);
          this.#returned =
            this.#returned === undefined
              ? next.value
              : { ...joined([this.#returned, next.value], ''), text: next.value.text || HOLE };
          return next.at;
        }
        case 'with':
        case 'if':
        case 'elif':
        case 'else':
        case 'while':
        case 'try':
        case 'except':
        case 'finally':
        case 'const':
        case 'let':
        case 'var':
          return this.#op(i + 1, '{') ? this.#destructuring(i + 1, end) : i + 1;
        case 'my':
        case 'our':
        case 'local':
        case 'async':
        case 'await':
        case 'raise':
        case 'throw':
        case 'assert':
        case 'del':
        case 'global':
        case 'nonlocal':
        case 'do':
        case 'begin':
        case 'rescue':
        case 'end':
        case 'then':
        case 'unless':
        case 'export':
        case 'default':
        case 'not':
        case 'match':
        case 'pass':
          return i + 1;
      }
    }
    return this.#assignmentOrExpression(i, end);
  }

  /** `const { a, b: c } = x`. */
  #destructuring(i: number, end: number): number {
    const close = this.#blocks.close(i);
    if (!this.#op(close + 1, '=')) return i + 1;
    const right = this.#expression(close + 2, end, 0);
    for (let k = i + 1; k < close && k < i + 128; k++) {
      if (this.tokens[k]!.kind !== 'name') continue;
      const field = this.tokens[k]!.value;
      const renamed =
        this.#op(k + 1, ':') && this.tokens[k + 2]?.kind === 'name' ? this.tokens[k + 2]!.value : field;
      if (renamed !== field) k += 2;
      if (right.value.name !== undefined) this.imports.set(renamed, `${right.value.name}.${field}`);
      else this.variables.set(renamed, { text: HOLE, from: right.value.from });
    }
    return right.at;
  }

  #import(i: number, end: number): number {
    let k = i;
    const words: string[] = [];
    while (k < end && this.tokens[k]!.kind !== 'line' && !this.#op(k, ';'))
      words.push(this.tokens[k++]!.value);
    if (this.language === 'javascript') {
      const module = words[words.length - 1]!.replace(/^node:/, '');
      const names = words.slice(1, words.indexOf('from') < 0 ? 1 : words.indexOf('from'));
      const inside = names.includes('{');
      for (let n = 0; n < names.length; n++) {
        const word = names[n]!;
        if (!/^[\w$]+$/.test(word) || word === 'as' || names[n - 1] === 'as') continue;
        const alias = names[n + 1] === 'as' ? names[n + 2]! : word;
        this.imports.set(alias, inside && word !== 'default' ? `${module}.${word}` : module);
      }
      return k;
    }
    if (words[0] === 'import') {
      for (const piece of words.slice(1).join(' ').split(',')) {
        const [path, , alias] = piece.trim().split(/ (as) /);
        const dotted = (path ?? '').replaceAll(' ', '');
        if (alias !== undefined) this.imports.set(alias.trim(), dotted);
        else this.imports.set(dotted.split('.')[0]!, dotted.split('.')[0]!);
      }
    } else {
      const at = words.indexOf('import');
      const module = words.slice(1, at).join('');
      for (const piece of words
        .slice(at + 1)
        .join(' ')
        .replace(/[()]/g, '')
        .split(',')) {
        const [name, , alias] = piece.trim().split(/ (as) /);
        if (name !== undefined && name !== '')
          this.imports.set((alias ?? name).trim(), `${module}.${name.trim()}`);
      }
    }
    return k;
  }

  #for(i: number, end: number): number {
    const names: string[] = [];
    let k = i;
    while (
      k < end &&
      this.tokens[k]!.kind !== 'line' &&
      !(this.tokens[k]!.kind === 'name' && /^(?:in|of)$/.test(this.tokens[k]!.value))
    ) {
      if (this.tokens[k]!.kind === 'name' && !/^(?:const|let|var|my)$/.test(this.tokens[k]!.value))
        names.push(this.tokens[k]!.value);
      if (this.#op(k, ';') || this.#op(k, '{')) return i;
      k++;
    }
    if (this.tokens[k]?.kind !== 'name') return i;
    const list = this.#expression(k + 1, end, 0);
    this.#many = (list.value.from & AMPLIFIED) !== 0;
    const item: CodeValue =
      list.value.items?.[0] !== undefined && list.value.items.length === 1
        ? list.value.items[0]
        : {
            text: list.value.items === undefined ? list.value.text : HOLE,
            from: list.value.from,
            ...(list.value.kind === undefined ? {} : { kind: list.value.kind }),
          };
    for (const name of names) this.variables.set(name, item);
    if (list.value.items !== undefined && list.value.items.length > 1 && names.length === 1) {
      this.variables.set(names[0]!, {
        text: list.value.items.map((v) => v.text).join('\n'),
        from: list.value.from,
        items: list.value.items,
      });
    }
    return list.at;
  }

  /** `a = x`, `a, b = x`, `a.b = x`, `a += x`, `x as f`; else an expression. */
  #assignmentOrExpression(i: number, end: number): number {
    const targets: string[] = [];
    let k = i;
    while (k < end && this.tokens[k]!.kind === 'name') {
      let name = this.tokens[k]!.value;
      k++;
      while ((this.#op(k, '.') || this.#op(k, '->')) && this.tokens[k + 1]?.kind === 'name') {
        name += `.${this.tokens[k + 1]!.value}`;
        k += 2;
      }
      targets.push(name);
      if (
        this.#op(k, ':') &&
        (this.language === 'python' || this.language === 'c-family') &&
        this.tokens[k + 1]?.kind === 'name'
      ) {
        let n = k + 2;
        while (n < end && n < k + 12 && this.tokens[n]!.kind !== 'line' && !this.#op(n, '=')) n++;
        if (this.#op(n, '=')) k = n;
      }
      if (!this.#op(k, ',')) break;
      k++;
    }
    const operator = this.tokens[k]?.kind === 'op' ? this.tokens[k]!.value : '';
    if (targets.length > 0 && /^(?:=|\+=|\.=|:=)$/.test(operator)) {
      const right = this.#expression(k + 1, end, 0);
      for (let t = 0; t < targets.length; t++)
        this.#assign(
          targets[t]!,
          right.value.items?.[t] !== undefined && targets.length > 1 ? right.value.items[t]! : right.value,
          operator,
        );
      return right.at;
    }
    const named = this.language === 'c-family' ? this.#declared(i, end) : undefined;
    const result = this.#expression(named === undefined ? i : named.at, end, 0);
    if (named !== undefined) this.#assign(named.name, result.value, '=');
    return result.at;
  }

  /** `String cmd = x`, `char *cmd = x`, `mut c = x`: the name behind its type, and where its value begins. */
  #declared(i: number, end: number): { name: string; at: number } | undefined {
    let name: string | undefined;
    for (let k = i; k < end && k < i + MOST_TYPE; k++) {
      const token = this.tokens[k]!;
      if (token.kind === 'name') name = token.value;
      else if (token.value === '=' && token.kind === 'op')
        return name === undefined ? undefined : { name, at: k + 1 };
      else if (token.kind !== 'number' && !/^[<>[\]*&.,?]$/.test(token.value)) return undefined;
    }
    return undefined;
  }

  #assign(name: string, v: CodeValue, operator: string): void {
    if (this.variables.size > 2048) return;
    const old = operator === '=' || operator === ':=' ? undefined : this.variables.get(name);
    const first = this.imports.get(name.split('.')[0]!) ?? name.split('.')[0]!;
    if (name.includes('.') && /^(?:builtins|__builtins__)$/.test(first))
      this.effects.note('BUILTIN_REPLACED', `replaces the built-in \`${name.slice(0, 60)}\``, 0.6, {
        effect: 'execute',
      });
    const grown = old === undefined ? v : joined([old, v], '');
    const next =
      old !== undefined && this.#amplifying > 0 ? { ...grown, from: grown.from | AMPLIFIED } : grown;
    this.variables.set(name, next.text.length > 8192 ? { text: HOLE, from: next.from } : next);
    if (v.name !== undefined && v.kind === 'module') this.imports.set(name, v.name);
  }

  /** An expression up to a separator: operands joined by operators. */
  #expression(i: number, end: number, depth: number): { value: CodeValue; at: number } {
    if (depth > MOST_DEPTH * 4 || this.#nesting > MOST_NESTING)
      return { value: UNKNOWN_VALUE, at: this.#skip(i, end) };
    this.#nesting++;
    let result: CodeValue | undefined;
    let at = i;
    let operator = '';
    while (at < end) {
      if (++this.#steps > MOST_STEPS) break;
      const token = this.tokens[at]!;
      if (token.kind === 'line') {
        if (depth > 0 && this.#nesting > 1) {
          at++;
          continue;
        }
        break;
      }
      if (token.kind === 'op') {
        if (/^[;,)\]}:]$/.test(token.value) && !(token.value === ':' && operator === '?')) break;
        if (
          token.value === '=' &&
          depth > 0 &&
          this.tokens[at - 1]?.kind === 'name' &&
          result !== undefined
        ) {
          // `while (line = input.gets)`
          const right = this.#expression(at + 1, end, depth + 1);
          this.variables.set(this.tokens[at - 1]!.value, right.value);
          result = right.value;
          at = Math.max(right.at, at + 1);
          continue;
        }
        if (token.value === '=' || token.value === '=>') {
          // A name for an argument or a field: what counts comes after it.
          result = undefined;
          operator = '';
          at++;
          continue;
        }
        if (!OPENS.has(token.value)) {
          operator = token.value === '?' ? '?' : token.value;
          at++;
          continue;
        }
      }
      if (token.kind === 'name') {
        if (
          /^(?:for|if|else|and|or|not|in|is|lambda|new|await|async|typeof|function|do|then|return|yield|unless|while)$/.test(
            token.value,
          )
        ) {
          if (token.value === 'for' && depth > 0) {
            at = this.#for(at + 1, end);
            if (this.#many && result !== undefined) result = { ...result, from: result.from | AMPLIFIED };
            continue;
          }
          if (token.value === 'in' || token.value === 'is') operator = 'compare';
          else if (token.value === 'and' || token.value === 'or' || token.value === 'else') operator = '|';
          if (token.value === 'do' || token.value === 'then' || (token.value === 'unless' && depth === 0))
            break;
          at++;
          continue;
        }
        if (token.value === 'as') {
          const name = this.tokens[at + 1];
          if (name?.kind === 'name' && result !== undefined) this.variables.set(name.value, result);
          at += 2;
          continue;
        }
      }
      const operand = this.#postfix(at, end, depth);
      if (operand.at <= at) {
        at++;
        continue;
      }
      at = operand.at;
      result = result === undefined ? operand.value : this.#combine(result, operator, operand.value);
      operator = '';
    }
    this.#nesting--;
    return { value: result ?? NO_VALUE, at: Math.max(at, i) };
  }

  #skip(i: number, end: number): number {
    return Math.min(end, i + 1);
  }

  #combine(left: CodeValue, operator: string, right: CodeValue): CodeValue {
    const from = left.from | right.from;
    // `new String[]{"rm"}`, `[]string{"rm"}`, `vec!["rm"]`
    if (this.language === 'c-family' && (operator === '' || operator === '!') && right.items !== undefined)
      return right;
    if (left.text.length > MOST_TEXT) return { text: left.text, from };
    if (operator === '+' || operator === '.' || operator === '..' || operator === '<<') {
      if (left.items !== undefined && right.items !== undefined)
        return { text: HOLE, from, items: [...left.items, ...right.items] };
      return { ...joined([left, right], '') };
    }
    if (operator === '/' && left.kind === 'path')
      return { text: `${left.text}/${right.text}`, from, kind: 'path' };
    if (operator === '*' || operator === 'x') {
      const count = Math.max(Number(left.text) || 0, Number(right.text) || 0);
      return { text: HOLE, from: from | (count >= AMPLIFIES ? AMPLIFIED : 0) };
    }
    if (operator === '%' && left.text.includes('%')) {
      const items = right.items ?? [right];
      let next = 0;
      return {
        text: left.text.replace(
          /%(?:\(\w{1,64}\))?[-+ 0]?\d{0,4}(?:\.\d{1,4})?[a-zA-Z]/g,
          () => items[next++]?.text ?? HOLE,
        ),
        from,
      };
    }
    if (
      operator === 'compare' ||
      operator === '==' ||
      operator === '===' ||
      operator === '=~' ||
      operator === '!='
    ) {
      for (const v of [left, right]) if (!v.text.includes(HOLE)) this.effects.mention(v.text);
      return { text: HOLE, from };
    }
    if (operator === '||' || operator === '|' || operator === '?' || operator === ':' || operator === '')
      return {
        text: left.text === HOLE || left.text === '' ? right.text : left.text,
        from,
        ...(left.items === undefined ? {} : { items: left.items }),
        ...((left.kind ?? right.kind) === undefined ? {} : { kind: (left.kind ?? right.kind)! }),
      };
    return { text: HOLE, from };
  }

  /** A name, text, number, list or bracket with what follows: members, calls, indexes. */
  #postfix(i: number, end: number, depth: number): { value: CodeValue; at: number } {
    const token = this.tokens[i]!;
    let current: CodeValue;
    let path: string | undefined;
    let at = i + 1;
    if (token.kind === 'text') {
      current = token.fills ? this.#filled(token.value) : { text: token.value, from: 0 };
      if (token.runs) current = this.effects.runText(current);
    } else if (token.kind === 'number') current = { text: token.value.replaceAll('_', ''), from: 0 };
    else if (token.kind === 'name') {
      path = this.imports.get(token.value) ?? token.value;
      current = this.variables.get(token.value) ?? { text: HOLE, from: 0, name: path };
      if (current.name === undefined || this.variables.has(token.value)) path = current.name;
      // Ruby and Perl call without brackets.
      if (
        (this.language === 'ruby' ||
          this.language === 'perl' ||
          this.language === 'php' ||
          this.language === 'applescript') &&
        path !== undefined &&
        !this.#op(at, '(')
      ) {
        const next = this.tokens[at];
        if (
          next !== undefined &&
          (next.kind === 'text' ||
            (next.kind === 'name' && (next.value.startsWith('$') || this.variables.has(next.value)))) &&
          /^(?:system|exec|eval|unlink|require|include|include_once|require_once|load|echo|print|puts|script|shell|open|rename|rmdir|mkdir|chmod|kill|spawn)$/.test(
            token.value,
          )
        ) {
          const bare = this.#arguments(at, end, depth, true);
          return { value: this.#call(path, undefined, bare.args, bare.named, i), at: bare.at };
        }
      }
    } else if (token.value === '(' || token.value === '[' || token.value === '{') {
      const inner = this.#arguments(at, end, depth, false);
      if (token.value === '(') for (const [name, v] of inner.named) this.variables.set(name, v);
      const from =
        inner.args.reduce((bits, v) => bits | v.from, 0) |
        [...inner.named.values()].reduce((bits, v) => bits | v.from, 0);
      if (token.value === '(' && inner.args.length === 1 && inner.named.size === 0 && !inner.comma) {
        current = inner.args[0]!;
        path = current.name;
      } else
        current = {
          text: inner.args.length === 0 && inner.named.size === 0 ? '' : HOLE,
          from,
          items: [...inner.args, ...inner.named.values()],
        };
      at = inner.at;
    } else return { value: NO_VALUE, at: i };
    while (at < end) {
      if (++this.#steps > MOST_STEPS) break;
      if (this.#op(at, '.') || this.#op(at, '?.') || this.#op(at, '->') || this.#op(at, '::')) {
        const member = this.tokens[at + 1];
        if (member?.kind !== 'name') break;
        const full = path === undefined || path.length > LONGEST_NAME ? undefined : `${path}.${member.value}`;
        at += 2;
        if (this.#op(at, '(') || (this.language === 'ruby' && this.tokens[at]?.kind === 'text')) {
          const inner = this.#op(at, '(')
            ? this.#arguments(at + 1, end, depth, false)
            : this.#arguments(at, end, depth, true);
          current = this.#call(full ?? `.${member.value}`, current, inner.args, inner.named, i);
          at = inner.at;
          path = current.name;
          continue;
        }
        const held = full === undefined ? undefined : this.variables.get(full);
        current = held ?? callEffects.member(current, full, member.value);
        path = held === undefined ? (full ?? undefined) : held.name;
        continue;
      }
      if (this.#op(at, '(')) {
        const inner = this.#arguments(at + 1, end, depth, false);
        current = this.#call(path ?? '', current, inner.args, inner.named, i);
        path = current.name;
        at = inner.at;
        continue;
      }
      if (this.#op(at, '[')) {
        const inner = this.#arguments(at + 1, end, depth, false);
        const index = inner.args[0];
        const numeric = index !== undefined && /^\d+$/.test(index.text) ? Number(index.text) : undefined;
        if (path === 'os.environ' || path === 'process.env' || path === 'ENV' || path === '$_ENV')
          current = callEffects.environment(index?.text ?? '');
        else if (path !== undefined && /^\$_(?:GET|POST|REQUEST|COOKIE|SERVER|FILES)$/.test(path))
          current = { text: HOLE, from: INPUT | REMOTE };
        else
          current = (numeric === undefined ? undefined : current.items?.[numeric]) ?? {
            text: current.items === undefined && numeric === undefined ? current.text : HOLE,
            from: current.from,
            ...(current.kind === undefined ? {} : { kind: current.kind }),
          };
        path = undefined;
        at = inner.at;
        continue;
      }
      break;
    }
    return { value: current, at };
  }

  /** Arguments up to the closing bracket; bare ones up to the end of the line. */
  #arguments(
    i: number,
    end: number,
    depth: number,
    bare: boolean,
  ): { args: CodeValue[]; named: Map<string, CodeValue>; at: number; comma: boolean } {
    const args: CodeValue[] = [];
    const named = new Map<string, CodeValue>();
    let at = i;
    let comma = false;
    while (at < end) {
      if (++this.#steps > MOST_STEPS) break;
      const token = this.tokens[at]!;
      if (token.kind === 'op' && CLOSES.has(token.value)) {
        if (!bare) at++;
        break;
      }
      if (token.kind === 'line') {
        if (bare) break;
        at++;
        continue;
      }
      if (token.kind === 'op' && (token.value === ',' || token.value === ';' || token.value === ':')) {
        if (bare && token.value === ';') break;
        if (token.value === ',') comma = true;
        at++;
        continue;
      }
      const next = this.tokens[at + 1];
      let name: string | undefined;
      if (
        (token.kind === 'name' || token.kind === 'text') &&
        next?.kind === 'op' &&
        /^(?:=|:|=>)$/.test(next.value)
      ) {
        // `x => ...` is a function in JavaScript, a pair elsewhere.
        if (!(next.value === '=>' && this.language === 'javascript')) {
          name = token.value;
          at += 2;
        }
      } else if (token.kind === 'op' && token.value === ':' && next?.kind === 'name') at++;
      const item = this.#expression(at, end, depth + 1);
      if (item.at <= at) {
        at++;
        continue;
      }
      at = item.at;
      if (name === undefined) args.push(item.value);
      else named.set(name, item.value);
      if (args.length + named.size > 256) break;
    }
    return { args, named, at, comma };
  }

  /** `{name}` in f-strings, `${name}` in templates, `#{name}` and `$name` elsewhere. */
  #filled(text: string): CodeValue {
    let from = 0;
    const pattern =
      this.language === 'python'
        ? /\{([^{}]{1,200})\}/g
        : this.language === 'ruby'
          ? /#\{([^{}]{1,200})\}/g
          : this.language === 'javascript'
            ? /\$\{([^{}]{1,400})\}/g
            : /\{?\$(\w{1,80})\}?/g;
    const filled = text.replace(pattern, (_, inner: string) => {
      const name = inner.replace(/[!:][^'"]*$/, '').trim();
      const key = this.language === 'php' || this.language === 'perl' ? `$${name}` : name;
      const held = this.variables.get(key) ?? (/^[\w.$]+$/.test(name) ? undefined : this.#inner(name));
      from |= held?.from ?? 0;
      return held?.text ?? HOLE;
    });
    return { text: filled, from };
  }

  #inner(text: string): CodeValue | undefined {
    if (this.#calls.length >= MOST_DEPTH) return undefined;
    const inner = new CodeMachine(text, this.language, this.effects);
    for (const [name, v] of this.variables) inner.variables.set(name, v);
    for (const [name, v] of this.imports) inner.imports.set(name, v);
    // The first token says that a line begins.
    return inner.#expression(1, inner.tokens.length, 1).value;
  }

  #call(
    name: string,
    receiver: CodeValue | undefined,
    args: readonly CodeValue[],
    named: ReadonlyMap<string, CodeValue>,
    at: number,
  ): CodeValue {
    const last = name.slice(name.lastIndexOf('.') + 1);
    const own = this.functions.get(last);
    if (
      own !== undefined &&
      (receiver === undefined ||
        receiver.name === undefined ||
        /^(?:self|this|cls)\b/.test(name) ||
        receiver.name === last)
    ) {
      return this.#invoke(
        last,
        own,
        own.params.map((param, n) => named.get(param) ?? args[n] ?? NO_VALUE),
      );
    }
    this.#show(at);
    return callEffects.call(codeCall(name, receiver, args, named), this);
  }

  #show(at: number): void {
    const start = this.tokens[at]?.start ?? 0;
    const end = this.#text.indexOf('\n', start);
    this.effects.show(this.#text.slice(start, Math.min(end < 0 ? this.#text.length : end, start + 200)));
  }

  #invoke(name: string, definition: UserFunction, args: readonly CodeValue[] | undefined): CodeValue {
    definition.called = true;
    if (this.#calls.length >= MOST_DEPTH || this.#calls.includes(name) || this.#steps > MOST_STEPS)
      return UNKNOWN_VALUE;
    definition.params.forEach((param, i) => {
      const given = args?.[i];
      this.variables.set(
        param,
        given === undefined
          ? { text: HOLE, from: INPUT }
          : { ...given, from: given.from | (given.kind === undefined ? INPUT : 0) },
      );
    });
    const returned = this.#returned;
    this.#returned = undefined;
    this.#calls.push(name);
    this.#range(definition.start, definition.end);
    this.#calls.pop();
    const result = this.#returned as CodeValue | undefined;
    this.#returned = returned;
    return result ?? NO_VALUE;
  }

  /** A text in the same language is run: `eval`, `exec`. */
  runText(text: CodeValue): CodeValue {
    if (
      text.text.includes(HOLE) ||
      text.text === '' ||
      this.#calls.length >= MOST_DEPTH ||
      this.effects.depth > MOST_DEPTH
    )
      return { text: HOLE, from: text.from };
    const inner = new CodeMachine(text.text, this.language, this.effects);
    for (const [name, v] of this.imports) inner.imports.set(name, v);
    this.effects.depth++;
    inner.run();
    this.effects.depth--;
    return UNKNOWN_VALUE;
  }

  /** A function of the text by its name, for callbacks. */
  callback(call: CodeCall): void {
    for (const v of [...call.args, ...call.named.values()]) {
      const own = v.name === undefined ? undefined : this.functions.get(v.name);
      if (own !== undefined) this.#invoke(v.name!, own, undefined);
    }
  }
}
