import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'tsdown';
import { childrenOf, type Node } from './tree.ts';

interface Literal extends Node {
  readonly regex: { readonly pattern: string; readonly flags: string };
}

/** Methods of texts that begin at the start of a pattern whatever was done with it before. */
const FROM_THE_START: ReadonlySet<string> = new Set([
  'match',
  'matchAll',
  'replace',
  'replaceAll',
  'search',
  'split',
]);

/** Shorter patterns cost less than what stands for them. */
const SHORT = 16;

const FUNCTION = /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/;

const CLASS = fileURLToPath(new URL('./late-pattern.ts', import.meta.url));

/**
 * Patterns in the built files are made when they are first used. V8 reads each literal when it reads the file, again when it compiles the
 * function around it, and once more when it is made: for a thousand patterns, three quarters of which a short process never uses, that
 * is most of what reading the file costs.
 */
export function latePatterns(): Rolldown.Plugin {
  return {
    name: 'late-patterns',
    transform(code, id) {
      if (!/[\\/]src[\\/].*\.ts$/.test(id) || code.startsWith('#!')) return;
      const tree = this.parse(code, { lang: 'ts' });
      return late(code, tree as unknown as Node);
    },
  };
}

/** The text with its patterns made late, or `undefined` where it has none. */
export function late(code: string, tree: Node): string | undefined {
  const edits: { start: number; end: number; text: string }[] = [];
  const made: string[] = [];
  const edit = (node: Node, text: string): void => {
    edits.push({ start: node.start, end: node.end, text });
  };
  const walk = (node: Node, inFunction: boolean, fromStart: boolean): void => {
    if (isLiteral(node)) {
      const { pattern, flags } = node.regex;
      if (pattern.length < SHORT && !pattern.includes('\\p')) return;
      const text = `new $LatePattern(${JSON.stringify(pattern)}, ${JSON.stringify(flags)})`;
      if (!inFunction) edit(node, `(${text} as any)`);
      // One that keeps its place is another each time that the function runs.
      else if (fromStart || !/[gy]/.test(flags)) {
        edit(node, `$pattern${made.length}`);
        made.push(`const $pattern${made.length}: any = ${text};`);
      }
      return;
    }
    const maker = inFunction ? undefined : patternMaker(node);
    if (maker !== undefined) edit(maker, '($LatePattern as any)');
    const inside = inFunction || FUNCTION.test(node.type);
    const first = firstArgument(node);
    for (const child of childrenOf(node)) walk(child, inside, child === first);
  };
  walk(tree, false, false);
  if (edits.length === 0) return undefined;
  edits.sort((a, b) => a.start - b.start);
  // On the first line, so that the others keep their numbers.
  let out = `import { LatePattern as $LatePattern } from ${JSON.stringify(CLASS)}; ${made.join(' ')}`;
  let at = 0;
  for (const { start, end, text } of edits) {
    out += code.slice(at, start) + text;
    at = end;
  }
  return out + code.slice(at);
}

/** `RegExp` in `new RegExp(text, flags)`. */
function patternMaker(node: Node): Node | undefined {
  const { callee, arguments: given } = node as Node & { callee: Node & { name?: string }; arguments: Node[] };
  return node.type === 'NewExpression' && callee.name === 'RegExp' && given.length === 2 ? callee : undefined;
}

function isLiteral(node: Node): node is Literal {
  return node.type === 'Literal' && typeof (node as Partial<Literal>).regex === 'object';
}

/** What is given first to a method of texts. */
function firstArgument(node: Node): unknown {
  if (node.type !== 'CallExpression') return undefined;
  const { callee, arguments: given } = node as Node & {
    callee: Node & { property?: { name?: string } };
    arguments: Node[];
  };
  return FROM_THE_START.has(callee.property?.name ?? '') ? given[0] : undefined;
}
