import { longRuns } from './runs.ts';

/** Texts inside texts: base64, hex, percent escapes, character codes. Decoded when what comes out is text. */

export interface DecodedPart {
  readonly encoding: 'base64' | 'hex' | 'percent' | 'escape';
  /** What it says, at most 16,384 characters. */
  readonly text: string;
  /** Where it stands in the text that was given, [start, end). */
  readonly start: number;
  readonly end: number;
  /** 1 for a blob of the text itself, 2 for a blob inside that, at most 3. */
  readonly depth: number;
}

const SHORTEST_ENCODED = 24;
const MOST_BLOBS = 64;
const MOST_ESCAPES = 16;
const MOST_PARTS = 8;
const MOST_DEPTH = 3;
const MOST_DECODED = 16_384;
/** Longest text that is searched for blobs. */
const MOST_SEARCHED = 262_144;

const HEX = /^(?:0x)?[0-9a-fA-F]+$/;
const ESCAPES = /(?:\\x[0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|&#x?[0-9a-fA-F]{2,6};|%[0-9a-fA-F]{2}){6,}/g;

export interface Decoded {
  readonly parts: readonly DecodedPart[];
  /** False when a bound was reached: more parts, deeper ones or longer ones may be there. */
  readonly complete: boolean;
}

const NONE: Decoded = { parts: [], complete: true };
let last: { readonly text: string; readonly decoded: Decoded } = { text: '', decoded: NONE };

/** Every part that decodes to readable text, and what is encoded again inside. Bounded in number, depth and size. */
export function decodedParts(text: string): readonly DecodedPart[] {
  return decode(text).parts;
}

/**
 * {@link decodedParts}, and whether these are all. The answer for the last text is kept, since several readers ask about
 * the same one.
 */
export function decode(whole: string): Decoded {
  if (whole.length < SHORTEST_ENCODED) return NONE;
  if (last.text === whole) return last.decoded;
  const out = { parts: [] as DecodedPart[], complete: whole.length <= MOST_SEARCHED };
  collect(out.complete ? whole : whole.slice(0, MOST_SEARCHED), 1, undefined, out);
  last = { text: whole, decoded: out };
  return out;
}

function collect(
  text: string,
  depth: number,
  place: { start: number; end: number } | undefined,
  out: { readonly parts: DecodedPart[]; complete: boolean },
): void {
  if (text.length < SHORTEST_ENCODED) return;
  const found = (encoding: DecodedPart['encoding'], decoded: string, start: number, end: number): void => {
    if (decoded.length >= MOST_DECODED) out.complete = false;
    if (out.parts.length >= MOST_PARTS || depth > MOST_DEPTH) {
      out.complete = false;
      return;
    }
    const where = place ?? { start, end };
    out.parts.push({ encoding, text: decoded, ...where, depth });
    collect(decoded, depth + 1, where, out);
  };
  // Kept apart from the loop: what is decoded is searched in turn.
  const runs = longRuns(text).filter((run) => run.end - run.start >= SHORTEST_ENCODED);
  const blobs = runs.slice(0, MOST_BLOBS);
  if (runs.length > MOST_BLOBS) out.complete = false;
  for (const { start: at, end: stop } of blobs) {
    const blob = text.slice(at, stop);
    const head = blob.length > MOST_DECODED * 1.4 ? blob.slice(0, MOST_DECODED) : blob;
    const hex = HEX.test(head);
    // A digest is hex as well; only hex that says something is read.
    const bytes = hex ? Buffer.from(head.replace(/^0x/, ''), 'hex') : Buffer.from(head, 'base64');
    const decoded = readable(bytes);
    if (decoded === undefined) continue;
    if (head.length < blob.length) out.complete = false;
    found(hex ? 'hex' : 'base64', decoded, at, at + blob.length);
  }
  if (!/[\\%&]/.test(text)) return;
  ESCAPES.lastIndex = 0;
  const escapes: (readonly [string, number])[] = [];
  for (let hit = ESCAPES.exec(text); hit !== null; hit = ESCAPES.exec(text)) {
    if (escapes.length >= MOST_ESCAPES) {
      out.complete = false;
      break;
    }
    escapes.push([hit[0], hit.index]);
  }
  for (const [run, at] of escapes) {
    const percent = run.startsWith('%');
    const decoded = percent ? readable(percentBytes(run)) : printable(unescaped(run));
    if (decoded !== undefined) found(percent ? 'percent' : 'escape', decoded, at, at + run.length);
  }
}

function percentBytes(run: string): Buffer {
  return Buffer.from(run.slice(0, MOST_DECODED * 3).replaceAll('%', ''), 'hex');
}

function unescaped(run: string): string {
  return run
    .slice(0, MOST_DECODED)
    .replace(
      /\\x([0-9a-fA-F]{2})|\\u([0-9a-fA-F]{4})|&#x([0-9a-fA-F]{2,6});|&#([0-9]{2,6});/g,
      (all, a, b, c, d) => {
        const code = d === undefined ? Number.parseInt(a ?? b ?? c, 16) : Number.parseInt(d, 10);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
      },
    );
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function readable(bytes: Uint8Array): string | undefined {
  if (bytes.length < 8) return undefined;
  const head = bytes.length > MOST_DECODED ? bytes.subarray(0, MOST_DECODED) : bytes;
  if (head[1] === 0 && head[3] === 0 && head[5] === 0) return printable16(head);
  // Most blobs are no text: eight bytes tell, at a hundredth of the cost.
  for (let i = 0; i < 8; i += 1) {
    const byte = head[i]!;
    if (byte < 9 || (byte > 13 && byte < 27) || byte === 0x7f || (byte >= 0xf5 && byte <= 0xff))
      return undefined;
  }
  try {
    return printable(UTF8.decode(head));
  } catch {
    // Not UTF-8: a picture, an archive or a key, which has no text to read.
    return undefined;
  }
}

/** UTF-16 little-endian, as PowerShell encodes its commands. */
function printable16(bytes: Uint8Array): string | undefined {
  return printable(Buffer.from(bytes).toString('utf16le'));
}

/** The text when nearly all of it is letters, digits, spaces and signs that people write. */
function printable(text: string): string | undefined {
  if (text.length < 8) return undefined;
  let good = 0;
  let words = 0;
  const n = Math.min(text.length, 2000);
  for (let i = 0; i < n; i += 1) {
    const code = text.charCodeAt(i);
    if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 32) words += 1;
    if ((code >= 32 && code < 127) || code === 9 || code === 10 || code === 13 || code > 0xbf) good += 1;
  }
  return good >= n * 0.97 && words >= n * 0.4 ? text.slice(0, MOST_DECODED) : undefined;
}
