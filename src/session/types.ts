/** What a session remembers of calls, and what is said of where values came from. */

/** A call that ran before in the same session, with what it returned when that was seen. */
export interface PastCall {
  readonly functionName: string;
  readonly args: unknown;
  /** What it returned; absent when the host did not tell. */
  readonly output?: unknown;
  /** True when arguments or output were not kept whole: too large, or not plain data. */
  readonly cut?: boolean;
}

/** How a part of an argument came about. Evidence with a strength, never a proof. */
export interface ProvenanceMatch {
  /** Where in the arguments: keys and list indices from the root. */
  readonly path: readonly (string | number)[];
  /**
   * - `task`: also in the user's own task text;
   * - `result`: also in what an earlier call returned;
   * - `own`: in neither, so the agent made it up (or knows it from elsewhere).
   */
  readonly from: 'task' | 'result' | 'own';
  /** True for the task, and for results of tools whose data only the user or their organisation writes. */
  readonly trusted: boolean;
  /** 0-1: how unlikely the match is by chance. A short common word is weak, a long identifier is strong. */
  readonly strength: number;
  /** Characters of the argument's text that matched, in [start, end). */
  readonly span?: readonly [number, number];
  /** The earlier call that returned it: its 0-based number in the history and its tool. */
  readonly call?: { readonly index: number; readonly functionName: string };
  /** What it took to find it (`exact`, `case`, `whitespace`, `json`, `base64`, `hex`, `url`). */
  readonly how?: string;
}
