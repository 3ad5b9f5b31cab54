import type { Node } from '../node.ts';
import { Diff } from '../state/diff.ts';
import type { Start } from '../state/frames.ts';
import type { Machine } from '../state/machine.ts';
import type { OwnWrites } from '../state/watch.ts';
import { type Container, Obj, type ObjKind, Scope, type Val } from '../values/value.ts';

/** Most of its own objects and scopes that are told apart. */
const MOST_MET = 32;

/**
 * What a call that waits had found when it began, where that is another by now. It has gone as far as it waits with that: the
 * branch that it is in and what its own variables hold hang on it. So it begins with it when it is gone through again, and
 * sees what there is now where it waits.
 */
export class Past implements OwnWrites {
  private readonly m: Machine;
  /** What is younger it cannot have found. */
  private readonly born: number;
  /** It has begun, with just this; a callback begins at any time. */
  private exact: boolean;
  private readonly first = new Diff();
  /** What that has been whenever the script waited, so that the call may have gone on. */
  private readonly since = new Diff();
  /** How many slots are set back while it is gone through again, and which of these it has written meanwhile. */
  private restored = 0;
  private readonly written = new Set<number>();
  private outer: OwnWrites | null = null;
  /** What it has made itself and others have written to since: it finds that, not what it makes when it is gone through again. */
  private readonly met = new Set<Obj>();
  private readonly metVariables = new Map<Scope, Set<string>>();
  /** Values of such variables whenever the script waited, by their names. */
  private readonly metValues = new Map<string, Val>();

  constructor(m: Machine, start: Start | null) {
    this.m = m;
    this.born = start?.born ?? m.birth;
    this.exact = start !== null;
    if (start === null) return;
    const { containers, keys, values } = m.changedSince(start.mark, start.born);
    for (let i = 0; i < containers.length; i++) this.keep(containers[i]!, keys[i]!, values[i]);
  }

  /** A slot that had this value is another now. */
  keep(container: Container, key: string, old: Val | undefined): void {
    // A variable that was not there yet cannot have been read.
    if (container.birth > this.born || (old === undefined && container instanceof Scope)) return;
    if (this.first.find(container, key) < 0) this.first.add(container, key, old);
  }

  /** Somebody else writes to what it has made. */
  meet(container: Container, key: string): void {
    if (container.birth <= this.born || this.met.size + this.metVariables.size >= MOST_MET) return;
    if (container instanceof Obj) this.met.add(container);
    else if (container instanceof Scope)
      this.metVariables.set(container, (this.metVariables.get(container) ?? new Set()).add(key));
  }

  madeBefore(kind: ObjKind, site: Node): Obj | undefined {
    for (const obj of this.met) if (obj.kind === kind && obj.site === site) return obj;
    return this.outer?.madeBefore(kind, site);
  }

  /** It stands for what began here in an earlier round as well. */
  include({ exact, first, since }: Past): void {
    const { m } = this;
    this.exact &&= exact;
    for (let i = 0; i < first.containers.length; i++) {
      const container = first.containers[i]!;
      const key = first.keys[i]!;
      const at = this.first.find(container, key);
      const own = at < 0 ? container.slots.get(key) : this.first.values[at];
      const value = m.either(container, key, own, first.values[i], m.none);
      if (at < 0) this.first.add(container, key, value);
      else this.first.values[at] = value;
    }
    for (let i = 0; i < since.containers.length; i++)
      this.add(since.containers[i]!, since.keys[i]!, since.values[i]);
  }

  /** The script waits, so that it can go on with what there is now. */
  wait(): void {
    const { containers, keys } = this.first;
    this.m.step(containers.length >> 2);
    for (let i = 0; i < containers.length; i++)
      this.add(containers[i]!, keys[i]!, containers[i]!.slots.get(keys[i]!));
    for (const [scope, names] of this.metVariables)
      for (const name of names) {
        const now = scope.slots.get(name);
        const before = this.metValues.get(name);
        if (now !== undefined)
          this.metValues.set(name, before === undefined ? now : this.m.join(before, now));
      }
  }

  private add(container: Container, key: string, value: Val | undefined): void {
    const { m, since } = this;
    const at = since.find(container, key);
    if (at < 0) since.add(container, key, value);
    else since.values[at] = m.either(container, key, since.values[at], value, m.none);
  }

  /** It is gone through again, and told what it writes until that ends. */
  begin(): void {
    const { m } = this;
    this.outer = m.own;
    this.written.clear();
    this.restored = this.first.containers.length;
    // What is set back is so for this call alone.
    const { watch } = m;
    m.watch = null;
    if (this.exact) this.restore();
    else {
      m.mayHave(this.first);
      m.mayHave(this.since);
    }
    m.watch = watch;
    m.own = this;
  }

  private restore(): void {
    const { m } = this;
    const { containers, keys, values } = this.first;
    // Backwards, so that properties that came since come again in their order.
    for (let i = containers.length - 1; i >= 0; i--) {
      const now = containers[i]!.slots.get(keys[i]!);
      if (!this.holds(now, values[i])) m.become(containers[i]!, keys[i]!, values[i]);
    }
  }

  /** What can be the same now need not be set back: a counter whose end is not known would be widened once more. */
  private holds(now: Val | undefined, then: Val | undefined): boolean {
    if (now === undefined || then === undefined) return now === then;
    return then.objs.every((o) => now.objs.includes(o)) && this.m.covers(now, then);
  }

  /** Where it waits, with these variables: it may have gone on at any time since. */
  pause(scope: Scope): void {
    this.m.mayHave(this.since);
    for (const [name, value] of this.metValues) {
      let at: Scope | null = scope;
      while (at !== null && !at.slots.has(name)) at = at.parent;
      if (at !== null && at.birth > this.born)
        this.m.write(at, name, this.m.join(at.slots.get(name)!, value));
    }
  }

  /** Of what has changed, what it has changed itself: the rest was only set back. */
  end(changes: Diff): Diff {
    this.m.own = this.outer;
    const own = new Diff();
    for (let i = 0; i < changes.containers.length; i++) {
      const container = changes.containers[i]!;
      const key = changes.keys[i]!;
      const at = this.first.find(container, key);
      if (at < 0 || at >= this.restored || this.written.has(at)) own.add(container, key, changes.values[i]);
    }
    return own;
  }

  wrote(container: Container, key: string): void {
    const at = this.first.find(container, key);
    if (at >= 0 && at < this.restored) this.written.add(at);
    this.outer?.wrote(container, key);
  }
}
