import { SteelyardError } from '../errors.ts';
import type { ESTree, Node } from './ast.ts';
import type { PrintedScript } from './facts.ts';
import { readJavaScript } from './javascript.ts';
import type { ParsedScript } from './parse.ts';
import { markLongChain, type PrintedNode } from './print-chain.ts';
import { CORRECTIONS, correct } from './print-corrections.ts';
import { firstDifference } from './same-tree.ts';

/**
 * Prints a script from its tree, with a source map into the text as sent (`source` is `script`). The printed text is
 * a list of statements, imports and exports in their places, top-level `return` and `await` kept: the host wraps it
 * in an async function, or, for the form `expression`, calls the function that its one statement is.
 *
 * The text is parsed again and compared with the tree, so that what runs is what was read.
 * Throws `SteelyardError` INTERNAL when the two differ or the tree cannot be printed.
 */
export async function printScript(parsed: ParsedScript): Promise<PrintedScript> {
  const [{ print }, { default: typescript }] = await Promise.all([
    import('esrap'),
    import('esrap/languages/ts'),
  ]);
  let printed: { code: string; map: unknown };
  try {
    const visitors = Object.assign(typescript(), CORRECTIONS);
    printed = print(prepare(parsed), visitors, {
      sourceMapSource: 'script',
      sourceMapContent: parsed.source,
      indent: '  ',
    });
  } catch (cause) {
    throw new SteelyardError('INTERNAL', 'the script could not be printed from its syntax tree', { cause });
  }
  const again = readJavaScript(printed.code, 0xffff);
  const difference =
    'fault' in again
      ? `${again.fault.message} at offset ${again.fault.offset}`
      : again.form === parsed.form
        ? firstDifference(parsed.program, again.program)
        : `form ${again.form}`;
  if (difference !== undefined) {
    throw new SteelyardError('INTERNAL', 'the printed script differs from the one that was read', {
      data: { difference },
    });
  }
  return { code: printed.code, map: JSON.stringify(printed.map) };
}

interface Located extends PrintedNode {
  loc: { start: Place; end: Place };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** A copy of the tree as the printer wants it: with `loc` (columns from 0) and the `raw` text of literals. */
function prepare(parsed: ParsedScript): Located {
  const place = (offset: number): Place => {
    const { line, column } = parsed.locate(offset - parsed.shift);
    return { line, column: column - 1 };
  };
  const pending: Located[] = [];
  const seen = new Set<PrintedNode>();
  const copy = (node: Node): Located => {
    const made: Located = { ...node, loc: { start: place(node.start!), end: place(node.end!) } };
    markLongChain(made, node as unknown as PrintedNode, seen);
    pending.push(made);
    return made;
  };
  const root = copy(parsed.program);
  // A list of pending nodes and not recursion: chains are thousands of links deep.
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'Literal') {
      node.raw ??= rawOf(node as unknown as ESTree.Literal);
      continue;
    }
    correct(node, parsed.source);
    for (const key of Object.keys(node)) {
      const value = node[key];
      if (key === 'loc') continue;
      if (Array.isArray(value)) node[key] = value.map((item: unknown) => (isNode(item) ? copy(item) : item));
      else if (isNode(value)) node[key] = copy(value);
    }
  }
  return root;
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
  );
}

function rawOf(node: ESTree.Literal): string {
  if ('regex' in node) return `/${node.regex.pattern}/${node.regex.flags}`;
  if ('bigint' in node) return `${node.bigint}n`;
  const { value } = node;
  if (typeof value === 'string') return quote(value);
  if (value === Number.POSITIVE_INFINITY) return '1e999';
  return String(value);
}

/** JSON is JavaScript but for line separators, which some readers of scripts trip over. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
