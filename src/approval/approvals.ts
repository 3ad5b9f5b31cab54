import { randomBytes, randomUUID } from 'node:crypto';
import {
  answerChallenge,
  beginChallenge,
  type ChallengeAnswer,
  type ChallengePrompt,
  denyChallenge,
  personOf,
  promptOf,
  reviewLeft,
  type SubChallenge,
  type TeachBackValidator,
} from '../challenge/index.ts';
import { SteelyardError } from '../errors.ts';
import type { Refusals } from '../verdict/repeats.ts';
import { CLAIM_LAPSES_MS, claimEnds, holderOf } from './claim.ts';
import { shortOf, type Wanted } from './given.ts';
import { type GrantProposal, LONGEST_GRANT_MS } from './grant.ts';
import {
  type ApprovalRequest,
  type Approver,
  comebackKey,
  type GrantChoice,
  isOpen,
  MOST_USES,
  type Part,
  type PendingBound,
  type RequestState,
  type RequestStore,
  type RequestSubject,
  stateOf,
} from './request.ts';
import type { Passkeys } from './signed-challenge.ts';

export interface ApprovalsOptions {
  readonly store: RequestStore;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly newId?: () => string;
  readonly validateTeachBack?: TeachBackValidator;
  /** By which signatures are verified before an approval is used. Absent: one that has to be signed is never used. */
  readonly passkeys?: Passkeys;
}

/** What a person is shown, and what is asked of them. Holds no right answers. */
export interface Shown {
  readonly id: string;
  readonly digest: string;
  /** The card as text, escaped; then the whole action. */
  readonly text: string;
  readonly action: string;
  readonly prompt: ChallengePrompt;
  /** Milliseconds until an answer counts. */
  readonly reviewLeftMs: number;
  readonly expiresAt: number;
  /** Bounds within which further calls may be allowed with the answer. */
  readonly offer?: GrantProposal;
}

/** Tries at a change that others make at the same time. */
const TRIES = 20;

/**
 * The life of requests: kept before they are shown, answered by authenticated and distinct people, decided once,
 * consumed once. Every change is a compare-and-swap in the store, so that any number of processes may work at it.
 */
export class Approvals {
  readonly #options: ApprovalsOptions;
  readonly #now: () => number;

  constructor(options: ApprovalsOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /**
   * Calls `listener` soon after any request was changed, here or elsewhere: within some 20 ms where the store says so,
   * else within 200 ms. It may be called for nothing.
   *
   * @returns a function that ends it
   */
  watch(listener: () => void): () => void {
    const { store } = this.#options;
    if (store.watch !== undefined) return store.watch(listener);
    const timer = setInterval(listener, POLL_MS);
    return () => clearInterval(timer);
  }

  /**
   * Keeps a new request. It is durable when this returns, and only then may it be shown.
   *
   * @param mostPending most requests of the session that may be pending at once. Default: any number
   * @throws SteelyardError APPROVAL_FLOOD beyond that
   */
  async open(subject: RequestSubject, expiresInMs: number, mostPending?: number): Promise<ApprovalRequest> {
    const request = this.#newRequest(subject, expiresInMs);
    await this.#options.store.add(request, this.#bound(mostPending));
    return request;
  }

  /**
   * Keeps a request that nobody waits for, or finds the one that was kept for the same action, agent and session: until
   * it has expired, was used, or its asker was told of its denial.
   *
   * @param mostPending as for {@link open}; what is found is not counted again
   * @throws SteelyardError APPROVAL_FLOOD
   */
  async openOnce(
    subject: RequestSubject,
    expiresInMs: number,
    mostPending?: number,
  ): Promise<{ readonly request: ApprovalRequest; readonly opened: boolean }> {
    const request: ApprovalRequest = { ...this.#newRequest(subject, expiresInMs), later: true };
    const kept = await this.#options.store.addOnce(request, this.#bound(mostPending));
    return kept.id === request.id
      ? { request, opened: true }
      : { request: await this.status(kept.id), opened: false };
  }

  /** The request that {@link openOnce} would find. */
  async comesBack({
    digest,
    agent,
    session,
  }: Pick<RequestSubject, 'digest' | 'agent' | 'session'>): Promise<ApprovalRequest | undefined> {
    const found = await this.#options.store.list({
      digest,
      agent: agent ?? null,
      session: session ?? null,
      states: ['pending', 'approved', 'denied', 'failed'],
    });
    return found.find((request) => comebackKey(request) !== undefined);
  }

  /** When people last refused the same action, and another one of the same tool, for the same agent and session. */
  async refusals({
    digest,
    tool,
    agent,
    session,
  }: Pick<RequestSubject, 'digest' | 'tool' | 'agent' | 'session'>): Promise<Refusals> {
    const found = await this.#options.store.list({
      tool,
      agent: agent ?? null,
      session: session ?? null,
      states: ['denied', 'failed'],
    });
    const newest = (some: readonly ApprovalRequest[]): number | undefined =>
      some.length === 0
        ? undefined
        : Math.max(
            ...some.map(({ createdAt, endedAt, toldAt }) => Math.max(createdAt, endedAt ?? 0, toldAt ?? 0)),
          );
    const same = newest(found.filter((request) => request.digest === digest));
    const other = newest(found);
    return {
      ...(same === undefined ? {} : { same }),
      ...(other === undefined ? {} : { tool: other }),
    };
  }

  /** Notes that the asker of a denied request was told. @returns false when it was told before */
  async told(id: string): Promise<boolean> {
    let first = false;
    await this.#change(id, (current) => {
      first = current.toldAt === undefined;
      return first ? { ...current, toldAt: this.#now() } : current;
    });
    return first;
  }

  /**
   * The request as it stands; one whose time is over is `expired` from then on.
   *
   * @throws SteelyardError APPROVAL_NOT_FOUND
   */
  async status(id: string): Promise<ApprovalRequest> {
    return this.#change(id, (request) => request);
  }

  /**
   * Shows the request to one person and sets their challenge. Who comes back gets the challenge that they had, with the
   * attempts that they have used. Where one person decides, the first one holds the request, until they have answered
   * nothing for {@link CLAIM_LAPSES_MS}: then another one may take it over.
   *
   * @throws SteelyardError APPROVAL_NOT_FOUND, APPROVAL_CLOSED, APPROVER_REFUSED, APPROVAL_TAKEN for one who comes back
   *   after another person took it over
   */
  async begin(id: string, approver: Approver): Promise<Shown> {
    const request = await this.#change(id, (current) => {
      if (current.state !== 'pending') throw closedError(current);
      const own = partOf(current, approver);
      mustBeKnownBy(current, approver);
      if (own !== undefined && own.overtakenAt === undefined) return current;
      this.#admit(current, approver);
      const now = this.#now();
      const holder = holderOf(current);
      const free = holder === undefined ? now : claimEnds(holder);
      if (!(now >= free)) throw own === undefined ? refused(heldUntil(free)) : taken();
      const others = current.parts
        .filter((part) => part !== own)
        .map((part) => (part === holder ? { ...part, overtakenAt: now } : part));
      // The challenge that they had: leaving and coming back is no new attempt.
      if (own !== undefined)
        return { ...current, parts: [...others, { approver, challenge: own.challenge, claimedAt: now }] };
      const challenge = beginChallenge(
        {
          kind: kindFor(current, current.parts.length),
          digest: current.digest,
          facts: current.facts,
          shown: current.shown,
          minimumReviewMs: current.decision.minimumReviewSeconds * 1000,
        },
        now,
      );
      return { ...current, parts: [...others, { approver, challenge }] };
    });
    return shownTo(request, partOf(request, approver) as Part, this.#now());
  }

  /**
   * Takes one answer of a person who was shown the request.
   *
   * @param digest of what the person saw
   * @param grant further calls that they allow with it, within what the request offers. Default: this call alone
   * @returns the request after it, and what is asked next when it is still open for this person
   * @throws SteelyardError APPROVAL_NOT_FOUND, APPROVAL_CLOSED, APPROVER_REFUSED when it was not shown to them,
   *   APPROVAL_TAKEN when another person took it over, GRANT_INVALID
   */
  async answer(
    id: string,
    approver: Approver,
    digest: string,
    answer: ChallengeAnswer,
    grant?: GrantChoice,
  ): Promise<{ readonly request: ApprovalRequest; readonly next?: Shown }> {
    for (let i = 0; i < TRIES; i += 1) {
      const current = await this.status(id);
      if (current.state !== 'pending') throw closedError(current);
      const own = partOf(current, approver);
      if (own === undefined) throw refused('the request was not shown to this person');
      if (own.overtakenAt !== undefined) {
        if (answer.kind !== 'deny') throw taken();
        return { request: await this.deny(id, approver, answer.reason) };
      }
      // They may have been shown it where they were authenticated in another way. A no counts from anywhere.
      if (answer.kind !== 'deny') {
        mustBeKnownBy(current, approver);
        mustBeOffered(current, grant, this.#now());
      }
      // Grading may ask a service, so it happens outside of the change; a change in between means another try.
      const challenge = await answerChallenge(own.challenge, digest, answer, this.#now(), {
        ...(this.#options.validateTeachBack === undefined
          ? {}
          : { validateTeachBack: this.#options.validateTeachBack }),
      });
      // As who they are now: they may have been shown it elsewhere, or signed since.
      const { grant: before, ...rest } = own;
      void before;
      const answered: Part = {
        ...rest,
        approver,
        challenge,
        ...(grant === undefined || answer.kind === 'deny' ? {} : { grant }),
      };
      const parts = current.parts.map((part) => (part === own ? answered : part));
      const state = stateOf(parts, current.decision.quorum, current.decision.measure === 'multi-party');
      const next = this.#revised(current, { parts, state });
      if (!(await this.#options.store.replace(next))) continue;
      const open = next.state === 'pending' && challenge.status === 'open';
      return open
        ? { request: next, next: shownTo(next, { ...own, challenge }, this.#now()) }
        : { request: next };
    }
    throw busy(id);
  }

  /** A person's explicit no, whether or not the request was shown to them. */
  async deny(id: string, approver: Approver, reason?: string): Promise<ApprovalRequest> {
    return this.#change(id, (current) => {
      if (current.state !== 'pending') throw closedError(current);
      const shown = partOf(current, approver);
      if (shown === undefined) this.#admit(current, approver);
      const now = this.#now();
      const challenge =
        shown?.challenge ??
        beginChallenge({ kind: 'confirm', digest: current.digest, facts: [], shown: '' }, now);
      const denied: Part = { approver, challenge: denyChallenge(challenge, now, reason) };
      const others = current.parts.filter((part) => part !== shown);
      return { ...current, parts: [...others, denied], state: 'denied' };
    });
  }

  /**
   * Ends a request that nobody waits for any longer: one that is pending is `expired` from then on, any other one stays
   * as it is.
   *
   * @throws SteelyardError APPROVAL_NOT_FOUND
   */
  async withdraw(id: string): Promise<ApprovalRequest> {
    return this.#change(id, (current) =>
      current.state === 'pending' ? { ...current, state: 'expired' } : current,
    );
  }

  /**
   * Uses an approval, once. After this returns the action may run; when it throws it may not.
   *
   * Whatever state is kept, it is looked at again who gave it: others may have written to where requests are kept.
   *
   * @param action what is about to run: it must be what was approved, for the same agent in the same session
   * @throws SteelyardError APPROVAL_NOT_FOUND, APPROVAL_CLOSED (used, denied, expired, or not yet decided),
   *   APPROVAL_MISMATCH, APPROVER_REFUSED when what is kept was not given by people as they are wanted, or a signature
   *   does not hold
   */
  async consume(
    id: string,
    action: {
      readonly digest: string;
      readonly agent?: string;
      readonly session?: string;
      /** Of the request that was opened; absent where only its id is known. */
      readonly nonce?: string;
      /** What whoever is about to run it wants now; looked at beside what is kept. */
      readonly decision?: Wanted;
    },
  ): Promise<ApprovalRequest> {
    for (let i = 0; i < TRIES; i += 1) {
      const current = await this.status(id);
      if (current.state !== 'approved') throw closedError(current);
      if (
        action.digest !== current.digest ||
        (action.nonce !== undefined && action.nonce !== current.nonce) ||
        action.agent !== current.agent ||
        action.session !== current.session
      )
        throw new SteelyardError(
          'APPROVAL_MISMATCH',
          `the request \`${id}\` was approved for another action, agent or session`,
        );
      for (const wanted of [current.decision, action.decision ?? current.decision]) {
        const short = await shortOf(current, wanted, this.#options.passkeys);
        if (short !== undefined) throw refused(short);
        if (action.decision === undefined) break;
      }
      const next = this.#revised(current, { state: 'consumed' });
      if (await this.#options.store.replace(next)) return next;
    }
    throw busy(id);
  }

  #bound(most: number | undefined): PendingBound | undefined {
    return most === undefined ? undefined : { most, now: this.#now() };
  }

  #newRequest(subject: RequestSubject, expiresInMs: number): ApprovalRequest {
    const now = this.#now();
    return {
      ...subject,
      id: (this.#options.newId ?? randomUUID)(),
      nonce: randomBytes(16).toString('hex'),
      createdAt: now,
      expiresAt: now + expiresInMs,
      state: 'pending',
      parts: [],
      revision: 1,
    };
  }

  #admit(request: ApprovalRequest, approver: Approver): void {
    const person = personOf(approver.id);
    if (person === '') throw refused('the approver is not known');
    if (request.agent !== undefined && personOf(request.agent) === person)
      throw refused('the agent that asks cannot approve its own request');
    const { approvers } = request.decision;
    if (approvers !== undefined && !approvers.some((one) => personOf(one) === person))
      throw refused(`\`${approver.id.slice(0, 80)}\` is not among the approvers of this request`);
  }

  /** Applies a change to what is stored, again when somebody else was faster. */
  async #change(id: string, change: (current: ApprovalRequest) => ApprovalRequest): Promise<ApprovalRequest> {
    for (let i = 0; i < TRIES; i += 1) {
      const stored = await this.#options.store.get(id);
      if (stored === undefined)
        throw new SteelyardError('APPROVAL_NOT_FOUND', `there is no request \`${id.slice(0, 80)}\``);
      const over = isOpen(stored.state) && this.#isOver(stored);
      const current = over ? this.#revised(stored, { state: 'expired' }) : stored;
      if (over && !(await this.#options.store.replace(current))) continue;
      const wanted = change(current);
      if (wanted === current) return current;
      const next = this.#revised(current, wanted);
      if (await this.#options.store.replace(next)) return next;
    }
    throw busy(id);
  }

  /** A clock that went back by more than the request's age does not give it more time. */
  #isOver(request: ApprovalRequest): boolean {
    const now = this.#now();
    return !(now < request.expiresAt) || now < request.createdAt - CLOCK_TOLERANCE_MS;
  }

  #revised(current: ApprovalRequest, change: Partial<ApprovalRequest>): ApprovalRequest {
    const next = { ...current, ...change, revision: current.revision + 1 };
    return next.state === current.state ? next : { ...next, endedAt: this.#now() };
  }
}

const CLOCK_TOLERANCE_MS = 2000;
const POLL_MS = 200;

/** @throws SteelyardError APPROVER_REFUSED for who is not authenticated as the policy wants it */
function mustBeKnownBy({ decision }: ApprovalRequest, { id, authenticatedBy }: Approver): void {
  const ways = decision.authenticatedBy;
  if (ways === undefined || ways.includes(authenticatedBy)) return;
  const wanted = ways.map((way) => `\`${way}\``).join(' or ');
  throw refused(
    `\`${id.slice(0, 80)}\` is authenticated by \`${authenticatedBy}\` here; the policy takes answers to this request from ` +
      `people authenticated by ${wanted} alone; they can be given there, and a no from here, too`,
  );
}

/** @throws SteelyardError GRANT_INVALID */
function mustBeOffered({ offer }: ApprovalRequest, grant: GrantChoice | undefined, now: number): void {
  if (grant === undefined) return;
  const { uses, until } = grant;
  let why: string | undefined;
  if (offer === undefined) why = 'this request offers none';
  else if (!Number.isInteger(uses) || uses < 1 || uses > MOST_USES)
    why = `it is for 1 to ${MOST_USES} further calls`;
  else if (!(until > now && until <= now + LONGEST_GRANT_MS)) why = 'it must end, and within a week';
  if (why !== undefined) throw new SteelyardError('GRANT_INVALID', `further calls cannot be allowed: ${why}`);
}

function partOf(request: ApprovalRequest, approver: Approver): Part | undefined {
  return request.parts.find((part) => personOf(part.approver.id) === personOf(approver.id));
}

/** What a person does: the measure itself, or for several the next of the policy's parts, the last one for all further. */
function kindFor({ decision }: ApprovalRequest, index: number): SubChallenge {
  if (decision.measure !== 'multi-party') return decision.measure as SubChallenge;
  return decision.parts[Math.min(index, decision.parts.length - 1)] ?? 'quiz';
}

function shownTo(request: ApprovalRequest, part: Part, now: number): Shown {
  return {
    id: request.id,
    digest: request.digest,
    text: request.shown,
    action: request.action,
    prompt: promptOf(part.challenge),
    reviewLeftMs: reviewLeft(part.challenge, now),
    expiresAt: request.expiresAt,
    ...(request.offer === undefined ? {} : { offer: request.offer }),
  };
}

const CLOSED: Readonly<Record<RequestState, string>> = {
  pending: 'is not decided yet',
  approved: 'is approved already',
  denied: 'was denied',
  failed: 'was not passed',
  expired: 'has expired: nobody, or too few, answered in time',
  consumed: 'was used already',
};

function closedError({ id, state }: ApprovalRequest): SteelyardError {
  return new SteelyardError('APPROVAL_CLOSED', `the request \`${id}\` ${CLOSED[state]}`, { data: { state } });
}

function refused(why: string): SteelyardError {
  return new SteelyardError('APPROVER_REFUSED', why);
}

/** For whoever is not the first; says nothing about who is. */
function heldUntil(free: number): string {
  const until = Number.isFinite(free)
    ? `; it is free when nothing comes from them until ${new Date(free).toISOString()}`
    : '';
  return `somebody else is answering this request${until}`;
}

function taken(): SteelyardError {
  const minutes = CLAIM_LAPSES_MS / 60_000;
  return new SteelyardError(
    'APPROVAL_TAKEN',
    `another person has taken this request over, as no answer came from you for ${minutes} minutes; it was not changed`,
  );
}

function busy(id: string): SteelyardError {
  return new SteelyardError('STORE_BUSY', `the request \`${id}\` is changed by others all the time`);
}
