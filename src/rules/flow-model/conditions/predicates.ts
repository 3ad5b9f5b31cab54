import type { Condition } from '../../../script/facts.ts';

/** A predicate that was not understood, or one that must not hold (`!names.includes(x)`): it is not told what passes. */
export function isOpenPredicate(op: Condition['op']): boolean {
  return op === 'call' || op === 'lacks';
}
