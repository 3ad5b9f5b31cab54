import type { SessionStore } from '../session/session.ts';
import type { ProvenanceReport } from '../session/types.ts';
import type { ActionContext } from './context.ts';
import { joinedReports } from './traced.ts';

/**
 * A call with what its session knows: call number, history, the user's task, and where the values came from. What the
 * context says itself holds. Nothing is counted until `SessionStore.ran` says so.
 */
export async function inSession(context: ActionContext, store: SessionStore): Promise<ActionContext> {
  const { sessionId, functionName, args, kwargs } = context;
  if (context.task !== undefined) await store.addTask(context.task, sessionId);
  const state = await store.read(sessionId);
  const traced = context.provenance === undefined ? await trace(args, kwargs, store, sessionId) : undefined;
  return {
    ...context,
    callNumber: context.callNumber ?? state.count(functionName) + 1,
    history: context.history ?? state.history,
    task: state.task,
    provenance: context.provenance ?? traced?.matches,
    provenanceLimits: context.provenanceLimits ?? traced?.limits,
  };
}

async function trace(
  args: unknown,
  kwargs: unknown,
  store: SessionStore,
  sessionId: string | undefined,
): Promise<ProvenanceReport | undefined> {
  const first = await store.provenance(args, sessionId);
  if (kwargs === undefined || first === undefined) return first;
  const second = await store.provenance(kwargs, sessionId);
  return second === undefined ? first : joinedReports(first, second);
}
