import { cut, splitName } from './language/words.ts';
import { isRecord } from './shape.ts';

/** What the schema says of one argument. */
export interface ArgumentSchema {
  readonly name: string;
  readonly words: readonly string[];
  readonly type: string;
  readonly format: string;
  readonly description: string;
  readonly values: readonly unknown[];
  /** What it is where it is left out. */
  readonly preset: unknown;
}

const MOST = 64;

/** The arguments of an input schema, and the members of its object arguments one level down. */
export function argumentsOf(schema: unknown): ArgumentSchema[] {
  const out: ArgumentSchema[] = [];
  collect(schema, out, 0);
  return out;
}

function collect(schema: unknown, out: ArgumentSchema[], depth: number): void {
  if (!isRecord(schema) || !isRecord(schema.properties)) return;
  for (const name of Object.keys(schema.properties)) {
    if (out.length >= MOST) return;
    const property = schema.properties[name];
    out.push(describe(name, property));
    if (depth > 1 || !isRecord(property)) continue;
    collect(property, out, depth + 1);
    if (isRecord(property.items)) collect(property.items, out, depth + 1);
  }
}

/** The schema of the argument at a path; numbers, `*` and `[]` stand for items of an array. */
export function argumentAt(schema: unknown, path: readonly string[]): ArgumentSchema | undefined {
  let current: unknown = schema;
  let name = '';
  for (const segment of path.slice(0, 32)) {
    if (!isRecord(current)) return undefined;
    if (isItem(segment)) {
      if (isRecord(current.items)) current = current.items;
      continue;
    }
    if (isRecord(current.items) && !isRecord(current.properties)) current = current.items;
    const properties: unknown = isRecord(current) ? current.properties : undefined;
    if (!isRecord(properties) || !Object.hasOwn(properties, segment)) return undefined;
    current = properties[segment];
    name = segment;
  }
  return name === '' ? undefined : describe(name, current);
}

export function isItem(segment: string): boolean {
  return segment === '[]' || segment === '*' || /^\d{1,9}$/.test(segment);
}

function describe(name: string, schema: unknown): ArgumentSchema {
  const text = (key: string): string => {
    const value = isRecord(schema) ? schema[key] : undefined;
    return typeof value === 'string' ? cut(value, 512) : '';
  };
  return {
    name,
    words: splitName(cut(name, 128)),
    type: text('type'),
    format: text('format'),
    description: text('description'),
    values: isRecord(schema) && Array.isArray(schema.enum) ? schema.enum.slice(0, 64) : [],
    preset: isRecord(schema) ? schema.default : undefined,
  };
}
