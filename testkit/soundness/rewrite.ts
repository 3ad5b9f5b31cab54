/** Turns a script in any of the call shapes into one text that the guest can evaluate. */
import type { Node } from 'acorn';
import { parse } from 'acorn';
import { transformSync } from 'amaro';

interface Located extends Node {
  readonly type: string;
  readonly body?: unknown;
  readonly source?: { readonly value: string };
  readonly specifiers?: readonly {
    readonly type: string;
    readonly local: { readonly name: string };
    readonly imported?: { readonly name: string };
  }[];
  readonly declaration?: Located;
  readonly expression?: Located;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function parseScript(code: string): Located & { readonly body: readonly Located[] } {
  return parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
  }) as unknown as Located & { readonly body: readonly Located[] };
}

/** Removes TypeScript annotations; a text that is JavaScript already is returned as it is. */
export function stripTypes(code: string): string {
  try {
    parseScript(code);
    return code;
  } catch {
    // A top-level `return` is no TypeScript module, so imports are hidden and the body is wrapped.
    const hidden = code.replace(/^import\b/gm, '/*+*/');
    if (hidden === code) {
      const open = 'async function _() {';
      return transformSync(`${open}${code}\n}`, { mode: 'strip-only' }).code.slice(open.length, -2);
    }
    const imports: string[] = [];
    const rest = code.replace(/^import\s[^;]*?from\s*['"][^'"]*['"];?/gm, (line) => {
      imports.push(line);
      return '';
    });
    return `${imports.join('\n')}\n${stripTypes(rest)}`;
  }
}

function importText(node: Located): string {
  const from = JSON.stringify(String(node.source?.value ?? ''));
  const names: string[] = [];
  let whole = '';
  for (const specifier of node.specifiers ?? []) {
    if (specifier.type === 'ImportSpecifier')
      names.push(`${specifier.imported?.name}: ${specifier.local.name}`);
    else whole += `const ${specifier.local.name} = await __import(${from});`;
  }
  return whole + (names.length > 0 ? `const { ${names.join(', ')} } = await __import(${from});` : '');
}

function visit(node: unknown, edits: Edit[], code: string): void {
  const stack: unknown[] = [node];
  while (stack.length > 0) {
    const next = stack.pop();
    if (Array.isArray(next)) {
      stack.push(...next);
    } else if (typeof next === 'object' && next !== null) {
      const at = next as Located;
      if (at.type === 'ImportExpression')
        edits.push({ start: at.start, end: code.indexOf('(', at.start), text: '__import' });
      stack.push(...Object.values(next));
    }
  }
}

/** A call of the guest's `__main` with the script as an async function. Throws SyntaxError for unreadable text. */
export function toRunnable(code: string): string {
  const js = stripTypes(code);
  const program = parseScript(js);
  const edits: Edit[] = [];
  const imports: string[] = [];
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      imports.push(importText(statement));
      edits.push({ start: statement.start, end: statement.end, text: '' });
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      edits.push({ start: statement.start, end: statement.declaration.start, text: '' });
    } else if (statement.type === 'ExportDefaultDeclaration' && statement.declaration) {
      edits.push({ start: statement.start, end: statement.declaration.start, text: 'return ' });
    }
  }
  visit(program.body, edits, js);
  edits.sort((a, b) => b.start - a.start);
  let body = js;
  for (const edit of edits) body = body.slice(0, edit.start) + edit.text + body.slice(edit.end);
  const only = program.body.length === 1 ? program.body[0] : undefined;
  const kind = only?.type === 'ExpressionStatement' ? only.expression?.type : undefined;
  if (kind === 'ArrowFunctionExpression' || kind === 'FunctionExpression')
    body = `return (${body.replace(/;\s*$/, '')}\n)`;
  return `__main(async function (callTool, tools, codemode, __modules) { "use strict";${imports.join('')}\n${body}\n});`;
}
