/** Reads the members of what a host sent. Own members alone: what came from a model may be called `__proto__`. */

import { SteelyardError } from '../../errors.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Characters of the event's JSON, at most. */
export const MOST_INPUT = 16 * 1024 * 1024;
const MOST_NAME = 512;

/** @throws SteelyardError HOST_EVENT_INVALID for text that is no JSON object, or larger than 16 Mi characters */
export function readFields(text: string): Fields {
  if (text.length > MOST_INPUT)
    throw invalid(`what the host sent is larger than ${MOST_INPUT / 1024 / 1024} Mi characters`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const what =
      text.trim() === '' ? 'the host sent nothing' : 'what the host sent is no JSON, or was cut off';
    throw new SteelyardError('HOST_EVENT_INVALID', what, { cause });
  }
  if (!isFields(value)) throw invalid('what the host sent is no JSON object');
  return value;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function field(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** A text, or undefined where there is none. @throws SteelyardError HOST_EVENT_INVALID for anything else */
export function textField(fields: Fields, name: string): string | undefined {
  const value = field(fields, name);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalid(`\`${name}\` is not a text`);
  return value;
}

/** A name that something is found by again. @throws SteelyardError HOST_EVENT_INVALID where there is none */
export function nameField(fields: Fields, name: string): string {
  const value = textField(fields, name);
  if (value === undefined || value.trim() === '') throw invalid(`\`${name}\` is missing`);
  if (value.length > MOST_NAME) throw invalid(`\`${name}\` has more than ${MOST_NAME} characters`);
  return value;
}

/** As {@link nameField}, or undefined where there is none. */
export function optionalName(fields: Fields, name: string): string | undefined {
  const value = field(fields, name);
  return value === undefined || value === null || value === '' ? undefined : nameField(fields, name);
}

/** @throws SteelyardError HOST_EVENT_INVALID unless it is an object */
export function objectField(fields: Fields, name: string): Fields {
  const value = field(fields, name);
  if (!isFields(value)) throw invalid(`\`${name}\` is not an object`);
  return value;
}

export function numberField(fields: Fields, name: string): number | undefined {
  const value = field(fields, name);
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

export function invalid(message: string): SteelyardError {
  return new SteelyardError('HOST_EVENT_INVALID', message);
}

/** A member that is there only when it has a value. */
export function given<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [name]: value }) as { [P in K]?: V };
}
