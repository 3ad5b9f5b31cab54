import type { ResultShape } from '../../../catalog/types.ts';
import type { CallView } from '../call-view.ts';

/** The declared shape at a label path; `{}` (keys) and unknown names give nothing. */
export function shapeAt(shape: ResultShape | undefined, path: readonly string[]): ResultShape | undefined {
  let at = shape;
  for (const segment of path) {
    if (at === undefined) return undefined;
    at =
      segment === '[]'
        ? (at.items ?? at)
        : (at.fields?.get(segment) ?? (at.items?.fields?.get(segment) as ResultShape | undefined));
  }
  return at;
}

/** The declared shape of what holds the last part of a label path, where one tool alone can have answered. */
export function holderAt(source: CallView | undefined, path: readonly string[]): ResultShape | undefined {
  const { tools = [] } = source ?? {};
  return tools.length === 1 ? shapeAt(tools[0]?.result, path.slice(0, -1)) : undefined;
}

const MAX_LEAVES = 64;

/** Paths of the values below a shape, at most 64; one empty path for a value itself. */
export function leavesBelow(shape: ResultShape): readonly (readonly string[])[] {
  const leaves: (readonly string[])[] = [];
  const pending: { path: readonly string[]; shape: ResultShape }[] = [{ path: [], shape }];
  for (let i = 0; i < pending.length && leaves.length < MAX_LEAVES; i++) {
    const next = pending[i] as { path: readonly string[]; shape: ResultShape };
    const fields = next.shape.fields;
    if (fields !== undefined && fields.size > 0) {
      for (const [name, field] of fields) pending.push({ path: [...next.path, name], shape: field });
    } else if (next.shape.items !== undefined && next.path.length < 8) {
      pending.push({ path: [...next.path, '[]'], shape: next.shape.items });
    } else {
      leaves.push(next.path);
    }
  }
  return leaves;
}
