/** As much of JSON Schema 2020-12 as the two published schemas use, for tests that hold the code to them. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

const KNOWN = new Set([
  '$defs',
  '$id',
  '$ref',
  '$schema',
  'additionalProperties',
  'const',
  'description',
  'enum',
  'items',
  'maxItems',
  'maxLength',
  'maximum',
  'minItems',
  'minLength',
  'minimum',
  'pattern',
  'properties',
  'required',
  'title',
  'type',
]);

/** Every place where the value does not fit; empty when it fits. Throws for a keyword that it does not know. */
export function misfits(schema: JsonSchema, value: unknown, root: JsonSchema = schema, path = '$'): string[] {
  for (const keyword of Object.keys(schema)) {
    if (!KNOWN.has(keyword)) throw new TypeError(`keyword ${keyword} is not supported`);
  }
  const found: string[] = [];
  const fail = (what: string): void => void found.push(`${path}: ${what}`);
  if (typeof schema.$ref === 'string') {
    const target = schema.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as JsonSchema)[key], root);
    found.push(...misfits(target as JsonSchema, value, root, path));
  }
  if ('const' in schema && value !== schema.const) fail('const');
  if ('enum' in schema && !(schema.enum as unknown[]).includes(value)) fail('enum');
  if ('type' in schema && ![schema.type].flat().some((type) => isType(type as string, value))) fail('type');
  if (typeof value === 'number') {
    if (value < ((schema.minimum as number | undefined) ?? value)) fail('minimum');
    if (value > ((schema.maximum as number | undefined) ?? value)) fail('maximum');
  }
  if (typeof value === 'string') {
    const { length } = [...value];
    if (length < ((schema.minLength as number | undefined) ?? 0)) fail('minLength');
    if (length > ((schema.maxLength as number | undefined) ?? length)) fail('maxLength');
    const pattern = schema.pattern;
    if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) fail('pattern');
  }
  if (Array.isArray(value)) {
    if (value.length < ((schema.minItems as number | undefined) ?? 0)) fail('minItems');
    if (value.length > ((schema.maxItems as number | undefined) ?? value.length)) fail('maxItems');
    const items = schema.items as JsonSchema | undefined;
    for (const [index, item] of items === undefined ? [] : value.entries()) {
      found.push(...misfits(items as JsonSchema, item, root, `${path}[${index}]`));
    }
  } else if (typeof value === 'object' && value !== null) {
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
    for (const key of (schema.required ?? []) as string[]) if (!Object.hasOwn(value, key)) fail(`no ${key}`);
    for (const [key, item] of Object.entries(value)) {
      const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (property !== undefined) found.push(...misfits(property, item, root, `${path}.${key}`));
      else if (schema.additionalProperties === false) fail(`${key} is not described`);
    }
  }
  return found;
}

function isType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return type === typeof value;
}
