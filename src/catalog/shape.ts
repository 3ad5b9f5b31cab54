import type { ResultShape } from './types.ts';

const MAX_DEPTH = 24;
const MAX_TEXT = 16_384;
const LEAF: ResultShape = { open: true };
/** Nothing is below a text, a number or a yes or no. */
const SCALAR: ResultShape = { open: false };
const SCALARS = new Set(['string', 'number', 'integer', 'boolean', 'bool']);

/**
 * Reads a shape text such as `{ rows: [{ id, name? }], next_cursor }` or `[]`.
 *
 * A bare name is a value of unknown kind, so that more can be below it (`open`); an object with listed
 * fields is closed unless it holds `...`, and so is one that says that it is a text or number. Types after a colon (`id: string`, `tags: string[]`) are understood.
 *
 * @returns `undefined` when the text is not a shape
 */
export function parseShape(text: string): ResultShape | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const reader = new ShapeReader(text);
  return reader.value(0);
}

const MAX_LIST = 400;

/** The values of `'active' | 'released'`; a union that holds anything but quoted words, or is longer than a list, has none. */
function listedIn(text: string): readonly string[] | undefined {
  if (text.length > MAX_LIST || !text.includes('|')) return undefined;
  const values = text.split('|').map((part) => QUOTED.exec(part.trim())?.[2]);
  return values.every((value) => value !== undefined) ? values : undefined;
}

const QUOTED = /^(['"])([^'"]+)\1$/;

class ShapeReader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  value(depth: number): ResultShape | undefined {
    if (depth > MAX_DEPTH) return undefined;
    this.space();
    let shape: ResultShape | undefined;
    const start = this.at;
    const c = this.text[start];
    if (c === '{') shape = this.object(depth);
    else if (c === '[') shape = this.array(depth);
    else shape = this.word(depth);
    if (shape === undefined) return undefined;
    this.space();
    while (this.text.startsWith('[]', this.at)) {
      this.at += 2;
      shape = { items: shape, open: false };
      this.space();
    }
    // `a | null`: what stands after the bar is read and joined only when the first is a plain word.
    while (this.text[this.at] === '|') {
      this.at += 1;
      const other = this.value(depth + 1);
      if (other !== undefined && shape.fields === undefined && shape.items === undefined) shape = other;
      this.space();
    }
    if (shape.fields !== undefined || shape.items !== undefined) return shape;
    const values = listedIn(this.text.slice(start, this.at));
    return values === undefined ? shape : { ...LEAF, values };
  }

  private object(depth: number): ResultShape | undefined {
    this.at += 1;
    const fields = new Map<string, ResultShape>();
    let open = false;
    for (;;) {
      this.space();
      const c = this.text[this.at];
      if (c === undefined) return undefined;
      if (c === '}') {
        this.at += 1;
        return fields.size === 0 ? LEAF : { fields, open };
      }
      if (c === ',' || c === ';') {
        this.at += 1;
        continue;
      }
      if (c === '.' || c === '…' || c === '[') {
        // `...`, `…`, or an index signature `[key: string]: value`.
        open = true;
        if (c === '[') {
          this.until(']');
          this.space();
          if (this.text[this.at] === ':') {
            this.at += 1;
            const member = this.value(depth + 1);
            if (member === undefined) return undefined;
            fields.set('*', member);
          }
        } else this.at += 1;
        continue;
      }
      const name = this.name();
      if (name === '') return undefined;
      this.space();
      if (this.text[this.at] === '?') this.at += 1;
      this.space();
      let member: ResultShape | undefined = LEAF;
      if (this.text[this.at] === ':') {
        this.at += 1;
        member = this.value(depth + 1);
        if (member === undefined) return undefined;
      }
      fields.set(name, member);
    }
  }

  private array(depth: number): ResultShape | undefined {
    this.at += 1;
    this.space();
    let items: ResultShape = LEAF;
    let first = true;
    for (;;) {
      this.space();
      const c = this.text[this.at];
      if (c === undefined) return undefined;
      if (c === ']') {
        this.at += 1;
        return { items, open: false };
      }
      if (c === ',' || c === '.' || c === '…') {
        this.at += 1;
        continue;
      }
      const item = this.value(depth + 1);
      if (item === undefined) return undefined;
      if (first) items = item;
      first = false;
    }
  }

  private word(depth: number): ResultShape | undefined {
    const name = this.name();
    if (name === '') return undefined;
    this.space();
    if (this.text[this.at] === '<') {
      this.at += 1;
      let inner = this.value(depth + 1);
      if (name === 'Record' || name === 'Map') {
        // `Record<string, T>`: any key, and a value of the second kind.
        this.space();
        if (this.text[this.at] === ',') {
          this.at += 1;
          inner = this.value(depth + 1);
        }
        this.space();
        if (this.text[this.at] === '>') this.at += 1;
        return { fields: new Map([['*', inner ?? LEAF]]), open: true };
      }
      this.until('>');
      return name === 'Array' ? { items: inner ?? LEAF, open: false } : (inner ?? LEAF);
    }
    return SCALARS.has(name) ? SCALAR : LEAF;
  }

  private name(): string {
    const quote = this.text[this.at];
    if (quote === '"' || quote === "'" || quote === '`') {
      const end = this.text.indexOf(quote, this.at + 1);
      if (end < 0) return '';
      const name = this.text.slice(this.at + 1, end);
      this.at = end + 1;
      return name;
    }
    const start = this.at;
    while (this.at < this.text.length && !' \t\r\n{}[]<>,;:?|"\'`()…'.includes(this.text[this.at]!))
      this.at += 1;
    return this.text.slice(start, this.at);
  }

  private space(): void {
    while (this.at < this.text.length && ' \t\r\n'.includes(this.text[this.at]!)) this.at += 1;
  }

  private until(sign: string): void {
    const end = this.text.indexOf(sign, this.at);
    this.at = end < 0 ? this.text.length : end + 1;
  }
}

/** Reads a JSON Schema (without references) as a result shape. */
export function schemaShape(schema: unknown): ResultShape | undefined {
  return isRecord(schema) ? read(schema, 0) : undefined;
}

function read(schema: Record<string, unknown>, depth: number): ResultShape {
  const description = typeof schema.description === 'string' ? { description: schema.description } : {};
  if (depth > MAX_DEPTH) return LEAF;
  if (isRecord(schema.items)) return { items: read(schema.items, depth + 1), open: false, ...description };
  if (schema.type === 'array') return { items: LEAF, open: false, ...description };
  const properties = schema.properties;
  if (isRecord(properties)) {
    const fields = new Map<string, ResultShape>();
    for (const name of Object.keys(properties)) {
      const member = properties[name];
      fields.set(name, isRecord(member) ? read(member, depth + 1) : LEAF);
    }
    const more = schema.additionalProperties;
    if (fields.size === 0 && isRecord(more)) fields.set('*', read(more, depth + 1));
    return { fields, open: more === true || isRecord(more), ...description };
  }
  if (isRecord(schema.additionalProperties))
    return {
      fields: new Map([['*', read(schema.additionalProperties, depth + 1)]]),
      open: true,
      ...description,
    };
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const parts = schema[key];
    if (!Array.isArray(parts)) continue;
    const shapes = parts.filter(isRecord).map((part) => read(part, depth + 1));
    const best = shapes.find((shape) => shape.fields !== undefined || shape.items !== undefined);
    if (best !== undefined) return best;
  }
  const { enum: listed } = schema;
  const values =
    Array.isArray(listed) &&
    listed.length > 0 &&
    listed.every((one): one is string => typeof one === 'string')
      ? { values: listed }
      : {};
  return { open: isOpen(schema), ...description, ...values };
}

function isOpen(schema: Record<string, unknown>): boolean {
  return schema.type === undefined || schema.type === 'object';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
