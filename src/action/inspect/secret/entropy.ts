/** Values that look made by a machine to be kept secret, and their harmless neighbours. */

const MOST = 512;

/** Shannon entropy of the characters, bits each; of the first 512. */
export function entropy(text: string): number {
  const n = Math.min(text.length, MOST);
  if (n === 0) return 0;
  const counts = new Map<number, number>();
  for (let i = 0; i < n; i += 1) {
    const code = text.charCodeAt(i);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  let bits = 0;
  for (const count of counts.values()) bits -= (count / n) * Math.log2(count / n);
  return bits;
}

/** Digests, ids and dates: long and irregular, and no secret. */
function isIdentifier(text: string): boolean {
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)) return true;
  if (/^(0x)?[0-9a-f]+$/i.test(text)) return true;
  if (/^[0-9]+$/.test(text)) return true;
  // ULID and KSUID, and ids with a short name in front: `cus_`, `evt-`.
  return (
    /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text) ||
    /^[A-Za-z0-9]{27}$/.test(text) ||
    /^(sha(1|256|384|512)|md5)[-:]/i.test(text)
  );
}

/**
 * Whether one word without spaces may be a key: at least 20 characters of three kinds, irregular, and neither an id, a
 * digest, a path, an address nor an identifier made of words.
 */
export function looksRandom(text: string): boolean {
  const n = text.length;
  if (n < 20 || n > 200 || isIdentifier(text)) return false;
  let upper = 0;
  let lower = 0;
  let digits = 0;
  let other = 0;
  let changes = 0;
  let last = 0;
  for (let i = 0; i < n; i += 1) {
    const code = text.charCodeAt(i);
    let kind = 0;
    if (code >= 97 && code <= 122) kind = 1;
    else if (code >= 65 && code <= 90) kind = 2;
    else if (code >= 48 && code <= 57) kind = 3;
    else if (code === 43 || code === 47 || code === 61 || code === 45 || code === 95) kind = 4;
    else return false;
    if (kind === 1) lower += 1;
    else if (kind === 2) upper += 1;
    else if (kind === 3) digits += 1;
    else other += 1;
    if (i > 0 && kind !== last) changes += 1;
    last = kind;
  }
  if (upper < 2 || lower < 2 || digits < (n >= 36 ? 1 : 2) || other > n / 5) return false;
  // Words joined together change their kind at word borders alone; keys at every second character.
  return changes >= n * 0.35 && entropy(text) >= Math.min(4.4, Math.log2(n) - 0.7);
}

/** Begins as a picture, an archive, a document or a font in base64 does. */
export function isEncodedFile(text: string): boolean {
  return /^(iVBORw0KGgo|\/9j\/|R0lGOD|UklGR|UEsDB|JVBERi|H4sI|PHN2Zy|PD94bWw|d09GM|AAABAA|AAEAAA|SUkq|Qk[0-9])/.test(
    text,
  );
}
