import type * as crypto from 'node:crypto';
import { createRequire } from 'node:module';

let loaded: typeof crypto | undefined;

/** Loaded with the first hash: a process that weighs one script and ends needs none, and loading it would be a good part of its start. */
function library(): typeof crypto {
  loaded ??=
    process.getBuiltinModule?.('node:crypto') ??
    (createRequire(import.meta.url)('node:crypto') as typeof crypto);
  return loaded;
}

/** A SHA-256 that takes in text or bytes, in as many pieces as there are. */
export function sha256(): crypto.Hash {
  return library().createHash('sha256');
}

/** SHA-256 of one text as UTF-8, in hexadecimal. Node has a way without an object for each from 20.12 on. */
export function sha256Hex(text: string): string {
  const { hash } = library();
  return hash === undefined ? sha256().update(text, 'utf8').digest('hex') : hash('sha256', text);
}
