/** What a session remembers: how often what ran, and what came back. */

export {
  type MemorySessionOptions,
  MemorySessionStore,
  SESSION_LIMITS,
  type SessionLimits,
} from './memory.ts';
export {
  type EarlierResult,
  originsOf,
  ProvenanceIndex,
  type ProvenanceLimit,
  type ProvenanceOptions,
  type ProvenanceReport,
  type ValueOrigin,
} from './provenance/index.ts';
export { OWN_SESSION, type SessionState, type SessionStore } from './session.ts';
export type { PastCall, ProvenanceMatch } from './types.ts';
