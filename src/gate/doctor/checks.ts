import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FixedRiskScorer } from '../../action/index.ts';
import { callbackChannel } from '../../approval/channels/callback.ts';
import { terminalChannel } from '../../approval/channels/terminal.ts';
import { type ErrorCode, SteelyardError } from '../../errors.ts';
import type { ActionDecision } from '../decision.ts';
import { GATE_FILES, openGateFolder } from '../folder.ts';
import { CANARY, type CanaryWorld, PERSON } from './world.ts';

/** One way to fail, tried. */
export interface Check {
  readonly name: string;
  /** What holds when `run` returns. */
  readonly proves: string;
  /** @throws Error that says what happened instead */
  readonly run: (world: CanaryWorld) => Promise<void>;
}

const LATER = { wait: false } as const;

/** Every way in which a gate can fail, with what must happen then. Each has a world of its own. */
export const CHECKS: readonly Check[] = [
  {
    name: 'missing-config',
    proves: 'a folder without settings opens no gate',
    run: async ({ folder }) => {
      await rm(join(folder, GATE_FILES.config));
      await refuses(() => openGateFolder(folder), 'GATE_FOLDER_MISSING');
    },
  },
  {
    name: 'broken-policy',
    proves: 'a policy that is not understood opens no gate',
    run: async ({ folder }) => {
      await writeFile(join(folder, GATE_FILES.policy), 'lewels: {}\n');
      await refuses(() => openGateFolder(folder), 'CONFIG_INVALID');
    },
  },
  {
    name: 'missing-key',
    proves: 'a log without its key opens no gate',
    run: async ({ folder }) => {
      await rm(join(folder, GATE_FILES.audit, 'audit.key'));
      await refuses(() => openGateFolder(folder), 'AUDIT_KEY_MISSING');
    },
  },
  {
    name: 'nobody-to-ask',
    proves: 'a call is denied where there is nobody to ask',
    run: async ({ gate }) => denies(await gate().evaluate(CANARY), 'APPROVAL_UNAVAILABLE'),
  },
  {
    name: 'no-terminal',
    proves: 'a call is denied, and does not hang, where there is no terminal',
    run: async ({ gate }) => {
      const channels = [terminalChannel({ open: () => undefined })];
      denies(await gate({ channels }).evaluate(CANARY), 'APPROVAL_UNAVAILABLE');
    },
  },
  {
    name: 'channel-crash',
    proves: 'a call is denied when the way to people breaks',
    run: async ({ gate }) => {
      const ask = async (): Promise<never> => {
        throw new Error('canary');
      };
      const channels = [{ name: 'canary', reach: 1, ask }];
      denies(await gate({ channels }).evaluate(CANARY), 'APPROVAL_UNAVAILABLE');
    },
  },
  {
    name: 'no-is-no',
    proves: 'neither `n` nor an empty answer allows a call',
    run: async ({ gate }) => {
      const typed = ['n', ''];
      const ask = async () => ({ kind: 'confirm' as const, typed: typed.shift() ?? '' });
      const channels = [callbackChannel([{ approver: PERSON, ask }])];
      denies(await gate({ channels }).evaluate(CANARY), 'APPROVAL_FAILED');
    },
  },
  {
    name: 'scorer-throws',
    proves: 'a call is denied when it cannot be weighed',
    run: async ({ gate }) => {
      const score = (): never => {
        throw new Error('canary');
      };
      denies(await gate({ scorer: { name: 'canary', score } }).evaluate(CANARY), 'RISK_SCORER_FAILED');
    },
  },
  {
    name: 'scorer-lies',
    proves: 'a call is denied when its score is no score',
    run: async ({ gate }) => {
      const scorer = { name: 'canary', score: () => Number.NaN };
      denies(await gate({ scorer }).evaluate(CANARY), 'RISK_SCORER_FAILED');
    },
  },
  {
    name: 'arguments-not-data',
    proves: 'a call is denied when its arguments cannot be frozen',
    run: async ({ gate }) =>
      denies(await gate().evaluate({ ...CANARY, args: { f: () => 1 } }), 'ARGUMENT_NOT_CANONICAL'),
  },
  {
    name: 'locked-store',
    proves: 'a call is denied while another process holds the requests',
    run: async ({ gate, locked }) => {
      const own = gate();
      denies(await locked(() => own.evaluate(CANARY, LATER)), 'STORE_BUSY');
    },
  },
  {
    name: 'log-not-written',
    proves: 'a call that would be allowed is denied when that cannot be recorded',
    run: async ({ gate, closeLog }) => {
      const own = gate({ policy: { rules: [{ tools: ['*'], measure: 'allow' }] } });
      if ((await own.evaluate(CANARY)).verdict !== 'allow')
        throw new Error('it was denied before the log was closed');
      await closeLog();
      denies(await own.evaluate(CANARY), undefined);
    },
  },
  {
    name: 'pending',
    proves: 'a call is denied until people have answered, and an approval lets it run once',
    run: async ({ gate, approve }) => {
      const own = gate();
      denies(await own.evaluate(CANARY, LATER), 'APPROVAL_PENDING');
      const id = await approve(own, await own.evaluate(CANARY, LATER));
      const allowed = await own.evaluate(CANARY, LATER);
      if (allowed.verdict !== 'allow')
        throw new Error(`it was not allowed after it was approved: ${allowed.reason}`);
      denies(await own.evaluate(CANARY, LATER), 'APPROVAL_PENDING');
      await refuses(() => own.approvals.consume(id, { digest: allowed.digest }), 'APPROVAL_CLOSED');
    },
  },
  {
    name: 'other-action',
    proves: 'an approval is of no use for other arguments, another session or another agent',
    run: async ({ gate, approve }) => {
      const own = gate();
      const id = await approve(own, await own.evaluate(CANARY, LATER));
      for (const change of [{ args: { id: 'canary-2' } }, { sessionId: 'other' }, { agentId: 'other' }])
        denies(await own.evaluate({ ...CANARY, ...change }, LATER), 'APPROVAL_PENDING');
      await refuses(() => own.approvals.consume(id, { digest: 'f'.repeat(64) }), 'APPROVAL_MISMATCH');
    },
  },
  {
    name: 'expired',
    proves: 'an approval that was not used in time is of no use',
    run: async ({ gate, approve, clock }) => {
      const own = gate();
      const id = await approve(own, await own.evaluate(CANARY, LATER));
      clock.now += 365 * 86_400_000;
      denies(await own.evaluate(CANARY, LATER), 'APPROVAL_PENDING');
      await refuses(() => own.approvals.consume(id, { digest: '' }), 'APPROVAL_CLOSED');
    },
  },
  {
    name: 'clock-back',
    proves: 'a clock that is set back gives no approval more time',
    run: async ({ gate, approve, clock }) => {
      const own = gate();
      const id = await approve(own, await own.evaluate(CANARY, LATER));
      clock.now -= 365 * 86_400_000;
      await refuses(() => own.approvals.consume(id, { digest: '' }), 'APPROVAL_CLOSED');
    },
  },
  {
    name: 'agent-approves-itself',
    proves: 'the agent that asks cannot approve',
    run: async ({ gate }) => {
      const own = gate();
      const { request = '' } = await own.evaluate(CANARY, LATER);
      const agent = { id: CANARY.agentId ?? '', authenticatedBy: 'canary' };
      await refuses(() => own.approvals.begin(request, agent), 'APPROVER_REFUSED');
    },
  },
  {
    name: 'unsigned',
    proves: 'where the policy wants passkeys, an approval without a signature that holds is of no use',
    run: async ({ gate, approve }) => {
      const own = gate({
        scorer: new FixedRiskScorer(0.7),
        policy: {
          levels: { HIGH: 'confirm' },
          minimumReviewSeconds: { HIGH: 0 },
          authenticatedBy: { HIGH: ['passkey'] },
        },
        passkeys: { passkey: async () => undefined },
      });
      // As a process that writes into the store could make it up.
      await approve(own, await own.evaluate(CANARY, LATER), { ...PERSON, authenticatedBy: 'passkey' });
      denies(await own.evaluate(CANARY, LATER), 'APPROVER_REFUSED');
    },
  },
  {
    name: 'one-person-twice',
    proves: 'one person is not two',
    run: async ({ gate, approve }) => {
      const own = gate({
        policy: {
          levels: { MEDIUM: 'multi-party' },
          multiParty: { quorum: 2, parts: ['confirm'] },
          minimumReviewSeconds: { MEDIUM: 0 },
        },
      });
      const asked = await own.evaluate(CANARY, LATER);
      await approve(own, asked);
      await approve(own, asked);
      denies(await own.evaluate(CANARY, LATER), 'APPROVAL_PENDING');
    },
  },
];

function denies({ verdict, code, reason }: ActionDecision, wanted: ErrorCode | undefined): void {
  if (verdict !== 'deny') throw new Error(`it was not denied but \`${verdict}\`: ${reason}`);
  if (wanted !== undefined && code !== wanted)
    throw new Error(`it was denied as ${code}, not as ${wanted}: ${reason}`);
}

async function refuses(work: () => Promise<unknown>, wanted: ErrorCode): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof SteelyardError && error.code === wanted) return;
    throw error;
  }
  throw new Error(`it was not refused as ${wanted}`);
}
