import { fieldSensitivity } from '../../catalog/sensitivity.ts';
import type { SensitivityClass } from '../../catalog/types.ts';
import { commitment, saltOf } from './commitment.ts';
import type { AnyRecord } from './record.ts';
import { isFree } from './shape.ts';
import { findSpans } from './spans.ts';

export interface RedactOptions {
  /** Classes of named fields whose values are hidden. Default: `secret`, `personal`, `health`, `financial`. */
  readonly classes?: readonly SensitivityClass[];
  /** Further names of fields whose values are hidden, in any case. */
  readonly fields?: readonly string[];
  /** Names of fields that are kept as they are, although they would be hidden. Secrets inside are still hidden. */
  readonly keep?: readonly string[];
}

/** A value of the body that is not there any more, and what proves it. */
export interface Concealed {
  /** JSON Pointer into the body. */
  readonly at: string;
  readonly commitment: string;
  readonly what: readonly string[];
}

export interface ConcealedBody {
  readonly body: Readonly<Record<string, unknown>>;
  readonly concealed: readonly Concealed[];
}

/** From which weight on a field of a class is hidden: an amount is not, a salary is. */
const WEIGHT: Readonly<Partial<Record<SensitivityClass, number>>> = { personal: 0.3, health: 0.3 };
const DEFAULT_WEIGHT = 0.5;
const DEFAULT_CLASSES: readonly SensitivityClass[] = ['secret', 'personal', 'health', 'financial'];

/** Characters of one text that are kept; the rest is committed to, as everything hidden. */
const MAX_TEXT = 16_384;
const MAX_VALUES = 10_000;
const MAX_DEPTH = 64;

/** Hides secrets and personal data of records. One for a log; it keeps nothing between records. */
export class Concealer {
  readonly #key: Uint8Array;
  readonly #classes: ReadonlySet<SensitivityClass>;
  readonly #fields: ReadonlySet<string>;
  readonly #keep: ReadonlySet<string>;

  /** @param key 32 secret bytes, from which salts are derived */
  constructor(key: Uint8Array, options: RedactOptions = {}) {
    this.#key = key;
    this.#classes = new Set(options.classes ?? DEFAULT_CLASSES);
    this.#fields = new Set(options.fields?.map((name) => name.toLowerCase()));
    this.#keep = new Set(options.keep?.map((name) => name.toLowerCase()));
  }

  /** @param id the entry's id, which the salts depend on */
  conceal(record: AnyRecord, id: string): ConcealedBody {
    const { type, ...fields } = record;
    const walk = new Walk(this, id);
    const body: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined)
        body[name] = walk.value(value, [name], isFree(type, [name]) ? 'text' : undefined, type);
    }
    // The digest of an action with a hidden argument could be used to try out values for it.
    if (type === 'decision' && walk.concealed.some((one) => one.at.startsWith('/arguments'))) {
      body.digest = walk.hide(body.digest, ['digest'], ['digest']);
    }
    walk.concealed.sort((a, b) => (a.at < b.at ? -1 : 1));
    return { body, concealed: walk.concealed };
  }

  /** The class of a field by its name, when its values are to be hidden. */
  hiddenClass(name: string): string | undefined {
    const lower = name.toLowerCase();
    if (this.#keep.has(lower)) return undefined;
    if (this.#fields.has(lower)) return 'field';
    const known = fieldSensitivity(name);
    if (known === undefined || !this.#classes.has(known.class)) return undefined;
    return known.weight >= (WEIGHT[known.class] ?? DEFAULT_WEIGHT) ? known.class : undefined;
  }

  commit(id: string, at: string, value: unknown): string {
    return commitment(saltOf(this.#key, id, at), value);
  }
}

type Path = readonly (string | number)[];
/** `text`: only recognised parts are hidden; another word: the whole value is of that class. */
type Treatment = string | undefined;

class Walk {
  readonly concealed: Concealed[] = [];
  readonly #owner: Concealer;
  readonly #id: string;
  readonly #open = new Set<object>();
  #values = 0;

  constructor(owner: Concealer, id: string) {
    this.#owner = owner;
    this.#id = id;
  }

  value(value: unknown, path: Path, treatment: Treatment, type?: AnyRecord['type']): unknown {
    this.#values += 1;
    if (this.#values > MAX_VALUES) return '[not kept: too many values]';
    switch (typeof value) {
      case 'string':
        return this.#text(wellFormed(value), path, treatment);
      case 'number':
        if (!Number.isFinite(value)) return String(value);
        return hides(treatment) ? this.hide(value, path, [treatment]) : value;
      case 'boolean':
        return hides(treatment) ? this.hide(value, path, [treatment]) : value;
      case 'bigint':
        return this.#text(value.toString(), path, treatment);
      case 'object':
        return value === null ? null : this.#container(value, path, treatment, type);
      default:
        return `[not kept: ${typeof value}]`;
    }
  }

  hide(value: unknown, path: Path, what: readonly string[], shown = `[redacted:${what[0]}]`): string {
    const at = pointer(path);
    this.concealed.push({ at, commitment: this.#owner.commit(this.#id, at, value), what });
    return shown;
  }

  #text(value: string, path: Path, treatment: Treatment): string {
    if (treatment === undefined) return value;
    if (hides(treatment)) return value === '' ? value : this.hide(value, path, [treatment]);
    const spans = findSpans(value);
    if (spans.length === 0 && value.length <= MAX_TEXT) return value;
    let shown = '';
    let at = 0;
    for (const { start, end, kind } of spans) {
      shown += `${value.slice(at, start)}[redacted:${kind}]`;
      at = end;
    }
    shown += value.slice(at);
    const what = [...new Set<string>(spans.map((span) => span.kind))];
    if (shown.length > MAX_TEXT) {
      const cut = shown.length - MAX_TEXT;
      shown = `${wellFormed(shown.slice(0, MAX_TEXT))}[not kept: ${cut} more characters]`;
      what.push('length');
    }
    return this.hide(value, path, what, shown);
  }

  #container(value: object, path: Path, treatment: Treatment, type?: AnyRecord['type']): unknown {
    if (this.#open.has(value)) return '[not kept: contains itself]';
    if (path.length > MAX_DEPTH) return '[not kept: too deep]';
    if (value instanceof Date) {
      const time = Number.isNaN(value.getTime()) ? 'no date' : value.toISOString();
      return this.#text(time, path, treatment);
    }
    this.#open.add(value);
    const out = Array.isArray(value)
      ? value.map((one, i) => this.value(one ?? null, [...path, i], treatment, type))
      : this.#members(value, path, treatment, type);
    this.#open.delete(value);
    return out;
  }

  #members(value: object, path: Path, treatment: Treatment, type?: AnyRecord['type']): unknown {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    const telling = members.flatMap(([name]) => (treatment === undefined ? [] : findSpans(name)));
    if (telling.length > 0) {
      // A name that says something personal: the whole object goes, as its names cannot be masked one by one.
      return this.hide(plain(value), path, [...new Set(telling.map((span) => span.kind))]);
    }
    const out: Record<string, unknown> = {};
    for (const [rawName, member] of members) {
      const name = wellFormed(rawName);
      const at = [...path, name];
      let next: Treatment = treatment;
      if (treatment === undefined) next = type !== undefined && isFree(type, at) ? 'text' : undefined;
      else if (path[0] === 'arguments' && !hides(treatment))
        next = this.#owner.hiddenClass(name) ?? treatment;
      // Own, whatever the name: `__proto__` is data here.
      Object.defineProperty(out, name, {
        value: this.value(member, at, next, type),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    return out;
  }
}

function hides(treatment: Treatment): treatment is string {
  return treatment !== undefined && treatment !== 'text';
}

/** A value as JSON would have it, for a commitment. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? one.toString() : one)));
}

/** JSON Pointer, RFC 6901. */
export function pointer(path: Path): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The canonical form knows no lone surrogates; they become U+FFFD. */
function wellFormed(text: string): string {
  return /\p{Cs}/u.test(text) ? text.replace(/\p{Cs}/gu, '\ufffd') : text;
}
