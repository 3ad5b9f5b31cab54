import { canonicalize } from '../canonical/index.ts';
import { personOf } from '../challenge/index.ts';
import type { PolicyDecision } from '../verdict/policy.ts';
import type { Grant, GrantProposal } from './grant.ts';
import type { ApprovalRequest, Approver, RequestStore } from './request.ts';
import { needsSignature, type Passkeys, signatureOf } from './signed-challenge.ts';

/** What people have to be to allow something. */
export type Wanted = Pick<PolicyDecision, 'measure' | 'level' | 'quorum' | 'approvers' | 'authenticatedBy'>;

/**
 * Why a yes that is kept is not one that the decision takes; `undefined` where it is. What is kept may have been written by
 * others than this program: nothing but signatures of enrolled passkeys proves who gave it.
 *
 * @param passkeys by which signatures are verified. Absent: only where the decision wants passkeys, and then none holds
 */
export async function shortOf(
  request: ApprovalRequest,
  wanted: Wanted,
  passkeys: Passkeys | undefined,
): Promise<string | undefined> {
  const passed = request.parts.filter(({ challenge }) => challenge.status === 'passed');
  const short = peopleShortOf(
    passed.map(({ approver }) => approver),
    request.agent,
    wanted,
  );
  if (short !== undefined) return short;
  for (const part of passed) {
    if (!mustSign(part.approver, wanted, passkeys)) continue;
    const state = passkeys === undefined ? 'missing' : await signatureOf(request, part, passkeys);
    if (state !== 'holds')
      return `no signature of \`${part.approver.id.slice(0, 80)}\` over this request is kept that holds (${state})`;
  }
  return goneAmong(
    passed.map(({ approver }) => approver),
    passkeys,
  );
}

/** Why a grant that is kept is not one under which a call with this decision may run; `undefined` where it is. */
export async function grantShortOf(
  grant: Grant,
  wanted: Wanted,
  requests: Pick<RequestStore, 'get'>,
  passkeys: Passkeys | undefined,
): Promise<string | undefined> {
  const short =
    peopleShortOf(grant.givenBy, grant.agent, wanted) ?? (await goneAmong(grant.givenBy, passkeys));
  if (short !== undefined) return short;
  const signers = grant.givenBy.filter((one) => mustSign(one, wanted, passkeys));
  if (signers.length === 0) return undefined;
  const request = grant.request === undefined ? undefined : await requests.get(grant.request);
  if (request === undefined || passkeys === undefined) return 'the request that it was made from is not kept';
  for (const { id } of signers) {
    const part = request.parts.find(({ approver }) => personOf(approver.id) === personOf(id));
    const passed = part?.challenge.status === 'passed';
    if (part === undefined || !passed || (await signatureOf(request, part, passkeys)) !== 'holds')
      return `no signature of \`${id.slice(0, 80)}\` over it is kept that holds`;
    if (!isOffered(grant, request, part.grant)) return 'what was signed is another grant';
  }
  return undefined;
}

/** What somebody said by a passkey counts as long as it is enrolled for them: whoever was taken away decides nothing more. */
async function goneAmong(
  people: readonly Approver[],
  passkeys: Passkeys | undefined,
): Promise<string | undefined> {
  for (const { id, authenticatedBy, credential } of people) {
    if (passkeys === undefined || authenticatedBy !== 'passkey' || credential === undefined) continue;
    if ((await passkeys.passkey(credential))?.person !== personOf(id))
      return `the passkey of \`${id.slice(0, 80)}\` is not enrolled for them any longer`;
  }
  return undefined;
}

function peopleShortOf(
  people: readonly Approver[],
  agent: string | undefined,
  wanted: Wanted,
): string | undefined {
  const needed = wanted.measure === 'multi-party' ? Math.max(2, wanted.quorum) : 1;
  const different = new Set(people.map(({ id }) => personOf(id))).size;
  if (different < needed)
    return `${needed} people have to allow it, and ${different} are kept as having done so`;
  for (const { id, authenticatedBy } of people) {
    const person = personOf(id);
    const shown = `\`${id.slice(0, 80)}\``;
    if (person === '' || (agent !== undefined && person === personOf(agent)))
      return 'the agent that asks cannot approve its own request';
    if (wanted.approvers?.some((one) => personOf(one) === person) === false)
      return `${shown} is not among the approvers of this request`;
    if (wanted.authenticatedBy?.includes(authenticatedBy) === false) {
      const ways = wanted.authenticatedBy.map((way) => `\`${way}\``).join(' or ');
      return `${shown} is authenticated by \`${authenticatedBy}\` and not by ${ways}`;
    }
  }
  return undefined;
}

/** Where nobody can verify a signature, one is demanded only by a policy that wants passkeys. */
function mustSign({ authenticatedBy }: Approver, wanted: Wanted, passkeys: Passkeys | undefined): boolean {
  if (authenticatedBy !== 'passkey' || !needsSignature(wanted)) return false;
  return passkeys !== undefined || wanted.authenticatedBy !== undefined;
}

/** Whether a grant is what the request offered beside its call, or one of those that make up its script. */
function isOffered(
  grant: Grant,
  { offer, action }: ApprovalRequest,
  choice: { readonly uses: number; readonly until: number } | undefined,
): boolean {
  const shape = shapeOf(grant);
  if (choice !== undefined)
    return (
      offer !== undefined &&
      shape === shapeOf(offer) &&
      grant.left <= choice.uses &&
      grant.expiresAt <= choice.until
    );
  const { calls } = JSON.parse(action) as { readonly calls?: readonly { readonly grant?: GrantProposal }[] };
  return (
    Array.isArray(calls) &&
    calls.some(
      ({ grant: planned }) =>
        planned !== undefined && shape === shapeOf(planned) && grant.left <= planned.left,
    )
  );
}

function shapeOf({ tools, bounds, maxListLength, agent, session, environment }: GrantProposal): string {
  return canonicalize({ tools, bounds, maxListLength, agent, session, environment });
}
