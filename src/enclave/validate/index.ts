/** What syntax and which names a script may use, per security level. Before anything is weighed or run. */
import type { Node, Program } from '../../script/ast.ts';
import type { Position } from '../../script/facts.ts';
import { parseScript } from '../../script/parse.ts';
import type { SecurityLevel } from '../limits.ts';
import { ToolNames } from '../program/tool-names.ts';
import { checkNames } from './globals.ts';
import { hiddenCharacters } from './hidden.ts';
import type { ValidationRule } from './levels.ts';
import { namesIn, type ProgramNames } from './names.ts';
import type { Report } from './syntax.ts';
import { checkTree } from './tree.ts';

export { VALIDATION_RULES, type ValidationRule, type ValidationRuleEntry } from './levels.ts';

export interface ValidateOptions {
  /** Default `STANDARD`. */
  readonly level?: SecurityLevel;
  /** Default `auto`. Only for a text. */
  readonly language?: 'js' | 'ts' | 'auto';
  /** Names of the declared tools. Without them any name can be a tool, and `name-unknown` does not apply. */
  readonly toolNames?: readonly string[] | ToolNames;
  /** Names of the data that the host lends to the script. */
  readonly globals?: Iterable<string>;
}

/** A program that was read: `ParsedScript` is one, and facts are one with `program: facts.ast`. */
export interface ReadProgram {
  readonly program: Program;
  readonly source: string;
  locate(offset: number): Position;
}

export interface ValidationIssue {
  readonly rule: ValidationRule;
  /** One sentence, lower case, elements in backticks. */
  readonly message: string;
  /** From 1; column in UTF-16 units. */
  readonly line: number;
  readonly column: number;
}

/** `issues` in the order of the text, at most 50. */
export type Validation =
  | { readonly ok: true; readonly names: ProgramNames }
  | { readonly ok: false; readonly issues: readonly ValidationIssue[] };

const MOST_ISSUES = 50;
const NONE: ReadonlySet<string> = new Set();

/**
 * Says whether a script may run at a level, by its syntax and its names alone. It is no boundary (the engine is) and
 * no judgement of what the script does (the gate is): it refuses early, with a place, what the level does not permit.
 *
 * @param script text, or a program that was read already, so that a run reads it once
 * @returns `ok` with the names in the program, which `prepareProgram` takes; else what is refused and where. Never throws.
 */
export function validateProgram(script: string | ReadProgram, options: ValidateOptions = {}): Validation {
  const { level = 'STANDARD', toolNames, globals } = options;
  const read =
    typeof script === 'string' ? parseScript(script, { language: options.language ?? 'auto' }) : script;
  if ('signal' in read) {
    const { line, column } = read.position ?? { line: 1, column: 1 };
    return { ok: false, issues: [{ rule: 'unreadable', message: read.message, line, column }] };
  }
  const found: { rule: ValidationRule; message: string; offset: number }[] = [];
  const report: Report = (rule, node: Pick<Node, 'start'>, message) => {
    found.push({ rule, message, offset: node.start ?? 0 });
  };
  checkTree(read.program, level, report);
  const names = namesIn(read.program);
  const tools = Array.isArray(toolNames) ? new ToolNames(toolNames) : (toolNames as ToolNames | undefined);
  checkNames(names, { tools, globals: globals === undefined ? NONE : new Set(globals) }, level, report);
  hiddenCharacters(read.source, level, report);
  if (found.length === 0) return { ok: true, names };
  found.sort((a, b) => a.offset - b.offset);
  const issues = found.slice(0, MOST_ISSUES).map(({ rule, message, offset }) => {
    const { line, column } = read.locate(offset);
    return { rule, message, line, column };
  });
  return { ok: false, issues };
}
