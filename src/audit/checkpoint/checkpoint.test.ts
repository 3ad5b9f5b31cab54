import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCheckpoint, signCheckpoint } from './checkpoint.ts';
import { createSigningKey, isKeyName, parseSigningKey, parseVerifierKey } from './key.ts';
import { parseNote, signersOf, signNote } from './note.ts';

/** Known answers that implementations of signed notes share. */
const SECRET = 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz';
const PUBLIC = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const TEXT =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const NOTE = `${TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

const root = Buffer.alloc(32, 7);

describe('keys', () => {
  it('have the known id and public half', () => {
    expect(parseSigningKey(SECRET).verifier.text).toBe(PUBLIC);
    expect(parseVerifierKey(PUBLIC)).toMatchObject({ name: 'PeterNeumann', id: 'c74f20a3', text: PUBLIC });
  });

  it('are new each time, and come back from their text', () => {
    const { key, secret } = createSigningKey('example.com/log');
    expect(parseSigningKey(secret).verifier.text).toBe(key.verifier.text);
    expect(createSigningKey('example.com/log').secret).not.toBe(secret);
    expect(JSON.stringify(key)).not.toContain(secret.slice(-20));
  });

  it('are refused when a part is cut off or changed', () => {
    for (let i = 0; i < PUBLIC.length; i += 1) {
      expect(() => parseVerifierKey(PUBLIC.slice(0, i))).toThrow();
      expect(() => parseVerifierKey(PUBLIC.slice(i + 1))).toThrow();
      const other = PUBLIC.slice(0, i) + String.fromCharCode(PUBLIC.charCodeAt(i) ^ 1) + PUBLIC.slice(i + 1);
      expect(() => parseVerifierKey(other)).toThrow();
    }
  });

  it.each(['', 'two words', 'a+b', 'a\u00a0b', 'a\nb', 'a\u2028b'])('are not named %j', (name) => {
    expect(isKeyName(name)).toBe(false);
    expect(() => createSigningKey(name)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }));
  });

  it('do not appear in the message of an error', () => {
    try {
      parseSigningKey(`${SECRET}x`);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ code: 'AUDIT_KEY_INVALID' });
      expect(String(error)).not.toContain('AYEKFALV');
    }
  });
});

describe('notes', () => {
  it('are signed as everybody signs them', () => {
    expect(signNote(TEXT, [parseSigningKey(SECRET)])).toBe(NOTE);
  });

  it('name the known keys that signed them, and no others', () => {
    const other = createSigningKey('somebody.example').key;
    const note = parseNote(signNote(TEXT, [other, parseSigningKey(SECRET)]))!;
    const peter = parseVerifierKey(PUBLIC);
    expect(signersOf(note, [peter])).toEqual([peter]);
    expect(signersOf(note, [peter, other.verifier])).toHaveLength(2);
    expect(signersOf(note, [createSigningKey('PeterNeumann').key.verifier])).toEqual([]);
  });

  it('are spoilt by one wrong signature of a known key', () => {
    const good = parseNote(NOTE)!;
    const peter = parseVerifierKey(PUBLIC);
    expect(signersOf({ ...good, text: good.text.replace('cryptography', 'Cryptography') }, [peter])).toEqual(
      [],
    );
  });

  it.each<[string, string]>([
    ['no signature', TEXT],
    ['no blank line', NOTE.replace('\n\n', '\n')],
    ['a hyphen instead of a dash', NOTE.replace('—', '-')],
    ['no last newline', NOTE.slice(0, -1)],
    ['a control character', NOTE.replace('think', 'th\rnk')],
    ['a signature that is not base64', NOTE.replace('x08go', 'x08g!')],
    ['a signature with stray bits', NOTE.replace('nAM=', 'nAN=')],
    ['no signature behind the name', NOTE.replace(/Neumann .*\n$/, 'Neumann \n')],
    ['a signature of an id alone', `${TEXT}\n— PeterNeumann x08gow==\n`],
  ])('are refused with %s', (_, note) => {
    expect(parseNote(note)).toBeUndefined();
  });
});

describe('checkpoints', () => {
  const { key } = createSigningKey('example.com/log', Buffer.alloc(32, 1));

  it('come back from their text', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: Number.MAX_SAFE_INTEGER }),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        (size, bytes) => {
          const made = signCheckpoint('example.com/log', size, bytes, [key]);
          expect(parseCheckpoint(made.note)).toEqual(made);
          expect(signersOf(parseNote(made.note)!, [key.verifier])).toEqual([key.verifier]);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('are those of the specification', () => {
    const note =
      'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n' +
      '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n';
    expect(parseCheckpoint(note)).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20852163 });
  });

  it.each<[string, string]>([
    ['a size with a leading zero', 'o\n01\nR\n'],
    ['a size with a sign', 'o\n+1\nR\n'],
    ['a size beyond 2**53', 'o\n9007199254740993\nR\n'],
    ['a short root', 'o\n1\nAAAA\n'],
    ['no root', 'o\n1\n'],
    ['no origin', '\n1\nR\n'],
    ['an empty extension line', 'o\n1\nR\n\nx\n'],
  ])('are refused with %s', (_, text) => {
    const full = text.replace('R', root.toString('base64'));
    expect(parseCheckpoint(signNote(full, [key]))).toBeUndefined();
  });

  it('may carry extension lines of others', () => {
    const text = `o\n1\n${root.toString('base64')}\nmore\n`;
    expect(parseCheckpoint(signNote(text, [key]))).toMatchObject({ origin: 'o', size: 1 });
  });
});
