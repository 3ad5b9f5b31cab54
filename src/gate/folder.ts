import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  DefaultRiskScorer,
  RecommendedRiskScorer,
  type RiskScorer,
  SemanticRiskScorer,
} from '../action/index.ts';
import type { Approvals } from '../approval/approvals.ts';
import type { ApprovalChannel } from '../approval/channels/channel.ts';
import { consoleChannel } from '../approval/channels/console.ts';
import { terminalChannel } from '../approval/channels/terminal.ts';
import { webhookChannel } from '../approval/channels/webhook/channel.ts';
import { webhookHandler } from '../approval/channels/webhook/handler.ts';
import type { WebhookPerson } from '../approval/channels/webhook/people.ts';
import { Grants } from '../approval/grants.ts';
import type { RequestStore } from '../approval/request.ts';
import type { Passkeys } from '../approval/signed-challenge.ts';
import type { Catalog, CatalogInput } from '../catalog/index.ts';
import { SteelyardError } from '../errors.ts';
import { readObject } from '../scorers/settings.ts';
import type { SessionStore } from '../session/index.ts';
import { SqliteApproverStore } from '../store/approvers/sqlite.ts';
import { openAuditFolder } from '../store/audit-folder.ts';
import { SqliteGrantStore } from '../store/requests/grants-sqlite.ts';
import { SqliteNonceStore } from '../store/requests/nonces.ts';
import { SqliteRequestStore } from '../store/requests/sqlite.ts';
import { SqliteSessionStore } from '../store/sessions/sqlite.ts';
import { SqliteDatabase } from '../store/sqlite/database.ts';
import type { Policy } from '../verdict/policy.ts';
import { type ActionGate, createGate } from './action-gate.ts';
import { type GateFolderConfig, readFolderConfig } from './folder-config.ts';
import { messageOf } from './message-of.ts';
import { readPolicyText } from './policy-file.ts';
import { parseSettings } from './settings-text.ts';

/** Names in the folder of a gate. */
export const GATE_FILES = {
  config: 'config.yaml',
  policy: 'policy.yaml',
  /** Requests and grants. */
  approvals: 'approvals.db',
  /** Whom the channel `webhook` asks: `people`, a list of `WebhookPerson`. Holds keys. */
  webhook: 'webhook.yaml',
  /** Folder of the log and of sessions. */
  audit: 'audit',
} as const;

/** What a program says beside the folder; it wins over the files. */
export interface GateFolderOptions {
  readonly channels?: readonly ApprovalChannel[];
  readonly agentId?: string;
  readonly environment?: string;
  readonly catalog?: Catalog;
  /** Tools that a host brings along. What the folder's own catalogue says of a tool wins. */
  readonly hostTools?: Pick<CatalogInput, 'tools' | 'manifest'>;
  /** Milliseconds to wait for another process that writes. Default 5000. */
  readonly busyMs?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** A gate with everything that it keeps. */
export interface GateFolder {
  /** Absolute. */
  readonly folder: string;
  readonly config: GateFolderConfig;
  readonly gate: ActionGate;
  readonly approvals: Approvals;
  readonly requests: RequestStore;
  readonly grants: Grants;
  readonly sessions: SessionStore;
  /** Whether checkpoints of the log are put elsewhere, or have to be: closing may fail then, and tells of it. */
  readonly anchored: boolean;
  /** Takes in answers, for `node:http`; there when `channels` names the webhook. */
  readonly webhook?: ReturnType<typeof webhookHandler>;
  /** Lets go of the databases. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Node 20 has the symbol only from 20.4 on in its types. */
const asyncDispose: typeof Symbol.asyncDispose = Symbol.asyncDispose ?? Symbol.for('nodejs.asyncDispose');

/**
 * Opens the gate that a folder describes, usually `.steelyard`. Any number of processes may have it open.
 *
 * @throws SteelyardError GATE_FOLDER_MISSING, CONFIG_INVALID and CATALOG_INVALID for its files, a STORE or an AUDIT code
 */
export async function openGateFolder(folder: string, options: GateFolderOptions = {}): Promise<GateFolder> {
  const root = resolve(folder);
  const config = await readConfig(root);
  const policy = await readPolicyFile(root, config);
  const catalog = options.catalog ?? (await readCatalog(root, config, options.hostTools));
  const scorer = scorerOf(config, catalog);
  const people = config.channels.includes('webhook') ? await readWebhookFile(root) : undefined;
  const { now, busyMs } = options;
  const wait = busyMs === undefined ? {} : { busyMs };
  const audit = await openAuditFolder(join(root, GATE_FILES.audit), {}, wait);
  let db: SqliteDatabase | undefined;
  try {
    db = await SqliteDatabase.open(join(root, GATE_FILES.approvals), wait);
    const clock = now === undefined ? {} : { now };
    const requests = new SqliteRequestStore(db);
    const grants = new Grants({ store: new SqliteGrantStore(db), ...clock });
    const sessions = new SqliteSessionStore(audit.db);
    const agentId = options.agentId ?? config.agent;
    const environment = options.environment ?? config.environment;
    const gate = createGate({
      scorer,
      policy,
      channels: options.channels ?? config.channels.map((name) => CHANNELS[name](people ?? [])),
      requests,
      grants,
      passkeys: passkeysIn(db),
      sessions,
      audit: audit.log,
      mode: config.mode,
      answeredBy: '`steelyard approvals` or on the page of `steelyard console`',
      ...clock,
      ...(catalog === undefined ? {} : { catalog }),
      ...(agentId === undefined ? {} : { agentId }),
      ...(environment === undefined ? {} : { environment }),
    });
    const opened = db;
    const close = async (): Promise<void> => {
      try {
        await audit.close();
      } finally {
        await opened.close();
      }
    };
    return {
      folder: root,
      config,
      gate,
      approvals: gate.approvals,
      requests,
      grants,
      sessions,
      anchored: audit.log.anchored,
      ...(people === undefined
        ? {}
        : {
            webhook: webhookHandler({
              approvals: gate.approvals,
              people,
              nonces: new SqliteNonceStore(db),
              ...clock,
            }),
          }),
      close,
      [asyncDispose]: close,
    };
  } catch (error) {
    await db?.close();
    await audit.close();
    throw error;
  }
}

/** Opened by the first signature: most calls of a process, such as a hook, have none to verify. */
function passkeysIn(db: SqliteDatabase): Passkeys {
  let store: SqliteApproverStore | undefined;
  return {
    passkey: async (id) => {
      store ??= new SqliteApproverStore(db);
      return store.passkey(id);
    },
  };
}

type MakeChannel = (people: readonly WebhookPerson[]) => ApprovalChannel;
/** The settings and the policy of a folder; nothing else of it is opened. @throws SteelyardError as {@link openGateFolder} */
export async function readGateSettings(
  folder: string,
): Promise<{ readonly config: GateFolderConfig; readonly policy: Policy }> {
  const root = resolve(folder);
  const config = await readConfig(root);
  return { config, policy: await readPolicyFile(root, config) };
}

const CHANNELS: Readonly<Record<GateFolderConfig['channels'][number], MakeChannel>> = {
  terminal: () => terminalChannel(),
  console: () => consoleChannel(),
  webhook: (people) => webhookChannel({ people }),
};

async function readConfig(root: string): Promise<GateFolderConfig> {
  const path = join(root, GATE_FILES.config);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw unreadable(path, cause);
    throw new SteelyardError('GATE_FOLDER_MISSING', `there is no \`${path}\``, {
      cause,
      data: { folder: root },
    });
  }
  return readFolderConfig(text, path);
}

async function readPolicyFile(root: string, config: GateFolderConfig): Promise<Policy> {
  const path = resolve(root, config.policy);
  return readPolicyText(await textOf(path), path);
}

/** What is in it is checked by whoever takes it. */
async function readWebhookFile(root: string): Promise<readonly WebhookPerson[]> {
  const path = join(root, GATE_FILES.webhook);
  const { people } = readObject(parseSettings(await textOf(path), path), path, ['people']);
  return people as readonly WebhookPerson[];
}

async function textOf(path: string): Promise<string> {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

async function readCatalog(
  root: string,
  { catalog }: GateFolderConfig,
  host: GateFolderOptions['hostTools'],
): Promise<Catalog | undefined> {
  if (catalog === undefined && host === undefined) return undefined;
  const { compileCatalog, readCatalogFile } = await import('../catalog/index.ts');
  const own: CatalogInput = catalog === undefined ? {} : await readCatalogFile(resolve(root, catalog));
  const { tools = [], manifest } = own;
  const named = new Set(tools.map(({ name }) => name));
  return compileCatalog({
    ...own,
    tools: [...tools, ...(host?.tools ?? []).filter(({ name }) => !named.has(name))],
    manifest: { ...manifest, tools: { ...host?.manifest?.tools, ...manifest?.tools } },
  });
}

function scorerOf({ scorer }: GateFolderConfig, catalog: Catalog | undefined): RiskScorer {
  if (scorer === 'default') return new DefaultRiskScorer();
  const options = catalog === undefined ? {} : { catalog };
  return scorer === 'semantic' ? new SemanticRiskScorer(options) : new RecommendedRiskScorer(options);
}

function unreadable(path: string, cause: unknown): SteelyardError {
  return new SteelyardError('CONFIG_INVALID', `\`${path}\` cannot be read: ${messageOf(cause)}`, { cause });
}
