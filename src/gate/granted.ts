import type { ActionContext } from '../action/index.ts';
import type { Grants } from '../approval/grants.ts';
import type { Answer } from './decision.ts';
import { messageOf } from './message-of.ts';

/** A grant that covers the call, with one use taken from it. One that cannot be read or used covers nothing. */
export async function granted(
  grants: Grants | undefined,
  context: ActionContext,
): Promise<Answer | undefined> {
  if (grants === undefined || context.kwargs !== undefined) return undefined;
  try {
    const used = await grants.use({
      tool: context.functionName,
      args: context.args,
      agent: context.agentId,
      session: context.sessionId,
      environment: context.environment,
    });
    if (used === undefined) return undefined;
    const people = used.givenBy.map(({ id }) => `\`${id}\``).join(' and ');
    return {
      verdict: 'allow',
      reason: `covered by a grant of ${people}, ${used.left} left`,
      grant: used.id,
    };
  } catch (error) {
    return {
      verdict: 'deny',
      code: 'STORE_FAILED',
      reason: `the grants could not be read: ${messageOf(error)}`,
    };
  }
}
