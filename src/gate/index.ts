/** Gates for single calls: policy, people, evidence. `ScoringGate`, for scripts, is in the package's main entry. */

export { Approvals, type ApprovalsOptions, type Shown } from '../approval/approvals.ts';
export { type AskFunction, type CallbackPerson, callbackChannel } from '../approval/channels/callback.ts';
export type { ApprovalChannel, Asking } from '../approval/channels/channel.ts';
export { consoleChannel } from '../approval/channels/console.ts';
export { type Terminal, type TerminalOptions, terminalChannel } from '../approval/channels/terminal.ts';
export { type WebhookChannelOptions, webhookChannel } from '../approval/channels/webhook/channel.ts';
export { type WebhookHandlerOptions, webhookHandler } from '../approval/channels/webhook/handler.ts';
export { MemoryNonceStore, type NonceStore } from '../approval/channels/webhook/nonces.ts';
export type { WebhookPerson } from '../approval/channels/webhook/people.ts';
export { readMessageKey, signMessage } from '../approval/channels/webhook/signature.ts';
export {
  type Bound,
  type Grant,
  type GrantedCall,
  type GrantProposal,
  proposeGrant,
} from '../approval/grant.ts';
export { type GrantStore, Grants, type GrantsOptions } from '../approval/grants.ts';
export type {
  ApprovalRequest,
  Approver,
  GrantChoice,
  RequestFilter,
  RequestState,
  RequestStore,
  RequestSubject,
} from '../approval/request.ts';
export type { Passkeys } from '../approval/signed-challenge.ts';
export type { ChallengeAnswer, ChallengePrompt, KeyFact, Question } from '../challenge/index.ts';
export { MemoryGrantStore } from '../store/requests/grants-memory.ts';
export { SqliteGrantStore } from '../store/requests/grants-sqlite.ts';
export { MemoryRequestStore } from '../store/requests/memory.ts';
export { SqliteNonceStore } from '../store/requests/nonces.ts';
export { SqliteRequestStore } from '../store/requests/sqlite.ts';
export {
  DEFAULT_POLICY,
  type Policy,
  type PolicyDecision,
  type PolicyRule,
  type Selector,
} from '../verdict/policy.ts';
export type { RepeatAnswer, Repeats } from '../verdict/repeats.ts';
export { ActionGate, createGate } from './action-gate.ts';
export type { ActionAudit, ActionGateOptions } from './action-gate-options.ts';
export type { ActionDecision, AskOptions, CallOptions, WrapOptions } from './decision.ts';
export { type DoctorReport, type Examined, examine } from './doctor/examine.ts';
export type { HostCheck, HostCheckResult } from './doctor/host-check.ts';
export { GATE_FILES, type GateFolder, type GateFolderOptions, openGateFolder } from './folder.ts';
export type { GateFolderConfig } from './folder-config.ts';
export { createGateFolder, type NewGateFolder, type NewGateFolderOptions } from './new-folder.ts';
export { readPolicy, readPolicyText } from './policy-file.ts';
export type { ScriptCallOptions, ScriptDecision } from './script-approval.ts';
