import { FLOW_RULES } from '../rules/flow-rules.ts';
import type { Finding, Report, Rule } from '../rules/rule.ts';
import { toFinding } from './finding.ts';
import { combine } from './flow-combine.ts';
import type { Scorer, ScorerInput, ScorerOutput } from './scorer.ts';

/** Most reports of one rule that count and are listed; the weights of more add nothing that rounding keeps. */
const MAX_REPORTS = 50;

interface Weighed {
  readonly rule: Rule;
  readonly report: Report;
  readonly weight: number;
}

/**
 * The verdict by meaning: where data goes, what is done, and whether the task asks for it. The score comes from the
 * weights of the findings alone (see `combine`), so every point is explained. `customRules` replaces the weight of every
 * finding of a rule; 0 switches the rule off.
 *
 * @param rules another list is for tests
 */
export function createFlowScorer(rules: readonly Rule[] = FLOW_RULES): Scorer {
  return Object.freeze({
    name: 'flow',
    score: (input: ScorerInput): ScorerOutput => scoreFlow(rules, input),
  });
}

/** The scorer `flow` with all its rules. */
export const flowScorer: Scorer = createFlowScorer();

function scoreFlow(rules: readonly Rule[], input: ScorerInput): ScorerOutput {
  const { facts, customRules } = input;
  const context = { catalog: input.catalog, task: input.task };
  const weighed: Weighed[] = [];
  const custom = Object.keys(customRules).length > 0;
  for (const rule of rules) {
    const own = custom && Object.hasOwn(customRules, rule.id) ? customRules[rule.id] : undefined;
    if (own === 0) continue;
    let count = 0;
    for (const report of rule.check(facts, context)) {
      weighed.push({ rule, report, weight: own ?? report.weight ?? 0 });
      count += 1;
      if (count >= MAX_REPORTS) break;
    }
  }
  weighed.sort((a, b) => b.weight - a.weight);
  const { score, points } = combine(weighed.map((item) => item.weight));
  const findings: Finding[] = [];
  const signals = new Set<string>();
  for (const [index, { rule, report, weight }] of weighed.entries()) {
    if (weight === 0) continue;
    findings.push(toFinding(rule, report, facts, points[index] ?? 0));
    if (report.note !== true) signals.add(rule.id);
  }
  return { outcome: 'scored', score, signals: [...signals], findings };
}
