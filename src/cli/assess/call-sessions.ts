import type { ActionContext } from '../../action/context.ts';
import { inSession } from '../../action/in-session.ts';
import { MemorySessionStore } from '../../session/memory.ts';
import type { CallRecord } from './call-record.ts';

/** What scorers are told beside the call itself. */
export interface Told {
  /** The user's words. */
  readonly task: boolean;
  /** Results of earlier calls. */
  readonly outputs: boolean;
}

/** The name under which observations that belong to no call are remembered. */
const OBSERVATION = 'observation';

/** The sessions of a batch: each record sees what came before it, never its own output. */
export class CallSessions {
  readonly #store = new MemorySessionStore();
  readonly #told: Told;

  constructor(told: Told = { task: true, outputs: true }) {
    this.#told = told;
  }

  /** The call of a record with what its session knows by now. */
  contextOf(record: CallRecord): ActionContext {
    const { session, name, args, doc, schema, annotations, task, observations } = record;
    if (task !== undefined && this.#told.task) this.#addTask(task, session);
    if (this.#told.outputs) {
      for (const output of observations ?? []) {
        this.#store.ran({ functionName: OBSERVATION, args: {}, output }, session);
      }
    }
    const context = { functionName: name, args, doc, schema, annotations, sessionId: session };
    return inSession(context, this.#store.read(session));
  }

  /** Counts the call as run, unless its record says otherwise. */
  scored({ ran, name, args, output, session }: CallRecord): void {
    if (!ran) return;
    const seen = this.#told.outputs && output !== undefined ? { output } : {};
    this.#store.ran({ functionName: name, args, ...seen }, session);
  }

  /** The user may say more in the course of a session: all of it is the user's. */
  #addTask(task: string, session: string | undefined): void {
    const before = this.#store.read(session).task;
    if (before === undefined) this.#store.setTask(task, session);
    else if (!before.includes(task)) this.#store.setTask(`${before}\n${task}`, session);
  }
}
