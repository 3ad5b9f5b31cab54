/** Somebody who can sign in where requests are answered. */
export interface Person {
  /** What makes two names one person, see `personOf`. */
  readonly key: string;
  /** As it was enrolled, and as it stands in approvals. */
  readonly name: string;
  /** Random; the person's id towards authenticators, which names nobody (base64url). */
  readonly handle: string;
  /** Who invited them: a person's name, or nothing for the command line. */
  readonly invitedBy?: string;
  /** Milliseconds since 1970. */
  readonly enrolledAt: number;
}

/** A public key of a person, made by an authenticator of theirs (WebAuthn). Nothing here is secret. */
export interface Passkey {
  /** Credential id, base64url. */
  readonly id: string;
  /** {@link Person.key}. */
  readonly person: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** Signatures that the authenticator says it has made; 0 where it does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly enrolledAt: number;
  readonly usedAt?: number;
}

/** A link by which one person may enrol one passkey, once. */
export interface Invitation {
  /** SHA-256 of the link's secret, which is kept nowhere. */
  readonly hash: string;
  readonly person: string;
  readonly name: string;
  readonly invitedBy?: string;
  readonly expiresAt: number;
}

/** Keeps people, their passkeys and open invitations. Every method is durable when it returns. */
export interface ApproverStore {
  addInvitation(invitation: Invitation): Promise<void>;
  /** The invitation with this hash, when it is not used yet and still holds. */
  invitation(hash: string, now: number): Promise<Invitation | undefined>;
  /**
   * Uses an invitation up and keeps the passkey, and the person where they are new. All or nothing, and no two callers
   * use one invitation.
   *
   * @returns false when the invitation is used, unknown or over, or the passkey's id is taken; then nothing was written
   */
  enrol(hash: string, person: Person, passkey: Passkey, now: number): Promise<boolean>;
  /** By name. */
  people(): Promise<readonly Person[]>;
  person(key: string): Promise<Person | undefined>;
  passkey(id: string): Promise<Passkey | undefined>;
  passkeysOf(person: string): Promise<readonly Passkey[]>;
  /**
   * Notes a use. A counter that does not grow is that of a copied key.
   *
   * @returns false when the passkey is gone, or the counter did not grow and one of both is not 0
   */
  used(id: string, counter: number, now: number): Promise<boolean>;
  /** Takes a person, their passkeys and their invitations away. @returns false when there is nobody of that key */
  remove(person: string): Promise<boolean>;
}
