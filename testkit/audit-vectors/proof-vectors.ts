import { signCheckpoint } from '../../src/audit/checkpoint/checkpoint.ts';
import { commitment, type Opening, saltOf } from '../../src/audit/entry/commitment.ts';
import { leafHash } from '../../src/audit/tree/hash.ts';
import type { ProblemCode } from '../../src/audit/verifier/index.ts';
import { fileName, rootOf, type Vector, type VectorSet, type Worked } from './vector-set.ts';

/** Proofs of one entry, and openings of its hidden values. */
export function proofVectors(
  { put, good, failing }: VectorSet,
  { origin, first, saltKey, lines, proof }: Worked,
  given: { readonly file: string; readonly opening: Opening; readonly wrong: string },
): void {
  const bad = (name: string, content: string, reason: ProblemCode, more: Partial<Vector> = {}): void => {
    const file = content === proof ? given.file : put(fileName(name, 'tlog-proof'), content);
    failing(name, file, [reason], { openings: [], ...more });
  };
  const proofLines = proof.split('\n');
  bad('a hidden value that was another one', proof, 'OPENING_INVALID', { openings: [given.wrong] });
  bad('a proof for another index', proof.replace('index 0', 'index 1'), 'PROOF_INVALID');
  bad('a proof with a hash less', proofLines.toSpliced(3, 1).join('\n'), 'PROOF_INVALID');
  bad('a proof with a hash more', proofLines.toSpliced(3, 0, proofLines[3]!).join('\n'), 'PROOF_INVALID');
  bad('a proof with a hash that is none', proofLines.with(3, 'AAAA').join('\n'), 'PROOF_INVALID');
  bad('a proof without an entry', proofLines.with(1, 'extra ').join('\n'), 'PROOF_INVALID');
  bad('a proof of another version', proof.replace('@v1', '@v2'), 'PROOF_INVALID');
  bad(
    'a proof with an entry that is spelled otherwise',
    proofLines.with(1, `${proofLines[1]} `).join('\n'),
    'PROOF_INVALID',
  );
  bad('a proof with a changed checkpoint', proof.replace('\n3\n', '\n5\n'), 'SIGNATURE_INVALID');
  bad('a proof whose checkpoint cannot be read', proof.slice(0, -1), 'CHECKPOINT_INVALID');
  bad('a proof under the keys of somebody else', proof, 'KEY_UNKNOWN', { keys: 'stranger.pub' });
  const early = put('up-to-two.pub', `${first.verifier.text} 0 2\n`);
  bad('a proof beyond the range of its key', proof, 'KEY_RETIRED', { keys: early });
  bad('a proof whose entry says another index', proofOf([lines[2]!, lines[1]!]), 'PROOF_INVALID');

  const elsewhere = { ...given.opening, at: '/arguments/subject' };
  bad('a hidden value at another place', proof, 'OPENING_INVALID', {
    openings: [put('entry-0-subject.opening', JSON.stringify(elsewhere))],
  });
  bad('an opening that is none', proof, 'OPENING_INVALID', {
    openings: [put('nonsense.opening', 'nonsense\n')],
  });

  // Of a number the first digits could be taken for a part of the salt.
  const id = '00000000-0000-4000-8000-000000000000';
  const at = '/arguments/pin';
  const salt = saltOf(saltKey, id, at);
  const hidden = (twice: boolean): string => {
    const item = (value: unknown): string =>
      `{"at":"${at}","commitment":"${commitment(salt, value)}","what":["secret"]}`;
    const items = twice ? [item(1234), item(9999)] : [item(1234)];
    return `{"body":{"arguments":{"pin":"[redacted:secret]"}},"concealed":[${items.join()}],"id":"${id}","index":0,"time":"2026-01-02T03:04:06.000Z","type":"decision"}`;
  };
  const one = put('pin.tlog-proof', proofOf([hidden(false)]));
  const two = put('two-pins.tlog-proof', proofOf([hidden(true)]));
  const openingOf = (name: string, value: unknown, bytes: Buffer): string =>
    put(`${name}.opening`, JSON.stringify({ at, value, salt: bytes.toString('base64') }));
  const right = openingOf('pin', 1234, salt);
  good('a hidden number', one, { openings: [right] });
  failing('a hidden number of which a part is in the salt', one, ['OPENING_INVALID'], {
    openings: [openingOf('pin-in-salt', 234, Buffer.concat([salt, Buffer.from('1')]))],
  });
  failing('a hidden number as text', one, ['OPENING_INVALID'], {
    openings: [openingOf('pin-text', '1234', salt)],
  });
  failing('two hidden values at one place', two, ['OPENING_INVALID'], { openings: [right] });

  /** A proof of the first of one or two entries. */
  function proofOf(entries: readonly string[]): string {
    const { note } = signCheckpoint(origin, entries.length, rootOf(entries), [first]);
    const path = entries.slice(1).map((entry) => leafHash(entry).toString('base64'));
    const extra = Buffer.from(entries[0]!).toString('base64');
    return `${['c2sp.org/tlog-proof@v1', `extra ${extra}`, 'index 0', ...path].join('\n')}\n\n${note}`;
  }
}
