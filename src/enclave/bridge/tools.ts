/** The tools of one Enclave: names, declarations, and what is executed. */
import { suggest } from '../../catalog/suggest.ts';
import type { ToolDeclaration } from '../../catalog/types.ts';
import { invalid, printable, readObject } from '../../scorers/settings.ts';
import { ToolNames } from '../program/index.ts';
import type { EnclaveOptions, ToolCallContext, ToolEntry, ToolFunction } from '../types.ts';
import { type ArgumentCheck, compileSchema } from './schema.ts';

export interface Tool {
  readonly name: string;
  readonly declaration?: ToolDeclaration;
  readonly check?: ArgumentCheck;
  readonly execute: (args: unknown, context: ToolCallContext) => unknown;
}

const ENTRY_KEYS = [
  'execute',
  'description',
  'inputSchema',
  'outputSchema',
  'returns',
  'annotations',
] as const satisfies readonly (keyof ToolEntry)[];

export class ToolTable {
  /** Absent when any name can be a tool. */
  readonly names: ToolNames | undefined;
  readonly declarations: readonly ToolDeclaration[];
  readonly #tools: ReadonlyMap<string, Tool>;
  readonly #handler: EnclaveOptions['toolHandler'];

  private constructor(
    tools: ReadonlyMap<string, Tool>,
    declarations: readonly ToolDeclaration[],
    handler: EnclaveOptions['toolHandler'],
  ) {
    this.#tools = tools;
    this.#handler = handler;
    this.declarations = declarations;
    this.names = handler !== undefined && tools.size === 0 ? undefined : new ToolNames([...tools.keys()]);
  }

  /** @throws SteelyardError CONFIG_INVALID */
  static read(options: Pick<EnclaveOptions, 'tools' | 'toolHandler' | 'declarations'>): ToolTable {
    const { tools, toolHandler, declarations = [] } = options;
    if (tools !== undefined && toolHandler !== undefined)
      throw invalid('`tools` and `toolHandler` exclude each other', 'toolHandler');
    if (toolHandler !== undefined && typeof toolHandler !== 'function')
      throw invalid('`toolHandler` must be a function', 'toolHandler');
    if (!Array.isArray(declarations)) throw invalid('`declarations` must be a list', 'declarations');
    const declared = new Map<string, ToolDeclaration>();
    for (const [index, declaration] of declarations.entries()) {
      const name: unknown = (declaration as ToolDeclaration | null)?.name;
      if (typeof name !== 'string' || name === '')
        throw invalid(`\`declarations[${index}].name\` must be a name`, `declarations[${index}].name`);
      if (declared.has(name))
        throw invalid(`\`declarations\` has \`${printable(name)}\` twice`, 'declarations');
      declared.set(name, declaration as ToolDeclaration);
    }
    if (toolHandler !== undefined) {
      const table = new Map<string, Tool>();
      for (const declaration of declared.values()) {
        const { name } = declaration;
        table.set(
          name,
          makeTool(name, (args, context) => toolHandler(name, args, context), declaration),
        );
      }
      return new ToolTable(table, [...declared.values()], toolHandler);
    }
    return fromMap(tools ?? {}, declared, (table, all) => new ToolTable(table, all, undefined));
  }

  find(name: string): Tool | undefined {
    const known = this.#tools.get(name);
    if (known !== undefined || this.#handler === undefined || this.names !== undefined) return known;
    const handler = this.#handler;
    return { name, execute: (args, context) => handler(name, args, context) };
  }

  /** What is said of a name that is no tool's. */
  unknown(name: string): string {
    const near = suggest(name, this.#tools.keys());
    const hint = near === undefined ? '' : `, did you mean \`${near}\`?`;
    return `there is no tool \`${printable(name)}\`${hint}`;
  }
}

function fromMap(
  tools: unknown,
  declared: ReadonlyMap<string, ToolDeclaration>,
  make: (table: ReadonlyMap<string, Tool>, declarations: readonly ToolDeclaration[]) => ToolTable,
): ToolTable {
  if (typeof tools !== 'object' || tools === null || Array.isArray(tools))
    throw invalid('`tools` must be an object of functions', 'tools');
  const table = new Map<string, Tool>();
  const all: ToolDeclaration[] = [];
  for (const name of Object.keys(tools)) {
    const given = (tools as Readonly<Record<string, unknown>>)[name];
    const path = `tools.${printable(name)}`;
    let execute: unknown = given;
    let declaration = declared.get(name);
    if (typeof given === 'object' && given !== null) {
      const { execute: inner, ...rest } = readObject(given, path, ENTRY_KEYS);
      if (declaration !== undefined && Object.keys(rest).length > 0)
        throw invalid(`\`${path}\` is declared twice: here and in \`declarations\``, path);
      execute = typeof inner === 'function' ? inner.bind(given) : inner;
      declaration ??= { name, ...rest };
    }
    if (typeof execute !== 'function') throw invalid(`\`${path}\` must be a function`, path);
    const tool = makeTool(name, execute as ToolFunction, declaration ?? { name });
    table.set(name, tool);
    all.push(declaration ?? { name });
  }
  for (const name of declared.keys())
    if (!table.has(name))
      throw invalid(`\`declarations\` has \`${printable(name)}\`, which is not in \`tools\``);
  return make(table, all);
}

function makeTool(name: string, execute: ToolFunction, declaration: ToolDeclaration): Tool {
  const { inputSchema } = declaration;
  return {
    name,
    declaration,
    execute,
    ...(inputSchema === undefined ? {} : { check: compileSchema(inputSchema, name) }),
  };
}
