import { inspectText } from '../../action/inspect/text/index.ts';
import { isObject } from './message.ts';

/** Observations that no honest definition needs. */
const TELLING = new Set(['TEXT_INSTRUCTION', 'TEXT_HIDDEN_MESSAGE']);
/** Invisible, reordering and control characters, which `inspectText` reports under several names. */
const LEAST_SEVERITY = 0.4;
/** Texts of one definition that are looked at; more is itself a reason. */
const MOST_TEXTS = 2000;
const MAX_DEPTH = 40;

/**
 * Why a tool's definition looks as if it were written for the model and against the user: hidden characters, or orders to
 * the model, anywhere in it, also in the schema. Linear in the definition.
 *
 * @returns undefined when nothing was found, which is no proof
 */
export function poisonIn(definition: unknown): string | undefined {
  const texts: string[] = [];
  if (!collect(definition, texts, 0)) return 'its definition has too many texts to be looked at';
  for (const text of texts)
    for (const { id, message, severity } of inspectText(text))
      if (TELLING.has(id) || severity >= LEAST_SEVERITY) return `in its definition: ${message}`;
  return undefined;
}

function collect(value: unknown, texts: string[], depth: number): boolean {
  if (typeof value === 'string') return texts.push(value) <= MOST_TEXTS;
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((one) => collect(one, texts, depth + 1));
  if (!isObject(value)) return true;
  return Object.entries(value).every(
    ([key, one]) => collect(key, texts, depth) && collect(one, texts, depth + 1),
  );
}
