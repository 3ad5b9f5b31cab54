import type { Catalog, ToolDeclaration } from '../catalog/types.ts';
import { SteelyardError } from '../errors.ts';
import { invalid, readChoice, readObject } from '../scorers/settings.ts';

/** What a caller knows about one script. Unknown keys are refused. */
export interface EvaluateOptions {
  /** Declarations as MCP lists them. Compiled once for each array: do not change a declaration in place. */
  readonly tools?: readonly ToolDeclaration[];
  /** What the user says about tools, a `Manifest`; it overrides what they say of themselves. The catalogue checks it. */
  readonly manifest?: unknown;
  /** Addresses, domains and names that belong to the user. */
  readonly trustedDestinations?: readonly string[];
  /** A catalogue compiled by `compileCatalog`, instead of the three above. */
  readonly catalog?: Catalog;
  /** The user's own words. */
  readonly task?: string;
  /** Calling convention that the agent was told to use. All are always read, so it changes no verdict. */
  readonly shape?: string;
  /** Default `auto`. */
  readonly language?: 'js' | 'ts' | 'auto';
}

/** The same as they were read: every key is there, in one order, so that whoever reads them meets one shape. */
export type ReadOptions = {
  readonly [Key in Exclude<keyof EvaluateOptions, 'language'>]: EvaluateOptions[Key];
} & {
  readonly language: 'js' | 'ts' | 'auto';
};

const KEYS = [
  'tools',
  'manifest',
  'trustedDestinations',
  'catalog',
  'task',
  'shape',
  'language',
] as const satisfies readonly (keyof EvaluateOptions)[];
const LANGUAGES = ['auto', 'js', 'ts'] as const;

/** @throws SteelyardError CONFIG_INVALID, or INPUT_INVALID when `code` is not text */
export function readOptions(code: unknown, options: EvaluateOptions | undefined): ReadOptions {
  if (typeof code !== 'string') throw new SteelyardError('INPUT_INVALID', 'the script must be a string');
  const raw = readObject(options, '', KEYS);
  for (const key of ['tools', 'trustedDestinations'] as const) {
    if (raw[key] !== undefined && !Array.isArray(raw[key])) throw invalid(`\`${key}\` must be a list`, key);
  }
  for (const key of ['task', 'shape'] as const) {
    if (raw[key] !== undefined && typeof raw[key] !== 'string')
      throw invalid(`\`${key}\` must be a string`, key);
  }
  checkCatalog(raw);
  const language = readChoice(raw, '', 'language', LANGUAGES, 'auto');
  const { tools, manifest, trustedDestinations, catalog, task, shape } = raw as EvaluateOptions;
  return { tools, manifest, trustedDestinations, catalog, task, shape, language };
}

function checkCatalog(raw: Readonly<Record<string, unknown>>): void {
  const { catalog } = raw;
  if (catalog === undefined) return;
  const given = ['tools', 'manifest', 'trustedDestinations'].find((key) => raw[key] !== undefined);
  if (given !== undefined) throw invalid(`\`catalog\` and \`${given}\` exclude each other`, 'catalog');
  const compiled =
    typeof catalog === 'object' &&
    catalog !== null &&
    'digest' in catalog &&
    typeof catalog.digest === 'string';
  if (!compiled) throw invalid('`catalog` must be a compiled catalogue', 'catalog');
}
