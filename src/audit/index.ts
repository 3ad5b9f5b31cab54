export type { Anchor } from './anchors/anchor.ts';
export { fileAnchor } from './anchors/file.ts';
export { type GitAnchorOptions, gitAnchor } from './anchors/git.ts';
export { type HttpAnchorOptions, httpAnchor } from './anchors/http.ts';
export { type Checkpoint, parseCheckpoint } from './checkpoint/checkpoint.ts';
export {
  createSigningKey,
  parseSigningKey,
  parseVerifierKey,
  type SigningKey,
  type VerifierKey,
} from './checkpoint/key.ts';
export { readSecret, readSigningKey, writeSecret } from './checkpoint/key-files.ts';
export { type Opening, opens, saltOf } from './entry/commitment.ts';
export type { RedactOptions } from './entry/conceal.ts';
export type {
  ApproverRecord,
  AuditRecord,
  ChallengeStep,
  ChallengeTranscript,
  DecisionRecord,
  OutcomeRecord,
} from './entry/record.ts';
export { exportLog, FORMAT } from './export.ts';
export { type AppendOptions, AuditLog, type AuditLogOptions, type Receipt } from './log.ts';
export { agreesWith, proveConsistency, proveEntry } from './prove.ts';
export type {
  AppendHead,
  AuditStore,
  EntryFilter,
  EntryRange,
  LogHead,
  StoredCheckpoint,
  StoredEntry,
} from './store-port.ts';
export {
  describe as describeVerification,
  type Problem,
  type ProblemCode,
  type ProofResult,
  type Verification,
  type VerifyOptions,
  verifyLog,
  verifyProof,
} from './verifier/index.ts';
