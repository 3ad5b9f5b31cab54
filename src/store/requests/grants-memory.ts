import type { Grant } from '../../approval/grant.ts';
import type { GrantStore } from '../../approval/grants.ts';

/** Grants in memory. */
export class MemoryGrantStore implements GrantStore {
  readonly #grants = new Map<string, Grant>();

  async addGrant(grant: Grant): Promise<void> {
    this.#grants.set(grant.id, structuredClone(grant));
  }

  async getGrant(id: string): Promise<Grant | undefined> {
    const found = this.#grants.get(id);
    return found === undefined ? undefined : structuredClone(found);
  }

  async replaceGrant(next: Grant): Promise<boolean> {
    if (this.#grants.get(next.id)?.revision !== next.revision - 1) return false;
    this.#grants.set(next.id, structuredClone(next));
    return true;
  }

  async openGrants(now: number): Promise<readonly Grant[]> {
    const open = [...this.#grants.values()].filter(
      ({ revokedAt, left, expiresAt }) => revokedAt === undefined && left > 0 && expiresAt > now,
    );
    open.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    return structuredClone(open);
  }
}
