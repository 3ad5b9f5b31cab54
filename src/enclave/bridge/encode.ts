/** Values of the host as JSON text for the script: data only. */
import { types } from 'node:util';
import { exceeds, type JsonLimits } from './measure.ts';

export type Encoded =
  | { readonly ok: true; readonly text?: string }
  | { readonly ok: false; readonly reason: string };

/** @returns no text for `undefined`; a reason for what is not data (a cycle, a BigInt) or too large */
export function encode(value: unknown, limits: JsonLimits): Encoded {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    return { ok: false, reason: whyNot(error) };
  }
  if (text === undefined) return { ok: true };
  const reason = exceeds(text, limits);
  return reason === undefined ? { ok: true, text } : { ok: false, reason };
}

/** What a getter or `toJSON` of the value throws is not for the script to read. */
function whyNot(error: unknown): string {
  if (!types.isNativeError(error)) return 'it cannot be read';
  const { message } = error;
  if (String(message).startsWith('Converting circular structure')) return 'it refers to itself';
  if (String(message).includes('serialize a BigInt')) return 'it holds a BigInt';
  return 'it cannot be read';
}

/** Whether a value has a property that would change what an object inherits when a tool copies it. */
export function namesPrototype(text: string, value: unknown): boolean {
  if (!text.includes('__proto__') && !text.includes('\\u')) return false;
  const stack = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Object.hasOwn(next, '__proto__')) return true;
    for (const item of Object.values(next)) stack.push(item);
  }
  return false;
}
