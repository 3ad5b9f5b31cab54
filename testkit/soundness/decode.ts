/** Undoes the encodings under which data leaves a script. Independent of the analyser's own models. */

export interface Decoding {
  readonly text: string;
  readonly steps: readonly string[];
}

const LIMIT = 100_000;

function fromBase64(text: string): string {
  const tokens = text.match(/[A-Za-z0-9+/_-]{8,}/g) ?? [];
  // A slash can also stand before or after the encoded part, as in a path.
  return [...tokens, ...tokens.flatMap((token) => token.split('/'))]
    .map((token) => Buffer.from(token.replace(/-/g, '+').replace(/_/g, '/'), 'base64').toString('utf8'))
    .join('\n');
}

function fromHex(text: string): string {
  return (text.match(/[0-9a-fA-F]{8,}/g) ?? [])
    .map((token) => Buffer.from(token, 'hex').toString('utf8'))
    .join('\n');
}

function fromUri(text: string): string {
  if (!text.includes('%')) return '';
  return text.replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

function fromCodes(text: string): string {
  const codes = text.match(/\d{2,6}/g) ?? [];
  return codes.length < 8
    ? ''
    : codes.map((code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff))).join('');
}

const STEPS: readonly (readonly [string, (text: string) => string])[] = [
  ['base64', fromBase64],
  ['hex', fromHex],
  ['uri', fromUri],
  ['reverse', (text) => [...text].reverse().join('')],
  ['codes', fromCodes],
  ['json', (text) => (text.includes('\\') ? text.replace(/\\+(["/\\])/g, '$1') : '')],
];

/** The text itself and what one or two decoding steps make of it. */
export function* decodings(text: string): Generator<Decoding> {
  if (text.length > LIMIT) text = text.slice(0, LIMIT);
  yield { text, steps: [] };
  if (text.length < 8) return;
  for (const [first, decode] of STEPS) {
    const once = decode(text);
    if (once.length < 8 || once === text) continue;
    yield { text: once, steps: [first] };
    if (once.length > 10_000) continue;
    for (const [second, again] of STEPS) {
      const twice = second === first && first === 'reverse' ? '' : again(once);
      if (twice.length >= 8 && twice !== once) yield { text: twice, steps: [first, second] };
    }
  }
}
