import { invalid, readChoice, readObject } from '../../scorers/settings.ts';
import { type ApprovalLedger, MemoryLedger } from './ledger.ts';

/** How calls are decided that people must see first. */
export type Asking =
  /** The SDK asks, where a plain confirmation is enough; what needs more becomes a durable request. */
  | 'host'
  /** Every question becomes a durable request: the call is denied until people have answered, and then repeated. */
  | 'later'
  /** The call waits until people have answered through the channels of the gate. */
  | 'wait';

/** Settings of {@link gateTools} and {@link toolApproval}: give both the same. Unknown keys are refused. */
export interface AiSdkOptions {
  /** The conversation. Approvals are for one session alone: give the same id for each request of a conversation. */
  readonly sessionId?: string;
  readonly agentId?: string;
  /** What the user asked for. Default: the text of the last message of the user. */
  readonly task?: string;
  readonly environment?: string;
  readonly cwd?: string;
  /** Default `host`. */
  readonly ask?: Asking;
  /**
   * At least 32 characters or bytes, the same in each process. With it the proof of what was asked travels in the
   * conversation (version 7), and no ledger need be shared. Default: none; what was asked is known to the ledger alone.
   */
  readonly secret?: string | Uint8Array;
  /** Where it is kept what people were asked. Default: in memory, one for each gate. */
  readonly ledger?: ApprovalLedger;
}

export interface AiSdkSettings {
  readonly call: Pick<AiSdkOptions, 'sessionId' | 'agentId' | 'task' | 'environment' | 'cwd'>;
  readonly ask: Asking;
  readonly secret: Uint8Array | undefined;
  readonly ledger: ApprovalLedger;
}

const TEXTS = ['sessionId', 'agentId', 'task', 'environment', 'cwd'] as const;
const KEYS = [...TEXTS, 'ask', 'secret', 'ledger'] as const satisfies readonly (keyof AiSdkOptions)[];
const SHORTEST_SECRET = 32;

/** One ledger for each gate, so that all who share the gate know what was asked. */
const ledgers = new WeakMap<object, ApprovalLedger>();

/** @throws SteelyardError CONFIG_INVALID */
export function readOptions(options: AiSdkOptions | undefined, gate: object): AiSdkSettings {
  const raw = readObject(options, '', KEYS);
  const call: Record<string, string> = {};
  for (const key of TEXTS) {
    const value = raw[key];
    if (value === undefined) continue;
    if (typeof value !== 'string') throw invalid(`\`${key}\` must be a text`, key);
    call[key] = value;
  }
  return {
    call,
    ask: readChoice(raw, '', 'ask', ['host', 'later', 'wait'], 'host'),
    secret: readSecret(raw.secret),
    ledger: readLedger(raw.ledger, gate),
  };
}

function readSecret(secret: unknown): Uint8Array | undefined {
  if (secret === undefined) return undefined;
  const bytes = typeof secret === 'string' ? new TextEncoder().encode(secret) : secret;
  if (!(bytes instanceof Uint8Array) || bytes.length < SHORTEST_SECRET)
    throw invalid(`\`secret\` must have at least ${SHORTEST_SECRET} bytes`, 'secret');
  return Uint8Array.from(bytes);
}

function readLedger(given: unknown, gate: object): ApprovalLedger {
  if (given === undefined) {
    const known = ledgers.get(gate) ?? new MemoryLedger();
    ledgers.set(gate, known);
    return known;
  }
  const { put, add, take } = (given ?? {}) as Partial<ApprovalLedger>;
  if ([put, add, take].some((one) => typeof one !== 'function'))
    throw invalid('`ledger` must have the functions `put`, `add` and `take`', 'ledger');
  return given as ApprovalLedger;
}
