/** What a check of a host has shown. */
export interface HostCheckResult {
  readonly ok: boolean;
  /** What was shown, or what was not, in words; one sentence each. */
  readonly proved: readonly string[];
}

/**
 * A proof that a host (an agent's hooks, a proxy) is gated, and closed when its gate fails. An integration exports one,
 * made for a folder, and adds it to the table of `steelyard doctor`.
 */
export interface HostCheck {
  readonly name: string;
  /** Tries it with canaries that do nothing, and leaves nothing behind. What it throws is a check that failed. */
  run(): Promise<HostCheckResult>;
}
