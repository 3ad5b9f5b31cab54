/** What a session remembers of calls, and what is said of where values came from. */

export type { ProvenanceLimit, ProvenanceMatch, ProvenanceReport } from './provenance/types.ts';

/** A call that ran before in the same session, with what it returned when that was seen. */
export interface PastCall {
  readonly functionName: string;
  readonly args: unknown;
  /** What it returned; absent when the host did not tell. */
  readonly output?: unknown;
  /** True when arguments or output were not kept whole: too large, or not plain data. */
  readonly cut?: boolean;
}
