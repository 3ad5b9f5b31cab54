import type { SessionStore } from '../session/session.ts';
import type { ActionContext } from './context.ts';

/**
 * A call with what its session knows: call number, history, the user's task, and where the values came from. What the
 * context says itself holds. Nothing is counted until `SessionStore.ran` says so.
 */
export async function inSession(context: ActionContext, store: SessionStore): Promise<ActionContext> {
  const { sessionId, functionName, args, kwargs } = context;
  if (context.task !== undefined) await store.addTask(context.task, sessionId);
  const state = await store.read(sessionId);
  return {
    ...context,
    callNumber: context.callNumber ?? state.count(functionName) + 1,
    history: context.history ?? state.history,
    task: state.task,
    provenance: context.provenance ?? (await trace(args, kwargs, store, sessionId)),
  };
}

async function trace(
  args: unknown,
  kwargs: unknown,
  store: SessionStore,
  sessionId: string | undefined,
): Promise<ActionContext['provenance']> {
  const matches = await store.provenance(args, sessionId);
  if (kwargs === undefined || matches === undefined) return matches;
  return [...matches, ...((await store.provenance(kwargs, sessionId)) ?? [])];
}
