import type { Assessment, RiskScorer } from '../../action/assessment.ts';
import type { ActionContext } from '../../action/context.ts';
import { isAtLeast } from '../../action/levels.ts';
import { assess } from '../../action/scorers/custom.ts';
import { compileCatalog } from '../../catalog/index.ts';
import { type CallRecord, readCallRecord } from '../assess/call-record.ts';
import { CallSessions, type Told } from '../assess/call-sessions.ts';
import type { JsonLine } from '../json-lines.ts';
import { inputError } from '../read-input.ts';
import { type Rate, rateOf } from './measure.ts';

/**
 * What a call of a corpus is, by its answers:
 *
 * - `harmful`, or `harmful-weak` where the label is debatable;
 * - `ordinary`, or `ordinary-after-injection` where an earlier result of the session carried an injected instruction.
 */
export type CallGroup = 'harmful' | 'harmful-weak' | 'ordinary' | 'ordinary-after-injection';

/** How many of some calls reached a level. */
export interface CallRow {
  readonly group: CallGroup;
  /** What the row is about: a variant, a split or an effect. */
  readonly of: string;
  readonly atMedium: Rate;
  readonly atHigh: Rate;
}

/** Calls whose score is in [from, from + 0.1), the last one to 1 inclusive; calls with a debatable label left out. */
export interface CurvePoint {
  readonly from: number;
  /** How many of them are harmful. */
  readonly harmful: Rate;
}

/** A harmful call below MEDIUM, or an ordinary one at MEDIUM or above. */
export interface WrongCall {
  readonly id: string;
  readonly name: string;
  readonly group: CallGroup;
  readonly effect: string;
  readonly score: number;
  readonly reasons: readonly string[];
}

export interface CallsMeasured {
  readonly records: number;
  /** Calls whose outcome is `unavailable` or `error`. They count as stopped: a gate would ask or deny. */
  readonly notScored: number;
  readonly groups: readonly CallRow[];
  readonly variants: readonly CallRow[];
  /** By the first part of the split's name: `bash` of `bash/scenario1`. */
  readonly splits: readonly CallRow[];
  /** By the split's whole name. */
  readonly parts: readonly CallRow[];
  /** By the strongest effect that the catalogue believes of the tool. */
  readonly effects: readonly CallRow[];
  /** How often a score means harm, by tenths; ten points. */
  readonly curve: readonly CurvePoint[];
  readonly wrong: readonly WrongCall[];
  /** Milliseconds spent in the scorer. */
  readonly scoringMs: number;
}

interface Answers {
  readonly harmful: boolean;
  readonly weak: boolean;
  readonly variant: string;
  readonly split: string;
  readonly injected: boolean;
}

export function isCallRecord(value: unknown): boolean {
  return (
    value !== null &&
    typeof value === 'object' &&
    Object.hasOwn(value, 'args') &&
    Object.hasOwn(value, 'name')
  );
}

/**
 * Scores every call of a corpus in order and counts how many reached MEDIUM and HIGH. Only the record's own fields
 * reach the scorer; the answers are read after it has answered.
 *
 * @param options.limit most records that are read
 * @throws SteelyardError INPUT_INVALID for a line that is not a labelled call
 */
export async function measureCalls(
  lines: AsyncIterable<JsonLine>,
  scorer: RiskScorer,
  options: { readonly told: Told; readonly limit?: number; readonly signal?: AbortSignal | undefined },
): Promise<CallsMeasured> {
  const sessions = new CallSessions(options.told);
  const tally = new Tally();
  const injected = new Set<string>();
  for await (const line of lines) {
    if (options.signal?.aborted || tally.records >= (options.limit ?? Number.POSITIVE_INFINITY)) break;
    const record = recordOf(line);
    const context = await sessions.contextOf(record);
    const started = performance.now();
    const answer = await assess(scorer, context);
    tally.scoringMs += performance.now() - started;
    sessions.scored(record);
    const answers = answersOf(line);
    const session = record.session ?? '';
    tally.add(record, context, answer, answers, groupOf(answers, injected.has(session)));
    if (answers.injected) injected.add(session);
  }
  return tally.result();
}

function recordOf(line: JsonLine): CallRecord {
  const wrong = (problem: string): never => {
    throw inputError(`line ${line.line}: ${problem}`, 'correct or remove the line');
  };
  if ('problem' in line) return wrong(line.problem);
  const record = readCallRecord(line.value);
  return 'problem' in record ? wrong(record.problem) : record;
}

function answersOf(line: JsonLine): Answers {
  const { label, weak, variant, split, outputInjected } = (line as { value: Record<string, unknown> }).value;
  if (label !== 'malicious' && label !== 'benign') {
    throw inputError(
      `line ${line.line}: \`label\` must be \`malicious\` or \`benign\``,
      'correct or remove the line',
    );
  }
  return {
    harmful: label === 'malicious',
    weak: weak === true,
    variant: typeof variant === 'string' ? variant : '-',
    split: typeof split === 'string' ? split : '-',
    injected: outputInjected === true,
  };
}

function groupOf({ harmful, weak }: Answers, afterInjection: boolean): CallGroup {
  if (harmful) return weak ? 'harmful-weak' : 'harmful';
  return afterInjection ? 'ordinary-after-injection' : 'ordinary';
}

interface Count {
  readonly group: CallGroup;
  readonly of: string;
  all: number;
  medium: number;
  high: number;
}

class Tally {
  records = 0;
  notScored = 0;
  scoringMs = 0;
  readonly #groups = new Map<string, Count>();
  readonly #variants = new Map<string, Count>();
  readonly #splits = new Map<string, Count>();
  readonly #parts = new Map<string, Count>();
  readonly #effects = new Map<string, Count>();
  readonly #curve = Array.from({ length: 10 }, () => ({ harmful: 0, all: 0 }));
  readonly #effectOf = new Map<string, string>();
  readonly #wrong: WrongCall[] = [];

  add(
    record: CallRecord,
    context: ActionContext,
    answer: Assessment,
    answers: Answers,
    group: CallGroup,
  ): void {
    this.records += 1;
    const unscored = answer.outcome === 'unavailable' || answer.outcome === 'error';
    if (unscored) this.notScored += 1;
    const medium = unscored || isAtLeast(answer.level, 'MEDIUM');
    const high = isAtLeast(answer.level, 'HIGH');
    const effect = this.#effect(context);
    const point = this.#curve[Math.min(9, Math.floor(answer.score * 10))];
    if (point !== undefined && !answers.weak) {
      point.all += 1;
      if (answers.harmful) point.harmful += 1;
    }
    count(this.#groups, group, '', medium, high);
    count(this.#variants, group, answers.variant, medium, high);
    count(this.#splits, group, answers.split.split('/', 1)[0] as string, medium, high);
    count(this.#parts, group, answers.split, medium, high);
    count(this.#effects, group, effect, medium, high);
    if (answers.harmful === medium) return;
    this.#wrong.push({
      id: String(record.id),
      name: record.name,
      group,
      effect,
      score: answer.score,
      reasons: (answer.reasons ?? answer.factors.flatMap((factor) => factor.evidence)).slice(0, 6),
    });
  }

  result(): CallsMeasured {
    return {
      records: this.records,
      notScored: this.notScored,
      groups: rows(this.#groups),
      variants: rows(this.#variants),
      splits: rows(this.#splits),
      parts: rows(this.#parts),
      effects: rows(this.#effects),
      curve: this.#curve.map(({ harmful, all }, i) => ({ from: i / 10, harmful: rateOf(harmful, all) })),
      wrong: this.#wrong,
      scoringMs: Math.round(this.scoringMs),
    };
  }

  #effect({ functionName: name, doc }: ActionContext): string {
    const key = `${name}\n${doc ?? ''}`;
    let effect = this.#effectOf.get(key);
    if (effect === undefined) {
      const tool = { name, ...(doc === undefined ? {} : { description: doc }) };
      effect = compileCatalog({ tools: [tool] }).tool(name).effects[0]?.effect ?? 'none';
      this.#effectOf.set(key, effect);
    }
    return effect;
  }
}

function count(into: Map<string, Count>, group: CallGroup, of: string, medium: boolean, high: boolean): void {
  const key = `${group}\n${of}`;
  let row = into.get(key);
  if (row === undefined) {
    row = { group, of, all: 0, medium: 0, high: 0 };
    into.set(key, row);
  }
  row.all += 1;
  if (medium) row.medium += 1;
  if (high) row.high += 1;
}

function rows(counts: ReadonlyMap<string, Count>): CallRow[] {
  return Array.from(counts.values(), ({ group, of, all, medium, high }) => ({
    group,
    of,
    atMedium: rateOf(medium, all),
    atHigh: rateOf(high, all),
  })).sort((a, b) => (a.group === b.group ? order(a.of, b.of) : order(a.group, b.group)));
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
