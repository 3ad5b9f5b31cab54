import { suggest } from '../../catalog/suggest.ts';
import { SteelyardError } from '../../errors.ts';
import type { AnyRecord, EntryType } from './record.ts';

/**
 * What a field may hold. `free` values are any JSON and are redacted; all others are checked and kept as they are. A
 * field that is not listed is refused, so that nothing can pass by the redaction.
 */
type Kind =
  | 'name'
  | 'digest'
  | 'milliseconds'
  | 'index'
  | 'flag'
  | 'free'
  | readonly string[]
  | { readonly list: Shape }
  | { readonly object: Shape }
  | { readonly mapOf: 'milliseconds' };

interface Field {
  readonly kind: Kind;
  readonly required?: true;
}
type Shape = Readonly<Record<string, Field>>;

const name: Field = { kind: 'name' };
const needed: Field = { kind: 'name', required: true };
const free: Field = { kind: 'free' };
const milliseconds: Field = { kind: 'milliseconds' };
const digest: Field = { kind: 'digest' };

const STEP: Shape = {
  prompt: { kind: 'free', required: true },
  answer: free,
  responseMs: milliseconds,
  passed: { kind: 'flag', required: true },
};

/** Shapes of the bodies, by type. */
export const SHAPES: Readonly<Record<EntryType, Shape>> = {
  decision: {
    subject: { kind: ['call', 'script'], required: true },
    tool: needed,
    digest: { kind: 'digest', required: true },
    arguments: free,
    verdict: { kind: ['allow', 'warn', 'challenge', 'block'], required: true },
    enforced: { kind: ['allow', 'deny', 'ask'], required: true },
    session: name,
    agent: name,
    environment: name,
    task: free,
    assessment: free,
    policy: { kind: { object: { version: needed, digest } } },
    challenge: {
      kind: {
        object: {
          kind: needed,
          steps: { kind: { list: STEP }, required: true },
          passed: { kind: 'flag', required: true },
          reviewMs: milliseconds,
        },
      },
    },
    approvers: {
      kind: {
        list: {
          id: needed,
          authenticatedBy: needed,
          credential: name,
          decision: { kind: ['approve', 'deny'], required: true },
          responseMs: milliseconds,
        },
      },
    },
    reasons: free,
    durations: { kind: { mapOf: 'milliseconds' } },
  },
  outcome: {
    decision: needed,
    status: { kind: ['succeeded', 'failed', 'timed-out', 'not-run', 'unknown'], required: true },
    session: name,
    agent: name,
    tool: name,
    durationMs: milliseconds,
    error: free,
    resultDigest: digest,
  },
  key: { key: needed, retires: needed },
  retention: { before: { kind: 'index', required: true }, reason: needed },
};

const MAX_NAME = 1024;

/**
 * Checks the form of a record.
 *
 * @throws SteelyardError AUDIT_ENTRY_INVALID, naming the field, never its value
 */
export function checkRecord(record: AnyRecord): void {
  const type: unknown = record?.type;
  if (typeof type !== 'string' || !Object.hasOwn(SHAPES, type)) {
    throw invalid('`type` is one of decision, outcome');
  }
  checkObject(record, SHAPES[type as EntryType], '');
}

/** True for a field of the body whose value may be anything, and is redacted. */
export function isFree(type: EntryType, path: readonly (string | number)[]): boolean {
  let shape: Shape | undefined = SHAPES[type];
  for (const part of path) {
    if (typeof part === 'number') continue;
    const kind: Kind | undefined = shape?.[part]?.kind;
    if (kind === 'free') return true;
    shape = typeof kind === 'object' && 'object' in kind ? kind.object : undefined;
    if (shape === undefined && typeof kind === 'object' && 'list' in kind) shape = kind.list;
  }
  return false;
}

function checkObject(value: unknown, shape: Shape, at: string): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(`\`${at}\` is an object`);
  for (const key of Object.keys(value)) {
    if (at === '' && key === 'type') continue;
    if (!Object.hasOwn(shape, key)) {
      const near = suggest(key, Object.keys(shape));
      throw invalid(
        `unknown field \`${placeOf(at, key)}\`${near === undefined ? '' : `; did you mean \`${near}\`?`}`,
      );
    }
    const member = (value as Record<string, unknown>)[key];
    const { kind } = shape[key]!;
    if (member !== undefined && kind !== 'free') checkKind(member, kind, placeOf(at, key));
  }
  for (const key in shape) {
    if (shape[key]!.required === true && (value as Record<string, unknown>)[key] === undefined)
      throw invalid(`\`${placeOf(at, key)}\` is missing`);
  }
}

function placeOf(at: string, key: string): string {
  return at === '' ? key : `${at}.${key}`;
}

function checkKind(value: unknown, kind: Kind, at: string): void {
  if (kind === 'free') return;
  if (kind === 'flag') {
    if (typeof value !== 'boolean') throw invalid(`\`${at}\` is true or false`);
  } else if (kind === 'milliseconds') {
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
      throw invalid(`\`${at}\` is a number >= 0`);
  } else if (kind === 'index') {
    if (!Number.isSafeInteger(value) || (value as number) < 0)
      throw invalid(`\`${at}\` is a whole number >= 0`);
  } else if (kind === 'digest') {
    if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value)) {
      throw invalid(`\`${at}\` is a SHA-256 digest of 64 lower-case hexadecimal digits`);
    }
  } else if (kind === 'name') {
    if (typeof value !== 'string' || value === '' || value.length > MAX_NAME) {
      throw invalid(`\`${at}\` is a text of 1 to ${MAX_NAME} characters`);
    }
  } else if ('mapOf' in kind) {
    if (typeof value !== 'object' || value === null) throw invalid(`\`${at}\` is an object`);
    for (const [key, member] of Object.entries(value)) checkKind(member, kind.mapOf, `${at}.${key}`);
  } else if ('object' in kind) {
    checkObject(value, kind.object, at);
  } else if ('list' in kind) {
    if (!Array.isArray(value)) throw invalid(`\`${at}\` is a list`);
    for (const [i, member] of value.entries()) checkObject(member, kind.list, `${at}[${i}]`);
  } else if (!kind.includes(value as string)) {
    throw invalid(`\`${at}\` is one of ${kind.join(', ')}`);
  }
}

function invalid(message: string): SteelyardError {
  return new SteelyardError('AUDIT_ENTRY_INVALID', message);
}
