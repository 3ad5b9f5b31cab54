import { askedPart } from '../catalog/task/asked-part.ts';
import { FLOW_RULES } from '../rules/flow-rules.ts';
import type { Finding, Report, Rule } from '../rules/rule.ts';
import { toFinding } from './finding.ts';
import { combine } from './flow-combine.ts';
import { FLOW_ODDS, weighByOdds } from './odds/rule.ts';
import type { Scorer, ScorerInput, ScorerOutput } from './scorer.ts';

/** Most reports of one rule that count and are listed; the weights of more add nothing that rounding keeps. */
const MAX_REPORTS = 50;

/** What a rule reported, and what that weighs. */
export interface Weighed {
  readonly rule: Pick<Rule, 'id' | 'severity'>;
  readonly report: Report;
  /** 0-100. */
  readonly weight: number;
}

/**
 * The verdict by meaning: where data goes, what is done, and whether the task asks for it. The score comes from the
 * weights of the findings alone (see `combine`), so every point is explained; what they weigh is held against how scripts
 * with such facts turned out (`odds/`). `customRules` replaces the weight of every finding of a rule; 0 switches the rule off.
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

function scoreFlow(rules: readonly Rule[], given: ScorerInput): ScorerOutput {
  const input = given.task === undefined ? given : { ...given, task: askedPart(given.task, given.code) };
  const { weighed: all, least } = weighByOdds(weighFindings(rules, input), input);
  const weighed = all.toSorted((a, b) => b.weight - a.weight);
  const { score, points } = combine(weighed.map((item) => item.weight));
  const findings: Finding[] = [];
  const signals = new Set<string>();
  for (const [index, { rule, report, weight }] of weighed.entries()) {
    if (weight === 0 && rule.id !== FLOW_ODDS.id) continue;
    findings.push(toFinding(rule, report, input.facts, points[index] ?? 0));
    if (report.note !== true) signals.add(rule.id);
  }
  if (least === undefined || least.weight <= score)
    return { outcome: 'scored', score, signals: [...signals], findings };
  signals.add(least.rule.id);
  findings.push(toFinding(least.rule, least.report, input.facts, least.weight - score));
  return { outcome: 'scored', score: least.weight, signals: [...signals], findings };
}

/** What the rules report and weigh, before the odds are asked. */
export function weighFindings(
  rules: readonly Rule[],
  { facts, catalog, task, customRules }: Pick<ScorerInput, 'facts' | 'catalog' | 'task' | 'customRules'>,
): Weighed[] {
  const context = { catalog, task };
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
  return weighed;
}
