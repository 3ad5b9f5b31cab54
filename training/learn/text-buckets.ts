import { splitName } from '../../src/catalog/words.ts';
import { isActing, type Scope, textsOf } from '../../src/scorers/local-llm/features/sink-view.ts';

/** Buckets that hashed words fall into. */
export const TEXT_BUCKETS = 512;

/** Most words and trigrams of one script. */
const MOST = 600;

/**
 * Words of names and arguments and character trigrams of literal texts, hashed. They are measured beside the features
 * that the model ships with, and left out of it: see the model card for what they do on catalogues never seen.
 */
export function textBuckets(scope: Scope): Float32Array {
  const buckets = new Float32Array(TEXT_BUCKETS);
  let left = MOST;
  const put = (text: string): void => {
    if (left <= 0) return;
    left -= 1;
    buckets[bucketOf(text)] = 1;
  };
  for (const view of scope.calls) {
    const acts = isActing(view) ? 'a' : 'r';
    for (const tool of view.tools.slice(0, 2)) {
      for (const word of splitName(tool.name)) put(`${acts}:${word}`);
      const description = tool.declaration?.description;
      if (typeof description === 'string')
        for (const word of splitName(description.slice(0, 200))) put(`${acts}:${word}`);
    }
    for (const part of view.parts) {
      const name = part.path.at(-1);
      if (name !== undefined && name !== '[]') put(`n:${name.toLowerCase()}`);
      for (const text of textsOf(part.view).slice(0, 4)) {
        const literal = (text[0] ?? '').slice(0, 120).toLowerCase();
        for (const word of splitName(literal)) put(`l:${word}`);
        for (let i = 0; i + 3 <= literal.length && i < 60; i += 1) put(`c:${literal.slice(i, i + 3)}`);
      }
    }
  }
  return buckets;
}

/** FNV-1a. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % TEXT_BUCKETS;
}
