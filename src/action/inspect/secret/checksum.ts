/** Checks that key formats carry in themselves. */

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

let table: Uint32Array | undefined;

/** CRC-32 (ISO 3309, reflected, 0xEDB88320) of ASCII text. */
export function crc32(text: string): number {
  if (table === undefined) {
    table = new Uint32Array(256);
    for (let n = 0; n < 256; n += 1) {
      let c = n;
      for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
      table[n] = c >>> 0;
    }
  }
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i += 1) crc = table[(crc ^ text.charCodeAt(i)) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/**
 * The check of GitHub and npm tokens: the last six characters are the CRC-32 of the thirty before, in base 62, padded
 * with zeros.
 *
 * @see https://github.blog/engineering/platform-security/behind-githubs-new-authentication-token-formats/
 */
export function hasTokenChecksum(body: string): boolean {
  if (body.length !== 36) return false;
  let value = crc32(body.slice(0, 30));
  let digits = '';
  for (let i = 0; i < 6; i += 1) {
    digits = ALPHABET[value % 62]! + digits;
    value = Math.floor(value / 62);
  }
  return digits === body.slice(30);
}

/** Luhn's check of a payment card number, digits only (ISO/IEC 7812-1). */
export function hasLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    let d = digits.charCodeAt(digits.length - 1 - i) - 48;
    if (i % 2 === 1) {
      d *= 2;
      if (d > 9) d -= 9;
    }
    sum += d;
  }
  return digits.length >= 12 && sum % 10 === 0;
}

/** The header of a JSON Web Token names an algorithm (RFC 7515, section 4). */
export function isJwtHeader(part: string): boolean {
  if (part.length > 2000) return false;
  try {
    const header: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return (
      typeof header === 'object' && header !== null && typeof (header as { alg?: unknown }).alg === 'string'
    );
  } catch {
    // Not JSON: three dotted words, no token.
    return false;
  }
}
