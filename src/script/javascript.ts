import { htmlCommentOffset, mayHoldTypeArguments } from './ambiguity.ts';
import type { ESTree, Program } from './ast.ts';
import { measure } from './measure.ts';
import { parseBodyWithModuleSyntax } from './module-form.ts';
import { PREFIX, parseBodyText, parseModuleText, type SyntaxFault, type SyntaxResult } from './syntax.ts';
import { skipTrivia } from './trivia.ts';

export type Form = 'body' | 'module' | 'expression';

export interface Reading {
  readonly program: Program;
  readonly form: Form;
  readonly nodes: number;
  /** Number of calls among them. */
  readonly calls: number;
  /** True when a TypeScript reader could take a comparison for type arguments. */
  readonly ambiguous: boolean;
}

export type ReadResult = Reading | { readonly fault: SyntaxFault };

const ILLEGAL_RETURN = 'illegal return statement';
const FUNCTION_VALUE = '_=';

/**
 * Reads JavaScript (module goal) in any form that a script comes in. Offsets in the tree are those of `text`.
 * Never throws.
 */
export function readJavaScript(text: string, maxDepth: number): ReadResult {
  // No word `import` or `export`, not even in a string: the usual case, and one parse.
  if (!text.includes('import') && !text.includes('export')) return readBody(text, maxDepth);
  // A `return` at the start of a line is most likely a top-level one: skip the attempt that it would end.
  if (!/^return\b/m.test(text)) {
    const result = parseModuleText(text);
    if ('program' in result) {
      // The parser's program starts at its first token or at 0, by goal; here it always covers the text.
      result.program.start = 0;
      result.program.end = text.length;
      return result.program.body.some(isModuleDeclaration)
        ? finish(text, result.program, 0, 'module', maxDepth)
        : finish(text, result.program, 0, 'body', maxDepth);
    }
    if (result.fault.message !== ILLEGAL_RETURN) return readFunctionValue(text, maxDepth) ?? result;
  }
  const result = parseBodyWithModuleSyntax(text);
  if ('fault' in result) return readFunctionValue(text, maxDepth) ?? result;
  const form = result.program.body.some(isModuleDeclaration) ? 'module' : 'body';
  return finish(text, result.program, PREFIX.length, form, maxDepth);
}

function readBody(text: string, maxDepth: number): ReadResult {
  const result = parseBodyText(text);
  if ('fault' in result) return readFunctionValue(text, maxDepth) ?? result;
  return finish(text, result.program, PREFIX.length, 'body', maxDepth);
}

/** `async function () {...}` and `function () {...}` without a name are values only: no statement can be one. */
function readFunctionValue(text: string, maxDepth: number): ReadResult | undefined {
  if (!startsLikeFunction(text)) return undefined;
  const result: SyntaxResult = parseModuleText(FUNCTION_VALUE + text);
  if ('fault' in result) return undefined;
  const { program } = result;
  const statements = program.body.filter((statement) => statement.type !== 'EmptyStatement');
  const only = statements[0];
  if (statements.length !== 1 || only?.type !== 'ExpressionStatement') return undefined;
  const assignment = only.expression;
  if (assignment.type !== 'AssignmentExpression' || assignment.start !== 0 || assignment.operator !== '=') {
    return undefined;
  }
  const value = assignment.right;
  if (value.type !== 'FunctionExpression' || value.generator) return undefined;
  only.expression = value;
  only.start = value.start!;
  program.body = [only];
  program.start = FUNCTION_VALUE.length;
  program.end = FUNCTION_VALUE.length + text.length;
  return finish(text, program, FUNCTION_VALUE.length, 'expression', maxDepth);
}

/** Whether the first words, after blanks and comments, are `function` or `async function`. */
function startsLikeFunction(text: string): boolean {
  const at = skipTrivia(text, 0);
  return /^(?:async[ \t]{1,9})?function\b/.test(text.slice(at, at + 32));
}

function finish(text: string, program: Program, shift: number, form: Form, maxDepth: number): ReadResult {
  const whole = form === 'body' && soleFunction(program) ? 'expression' : form;
  const { nodes, calls, tooDeepAt, less, greater } = measure(program, shift, maxDepth);
  if (tooDeepAt !== undefined) {
    return { fault: { offset: tooDeepAt, message: 'the script is nested too deeply', kind: 'deep' } };
  }
  // In sloppy scripts `<!--` starts a comment, in modules it is three operators: two programs in one text.
  const html = text.includes('<!--') ? htmlCommentOffset(text, program) : undefined;
  if (html !== undefined) {
    return {
      fault: { offset: html, message: '`<!--` outside of a string or comment is refused', kind: 'syntax' },
    };
  }
  const ambiguous =
    less.length > 0 && greater.length > 0 && mayHoldTypeArguments(text, program, less, greater);
  return { program, form: whole, nodes, calls, ambiguous };
}

/**
 * Whether the program is one function, no generator, and nothing else: hosts call such a script. A declaration becomes the
 * expression that the host would call.
 */
function soleFunction(program: Program): boolean {
  let first: Program['body'][number] | undefined;
  for (const statement of program.body) {
    if (statement.type === 'EmptyStatement') continue;
    if (first !== undefined) return false;
    first = statement;
  }
  if (first === undefined) return false;
  if (first.type === 'ExpressionStatement') {
    const { type } = first.expression;
    if (type !== 'ArrowFunctionExpression' && type !== 'FunctionExpression') return false;
    if (first.expression.generator) return false;
    program.body = [first];
    return true;
  }
  if (first.type !== 'FunctionDeclaration' || first.generator) return false;
  const expression: ESTree.FunctionExpression = { ...first, type: 'FunctionExpression' };
  const { start, end } = first;
  program.body = [{ type: 'ExpressionStatement', expression, start: start!, end: end! }];
  return true;
}

export function isModuleDeclaration(node: Program['body'][number]): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
    case 'ExportAllDeclaration':
      return true;
    default:
      return false;
  }
}
