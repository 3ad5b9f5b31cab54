import type { ApproverStore, Invitation, Passkey, Person } from '../../approval/approver-store.ts';

/** Approvers in memory: for tests. */
export class MemoryApproverStore implements ApproverStore {
  readonly #people = new Map<string, Person>();
  readonly #passkeys = new Map<string, Passkey>();
  readonly #invitations = new Map<string, Invitation>();

  async addInvitation(invitation: Invitation): Promise<void> {
    this.#invitations.set(invitation.hash, invitation);
  }

  async invitation(hash: string, now: number): Promise<Invitation | undefined> {
    const found = this.#invitations.get(hash);
    return found !== undefined && now < found.expiresAt ? found : undefined;
  }

  async enrol(hash: string, person: Person, passkey: Passkey, now: number): Promise<boolean> {
    const invitation = this.#invitations.get(hash);
    if (invitation === undefined || now >= invitation.expiresAt || invitation.person !== person.key)
      return false;
    if (this.#passkeys.has(passkey.id)) return false;
    this.#invitations.delete(hash);
    if (!this.#people.has(person.key)) this.#people.set(person.key, person);
    this.#passkeys.set(passkey.id, passkey);
    return true;
  }

  async people(): Promise<readonly Person[]> {
    return [...this.#people.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  async person(key: string): Promise<Person | undefined> {
    return this.#people.get(key);
  }

  async passkey(id: string): Promise<Passkey | undefined> {
    return this.#passkeys.get(id);
  }

  async passkeysOf(person: string): Promise<readonly Passkey[]> {
    return [...this.#passkeys.values()]
      .filter((passkey) => passkey.person === person)
      .sort((a, b) => a.enrolledAt - b.enrolledAt || (a.id < b.id ? -1 : 1));
  }

  async used(id: string, counter: number, now: number): Promise<boolean> {
    const passkey = this.#passkeys.get(id);
    if (passkey === undefined || !(counter > passkey.counter || (counter === 0 && passkey.counter === 0)))
      return false;
    this.#passkeys.set(id, { ...passkey, counter, usedAt: now });
    return true;
  }

  async remove(person: string): Promise<boolean> {
    for (const passkey of await this.passkeysOf(person)) this.#passkeys.delete(passkey.id);
    for (const [hash, invitation] of this.#invitations)
      if (invitation.person === person) this.#invitations.delete(hash);
    return this.#people.delete(person);
  }
}
