import type { Node } from '../node.ts';
import type { Container, Obj, ObjKind, Val } from '../values/value.ts';

/** Who keeps what others have found. */
export interface Watch {
  /** A slot that had this value is about to have another. */
  note(container: Container, key: string, old: Val | undefined): void;
  /** The same at the end of a branch, behind which everything is as it was before it; `born`: where that began. */
  undone(container: Container, key: string, old: Val | undefined, born: number): void;
}

/** Who asks what a piece of the script has written: not what becomes of that where ways meet. */
export interface OwnWrites {
  wrote(container: Container, key: string): void;
  /** What it made here when it ran before, where others have written to that in the meantime. */
  madeBefore(kind: ObjKind, site: Node): Obj | undefined;
}
