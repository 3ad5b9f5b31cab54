import { ALL_RULES } from '../rules/index.ts';
import { FLOW_ODDS } from '../scorers/odds/rule.ts';
import type { ScorerName } from '../scorers/scorer.ts';
import { SIMILAR_TO_ATTACK } from '../scorers/similarity/settings.ts';

/** Which scorer a rule belongs to, by rule id. `customRules` may name these rules and no others. */
export type RuleFamilies = ReadonlyMap<string, ScorerName>;

export const RULE_FAMILIES: RuleFamilies = new Map<string, ScorerName>([
  ...ALL_RULES.map((rule) => [rule.id, rule.family] as const),
  [FLOW_ODDS.id, 'flow'],
  [SIMILAR_TO_ATTACK, 'local-llm'],
]);
