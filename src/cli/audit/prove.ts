import { type Opening, opens, saltOf } from '../../audit/entry/commitment.ts';
import { proveEntry } from '../../audit/prove.ts';
import type { AuditStore } from '../../audit/store-port.ts';
import { SteelyardError } from '../../errors.ts';
import { usage } from '../options.ts';

interface EntryText {
  readonly id: string;
  readonly concealed?: readonly { readonly at: string; readonly commitment: string }[];
}

/**
 * What shows that a hidden value was the one that is claimed.
 *
 * @param claims `POINTER=VALUE`; a value that is not JSON is taken as text
 * @param salt the log's salt key
 * @throws SteelyardError INPUT_INVALID when the value was another one, or was not hidden
 */
export async function openingsOf(
  store: AuditStore,
  index: number,
  claims: readonly string[],
  salt: Uint8Array,
): Promise<Opening[]> {
  const [entry] = await store.entries({ from: index, to: index + 1, limit: 1 });
  if (entry === undefined) throw wrong(`there is no entry ${index}`, 'run `steelyard audit show`');
  const { id, concealed = [] } = JSON.parse(entry.bytes) as EntryText;
  return claims.map((claim) => {
    const cut = claim.indexOf('=');
    if (!claim.startsWith('/') || cut < 0) throw usage('audit', '`--value` is written /arguments/NAME=VALUE');
    const at = claim.slice(0, cut);
    const hidden = concealed.find((one) => one.at === at);
    if (hidden === undefined) {
      const places = concealed.map((one) => one.at).join(', ');
      throw wrong(
        `nothing is hidden at \`${at}\` of entry ${index}; hidden are: ${places || 'none'}`,
        `run \`steelyard audit show ${index}\``,
      );
    }
    const made = saltOf(salt, id, at).toString('base64');
    const found = readings(claim.slice(cut + 1))
      .map((value) => ({ at, value, salt: made }))
      .find((opening) => opens(opening, hidden.commitment));
    if (found === undefined)
      throw wrong(
        `the value at \`${at}\` of entry ${index} was another one`,
        'give the whole value as it was, in the same letters; a text of digits may need quotes of its own',
      );
    return found;
  });
}

function wrong(message: string, next: string): SteelyardError {
  return new SteelyardError('INPUT_INVALID', message, { data: { next } });
}

/** `1234` may have been a number or a text. */
function readings(text: string): unknown[] {
  try {
    return [text, JSON.parse(text)];
  } catch {
    // Not JSON: then it is text.
    return [text];
  }
}

/** @throws SteelyardError INPUT_INVALID when no checkpoint covers the entry */
export async function proofOf(store: AuditStore, index: number): Promise<string> {
  const proof = await proveEntry(store, index);
  if (proof !== undefined) return proof;
  throw new SteelyardError('INPUT_INVALID', `no checkpoint covers entry ${index} yet`, {
    data: { next: 'run `steelyard audit checkpoint` first' },
  });
}
