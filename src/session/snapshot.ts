import { types } from 'node:util';

/** Containers inside containers; what is deeper is left out. */
const MAX_DEPTH = 64;

export interface Snapshot {
  readonly value: unknown;
  /** Characters of texts and names, plus 8 for each other value. */
  readonly size: number;
  /** True when something was left out: too large, too deep, a getter, a proxy, or not plain data. */
  readonly cut: boolean;
}

/**
 * Copies plain data, so that nobody changes what is remembered. Runs no code of the value.
 *
 * @param limit most characters to keep; a text over it is cut, the rest of a container left out
 */
export function snapshot(value: unknown, limit: number): Snapshot {
  const copying = new Copying(limit);
  const copy = copying.copy(value);
  return { value: copy, size: limit - copying.left, cut: copying.cut };
}

class Copying {
  left: number;
  cut = false;
  readonly #open: object[] = [];

  constructor(limit: number) {
    this.left = limit;
  }

  copy(value: unknown): unknown {
    if (typeof value === 'string') return this.#text(value);
    if (this.left < 8) {
      this.cut = true;
      return undefined;
    }
    this.left -= 8;
    if (value === null || typeof value !== 'object') {
      if (typeof value !== 'function') return value;
      this.cut = true;
      return undefined;
    }
    if (types.isProxy(value) || this.#open.length >= MAX_DEPTH || this.#open.includes(value)) {
      this.cut = true;
      return undefined;
    }
    this.#open.push(value);
    const copy = Array.isArray(value) ? this.#list(value) : this.#object(value);
    this.#open.pop();
    return copy;
  }

  #text(text: string): string {
    const kept = text.length > this.left ? text.slice(0, this.left) : text;
    if (kept.length < text.length) this.cut = true;
    this.left -= kept.length;
    return kept;
  }

  #list(list: readonly unknown[]): unknown[] {
    const copy: unknown[] = [];
    for (let i = 0; i < list.length; i += 1) {
      if (this.left < 8) {
        this.cut = true;
        break;
      }
      copy.push(this.#member(Object.getOwnPropertyDescriptor(list, i)));
    }
    return copy;
  }

  #object(object: object): Record<string, unknown> {
    const copy: Record<string, unknown> = Object.create(null);
    const prototype = Object.getPrototypeOf(object);
    // A class, a map, bytes: what they hold is not in their members, or not only.
    if (prototype !== Object.prototype && prototype !== null) this.cut = true;
    if (ArrayBuffer.isView(object)) return copy;
    for (const name of Object.keys(object)) {
      if (this.left < name.length + 8) {
        this.cut = true;
        break;
      }
      this.left -= name.length;
      copy[name] = this.#member(Object.getOwnPropertyDescriptor(object, name));
    }
    return copy;
  }

  #member(member: PropertyDescriptor | undefined): unknown {
    if (member !== undefined && 'value' in member) return this.copy(member.value);
    // A hole costs something too, so that a sparse list ends.
    this.left -= 8;
    if (member !== undefined) this.cut = true;
    return undefined;
  }
}
