import type { Finding, Report, RuleMeta } from '../rules/rule.ts';
import type { Flow, FlowStep, Position, ScriptFacts } from '../script/facts.ts';

const NO_STEPS: Finding['flow'] = Object.freeze([]);

/**
 * Turns what a rule reported into a finding with lines and columns. The result is frozen.
 *
 * The steps of the flow are worked out when `flow` is first read, because most callers ask for a verdict only;
 * {@link settleFinding} reads them, after which the finding no longer holds on to the facts.
 *
 * @param score points that this finding adds; 0 for further reports of a rule that counts once
 */
export function toFinding(
  rule: Pick<RuleMeta, 'id' | 'severity'>,
  report: Report,
  facts: ScriptFacts,
  score: number,
): Finding {
  const start = facts.locate(report.span.start);
  const end = facts.locate(report.span.end);
  let pending = report.flow === undefined ? undefined : { facts, id: report.flow };
  let steps: Finding['flow'] = NO_STEPS;
  const finding: Mutable<Finding> = {
    rule: rule.id,
    message: report.message,
    score,
    severity: rule.severity,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    get flow(): Finding['flow'] {
      if (pending !== undefined) {
        const { facts: from, id } = pending;
        steps = locateSteps(flowById(from, id)?.steps ?? [], from);
        pending = undefined;
      }
      return steps;
    },
  };
  if (report.fix !== undefined) finding.fix = report.fix;
  if (report.note !== undefined) finding.note = report.note;
  return Object.freeze(finding);
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A copy of a finding that adds other points, or is worth the same object when nothing changes. */
export function withScore(finding: Finding, score: number): Finding {
  if (finding.score === score) return finding;
  const descriptors = Object.getOwnPropertyDescriptors(finding);
  // Descriptors are copied, not values, so that unread flow steps stay unread.
  const copy = Object.create(Object.prototype, {
    ...descriptors,
    score: { ...descriptors.score, value: score },
  }) as Finding;
  return Object.freeze(copy);
}

/** Works out the flow steps now, so that the finding can be kept without keeping the facts. */
export function settleFinding(finding: Finding): void {
  void finding.flow.length;
}

function flowById(facts: ScriptFacts, id: number): Flow | undefined {
  const guess = facts.flows[id];
  return guess?.id === id ? guess : facts.flows.find((flow) => flow.id === id);
}

function locateSteps(steps: readonly FlowStep[], facts: ScriptFacts): Finding['flow'] {
  return Object.freeze(
    steps.map((step): FlowStep & Position => {
      const { line, column } = facts.locate(step.span.start);
      const span = Object.freeze({ start: step.span.start, end: step.span.end });
      return Object.freeze({ span, what: step.what, line, column });
    }),
  );
}
