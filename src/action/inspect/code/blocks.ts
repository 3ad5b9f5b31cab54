/** Where blocks and functions of a text begin and end. */

import type { Language, Token } from './tokens.ts';

export interface UserFunction {
  readonly params: readonly string[];
  /** Tokens of the body, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  called: boolean;
}

const OPENS = new Set(['(', '[', '{']);
const CLOSES = new Set([')', ']', '}']);
/** Tokens of a header such as `while ...:`. */
const MOST_HEADER = 256;
const MOST_FUNCTIONS = 512;
/** Tokens that are looked at for each token of the text, and at least. */
const WORK_PER_TOKEN = 32;
const LEAST_WORK = 20_000;

/** Finds ends of blocks within a budget that is linear in the text; what is beyond it ends with the text. */
export class Blocks {
  readonly #tokens: readonly Token[];
  readonly #language: Language;
  #left: number;

  constructor(tokens: readonly Token[], language: Language) {
    this.#tokens = tokens;
    this.#language = language;
    this.#left = LEAST_WORK + WORK_PER_TOKEN * tokens.length;
  }

  /** The budget ran out: some blocks were taken to be longer than they are. */
  get exhausted(): boolean {
    return this.#left < 0;
  }

  #op(i: number, value: string): boolean {
    const token = this.#tokens[i];
    return token !== undefined && token.kind === 'op' && token.value === value;
  }

  /** Finds the functions of the text, so that they can be called before or after they stand. */
  functions(): Map<string, UserFunction> {
    const functions = new Map<string, UserFunction>();
    for (let i = 0; i < this.#tokens.length; i++) {
      const token = this.#tokens[i]!;
      if (token.kind !== 'name' || !/^(?:def|function|sub|func)$/.test(token.value)) continue;
      let at = i + 1;
      while (
        this.#tokens[at]?.kind === 'name' &&
        this.#tokens[at + 1]?.kind === 'op' &&
        this.#tokens[at + 1]!.value === '.'
      )
        at += 2;
      const name = this.#tokens[at]?.kind === 'name' ? this.#tokens[at]!.value : undefined;
      if (name === undefined || functions.size >= MOST_FUNCTIONS) continue;
      const params: string[] = [];
      let end = at + 1;
      if (this.#op(end, '(')) {
        const close = this.close(end);
        for (let k = end + 1; k < close; k++) {
          const before = this.#tokens[k - 1]!;
          if (
            this.#tokens[k]!.kind === 'name' &&
            before.kind === 'op' &&
            /^[(,*&]$|^\.\.\.$|^\*\*$/.test(before.value)
          )
            params.push(this.#tokens[k]!.value);
        }
        end = close + 1;
      }
      const body = this.body(i, end);
      functions.set(name, {
        params: params[0] === 'self' || params[0] === 'cls' ? params.slice(1) : params,
        start: body.start,
        end: body.end,
        called: false,
      });
    }
    return functions;
  }

  /** Where the block after a header lies. */
  body(header: number, from: number): { start: number; end: number } {
    if (this.#language === 'python') {
      let start = from;
      while (start < this.#tokens.length && start < from + MOST_HEADER && !this.#op(start, ':')) start++;
      return { start: start + 1, end: this.#dedent(header, start + 1) };
    }
    for (let k = from; k < this.#tokens.length && k < from + 16; k++)
      if (this.#op(k, '{')) return { start: k + 1, end: this.close(k) };
    if (this.#language === 'ruby' || this.#language === 'lua')
      return { start: from, end: this.#dedent(header, from) };
    return { start: from, end: from };
  }

  /** The first line after `from` that is not indented more than the line of `header`. */
  #dedent(header: number, from: number): number {
    let line = header;
    while (line > 0 && this.#tokens[line]!.kind !== 'line' && --this.#left >= 0) line--;
    const indent = this.#tokens[line]?.indent ?? 0;
    for (let k = from; k < this.#tokens.length; k++) {
      if (--this.#left < 0) break;
      if (this.#tokens[k]!.kind === 'line' && this.#tokens[k]!.indent <= indent) return k;
    }
    return this.#tokens.length;
  }

  /** The bracket that closes the one at `open`. */
  close(open: number): number {
    let depth = 0;
    for (let k = open; k < this.#tokens.length; k++) {
      if (--this.#left < 0) break;
      const token = this.#tokens[k]!;
      if (token.kind !== 'op') continue;
      if (OPENS.has(token.value)) depth++;
      else if (CLOSES.has(token.value) && --depth <= 0) return k;
    }
    return this.#tokens.length;
  }
}
