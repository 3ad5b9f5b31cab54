import { FLOW_RULES } from './flow-rules.ts';
import type { Rule } from './rule.ts';
import { RULE_BASED } from './rule-based.ts';

/**
 * Changes whenever a rule, its points or its meaning changes, so that a cached score of another set is not
 * taken for one of this set.
 */
export const RULESET_VERSION = '6';

/** Every rule: first the additive table, then the flow rules. */
export const ALL_RULES: readonly Rule[] = Object.freeze([...RULE_BASED, ...FLOW_RULES]);

const BY_ID: ReadonlyMap<string, Rule> = new Map(ALL_RULES.map((rule) => [rule.id, rule]));

/** The rule with this id (exact spelling), or undefined. */
export function ruleById(id: string): Rule | undefined {
  return BY_ID.get(id);
}

export type { Finding, Report, Rule, RuleContext, RuleMeta } from './rule.ts';
export { FLOW_RULES, RULE_BASED };
