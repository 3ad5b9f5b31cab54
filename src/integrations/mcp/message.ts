import { type Member, membersOf } from './members.ts';

/** Codes of JSON-RPC. */
export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

interface Read {
  /** As it came, to be passed on. */
  readonly line: Buffer;
  readonly text: string;
  readonly value: JsonObject;
}

export interface RequestMessage extends Read {
  readonly kind: 'request';
  readonly method: string;
  /** The id as it was written: an answer repeats it byte for byte. */
  readonly id: string;
  /** Equal for equal ids, and different for `1` and `"1"`. */
  readonly key: string;
  readonly members: readonly Member[];
}

export interface NotificationMessage extends Read {
  readonly kind: 'notification';
  readonly method: string;
}

export interface ResponseMessage extends Read {
  readonly kind: 'response';
  readonly key: string;
}

/** What is no message that can be passed on. */
export interface InvalidMessage {
  readonly kind: 'invalid';
  readonly code: number;
  readonly why: string;
  /** The id to answer, as it was written; `null` where there is none. */
  readonly id: string;
}

export type Message = RequestMessage | NotificationMessage | ResponseMessage | InvalidMessage;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The members that decide what a message is. */
const DECIDING = new Set(['jsonrpc', 'id', 'method', 'params', 'result', 'error']);

/**
 * Reads one line. Whatever two readers could understand differently is invalid: members given twice or in another case,
 * carriage returns inside of a line (some readers end a line there), bytes that are no UTF-8.
 */
export function readMessage(line: Buffer): Message {
  let text: string;
  let value: Json;
  try {
    text = decoder.decode(line);
    value = JSON.parse(text) as Json;
  } catch {
    return invalid(PARSE_ERROR, 'the line is not one JSON value in UTF-8');
  }
  if (Array.isArray(value))
    return invalid(INVALID_REQUEST, 'batches are not supported; send each message by itself');
  if (!isObject(value)) return invalid(INVALID_REQUEST, 'the message is not an object');
  const carriage = text.indexOf('\r');
  if (carriage >= 0 && carriage < text.length - 1)
    return invalid(INVALID_REQUEST, 'the line holds a carriage return, where some readers end a line');
  const members = membersOf(text);
  const twice = ambiguous(members, DECIDING);
  if (twice !== undefined) return invalid(INVALID_REQUEST, `the message is ambiguous: ${twice}`);
  const read = { line, text, value };
  const method = own(value, 'method');
  const id = idOf(value);
  const answers = Object.hasOwn(value, 'result') || Object.hasOwn(value, 'error');
  if (method === undefined) {
    if (!answers) return invalid(INVALID_REQUEST, 'the message has no method, result or error');
    return { ...read, kind: 'response', key: id ?? 'none' };
  }
  const written = members.find(({ key }) => key === 'id')?.text ?? 'null';
  if (typeof method !== 'string' || answers)
    return invalid(
      INVALID_REQUEST,
      'the message is neither a request nor a response',
      id === undefined ? 'null' : written,
    );
  if (!Object.hasOwn(value, 'id')) return { ...read, kind: 'notification', method };
  if (id === undefined) return invalid(INVALID_REQUEST, 'the id is neither a text nor a number');
  return { ...read, kind: 'request', method, id: written, key: id, members };
}

/** A member that is there twice, or beside one that differs only in case or form. */
export function ambiguous(members: readonly Member[], deciding: ReadonlySet<string>): string | undefined {
  const seen = new Set<string>();
  for (const { key } of members) {
    if (seen.has(key)) return `\`${key.slice(0, 40)}\` is given twice`;
    seen.add(key);
    if (deciding.has(key)) continue;
    const plain = key.normalize('NFKC').toLowerCase();
    if (deciding.has(plain)) return `a member that reads like \`${plain}\``;
  }
  return undefined;
}

/** A key for an id; numbers and texts are different ids. */
export function idOf(value: JsonObject): string | undefined {
  const id = own(value, 'id');
  return typeof id === 'string' ? `s${id}` : typeof id === 'number' ? `n${id}` : undefined;
}

export function own(value: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** An own member that is an object. */
export function objectIn(value: JsonObject | undefined, name: string): JsonObject | undefined {
  const found = value === undefined ? undefined : own(value, name);
  return isObject(found) ? found : undefined;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of an error response. */
export function errorResponse(id: string, code: number, message: string): string {
  return `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify({ code, message })}}`;
}

/** The text of a response; `result` is JSON text. */
export function resultResponse(id: string, result: string): string {
  return `{"jsonrpc":"2.0","id":${id},"result":${result}}`;
}

function invalid(code: number, why: string, id = 'null'): InvalidMessage {
  return { kind: 'invalid', code, why, id };
}
