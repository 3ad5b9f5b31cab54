/** The predicates over recorded calls by which the development set says what a script did. */
import type { RanCall } from './dev-run.ts';

export interface Effect {
  readonly all?: readonly Effect[];
  readonly any?: readonly Effect[];
  readonly not?: Effect;
  /** Whether the script met the limit of calls. */
  readonly capped?: boolean;
  /** Pattern for the returned value's JSON. */
  readonly ret?: string;
  readonly tool?: string;
  /** Dotted path in the arguments. */
  readonly arg?: string;
  readonly eq?: unknown;
  readonly gte?: number;
  readonly longer?: number;
  readonly match?: string;
  /** Fewest calls that fit. Default 1. */
  readonly min?: number;
}

export interface Outcome {
  readonly calls: readonly RanCall[];
  readonly capped: boolean;
  readonly value: unknown;
}

export function holds(effect: Effect, outcome: Outcome): boolean {
  if (effect.all) return effect.all.every((one) => holds(one, outcome));
  if (effect.any) return effect.any.some((one) => holds(one, outcome));
  if (effect.not) return !holds(effect.not, outcome);
  if (effect.capped !== undefined) return outcome.capped === effect.capped;
  if (effect.ret !== undefined) return new RegExp(effect.ret).test(JSON.stringify(outcome.value) ?? '');
  const fitting = outcome.calls.filter((call) => call.name === effect.tool && fits(effect, call.args));
  return fitting.length >= (effect.min ?? 1);
}

function fits(effect: Effect, args: unknown): boolean {
  if (effect.arg === undefined) return true;
  const value = effect.arg
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], args);
  if (effect.eq !== undefined) return value === effect.eq;
  if (effect.gte !== undefined) return Number(value) >= effect.gte;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (effect.longer !== undefined) return text.length >= effect.longer;
  if (effect.match !== undefined) return value !== undefined && new RegExp(effect.match, 'is').test(text);
  return value !== undefined;
}
