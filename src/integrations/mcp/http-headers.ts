import { versionOf } from './client-state.ts';
import { isObject, type Json, type JsonObject, objectIn, own } from './message.ts';

/** Which parameter the header `Mcp-Name` repeats, by method. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
  ['tasks/get', 'taskId'],
  ['tasks/update', 'taskId'],
  ['tasks/cancel', 'taskId'],
]);

/** A token of RFC 9110. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const MAX_DEPTH = 20;

/**
 * The headers that a modern message repeats, so that what stands between need not read its body: version, method, name,
 * and the arguments that the tool's schema marks by `x-mcp-header`. None for a legacy message.
 */
export function bodyHeaders(message: JsonObject, schema: unknown): Record<string, string> {
  const params = objectIn(message, 'params');
  const version = versionOf(objectIn(params, '_meta'));
  const method = own(message, 'method');
  if (version === undefined || typeof method !== 'string') return {};
  const headers: Record<string, string> = {
    'mcp-protocol-version': version,
    'mcp-method': headerText(method),
  };
  const named = NAMED.get(method);
  const name = named === undefined || params === undefined ? undefined : own(params, named);
  if (typeof name === 'string') headers['mcp-name'] = headerText(name);
  if (method === 'tools/call') marked(schema, objectIn(params, 'arguments'), headers, 0);
  return headers;
}

function marked(
  schema: unknown,
  args: JsonObject | undefined,
  headers: Record<string, string>,
  depth: number,
): void {
  if (!isObject(schema) || args === undefined || depth > MAX_DEPTH) return;
  for (const [key, property] of Object.entries(objectIn(schema, 'properties') ?? {})) {
    if (!isObject(property)) continue;
    const value = own(args, key);
    const header = own(property, 'x-mcp-header');
    const text = typeof header === 'string' && TOKEN.test(header) ? plain(value) : undefined;
    if (text !== undefined) headers[`mcp-param-${String(header).toLowerCase()}`] = headerText(text);
    marked(property, isObject(value) ? value : undefined, headers, depth + 1);
  }
}

function plain(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return `${value}`;
  if (typeof value === 'number' && (Number.isSafeInteger(value) || !Number.isInteger(value)))
    return `${value}`;
  return undefined;
}

/** As it stands, where a header can hold it; else in Base64 with the marks of the protocol. */
function headerText(text: string): string {
  const fits = /^[\t\x20-\x7e]+$/.test(text) && text === text.trim() && !/^=\?base64\?.*\?=$/.test(text);
  return fits ? text : `=?base64?${Buffer.from(text, 'utf8').toString('base64')}?=`;
}
