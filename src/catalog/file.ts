import { SteelyardError } from '../errors.ts';
import { checkManifest, type Manifest } from './manifest.ts';
import { isRecord } from './shape.ts';
import { suggest } from './suggest.ts';
import type { ToolDeclaration } from './types.ts';

export interface CatalogFile {
  readonly tools: readonly ToolDeclaration[];
  readonly manifest?: Manifest;
  readonly trustedDestinations?: readonly string[];
  readonly task?: string;
}

const KEYS = ['tools', 'manifest', 'trustedDestinations', 'trusted_destinations', 'task'];
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Reads a catalogue file in JSON or YAML: a list of tools, an object
 * `{ tools, manifest?, trustedDestinations?, task? }`, or an MCP `tools/list` answer (`{ result: { tools } }`).
 *
 * @param path file of at most 16 MB
 * @throws SteelyardError CATALOG_INVALID when it cannot be read, parsed or understood
 */
export async function readCatalogFile(path: string): Promise<CatalogFile> {
  // Loaded here, so that a program without catalogue files does not pay for it.
  const { readFile } = await import('node:fs/promises');
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw new SteelyardError('CATALOG_INVALID', `\`${path}\` cannot be read`, { cause });
  }
  if (text.length > MAX_BYTES)
    throw new SteelyardError('CATALOG_INVALID', `\`${path}\` is larger than 16 MB`);
  return readCatalogText(text, path);
}

/** The same for a text that has been read; `where` names it in messages. */
export async function readCatalogText(text: string, where: string): Promise<CatalogFile> {
  const value = await parse(text.startsWith('\ufeff') ? text.slice(1) : text, where);
  if (Array.isArray(value)) return { tools: checkTools(value, where) };
  if (!isRecord(value))
    throw new SteelyardError('CATALOG_INVALID', `\`${where}\` holds neither a list of tools nor an object`);
  if (isRecord(value.result) && Array.isArray(value.result.tools))
    return { tools: checkTools(value.result.tools, where) };
  for (const key of Object.keys(value)) {
    if (KEYS.includes(key) || (key === 'nextCursor' && Array.isArray(value.tools)) || key === '_meta')
      continue;
    const near = suggest(key, KEYS);
    const hint = near === undefined ? '' : `; did you mean \`${near}\`?`;
    throw new SteelyardError('CATALOG_INVALID', `unknown key \`${key.slice(0, 64)}\` in \`${where}\`${hint}`);
  }
  const trusted = value.trustedDestinations ?? value.trusted_destinations;
  if (trusted !== undefined && !(Array.isArray(trusted) && trusted.every((t) => typeof t === 'string')))
    throw new SteelyardError(
      'CATALOG_INVALID',
      `\`trustedDestinations\` in \`${where}\` is not a list of texts`,
    );
  if (value.task !== undefined && typeof value.task !== 'string')
    throw new SteelyardError('CATALOG_INVALID', `\`task\` in \`${where}\` is not a text`);
  if (value.tools !== undefined && !Array.isArray(value.tools))
    throw new SteelyardError('CATALOG_INVALID', `\`tools\` in \`${where}\` is not a list`);
  return {
    tools: checkTools(value.tools ?? [], where),
    ...(value.manifest === undefined ? {} : { manifest: checkManifest(value.manifest) }),
    ...(trusted === undefined ? {} : { trustedDestinations: trusted as string[] }),
    ...(value.task === undefined ? {} : { task: value.task }),
  };
}

async function parse(text: string, where: string): Promise<unknown> {
  const first = text.trimStart()[0];
  try {
    if (first === '{' || first === '[') return JSON.parse(text) as unknown;
  } catch (cause) {
    if (where.endsWith('.json'))
      throw new SteelyardError('CATALOG_INVALID', `\`${where}\` is not valid JSON`, { cause });
  }
  // Loaded here, so that catalogues in JSON do not pay for it.
  const { parse: parseYaml } = await import('yaml');
  try {
    return parseYaml(text, { maxAliasCount: 100 }) as unknown;
  } catch (cause) {
    throw new SteelyardError('CATALOG_INVALID', `\`${where}\` is not valid YAML`, { cause });
  }
}

function checkTools(list: readonly unknown[], where: string): ToolDeclaration[] {
  list.forEach((tool, index) => {
    if (!isRecord(tool) || typeof tool.name !== 'string' || tool.name === '')
      throw new SteelyardError('CATALOG_INVALID', `tool ${index} in \`${where}\` has no name`, {
        data: { index },
      });
  });
  return list as ToolDeclaration[];
}
