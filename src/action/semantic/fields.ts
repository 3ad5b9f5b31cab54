/** Sensitive fields that a call sets or takes out, by their names. */

import type { TaskReading } from '../../catalog/index.ts';
import { row } from '../../catalog/language/words.ts';
import { fieldSensitivity } from '../../catalog/results/field-sensitivity.ts';
import type { Member } from '../inspect/finding.ts';
import type { CallValue } from './values.ts';

export interface SensitiveField {
  readonly name: string;
  /** 0-1. */
  readonly weight: number;
}

/** From here on an ordinary reader would call a field sensitive. */
const SENSITIVE = 0.6;
/** Names of arguments that list fields. */
const LISTS = new Set(row('fields field columns column attributes properties select include'));

/** The first field that is taken out of records (`fields: ["name", "ssn"]`) and of which the task does not speak. */
export function takenField(values: readonly CallValue[], task: TaskReading): SensitiveField | undefined {
  for (const { path, text } of values) {
    const name = path.findLast((part) => typeof part === 'string');
    if (typeof name !== 'string' || !LISTS.has(name.toLowerCase()) || text.length > 200) continue;
    for (const one of text.split(/[\s,;]+/)) {
      const field = unasked(one, task);
      if (field !== undefined) return field;
    }
  }
  return undefined;
}

/**
 * The first field that is set, and of which the task does not speak.
 *
 * @param said whether the user wrote the value; by default nothing is the user's
 */
export function setField(
  members: readonly Member[],
  task: TaskReading,
  said: (value: unknown, key: string) => boolean = () => false,
): SensitiveField | undefined {
  for (const { key, value } of members) {
    const field = unasked(key, task);
    if (field !== undefined && !said(value, key)) return field;
  }
  return undefined;
}

function unasked(name: string, task: TaskReading): SensitiveField | undefined {
  const found = fieldSensitivity(name);
  if (found === undefined || found.weight * found.confidence < SENSITIVE) return undefined;
  if (task.given && (task.mentions(name) || task.asksSensitive(found.class))) return undefined;
  return { name: name.slice(0, 60), weight: found.weight };
}
