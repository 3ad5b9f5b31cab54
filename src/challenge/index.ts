export {
  type AnswerOptions,
  answerChallenge,
  beginChallenge,
  type ChallengeRequest,
  type ChallengeState,
  type ChallengeStatus,
  denyChallenge,
  MAX_ATTEMPTS,
  promptOf,
  reviewLeft,
  type TranscriptEntry,
} from './challenge.ts';
export { keyFacts } from './key-facts.ts';
export { LEAST_QUORUM, type PartiesStatus, type Party, partiesStatus, personOf } from './multi-party.ts';
export { guessing, MAX_GUESSING } from './quiz.ts';
export { MINIMUM_WORDS, type TeachBackValidator } from './teach-back.ts';
export type {
  ChallengeAnswer,
  ChallengeKind,
  ChallengePrompt,
  KeyFact,
  Question,
  SubChallenge,
} from './types.ts';
