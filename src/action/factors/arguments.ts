import type { ActionContext } from '../context.ts';
import { type ArgumentTexts, argumentTexts, describeUnread } from '../texts.ts';
import type { Factor, FactorReading } from './factor.ts';
import { eachPattern, type Pattern } from './patterns.ts';

const NOTHING_FOUND = 0.05;

/** Distinct sensitive patterns in the values and names of the arguments, compounded. */
export const argumentsFactor: Factor = {
  name: 'arguments',
  weight: 0.25,
  read: readArguments,
};

function readArguments(
  { args, kwargs }: ActionContext,
  { values, keys, unread }: ArgumentTexts = argumentTexts(args, kwargs),
): FactorReading {
  if (
    values.length === 0 &&
    keys.length === 0 &&
    unread.length === 0 &&
    isNothing(args) &&
    isNothing(kwargs)
  ) {
    return { raw: 0, evidence: ['no arguments'] };
  }
  const found = new Map<Pattern, string>();
  for (const list of [values, keys]) {
    for (const { path, text } of list) {
      eachPattern(text, (pattern) => {
        if (!found.has(pattern)) found.set(pattern, path.join('.').slice(0, 80));
      });
    }
  }
  const evidence = Array.from(
    found,
    ([{ id, kind }, path]) => `${kind} \`${id}\`${path === '' ? '' : ` in \`${path}\``}`,
  );
  if (found.size === 0) evidence.push('no pattern');
  if (unread.length > 0) evidence.push(...unread.map(describeUnread));
  return {
    raw: found.size === 0 ? NOTHING_FOUND : compound(Array.from(found.keys(), (pattern) => pattern.weight)),
    evidence,
    incomplete: unread.length > 0,
  };
}

/**
 * `1 - product(1 - weight)`: the chance that at least one of several independent signs is right.
 *
 * @param weights each 0-1
 * @returns 0-1; never less than with one weight left out
 */
export function compound(weights: readonly number[]): number {
  let left = 1;
  for (const weight of weights) left *= 1 - weight;
  return 1 - left;
}

function isNothing(args: unknown): boolean {
  if (args === undefined || args === null) return true;
  if (Array.isArray(args)) return args.length === 0;
  return typeof args === 'object' && Reflect.ownKeys(args).length === 0;
}
