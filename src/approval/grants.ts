import { randomUUID } from 'node:crypto';
import { personOf } from '../challenge/index.ts';
import { SteelyardError } from '../errors.ts';
import { type Grant, type GrantedCall, type GrantProposal, LONGEST_GRANT_MS, refusedBy } from './grant.ts';
import type { Approver } from './request.ts';

/** Keeps grants. Every method is durable when it returns. */
export interface GrantStore {
  addGrant(grant: Grant): Promise<void>;
  getGrant(id: string): Promise<Grant | undefined>;
  /** @returns false when somebody else has changed it; then nothing was written */
  replaceGrant(next: Grant): Promise<boolean>;
  /** Grants that are not revoked, used up or older than `now`; newest first. */
  openGrants(now: number): Promise<readonly Grant[]>;
}

export interface GrantsOptions {
  readonly store: GrantStore;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly newId?: () => string;
}

const TRIES = 20;

/** Permissions that people have given ahead, and their use. */
export class Grants {
  readonly #options: GrantsOptions;
  readonly #now: () => number;

  constructor(options: GrantsOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /**
   * Gives a grant.
   *
   * @param by authenticated people; never the agent that will use it
   * @throws SteelyardError GRANT_INVALID for a grant without bounds, uses or givers, or one that would last longer than
   *   a week; APPROVER_REFUSED for the agent itself
   */
  give(proposal: GrantProposal, by: readonly Approver[], expiresInMs: number): Promise<Grant> {
    return this.giveUntil(proposal, by, this.#now() + expiresInMs);
  }

  /** As {@link give}, to an exact end. @param until milliseconds since 1970 */
  async giveUntil(proposal: GrantProposal, by: readonly Approver[], until: number): Promise<Grant> {
    const now = this.#now();
    if (by.length === 0) throw invalid('somebody must give it');
    if (by.some(({ id }) => personOf(id) === '')) throw invalid('a giver is not known');
    if (
      proposal.agent !== undefined &&
      by.some(({ id }) => personOf(id) === personOf(proposal.agent as string))
    )
      throw new SteelyardError('APPROVER_REFUSED', 'the agent cannot give itself a grant');
    if (proposal.tools.length === 0) throw invalid('it names no tool');
    if (!Number.isInteger(proposal.left) || proposal.left < 1)
      throw invalid('it must cover at least one call');
    if (!(until > now) || until > now + LONGEST_GRANT_MS) throw invalid('it must end within a week');
    const grant: Grant = {
      ...proposal,
      id: (this.#options.newId ?? randomUUID)(),
      createdAt: now,
      expiresAt: until,
      givenBy: by,
      revision: 1,
    };
    await this.#options.store.addGrant(grant);
    return grant;
  }

  /** Grants that can still be used, newest first. */
  list(): Promise<readonly Grant[]> {
    return this.#options.store.openGrants(this.#now());
  }

  /** Takes a grant back. @throws SteelyardError GRANT_NOT_FOUND */
  async revoke(id: string): Promise<Grant> {
    for (let i = 0; i < TRIES; i += 1) {
      const grant = await this.#options.store.getGrant(id);
      if (grant === undefined)
        throw new SteelyardError('GRANT_NOT_FOUND', `there is no grant \`${id.slice(0, 80)}\``);
      if (grant.revokedAt !== undefined) return grant;
      const next: Grant = { ...grant, revokedAt: this.#now(), revision: grant.revision + 1 };
      if (await this.#options.store.replaceGrant(next)) return next;
    }
    throw new SteelyardError('STORE_BUSY', `the grant \`${id}\` is changed by others all the time`);
  }

  /**
   * Uses one call of the first grant that covers it. The use is durable when this returns, and only then may the call
   * run.
   *
   * @param fits what a grant has to be beside covering the call. Default: nothing more
   * @returns the grant after the use, or `undefined` when none covers the call
   */
  async use(
    call: GrantedCall,
    fits: (grant: Grant) => Promise<boolean> = async () => true,
  ): Promise<Grant | undefined> {
    for (const candidate of await this.list()) {
      let grant: Grant | undefined = candidate;
      for (let i = 0; i < TRIES && grant !== undefined; i += 1) {
        if (refusedBy(grant, call, this.#now()) !== undefined || !(await fits(grant))) break;
        const next: Grant = { ...grant, left: grant.left - 1, revision: grant.revision + 1 };
        if (await this.#options.store.replaceGrant(next)) return next;
        grant = await this.#options.store.getGrant(candidate.id);
      }
    }
    return undefined;
  }
}

function invalid(why: string): SteelyardError {
  return new SteelyardError('GRANT_INVALID', `the grant cannot be given: ${why}`);
}
