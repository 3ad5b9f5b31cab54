import { ACTS } from './names.ts';
import { type CallFacts, type Scope, textsOf } from './sink-view.ts';
import type { FeatureVector } from './vector.ts';

const BELIEVED = 0.3;
/** One word with a digit: a number of an order, a ticket, an account. */
const REFERENCE = /^[\w./:#-]{1,63}$/;
const WORDS = /[\w./:#-]+/g;

/** By it a service tells a repeated request from a new one; nothing is done to it. */
const REPEAT_KEY =
  /^(?:idempoten(?:cy|t)[_-]?(?:key|token|id)?|dedup(?:e|lication)?[_-]?(?:key|id)|(?:client|request)[_-]?token)$/iu;

/** Whether what a call acts on is what the task names: `object.<effect>.named`, `.other` or `.invented`. */
export function objects(view: CallFacts, scope: Scope, vector: FeatureVector): void {
  const acts = ACTS.filter((effect) => (view.effects.get(effect) ?? 0) >= BELIEVED);
  if (acts.length === 0) return;
  for (const part of view.parts) {
    if (part.role !== 'identity' && part.role !== 'destination' && part.role !== 'other') continue;
    if (REPEAT_KEY.test(part.path.at(-1) ?? '')) continue;
    for (const text of textsOf(part.view).slice(0, 8)) {
      const word = text.length === 1 ? (text[0] as string) : '';
      if (!REFERENCE.test(word) || !/\d/.test(word)) continue;
      const standing = scope.lowerTask.includes(word.toLowerCase())
        ? 'named'
        : scope.references.length > 0
          ? 'other'
          : 'invented';
      const telling = part.role === 'other' ? 0.5 : 1;
      for (const effect of acts)
        vector.raise(`object.${effect}.${standing}`, (view.effects.get(effect) as number) * telling);
    }
  }
}

/** Words of the task that could name one thing. */
export function referencesIn(task: string): readonly string[] {
  return (task.match(WORDS) ?? []).filter((word) => /\d/.test(word)).slice(0, 64);
}
