/** Which sensitive fields a text names: a field name, a list of them, SQL, GraphQL, a path, a search. */
import { splitWords } from '../words.ts';
import { sensitiveName, sensitiveWords } from './lexicon.ts';

/** What may stand in one identifier, also with its path: `user.api_key`, `db/password`, `creditCard[number]`. */
const IDENTIFIER = /^[\p{L}\p{M}\p{N}_$.:/#[\]-]{1,120}$/u;
/** A file of code or prose about a thing does not hold it: `src/token.ts`, `docs/password.md`. */
const SOURCE_FILE =
  /\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|c|h|cpp|cs|php|swift|vue|svelte|mdx?|rst|html?|s?css)$/i;

/** The sensitive names in a text that says what is looked for. Linear in its length. */
export function namesInQuery(text: string): string[] {
  const found: string[] = [];
  for (const clause of text.split(/[^\p{L}\p{M}\p{N}_$ -]+/u)) {
    const before = found.length;
    for (const name of clause.split(' ')) {
      if (name !== '' && sensitiveName(name) !== undefined) found.push(name);
    }
    // `credit card`, `social security`: only two words together say it.
    if (
      found.length === before &&
      clause.includes(' ') &&
      sensitiveWords(splitWords(clause), 2) !== undefined
    ) {
      found.push(clause.trim());
    }
  }
  return found;
}

/**
 * The sensitive names in a text that is one identifier or path, or several with commas (`'id, ssn'`). Nothing
 * when any part is something else, because then the text is prose or data.
 */
export function namesInList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => IDENTIFIER.test(part))) return [];
  return parts.filter((part) => !SOURCE_FILE.test(part) && anyPart(place(part).split(/[.:/#[\]]+/)));
}

/** An address without its host: the host is a place, not a field. */
function place(text: string): string {
  const scheme = text.indexOf('://');
  if (scheme < 0) return text;
  const path = text.indexOf('/', scheme + 3);
  return path < 0 ? '' : text.slice(path);
}

function anyPart(parts: readonly string[]): boolean {
  return parts.some((part) => part !== '' && sensitiveName(part) !== undefined);
}
