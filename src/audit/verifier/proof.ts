import { canonical } from './canonical.ts';
import { readCheckpoint, readKeys, signing } from './note.ts';
import type { Problem, ProblemCode } from './report.ts';
import { type Hash, parent, readHash, sha256 } from './sha256.ts';
import { readTail } from './tail.ts';

/** What a hidden value was, as its holder says. */
export interface Opening {
  readonly at: string;
  readonly value: unknown;
  readonly salt: string;
}

export interface ProofResult {
  readonly status: 'VERIFIED' | 'FAILED';
  readonly problems: readonly Problem[];
  /** The entry, when the proof holds. */
  readonly entry?: string;
  readonly index?: number;
  readonly size?: number;
}

/**
 * Verifies a proof of one entry, and what its hidden values were.
 *
 * @param text a proof of C2SP tlog-proof, with the entry as its extra data
 * @see docs/audit-format.md, sections "Proofs" and "Redaction"
 */
export function verifyProof(
  text: string,
  keys: string,
  openings: readonly Partial<Opening>[] = [],
): ProofResult {
  const fail = (code: ProblemCode, message: string): ProofResult => ({
    status: 'FAILED',
    problems: [{ code, message }],
  });
  const trusted = readKeys(keys);
  if (trusted === undefined) return fail('KEY_UNKNOWN', 'the given keys cannot be read');
  const gap = text.indexOf('\n\n');
  const [head, extra, position, ...path] = gap < 0 ? [] : text.slice(0, gap).split('\n');
  const checkpoint = readCheckpoint(text.slice(gap + 2));
  const index = /^index (0|[1-9][0-9]{0,15})$/.exec(position ?? '')?.[1];
  const encoded = extra?.startsWith('extra ') ? extra.slice('extra '.length) : '';
  const entry = Buffer.from(encoded, 'base64');
  const hashes = path.map(readHash);
  if (
    head !== 'c2sp.org/tlog-proof@v1' ||
    index === undefined ||
    entry.length === 0 ||
    entry.toString('base64') !== encoded ||
    hashes.includes(undefined)
  ) {
    return fail('PROOF_INVALID', 'this is not a proof with an entry in it');
  }
  if (checkpoint === undefined) return fail('CHECKPOINT_INVALID', 'the proof has no signed checkpoint');
  const by = signing(checkpoint, trusted);
  if (by.result !== 'good')
    return fail(by.result, 'the checkpoint of the proof is not signed by a key that is valid for it');
  const root = rootOf(
    sha256(Buffer.concat([Buffer.of(0), entry])),
    Number(index),
    checkpoint.size,
    hashes as Hash[],
  );
  if (root !== checkpoint.root)
    return fail('PROOF_INVALID', `the entry is not entry ${index} of the log that was signed`);
  const line = entry.toString('utf8');
  if (readTail(entry, 0, entry.length)?.index !== Number(index))
    return fail('PROOF_INVALID', `the entry does not say that it is entry ${index}`);
  for (const opening of openings) {
    if (!fits(line, opening))
      return fail(
        'OPENING_INVALID',
        `the value at ${opening.at ?? 'no place'} was another one, or was not hidden`,
      );
  }
  return { status: 'VERIFIED', problems: [], entry: line, index: Number(index), size: checkpoint.size };
}

/** Walks from a leaf to the root. RFC 6962 section 2.1.1: at each level the leaf's side is that of its index. */
function rootOf(leaf: Hash, index: number, size: number, path: readonly Hash[]): Hash | undefined {
  let hash = leaf;
  let used = 0;
  let at = index;
  for (let width = size; width > 1; width = Math.ceil(width / 2)) {
    const alone = at === width - 1 && at % 2 === 0;
    // A node without a neighbour moves up as it is.
    if (!alone) {
      const sibling = path[used];
      if (sibling === undefined) return undefined;
      hash = at % 2 === 1 ? parent(sibling, hash) : parent(hash, sibling);
      used += 1;
    }
    at = Math.floor(at / 2);
  }
  return used === path.length && index < size ? hash : undefined;
}

function fits(line: string, { at, value, salt }: Partial<Opening>): boolean {
  try {
    const { concealed = [] } = JSON.parse(line) as { concealed?: { at: string; commitment: string }[] };
    const hidden = concealed.filter((one) => one.at === at);
    const salted = readHash(salt);
    // A salt of another length could take a part of the value with it, and two commitments at one place prove two values.
    if (hidden.length !== 1 || salted === undefined) return false;
    const text = Buffer.concat([
      Buffer.from('steelyard-audit/1 commitment\n'),
      Buffer.from(salted, 'latin1'),
      Buffer.from(canonical(value)),
    ]);
    return Buffer.from(sha256(text), 'latin1').toString('base64') === hidden[0]!.commitment;
  } catch {
    // An entry or opening of another form proves nothing.
    return false;
  }
}
