/**
 * Which entry of the log decided about a call, for the process that later hears how the call went.
 *
 * A fixed number of slots, each one small file that is replaced as a whole: bounded without looking for old ones, and
 * nothing waits for a lock. A slot that another call has taken meanwhile, or that cannot be read, is no link: the outcome
 * is then recorded without its decision.
 */

import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostCall } from './event.ts';
import { field, isFields } from './fields.ts';

/** Folder in the folder of the gate. */
export const CALLS_FOLDER = 'calls';
/** Calls that can be under way at once; each slot takes about 200 bytes. */
const SLOTS = 4096;

export interface DecidedCall {
  /** Id of the decision's entry in the log. */
  readonly entry: string;
  /** SHA-256 of the arguments that were decided about, as the host gave them. */
  readonly input: string;
}

/** @throws what the file system throws */
export function keepDecided(folder: string, call: HostCall, entry: string): void {
  const key = keyOf(call);
  const place = join(folder, CALLS_FOLDER);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const own = join(place, `.${randomUUID()}`);
  try {
    writeFileSync(own, JSON.stringify({ key, entry, input: inputDigest(call) }), { flag: 'wx', mode: 0o600 });
    renameSync(own, slotOf(folder, key));
  } catch (error) {
    rmSync(own, { force: true });
    throw error;
  }
}

/** What was decided about this call, taken out; undefined where nothing is known of it. */
export function takeDecided(folder: string, call: HostCall): DecidedCall | undefined {
  const key = keyOf(call);
  const slot = slotOf(folder, key);
  let kept: unknown;
  try {
    kept = JSON.parse(readFileSync(slot, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || error instanceof SyntaxError) return undefined;
    throw error;
  }
  if (!isFields(kept) || field(kept, 'key') !== key) return undefined;
  rmSync(slot, { force: true });
  const { entry, input } = kept;
  return typeof entry === 'string' && typeof input === 'string' ? { entry, input } : undefined;
}

export function inputDigest(call: HostCall): string {
  return createHash('sha256').update(JSON.stringify(call.input)).digest('hex');
}

/** A host that gives calls no id is heard by what it called, and with what. */
function keyOf(call: HostCall): string {
  const { agentId, sessionId, tool } = call;
  const id = call.callId ?? [tool, inputDigest(call)];
  return createHash('sha256')
    .update(JSON.stringify([agentId, sessionId, id]))
    .digest('hex');
}

function slotOf(folder: string, key: string): string {
  return join(
    folder,
    CALLS_FOLDER,
    (Number.parseInt(key.slice(0, 8), 16) % SLOTS).toString(16).padStart(3, '0'),
  );
}
