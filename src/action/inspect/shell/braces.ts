/** Brace expansion as bash does it, bounded. `unbash` leaves it to us. */

const MOST_RESULTS = 64;
const MOST_DEPTH = 16;

/** `a{b,c}d` -> `abd`, `acd`; `{1..3}`. What expands to more than 64 words is cut there. Linear in text x results. */
export function expandBraces(text: string): string[] {
  const results = text.includes('{') && text.length <= 4096 ? alternatives(text, 0) : [text];
  return results.length > MOST_RESULTS ? results.slice(0, MOST_RESULTS) : results;
}

/** How many words `{1..10000}` makes, where the text is a range alone; 1 otherwise. */
export function rangeSize(text: string): number {
  const range = /^\{(-?\d{1,9})\.\.(-?\d{1,9})(?:\.\.-?\d{1,9})?\}$/.exec(text);
  return range === null ? 1 : Math.abs(Number(range[2]) - Number(range[1])) + 1;
}

function alternatives(text: string, depth: number): string[] {
  const open = text.indexOf('{');
  if (open < 0 || depth > MOST_DEPTH || text[open - 1] === '$') return [text];
  const pieces: string[] = [];
  let level = 0;
  let start = open + 1;
  let close = -1;
  for (let i = open; i < text.length; i++) {
    const c = text[i];
    if (c === '\\') i++;
    else if (c === '{') level++;
    else if (c === '}' && --level === 0) {
      close = i;
      break;
    } else if (c === ',' && level === 1) {
      pieces.push(text.slice(start, i));
      start = i + 1;
    }
  }
  if (close < 0) return [text];
  pieces.push(text.slice(start, close));
  const inner = pieces.length > 1 ? pieces : range(pieces[0]!);
  if (inner.length < 2) return [text];
  const results: string[] = [];
  const tails = alternatives(text.slice(close + 1), depth + 1);
  for (const piece of inner) {
    for (const middle of alternatives(piece, depth + 1)) {
      for (const tail of tails) {
        results.push(text.slice(0, open) + middle + tail);
        if (results.length >= MOST_RESULTS) return results;
      }
    }
  }
  return results;
}

function range(text: string): string[] {
  const numbers = /^(-?\d{1,9})\.\.(-?\d{1,9})$/.exec(text);
  const letters = /^([a-zA-Z])\.\.([a-zA-Z])$/.exec(text);
  const from = numbers === null ? letters?.[1]?.charCodeAt(0) : Number(numbers[1]);
  const to = numbers === null ? letters?.[2]?.charCodeAt(0) : Number(numbers[2]);
  if (from === undefined || to === undefined) return [];
  const results: string[] = [];
  const step = from <= to ? 1 : -1;
  for (let i = from; results.length < MOST_RESULTS; i += step) {
    results.push(numbers === null ? String.fromCharCode(i) : String(i));
    if (i === to) break;
  }
  return results;
}
