import type { SessionState } from '../session/session.ts';
import type { ActionContext } from './context.ts';

/**
 * A call with what its session knows: call number, history and task. What the context says itself holds. Pure: nothing
 * is counted until `SessionStore.ran` says so.
 */
export function inSession(context: ActionContext, state: SessionState): ActionContext {
  return {
    ...context,
    callNumber: context.callNumber ?? state.count(context.functionName) + 1,
    history: context.history ?? state.history,
    task: context.task ?? state.task,
  };
}
