import type { Catalog, ToolKnowledge } from '../../../catalog/types.ts';

/** Tools of a catalogue that are looked at for another way; with more there is one. */
const MOST_TOOLS = 200;

/** All tools of the catalogue, or none where they are too many to say of any that it is the only one. */
export function knownTools(catalog: Catalog): readonly ToolKnowledge[] | undefined {
  return catalog.names.length > MOST_TOOLS ? undefined : catalog.names.map((name) => catalog.tool(name));
}
