/** What `rule-based` says of a whole script, for tests: the real analyser, rules and scorer. */
import { createRuleBasedScorer } from '../src/scorers/rule-based.ts';
import type { ScorerOutput } from '../src/scorers/scorer.ts';
import { analyseScript } from '../src/script/analyse.ts';
import { ruleContext } from './facts-builder.ts';

export interface RuleScore {
  readonly score: number;
  /** Rule ids, sorted. */
  readonly signals: readonly string[];
}

/**
 * @param toolNames the catalogue, by names alone; none by default
 * @throws Error when the script cannot be read
 */
export function ruleScore(code: string, toolNames: readonly string[] = []): RuleScore {
  const facts = analyseScript(code, { toolNames });
  if (!facts.ok) throw new Error(`${facts.signal}: ${facts.message}`);
  const input = { code, facts, catalog: ruleContext(toolNames).catalog, customRules: {} };
  const output = createRuleBasedScorer().score(input) as ScorerOutput;
  return { score: output.score, signals: [...output.signals].sort() };
}
