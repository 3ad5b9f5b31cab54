import type { ToolDeclaration } from '../catalog/types.ts';
import type { EvaluateInput } from './services.ts';

/** A script with what its caller said of it, out of a corpus. */
export interface ScriptRecord {
  readonly id: string | number;
  readonly code: string;
  readonly input: EvaluateInput;
}

/** A record that cannot be used: what is wrong, and its id where that much could be read. */
export interface BadRecord {
  readonly id: string | number | null;
  readonly problem: string;
}

/**
 * Reads `{id, code, tools?, trusted_destinations?, task?, shape?}`. No other property is looked at: a corpus may
 * carry labels, and a verdict must not depend on them.
 */
export function readRecord(value: unknown): ScriptRecord | BadRecord {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return { id: null, problem: 'not an object' };
  }
  const id = own(value, 'id');
  if (typeof id !== 'string' && !(typeof id === 'number' && Number.isFinite(id))) {
    return { id: null, problem: '`id` must be a text or a number' };
  }
  const code = own(value, 'code');
  if (typeof code !== 'string') return { id, problem: '`code` must be a text' };
  const tools = own(value, 'tools');
  if (tools !== undefined && !isToolList(tools)) {
    return { id, problem: '`tools` must be a list of objects with a `name`' };
  }
  const trusted = own(value, 'trusted_destinations');
  if (trusted !== undefined && !isTextList(trusted)) {
    return { id, problem: '`trusted_destinations` must be a list of texts' };
  }
  const task = own(value, 'task');
  if (task !== undefined && typeof task !== 'string') return { id, problem: '`task` must be a text' };
  const shape = own(value, 'shape');
  if (shape !== undefined && typeof shape !== 'string') return { id, problem: '`shape` must be a text' };
  const input = {
    ...(tools === undefined ? {} : { tools }),
    ...(trusted === undefined ? {} : { trustedDestinations: trusted }),
    ...(task === undefined ? {} : { task }),
    ...(shape === undefined ? {} : { shape }),
  };
  return { id, code, input };
}

/** An own property; `null` counts as absent. */
function own(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? ((value as Record<string, unknown>)[key] ?? undefined) : undefined;
}

function isToolList(value: unknown): value is ToolDeclaration[] {
  return (
    Array.isArray(value) &&
    value.every((tool) => tool !== null && typeof tool === 'object' && typeof own(tool, 'name') === 'string')
  );
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
