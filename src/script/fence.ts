/** JavaScript and TypeScript as the first word after an opening fence; the empty word is an untagged fence. */
const SCRIPT_TAGS: ReadonlySet<string> = new Set([
  '',
  'js',
  'javascript',
  'mjs',
  'cjs',
  'jsx',
  'node',
  'nodejs',
  'ecmascript',
  'ts',
  'typescript',
  'mts',
  'cts',
  'tsx',
]);

export interface Fenced {
  /** The text with everything outside of script fences blanked: same length, same lines. */
  readonly text: string;
  /** Offset of the first opening fence. */
  readonly first: number;
}

/**
 * Finds Markdown code fences (three or more backticks at the start of a line, blanks before them allowed) and keeps
 * what is in those for JavaScript or TypeScript, in order. An unclosed fence reaches to the end of the text.
 * `undefined` when there is no such fence. Linear.
 */
export function readFences(source: string): Fenced | undefined {
  if (!source.includes('```')) return undefined;
  let text = '';
  let first: number | undefined;
  let ticks = 0;
  let script = false;
  let at = 0;
  while (at < source.length) {
    const end = lineEnd(source, at);
    const line = source.slice(at, end);
    const fence = fenceOf(line);
    const inside = ticks > 0;
    if (fence !== undefined && !inside) {
      ticks = fence.ticks;
      script = SCRIPT_TAGS.has(fence.tag);
      if (script) first ??= at + fence.indent;
      text += blank(line);
    } else if (fence?.closes && fence.ticks >= ticks) {
      ticks = 0;
      text += blank(line);
    } else {
      text += inside && script ? line : blank(line);
    }
    const next = source.startsWith('\r\n', end) ? end + 2 : Math.min(end + 1, source.length);
    text += source.slice(end, next);
    at = next;
  }
  return first === undefined ? undefined : { text, first };
}

function lineEnd(source: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === 10 || code === 13) return at;
  }
  return source.length;
}

interface Fence {
  readonly ticks: number;
  readonly indent: number;
  readonly tag: string;
  readonly closes: boolean;
}

function fenceOf(line: string): Fence | undefined {
  let indent = 0;
  while (line.charAt(indent) === ' ' || line.charAt(indent) === '\t') indent++;
  let at = indent;
  while (line.charAt(at) === '`') at++;
  const ticks = at - indent;
  if (ticks < 3) return undefined;
  const rest = line.slice(at);
  // CommonMark: a line with more backticks is inline code, not a fence.
  if (rest.includes('`')) return undefined;
  const info = rest.trim();
  const tag = /^[\w+#.-]{0,40}/.exec(info)?.[0].toLowerCase() ?? '';
  return { ticks, indent, tag: info !== '' && tag === '' ? info : tag, closes: info === '' };
}

function blank(line: string): string {
  return ' '.repeat(line.length);
}
