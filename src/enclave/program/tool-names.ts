/** Which tool a name or path of the script means: the rule by which the analyser reads it, for when it runs. */
import {
  CALL_BY_NAME,
  HOST_DATA,
  isHostHelper,
  isKnownGlobal,
  TOOL_ROOTS,
} from '../../script/interpret/globals.ts';
import { namesOf, plainForm } from '../../script/interpret/names.ts';
import type { NameUse } from '../validate/names.ts';

/** How a call is written: `callTool('a:b')`, `tools.a.b()` or `a.b()`, or through an import. */
export type CallShape = 'callTool' | 'namespace' | 'import';

/** The declared tools of one Enclave. */
export class ToolNames {
  readonly list: readonly string[];
  readonly #set: ReadonlySet<string>;
  readonly #index: ReadonlyMap<string, string>;
  readonly #forms: readonly string[];

  constructor(names: readonly string[]) {
    const known = namesOf(names);
    this.list = known.list;
    this.#set = known.set;
    this.#index = known.index;
    this.#forms = names.map(plainForm).sort();
  }

  isDeclared(name: string): boolean {
    return this.#set.has(name);
  }

  /** The declared name that a path means; `undefined` for none. Spelling beside letters and digits does not matter. */
  find(path: readonly string[]): string | undefined {
    const joined = path.join('.');
    if (this.#set.has(joined)) return joined;
    const whole = this.#index.get(plainForm(joined));
    if (whole !== undefined || path.length < 2) return whole;
    return this.#index.get(plainForm(path[path.length - 1]!));
  }

  /** Whether some tool's name continues after this one: `github` of `github.list_issues`. */
  isNamespace(name: string): boolean {
    const prefix = `${plainForm(name)}_`;
    let low = 0;
    let high = this.#forms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#forms[middle]! < prefix) low = middle + 1;
      else high = middle;
    }
    return this.#forms[low]?.startsWith(prefix) === true;
  }

  /** Words with which a script can begin to name a tool, for suggestions. */
  get roots(): readonly string[] {
    const first = this.list.map((name) => /^[\p{L}\p{N}_$]+/u.exec(name)?.[0] ?? name);
    return [...new Set(['callTool', 'tools', 'codemode', ...first])];
  }
}

/**
 * The tool that a call is for, as the analyser names it. The answer may be a name that nobody declared.
 *
 * @param path names as the script wrote them: `['users:list']` for `callTool('users:list')`, `['tools', 'mail',
 *   'send']` for `tools.mail.send()`, `['mail', 'send']` for an import of `./servers/mail`
 * @param tools absent when any name can be a tool
 */
export function resolveToolName(path: readonly string[], shape: CallShape, tools?: ToolNames): string {
  if (shape === 'callTool') return tools?.find(path) ?? path.join('.');
  const rooted = path.length > 1 && TOOL_ROOTS.has(path[0]!);
  const bare = shape === 'namespace' && rooted ? path.slice(1) : path;
  const declared = tools?.find(bare) ?? tools?.find(path);
  if (declared !== undefined) return declared;
  return (path[0] === 'tools' && path.length > 1 ? bare : path).join('.');
}

/** Whether a free name, used in this way, can lead to a tool. */
export function isToolRoot(use: NameUse, tools: ToolNames): boolean {
  const { name, path } = use;
  if (TOOL_ROOTS.has(name) || CALL_BY_NAME.has(name) || tools.find([name]) !== undefined) return true;
  const members: string[] = [name];
  for (const member of path) {
    if (member === null) return tools.isNamespace(name);
    members.push(member);
    if (tools.find(members) !== undefined) return true;
  }
  return path.length === 0 && tools.isNamespace(name);
}

export interface Roots {
  /** Names that begin a path to a tool, such as `github`, beside `tools` and `codemode`. */
  readonly roots: readonly string[];
  /** Other names of `callTool`, such as `callMCPTool`. */
  readonly callers: readonly string[];
}

const ALWAYS_THERE: ReadonlySet<string> = new Set([
  'callTool',
  'tools',
  'codemode',
  'undefined',
  'NaN',
  'Infinity',
]);
const GLOBAL_OBJECTS: ReadonlySet<string> = new Set(['globalThis', 'window', 'self', 'global']);

/**
 * The free names of a program that the host must lend as tools. Names that are also declared in some scope are lent
 * too when they lead to a declared tool: the declaration hides them where it holds.
 */
export function rootsOf(
  uses: readonly NameUse[],
  declared: ReadonlySet<string>,
  lent: ReadonlySet<string>,
  tools?: ToolNames,
): Roots {
  const roots = new Set<string>();
  const callers = new Set<string>();
  for (const use of uses) {
    const { name } = use;
    if (ALWAYS_THERE.has(name) || GLOBAL_OBJECTS.has(name) || lent.has(name)) continue;
    const isTool = tools?.isDeclared(name) === true;
    if (CALL_BY_NAME.has(name) && !isTool) {
      if (!declared.has(name)) callers.add(name);
      continue;
    }
    // A global of the language or platform is a tool only under its very name; of a host helper, members can be.
    const known = isKnownGlobal(name) && !isTool;
    if (known && (HOST_DATA.has(name) || !isHostHelper(name) || use.path.length === 0)) continue;
    if (tools === undefined ? !declared.has(name) : isToolRoot(use, tools)) roots.add(name);
  }
  return { roots: [...roots], callers: [...callers] };
}

/**
 * The path of tools that an import means, or `callTool` itself.
 *
 * @param imported name in the module; `null` for the module as a whole
 */
export function pathOfImport(
  specifier: string,
  imported: string | null,
  tools?: ToolNames,
): readonly string[] | 'callTool' {
  if (imported !== null && CALL_BY_NAME.has(imported) && tools?.isDeclared(imported) !== true)
    return 'callTool';
  const parts = specifier
    .replace(/\.(?:js|ts|mjs|mts)$/, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..' && part !== 'servers' && part !== 'index');
  const path = imported === null || parts[parts.length - 1] === imported ? parts : [...parts, imported];
  return path.slice(-2);
}
