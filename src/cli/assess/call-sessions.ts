import type { ActionContext } from '../../action/context.ts';
import { inSession } from '../../action/in-session.ts';
import { MemorySessionStore, type PastCall } from '../../session/index.ts';
import type { CallRecord } from './call-record.ts';

/** What scorers are told beside the call itself. */
export interface Told {
  /** The user's words. */
  readonly task: boolean;
  /** Results of earlier calls. */
  readonly outputs: boolean;
}

/** An observation is a result of a call (`{name, args?, output}`), or else a text or value that came from somewhere. */
function asCall(observation: unknown): PastCall {
  if (observation !== null && typeof observation === 'object' && 'output' in observation) {
    const { name, args, output } = observation as { name?: unknown; args?: unknown; output: unknown };
    if (typeof name === 'string') return { functionName: name, args: args ?? {}, output };
  }
  return { functionName: 'observation', args: {}, output: observation };
}

/** The sessions of a batch: each record sees what came before it, never its own output. */
export class CallSessions {
  readonly #store = new MemorySessionStore();
  readonly #told: Told;

  readonly #task: string | undefined;

  /** @param task what the user asked for in sessions whose records do not say it */
  constructor(told: Told = { task: true, outputs: true }, task?: string) {
    this.#told = told;
    this.#task = task;
  }

  /** The call of a record with what its session knows by now. */
  contextOf(record: CallRecord): Promise<ActionContext> {
    const { session, name, args, doc, schema, annotations, task, observations } = record;
    if (this.#told.outputs) {
      for (const one of observations ?? []) this.#observed(asCall(one), session);
    }
    const context = { functionName: name, args, doc, schema, annotations, sessionId: session };
    if (!this.#told.task) return inSession(context, this.#store);
    const known = this.#store.read(session).task;
    return inSession(
      { ...context, task: task ?? (known === undefined ? this.#task : undefined) },
      this.#store,
    );
  }

  /** What is repeated from record to record was seen once. */
  #observed(call: PastCall, session: string | undefined): void {
    const seen = JSON.stringify(call.output);
    const { history } = this.#store.read(session);
    if (!history.some((past) => JSON.stringify(past.output) === seen)) this.#store.ran(call, session);
  }

  /** Counts the call as run, unless its record says otherwise. */
  scored({ ran, name, args, output, session }: CallRecord): void {
    if (!ran) return;
    const seen = this.#told.outputs && output !== undefined ? { output } : {};
    this.#store.ran({ functionName: name, args, ...seen }, session);
  }
}
