import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { LENGTH, type Obj, REST, type Val } from '../values/value.ts';
import { elementsOf } from './elements.ts';
import { iterate } from './iterate.ts';
import { INDEX } from './make.ts';

/** Known elements that are gone through one by one, while what is done with each may write to those that come. */
export class Walked {
  private readonly collection: Val;
  private readonly known: readonly Val[];
  private readonly list: Obj | undefined;
  /** The names of their slots, what these held at first, and how many there were. */
  private readonly slots: readonly string[];
  private readonly first: readonly (Val | undefined)[];
  private readonly length: Val | undefined;
  /** Some may come once more, or later than they stood. */
  private isShuffled = false;
  private isLonger = false;

  constructor(collection: Val, known: readonly Val[]) {
    this.collection = collection;
    this.known = known;
    this.list = collection.objs[0];
    this.slots = this.list === undefined ? [] : slotsOf(this.list, known.length);
    this.first = this.slots.map((slot) => this.list!.slots.get(slot));
    this.length = this.list?.slots.get(LENGTH);
  }

  /** The element that the walk comes to, as it is by now; `null` where it is surely not there any more. */
  at(I: Interpreter, i: number, node: Node): Val | null {
    const { list, known, slots } = this;
    const slot = slots[i];
    if (list === undefined || slot === undefined) return known[i]!;
    const isSame = list.slots.get(slot) === this.first[i] && list.slots.get(LENGTH) === this.length;
    if (isSame && !list.slots.has(REST)) return known[i]!;
    const now = elementsOf(I, this.collection);
    this.look(now);
    // What is not told apart any more can be any of them.
    if (now === null || this.isShuffled) return I.m.join(known[i]!, iterate(I, this.collection, node));
    return now[this.placeOf(i)] ?? null;
  }

  /** Whether something may have come to them that the walk comes to as well. */
  hasGrown(I: Interpreter): boolean {
    if (this.list === undefined || this.slots.length < this.known.length) return false;
    this.look(elementsOf(I, this.collection));
    return this.isLonger;
  }

  /** Where one of them stands by now. */
  private placeOf(i: number): number {
    const { kind, slots } = this.list!;
    if (kind === 'array') return i;
    if (kind === 'map') return slotsOf(this.list!, 0).indexOf(this.slots[i]!);
    return INDEX.findIndex((slot) => slots.get(slot) === this.first[i]);
  }

  private look(now: readonly Val[] | null): void {
    const { list, first, known } = this;
    this.isLonger ||= now === null || now.length > known.length;
    if (now === null || list === undefined || list.kind === 'array') return;
    const slots = slotsOf(list, now.length);
    const places = slots.map((slot) =>
      list.kind === 'map' ? this.slots.indexOf(slot) : first.indexOf(list.slots.get(slot)),
    );
    const kept = places.filter((place) => place >= 0);
    // What is taken out and put in again comes at the end.
    const isMoved =
      kept.some((place, i) => i > 0 && place <= kept[i - 1]!) ||
      places.slice(0, kept.length).includes(-1) ||
      (places.length === known.length && list.slots.get(LENGTH) !== this.length);
    this.isShuffled ||= isMoved;
    this.isLonger ||= isMoved || kept.length < places.length;
  }
}

function slotsOf({ kind, slots }: Obj, count: number): readonly string[] {
  if (kind === 'map') return [...slots.keys()].filter((slot) => slot.charCodeAt(0) !== 0);
  return kind === 'array' || kind === 'set' ? INDEX.slice(0, count) : [];
}
