import type { Rolldown } from 'tsdown';
import { childrenOf, type Node } from './tree.ts';

/**
 * A line for each statement of the built files, without blanks. Node prints the whole line on which an error was thrown: without this it would
 * be the file.
 */
export function inLines(): Rolldown.Plugin {
  return {
    name: 'in-lines',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.fileName.endsWith('.js'))
          file.code = broken(file.code, this.parse(file.code) as unknown as Node);
    },
  };
}

/** The text with a line for each statement and each member of a class. */
export function broken(code: string, tree: Node): string {
  const ends: number[] = [];
  const walk = (node: Node): void => {
    const { body } = node as Node & { body?: unknown };
    if (Array.isArray(body)) for (const { end } of body as Node[]) ends.push(end);
    for (const child of childrenOf(node)) walk(child);
  };
  walk(tree);
  let out = '';
  let at = 0;
  for (const end of ends.sort((a, b) => a - b)) {
    out += code.slice(at, end);
    if (end > at && code[end] !== '\n') out += '\n';
    at = end;
  }
  return out + code.slice(at);
}
