import { DENSE_FEATURES, FEATURE_COUNT } from './names.ts';

const INDEX: ReadonlyMap<string, number> = new Map(DENSE_FEATURES.map((name, index) => [name, index]));

/** Features being filled in. Each is 0 where nothing was seen; values are between 0 and 1 but for few logarithms. */
export class FeatureVector {
  readonly values = new Float32Array(FEATURE_COUNT);

  /** Keeps the largest value seen under a name. */
  raise(name: string, value: number): void {
    const at = this.#at(name);
    if (value > (this.values[at] as number)) this.values[at] = value;
  }

  get(name: string): number {
    return this.values[this.#at(name)] as number;
  }

  #at(name: string): number {
    const index = INDEX.get(name);
    if (index === undefined) throw new TypeError(`no feature ${name}`);
    return index;
  }
}
