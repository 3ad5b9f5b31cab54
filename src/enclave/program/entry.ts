/** Which function a host calls when a script only declares functions. */
import type { Program } from '../../script/ast.ts';

/** In this order. The analyser reads the script as if each of them were called. */
const ENTRY_NAMES = ['main', 'run', 'execute', 'handler'] as const;

/**
 * Text of a call of the script's entry function: the first of `main`, `run`, `execute`, `handler` in a script that has
 * nothing but declarations of functions and constants. Empty for any other script.
 */
export function entryOf(program: Program): string {
  const functions = new Set<string>();
  for (const outer of program.body) {
    const statement =
      outer.type === 'ExportNamedDeclaration' && outer.declaration ? outer.declaration : outer;
    if (statement.type === 'FunctionDeclaration') {
      if (statement.id && !statement.generator) functions.add(statement.id.name);
    } else if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) {
        const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
        if (!isFunction && init?.type !== 'Literal') return '';
        if (isFunction && id.type === 'Identifier') functions.add(id.name);
      }
    } else if (
      statement.type !== 'ImportDeclaration' &&
      statement.type !== 'EmptyStatement' &&
      statement.type !== 'ExportNamedDeclaration'
    ) {
      return '';
    }
  }
  const name = ENTRY_NAMES.find((known) => functions.has(known));
  return name === undefined ? '' : `return ${name}();`;
}
