import type { SigningKey, VerifierKey } from './key.ts';

const LINE = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/u;
const ID_BYTES = 4;
/** At least 16 must be accepted; more than this many are no honest note. */
const MAX_SIGNATURES = 64;

export interface NoteSignature {
  readonly name: string;
  /** 8 hexadecimal digits. */
  readonly id: string;
  readonly bytes: Buffer;
}

export interface Note {
  /** With its last newline. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/**
 * Signs a text.
 *
 * @param text lines, the last one ended by a newline
 * @see C2SP signed-note
 */
export function signNote(text: string, keys: readonly SigningKey[]): string {
  if (!isNoteText(text)) throw new TypeError('a note ends in a newline and holds no control characters');
  const lines = keys.map((key) => {
    const bytes = Buffer.concat([Buffer.from(key.verifier.id, 'hex'), key.sign(text)]);
    return `— ${key.verifier.name} ${bytes.toString('base64')}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** Reads a note without checking its signatures; `undefined` when it is not one. */
export function parseNote(note: string): Note | undefined {
  const gap = note.lastIndexOf('\n\n');
  if (gap < 0 || !note.endsWith('\n') || !isNoteText(note)) return undefined;
  const lines = note.slice(gap + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) return undefined;
  const signatures: NoteSignature[] = [];
  for (const line of lines) {
    const [, name, encoded] = LINE.exec(line) ?? [];
    if (name === undefined || encoded === undefined) return undefined;
    const bytes = Buffer.from(encoded, 'base64');
    if (bytes.toString('base64') !== encoded || bytes.length <= ID_BYTES) return undefined;
    signatures.push({ name, id: bytes.toString('hex', 0, ID_BYTES), bytes: bytes.subarray(ID_BYTES) });
  }
  return { text: note.slice(0, gap + 1), signatures };
}

/**
 * The keys among `keys` that signed the note. A known key whose signature is wrong spoils the whole note; signatures
 * of unknown keys are passed over.
 */
export function signersOf(note: Note, keys: readonly VerifierKey[]): readonly VerifierKey[] {
  const good: VerifierKey[] = [];
  for (const { name, id, bytes } of note.signatures) {
    const key = keys.find((one) => one.name === name && one.id === id);
    if (key === undefined) continue;
    if (!key.verify(note.text, bytes)) return [];
    good.push(key);
  }
  return good;
}

function isNoteText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the format forbids them
  return text.endsWith('\n') && !/[\ud800-\udfff]/u.test(text) && !/[\u0000-\u0009\u000b-\u001f]/.test(text);
}
