import type { RiskScorer } from '../action/index.ts';
import type { ApprovalChannel } from '../approval/channels/channel.ts';
import type { Grants } from '../approval/grants.ts';
import type { RequestStore } from '../approval/request.ts';
import type { Passkeys } from '../approval/signed-challenge.ts';
import type { AuditRecord } from '../audit/entry/record.ts';
import type { Catalog } from '../catalog/index.ts';
import type { TeachBackValidator } from '../challenge/index.ts';
import type { SessionStore } from '../session/index.ts';

/** Where decisions and outcomes are kept. `AuditLog` is one. */
export interface ActionAudit {
  /**
   * `sync: false`: records behind this one need not wait until it is durable.
   *
   * @returns after the record is durable, with the id of its entry
   */
  append(record: AuditRecord, options?: { readonly sync?: boolean }): Promise<{ readonly id: string }>;
}

export interface ActionGateOptions {
  /** Default `DefaultRiskScorer`, the five factors. */
  readonly scorer?: RiskScorer;
  /** What is known of tools and destinations, for effects, questions and cards. */
  readonly catalog?: Catalog;
  /** A policy as an object (see `readPolicyText` for a file). Default: the table of levels. */
  readonly policy?: unknown;
  /** How people are reached. Default: the controlling terminal. */
  readonly channels?: readonly ApprovalChannel[];
  /** Where requests are kept. Default: in memory, for as long as the process lives. */
  readonly requests?: RequestStore;
  /** Permissions that people gave ahead. Default: none. They never pass a block, and none is used in `monitor` mode. */
  readonly grants?: Grants;
  /**
   * The passkeys that approvers enrolled, by which signatures are verified before an approval or a grant is used. Absent:
   * where the policy wants passkeys at HIGH and above, nothing is used.
   */
  readonly passkeys?: Passkeys;
  readonly sessions?: SessionStore;
  /** Default: nothing is kept. */
  readonly audit?: ActionAudit;
  /** `monitor` asks nobody, lets everything run, and records what would have been asked. Default `enforce`. */
  readonly mode?: 'enforce' | 'monitor';
  /** For contexts that name none. */
  readonly agentId?: string;
  readonly environment?: string;
  readonly validateTeachBack?: TeachBackValidator;
  /** How people answer questions that nobody waits for, to tell the agent. Default: where requests are answered. */
  readonly answeredBy?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}
