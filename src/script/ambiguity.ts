import { type Node, type Program, walk } from './ast.ts';
import { lastBelow } from './positions.ts';

/**
 * Offset of a `<!--` that is made of operators. The text has one somewhere; inside strings, templates, regular
 * expressions and comments it is harmless. As operators it can only be `a < !(--b)`.
 */
export function htmlCommentOffset(text: string, program: Program): number | undefined {
  let found: number | undefined;
  walk(program, (node) => {
    if (node.type !== 'UnaryExpression' || node.operator !== '!') return true;
    if (!text.startsWith('<!--', node.start! - 1)) return true;
    found = node.start! - 1;
    return false;
  });
  return found;
}

/**
 * Whether a TypeScript reader could take some `<` and `>` of this JavaScript for a list of type arguments:
 * `f<T>(x)` is a call there and two comparisons here. True too often is harmless: TypeScript is then asked.
 * `less` and `greater` are the comparisons of the program. Linear in the text, apart from sorting.
 */
export function mayHoldTypeArguments(
  text: string,
  program: Program,
  less: readonly Node[],
  greater: readonly Node[],
): boolean {
  const closes = operatorOffsets(text, greater).filter((close) => endsTypeArguments(text, close));
  if (closes.length === 0) return false;
  const opens = operatorOffsets(text, less);
  const statements = statementStarts(program);
  let open = -1;
  let scan: Scan | undefined;
  for (const close of closes) {
    const nearest = lastBelow(opens, close);
    if (nearest === undefined) continue;
    const statement = lastBelow(statements, close);
    if (statement !== undefined && statement > nearest) continue;
    // No other `<` lies between, so one scan from each `<` serves every `>` after it.
    if (nearest !== open || scan === undefined) {
      open = nearest;
      scan = { at: open + 1, brackets: 0, possible: true };
    }
    scanTypes(text, scan, close);
    if (scan.possible && scan.brackets === 0) return true;
  }
  return false;
}

interface Scan {
  at: number;
  brackets: number;
  possible: boolean;
}

/** Goes on to `end` while the text could be a list of types: brackets match, no operator that types do not have. */
function scanTypes(text: string, scan: Scan, end: number): void {
  while (scan.possible && scan.at < end) {
    const character = text.charAt(scan.at);
    switch (character) {
      case '(':
      case '[':
      case '{':
        scan.brackets++;
        break;
      case ')':
      case ']':
      case '}':
        scan.brackets--;
        if (scan.brackets < 0) scan.possible = false;
        break;
      case '&':
      case '|':
        // One alone joins types; two are an operator.
        if (text.charAt(scan.at + 1) === character) scan.possible = false;
        break;
      case '+':
      case '*':
      case '%':
      case '^':
      case '~':
      case '!':
        scan.possible = false;
        break;
      case '"':
      case "'":
      case '`':
      case '/':
        // Quoted text and comments can hold anything: give up telling them apart, and ask TypeScript.
        scan.at = end;
        scan.brackets = 0;
        return;
      default:
    }
    scan.at++;
  }
}

/** Offsets of the operators of binary expressions, ascending. */
function operatorOffsets(text: string, nodes: readonly Node[]): number[] {
  const offsets: number[] = [];
  for (const node of nodes) {
    if (node.type !== 'BinaryExpression') continue;
    let at = skipComments(text, node.left.end!);
    while (text.charAt(at) !== node.operator.charAt(0) && at < node.right.start!)
      at = skipComments(text, at + 1);
    offsets.push(at);
  }
  return offsets.sort((a, b) => a - b);
}

function skipComments(text: string, from: number): number {
  let at = from;
  for (;;) {
    if (text.startsWith('/*', at)) at = after(text, '*/', at + 2);
    else if (text.startsWith('//', at)) at = after(text, '\n', at);
    else return at;
  }
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

/** Whether what follows the `>` lets a TypeScript reader end type arguments there: `(`, a template, a line break. */
function endsTypeArguments(text: string, close: number): boolean {
  let at = close;
  while (text.charAt(at) === '>') at++;
  for (; at < text.length; at++) {
    const character = text.charAt(at);
    // Comments can hold line breaks; one before the next token is enough.
    if (character === '(' || character === '`' || character === '/' || LINE_BREAK.test(character))
      return true;
    if (character.trim() !== '') return false;
  }
  return true;
}

const LINE_BREAK = /[\n\r\u2028\u2029]/;

function statementStarts(program: Program): number[] {
  const starts: number[] = [];
  walk(program, (node) => {
    if (/(?:Statement|Declaration)$/.test(node.type)) starts.push(node.start!);
    return true;
  });
  return starts.sort((a, b) => a - b);
}
