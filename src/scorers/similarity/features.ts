/** What is looked up: weighted phrases of one place of a script, independent of names and style. */

/** Phrase -> weight (> 0). A higher weight says that the phrase tells more about what is done. */
export type Features = ReadonlyMap<string, number>;

/**
 * Version of the canonical form. It changes whenever the same script would give other phrases or weights; patterns that
 * were kept in an older form are read again from their source.
 */
export const FORM_VERSION = 1;

/** Most phrases of one fragment. */
export const MAX_FEATURES = 160;

/** Collects phrases; the higher weight wins where a phrase comes twice. */
export class FeatureBag {
  readonly #weights = new Map<string, number>();

  add(phrase: string, weight: number): void {
    if (weight <= 0) return;
    const known = this.#weights.get(phrase);
    if (known === undefined && this.#weights.size >= MAX_FEATURES) return;
    if (known === undefined || weight > known) this.#weights.set(phrase, weight);
  }

  /** Adds phrases that together weigh `norm`, whatever their number. */
  addGroup(phrases: Iterable<string>, norm: number): void {
    const list = [...new Set(phrases)];
    for (const phrase of list) this.add(phrase, norm / Math.sqrt(list.length));
  }

  features(): Features {
    return this.#weights;
  }
}

/** The fragment as one line of text, the weightiest phrase first: what an embedding model reads. */
export function featureText(features: Features): string {
  return [...features]
    .filter(([phrase, weight]) => weight >= TOLD && !phrase.startsWith('word '))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([phrase]) => phrase)
    .join('; ');
}

/** Phrases below this weight are left out of the text: names, and what holds for every script. */
const TOLD = 0.35;
