import type { ScriptFacts } from '../../script/facts.ts';
import type { ArgumentPlace } from '../arguments.ts';
import { numberAbove, visitArguments } from '../arguments.ts';
import { isBudgetKey, isIdentifierKey, isLimitKey, isQuantityKey, timeKey } from '../key-roles.ts';
import { listed, quoted, toolOf } from '../message.ts';
import type { Report, Rule } from '../rule.ts';

const LARGEST = 1_000_000;

/** Years 2001 to 2100, as seconds and as milliseconds since 1970: enough for a name that can be a time. */
const EPOCH_WIDE = [978_307_200, 4_102_444_800] as const;
/** Years 2010 to 2040: for names that say nothing, where a number of that size may also be a quantity. */
const EPOCH_NARROW = [1_262_304_000, 2_208_988_800] as const;

/** A number above 1,000,000 in an argument, in whatever role. */
export const extremeValue: Rule = {
  id: 'EXTREME_VALUE',
  family: 'rule-based',
  lifecycle: 'trial',
  severity: 5,
  precision: 'medium',
  score: 30,
  title: 'A number above 1,000,000',
  why: 'A number of that size in an argument is seldom meant: it moves too much money, reads too much data or costs too much work.',
  owasp: ['ASI02', 'LLM03:2026', 'LLM06:2025', 'LLM06:2026', 'LLM10:2025'],
  atlas: ['AML.T0053', 'AML.T0034.002'],
  *check(facts: ScriptFacts): Iterable<Report> {
    for (const call of facts.calls) {
      if (!call.reachable) continue;
      const found: string[] = [];
      visitArguments(call, (place) => {
        const number = extremeNumber(place);
        if (number === undefined) return;
        found.push(place.path === '' ? `an argument is ${number}` : `${quoted(place.path)} is ${number}`);
      });
      if (found.length === 0) continue;
      yield { message: `in a call of ${toolOf(call)}, ${listed(found, 'and')}`, span: call.span };
    }
  },
};

function extremeNumber(place: ArgumentPlace): number | bigint | undefined {
  const { key, parent, value } = place;
  const limit = isLimitKey(key, parent);
  const least = numberAbove(value, LARGEST, limit);
  if (least === undefined || limit || isQuantityKey(key)) return least;
  const time = timeKey(key);
  const finite = (number: number | bigint): boolean => number !== Number.POSITIVE_INFINITY;
  if (finite(least) && (time === 'strong' || isIdentifierKey(key) || isBudgetKey(key, parent)))
    return undefined;
  // Every constant is judged: one that can be a time does not excuse another one.
  for (const constant of value.constants) {
    if (typeof constant !== 'number' && typeof constant !== 'bigint') continue;
    if (constant > LARGEST && !isEpoch(Number(constant), time === 'weak')) return constant;
  }
  const range = value.range?.min;
  return range !== undefined && range > LARGEST && !isEpoch(range, time === 'weak') ? range : undefined;
}

/** A time since 1970 in seconds or milliseconds. Round millions are quantities unless the name can be a time. */
function isEpoch(value: number, wide: boolean): boolean {
  const [from, to] = wide ? EPOCH_WIDE : EPOCH_NARROW;
  if (value >= from && value <= to) return wide || value % LARGEST !== 0;
  return value >= from * 1000 && value <= to * 1000 && (wide || value % (LARGEST * 1000) !== 0);
}
