import { readdirSync, readFileSync } from 'node:fs';
import type { ToolDeclaration } from '../../src/catalog/types.ts';
import type { PatternSource } from '../../src/scorers/similarity/known-pattern.ts';

/** Where the library is kept. */
export const LIBRARY_FOLDER = new URL('../../models/patterns/', import.meta.url);

/** Who is trusted in every script of the library. */
export const TRUSTED: readonly string[] = ['acme.example', '#ops', '#team', '#fun', '#deals', '#board'];

/** A script of the library: malicious, or a harmless neighbour that must not match. */
export interface LibraryScript extends PatternSource {
  readonly harmless: boolean;
}

/** `=== [ok] id | title | task`, then the script up to the next heading. */
const HEADING = /^=== (ok )?([a-z0-9-]+) \| ([^|]+) \| (.+)$/;

/**
 * Reads scripts of one file.
 *
 * @throws Error for a line that is neither a heading nor below one
 */
export function readScripts(
  text: string,
  category: string,
  tools: ReadonlyMap<string, ToolDeclaration>,
): LibraryScript[] {
  return text
    .split(/^(?==== )/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const end = part.indexOf('\n');
      const heading = HEADING.exec(part.slice(0, end));
      if (heading === null) throw new Error(`no heading of a pattern: ${part.slice(0, end)}`);
      const [, ok, id = '', title = '', task = ''] = heading;
      const code = part.slice(end + 1);
      const used = [...new Set(Array.from(code.matchAll(/[a-z]+(?:_[a-z]+)+/g), (match) => match[0]))];
      return {
        id,
        category,
        title,
        task,
        code,
        tools: used.flatMap((name) => tools.get(name) ?? []),
        trustedDestinations: TRUSTED,
        harmless: ok !== undefined,
      };
    });
}

/** Reads `name | description | arguments | result | hints`, one a line. */
export function readTools(text: string): ReadonlyMap<string, ToolDeclaration> {
  const tools = new Map<string, ToolDeclaration>();
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [name = '', description = '', args = '', returns = '', hints = ''] = line
      .split('|')
      .map((one) => one.trim());
    const properties: Record<string, unknown> = {};
    for (const arg of args.split(' ').filter((one) => one !== '')) {
      const [key = '', kind = 'string'] = arg.split(':');
      properties[key] = kind === 'list' ? { type: 'array', items: { type: 'string' } } : { type: kind };
    }
    const words = hints.split(' ');
    if (tools.has(name)) throw new Error(`the tool ${name} is there twice`);
    tools.set(name, {
      name,
      description,
      inputSchema: { type: 'object', properties },
      returns,
      annotations: {
        ...(words.includes('ro') ? { readOnlyHint: true } : {}),
        ...(words.includes('open') ? { openWorldHint: true } : {}),
        ...(words.includes('destr') ? { destructiveHint: true } : {}),
      },
    });
  }
  return tools;
}

/** Every script of a folder, in the order of file names. */
export function readLibrary(folder = 'sources/'): readonly LibraryScript[] {
  const tools = readTools(readFileSync(new URL('tools.txt', LIBRARY_FOLDER), 'utf8'));
  const own = new URL(`${folder}tools.txt`, LIBRARY_FOLDER);
  const known = folder === 'sources/' ? tools : readTools(readFileSync(own, 'utf8'));
  return readdirSync(new URL(folder, LIBRARY_FOLDER))
    .filter((name) => name.endsWith('.txt') && name !== 'tools.txt')
    .sort()
    .flatMap((name) =>
      readScripts(readFileSync(new URL(folder + name, LIBRARY_FOLDER), 'utf8'), name.slice(0, -4), known),
    );
}
