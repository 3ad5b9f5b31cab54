import type { Val } from '../values/value.ts';

/** One named slot. A slot that was taken out still leads on to those behind it. */
export class Slot {
  declare readonly key: string;
  declare value: Val;
  declare before: Slot | null;
  declare next: Slot | null;

  constructor(key: string, value: Val, before: Slot | null) {
    this.key = key;
    this.value = value;
    this.before = before;
    this.next = null;
  }
}

/** Above this many slots an index is kept; most scopes and objects have fewer, and a walk is cheaper then. */
const INDEXED = 8;

/** Values by name, in the order in which they came. */
export class Slots {
  declare first: Slot | null;
  declare size: number;
  declare private last: Slot | null;
  declare private index: Map<string, Slot> | null;

  constructor() {
    this.first = null;
    this.last = null;
    this.size = 0;
    this.index = null;
  }

  get(key: string): Val | undefined {
    const slot = this.find(key);
    return slot === null ? undefined : slot.value;
  }

  has(key: string): boolean {
    return this.find(key) !== null;
  }

  set(key: string, value: Val): void {
    const slot = this.find(key);
    if (slot === null) this.add(key, value);
    else slot.value = value;
  }

  /** Like `set`, for a name that is not there yet. */
  add(key: string, value: Val): void {
    const slot = new Slot(key, value, this.last);
    if (this.last === null) this.first = slot;
    else this.last.next = slot;
    this.last = slot;
    this.size++;
    if (this.index !== null) this.index.set(key, slot);
    else if (this.size > INDEXED) {
      this.index = new Map();
      for (let s = this.first; s !== null; s = s.next) this.index.set(s.key, s);
    }
  }

  delete(key: string): void {
    const slot = this.find(key);
    if (slot === null) return;
    if (slot.before === null) this.first = slot.next;
    else slot.before.next = slot.next;
    if (slot.next === null) this.last = slot.before;
    else slot.next.before = slot.before;
    this.size--;
    this.index?.delete(key);
  }

  keys(): string[] {
    const out: string[] = [];
    for (let s = this.first; s !== null; s = s.next) out.push(s.key);
    return out;
  }

  find(key: string): Slot | null {
    if (this.index !== null) return this.index.get(key) ?? null;
    for (let s = this.first; s !== null; s = s.next) if (s.key === key) return s;
    return null;
  }
}

/** Shared by whatever has no slots yet. Never written to. */
export const EMPTY_SLOTS = new Slots();
