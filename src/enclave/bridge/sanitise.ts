/** Texts of the host's errors, made fit for a script to read. */

const MOST = 500;

/** Runs of characters without spaces, quotes or brackets that hold a separator of folders: each is looked at alone. */
const WORD = /[^\s'"`()[\]{}<>|]+/g;

/**
 * The text of whatever a tool threw: one line, without stack and without places of the host.
 *
 * @param fallback for a value that has no text of its own
 */
export function errorText(thrown: unknown, fallback: string): string {
  let text: unknown;
  try {
    text = typeof thrown === 'object' && thrown !== null ? (thrown as { message?: unknown }).message : thrown;
  } catch {
    text = undefined;
  }
  if (typeof text !== 'string' || text === '') return fallback;
  return withoutPlaces(text);
}

/** Also cuts to 500 characters, and to the first line: what follows is usually a stack. */
export function withoutPlaces(text: string): string {
  const [line = ''] = text.slice(0, MOST * 2).split(/[\r\n]/, 1);
  return line
    .slice(0, MOST)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '?')
    .replace(WORD, (word) => (isPlace(word) ? '<path>' : word));
}

function isPlace(word: string): boolean {
  if (word.startsWith('file:') || word.startsWith('node:internal')) return true;
  const text = word.replace(/^[,;:=]+/, '');
  if (/^[A-Za-z]:[\\/]/.test(text) || text.startsWith('\\\\')) return true;
  if (text.includes('/node_modules/')) return true;
  const inner = /(?:^|[=:,;])(\/[^/]+\/)/.exec(text);
  return inner !== null && !/^[a-z][a-z0-9+.-]*:\/\//i.test(text);
}
