import { type ChallengeState, type KeyFact, type PartiesStatus, partiesStatus } from '../challenge/index.ts';
import { SteelyardError } from '../errors.ts';
import type { PolicyDecision } from '../verdict/policy.ts';
import type { GrantProposal } from './grant.ts';

/** A person, and how it is known that it was them. */
export interface Approver {
  /** Account, address or key name; equal ids are one person. */
  readonly id: string;
  /** `terminal`, `passkey`, `callback`, `signed-webhook` ... */
  readonly authenticatedBy: string;
  /** Which of their keys: the credential id of a passkey. */
  readonly credential?: string;
  /** What they signed with it, where the action was signed. */
  readonly signed?: SignedAnswer;
}

/**
 * A signature of a person's passkey over one answer to one request (WebAuthn). The challenge that it signs is
 * `answerChallengeOf` of the request, the answer, what is granted and `once`. Texts are base64url unless it says otherwise.
 */
export interface SignedAnswer {
  /** Digest of the answer: 64 hexadecimal digits. */
  readonly answer: string;
  /** Random; no two challenges are the same. */
  readonly once: string;
  /** Where the page was. */
  readonly origin: string;
  readonly publicKey: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** What a person allows beside the call at hand: further calls within the bounds that the request offers. */
export interface GrantChoice {
  /** Calls after this one: 1 to {@link MOST_USES}. */
  readonly uses: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Most further calls that a person allows with one answer. */
export const MOST_USES = 20;

/** One person's part in a request. */
export interface Part {
  readonly approver: Approver;
  readonly challenge: ChallengeState;
  /** What they chose with their answer; absent: this call alone. */
  readonly grant?: GrantChoice;
  /** When they took the request back that another person had taken over. Milliseconds since 1970. */
  readonly claimedAt?: number;
  /** When another person took the request over; see `claim.ts`. Their challenge stays as they left it. */
  readonly overtakenAt?: number;
}

/**
 * - `pending`: people are asked, or will be;
 * - `approved`: enough have said yes, and nothing has run yet;
 * - `denied`: somebody said no; `failed`: somebody did not pass the challenge;
 * - `expired`: nobody, or too few, answered in time;
 * - `consumed`: an approval that was used. It is never used again.
 */
export type RequestState = 'pending' | 'approved' | 'denied' | 'failed' | 'expired' | 'consumed';

/** What is asked. Never changes. */
export interface RequestSubject {
  /** SHA-256 of the frozen action. */
  readonly digest: string;
  /** The frozen action itself (RFC 8785): what is shown, and what will run. */
  readonly action: string;
  readonly tool: string;
  readonly agent?: string;
  readonly session?: string;
  /** The card as text, escaped. */
  readonly shown: string;
  /** The card as data. */
  readonly card: unknown;
  /** What may be asked about, so that any channel in any process can ask. Never shown as it is. */
  readonly facts: readonly KeyFact[];
  readonly decision: PolicyDecision;
  /** Bounds within which the person may allow further calls like this one. Absent: this call alone. */
  readonly offer?: GrantProposal;
}

/** A question to people, kept before it is shown. Plain data. */
export interface ApprovalRequest extends RequestSubject {
  readonly id: string;
  /** Random; an approval belongs to this request and to no other one for the same action. */
  readonly nonce: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly state: RequestState;
  readonly parts: readonly Part[];
  /** When it was decided, expired or consumed. */
  readonly endedAt?: number;
  /** Nobody waits for the answer: whoever asked comes back with the same action. */
  readonly later?: boolean;
  /** When the asker that came back was told of the denial. */
  readonly toldAt?: number;
  /** Grows with each change: who writes must have seen the last one. */
  readonly revision: number;
}

export interface RequestFilter {
  readonly states?: readonly RequestState[];
  readonly tool?: string;
  /** `null`: requests that name none. */
  readonly agent?: string | null;
  readonly session?: string | null;
  readonly digest?: string;
  /**
   * Part of the card's text or of the tool's name; case is ignored. One or two characters are looked for in the newest
   * requests alone, at least 10,000 of each state.
   */
  readonly text?: string;
  /** Most requests, newest first. Default 100. */
  readonly limit?: number;
}

/** Refuses one more question where too many of the same session wait. Requests that name none count together. */
export interface PendingBound {
  /** Most requests of one session that may be `pending` at once. */
  readonly most: number;
  /** Milliseconds since 1970: what has expired by then waits for nobody, whatever its state says. */
  readonly now: number;
}

/** Keeps requests. Every method is durable when it returns. */
export interface RequestStore {
  /**
   * Counts and adds with no other writer in between.
   *
   * @throws SteelyardError APPROVAL_EXISTS when the id is taken, APPROVAL_FLOOD beyond the bound
   */
  add(request: ApprovalRequest, bound?: PendingBound): Promise<void>;
  /**
   * Adds a request, unless one with the same {@link comebackKey} is kept already. No two writers come between.
   *
   * @returns the one that is kept: `request` itself, or the earlier one
   * @throws SteelyardError APPROVAL_EXISTS when the id is taken, APPROVAL_FLOOD beyond the bound where none is kept
   */
  addOnce(request: ApprovalRequest, bound?: PendingBound): Promise<ApprovalRequest>;
  get(id: string): Promise<ApprovalRequest | undefined>;
  /**
   * Puts `next` in the place of the request whose revision is `next.revision - 1`.
   *
   * @returns false when somebody else has changed it; then nothing was written
   */
  replace(next: ApprovalRequest): Promise<boolean>;
  list(filter?: RequestFilter): Promise<readonly ApprovalRequest[]>;
  /**
   * Calls `listener` soon after any request was changed, here or in another process; it may be called for nothing.
   * Absent: whoever waits looks again and again.
   *
   * @returns a function that ends it
   */
  watch?(listener: () => void): () => void;
}

/** What a store throws beyond a {@link PendingBound}; the words are for the agent. */
export function floodError({ most }: PendingBound): SteelyardError {
  return new SteelyardError(
    'APPROVAL_FLOOD',
    `${most} questions of this session wait for people already, and nobody is asked more at once; wait until some are ` +
      'answered, then repeat this call unchanged, and do not try the same by another way',
  );
}

/** The states in which a request can still change. */
export function isOpen(state: RequestState): boolean {
  return state === 'pending' || state === 'approved';
}

/**
 * Under which an asker that comes back finds its request; `undefined` for one that is settled for its asker, or that
 * somebody waits for.
 */
export function comebackKey(request: ApprovalRequest): string | undefined {
  const { later, state, toldAt, digest, agent, session } = request;
  const untold = (state === 'denied' || state === 'failed') && toldAt === undefined;
  if (later !== true || !(isOpen(state) || untold)) return undefined;
  return JSON.stringify([digest, agent ?? null, session ?? null]);
}

/** Where a request stands by its parts; the word of whoever holds it is enough unless several were asked for. */
export function stateOf(parts: readonly Part[], quorum: number, several: boolean): RequestState {
  if (several)
    return STATES[
      partiesStatus(
        parts.map(({ approver, challenge }) => ({ approver: approver.id, challenge })),
        quorum,
      )
    ];
  const holder = parts.find(({ overtakenAt }) => overtakenAt === undefined);
  return holder === undefined ? 'pending' : STATES[holder.challenge.status];
}

const STATES: Readonly<Record<PartiesStatus, RequestState>> = {
  open: 'pending',
  passed: 'approved',
  denied: 'denied',
  failed: 'failed',
};
