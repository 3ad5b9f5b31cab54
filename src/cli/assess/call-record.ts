import type { ToolAnnotations } from '../../catalog/types.ts';
import type { BadRecord } from '../record.ts';

/** One call of a batch or corpus. */
export interface CallRecord {
  readonly id: string | number;
  readonly session?: string;
  readonly task?: string;
  readonly name: string;
  readonly args: unknown;
  readonly doc?: string;
  readonly schema?: unknown;
  readonly annotations?: ToolAnnotations;
  /** What the agent saw before this call, beside results of earlier records. */
  readonly observations?: readonly unknown[];
  /** What the call returned, for later records of the session. */
  readonly output?: unknown;
  /** False for a call that was not carried out. */
  readonly ran: boolean;
}

/**
 * Reads `{id, session?, task?, name, args, doc?, schema?, annotations?, observations?, output?, ran?}`. No other property
 * is looked at: a corpus may carry labels, and a score must not depend on them.
 */
export function readCallRecord(value: unknown): CallRecord | BadRecord {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return { id: null, problem: 'not an object' };
  }
  const own = (key: string): unknown =>
    Object.hasOwn(value, key) ? ((value as Record<string, unknown>)[key] ?? undefined) : undefined;
  const id = own('id');
  if (typeof id !== 'string' && !(typeof id === 'number' && Number.isFinite(id))) {
    return { id: null, problem: '`id` must be a text or a number' };
  }
  const name = own('name');
  if (typeof name !== 'string' || name.trim() === '') return { id, problem: '`name` must be a text' };
  // Arguments under another key would otherwise be scored as no arguments.
  if (!Object.hasOwn(value, 'args')) return { id, problem: '`args` is missing' };
  for (const key of ['session', 'task', 'doc'] as const) {
    const text = own(key);
    if (text !== undefined && typeof text !== 'string') return { id, problem: `\`${key}\` must be a text` };
  }
  const annotations = own('annotations');
  if (annotations !== undefined && (typeof annotations !== 'object' || Array.isArray(annotations))) {
    return { id, problem: '`annotations` must be an object' };
  }
  const ran = own('ran');
  if (ran !== undefined && typeof ran !== 'boolean') return { id, problem: '`ran` must be true or false' };
  const observations = own('observations');
  const given = {
    session: own('session'),
    task: own('task'),
    doc: own('doc'),
    schema: own('schema'),
    annotations,
    observations: observations === undefined || Array.isArray(observations) ? observations : [observations],
    output: own('output'),
  };
  const present = Object.fromEntries(Object.entries(given).filter(([, one]) => one !== undefined));
  return { id, name, args: (value as { args: unknown }).args, ran: ran !== false, ...present };
}
