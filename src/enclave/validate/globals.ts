/** The checks of names that the script does not declare. */
import { suggest } from '../../catalog/suggest.ts';
import { isKnownGlobal } from '../../script/interpret/globals.ts';
import type { SecurityLevel } from '../limits.ts';
import { isToolRoot, type ToolNames } from '../program/tool-names.ts';
import {
  GLOBAL_OBJECTS,
  MISSING_GLOBALS,
  REFLECTION,
  STRICT_REFLECTION,
  VALIDATION_RULES,
  type ValidationRule,
} from './levels.ts';
import type { NameUse, ProgramNames } from './names.ts';
import type { Report } from './syntax.ts';

export interface KnownNames {
  /** Absent when any name can be a tool. */
  readonly tools?: ToolNames | undefined;
  /** Names of data that the host lends. */
  readonly globals: ReadonlySet<string>;
}

/** Most names that one answer tells, and most names among which a misspelt one is looked for. */
const MOST_NAMES = 50;
const MOST_CANDIDATES = 300;

export function checkNames(
  names: ProgramNames,
  known: KnownNames,
  level: SecurityLevel,
  report: Report,
): void {
  const told = new Set<string>();
  for (const use of names.uses) {
    if (told.size >= MOST_NAMES) return;
    if (names.declared.has(use.name) || known.globals.has(use.name)) continue;
    // One message for each name; the first place is the most useful one.
    if (told.has(use.name)) continue;
    const problem = problemOf(use, names, known, level);
    if (problem === undefined) continue;
    told.add(use.name);
    report(problem.rule, use.node, problem.message);
  }
}

interface Problem {
  readonly rule: ValidationRule;
  readonly message: string;
}

function problemOf(
  use: NameUse,
  names: ProgramNames,
  known: KnownNames,
  level: SecurityLevel,
): Problem | undefined {
  const refused = (rule: ValidationRule): boolean => VALIDATION_RULES[rule].at.has(level);
  const { name } = use;
  if (GLOBAL_OBJECTS.has(name) && refused('global-object')) {
    return { rule: 'global-object', message: `\`${name}\` is not permitted` };
  }
  if (name === 'eval' || name === 'Function') {
    if (!refused('code-from-text') || (name === 'Function' && isHarmlessFunctionUse(use))) return undefined;
    return { rule: 'code-from-text', message: `\`${name}\` makes code from text, which nobody has weighed` };
  }
  if ((level === 'STRICT' ? STRICT_REFLECTION : REFLECTION).has(name) && refused('reflection')) {
    return { rule: 'reflection', message: `\`${name}\` is not permitted` };
  }
  if (use.probed || known.tools?.isDeclared(name)) return undefined;
  const advice = MISSING_GLOBALS.get(name);
  if (advice !== undefined) {
    if (!refused('global-missing')) return undefined;
    return { rule: 'global-missing', message: `\`${name}\` does not exist here: ${advice}` };
  }
  if (isKnownGlobal(name) || known.tools === undefined || BUILT_IN.has(name)) return undefined;
  if (!refused('name-unknown') || isToolRoot(use, known.tools)) return undefined;
  const candidates = [...names.declared, ...known.globals, ...known.tools.roots].slice(0, MOST_CANDIDATES);
  const near = suggest(name, candidates);
  const hint = near === undefined ? '' : `; did you mean \`${near}\`?`;
  return { rule: 'name-unknown', message: `\`${name}\` is neither declared nor a tool${hint}` };
}

/** Values that are names in the grammar. */
const BUILT_IN: ReadonlySet<string> = new Set(['undefined', 'NaN', 'Infinity', 'globalThis']);

/** `Function.prototype.call` makes no code. */
function isHarmlessFunctionUse(use: NameUse): boolean {
  return use.path[0] === 'prototype';
}
