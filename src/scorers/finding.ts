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
  return new Located(rule, report, facts, score);
}

class Located implements Finding {
  readonly rule: string;
  readonly message: string;
  readonly score: number;
  readonly severity: number;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  declare readonly flow: Finding['flow'];
  declare readonly fix?: string;
  declare readonly note?: boolean;
  #steps = NO_STEPS;
  #pending: { readonly facts: ScriptFacts; readonly id: number } | undefined;

  /** A property of its own, so that it is copied and printed with the others; one getter for all, since each one more would cost a hidden class. */
  static readonly #flow: PropertyDescriptor = {
    enumerable: true,
    get(this: Located): Finding['flow'] {
      if (this.#pending !== undefined) {
        const { facts, id } = this.#pending;
        this.#steps = locateSteps(flowById(facts, id)?.steps ?? [], facts);
        this.#pending = undefined;
      }
      return this.#steps;
    },
  };

  constructor(rule: Pick<RuleMeta, 'id' | 'severity'>, report: Report, facts: ScriptFacts, score: number) {
    const start = facts.locate(report.span.start);
    const end = facts.locate(report.span.end);
    this.rule = rule.id;
    this.message = report.message;
    this.score = score;
    this.severity = rule.severity;
    this.line = start.line;
    this.column = start.column;
    this.endLine = end.line;
    this.endColumn = end.column;
    Object.defineProperty(this, 'flow', Located.#flow);
    if (report.fix !== undefined) this.fix = report.fix;
    if (report.note !== undefined) this.note = report.note;
    if (report.flow !== undefined) this.#pending = { facts, id: report.flow };
    Object.freeze(this);
  }
}

/** A copy of a finding that adds other points, or is worth the same object when nothing changes. */
export function withScore(finding: Finding, score: number): Finding {
  return finding.score === score ? finding : Object.freeze({ ...finding, score });
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
