import type { Node } from '../node.ts';
import { Lattice } from '../values/lattice.ts';
import { NO_TAINT, Origins, type Taint } from '../values/taint.ts';
import { isOneOfSeveral } from '../values/unions.ts';
import { type Container, Obj, type ObjKind, Scope, type Val } from '../values/value.ts';
import { type Context, newContext } from './contexts.ts';
import { Diff, NO_CHANGES } from './diff.ts';
import type { TryFrame } from './frames.ts';
import { EMPTY_SLOTS, type Slot, Slots } from './slots.ts';
import type { OwnWrites, Watch } from './watch.ts';

/** What a slot that was never written stands for; objects that lie over tool results say it. */
export interface Overlays {
  missing(container: Container, key: string): Val;
}

/** Objects and scopes, and the trail of every write to them. */
export class Trail extends Lattice {
  readonly origins: Origins;

  /** `null`: a write that no mark will ask for, kept as a place only, so that what it was about can be freed. */
  protected readonly trailContainers: (Container | null)[] = [];
  private readonly trailKeys: string[] = [];
  private readonly trailValues: (Val | undefined)[] = [];
  private births = 0;
  /** How many containers there were at the latest mark that is in use: writes to younger ones need no undoing. */
  private youngest = 0;
  readonly tries: TryFrame[] = [];

  /** Told of every change, while calls are pending that may read it. */
  watch: Watch | null = null;
  /** Told of what is written while one of them is gone through again. */
  own: OwnWrites | null = null;
  /** Labels of the conditions around the current place. */
  pc: Taint = NO_TAINT;
  /** Labels of jumps that may have passed over the current place, on their way out of what is around it. */
  left: Taint = NO_TAINT;
  /** Labels that decide whether the script has ended by something thrown that nobody catches. */
  ended: Taint = NO_TAINT;
  /** Late rounds of a loop reuse objects by allocation site, so that they come to rest. */
  private reuse = 0;
  /** Only what was made since that loop began is reused: an earlier run of it had objects of its own. */
  private reuseBorn = 0;
  /** How many repeated bodies surround the current place: only there an object can come up again. */
  repeating = 0;
  /** What was made in the repeated bodies around the current place, but for those that are over. */
  private readonly repeated: Container[] = [];
  private parts: Map<Node, Map<string, Node>> | null = null;
  context: Context = newContext(null, 0, null);

  private readonly overlays: Overlays;

  constructor(nodes: number, firstOrigin: number, overlays: Overlays) {
    super(nodes);
    this.origins = new Origins(firstOrigin);
    this.overlays = overlays;
  }

  /** Goes back to the conditions from before; it is come to only where nothing was thrown or left meanwhile. */
  backTo(pc: Taint): void {
    const frame = this.tries.at(-1);
    const here = this.taints.union(this.taints.union(pc, this.ended), this.left);
    this.pc = frame === undefined ? here : this.taints.union(here, frame.pc);
  }

  // ---- objects and scopes ----

  allocate(kind: ObjKind, site: Node | null, data: unknown): Obj {
    if (this.reuse > 0 && site !== null) {
      // What another call or element has made stays its own: a helper called twice is given two lists.
      const old = this.context.sites?.get(site);
      if (old !== undefined && old.kind === kind && old.birth > this.reuseBorn && this.fitsAgain(old, data)) {
        old.shared = true;
        return old;
      }
    }
    if (this.own !== null && site !== null) {
      const old = this.own.madeBefore(kind, site);
      if (old !== undefined && this.fitsAgain(old, data)) {
        old.shared = true;
        return old;
      }
    }
    const obj = new Obj(++this.births, kind, site, data);
    if (this.repeating > 0) {
      this.repeated.push(obj);
      if (site !== null) {
        this.context.sites ??= new Map();
        this.context.sites.set(site, obj);
      }
    }
    return obj;
  }

  /** A place for one of several objects that a node makes; only what is repeated needs one. */
  part(node: Node | null, role: string): Node | null {
    if (this.repeating === 0 || node === null) return null;
    this.parts ??= new Map();
    let roles = this.parts.get(node);
    if (roles === undefined) {
      roles = new Map();
      this.parts.set(node, roles);
    }
    let place = roles.get(role);
    if (place === undefined) {
      place = { type: role, start: node.start, end: node.end } as Node;
      roles.set(role, place);
    }
    return place;
  }

  startRepeat(): number {
    this.repeating++;
    return this.repeated.length;
  }

  /** The body is over, and was gone through once for any number of rounds, unless it is `alone`. */
  endRepeat(start: number, alone: boolean): void {
    this.repeating--;
    if (alone && this.repeating > 0) return;
    if (!alone) for (let i = start; i < this.repeated.length; i++) this.repeated[i]!.plural = true;
    this.repeated.length = start;
  }

  startReuse(born: number): void {
    if (this.reuse++ === 0) this.reuseBorn = born;
  }

  endReuse(): void {
    this.reuse--;
  }

  scope(parent: Scope | null, isFunction: boolean): Scope {
    const scope = new Scope(++this.births, parent, isFunction);
    // Functions that are made in a round keep its variables.
    if (this.repeating > 0) this.repeated.push(scope);
    return scope;
  }

  get birth(): number {
    return this.births;
  }

  // ---- state ----

  read(container: Container, key: string): Val | undefined {
    return container.slots.get(key);
  }

  write(container: Container, key: string, value: Val): void {
    const slot = container.slots.find(key);
    if (container.several) value = this.join(slot?.value ?? this.missing(container, key), value);
    if (this.own !== null) this.own.wrote(container, key);
    if (slot?.value !== value || isOneOfSeveral(value)) this.put(container, key, value, slot);
  }

  /** Takes a slot away (or, where the object stands for several, leaves it). */
  remove(container: Container, key: string): void {
    const slot = container.slots.find(key);
    if (slot === null || container.several) return;
    if (this.own !== null) this.own.wrote(container, key);
    this.put(container, key, undefined, slot);
  }

  private put(container: Container, key: string, value: Val | undefined, slot: Slot | null): void {
    const kept = container.birth <= this.youngest;
    if (this.watch !== null) this.watch.note(container, key, slot?.value);
    this.trailContainers.push(kept ? container : null);
    this.trailKeys.push(key);
    this.trailValues.push(kept ? slot?.value : undefined);
    if (value === undefined) container.slots.delete(key);
    else if (slot !== null) slot.value = value;
    else {
      if (container.slots === EMPTY_SLOTS) container.slots = new Slots();
      container.slots.add(key, value);
    }
    // What was taken away may be gone when something is thrown.
    if (this.tries.length > 0) this.noteWritten(container, key, value ?? this.missing(container, key));
  }

  /** An outer `try` also sees what an inner one wrote. */
  keepWritten(written: Diff): void {
    for (let i = 0; i < written.containers.length; i++)
      this.noteWritten(written.containers[i]!, written.keys[i]!, written.values[i]!);
  }

  private noteWritten(container: Container, key: string, value: Val): void {
    const { written } = this.tries[this.tries.length - 1]!;
    const at = written.find(container, key);
    if (at < 0) written.add(container, key, value);
    else written.values[at] = this.join(written.values[at]!, value);
  }

  mark(): number {
    this.youngest = this.births;
    return this.trailContainers.length;
  }

  /** The youngest container that a mark in use can ask for; see `leave`. */
  get reach(): number {
    return this.youngest;
  }

  /** No mark since `mark` is in use any more, and those before reach to `reach`: lets go of younger containers. */
  leave(mark: number, reach: number): void {
    this.youngest = reach;
    for (let i = mark; i < this.trailContainers.length; i++) {
      const container = this.trailContainers[i]!;
      if (container === null || container.birth <= reach) continue;
      this.trailContainers[i] = null;
      this.trailValues[i] = undefined;
    }
  }

  /** Undoes everything since `mark` and returns what had been changed, with the last value of each slot. */
  unwind(mark: number, born: number): Diff {
    if (this.trailContainers.length === mark) return NO_CHANGES;
    const diff = new Diff();
    this.step((this.trailContainers.length - mark) >> 2);
    while (this.trailContainers.length > mark) {
      const container = this.trailContainers.pop()!;
      const key = this.trailKeys.pop()!;
      const old = this.trailValues.pop();
      // What was made in the branch exists in no other: it keeps its state.
      if (container === null || container.birth > born) continue;
      if (diff.find(container, key) < 0) {
        const last = container.slots.get(key);
        diff.add(container, key, last);
        if (this.watch !== null) this.watch.undone(container, key, last, born);
      }
      if (old === undefined) container.slots.delete(key);
      else container.slots.set(key, old);
    }
    return diff;
  }

  /** Current values of everything changed since `mark`: the state at a `return`, `break` or `continue`. */
  snapshot(mark: number, born: number): Diff {
    const diff = new Diff();
    diff.t = this.pc;
    this.step((this.trailContainers.length - mark) >> 2);
    for (let i = this.trailContainers.length - 1; i >= mark; i--) {
      const container = this.trailContainers[i]!;
      if (container === null || container.birth > born) continue;
      const key = this.trailKeys[i]!;
      if (diff.find(container, key) < 0) diff.add(container, key, container.slots.get(key));
    }
    return diff;
  }

  /** Whether anything was changed since `mark` that is as old as `born`. */
  hasChanged(mark: number, born: number): boolean {
    for (let i = this.trailContainers.length - 1; i >= mark; i--) {
      const container = this.trailContainers[i]!;
      if (container !== null && container.birth <= born) return true;
    }
    this.step((this.trailContainers.length - mark) >> 3);
    return false;
  }

  /** For each slot of older containers changed since `mark`: its value then. */
  changedSince(mark: number, born: number): Diff {
    if (this.trailContainers.length === mark) return NO_CHANGES;
    const diff = new Diff();
    this.step((this.trailContainers.length - mark) >> 2);
    for (let i = mark; i < this.trailContainers.length; i++) {
      const container = this.trailContainers[i]!;
      if (container === null || container.birth > born) continue;
      const key = this.trailKeys[i]!;
      if (diff.find(container, key) < 0) diff.add(container, key, this.trailValues[i]);
    }
    return diff;
  }

  set(container: Container, key: string, value: Val | undefined): void {
    if (this.own !== null) this.own.wrote(container, key);
    this.become(container, key, value);
  }

  /** What a slot comes to be where ways meet or something is set back: nothing is written there. */
  become(container: Container, key: string, value: Val | undefined): void {
    const slot = container.slots.find(key);
    if (slot?.value !== value) this.put(container, key, value, slot);
  }

  protected missing(container: Container, key: string): Val {
    return this.overlays.missing(container, key);
  }
}
