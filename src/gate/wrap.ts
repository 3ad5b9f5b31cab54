import { type ActionContext, functionNameOf } from '../action/index.ts';
import type { Frozen } from '../canonical/index.ts';
import { SteelyardError } from '../errors.ts';
import { escapeText } from '../visible.ts';
import type { ActionDecision, CallOptions, Outcome, WrapOptions } from './decision.ts';
import { messageOf } from './message-of.ts';
import { canonical, contextOf, named } from './subject.ts';

/** A decision, and the frozen arguments that it is about. */
export interface Decided {
  readonly decision: ActionDecision;
  readonly frozen?: Frozen;
}

/** What a gate lends for this. */
export interface WrapServices {
  readonly decide: (context: ActionContext) => Promise<Decided>;
  readonly report: (context: ActionContext, decision: ActionDecision, outcome: Outcome) => Promise<void>;
}

/**
 * Puts a gate in front of a function; see `ActionGate.wrap`.
 *
 * @throws SteelyardError ACTION_INVALID for a function without a name
 */
export function wrapped<A extends readonly unknown[], R>(
  fn: (...args: A) => R,
  options: WrapOptions,
  call: CallOptions,
  { decide, report }: WrapServices,
): (...args: A) => Promise<Awaited<R>> {
  const name = options.name ?? functionNameOf(fn as (...args: never[]) => unknown);
  if ((options.canonicalise === undefined) !== (options.revive === undefined))
    throw new SteelyardError('CONFIG_INVALID', '`canonicalise` and `revive` go together');
  return async (...args: A): Promise<Awaited<R>> => {
    const context = contextOf(name, canonical(name, args, options), options, call);
    const { decision, frozen } = await decide(context);
    if (decision.verdict !== 'allow' || frozen === undefined)
      throw new SteelyardError(decision.code ?? 'ACTION_DENIED', decision.reason, {
        data: { digest: decision.digest, ...named('request', decision.request) },
      });
    const started = performance.now();
    const ended = async (outcome: Outcome): Promise<void> => {
      const durationMs = performance.now() - started;
      await report(context, decision, { ...outcome, durationMs }).catch((error) =>
        warnOfOutcome(context, decision, error),
      );
    };
    let output: Awaited<R>;
    try {
      const copy = (frozen.thaw() as { args: unknown }).args;
      output = await fn(...((options.revive === undefined ? copy : options.revive(copy)) as A));
    } catch (error) {
      await ended({ ok: false, error: messageOf(error) });
      throw error;
    }
    await ended({ ok: true, output });
    return output;
  };
}

/**
 * The call has run: a fault in reporting that must neither hide its result nor look like its failure, or the caller would
 * run it again. It becomes a warning of the process, with the code of the fault.
 */
function warnOfOutcome({ functionName }: ActionContext, { digest }: ActionDecision, error: unknown): void {
  process.emitWarning(
    `\`${escapeText(functionName.slice(0, 80))}\` has run, and its outcome could not be recorded: ${messageOf(error)}`,
    {
      type: 'SteelyardWarning',
      code: error instanceof SteelyardError ? error.code : 'STORE_FAILED',
      detail: `digest ${digest}`,
    },
  );
}
