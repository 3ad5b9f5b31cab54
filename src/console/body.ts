import type { Context } from 'hono';
import { SteelyardError } from '../errors.ts';

/** Largest body of a request, in bytes. */
const MOST = 64 * 1024;

/**
 * The JSON object of a request. Of what is too large nothing beyond the limit is kept.
 *
 * @throws SteelyardError INPUT_INVALID
 */
export async function bodyOf(c: Context, most = MOST): Promise<object> {
  const text = await textOf(c, most);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new SteelyardError('INPUT_INVALID', 'the request is no JSON', { cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SteelyardError('INPUT_INVALID', 'the request is no JSON object');
  return value;
}

async function textOf(c: Context, most: number): Promise<string> {
  const reader = c.req.raw.body?.getReader();
  if (reader === undefined) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    // What comes beyond it is taken off the line and dropped, so that the answer arrives.
    if (size <= most) chunks.push(value);
  }
  if (size > most) throw new SteelyardError('INPUT_INVALID', `the request is larger than ${most} bytes`);
  return Buffer.concat(chunks).toString('utf8');
}
