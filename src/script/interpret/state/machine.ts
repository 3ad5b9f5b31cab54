import type { Node } from '../node.ts';
import type { Taint } from '../values/taint.ts';
import { isOneOfSeveral } from '../values/unions.ts';
import type { Container, Test, Val } from '../values/value.ts';
import { WIDE } from './budget.ts';
import { addByNode, type Context, MANY_CONTEXTS, newContext } from './contexts.ts';
import { Diff, NO_CHANGES } from './diff.ts';
import type { LoopFrame } from './frames.ts';
import { Trail } from './trail.ts';

/** Values, state and budget of one analysis: merges what branches, exits and rounds changed. */
export class Machine extends Trail {
  guards: Test[] = [];
  loops: LoopFrame[] = [];
  depth = 0;

  /** Merges the end states of two branches that started from the current state. */
  merge(a: Diff | null, b: Diff | null, implied: Taint): void {
    if (a === NO_CHANGES && b === NO_CHANGES) return;
    if (a === null || b === null) {
      const only = a ?? b;
      if (only !== null)
        for (let i = only.containers.length - 1; i >= 0; i--)
          this.become(only.containers[i]!, only.keys[i]!, only.values[i]);
      return;
    }
    for (let i = 0; i < a.containers.length; i++) {
      const container = a.containers[i]!;
      const key = a.keys[i]!;
      const at = b.find(container, key);
      const other = at < 0 ? container.slots.get(key) : b.values[at];
      this.become(container, key, this.either(container, key, a.values[i], other, implied));
    }
    for (let i = 0; i < b.containers.length; i++) {
      const container = b.containers[i]!;
      const key = b.keys[i]!;
      if (a.find(container, key) >= 0) continue;
      this.become(
        container,
        key,
        this.either(container, key, container.slots.get(key), b.values[i], implied),
      );
    }
  }

  /** Adds the changes of something that may or may not have happened by now. */
  mergeMaybe(changes: Diff): void {
    if (changes !== NO_CHANGES) this.merge(changes, NO_CHANGES, this.none);
  }

  /** Slots may also have had these values; what they have now stays first, and the ways that are shown with it. */
  mayHave({ containers, keys, values }: Diff): void {
    for (let i = 0; i < containers.length; i++) {
      const container = containers[i]!;
      const key = keys[i]!;
      this.become(
        container,
        key,
        this.either(container, key, container.slots.get(key), values[i], this.none),
      );
    }
  }

  /** Whatever was changed since `mark` may be as it was, or have been set to that again. */
  perhapsUndone(mark: number, born: number): void {
    this.mayHave(this.changedSince(mark, born));
  }

  /** Adds end states of early exits to the current one; `mark` is where they all began. */
  mergeExits(mark: number, born: number, exits: readonly Diff[], normal: boolean): void {
    if (exits.length === 0) return;
    const base = this.changedSince(mark, born);
    const seen = new Diff();
    const visit = (container: Container, key: string) => {
      if (seen.find(container, key) >= 0) return;
      seen.add(container, key, undefined);
      const at = base.find(container, key);
      const current = container.slots.get(key);
      const before = at < 0 ? current : base.values[at];
      const after = exits.map((exit) => {
        const i = exit.find(container, key);
        return i >= 0 ? exit.values[i] : exit.whole?.has(container) === true ? undefined : before;
      });
      // Which of the values it is was decided only by the ways out on which it is another than on the last.
      const last = normal ? current : after.at(-1);
      let implied = this.none;
      exits.forEach(({ t }, i) => {
        if (t !== null && (after[i] !== last || isOneOfSeveral(last)))
          implied = this.taints.union(implied, t);
      });
      let value = last;
      for (const v of after) value = this.either(container, key, value, v, implied);
      this.become(container, key, value);
    };
    this.step(exits.length);
    for (const exit of exits) {
      this.step(exit.containers.length >> 1);
      for (let i = 0; i < exit.containers.length; i++) visit(exit.containers[i]!, exit.keys[i]!);
      for (const container of exit.whole ?? [])
        for (const key of container.slots.keys()) visit(container, key);
    }
    for (let i = 0; i < base.containers.length; i++) visit(base.containers[i]!, base.keys[i]!);
  }

  either(
    container: Container,
    key: string,
    a: Val | undefined,
    b: Val | undefined,
    implied: Taint,
  ): Val | undefined {
    if (a === b && (implied.empty || !isOneOfSeveral(a))) return a;
    const joined = this.join(a ?? this.missing(container, key), b ?? this.missing(container, key));
    return implied.empty ? joined : this.withTaint(joined, implied);
  }

  /** Joins the state after a loop round into the state at its head; false when nothing was added. */
  settle(mark: number, born: number, round: number, implied: Taint = this.none): boolean {
    if (this.trailContainers.length === mark) return false;
    const heads = this.changedSince(mark, born);
    let changed = false;
    for (let i = 0; i < heads.containers.length; i++) {
      const container = heads.containers[i]!;
      const key = heads.keys[i]!;
      if (this.joinHead(container, key, heads.values[i], container.slots.get(key), round, implied))
        changed = true;
    }
    return changed;
  }

  /** Joins a state that a further round can begin with, or go on with, into the current one; false when nothing was added. */
  takeIn({ containers, keys, values }: Diff, round: number, implied: Taint): boolean {
    let changed = false;
    for (let i = 0; i < containers.length; i++) {
      const container = containers[i]!;
      const key = keys[i]!;
      if (this.joinHead(container, key, container.slots.get(key), values[i], round, implied)) changed = true;
    }
    return changed;
  }

  private joinHead(
    container: Container,
    key: string,
    before: Val | undefined,
    now: Val | undefined,
    round: number,
    implied: Taint,
  ): boolean {
    const head = before ?? this.missing(container, key);
    let next = now ?? this.missing(container, key);
    // A property that was not there is another one, even where it holds nothing.
    if ((next !== head || now !== before) && !implied.empty) next = this.withTaint(next, implied);
    if (this.covers(head, next)) {
      this.become(container, key, this.join(head, next));
      return false;
    }
    this.become(container, key, round >= WIDE ? this.widenAll(head, next) : this.widen(head, next));
    return true;
  }

  /** Adds the current values of what has changed since `mark` to those that were there at such a place before; false when they say no more. */
  gather(into: Diff, mark: number, born: number): boolean {
    const { containers, keys, values } = this.snapshot(mark, born);
    let grew = false;
    for (let i = 0; i < containers.length; i++) {
      const container = containers[i]!;
      const key = keys[i]!;
      const now = values[i] ?? this.missing(container, key);
      const at = into.find(container, key);
      if (at < 0) into.add(container, key, now);
      else if (this.covers(into.values[at]!, now)) continue;
      else into.values[at] = this.widen(into.values[at]!, now);
      grew = true;
    }
    return grew;
  }

  /** Whatever was changed since `mark` is told by `t` as well. */
  tellChanges(mark: number, born: number, t: Taint): void {
    const { containers, keys, values } = this.changedSince(mark, born);
    for (let i = 0; i < containers.length; i++) {
      const container = containers[i]!;
      const key = keys[i]!;
      const now = container.slots.get(key) ?? this.missing(container, key);
      if (now !== values[i] || isOneOfSeveral(now)) this.become(container, key, this.withTaint(now, t));
    }
  }

  // ---- contexts ----

  /** Goes into a deeper context, which is the same each time; returns the one around. */
  enter(node: Node, index: number): Context {
    const previous = this.context;
    let found: Context | null = null;
    if (previous.byNode === null) {
      found = previous.first;
      while (found !== null && (found.node !== node || found.index !== index)) found = found.next;
    } else found = previous.byNode.get(node)?.find((c) => c.index === index) ?? null;
    if (found === null) {
      found = newContext(node, index, previous.first);
      previous.first = found;
      previous.count++;
      if (previous.byNode !== null) addByNode(previous.byNode, found);
      else if (previous.count > MANY_CONTEXTS) {
        previous.byNode = new Map();
        for (let c: Context | null = found; c !== null; c = c.next) addByNode(previous.byNode, c);
      }
    }
    this.context = found;
    return previous;
  }

  /** Runs something in a deeper context: one of several runs at one place, each of which is counted. */
  within<T>(node: Node, index: number, run: () => T): T {
    const around = this.enter(node, index);
    const result = run();
    this.context = around;
    return result;
  }
}
