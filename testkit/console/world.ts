import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActionContext } from '../../src/action/index.ts';
import { consoleChannel } from '../../src/approval/channels/console.ts';
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
  /** A link for a person, as the command line makes it. */
  link(name: string): Promise<string>;
  client(): Client;
  close(): Promise<void>;
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
  return {
    folder,
    gate,
    page,
    clock,
    faults,
    ask: async (context) => {
      asked += 1;
      const decision = await gate.gate.evaluate(
        { ...PAYMENT, sessionId: `s-${asked}`, ...context },
        { wait: false },
      );
      if (decision.request === undefined) throw new Error(`nobody was asked: ${decision.reason}`);
      return decision.request;
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
