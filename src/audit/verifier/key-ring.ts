import { parseObject } from './line-parts.ts';
import { readKey, type SignedCheckpoint, type Signing, signing, type TrustedKey } from './note.ts';

interface KeyChange {
  readonly index: number;
  readonly key: TrustedKey;
  readonly retires: string;
}

/** The keys that are trusted, and since and until when. Section "Keys". */
export class KeyRing {
  #trusted: readonly TrustedKey[];
  readonly #announced: KeyChange[] = [];

  constructor(keys: readonly TrustedKey[]) {
    this.#trusted = keys;
  }

  /** Takes note of a `key` entry. It counts from the first checkpoint on that covers it and that both keys have signed. */
  announce(entry: Uint8Array, index: number): void {
    const body = parseObject(entry)?.body as { key?: unknown; retires?: unknown } | undefined;
    const key = typeof body?.key === 'string' ? readKey(body.key) : undefined;
    if (key === undefined || typeof body?.retires !== 'string') return;
    this.#announced.push({ index, key, retires: body.retires });
  }

  signing(checkpoint: SignedCheckpoint): Signing {
    return signing(checkpoint, this.#trusted);
  }

  /** The checkpoint is good: those of the announced changes that it covers count whose new key has signed it too. */
  accept(checkpoint: SignedCheckpoint): void {
    const { size } = checkpoint;
    for (const { index, key, retires } of this.#announced) {
      if (index >= size || signing(checkpoint, [key]).result !== 'good') continue;
      this.#trusted = this.#trusted.map((one) =>
        one.text === retires ? { ...one, to: Math.min(one.to, size) } : one,
      );
      if (!this.#trusted.some((one) => one.text === key.text))
        this.#trusted = [...this.#trusted, { ...key, from: size }];
    }
  }
}
