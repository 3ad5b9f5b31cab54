import { printable } from '../scorers/settings.ts';
import { ANALYSIS_FAILED } from './assessment.ts';
import type { GateSettings } from './config.ts';
import type { ScoringResult } from './result.ts';

/** Signals that one log line names. */
const MAX_NAMED = 10;

/**
 * Tells the logger and `onScore` about a result. Neither can change it: the result is frozen, and what
 * `onScore` throws, or rejects with, is logged.
 */
export function announce(
  result: ScoringResult,
  settings: Pick<GateSettings, 'logger' | 'onScore' | 'failOpen'>,
): void {
  const message = describe(result, settings.failOpen);
  if (message !== undefined) settings.logger.warn(message, summary(result));
  if (settings.onScore === undefined) return;
  try {
    const returned: unknown = settings.onScore(result);
    if (returned instanceof Promise) returned.catch(() => settings.logger.warn('`onScore` rejected'));
  } catch (error) {
    const kind = error instanceof Error ? ` (\`${printable(error.constructor.name)}\`)` : '';
    settings.logger.warn(`\`onScore\` threw${kind}; the verdict is unchanged`);
  }
}

/** A warning is logged, and so is a failure of the scorer and what `monitor` let pass. A block is an error for its caller. */
function describe(result: ScoringResult, failOpen: boolean): string | undefined {
  const { outcome, verdict, wouldBe, score, signals } = result;
  // A fault of the analysis is logged where it happens, with its stack.
  const scorerFailed =
    outcome === 'unavailable' || (outcome === 'error' && !signals.includes(ANALYSIS_FAILED));
  if (scorerFailed) {
    const policy = `\`failOpen\` is ${failOpen}`;
    return `the scorer \`${result.scorer}\` failed: ${result.reason ?? outcome}; verdict ${verdict} (${policy})`;
  }
  if (verdict !== 'warn') return undefined;
  const what = wouldBe === 'block' ? 'would be blocked (`mode` is `monitor`)' : 'is allowed with a warning';
  const named = signals.slice(0, MAX_NAMED).map(printable).join(', ');
  return `a script with score ${score} ${what}${named === '' ? '' : `: ${named}`}`;
}

function summary(result: ScoringResult): Readonly<Record<string, unknown>> {
  const { score, signals, verdict, wouldBe, outcome, scorer } = result;
  return { score, signals, verdict, outcome, scorer, ...(wouldBe === undefined ? {} : { wouldBe }) };
}
