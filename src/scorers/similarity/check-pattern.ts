import { suggest } from '../../catalog/suggest.ts';
import { SteelyardError } from '../../errors.ts';
import { printable } from '../settings.ts';
import type { PatternSource } from './known-pattern.ts';
import type { StoredPattern } from './pattern-storage.ts';

/** Limits of one pattern, in UTF-16 code units. */
export const PATTERN_LIMITS = Object.freeze({
  id: 64,
  title: 300,
  code: 65_536,
  task: 4096,
  record: 524_288,
});

const ID = /^[a-z0-9][a-z0-9._-]{0,63}$/u;
const KEYS = ['id', 'category', 'title', 'code', 'tools', 'trustedDestinations', 'task'] as const;
const STORED = [...KEYS, 'addedAt', 'form'];

/**
 * Takes a copy of a pattern that comes from anywhere.
 *
 * @throws SteelyardError PATTERN_INVALID for an unknown key, a field of the wrong kind, or one beyond its limit
 */
export function checkPattern(value: unknown): PatternSource {
  const raw = fieldsOf(value, KEYS);
  return Object.freeze(sourceOf(raw));
}

/** The same for what a storage gave back. */
export function checkStored(value: unknown): StoredPattern {
  const raw = fieldsOf(value, STORED);
  const { addedAt } = raw;
  if (typeof addedAt !== 'string' || addedAt.length > 40 || Number.isNaN(Date.parse(addedAt)))
    throw invalid('`addedAt` is not a time');
  return Object.freeze({ ...sourceOf(raw), addedAt, form: formOf(raw.form) });
}

/** True for what may be an id or a category. */
export function isPatternId(text: string): boolean {
  return ID.test(text);
}

function sourceOf(raw: Readonly<Record<string, unknown>>): PatternSource {
  const id = idOf(raw, 'id');
  const category = idOf(raw, 'category');
  const title = textOf(raw, 'title', PATTERN_LIMITS.title);
  const code = textOf(raw, 'code', PATTERN_LIMITS.code);
  const { tools, trustedDestinations, task } = raw;
  if (tools !== undefined && !Array.isArray(tools)) throw invalid('`tools` is not a list');
  if (
    trustedDestinations !== undefined &&
    !(Array.isArray(trustedDestinations) && trustedDestinations.every((one) => typeof one === 'string'))
  )
    throw invalid('`trustedDestinations` is not a list of texts');
  if (task !== undefined && (typeof task !== 'string' || task.length > PATTERN_LIMITS.task))
    throw invalid(`\`task\` is not a text of at most ${PATTERN_LIMITS.task} characters`);
  let size: number;
  try {
    size = JSON.stringify({ tools, trustedDestinations })?.length ?? 0;
  } catch (cause) {
    throw new SteelyardError('PATTERN_INVALID', '`tools` is not JSON', { cause });
  }
  if (size + code.length > PATTERN_LIMITS.record)
    throw invalid(`the pattern \`${id}\` with its tools is larger than ${PATTERN_LIMITS.record} characters`);
  return {
    id,
    category,
    title,
    code,
    ...(tools === undefined ? {} : { tools: tools as NonNullable<PatternSource['tools']> }),
    ...(trustedDestinations === undefined ? {} : { trustedDestinations }),
    ...(task === undefined ? {} : { task }),
  };
}

const MOST_FRAGMENTS = 64;
const MOST_PHRASES = 200;

function formOf(value: unknown): StoredPattern['form'] {
  if (typeof value !== 'object' || value === null) throw invalid('`form` is not an object');
  const { version, fragments } = value as { version?: unknown; fragments?: unknown };
  if (typeof version !== 'string' || version.length > 100) throw invalid('`form.version` is not a text');
  if (!Array.isArray(fragments) || fragments.length === 0 || fragments.length > MOST_FRAGMENTS)
    throw invalid('`form.fragments` is not a list of fragments');
  for (const fragment of fragments) {
    if (!Array.isArray(fragment) || fragment.length > MOST_PHRASES)
      throw invalid('a fragment is not a list of phrases');
    for (const pair of fragment) if (!isWeighted(pair)) throw invalid('a phrase has no text and weight');
  }
  return { version, fragments };
}

function isWeighted(pair: unknown): pair is [string, number] {
  return (
    Array.isArray(pair) &&
    pair.length === 2 &&
    typeof pair[0] === 'string' &&
    pair[0].length <= 300 &&
    typeof pair[1] === 'number' &&
    pair[1] > 0 &&
    pair[1] <= 100
  );
}

function fieldsOf(value: unknown, known: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('a pattern is not an object');
  const copy: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) {
      const near = suggest(key, known);
      throw invalid(
        `a pattern has no \`${printable(key)}\`${near === undefined ? '' : `, did you mean \`${near}\`?`}`,
      );
    }
    copy[key] = (value as Record<string, unknown>)[key];
  }
  return copy;
}

function idOf(raw: Readonly<Record<string, unknown>>, key: string): string {
  const value = raw[key];
  if (typeof value !== 'string' || !ID.test(value))
    throw invalid(
      `\`${key}\` is not 1 to ${PATTERN_LIMITS.id} of a-z, 0-9, \`.\`, \`_\` and \`-\`, beginning with a letter or digit`,
    );
  return value;
}

function textOf(raw: Readonly<Record<string, unknown>>, key: string, most: number): string {
  const value = raw[key];
  if (typeof value !== 'string' || value.trim() === '' || value.length > most)
    throw invalid(`\`${key}\` is not a text of 1 to ${most} characters`);
  return value;
}

function invalid(message: string): SteelyardError {
  return new SteelyardError('PATTERN_INVALID', message);
}
