import { HASH_BYTES } from '../tree/hash.ts';
import type { SigningKey } from './key.ts';
import { parseNote, signNote } from './note.ts';

/** What a log promised at one size. */
export interface Checkpoint {
  readonly origin: string;
  /** Entries from the beginning of the log, the pruned ones included. */
  readonly size: number;
  readonly root: Buffer;
  /** The signed note as it stands. */
  readonly note: string;
}

/** @see C2SP tlog-checkpoint. There are no extension lines. */
export function signCheckpoint(
  origin: string,
  size: number,
  root: Uint8Array,
  keys: readonly SigningKey[],
): Checkpoint {
  const text = `${origin}\n${size}\n${Buffer.from(root).toString('base64')}\n`;
  return { origin, size, root: Buffer.from(root), note: signNote(text, keys) };
}

/** Reads a checkpoint without checking its signatures; `undefined` when it is not one. */
export function parseCheckpoint(note: string): Checkpoint | undefined {
  const lines = parseNote(note)?.text.split('\n');
  const [origin, size, encoded] = lines ?? [];
  if (!origin || size === undefined || encoded === undefined || lines?.slice(3, -1).includes(''))
    return undefined;
  if (!/^(0|[1-9][0-9]{0,15})$/.test(size) || Number(size) > Number.MAX_SAFE_INTEGER) return undefined;
  const root = Buffer.from(encoded, 'base64');
  if (root.length !== HASH_BYTES || root.toString('base64') !== encoded) return undefined;
  return { origin, size: Number(size), root, note };
}
