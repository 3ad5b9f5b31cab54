import { type ESTree, moveTree, type Program } from './ast.ts';
import { PREFIX, parseBodyText, parseModuleText, type SyntaxFault, type SyntaxResult } from './syntax.ts';
import { hasLineBreak, skipTrivia } from './trivia.ts';

/** Most import and export declarations in a script that also has a top-level `return`. */
const MOST_DECLARATIONS = 64;

type Statement = Program['body'][number];

/** One declaration taken out of the text: where it began, and how it goes back for the statement at `place`. */
interface Edit {
  readonly start: number;
  readonly place: number;
  readonly restore: (statement: Statement) => Statement | undefined;
}

/**
 * Parses a text that has static imports or exports together with a top-level `return`, which no grammar allows
 * but agents write. The parser runs on the text as a function body; each import or export it stops at is read alone
 * as a module, replaced by an empty block of the same length, and put back into the tree where that block stands.
 * Offsets are as in {@link parseBodyText}. What is not understood is a fault.
 */
export function parseBodyWithModuleSyntax(text: string): SyntaxResult {
  let work = text;
  const edits: Edit[] = [];
  // Each round parses up to the next declaration. Imports stand first, so the sum stays small; a text made to
  // make it large is refused.
  let effort = 8 * text.length + 65_536;
  for (;;) {
    const result = parseBodyText(work);
    if ('program' in result) return putBack(result.program, edits);
    const keyword = stoppedAt(result.fault);
    if (keyword === undefined) return result;
    let start = keyword === 'import' ? work.lastIndexOf('import', result.fault.offset) : result.fault.offset;
    if (start < 0) return result;
    effort -= result.fault.offset;
    let taken = edits.length < MOST_DECLARATIONS && effort > 0 ? take(work, start) : undefined;
    if (taken === undefined) {
      return {
        fault: {
          offset: start,
          message: `the \`${keyword}\` declaration was not understood`,
          kind: 'syntax',
        },
      };
    }
    // The declarations that follow directly are taken in the same round.
    while (taken !== undefined) {
      edits.push(taken.edit);
      work = taken.text;
      start = skipTrivia(work, taken.next);
      const more = edits.length < MOST_DECLARATIONS && /^(?:im|ex)port\b/.test(work.slice(start, start + 7));
      taken = more ? take(work, start) : undefined;
    }
  }
}

function stoppedAt(fault: SyntaxFault): 'import' | 'export' | undefined {
  const match = /^the (import|export) keyword can only be used with the module goal/.exec(fault.message);
  return match?.[1] as 'import' | 'export' | undefined;
}

interface Taken {
  readonly edit: Edit;
  readonly text: string;
  readonly next: number;
}

function take(text: string, start: number): Taken | undefined {
  const head = /^export\s{1,99}(default\b|async\b|function\b|class\b|let\b|const\b|var\b)/.exec(
    text.slice(start, start + 120),
  );
  if (head?.[1] === 'default') return takeDefault(text, start, start + head[0].length);
  if (head) return takeExported(text, start);
  return takeAlone(text, start);
}

/** `import ...`, `export {...}` and `export * ...`: nothing of it runs in place. */
function takeAlone(text: string, start: number): Taken | undefined {
  const end = declarationEnd(text, start);
  if (end === undefined) return undefined;
  const result = parseModuleText(text.slice(start, end), true);
  if ('fault' in result) return undefined;
  const [declaration, second] = result.program.body;
  if (declaration === undefined || second !== undefined) return undefined;
  moveTree(declaration, PREFIX.length + start);
  // A block ends the statement before it exactly where a declaration would, and nothing can join it.
  const restore = (statement: Statement): Statement | undefined =>
    statement.type === 'BlockStatement' && statement.body.length === 0 ? declaration : undefined;
  return { edit: { start, place: start, restore }, text: replace(text, start, end, '{}'), next: end };
}

/** `export const x = ...`: the declaration stays, only the word goes. */
function takeExported(text: string, start: number): Taken | undefined {
  const place = skipTrivia(text, start + 'export'.length);
  const restore = (statement: Statement): Statement | undefined => {
    const known =
      statement.type === 'VariableDeclaration' ||
      statement.type === 'FunctionDeclaration' ||
      statement.type === 'ClassDeclaration';
    if (!known) return undefined;
    return {
      type: 'ExportNamedDeclaration',
      declaration: statement,
      specifiers: [],
      source: null,
      attributes: [],
      start: PREFIX.length + start,
      end: statement.end!,
    };
  };
  const end = start + 'export'.length;
  return { edit: { start, place, restore }, text: replace(text, start, end, ''), next: place };
}

/** `export default x`: read as `_= x`, because both take one assignment expression. */
function takeDefault(text: string, start: number, end: number): Taken | undefined {
  const value = skipTrivia(text, end);
  const declares = /^(?:async[ \t]{1,9}function|function|class)\b/.test(text.slice(value, value + 32));
  const restore = (statement: Statement): Statement | undefined => {
    if (statement.type !== 'ExpressionStatement') return undefined;
    const assignment = statement.expression;
    if (assignment.type !== 'AssignmentExpression' || assignment.start !== statement.start) return undefined;
    const declaration = declares ? asDeclaration(assignment.right) : assignment.right;
    if (declaration === undefined) return undefined;
    return { type: 'ExportDefaultDeclaration', declaration, start: statement.start!, end: statement.end! };
  };
  return { edit: { start, place: start, restore }, text: replace(text, start, end, '_='), next: end };
}

function asDeclaration(value: ESTree.Expression): ESTree.ExportDeclaration | undefined {
  if (value.type === 'FunctionExpression') return { ...value, type: 'FunctionDeclaration' };
  if (value.type === 'ClassExpression') return { ...value, type: 'ClassDeclaration' };
  // `export default function () {}` and then `(x)` on the next line are two statements; as a value they are a call.
  return undefined;
}

function replace(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + ' '.repeat(end - start - by.length) + text.slice(end);
}

function putBack(program: Program, edits: readonly Edit[]): SyntaxResult {
  const places = new Map<number, number>();
  program.body.forEach((statement, index) => {
    places.set(statement.start! - PREFIX.length, index);
  });
  for (const { start, place, restore } of edits) {
    const index = places.get(place);
    const statement = index === undefined ? undefined : restore(program.body[index]!);
    if (index === undefined || statement === undefined) {
      const message = '`import` and `export` declarations are only allowed at the top level';
      return { fault: { offset: start, message, kind: 'syntax' } };
    }
    program.body[index] = statement;
  }
  return { program };
}

/**
 * End of an `import` or `export {}`/`export *` declaration, its semicolon included, or `undefined` when it has
 * another shape. Only words, `{ } * ,`, quoted texts, blanks and comments can be in one.
 */
function declarationEnd(text: string, start: number): number | undefined {
  const exported = text.startsWith('export', start);
  let at = start + 6;
  let braces = 0;
  for (;;) {
    at = skipTrivia(text, at);
    const character = text.charAt(at);
    if (character === '"' || character === "'") {
      at = quoteEnd(text, at);
      if (braces === 0) return statementEnd(text, attributesEnd(text, at));
    } else if (character === '{') {
      braces++;
      at++;
    } else if (character === '}') {
      braces--;
      at++;
      if (exported && braces === 0 && !text.startsWith('from', skipTrivia(text, at)))
        return statementEnd(text, at);
    } else if (character !== '' && /[\w$*,\\\u0080-\uffff]/.test(character)) {
      at++;
    } else {
      return undefined;
    }
  }
}

function attributesEnd(text: string, from: number): number {
  let at = skipTrivia(text, from);
  if (!text.startsWith('with', at)) return from;
  at = skipTrivia(text, at + 4);
  if (text.charAt(at) !== '{') return from;
  while (at < text.length && text.charAt(at) !== '}') {
    const character = text.charAt(at);
    at = character === '"' || character === "'" ? quoteEnd(text, at) : skipTrivia(text, at + 1);
  }
  return Math.min(at + 1, text.length);
}

/** A declaration ends at `;`, at a line break or at the end of the text. */
function statementEnd(text: string, from: number): number | undefined {
  const at = skipTrivia(text, from);
  if (text.charAt(at) === ';') return at + 1;
  if (at === text.length || hasLineBreak(text.slice(from, at))) return from;
  return undefined;
}

function quoteEnd(text: string, from: number): number {
  const quote = text.charAt(from);
  let at = from + 1;
  while (at < text.length && text.charAt(at) !== quote) at += text.charAt(at) === '\\' ? 2 : 1;
  return Math.min(at + 1, text.length);
}
