/** The JSON Schema of a tool's arguments, whatever library wrote it. */

type JsonObject = Readonly<Record<string, unknown>>;

const known = new WeakMap<object, JsonObject | null>();

/**
 * @param schema what stands in `inputSchema`: `jsonSchema(…)`, a Zod or other Standard Schema, or a function that gives one
 * @returns `undefined` where it has none that can be had at once; a schema is evidence here, and the SDK validates by it
 */
export function jsonSchemaOf(schema: unknown): JsonObject | undefined {
  if ((typeof schema !== 'object' && typeof schema !== 'function') || schema === null) return undefined;
  let found = known.get(schema);
  if (found === undefined) {
    found = read(schema);
    known.set(schema, found);
  }
  return found ?? undefined;
}

function read(given: object): JsonObject | null {
  try {
    const schema: unknown =
      typeof given === 'function' && !('~standard' in given) ? (given as () => unknown)() : given;
    if ((typeof schema !== 'object' && typeof schema !== 'function') || schema === null) return null;
    const { jsonSchema } = schema as { readonly jsonSchema?: unknown };
    if (isPlain(jsonSchema)) return jsonSchema;
    const standard = (schema as { readonly '~standard'?: { readonly jsonSchema?: unknown } })['~standard'];
    const writer = standard?.jsonSchema as { readonly input?: (options: object) => unknown } | undefined;
    const written = writer?.input?.({ target: 'draft-07' });
    return isPlain(written) ? written : null;
  } catch {
    // A library that cannot write its schema down: the call is weighed without one.
    return null;
  }
}

function isPlain(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('then' in value);
}
