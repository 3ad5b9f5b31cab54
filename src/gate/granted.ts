import type { ActionContext } from '../action/index.ts';
import { grantShortOf } from '../approval/given.ts';
import type { GrantedCall } from '../approval/grant.ts';
import type { Grants } from '../approval/grants.ts';
import type { ApprovalRequest, RequestStore } from '../approval/request.ts';
import type { Passkeys } from '../approval/signed-challenge.ts';
import type { PolicyDecision } from '../verdict/policy.ts';
import type { Answer } from './decision.ts';
import { messageOf } from './message-of.ts';

/** What grants are kept with. */
export interface GrantPlace {
  readonly grants: Grants | undefined;
  readonly requests: RequestStore;
  readonly passkeys: Passkeys | undefined;
  readonly now: () => number;
}

/** A call as grants look at it; `undefined` for one that no grant can cover. */
export function grantedCall(context: ActionContext): GrantedCall | undefined {
  // A permission was given for the tool as it was defined then.
  if (context.kwargs !== undefined || context.untrusted !== undefined) return undefined;
  return {
    tool: context.functionName,
    args: context.args,
    agent: context.agentId,
    session: context.sessionId,
    environment: context.environment,
  };
}

/**
 * A grant that covers the call, with one use taken from it: given by people whom the decision about this call takes. One
 * that cannot be read or used covers nothing.
 */
export async function granted(
  { grants, requests, passkeys }: GrantPlace,
  context: ActionContext,
  policy: PolicyDecision,
): Promise<Answer | undefined> {
  const call = grantedCall(context);
  if (grants === undefined || call === undefined) return undefined;
  try {
    const used = await grants.use(
      call,
      async (grant) => (await grantShortOf(grant, policy, requests, passkeys)) === undefined,
    );
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

/**
 * Gives what the person chose beside the call that they allowed. The call is allowed whatever becomes of it.
 *
 * @returns what to tell the agent of it, if anything was chosen
 */
export async function giveChosen(
  { grants, now }: GrantPlace,
  { id, offer, parts }: ApprovalRequest,
): Promise<string | undefined> {
  const part = parts.find(({ challenge, grant }) => challenge.status === 'passed' && grant !== undefined);
  if (grants === undefined || offer === undefined || part?.grant === undefined) return undefined;
  const { uses, until } = part.grant;
  if (!(until > now())) return 'the time for further calls like it is over already';
  try {
    await grants.giveUntil({ ...offer, left: uses, request: id }, [part.approver], until);
  } catch (error) {
    return `further calls like it could not be allowed: ${messageOf(error)}`;
  }
  return `${uses} more ${uses === 1 ? 'call' : 'calls'} like it may be made until ${new Date(until).toISOString()}`;
}
