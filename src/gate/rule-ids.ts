import { ALL_RULES } from '../rules/index.ts';
import type { RuleMeta } from '../rules/rule.ts';

/** Which scorer a rule belongs to, by rule id. `customRules` may name these rules and no others. */
export type RuleFamilies = ReadonlyMap<string, RuleMeta['family']>;

export const RULE_FAMILIES: RuleFamilies = new Map(ALL_RULES.map((rule) => [rule.id, rule.family]));
