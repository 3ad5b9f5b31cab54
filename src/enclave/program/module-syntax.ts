/** Takes imports and exports out of a printed script: they become bindings in the wrapper's first line. */
import { SteelyardError } from '../../errors.ts';
import { type ESTree, walk } from '../../script/ast.ts';
import { readJavaScript } from '../../script/javascript.ts';
import type { FreshNames } from './fresh.ts';
import { pathOfImport, type ToolNames } from './tool-names.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  /** At most as long as what it replaces, but for an insertion. */
  readonly text: string;
}

export interface PlainText {
  readonly text: string;
  /** Bindings that stand before the script's first line. */
  readonly head: string;
  /** True when the default export was bound to the name `result`. */
  readonly hasDefault: boolean;
}

interface Names extends Pick<FreshNames, 'entry' | 'loader' | 'result'> {
  readonly tools: ToolNames | undefined;
}

const IMPORT = 'import';

/** Lines and columns of all else stay. A text without the words `import` and `export` is returned as it is. */
export function withoutModuleSyntax(code: string, names: Names): PlainText {
  if (!code.includes('import') && !code.includes('export'))
    return { text: code, head: '', hasDefault: false };
  const reading = readJavaScript(code, 0xffff);
  if ('fault' in reading) {
    throw new SteelyardError('INTERNAL', 'the printed script could not be read again', {
      data: { difference: reading.fault.message },
    });
  }
  const { program } = reading;
  const edits: Edit[] = [];
  const bindings: string[] = [];
  let hasDefault = false;
  for (const statement of program.body) {
    const start = statement.start!;
    const end = statement.end!;
    if (statement.type === 'ImportDeclaration') {
      bindings.push(...bindingsOf(statement, names));
      edits.push({ start, end, text: '' });
    } else if (statement.type === 'ExportAllDeclaration') {
      edits.push({ start, end, text: '' });
    } else if (statement.type === 'ExportNamedDeclaration') {
      const declaration = statement.declaration;
      if (declaration) edits.push({ start, end: declaration.start!, text: '' });
      else edits.push({ start, end, text: '' });
    } else if (statement.type === 'ExportDefaultDeclaration') {
      hasDefault = true;
      edits.push(...defaultExport(statement, names.result));
    }
  }
  const paths: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'ImportExpression') return true;
    edits.push({ start: node.start!, end: node.start! + IMPORT.length, text: names.loader });
    if (node.source.type === 'Literal' && typeof node.source.value === 'string') {
      const specifier = node.source.value;
      paths.push(
        `[${JSON.stringify(specifier)}]:${JSON.stringify(pathOfImport(specifier, null, names.tools))}`,
      );
    }
    return true;
  });
  const loads = edits.some((edit) => edit.text === names.loader);
  const loader = loads ? loaderText(names, paths) : '';
  return { text: applied(code, edits), head: `${bindings.join('')}${loader}`, hasDefault };
}

function bindingsOf(statement: ESTree.ImportDeclaration, { entry, tools }: Names): string[] {
  const specifier = String(statement.source.value);
  return statement.specifiers.map((one) => {
    const imported =
      one.type !== 'ImportSpecifier'
        ? null
        : one.imported.type === 'Literal'
          ? String(one.imported.value)
          : one.imported.name;
    const path = pathOfImport(specifier, imported, tools);
    const value = path === 'callTool' ? `${entry}.callTool` : `${entry}.tool(${JSON.stringify(path)})`;
    return ` const ${one.local.name} = ${value};`;
  });
}

/** `import(x)` gives the tools of the modules that the script names; nothing else can be loaded. */
function loaderText({ entry, loader }: Names, paths: readonly string[]): string {
  return (
    ` const ${loader} = async (name) => { const path = ({ __proto__: null, ${[...new Set(paths)].join(', ')} })[name];` +
    ` if (path === undefined) throw new TypeError('there is no such module'); return ${entry}.tool(path); };`
  );
}

const DEFAULT = 'export default';

/** A declaration with a name stays one; anything else is bound to `result`. */
function defaultExport(statement: ESTree.ExportDefaultDeclaration, result: string): Edit[] {
  const { declaration } = statement;
  const start = statement.start!;
  const end = statement.end!;
  // The value itself can stand in parentheses, which are not part of it.
  const words = { start, end: start + DEFAULT.length };
  const isDeclaration = declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
  const name = isDeclaration ? declaration.id?.name : undefined;
  if (name !== undefined) {
    return [
      { ...words, text: '' },
      { start: end, end, text: ` const ${result} = ${name};` },
    ];
  }
  const edits: Edit[] = [{ ...words, text: `const ${result} = ` }];
  // A function or class as a value needs the `;` that its declaration does without.
  if (isDeclaration) edits.push({ start: end, end, text: ';' });
  return edits;
}

/** Blanks what is replaced, so that what follows keeps its line and column. */
function applied(code: string, edits: Edit[]): string {
  edits.sort((a, b) => a.start - b.start || a.end - b.end);
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, text } of edits) {
    parts.push(code.slice(done, start), text, code.slice(start + text.length, end).replace(/[^\r\n]/g, ' '));
    done = end;
  }
  parts.push(code.slice(done));
  return parts.join('');
}
