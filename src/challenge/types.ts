/** Questions to people about one frozen action, and their answers. No channel, no clock, no execution. */

/** What kind of thing a fact names. Wrong answers of a question are of the same kind. */
export type FactKind =
  | 'tool'
  | 'effect'
  | 'recipient'
  | 'host'
  | 'amount'
  | 'count'
  | 'path'
  | 'object'
  | 'command'
  | 'text'
  | 'flag';

/** One thing about an action that a person should have noticed before saying yes. */
export interface KeyFact {
  readonly kind: FactKind;
  /** Asks for the fact: `Who receives it?`. Does not hold the answer. */
  readonly question: string;
  /** The right answer as it stands in the action, whole and not escaped. */
  readonly answer: string;
  /** 0-1: how much it matters that this is right. The recipient of money matters more than a subject line. */
  readonly weight: number;
  /** Where it stands: keys and indices from the root of the arguments; `[]` for the call itself. */
  readonly path: readonly (string | number)[];
}

export type SubChallenge = 'confirm' | 'quiz' | 'teach-back';
export type ChallengeKind = SubChallenge | 'multi-party';

/** A question with answers to choose from, or with an answer to type. */
export interface Question {
  readonly id: string;
  readonly text: string;
  /** Choices in the order shown; absent: the answer is typed. Not escaped. */
  readonly choices?: readonly string[];
}

/** What a channel shows and asks. Holds no right answers. */
export interface ChallengePrompt {
  readonly kind: SubChallenge;
  /** Attempt, from 1. */
  readonly attempt: number;
  /** `confirm`: the words to type. */
  readonly phrase?: string;
  /** `quiz`. */
  readonly questions?: readonly Question[];
  /** `teach-back`: the fewest words. */
  readonly minimumWords?: number;
}

/** What a person gave. `deny` always works, at any time. */
export type ChallengeAnswer =
  | { readonly kind: 'deny'; readonly reason?: string }
  | { readonly kind: 'confirm'; readonly typed: string }
  /** Answers by question id: the chosen text, or the typed one. */
  | { readonly kind: 'quiz'; readonly answers: Readonly<Record<string, string>> }
  | { readonly kind: 'teach-back'; readonly text: string };

export type Grade =
  | { readonly passed: true }
  /** `reason` is for the person and holds no right answer. */
  | { readonly passed: false; readonly reason: string };
