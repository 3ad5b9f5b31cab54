import type { ScriptFacts, ValueView } from '../../script/facts.ts';
import type { ArgumentPlace } from '../arguments.ts';
import { visitArguments } from '../arguments.ts';
import { isFilterKey, isQueryKey } from '../key-roles.ts';
import { listed, quoted, toolOf } from '../message.ts';
import type { Report, Rule } from '../rule.ts';

const WILDCARDS: ReadonlySet<string> = new Set(['*', '**', '%']);

/** A query that matches everything. */
export const wildcardQuery: Rule = {
  id: 'WILDCARD_QUERY',
  family: 'rule-based',
  lifecycle: 'trial',
  severity: 4,
  precision: 'medium',
  score: 20,
  title: 'A query that matches everything',
  why: 'A wildcard or an empty filter reads, or changes, every record that the account can reach.',
  owasp: ['ASI02', 'LLM02:2026', 'LLM02:2025', 'LLM03:2026', 'LLM06:2025'],
  atlas: ['AML.T0085.001'],
  *check(facts: ScriptFacts): Iterable<Report> {
    for (const call of facts.calls) {
      if (!call.reachable) continue;
      const found: string[] = [];
      visitArguments(call, (place) => {
        const what = wildcard(place);
        if (what !== undefined) found.push(`${quoted(place.path)} is ${what}`);
      });
      if (found.length === 0) continue;
      yield {
        message: `in a call of ${toolOf(call)}, ${listed(found, 'and')}`,
        span: call.span,
        fix: 'name the records that the task needs',
      };
    }
  },
};

function wildcard({ key, path, value }: ArgumentPlace): string | undefined {
  if (key === '') return undefined;
  if (isQueryKey(key)) {
    const text = value.constants.find(
      (constant) => typeof constant === 'string' && WILDCARDS.has(constant.trim()),
    );
    if (typeof text === 'string') return quoted(text.trim());
  }
  // An empty element of a list of filters is one of several conditions, not the whole filter.
  if (!path.endsWith('[]') && isFilterKey(key) && isEmpty(value)) {
    return value.kind === 'array' ? 'an empty list' : 'an empty object';
  }
  return undefined;
}

function isEmpty(value: ValueView): boolean {
  if (value.kind === 'array') return value.length?.max === 0 || value.elements?.length === 0;
  return (
    value.kind === 'object' && value.open !== true && (value.fields === undefined || value.fields.size === 0)
  );
}
