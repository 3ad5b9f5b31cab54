import { fieldSensitivity } from '../../catalog/results/field-sensitivity.ts';
import { suggest } from '../../catalog/suggest.ts';
import type { SensitivityClass } from '../../catalog/types.ts';
import { SteelyardError } from '../../errors.ts';
import { commitment, saltOf } from './commitment.ts';
import { type Members, membersOf, wellFormed } from './members.ts';
import type { AnyRecord, EntryType } from './record.ts';
import { isFree } from './shape.ts';
import { findSpans, type Span } from './spans.ts';

export interface RedactOptions {
  /**
   * Classes of named fields whose values are hidden. Default: `secret`, `personal`, `health`, `financial`; there also is
   * `confidential`.
   */
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
  /** Canonical JSON. */
  readonly body: string;
  readonly concealed: readonly Concealed[];
}

/** From which weight on a field of a class is hidden: an amount is not, a salary is. */
const WEIGHT: Readonly<Partial<Record<SensitivityClass, number>>> = { personal: 0.3, health: 0.3 };
const DEFAULT_WEIGHT = 0.5;
const DEFAULT_CLASSES: readonly SensitivityClass[] = ['secret', 'personal', 'health', 'financial'];
const CLASSES: readonly string[] = [...DEFAULT_CLASSES, 'confidential'] satisfies SensitivityClass[];

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

  /**
   * @param key 32 secret bytes, from which salts are derived
   * @throws SteelyardError CONFIG_INVALID for a class that hides nothing: a slip must not leave secrets in clear
   */
  constructor(key: Uint8Array, options: RedactOptions = {}) {
    for (const name of options.classes ?? []) {
      if (CLASSES.includes(name)) continue;
      const near = suggest(name, CLASSES);
      const hint = near === undefined ? '' : `; did you mean \`${near}\`?`;
      throw new SteelyardError(
        'CONFIG_INVALID',
        `\`redact.classes\` has ${CLASSES.join(', ')}, not \`${name}\`${hint}`,
      );
    }
    this.#key = key;
    this.#classes = new Set(options.classes ?? DEFAULT_CLASSES);
    this.#fields = new Set(options.fields?.map((name) => name.toLowerCase()));
    this.#keep = new Set(options.keep?.map((name) => name.toLowerCase()));
  }

  /** @param id the entry's id, which the salts depend on */
  conceal(record: AnyRecord, id: string): ConcealedBody {
    const redaction = new Redaction(this, id, record.type);
    const text = redaction.textOf(record);
    const concealed = redaction.concealed.sort((one, other) => (one.at < other.at ? -1 : 1));
    return { body: text, concealed };
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
/** `undefined`: kept as it is; `text`: recognised parts are hidden; another word: the whole value is of that class. */
type Treatment = string | undefined;

/**
 * Writes a body without what is to be hidden, as canonical JSON (RFC 8785): every decision waits for this, and a copy for the
 * engine's own JSON writer took half as long again.
 */
class Redaction {
  readonly concealed: Concealed[] = [];
  readonly #owner: Concealer;
  readonly #id: string;
  readonly #type: EntryType;
  /** Where the value stands that is being written; the containers on the way to it. */
  readonly #path: (string | number)[] = [];
  readonly #open: object[] = [];
  #values = 0;

  constructor(owner: Concealer, id: string, type: EntryType) {
    this.#owner = owner;
    this.#id = id;
    this.#type = type;
  }

  /** What is left of a record without its type. */
  textOf({ type: _, ...body }: AnyRecord): string {
    return this.#members(body, membersOf(body), undefined);
  }

  #members(value: object, { members }: Members, treatment: Treatment): string {
    let out = '';
    for (const { raw, name, first, next } of members) {
      const member = (value as Record<string, unknown>)[raw];
      if (member === undefined) continue;
      this.#path.push(name);
      out += out === '' ? first : next;
      out += this.#value(member, this.#within(name, treatment));
      this.#path.pop();
      if (this.#isOver(treatment)) break;
    }
    return out === '' ? '{}' : `${out}}`;
  }

  #within(name: string, treatment: Treatment): Treatment {
    if (treatment === undefined) {
      if (!isFree(this.#type, this.#path)) return undefined;
      // Each field has its own limit: nobody fills one to keep another out of the log.
      this.#values = 0;
      return 'text';
    }
    return treatment === 'text' && this.#path[0] === 'arguments'
      ? (this.#owner.hiddenClass(name) ?? treatment)
      : treatment;
  }

  #value(value: unknown, treatment: Treatment): string {
    this.#values += 1;
    if (this.#isOver(treatment)) return '"[not kept: too many values]"';
    switch (typeof value) {
      case 'string':
        return this.#text(value, treatment);
      case 'number':
        if (!Number.isFinite(value)) return `"${value}"`;
        return hides(treatment) ? this.#hide(value, [treatment]) : `${value}`;
      case 'boolean':
        return hides(treatment) ? this.#hide(value, [treatment]) : `${value}`;
      case 'bigint':
        return this.#text(value.toString(), treatment);
      case 'object':
        return value === null ? 'null' : this.#container(value, treatment);
      default:
        return `"[not kept: ${typeof value}]"`;
    }
  }

  /** What is not free has a known form, and is kept whatever stands beside it. */
  #isOver(treatment: Treatment): boolean {
    return treatment !== undefined && this.#values > MAX_VALUES;
  }

  #hide(value: unknown, what: readonly string[], shown = `[redacted:${what[0]}]`): string {
    const at = pointer(this.#path);
    this.concealed.push({ at, commitment: this.#owner.commit(this.#id, at, value), what });
    return JSON.stringify(shown);
  }

  #text(given: string, treatment: Treatment): string {
    const unusual = UNUSUAL.test(given);
    const text = unusual ? wellFormed(given) : given;
    if (treatment === undefined && this.#isTelling()) return this.#hide(text, ['digest']);
    if (hides(treatment)) return text === '' ? '""' : this.#hide(text, [treatment]);
    if (treatment === 'text') {
      const spans = findSpans(text);
      if (spans.length > 0 || text.length > MAX_TEXT) return this.#masked(text, spans);
    }
    return unusual ? JSON.stringify(text) : `"${text}"`;
  }

  /** A text without its parts that are secret or personal, and not longer than is kept. */
  #masked(value: string, spans: readonly Span[]): string {
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
    return this.#hide(value, what, shown);
  }

  /** The digest of an action with a hidden argument could be used to try out values for it. */
  #isTelling(): boolean {
    const isDigest = this.#type === 'decision' && this.#path.length === 1 && this.#path[0] === 'digest';
    // `arguments` stands before `digest` and has been written.
    return isDigest && this.concealed.some((one) => one.at.startsWith('/arguments'));
  }

  #container(value: object, treatment: Treatment): string {
    if (this.#open.includes(value)) return '"[not kept: contains itself]"';
    if (this.#path.length > MAX_DEPTH) return '"[not kept: too deep]"';
    if (value instanceof Date) {
      const time = Number.isNaN(value.getTime()) ? 'no date' : value.toISOString();
      return this.#text(time, treatment);
    }
    this.#open.push(value);
    let out: string;
    if (Array.isArray(value)) out = this.#list(value, treatment);
    else {
      // A name that says something personal: the whole object goes, as its names cannot be masked one by one.
      const members = membersOf(value);
      out =
        treatment !== undefined && members.kinds.length > 0
          ? this.#hide(plain(value), members.kinds)
          : this.#members(value, members, treatment);
    }
    this.#open.pop();
    return out;
  }

  #list(value: readonly unknown[], treatment: Treatment): string {
    let out = '[';
    for (let i = 0; i < value.length && !this.#isOver(treatment); i += 1) {
      this.#path.push(i);
      if (i > 0) out += ',';
      out += this.#value(value[i] ?? null, treatment);
      this.#path.pop();
    }
    return `${out}]`;
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

/** What JSON writes otherwise, and surrogates: most texts have none. */
const UNUSUAL = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;
