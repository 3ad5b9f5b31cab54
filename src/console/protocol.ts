/** What the page and its server say to each other. All of it is JSON; times are milliseconds since 1970. */

import type { GrantChoice, RequestState } from '../approval/request.ts';
import type { ChallengeAnswer, ChallengePrompt } from '../challenge/index.ts';

/** Header that carries the token of the session. A cookie alone reads and decides nothing. */
export const TOKEN_HEADER = 'x-steelyard-token';

export interface SessionView {
  readonly name: string;
  /** To be sent in {@link TOKEN_HEADER} with everything. */
  readonly token: string;
}

/** What the page may ask a passkey, and the name under which the server waits for the answer. */
export interface Ceremony<Options> {
  readonly ceremony: string;
  readonly options: Options;
}

/** How the person who looks stands to a request. */
export type Standing =
  | 'can-answer'
  /** They were shown it and have not finished. */
  | 'answering'
  | 'answered'
  /** Somebody else was shown it, and one person decides. */
  | 'taken'
  | 'not-approver'
  | 'closed';

export interface StepView {
  readonly what: string;
  readonly afterMs: number;
  readonly detail?: string;
}

export interface PartyView {
  readonly name: string;
  readonly authenticatedBy: string;
  readonly credential?: string;
  readonly challenge: string;
  readonly status: 'open' | 'passed' | 'failed' | 'denied';
  readonly steps: readonly StepView[];
  /** Whether the signature over the answer holds now, with a key that is enrolled for this person. */
  readonly signature?: 'holds' | 'does-not-hold' | 'key-unknown';
  /** What they allowed beside the call. */
  readonly grant?: GrantChoice;
}

/** Further calls that may be allowed with the one at hand. */
export interface OfferView {
  readonly tools: readonly string[];
  /** Each bound as one clause, not escaped. */
  readonly bounds: readonly string[];
  readonly uses: number;
  readonly mostUses: number;
}

export interface RequestSummary {
  readonly id: string;
  readonly revision: number;
  readonly tool: string;
  readonly agent?: string;
  readonly session?: string;
  /** One sentence, not escaped. */
  readonly sentence: string;
  readonly level: string;
  readonly score?: number;
  readonly measure: string;
  readonly quorum: number;
  readonly passed: number;
  readonly state: RequestState;
  readonly standing: Standing;
  /** When a question that is `taken` can be taken over, if nothing comes from whoever holds it. */
  readonly freeFrom?: number;
  readonly script: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly endedAt?: number;
}

export interface CardRow {
  readonly name: string;
  readonly items: readonly string[];
}

export interface RequestView extends RequestSummary {
  readonly digest: string;
  /** The whole frozen action: canonical JSON, not escaped. */
  readonly action: string;
  readonly rows: readonly CardRow[];
  /** Why people are asked. */
  readonly reason: string;
  readonly reviewSeconds: number;
  /** A yes has to be signed with a passkey. */
  readonly signed: boolean;
  readonly approvers?: readonly string[];
  readonly parties: readonly PartyView[];
  readonly offer?: OfferView;
  readonly flow?: ScriptView;
}

/** What is asked of the person, from when they were shown the action. */
export interface ShownView {
  readonly digest: string;
  readonly prompt: ChallengePrompt;
  readonly reviewLeftMs: number;
}

export interface Begun {
  readonly request: RequestView;
  readonly shown: ShownView;
}

export interface Answered {
  readonly request: RequestView;
  /** Absent when nothing more is asked of this person. */
  readonly next?: ShownView;
}

export interface AnswerBody {
  readonly digest: string;
  readonly answer: ChallengeAnswer;
  /** Absent: this call alone. */
  readonly grant?: GrantChoice;
  readonly ceremony?: string;
  readonly assertion?: unknown;
}

export interface InboxView {
  readonly pending: readonly RequestSummary[];
  /** More wait than are shown. */
  readonly more: boolean;
  /** Changes with every change of any request. */
  readonly version: number;
  readonly now: number;
}

/** One point on the way of some data through a script; `line` and `column` count from 1. */
export interface FlowPoint {
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  /** One short clause, not escaped. */
  readonly what: string;
}

export interface FlowLane {
  readonly title: string;
  /** True where a finding is about it. */
  readonly finding: boolean;
  readonly points: readonly FlowPoint[];
}

export interface ScriptView {
  readonly text: string;
  readonly lanes: readonly FlowLane[];
}

export interface FindingView {
  readonly rule: string;
  readonly message: string;
  readonly line: number;
  readonly score: number;
  readonly note: boolean;
  readonly fix?: string;
}

export interface WeighedView extends ScriptView {
  readonly verdict: string;
  readonly score: number;
  readonly outcome: string;
  readonly reason?: string;
  readonly findings: readonly FindingView[];
}

export interface PersonView {
  readonly name: string;
  readonly invitedBy?: string;
  readonly enrolledAt: number;
  readonly passkeys: readonly {
    readonly id: string;
    readonly enrolledAt: number;
    readonly usedAt?: number;
  }[];
}

export interface GrantView {
  readonly id: string;
  readonly tools: readonly string[];
  /** Each bound as one clause, not escaped. */
  readonly bounds: readonly string[];
  readonly left: number;
  readonly agent?: string;
  readonly session?: string;
  readonly environment?: string;
  readonly expiresAt: number;
  readonly givenBy: readonly string[];
}

export interface EntryView {
  readonly index: number;
  readonly time: number;
  readonly type: string;
  readonly tool: string;
  readonly verdict: string;
  readonly enforced: string;
  readonly approvers: readonly string[];
  /** Why it was decided so: the beginning of the first reason. */
  readonly reason?: string;
  /** The entry as it is kept. */
  readonly text: string;
}

export interface HistoryView {
  readonly entries: readonly EntryView[];
  /** Where the next page begins; absent at the end. */
  readonly before?: number;
  /** Why there is no log to show. */
  readonly missing?: string;
}

export interface VerifyView {
  readonly status: 'VERIFIED' | 'UNANCHORED' | 'FAILED';
  readonly text: string;
  /** Entries that were verified; `unsigned` ones came after the newest checkpoint and are covered by the next one. */
  readonly size: number;
  readonly unsigned: number;
  readonly signedTo: number;
  readonly anchoredTo: number;
  readonly problems: readonly { readonly code: string; readonly message: string }[];
  /** The newest signed checkpoint of the log, to be kept elsewhere. */
  readonly checkpoint?: string;
}

export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly next: string;
}
