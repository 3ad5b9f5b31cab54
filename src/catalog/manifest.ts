import { SteelyardError } from '../errors.ts';
import { isRecord } from './shape.ts';
import { suggest } from './suggest.ts';
import type { ArgumentRole, Effect, Reach, SensitivityClass } from './types.ts';

/** What the user says of one tool, or of all tools whose name matches a pattern with `*`. */
export interface ManifestTool {
  /** Replaces every inferred effect. */
  readonly effects?: readonly Effect[];
  readonly reach?: Reach;
  /** Whether outsiders can write what it returns. */
  readonly untrusted?: boolean;
  readonly persistent?: boolean;
  readonly costly?: boolean;
  readonly irreversible?: boolean;
  /** Class by path in the result, such as `rows[].iban`; `*` is the whole result. */
  readonly result?: Readonly<Record<string, SensitivityClass>>;
  /** Role by path in the arguments, such as `items[].to`. */
  readonly arguments?: Readonly<Record<string, ArgumentRole>>;
}

/** The user's own word on tools; it outranks every declaration. */
export interface Manifest {
  /** Destinations that are the user's own; added to the trusted ones. */
  readonly us?: readonly string[];
  readonly tools?: Readonly<Record<string, ManifestTool>>;
  /** Class by field name, for every tool. */
  readonly fields?: Readonly<Record<string, SensitivityClass>>;
}

const EFFECTS: readonly Effect[] = ['read', 'write', 'send', 'delete', 'execute', 'pay', 'grant'];
const REACHES: readonly Reach[] = ['local', 'organisation', 'world'];
const CLASSES: readonly SensitivityClass[] = [
  'secret',
  'financial',
  'health',
  'personal',
  'confidential',
  'internal',
  'public',
];
const ROLES: readonly ArgumentRole[] = [
  'destination',
  'content',
  'command',
  'query',
  'fields',
  'limit',
  'amount',
  'identity',
  'flag',
  'other',
];
const TOOL_KEYS = [
  'effects',
  'reach',
  'untrusted',
  'persistent',
  'costly',
  'irreversible',
  'result',
  'arguments',
];

/**
 * Checks a manifest as read from JSON or YAML.
 *
 * @throws SteelyardError CATALOG_INVALID for an unknown key or a value of the wrong kind, with the nearest
 *   known word
 */
export function checkManifest(value: unknown, where = 'manifest'): Manifest {
  const root = record(value, where);
  known(root, ['us', 'tools', 'fields'], where);
  if (root.us !== undefined) texts(root.us, `${where}.us`);
  if (root.fields !== undefined) words(root.fields, CLASSES, `${where}.fields`);
  if (root.tools !== undefined) {
    const tools = record(root.tools, `${where}.tools`);
    for (const name of Object.keys(tools)) checkTool(tools[name], `${where}.tools.${name}`);
  }
  return root as Manifest;
}

function checkTool(value: unknown, where: string): void {
  const tool = record(value, where);
  known(tool, TOOL_KEYS, where);
  if (tool.effects !== undefined) {
    for (const effect of texts(tool.effects, `${where}.effects`)) word(effect, EFFECTS, `${where}.effects`);
  }
  if (tool.reach !== undefined) word(tool.reach, REACHES, `${where}.reach`);
  for (const key of ['untrusted', 'persistent', 'costly', 'irreversible']) {
    if (tool[key] !== undefined && typeof tool[key] !== 'boolean')
      fail(`\`${where}.${key}\` is not true or false`);
  }
  if (tool.result !== undefined) words(tool.result, CLASSES, `${where}.result`);
  if (tool.arguments !== undefined) words(tool.arguments, ROLES, `${where}.arguments`);
}

function record(value: unknown, where: string): Record<string, unknown> {
  if (!isRecord(value)) fail(`\`${where}\` is not an object`);
  return value as Record<string, unknown>;
}

function texts(value: unknown, where: string): string[] {
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
    fail(`\`${where}\` is not a list of texts`);
  return value as string[];
}

function words(value: unknown, choices: readonly string[], where: string): void {
  const map = record(value, where);
  for (const key of Object.keys(map)) word(map[key], choices, `${where}.${key}`);
}

function word(value: unknown, choices: readonly string[], where: string): void {
  if (typeof value === 'string' && choices.includes(value)) return;
  const near = typeof value === 'string' ? suggest(value, choices) : undefined;
  const shown = typeof value === 'string' ? `\`${value.slice(0, 64)}\`` : 'a value that is no text';
  fail(
    `\`${where}\` has ${shown}${near === undefined ? `; known are ${choices.join(', ')}` : `; did you mean \`${near}\`?`}`,
  );
}

/** @throws SteelyardError CATALOG_INVALID for a key that is none of these, with the one that is meant */
export function known(map: object, keys: readonly string[], where: string): void {
  for (const key of Object.keys(map)) {
    if (keys.includes(key)) continue;
    const near = suggest(key, keys);
    fail(
      `unknown key \`${key.slice(0, 64)}\` in \`${where}\`${near === undefined ? '' : `; did you mean \`${near}\`?`}`,
    );
  }
}

function fail(message: string): never {
  throw new SteelyardError('CATALOG_INVALID', message);
}

/** The entry for a tool: an exact name first, then the first pattern that matches. */
export function manifestFor(manifest: Manifest | undefined, name: string): ManifestTool | undefined {
  const tools = manifest?.tools;
  if (tools === undefined) return undefined;
  if (Object.hasOwn(tools, name)) return tools[name];
  for (const pattern of Object.keys(tools))
    if (pattern.includes('*') && matches(pattern, name)) return tools[pattern];
  return undefined;
}

/** Matches `*` against any run of characters, without backtracking over more than the last star. */
export function matches(pattern: string, text: string): boolean {
  let p = 0;
  let t = 0;
  let star = -1;
  let mark = 0;
  while (t < text.length) {
    if (pattern[p] === '*') {
      star = p;
      mark = t;
      p += 1;
    } else if (p < pattern.length && pattern[p] === text[t]) {
      p += 1;
      t += 1;
    } else if (star >= 0) {
      p = star + 1;
      mark += 1;
      t = mark;
    } else return false;
  }
  while (pattern[p] === '*') p += 1;
  return p === pattern.length;
}

/** Segments of a path text: `rows[].bank.iban` is `rows`, `[]`, `bank`, `iban`. */
export function pathSegments(text: string): string[] {
  if (text === '' || text === '*') return [];
  return text
    .replaceAll('[]', '.[].')
    .split('.')
    .filter((segment) => segment !== '');
}
