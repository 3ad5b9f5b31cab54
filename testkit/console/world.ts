import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActionContext } from '../../src/action/index.ts';
import { consoleChannel } from '../../src/approval/channels/console.ts';
import type { ApprovalRequest } from '../../src/approval/request.ts';
import type { QuizItem } from '../../src/challenge/quiz.ts';
import { invite, localSite, type OpenConsole, openConsole } from '../../src/console/index.ts';
import { createGateFolder, type GateFolder, openGateFolder } from '../../src/gate/index.ts';
import { SqliteApproverStore } from '../../src/store/approvers/sqlite.ts';
import { SqliteDatabase } from '../../src/store/sqlite/database.ts';
import { Client } from './client.ts';

/** A gate's folder, its gate, and the page over it: two users of one database, as in two processes. */
export interface World {
  readonly folder: string;
  readonly gate: GateFolder;
  readonly page: OpenConsole;
  readonly clock: { offset: number };
  /** What the server could not help. */
  readonly faults: unknown[];
  /** Asks people about a call, and waits for nobody. */
  ask(context: Partial<ActionContext>): Promise<string>;
  /** Asks people about the payment, by a measure of the test's own. */
  askBy(by: AskBy, context?: Partial<ActionContext>): Promise<string>;
  /** A second request for the very same action. */
  twin(id: string): Promise<string>;
  /** What the engine keeps of the challenge to a person, and no page is told. */
  rightAnswers(id: string, name: string): Promise<readonly QuizItem[]>;
  /** A link for a person, as the command line makes it. */
  link(name: string): Promise<string>;
  client(): Client;
  close(): Promise<void>;
}

export interface AskBy {
  readonly measure: 'confirm' | 'quiz' | 'teach-back' | 'multi-party';
  readonly level: 'MEDIUM' | 'HIGH' | 'CRITICAL';
  /** Default 0. */
  readonly reviewSeconds?: number;
}

export const PAYMENT: ActionContext = {
  functionName: 'bank:pay',
  doc: 'Pays an amount to an account. Args: account: where the money goes; amount: how much',
  args: { account: 'LT121000011101001000', amount: 4800, note: 'rent for May' },
  agentId: 'bot-1',
  sessionId: 's-17',
};

export async function openWorld(): Promise<World> {
  const root = mkdtempSync(join(tmpdir(), 'steelyard-console-'));
  const folder = join(root, '.steelyard');
  await createGateFolder(folder, { origin: 'test.example/gate' });
  const clock = { offset: 0 };
  const now = (): number => Date.now() + clock.offset;
  const faults: unknown[] = [];
  const gate = await openGateFolder(folder, { channels: [consoleChannel()], now });
  const page = await openConsole(folder, { port: 0, now, onFault: (error) => faults.push(error) });
  const db = await SqliteDatabase.open(join(folder, 'approvals.db'));
  const approvers = new SqliteApproverStore(db);
  let asked = 0;
  const ask = async (context: Partial<ActionContext>): Promise<string> => {
    asked += 1;
    const decision = await gate.gate.evaluate(
      { ...PAYMENT, sessionId: `s-${asked}`, ...context },
      { wait: false },
    );
    if (decision.request === undefined) throw new Error(`nobody was asked: ${decision.reason}`);
    return decision.request;
  };
  const requestOf = async (id: string): Promise<ApprovalRequest> => {
    const request = await gate.requests.get(id);
    if (request === undefined) throw new Error('the request is gone');
    return request;
  };
  return {
    folder,
    gate,
    page,
    clock,
    faults,
    ask,
    askBy: async ({ measure, level, reviewSeconds = 0 }, context = {}) => {
      const request = await requestOf(await ask(context));
      await gate.requests.replace({
        ...request,
        revision: request.revision + 1,
        decision: {
          ...request.decision,
          measure,
          level,
          minimumReviewSeconds: reviewSeconds,
          ...(measure === 'multi-party' ? { quorum: 2, parts: ['quiz'] } : {}),
        },
      });
      return request.id;
    },
    twin: async (id) => {
      const { digest, action, tool, shown, card, facts, decision, agent, session } = await requestOf(id);
      const subject = { digest, action, tool, shown, card, facts, decision };
      const whose = {
        ...(agent === undefined ? {} : { agent }),
        ...(session === undefined ? {} : { session }),
      };
      return (await gate.approvals.open({ ...subject, ...whose }, 600_000)).id;
    },
    rightAnswers: async (id, name) => {
      const { parts } = await requestOf(id);
      return parts.find(({ approver }) => approver.id === name)?.challenge.items ?? [];
    },
    link: async (name) => (await invite(approvers, localSite(page.port), name, now())).link,
    client: () => new Client(page.url),
    close: async () => {
      await page.close();
      await db.close();
      await gate.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
