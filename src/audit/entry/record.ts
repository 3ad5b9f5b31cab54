/** What is written to the log. Everything here is kept for years: fields are added, never changed. */

import type { Assessment } from '../../action/assessment.ts';

/** What was decided. `challenge` says that people were asked; the transcript and `enforced` say how that ended. */
export type DecidedVerdict = 'allow' | 'warn' | 'challenge' | 'block';

/** One question of a challenge as it was shown, and what came back. */
export interface ChallengeStep {
  readonly prompt: string;
  /** As given; absent when nothing was answered in time. */
  readonly answer?: string;
  /** Milliseconds between showing the question and the answer, as measured. */
  readonly responseMs?: number;
  readonly passed: boolean;
}

export interface ChallengeTranscript {
  /** `auto-approve`, `confirm`, `quiz`, `teach-back`, `multi-party`, or a kind of one's own. */
  readonly kind: string;
  readonly steps: readonly ChallengeStep[];
  readonly passed: boolean;
  /** Milliseconds that the card was shown before an answer was accepted. */
  readonly reviewMs?: number;
}

export interface ApproverRecord {
  /** Who: an account, address or key name. Kept as it is, since it is what the evidence is about. */
  readonly id: string;
  /** How it was known that it was them: `terminal`, `passkey`, `oidc`, `signed-link` and the like. */
  readonly authenticatedBy: string;
  /** Which of their keys: the credential id of a passkey. */
  readonly credential?: string;
  readonly decision: 'approve' | 'deny';
  readonly responseMs?: number;
}

/** One decision on a call or a script, allowed or not. */
export interface DecisionRecord {
  readonly type: 'decision';
  readonly subject: 'call' | 'script';
  /** The tool's full name; for a script `script`. */
  readonly tool: string;
  /** SHA-256 of the canonical action (64 lower-case hexadecimal digits). */
  readonly digest: string;
  /** Arguments of the call, or `{ code }` of the script. Redacted before they are kept. */
  readonly arguments?: unknown;
  readonly verdict: DecidedVerdict;
  /**
   * What was done about it; `allow` beside a `block` verdict is a gate that only monitors. `ask`: the host was told to ask
   * its user, in a dialogue of its own; an outcome says that they allowed it, none that they did not, or that nobody said.
   */
  readonly enforced: 'allow' | 'deny' | 'ask';
  readonly session?: string;
  readonly agent?: string;
  readonly environment?: string;
  /** The user's own words. Redacted. */
  readonly task?: string;
  /** Score, level, factors and findings, of any scorer. Redacted. */
  readonly assessment?: Assessment | Readonly<Record<string, unknown>>;
  /** Version of the policy or configuration, and its digest. */
  readonly policy?: { readonly version: string; readonly digest?: string };
  readonly challenge?: ChallengeTranscript;
  readonly approvers?: readonly ApproverRecord[];
  /** Why, in short clauses, the most important first. Redacted. */
  readonly reasons?: readonly string[];
  /** Milliseconds, by what they were spent on: `scoring`, `challenge`, `total`. */
  readonly durations?: Readonly<Record<string, number>>;
}

/** What became of an action after it was allowed. Written when it is over; a decision without one never reported back. */
export interface OutcomeRecord {
  readonly type: 'outcome';
  /** Id of the decision's entry. */
  readonly decision: string;
  readonly status: 'succeeded' | 'failed' | 'timed-out' | 'not-run' | 'unknown';
  readonly session?: string;
  readonly agent?: string;
  readonly tool?: string;
  readonly durationMs?: number;
  /** What went wrong. Redacted. */
  readonly error?: string;
  /** SHA-256 of the result, where the host wants that. */
  readonly resultDigest?: string;
}

/** From the next checkpoint on, another key signs. Written by the log itself. */
export interface KeyRecord {
  readonly type: 'key';
  /** The new public key. */
  readonly key: string;
  /** The public key that is valid no longer than this entry's checkpoint. */
  readonly retires: string;
}

/** Entries before an index were given up. Written by the log itself, before it does so. */
export interface RetentionRecord {
  readonly type: 'retention';
  /** 0-based index of the first entry that stays. */
  readonly before: number;
  readonly reason: string;
}

export type AuditRecord = DecisionRecord | OutcomeRecord;
export type AnyRecord = AuditRecord | KeyRecord | RetentionRecord;
export type EntryType = AnyRecord['type'];
