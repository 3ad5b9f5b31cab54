import type { ScriptFacts } from '../../script/facts.ts';
import { numberAbove, visitArguments } from '../arguments.ts';
import { isLimitKey } from '../key-roles.ts';
import { listed, quoted, toolOf } from '../message.ts';
import type { Report, Rule } from '../rule.ts';

/** More records than this in one call is a dump, not a look-up. */
const MOST_RECORDS = 10_000;

/** A limit of more than 10,000 records. */
export const excessiveLimit: Rule = {
  id: 'EXCESSIVE_LIMIT',
  family: 'rule-based',
  lifecycle: 'trial',
  severity: 5,
  precision: 'medium',
  score: 25,
  title: 'A limit above 10,000',
  why: 'A call that asks for so many records takes out a whole collection where a task needs a few.',
  owasp: ['ASI02', 'LLM03:2026', 'LLM06:2025'],
  atlas: ['AML.T0085.001'],
  *check(facts: ScriptFacts): Iterable<Report> {
    for (const call of facts.calls) {
      if (!call.reachable) continue;
      const found: string[] = [];
      visitArguments(call, ({ key, parent, path, value }) => {
        if (key === '' || !isLimitKey(key, parent)) return;
        const number = numberAbove(value, MOST_RECORDS, true);
        if (number !== undefined) found.push(`${quoted(path)} is ${number}`);
      });
      if (found.length === 0) continue;
      yield {
        message: `in a call of ${toolOf(call)}, ${listed(found, 'and')}`,
        span: call.span,
        fix: `ask for at most ${MOST_RECORDS} records`,
      };
    }
  },
};
