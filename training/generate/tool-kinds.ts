import type { ToolDeclaration } from '../../src/catalog/types.ts';

/** What a generated tool does; families ask for kinds, catalogues give each kind several tools. */
export const SERVICE_KINDS = [
  'mail',
  'chat',
  'http',
  'upload',
  'feed',
  'doc',
  'share',
  'comment',
  'pay',
  'grant',
  'rule',
  'weaken',
  'exec',
  'sql',
  'web',
  'inbox',
  'ticket',
  'secret',
  'spawn',
  'purge',
  'people',
  'account',
] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** One tool with the names of its arguments by what they are for. */
export interface GeneratedTool {
  readonly declaration: ToolDeclaration;
  /** Purpose of an argument -> its name; a name in `lists` takes a list. */
  readonly args: ReadonlyMap<string, string>;
  readonly lists: ReadonlySet<string>;
}

/**
 * Reads one line of a table: `name | description | purpose=argument[]? ... | returns | flags`. Flags: `R` reads only,
 * `W` open world, `D` destructive; `-` claims nothing.
 */
export function readTool(line: string): GeneratedTool {
  const [name, description, argumentText, returns, flags] = line.split('|').map((part) => part.trim());
  if (
    name === undefined ||
    description === undefined ||
    argumentText === undefined ||
    returns === undefined ||
    flags === undefined
  )
    throw new Error(`a tool needs five parts: ${line}`);
  const args = new Map<string, string>();
  const lists = new Set<string>();
  const properties: Record<string, unknown> = {};
  for (const part of argumentText.split(/\s+/).filter((word) => word !== '')) {
    const [purpose, spelled = part] = part.split('=');
    const argument = spelled.replace('[]', '').replace('#', '');
    args.set((purpose ?? part).replace('[]', '').replace('#', ''), argument);
    if (spelled.endsWith('[]')) lists.add(argument);
    properties[argument] = spelled.endsWith('[]')
      ? { type: 'array', items: { type: 'string' } }
      : { type: spelled.endsWith('#') ? 'integer' : 'string' };
  }
  const annotations =
    flags === '-'
      ? undefined
      : {
          readOnlyHint: flags.includes('R'),
          openWorldHint: flags.includes('W'),
          ...(flags.includes('R') ? {} : { destructiveHint: flags.includes('D') }),
        };
  return {
    declaration: {
      name,
      description,
      inputSchema: { type: 'object', properties },
      returns,
      ...(annotations === undefined ? {} : { annotations }),
    },
    args,
    lists,
  };
}
