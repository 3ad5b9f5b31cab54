import { digest } from '../canonical/index.ts';
import { SteelyardError } from '../errors.ts';
import { type Destinations, destinations, namesOfHosts } from './destinations/destination.ts';
import { Knowledge, namedClass } from './knowledge.ts';
import { MAX_DESCRIPTION, MAX_NAME } from './language/words.ts';
import { checkManifest, type Manifest, known as onlyKnown } from './manifest.ts';
import { fieldSensitivity } from './results/field-sensitivity.ts';
import { UnitedKnowledge } from './results/united.ts';
import { isRecord } from './shape.ts';
import type { Catalog, DestinationVerdict, Sensitivity, ToolDeclaration, ToolKnowledge } from './types.ts';

export interface CatalogInput {
  readonly tools?: readonly ToolDeclaration[];
  readonly manifest?: Manifest;
  /** Addresses, domains and names that are the user's own. Default none. */
  readonly trustedDestinations?: readonly string[];
}

const compiled = new WeakMap<
  readonly ToolDeclaration[],
  { manifest: Manifest | undefined; trust: string; catalog: Catalog }[]
>();
const MOST_UNDECLARED = 1000;

/**
 * Compiles declarations into a catalogue. Cheap: knowledge of a tool and the digest are worked out when
 * first asked for. The same `tools` array with the same manifest and trusted destinations gives the same
 * catalogue, so declarations must not be changed afterwards.
 *
 * @throws SteelyardError CATALOG_INVALID when an entry has no name, or a key is not known, of the input or of the manifest; the
 *   message names the index or the key that is meant
 */
export function compileCatalog(input: CatalogInput = {}): Catalog {
  if (Array.isArray(input))
    throw new SteelyardError(
      'CATALOG_INVALID',
      'a list was given where an object is wanted: `{ tools: [...] }`',
    );
  onlyKnown(input, ['tools', 'manifest', 'trustedDestinations'], 'catalog');
  const { tools, manifest } = input;
  const trusted = input.trustedDestinations ?? [];
  if (tools === undefined) return new CompiledCatalog([], manifest, trusted);
  if (!Array.isArray(tools)) throw new SteelyardError('CATALOG_INVALID', 'the tools are not a list');
  const trust = trusted.join('\n');
  const known = compiled.get(tools) ?? [];
  const same = known.find(
    (entry) =>
      entry.manifest === manifest && entry.trust === trust && entry.catalog.names.length <= tools.length,
  );
  if (same !== undefined) return same.catalog;
  const catalog = new CompiledCatalog(tools, manifest, trusted);
  if (known.length < 16) known.push({ manifest, trust, catalog });
  compiled.set(tools, known);
  return catalog;
}

class CompiledCatalog implements Catalog {
  readonly names: readonly string[];
  readonly problems: readonly { readonly tool: string; readonly message: string }[];
  readonly #declarations = new Map<string, ToolDeclaration[]>();
  readonly #knowledge = new Map<string, ToolKnowledge>();
  readonly #manifest: Manifest | undefined;
  readonly #trusted: readonly string[];
  #destinations: Destinations | undefined;
  #trustedNames: ReadonlySet<string> | undefined;
  #digest: string | undefined;

  constructor(tools: readonly ToolDeclaration[], manifest: Manifest | undefined, trusted: readonly string[]) {
    this.#manifest = manifest === undefined ? undefined : checkManifest(manifest);
    this.#trusted = [...trusted, ...(manifest?.us ?? [])];
    const bad = this.#trusted.findIndex((entry) => typeof entry !== 'string');
    if (bad >= 0) throw new SteelyardError('CATALOG_INVALID', `trusted destination ${bad} is not a text`);
    const problems: { tool: string; message: string }[] = [];
    tools.forEach((tool: unknown, index) => {
      if (!isRecord(tool) || typeof tool.name !== 'string' || tool.name === '')
        throw new SteelyardError('CATALOG_INVALID', `tool ${index} has no name`, { data: { index } });
      const declaration = tool as unknown as ToolDeclaration;
      const { name } = declaration;
      const known = this.#declarations.get(name);
      if (known === undefined) this.#declarations.set(name, [declaration]);
      else {
        if (known.length === 1)
          problems.push({
            tool: name.slice(0, MAX_NAME),
            message: 'declared more than once; the worst of all declarations counts',
          });
        known.push(declaration);
      }
      inspect(declaration, problems);
    });
    this.names = [...this.#declarations.keys()];
    this.problems = problems;
  }

  get digest(): string {
    this.#digest ??= digest({
      tools: [...this.#declarations.values()].flat().map(plain),
      manifest: plain(this.#manifest ?? null),
      trusted: plain(this.#trusted),
    });
    return this.#digest;
  }

  get trustedNames(): ReadonlySet<string> {
    this.#trustedNames ??= namesOfHosts(this.#trusted);
    return this.#trustedNames;
  }

  tool(name: string): ToolKnowledge {
    let known = this.#knowledge.get(name);
    if (known === undefined) {
      const declarations = this.#declarations.get(name);
      known =
        declarations === undefined || declarations.length === 1
          ? new Knowledge(name, declarations?.[0], this.#manifest)
          : new UnitedKnowledge(
              name,
              declarations.map((one) => new Knowledge(name, one, this.#manifest)),
            );
      if (declarations !== undefined || this.#knowledge.size < MOST_UNDECLARED)
        this.#knowledge.set(name, known);
    }
    return known;
  }

  destination(text: readonly (string | null)[], task?: string): DestinationVerdict {
    return this.#places.destination(text, task);
  }

  addresses(text: readonly (string | null)[]): readonly DestinationVerdict[] {
    return this.#places.addresses(text);
  }

  fieldSensitivity(name: string): Sensitivity | undefined {
    return namedClass(this.#manifest, name) ?? fieldSensitivity(name);
  }

  get #places(): Destinations {
    this.#destinations ??= destinations(this.#trusted);
    return this.#destinations;
  }
}

function inspect(tool: ToolDeclaration, problems: { tool: string; message: string }[]): void {
  const { name, description } = tool;
  const shown = name.slice(0, MAX_NAME);
  const add = (message: string): void => {
    problems.push({ tool: shown, message });
  };
  if (name.length > MAX_NAME) add(`the name has ${name.length} characters; only ${MAX_NAME} are read`);
  if (/^(__proto__|constructor|prototype|toString|valueOf|hasOwnProperty)$/.test(name))
    add('the name is also that of a built-in property');
  for (let i = 0; i < name.length && i < MAX_NAME; i += 1) {
    const code = name.charCodeAt(i);
    if (
      code < 0x20 ||
      (code >= 0x200b && code <= 0x200f) ||
      (code >= 0x202a && code <= 0x202e) ||
      code === 0xfeff
    ) {
      add('the name holds invisible characters');
      break;
    }
  }
  if (description !== undefined && typeof description !== 'string') add('the description is not a text');
  else if (description !== undefined && description.length > MAX_DESCRIPTION)
    add(
      `the description has ${description.length} characters; only ${MAX_DESCRIPTION} from both ends are read`,
    );
}

const MOST_DEPTH = 64;

/** A value as JSON can hold it: cycles, depth and foreign kinds become marks, so that a digest always exists. */
function plain(value: unknown): unknown {
  const open = new Set<object>();
  const walk = (current: unknown, depth: number): unknown => {
    if (typeof current === 'string') return wellFormed(current);
    if (typeof current === 'number') return Number.isFinite(current) ? current : String(current);
    if (typeof current === 'boolean' || current === null || current === undefined) return current ?? null;
    if (typeof current !== 'object') return `(${typeof current})`;
    if (open.has(current)) return '(cycle)';
    if (depth >= MOST_DEPTH) return '(deep)';
    open.add(current);
    let out: unknown;
    if (Array.isArray(current)) out = current.map((item) => walk(item, depth + 1));
    else {
      out = Object.fromEntries(
        Object.entries(current)
          .filter(([, member]) => member !== undefined)
          .map(([key, member]) => [wellFormed(key), walk(member, depth + 1)]),
      );
    }
    open.delete(current);
    return out;
  };
  return walk(value, 0);
}

function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
}
