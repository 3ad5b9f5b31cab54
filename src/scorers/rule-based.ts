import type { Finding, Rule } from '../rules/rule.ts';
import { RULE_BASED } from '../rules/rule-based.ts';
import { toFinding } from './finding.ts';
import type { Scorer, ScorerInput, ScorerOutput } from './scorer.ts';

/** Most places that one rule lists; its points do not depend on how many there are. */
const MAX_PLACES = 100;

/**
 * The additive table: each rule that reports anything adds its points once, and the sum is capped at 100.
 * The first report of a rule carries the points, further places are listed with 0. `customRules` replaces a
 * rule's points; 0 switches the rule off, so that it is neither listed nor a signal.
 *
 * @param rules the table; another one is for tests
 */
export function createRuleBasedScorer(rules: readonly Rule[] = RULE_BASED): Scorer {
  return Object.freeze({
    name: 'rule-based',
    score: (input: ScorerInput): ScorerOutput => scoreByTable(rules, input),
  });
}

function scoreByTable(rules: readonly Rule[], input: ScorerInput): ScorerOutput {
  const { facts, customRules } = input;
  const context = { catalog: input.catalog, ...(input.task === undefined ? {} : { task: input.task }) };
  const findings: Finding[] = [];
  const signals: string[] = [];
  let sum = 0;
  for (const rule of rules) {
    const points = Object.hasOwn(customRules, rule.id) ? (customRules[rule.id] ?? 0) : (rule.score ?? 0);
    if (points === 0) continue;
    let counted = false;
    let places = 0;
    for (const report of rule.check(facts, context)) {
      const counts = !counted && report.note !== true;
      findings.push(toFinding(rule, report, facts, counts ? points : 0));
      if (counts) {
        counted = true;
        signals.push(rule.id);
        sum += points;
      }
      places += 1;
      if (places >= MAX_PLACES && counted) break;
    }
  }
  return { outcome: 'scored', score: Math.min(100, sum), signals, findings };
}
