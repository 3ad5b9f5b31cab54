/** The program that was weighed, as one text that an engine can run. */
import type { Program as Tree } from '../../script/ast.ts';
import type { ScriptFacts } from '../../script/facts.ts';
import { type ParsedScript, printScript } from '../../script/parse.ts';
import { namesIn, type ProgramNames } from '../validate/names.ts';
import { entryOf } from './entry.ts';
import { freshNames } from './fresh.ts';
import { helperBindings } from './helpers.ts';
import { withoutModuleSyntax } from './module-syntax.ts';
import { rootsOf, ToolNames } from './tool-names.ts';

export { positionIn } from './source-position.ts';
export { type CallShape, resolveToolName, ToolNames } from './tool-names.ts';

export interface PrepareOptions {
  /** Names of the declared tools; absent when any name can be a tool. */
  readonly toolNames?: readonly string[] | ToolNames;
  /** Names of the data that the host lends to the script. */
  readonly globals?: Iterable<string>;
  /** What `validateProgram` found, so that the tree is not walked again. */
  readonly names?: ProgramNames;
}

/**
 * One script, ready for an engine. The value of `text` (a strict script, global goal) is an async function with one
 * parameter, whose promise gives the script's value. The argument has `tool(path)`, which gives the tool or the
 * namespace of tools at a path, and `callTool(name, ...args)`. `callTool`, `tools` and `codemode` are globals.
 */
export interface PreparedProgram {
  readonly text: string;
  /** Source map (version 3, JSON) from `text` to the script as the agent sent it. */
  readonly map: string;
  /** Name of the parameter. It occurs nowhere in the script. */
  readonly entry: string;
  /** Further globals that begin the path of a tool, such as `github` for `github.list({})`. */
  readonly roots: readonly string[];
  /** Further globals that are `callTool`, such as `callMCPTool`. */
  readonly callers: readonly string[];
}

/**
 * Makes one runnable text of a script in any form. The script's own text is what its tree prints to, which has been
 * read back and compared; here only imports, exports and the wrapper are added, none of which moves a line.
 *
 * @param script a parsed script, or the facts of one, so that what was scored is what runs
 * @throws SteelyardError INTERNAL when the tree cannot be printed, or its print differs
 */
export async function prepareProgram(
  script: ParsedScript | ScriptFacts,
  options: PrepareOptions = {},
): Promise<PreparedProgram> {
  const { toolNames } = options;
  const tools = Array.isArray(toolNames) ? new ToolNames(toolNames) : (toolNames as ToolNames | undefined);
  const program = 'program' in script ? script.program : (script.ast as Tree);
  const printed = 'program' in script ? await printScript(script) : await script.text();
  const names = options.names ?? namesIn(program);
  const { entry, loader, result, memory } = freshNames(names);
  const lent = new Set(options.globals ?? []);
  const { roots, callers } = rootsOf(names.uses, names.declared, lent, tools);
  const taken = (name: string): boolean =>
    names.declared.has(name) || lent.has(name) || roots.includes(name) || tools?.isDeclared(name) === true;
  const helpers = helperBindings({ uses: names.uses, taken, memory });
  let head = '';
  let body = printed.code;
  let tail = '';
  if (script.form === 'expression') {
    // The printed expression is one statement; what follows its `;` is nothing.
    head = 'return (';
    body = body.trimEnd().replace(/;$/, '');
    tail = ')();';
  } else {
    const plain = withoutModuleSyntax(body, { entry, loader, result, tools });
    head = plain.head;
    body = plain.text;
    tail = plain.hasDefault ? defaultValue(result) : entryOf(program);
  }
  return {
    // The outer function takes `this` and `arguments` away, which a module does not have at its top.
    text: `"use strict"; (function () { return async (${entry}) => {${helpers}${head}\n${body}\n${tail}}; })()`,
    map: moved(printed.map),
    entry,
    roots,
    callers,
  };
}

/** What a module exports by default is its value; a function is called, as hosts do. */
function defaultValue(name: string): string {
  return `return typeof ${name} === 'function' ? ${name}() : ${name};`;
}

/** The same map for a text with one more line before it. */
function moved(map: string): string {
  const parsed = JSON.parse(map) as { mappings: string };
  return JSON.stringify({ ...parsed, mappings: `;${parsed.mappings}` });
}
