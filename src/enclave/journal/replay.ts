/** Walks through an earlier journal beside a run that repeats it. */
import type { Journal, JournalEntry } from '../types.ts';

type Started = Extract<JournalEntry, { kind: 'call' | 'timer' }>;
export type Settled = Extract<JournalEntry, { kind: 'settled' }>;

/** What the script asked for, as it would stand in a journal. */
export type Asked = Started;

export class Replay {
  readonly #started = new Map<number, Started>();
  readonly #settled: readonly Settled[];
  readonly #asked = new Set<number>();
  readonly #held = new Set<number>();
  #next = 0;

  constructor(journal: Journal) {
    const settled: Settled[] = [];
    for (const entry of journal.entries) {
      if (entry.kind === 'settled') settled.push(entry);
      else if (entry.kind === 'held') this.#held.add(entry.sequence);
      else {
        this.#started.set(entry.sequence, entry);
        // Begun anew after it was held: from then on it may have happened.
        this.#held.delete(entry.sequence);
      }
    }
    this.#settled = settled;
  }

  /** True once every recorded settlement has been delivered: from here on things really happen. */
  get exhausted(): boolean {
    return this.#next >= this.#settled.length;
  }

  /** Whether the journal has the beginning of this request. */
  knows(sequence: number): boolean {
    return this.#started.has(sequence);
  }

  /** What was written when this request was held back, and so has not happened; absent for any other one. */
  heldBack(sequence: number): Started | undefined {
    return this.#held.has(sequence) ? this.#started.get(sequence) : undefined;
  }

  /** Takes note of a request. @returns one sentence when the journal has something else in its place */
  ask(asked: Asked): string | undefined {
    this.#asked.add(asked.sequence);
    const known = this.#started.get(asked.sequence);
    if (known === undefined)
      return this.exhausted ? undefined : `request ${asked.sequence} is not in the journal`;
    if (known.kind === 'timer' || asked.kind === 'timer') {
      const same = known.kind === 'timer' && asked.kind === 'timer' && known.ms === asked.ms;
      return same ? undefined : `request ${asked.sequence} is not the recorded one`;
    }
    if (known.tool !== asked.tool) return `request ${asked.sequence} calls another tool`;
    return known.argsDigest === asked.argsDigest
      ? undefined
      : `request ${asked.sequence} has other arguments`;
  }

  /** Recorded settlements that can be delivered now, in their order: those of requests that were made. */
  take(): readonly Settled[] {
    const from = this.#next;
    while (this.#next < this.#settled.length && this.#asked.has(this.#settled[this.#next]!.sequence))
      this.#next += 1;
    return this.#settled.slice(from, this.#next);
  }

  /** What the journal has and the run never asked for; asked for when the run is over. */
  get missing(): string | undefined {
    for (const sequence of this.#started.keys())
      if (!this.#asked.has(sequence)) return `request ${sequence} of the journal was not made`;
    return undefined;
  }
}
