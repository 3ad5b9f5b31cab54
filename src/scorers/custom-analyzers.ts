import type { Finding } from '../rules/rule.ts';
import { printable } from './settings.ts';

/** What a custom analyzer answers. */
export interface AnalyzerResult {
  /** Points to add to the score: finite and >= 0. The total is capped at 100. */
  readonly score: number;
  /** Words for `signals`; none when left out. At most 100, each at most 200 code units. */
  readonly signals?: readonly string[];
}

/** A caller's own part of the score. */
export interface CustomAnalyzer {
  /** Names the analyzer in findings and warnings. Unique in one configuration. */
  readonly name: string;
  /**
   * @param code the script as the agent sent it
   * @param ast ESTree of the script; nodes carry `start` and `end` (UTF-16 offsets). To be read only
   */
  analyze(code: string, ast: unknown): AnalyzerResult | Promise<AnalyzerResult>;
}

/** What all analyzers together add. */
export interface AnalyzerParts {
  readonly score: number;
  readonly signals: readonly string[];
  readonly findings: readonly Finding[];
  /** One sentence for each analyzer that failed, in configuration order. */
  readonly failures: readonly string[];
  /** Names of analyzers that answered with a promise although an answer was wanted at once. */
  readonly late: readonly string[];
}

type Answer =
  | { readonly score: number; readonly signals: readonly string[] }
  | { readonly failure: string; readonly cause?: unknown };

const MAX_SIGNALS = 100;
const MAX_SIGNAL_LENGTH = 200;

/**
 * Runs every analyzer and adds up what they answer. Analyzers that return promises run side by side, each
 * with its own time limit; the synchronous part of an analyzer cannot be interrupted.
 *
 * @param timeoutMs milliseconds that each analyzer has
 */
export async function runAnalyzers(
  analyzers: readonly CustomAnalyzer[],
  code: string,
  ast: unknown,
  timeoutMs: number,
): Promise<AnalyzerParts> {
  const answers = await Promise.all(
    analyzers.map(async (analyzer): Promise<Answer> => {
      const started = start(analyzer, code, ast);
      return 'pending' in started ? settle(started.pending, timeoutMs) : started;
    }),
  );
  return addUp(analyzers, answers, []);
}

/** As {@link runAnalyzers}, for analyzers that answer at once; those that do not are listed in `late`. */
export function runAnalyzersSync(
  analyzers: readonly CustomAnalyzer[],
  code: string,
  ast: unknown,
): AnalyzerParts {
  const late: string[] = [];
  const answers = analyzers.map((analyzer): Answer => {
    const started = start(analyzer, code, ast);
    if (!('pending' in started)) return started;
    // Nobody waits for it any more; its rejection must not end the process.
    Promise.resolve(started.pending).catch(() => undefined);
    late.push(analyzer.name);
    return { failure: 'did not answer at once' };
  });
  return addUp(analyzers, answers, late);
}

function start(
  analyzer: CustomAnalyzer,
  code: string,
  ast: unknown,
): Answer | { pending: PromiseLike<unknown> } {
  try {
    const value: unknown = analyzer.analyze(code, ast);
    return isThenable(value) ? { pending: value } : check(value);
  } catch (cause) {
    return { failure: 'threw', cause };
  }
}

async function settle(pending: PromiseLike<unknown>, timeoutMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve({ failure: `did not answer within ${timeoutMs} ms` }), timeoutMs);
  });
  const answer = Promise.resolve(pending).then(check, (cause): Answer => ({ failure: 'rejected', cause }));
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads an answer once, so that an object with getters cannot answer differently a second time. */
function check(value: unknown): Answer {
  try {
    if (typeof value !== 'object' || value === null) return { failure: 'did not return an object' };
    const { score, signals } = value as { score?: unknown; signals?: unknown };
    if (typeof score !== 'number' || !Number.isFinite(score) || score < 0) {
      return { failure: 'returned a score that is not a finite number >= 0' };
    }
    if (signals === undefined) return { score, signals: [] };
    if (!Array.isArray(signals)) return { failure: 'returned signals that are not a list' };
    const words: string[] = [];
    for (let index = 0; index < Math.min(signals.length, MAX_SIGNALS); index += 1) {
      const word: unknown = signals[index];
      if (typeof word !== 'string') return { failure: 'returned a signal that is not a string' };
      words.push(word.slice(0, MAX_SIGNAL_LENGTH));
    }
    return { score, signals: words };
  } catch (cause) {
    return { failure: 'returned an answer that cannot be read', cause };
  }
}

function addUp(
  analyzers: readonly CustomAnalyzer[],
  answers: readonly Answer[],
  late: readonly string[],
): AnalyzerParts {
  const parts = {
    score: 0,
    signals: [] as string[],
    findings: [] as Finding[],
    failures: [] as string[],
    late,
  };
  answers.forEach((answer, index) => {
    const name = printable(analyzers[index]!.name);
    if ('failure' in answer) {
      parts.failures.push(`analyzer \`${name}\` ${answer.failure}${kindOf(answer.cause)}`);
      return;
    }
    // A sum of large finite scores can overflow to Infinity; the cap is far below.
    parts.score = Math.min(100, parts.score + answer.score);
    parts.signals.push(...answer.signals);
    if (answer.score > 0) parts.findings.push(analyzerFinding(name, answer.score));
  });
  return parts;
}

function analyzerFinding(name: string, score: number): Finding {
  return Object.freeze({
    rule: `analyzer:${name}`,
    message: `analyzer \`${name}\` added ${score} points`,
    score,
    severity: Math.min(10, score / 10),
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    flow: Object.freeze([]),
  });
}

/** The class of what was thrown. Its message may hold payloads and is left out. */
function kindOf(cause: unknown): string {
  return cause instanceof Error && typeof cause.name === 'string' ? ` (\`${printable(cause.name)}\`)` : '';
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
