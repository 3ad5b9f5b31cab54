import { exportLog } from '../audit/export.ts';
import type { StoredEntry } from '../audit/store-port.ts';
import { describe, verifyLog } from '../audit/verifier/index.ts';
import { SteelyardError } from '../errors.ts';
import { type OpenFolder, readAuditFolder, readPublicKeys } from '../store/audit-folder.ts';
import { listOf, own, textAt, texts } from './card-rows.ts';
import type { EntryView, HistoryView, VerifyView } from './protocol.ts';

const PAGE = 50;
const LONGEST_ENTRY = 200_000;
const LONGEST_REASON = 160;

/** The decisions and outcomes in the audit log of a folder, for people to look at and to verify. */
export class History {
  readonly #folder: string;
  #opened: OpenFolder | undefined;
  #verifying: Promise<VerifyView> | undefined;

  /** @param folder of the log; it need not be there yet */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Entries, the newest first.
   *
   * @param before index; absent: from the newest one on
   * @param text part of an entry, exactly
   */
  async page(before?: number, text?: string): Promise<HistoryView> {
    const log = await this.#log();
    if (log === undefined) return { entries: [], missing: 'there is no audit log in this folder yet' };
    const found = await log.store.entries(
      { from: 0, to: before ?? Number.MAX_SAFE_INTEGER, limit: PAGE, newest: true },
      text === undefined ? {} : { text },
    );
    const last = found.at(-1);
    return {
      entries: found.map(entryView),
      ...(found.length === PAGE && last !== undefined && last.index > 0 ? { before: last.index } : {}),
    };
  }

  /**
   * Runs the verifier over the whole log. One run at a time: who asks meanwhile without a checkpoint of their own gets
   * the result of that one.
   *
   * @param checkpoint signed, and held elsewhere
   */
  async verify(checkpoint?: string): Promise<VerifyView> {
    if (checkpoint !== undefined) return this.#run([checkpoint]);
    this.#verifying ??= this.#run([]).finally(() => {
      this.#verifying = undefined;
    });
    return this.#verifying;
  }

  async close(): Promise<void> {
    await this.#opened?.close();
  }

  async #run(checkpoints: readonly string[]): Promise<VerifyView> {
    const log = await this.#log();
    if (log === undefined)
      throw new SteelyardError('AUDIT_NOT_FOUND', `there is no audit log in \`${this.#folder}\``);
    const keys = await readPublicKeys(this.#folder);
    const result = await verifyLog(exportLog(log.store), { keys, checkpoints });
    const newest = (await log.store.checkpoints()).at(-1);
    const { status, size, signedTo, anchoredTo, problems } = result;
    return {
      status,
      text: describe(result),
      size,
      unsigned: Math.max(0, ((await log.store.head())?.size ?? size) - size),
      signedTo,
      anchoredTo,
      problems: problems.map(({ code, message }) => ({ code, message })),
      ...(newest === undefined ? {} : { checkpoint: newest.note }),
    };
  }

  async #log(): Promise<OpenFolder | undefined> {
    if (this.#opened !== undefined) return this.#opened;
    try {
      this.#opened = await readAuditFolder(this.#folder);
    } catch (error) {
      if (!(error instanceof SteelyardError && error.code === 'AUDIT_NOT_FOUND')) throw error;
    }
    return this.#opened;
  }
}

function entryView({ index, time, bytes }: StoredEntry): EntryView {
  const entry: unknown = JSON.parse(bytes);
  const body = own(entry, 'body');
  const approvers = listOf(own(body, 'approvers')).map((one) => {
    const by = textAt(one, 'authenticatedBy') ?? 'unknown';
    const verb = textAt(one, 'decision') === 'approve' ? 'approved' : 'denied';
    return `${verb} by ${textAt(one, 'id') ?? 'somebody'} (${by})`;
  });
  const [reason] = texts(own(body, 'reasons'));
  return {
    index,
    time,
    type: textAt(entry, 'type') ?? 'unknown',
    tool: textAt(body, 'tool') ?? '',
    verdict: textAt(body, 'verdict') ?? textAt(body, 'status') ?? '',
    enforced: textAt(body, 'enforced') ?? '',
    approvers,
    ...(reason === undefined ? {} : { reason: shortReason(reason) }),
    text: bytes.length > LONGEST_ENTRY ? `${bytes.slice(0, LONGEST_ENTRY)} …` : bytes,
  };
}

/** As much of it as goes beside others: whole clauses, where the first one is not too long by itself. */
export function shortReason(reason: string): string {
  if (reason.length <= LONGEST_REASON) return reason;
  const cut = reason.slice(0, LONGEST_REASON);
  const end = cut.lastIndexOf('; ');
  return end > 0 ? cut.slice(0, end) : `${cut}…`;
}
