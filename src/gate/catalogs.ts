import type { Catalog, ToolDeclaration } from '../catalog/types.ts';
import type { EvaluateOptions } from './options.ts';

/** What a catalogue is made from. */
export interface CatalogSource {
  readonly tools: readonly ToolDeclaration[];
  readonly manifest: unknown;
  readonly trustedDestinations: readonly string[];
}

interface Compiled extends CatalogSource {
  readonly catalog: Catalog;
}

/** Manifest and trusted-destination variants that are kept for one array of tools. */
const MAX_VARIANTS = 8;
const NO_TOOLS: readonly ToolDeclaration[] = Object.freeze([]);
const NO_TRUSTED: readonly string[] = Object.freeze([]);

/**
 * Compiles each catalogue once. A catalogue is found again by the identity of the array of tools, of each
 * declaration in it and of the manifest, and by the text of the trusted destinations; it is forgotten
 * together with the array.
 */
export class CatalogMemo {
  readonly #byTools = new WeakMap<readonly ToolDeclaration[], Compiled[]>();
  readonly #compile: (source: CatalogSource) => Catalog;
  readonly #onCompiled: (catalog: Catalog) => void;

  constructor(compile: (source: CatalogSource) => Catalog, onCompiled: (catalog: Catalog) => void) {
    this.#compile = compile;
    this.#onCompiled = onCompiled;
  }

  get(options: { readonly [Key in keyof EvaluateOptions]: EvaluateOptions[Key] | undefined }): Catalog {
    if (options.catalog !== undefined) return options.catalog;
    const tools = options.tools ?? NO_TOOLS;
    const trusted = options.trustedDestinations ?? NO_TRUSTED;
    const variants = this.#byTools.get(tools) ?? [];
    const known = variants.find(
      (variant) =>
        variant.manifest === options.manifest &&
        sameItems(variant.tools, tools) &&
        sameItems(variant.trustedDestinations, trusted),
    );
    if (known !== undefined) return known.catalog;
    // Copies, so that an array that changes later is noticed.
    const source = { tools: [...tools], manifest: options.manifest, trustedDestinations: [...trusted] };
    const catalog = this.#compile(source);
    variants.push({ ...source, catalog });
    if (variants.length > MAX_VARIANTS) variants.shift();
    this.#byTools.set(tools, variants);
    this.#onCompiled(catalog);
    return catalog;
  }
}

function sameItems<T>(left: readonly T[], right: readonly T[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}
