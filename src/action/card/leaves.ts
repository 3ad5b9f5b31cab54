/** Every value of a call's arguments as text, complete, for a person to read. */

import { types } from 'node:util';
import { fieldSensitivity } from '../../catalog/results/field-sensitivity.ts';
import { maskSecrets } from '../inspect/secret/index.ts';

/** One value. `text` is complete and not escaped; secrets in it are masked. */
export interface CardValue {
  /** `recipients[0]`, `headers.authorization`. */
  readonly at: string;
  readonly text: string;
  /** True when something in it was masked. */
  readonly masked: boolean;
}

export interface CardValues {
  readonly values: readonly CardValue[];
  /** Parts that are not shown, each with the reason; empty when everything is. */
  readonly hidden: readonly string[];
}

const MOST_VALUES = 2000;
const MOST_DEPTH = 64;

/** Reads the values in the order of the arguments. Runs no code of theirs: getters and proxies are named, not read. */
export function cardValues(args: unknown, kwargs?: unknown): CardValues {
  const walk = new Walk();
  walk.visit(args, '', '');
  if (kwargs !== undefined) walk.visit(kwargs, '', '');
  return walk;
}

class Walk implements CardValues {
  readonly values: CardValue[] = [];
  readonly hidden: string[] = [];
  readonly #open: object[] = [];

  visit(value: unknown, at: string, key: string): void {
    if (this.values.length >= MOST_VALUES) {
      this.#hide(`more than ${MOST_VALUES} values`);
      return;
    }
    if (typeof value !== 'object' || value === null) {
      this.#leaf(plain(value), at, key);
      return;
    }
    const reason = this.#unreadable(value, at);
    if (reason !== undefined) {
      this.#hide(reason);
      return;
    }
    if (types.isDate(value)) {
      this.#leaf(dateText(value), at, key);
      return;
    }
    this.#open.push(value);
    const members = Object.keys(value);
    if (members.length === 0) this.#leaf(Array.isArray(value) ? '[]' : '{}', at, key);
    for (const name of members) {
      if (this.values.length >= MOST_VALUES) {
        this.#hide(`more than ${MOST_VALUES} values`);
        break;
      }
      const member = Object.getOwnPropertyDescriptor(value, name);
      const path = Array.isArray(value) ? `${at}[${name}]` : at === '' ? name : `${at}.${name}`;
      if (member === undefined) continue;
      if ('value' in member) this.visit(member.value, path, Array.isArray(value) ? key : name);
      else this.#hide(`\`${path}\` is computed when read`);
    }
    this.#open.pop();
  }

  #unreadable(value: object, at: string): string | undefined {
    if (types.isProxy(value)) return `\`${at}\` is a proxy`;
    if (this.#open.includes(value)) return `\`${at}\` holds itself`;
    return this.#open.length >= MOST_DEPTH ? `\`${at}\` is nested more than ${MOST_DEPTH} deep` : undefined;
  }

  #leaf(text: string, at: string, key: string): void {
    const named = key === '' || key.length > 64 ? undefined : fieldSensitivity(key);
    const secret = named?.class === 'secret' && named.weight >= 0.9;
    const shown =
      secret && text !== '' ? `[${text.length} characters, secret by its name]` : maskSecrets(text);
    this.values.push({ at: maskSecrets(at), text: shown, masked: shown !== text });
  }

  #hide(reason: string): void {
    const shown = maskSecrets(reason);
    if (this.hidden.length < 16 && !this.hidden.includes(shown)) this.hidden.push(shown);
  }
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint')
    return value < 10n ** 400n && value > -(10n ** 400n) ? value.toString() : '(a huge number)';
  if (typeof value === 'symbol') return `symbol ${value.description ?? ''}`.trim();
  if (typeof value === 'function') return '(a function)';
  return String(value);
}

function dateText(value: Date): string {
  const time = Date.prototype.getTime.call(value);
  return Number.isNaN(time) ? '(an invalid date)' : Date.prototype.toISOString.call(value);
}
