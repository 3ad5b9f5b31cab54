import type { Node } from '../node.ts';
import type { Taint } from '../values/taint.ts';
import type { Container, Val } from '../values/value.ts';
import type { Context } from './contexts.ts';

/** Changes of one branch, to be merged with those of another. */
export class Diff {
  readonly containers: Container[] = [];
  readonly keys: string[] = [];
  readonly values: (Val | undefined)[] = [];
  /** Labels that decide whether this branch was taken, for early exits. */
  t: Taint | null = null;
  /** Containers of which it has every slot: what it does not have was not there. */
  whole: Set<Container> | null = null;
  /** Where a pause was made that ends it, and in which context. */
  at: Node | null = null;
  context: Context | null = null;
  private index: Map<Container, Map<string, number>> | null = null;

  find(container: Container, key: string): number {
    if (this.containers.length <= 12) {
      for (let i = 0; i < this.containers.length; i++) {
        if (this.containers[i] === container && this.keys[i] === key) return i;
      }
      return -1;
    }
    if (this.index === null) {
      this.index = new Map();
      for (let i = 0; i < this.containers.length; i++) this.note(this.containers[i]!, this.keys[i]!, i);
    }
    return this.index.get(container)?.get(key) ?? -1;
  }

  add(container: Container, key: string, value: Val | undefined): void {
    this.containers.push(container);
    this.keys.push(key);
    this.values.push(value);
    if (this.index !== null) this.note(container, key, this.containers.length - 1);
  }

  private note(container: Container, key: string, at: number): void {
    let keys = this.index!.get(container);
    if (keys === undefined) {
      keys = new Map();
      this.index!.set(container, keys);
    }
    keys.set(key, at);
  }
}

/** Never written to: most branches change nothing outside themselves. */
export const NO_CHANGES = new Diff();

/** Never written to: most loops and functions have no early exits. */
export const NO_EXITS: Diff[] = [];
