import { join } from 'node:path';
import { type ActionContext, FixedRiskScorer } from '../../action/index.ts';
import type { Approver } from '../../approval/request.ts';
import { openAuditFolder } from '../../store/audit-folder.ts';
import { SqliteRequestStore } from '../../store/requests/sqlite.ts';
import { SqliteDatabase } from '../../store/sqlite/database.ts';
import { type ActionGate, createGate } from '../action-gate.ts';
import type { ActionGateOptions } from '../action-gate-options.ts';
import type { ActionDecision } from '../decision.ts';
import { GATE_FILES } from '../folder.ts';

/** A call that does nothing, since nothing runs it. */
export const CANARY: ActionContext = {
  functionName: 'steelyard_canary',
  args: { id: 'canary-1' },
  agentId: 'canary-agent',
  sessionId: 'canary-session',
};
export const PERSON: Approver = { id: 'canary-person', authenticatedBy: 'canary' };
/** A database that is held by another one is given up after so long, in milliseconds. */
const BUSY_MS = 50;
/** Asks people about everything, and takes their word at once. */
const ASKS = {
  levels: { LOW: 'confirm', MEDIUM: 'confirm', HIGH: 'confirm', CRITICAL: 'confirm' },
  minimumReviewSeconds: { LOW: 0, MEDIUM: 0, HIGH: 0, CRITICAL: 0 },
};

/** A real gate with a real store and a real log, in a folder of its own that is thrown away. */
export interface CanaryWorld {
  readonly folder: string;
  readonly gate: (options?: ActionGateOptions) => ActionGate;
  readonly clock: { now: number };
  /** Has a person approve a request. Default {@link PERSON}. */
  readonly approve: (gate: ActionGate, decision: ActionDecision, person?: Approver) => Promise<string>;
  /** Holds the database of requests for itself while something is tried. */
  readonly locked: <T>(work: () => Promise<T>) => Promise<T>;
  /** Closes the log: nothing can be written any more. */
  readonly closeLog: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** @param folder made by `createGateFolder` */
export async function openWorld(folder: string): Promise<CanaryWorld> {
  const path = join(folder, GATE_FILES.approvals);
  const log = await openAuditFolder(join(folder, GATE_FILES.audit));
  const db = await SqliteDatabase.open(path, { busyMs: BUSY_MS });
  const clock = { now: Date.now() };
  let open = true;
  const closeLog = async (): Promise<void> => {
    if (open) await log.close();
    open = false;
  };
  return {
    folder,
    clock,
    gate: (options = {}) =>
      createGate({
        scorer: new FixedRiskScorer(0.5),
        policy: ASKS,
        channels: [],
        requests: new SqliteRequestStore(db),
        audit: log.log,
        now: () => clock.now,
        ...options,
      }),
    approve: async (gate, { request }, person = PERSON) => {
      if (request === undefined) throw new Error('no request was kept');
      const { digest } = await gate.approvals.begin(request, person);
      await gate.approvals.answer(request, person, digest, { kind: 'confirm', typed: 'yes' });
      return request;
    },
    locked: async (work) => {
      const other = await SqliteDatabase.open(path);
      try {
        other.run('BEGIN EXCLUSIVE');
        return await work();
      } finally {
        other.run('ROLLBACK');
        await other.close();
      }
    },
    closeLog,
    close: async () => {
      await closeLog();
      await db.close();
    },
  };
}
