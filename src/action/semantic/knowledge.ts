import { type Catalog, compileCatalog, type ToolKnowledge } from '../../catalog/index.ts';
import type { ActionContext } from '../context.ts';

interface Entry {
  readonly doc: string | undefined;
  readonly schema: unknown;
  readonly annotations: unknown;
  readonly knowledge: ToolKnowledge;
}

/** Declarations that are kept, each with its tool's knowledge; the oldest go first. */
const MOST_KEPT = 512;

/**
 * What is known of the tool of a call, worked out once for each declaration.
 *
 * A catalogue that declares the tool decides alone; else the call's own `doc`, `schema` and `annotations` do.
 */
export class ToolShelf {
  readonly #catalog: Catalog | undefined;
  readonly #entries = new Map<string, Entry>();

  constructor(catalog?: Catalog) {
    this.#catalog = catalog;
  }

  of(context: ActionContext): ToolKnowledge {
    const { functionName: name, doc, schema, annotations } = context;
    const listed = this.#catalog?.tool(name);
    if (listed?.declared === true) return listed;
    const known = this.#entries.get(name);
    if (
      known !== undefined &&
      known.doc === doc &&
      known.schema === schema &&
      known.annotations === annotations
    )
      return known.knowledge;
    const knowledge = describe(context);
    if (this.#entries.size >= MOST_KEPT) this.#entries.delete(this.#entries.keys().next().value as string);
    this.#entries.set(name, { doc, schema, annotations, knowledge });
    return knowledge;
  }
}

function describe(context: ActionContext): ToolKnowledge {
  const { functionName: name, doc, schema, annotations } = context;
  if (doc === undefined && schema === undefined && annotations === undefined)
    return compileCatalog().tool(name);
  return compileCatalog({
    tools: [
      {
        name: name === '' ? '?' : name,
        ...(doc === undefined ? {} : { description: doc }),
        ...(schema === undefined ? {} : { inputSchema: schema }),
        ...(annotations === undefined ? {} : { annotations }),
      },
    ],
  }).tool(name === '' ? '?' : name);
}
