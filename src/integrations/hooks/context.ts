import type { ActionContext } from '../../action/index.ts';
import type { HostCall, HostEvent } from './event.ts';
import { given, invalid } from './fields.ts';

/**
 * The call of a host's event as it is weighed. Pure: the same call gives the same context, whatever host told of it,
 * but for its agent.
 *
 * @throws SteelyardError HOST_EVENT_INVALID for an event that is about no call
 */
export function contextOf(event: HostEvent): ActionContext {
  if (event.kind !== 'call' && event.kind !== 'ran')
    throw invalid(`the event \`${event.name}\` is about no call`);
  return callContext(event.call);
}

export function callContext(call: HostCall): ActionContext {
  return {
    functionName: call.tool,
    args: call.input,
    // Beside the arguments: the readers of values judge where these lead.
    ...given('kwargs', besides(call)),
    agentId: call.agentId,
    sessionId: call.sessionId,
    ...given('cwd', call.cwd),
  };
}

function besides({ places, reached }: HostCall): Readonly<Record<string, unknown>> | undefined {
  if (places === undefined && reached === undefined) return undefined;
  // What a command does with a place is not known from its words: the gate's own files are taken to be written.
  return { ...given('paths', places), ...given('destination', reached) };
}
