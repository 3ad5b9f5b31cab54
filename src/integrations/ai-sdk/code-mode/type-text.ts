/** A JSON Schema as the text of a TypeScript type: short, for a model to read. Never evaluated. */

type Schema = Readonly<Record<string, unknown>>;

const MOST_DEPTH = 4;
const MOST_MEMBERS = 40;
const MOST_CHOICES = 12;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** @returns `unknown` for whatever has no plain type, and below four levels */
export function typeText(schema: unknown, depth = 0): string {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema) || depth > MOST_DEPTH)
    return 'unknown';
  const given = schema as Schema;
  if (Array.isArray(given.enum)) return choices(given.enum);
  if (Object.hasOwn(given, 'const')) return choices([given.const]);
  for (const key of ['anyOf', 'oneOf']) {
    const several = given[key];
    if (Array.isArray(several))
      return union(several.slice(0, MOST_CHOICES).map((one) => typeText(one, depth + 1)));
  }
  if (Array.isArray(given.type))
    return union(given.type.map((type) => typeText({ ...given, type }, depth + 1)));
  switch (given.type) {
    case 'string':
      return 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `Array<${typeText(given.items, depth + 1)}>`;
    case 'object':
      return members(given, depth);
    default:
      return Object.hasOwn(given, 'properties') ? members(given, depth) : 'unknown';
  }
}

function members({ properties, required, additionalProperties }: Schema, depth: number): string {
  if (typeof properties !== 'object' || properties === null)
    return `Record<string, ${typeText(additionalProperties, depth + 1)}>`;
  const wanted = new Set(Array.isArray(required) ? required : []);
  const all = Object.entries(properties);
  const texts = all.slice(0, MOST_MEMBERS).map(([name, schema]) => {
    const key = IDENTIFIER.test(name) ? name : JSON.stringify(name);
    return `${key}${wanted.has(name) ? '' : '?'}: ${typeText(schema, depth + 1)}`;
  });
  if (all.length > MOST_MEMBERS) texts.push('…');
  return texts.length === 0 ? '{}' : `{ ${texts.join('; ')} }`;
}

function choices(values: readonly unknown[]): string {
  const texts = values
    .slice(0, MOST_CHOICES)
    .map((value) =>
      typeof value === 'object' && value !== null ? 'object' : (JSON.stringify(value) ?? 'null'),
    );
  return union(values.length > MOST_CHOICES ? [...texts, '…'] : texts);
}

const union = (texts: readonly string[]): string => [...new Set(texts)].join(' | ') || 'unknown';
