import type { DataInfo } from '../objects/info.ts';
import type { Obj, Val } from './value.ts';

/** Whether two objects can stand for the same thing of different rounds. */
export function sameMaker(a: Obj, b: Obj): boolean {
  if (a.kind === 'data') return (a.data as DataInfo).origin === (b.data as DataInfo).origin;
  return a.site === b.site;
}

/** Most objects of one make that are compared with a new one. */
export const MAX_TWINS = 3;

export interface Arguments {
  readonly args: readonly Val[];
}

/** Objects taken for one another while two values are compared. */
export class Pairs {
  private readonly next: Obj[] = [];
  private readonly head: Obj[] = [];

  add(next: Obj, head: Obj): void {
    this.next.push(next);
    this.head.push(head);
  }

  headOf(next: Obj): Obj | null {
    const at = this.next.indexOf(next);
    return at < 0 ? null : this.head[at]!;
  }

  mark(): number {
    return this.next.length;
  }

  undo(mark: number): void {
    this.next.length = mark;
    this.head.length = mark;
  }
}
