/** A gate for these tests: what each tool is asked stands in its policy, and what was recorded can be read. */

import type { ActionContext } from '../../src/action/index.ts';
import { FixedRiskScorer } from '../../src/action/index.ts';
import type { AuditRecord } from '../../src/audit/entry/record.ts';
import {
  ActionGate,
  type ActionGateOptions,
  type ApprovalRequest,
  type Approver,
  MemoryRequestStore,
} from '../../src/gate/index.ts';

const POLICY = {
  levels: { LOW: 'allow' },
  block: [{ tools: ['drop*'], reason: 'dropping is done by hand' }],
  rules: [
    { name: 'sending', tools: ['send*'], measure: 'confirm' },
    { name: 'paying', tools: ['pay*'], measure: 'confirm', approvers: 'treasury' },
  ],
  groups: { treasury: ['ana'] },
  minimumReviewSeconds: { LOW: 0 },
};
const ANA: Approver = { id: 'ana', authenticatedBy: 'terminal' };

export interface Desk {
  readonly gate: ActionGate;
  readonly seen: ActionContext[];
  readonly records: AuditRecord[];
  /** Requests that wait for people. */
  waiting(): Promise<readonly ApprovalRequest[]>;
  /** A person approves the request that waits. */
  approve(): Promise<void>;
}

export function desk(options: ActionGateOptions = {}): Desk {
  const seen: ActionContext[] = [];
  const records: AuditRecord[] = [];
  const requests = new MemoryRequestStore();
  const inner = new FixedRiskScorer(0);
  const gate = new ActionGate({
    policy: POLICY,
    channels: [],
    requests,
    scorer: {
      name: 'fixed',
      score: (context) => inner.score(context),
      assess: (context) => {
        seen.push(context);
        return inner.assess(context);
      },
    },
    audit: {
      append: async (record) => {
        records.push(record);
        return { id: `entry-${records.length}` };
      },
    },
    ...options,
  });
  const waiting = () => requests.list({ states: ['pending'] });
  return {
    gate,
    seen,
    records,
    waiting,
    async approve() {
      const [request] = await waiting();
      const { digest } = await gate.approvals.begin(request?.id ?? '', ANA);
      await gate.approvals.answer(request?.id ?? '', ANA, digest, { kind: 'confirm', typed: 'yes' });
    },
  };
}
