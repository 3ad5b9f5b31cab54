import { signCheckpoint } from '../../src/audit/checkpoint/checkpoint.ts';
import { createSigningKey, type SigningKey } from '../../src/audit/checkpoint/key.ts';
import { signNote } from '../../src/audit/checkpoint/note.ts';
import { rootOf, type VectorSet, type Worked } from './vector-set.ts';

/** Headers, checkpoint lines and held checkpoints of other forms. */
export function fileVectors({ put, good, bad, failing }: VectorSet, worked: Worked): void {
  const { origin, first, stranger, lines } = worked;
  const header = lines[0]!;
  const behind = (line: string): string[] => [line, ...lines.slice(1)];
  bad('a header with a member more', behind(header.replace('"first"', '"extra":1,"first"')), [
    'HEADER_INVALID',
  ]);
  bad('a header with a member twice', behind(header.replace('"first":0', '"first":1,"first":0')), [
    'HEADER_INVALID',
  ]);
  bad('a header without the name of the log', behind(header.replace(origin, '')), ['HEADER_INVALID']);
  bad('a header that is a list', behind(`[${header}]`), ['HEADER_INVALID']);
  bad('a header with a fraction', behind(header.replace('"first":0', '"first":0.0')), ['HEADER_INVALID']);
  bad(
    'a header that is no UTF-8',
    Buffer.from(`${behind(header.replace('worked', '\xff')).join('\n')}\n`, 'latin1'),
    ['HEADER_INVALID'],
  );
  bad('a header that is cut', header.slice(0, 30), ['HEADER_INVALID', 'TAIL_CUT']);
  bad('a header without a newline', header, ['HEADER_INVALID', 'TAIL_CUT']);
  const spaced = put(
    'a-header-with-spaces.jsonl',
    behind(JSON.stringify(JSON.parse(header), null, 1).replaceAll('\n', ' ')),
  );
  good('a header with spaces', spaced, { checkpoints: ['plain-5.checkpoint'] });

  // 0 header, 1-3 entries, 4 checkpoint, 5-6 entries, 7 checkpoint.
  const { $checkpoint: note } = JSON.parse(lines[7]!) as { $checkpoint: string };
  const root = rootOf(lines.filter((line) => line.startsWith('{"body"')));
  const noted = (text: string): string => JSON.stringify({ $checkpoint: text });
  const early = (line: string): string[] => [...lines.slice(0, 4), line, ...lines.slice(5)];
  const late = (line: string): string[] => [...lines.slice(0, 7), line];
  bad('a checkpoint line with a member more', early(lines[4]!.replace(/\}$/, ',"extra":1}')), [
    'LINE_INVALID',
  ]);
  bad('a checkpoint line with its member twice', early(lines[4]!.replace('{', '{"$checkpoint":"x",')), [
    'LINE_INVALID',
  ]);
  bad('a checkpoint without signatures', early(noted(`${origin}\n3\n${root.toString('base64')}\n\n`)), [
    'LINE_INVALID',
  ]);
  bad('a checkpoint with a control character', early(noted(note.replace('\n5\n', '\n5\t\n'))), [
    'LINE_INVALID',
  ]);
  bad('a checkpoint with a zero before its size', early(noted(note.replace('\n5\n', '\n05\n'))), [
    'LINE_INVALID',
  ]);
  bad(
    'a checkpoint with a root that is too short',
    early(noted(`${origin}\n3\nAAAA\n\n— ${origin} AAAAAAAA\n`)),
    ['LINE_INVALID'],
  );
  bad(
    'entries without any checkpoint',
    lines.filter((line) => !line.startsWith('{"$c')),
    ['TAIL_UNSIGNED'],
  );
  bad('a checkpoint of an earlier size at the end', late(lines[4]!), ['ENTRY_INSERTED']);

  const signed = (size: number, keys: readonly SigningKey[], name = origin, hash = root): string =>
    signCheckpoint(name, size, hash, keys).note;
  const other = createSigningKey('example.com/other', Buffer.alloc(32, 6)).key;
  bad('the newest checkpoint is of another log', late(noted(signed(5, [other], other.verifier.name))), [
    'ORIGIN_MISMATCH',
  ]);
  bad('a root that was never the log s', late(noted(signed(5, [first], origin, Buffer.alloc(32)))), [
    'ENTRY_CHANGED',
  ]);

  const plain = 'plain.jsonl';
  const held = (name: string, text: string, more: Parameters<typeof failing>[3] = {}) => ({
    checkpoints: [put(`${name.replaceAll(' ', '-')}.checkpoint`, text)],
    ...more,
  });
  const refused = (name: string, text: string, reason: Parameters<typeof failing>[2][number]): void =>
    failing(name, plain, [reason], held(name, text));
  const taken = (name: string, text: string): void => good(name, plain, held(name, text));
  const spoilt = (text: string): string =>
    text.replace(/(?<= [\w+/]{12}).(?=\S*\n$)/, (one) => (one === 'A' ? 'B' : 'A'));
  refused('a held checkpoint of another log', signed(5, [other], other.verifier.name), 'ORIGIN_MISMATCH');
  refused('a held checkpoint of a stranger', signed(5, [stranger]), 'KEY_UNKNOWN');
  refused('a held checkpoint with a wrong signature', spoilt(note), 'SIGNATURE_INVALID');
  refused('a held checkpoint without its last newline', note.slice(0, -1), 'CHECKPOINT_INVALID');
  refused('a held checkpoint with another root', signed(3, [first]), 'REWRITTEN');
  refused('a held checkpoint of a size to come', signed(6, [first]), 'ROLLED_BACK');
  taken('a held checkpoint that others signed too', signed(5, [stranger, first, other]));
  const lengthy = `— someone ${Buffer.alloc(100, 7).toString('base64')}\n`;
  taken('a held checkpoint with a signature of another length', note + lengthy);
  taken(
    'a held checkpoint with lines behind its root',
    signNote(`${origin}\n5\n${root.toString('base64')}\nmore\n`, [first]),
  );
}
