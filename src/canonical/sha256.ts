import type * as crypto from 'node:crypto';
import { createRequire } from 'node:module';

let loaded: typeof crypto | undefined;

/**
 * A SHA-256 that takes in text or bytes. `node:crypto` is loaded with the first one: a process that weighs one script and ends
 * needs none, and loading it would be a good part of its start.
 */
export function sha256(): crypto.Hash {
  loaded ??= createRequire(import.meta.url)('node:crypto') as typeof crypto;
  return loaded.createHash('sha256');
}
