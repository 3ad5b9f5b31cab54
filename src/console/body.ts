import type { Context } from 'hono';
import { SteelyardError } from '../errors.ts';

/** The JSON object of a request. @throws SteelyardError INPUT_INVALID */
export async function bodyOf(c: Context): Promise<object> {
  let value: unknown;
  try {
    value = JSON.parse(await c.req.text());
  } catch (cause) {
    if (cause instanceof SteelyardError) throw cause;
    throw new SteelyardError('INPUT_INVALID', 'the request is no JSON', { cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SteelyardError('INPUT_INVALID', 'the request is no JSON object');
  return value;
}
