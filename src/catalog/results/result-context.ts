import { isItem } from '../schema.ts';
import type { ResultShape, Sensitivity } from '../types.ts';
import type { RecordReading } from './record-reading.ts';

/** Everything needed to judge paths of one tool's result. */
export interface ResultContext {
  readonly shape: ResultShape | undefined;
  readonly reading: RecordReading;
  /** Classes from the manifest, by path text such as `rows[].iban` or by field name. */
  readonly fixed: (path: readonly string[]) => Sensitivity | undefined;
  readonly field: (name: string) => Sensitivity | undefined;
}

/** The path up to its n-th name, items not counted. */
export function pathTo(path: readonly string[], n: number): readonly string[] {
  let left = n;
  for (let i = 0; i < path.length; i += 1) {
    if (isItem(path[i]!)) continue;
    if (left === 0) return path.slice(0, i + 1);
    left -= 1;
  }
  return path;
}

export function parentShape(
  shape: ResultShape | undefined,
  path: readonly string[],
): ResultShape | undefined {
  if (shape === undefined) return undefined;
  let end = path.length - 1;
  while (end > 0 && isItem(path[end]!)) end -= 1;
  const outer = follow(shape, path.slice(0, end));
  return outer?.fields === undefined ? outer?.items : outer;
}

/** The declared shape at a path; `undefined` when the path leaves the declared shape. */
export function follow(shape: ResultShape | undefined, path: readonly string[]): ResultShape | undefined {
  let current = shape;
  for (const segment of path) {
    if (current === undefined) return undefined;
    if (isItem(segment))
      current = current.items ?? current.fields?.get('*') ?? (current.open ? undefined : undefined);
    else {
      const holder: ResultShape =
        current.fields === undefined && current.items !== undefined ? current.items : current;
      current = holder.fields?.get(segment) ?? holder.fields?.get('*');
    }
  }
  return current;
}
