/** Whether a value that was seen is one of those that the analyser said there could be. */
import type { Primitive, TextPattern, ValueView } from '../../src/script/facts.ts';

/** Where the value is outside of the view; `undefined` when it is admitted. */
export function outside(view: ValueView, value: unknown, path = ''): string | undefined {
  const here = path === '' ? 'the value' : path;
  // Data of a tool has any form; what is known of it is where it comes from.
  if (view.labels.some((use) => use.at.length === 0)) return undefined;
  switch (view.kind) {
    case 'unknown':
      return undefined;
    case 'function':
      return value === null ? undefined : `${here} was to be a function`;
    case 'primitive':
      return primitive(view, value) ? undefined : `${here} is ${JSON.stringify(value)?.slice(0, 80)}`;
    case 'array':
      return array(view, value, path);
    case 'object':
      return object(view, value, path);
    default:
      return `${here} has an unknown kind`;
  }
}

function primitive(view: ValueView, value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return false;
  if (view.constants.some((constant) => asJson(constant) === value)) return true;
  if (typeof value === 'string' && view.texts.some((pattern) => matches(pattern, value))) return true;
  if (typeof value === 'number' && view.range !== undefined)
    return value >= view.range.min && value <= view.range.max;
  return !view.complete;
}

/** What JSON makes of a constant. */
function asJson(constant: Primitive): unknown {
  if (typeof constant === 'number' && !Number.isFinite(constant)) return null;
  if (Object.is(constant, -0)) return 0;
  return constant ?? null;
}

/** Known parts in their order, anything in the holes. */
export function matches(pattern: TextPattern, text: string): boolean {
  let at = 0;
  for (const [index, part] of pattern.entries()) {
    if (part === null) continue;
    const last = index === pattern.length - 1;
    if (index === 0) {
      if (!text.startsWith(part)) return false;
      at = part.length;
      if (last) return text === part;
    } else if (last) return text.length - part.length >= at && text.endsWith(part);
    else {
      const found = text.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
  }
  return true;
}

function array(view: ValueView, value: unknown, path: string): string | undefined {
  const here = path === '' ? 'the value' : path;
  if (!Array.isArray(value)) return `${here} was to be a list`;
  const { min, max } = view.length ?? { min: 0, max: Number.POSITIVE_INFINITY };
  if (value.length < min || value.length > max)
    return `${here} has ${value.length} elements, not ${min}-${max}`;
  for (const [index, item] of value.entries()) {
    const expected = view.elements?.[index] ?? view.items;
    const problem = expected && outside(expected, item, `${path}[${index}]`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function object(view: ValueView, value: unknown, path: string): string | undefined {
  const here = path === '' ? 'the value' : path;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `${here} was to be an object`;
  for (const [key, item] of Object.entries(value)) {
    const field = view.fields?.get(key);
    if (field === undefined) {
      if (view.fields !== undefined && view.open !== true) return `${here} has the property ${key}`;
      continue;
    }
    const problem = outside(field, item, path === '' ? key : `${path}.${key}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
