// The syntax of a script that is altered.
import { parse } from 'acorn';

/** `undefined` for what plain JavaScript does not read: such scripts are not altered. */
export function treeOf(code) {
  try {
    return parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
    });
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Visits each node in its order, with those that it stands in. */
export function walk(node, visit, above = []) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit, above);
  else if (typeof node?.type === 'string') {
    visit(node, above);
    const around = [...above, node];
    for (const [key, child] of Object.entries(node)) if (key !== 'type') walk(child, visit, around);
  }
}

/** The script with the first edit that a node of it gives: from where, to where, and what stands there instead. */
export function edited(code, edit) {
  let first;
  walk(treeOf(code), (node) => {
    first ??= edit(node);
  });
  return first && code.slice(0, first[0]) + first[2] + code.slice(first[1]);
}
