import { signCheckpoint } from '../../src/audit/checkpoint/checkpoint.ts';
import { createSigningKey } from '../../src/audit/checkpoint/key.ts';
import { rootOf, type VectorSet, type Worked } from './vector-set.ts';

/** Files of keys: ranges, keys of other logs, lines that are none. */
export function keyVectors(set: VectorSet, { origin, first, second, lines }: Worked): void {
  const { put, good, bad, failing } = set;
  const key = first.verifier.text;
  const other = createSigningKey('example.com/other', Buffer.alloc(32, 6)).key;
  const keysOf = (name: string, keyLines: readonly string[]): string =>
    put(`${name.replaceAll(' ', '-')}.pub`, keyLines);
  const plain = { file: 'plain.jsonl', checkpoints: ['plain-5.checkpoint'] };
  const taken = (name: string, keyLines: readonly string[], { file, checkpoints } = plain): void =>
    good(name, file, { checkpoints, keys: keysOf(name, keyLines) });
  const refused = (
    name: string,
    keyLines: readonly string[],
    reason: 'KEY_UNKNOWN' | 'KEY_RETIRED',
    { file, checkpoints } = plain,
  ): void => failing(name, file, [reason], { checkpoints, keys: keysOf(name, keyLines) });

  taken('a key with the range of the log', [`${key} 3 5`]);
  taken('a key without an end', [`${key} 3 -`]);
  taken('keys among comments and empty lines', ['# keys', '', key, '', '# end']);
  taken('keys of two logs', [other.verifier.text, key]);
  refused('a key whose range ends before the newest checkpoint', [`${key} 0 4`], 'KEY_RETIRED');
  refused('a key whose range begins behind a checkpoint', [`${key} 4 -`], 'KEY_RETIRED');
  refused('a key with one size', [`${key} 0`], 'KEY_UNKNOWN');
  refused('a key with three sizes', [`${key} 0 5 6`], 'KEY_UNKNOWN');
  refused('a key with two spaces', [`${key}  0 5`], 'KEY_UNKNOWN');
  refused('a key with another id', [key.replace(first.verifier.id, second.verifier.id)], 'KEY_UNKNOWN');
  refused('a key with another name', [key.replace(origin, other.verifier.name)], 'KEY_UNKNOWN');
  refused('a good key beside a line that is none', [key, 'nonsense'], 'KEY_UNKNOWN');
  refused('comments alone', ['# no key'], 'KEY_UNKNOWN');
  failing('a held checkpoint beyond the range of its key', 'plain.jsonl', ['KEY_RETIRED'], {
    keys: keysOf('up to five', [`${key} 0 5`]),
    checkpoints: [put('size-6.checkpoint', signCheckpoint(origin, 6, Buffer.alloc(32, 1), [first]).note)],
  });

  const root = rootOf(lines.filter((line) => line.startsWith('{"body"')));
  const { note } = signCheckpoint(origin, 5, root, [other]);
  bad(
    'a key of another log signs for this one',
    [...lines.slice(0, 7), JSON.stringify({ $checkpoint: note })],
    ['KEY_UNKNOWN'],
    {
      keys: 'keys-of-two-logs.pub',
      checkpoints: ['plain-3.checkpoint'],
    },
  );
  const both = signCheckpoint(origin, 5, root, [first, other]).note.replace(/.(?=.{5}\n$)/, (one) =>
    one === 'A' ? 'B' : 'A',
  );
  failing('a wrong signature of another log s key beside a good one', 'plain.jsonl', ['SIGNATURE_INVALID'], {
    keys: 'keys-of-two-logs.pub',
    checkpoints: [put('one-wrong-of-two.checkpoint', both)],
  });

  const changed = {
    file: 'rotated.jsonl',
    checkpoints: ['plain-3.checkpoint', 'rotated-6.checkpoint', 'rotated-7.checkpoint'],
  };
  taken(
    'both keys as they are handed out after a change',
    [`${key} 0 6`, `${second.verifier.text} 6 -`],
    changed,
  );
  refused(
    'a range that an announcement does not widen',
    [key, `${second.verifier.text} 10 -`],
    'KEY_RETIRED',
    {
      ...changed,
      checkpoints: ['plain-3.checkpoint'],
    },
  );
}
