/** What provenance says, and what it was given. */

/** How a part of an argument came about. Evidence with a strength, never a proof. */
export interface ProvenanceMatch {
  /** Where in the arguments: keys and list indices from the root. */
  readonly path: readonly (string | number)[];
  /**
   * - `task`: also in the user's own task text;
   * - `result`: also in what an earlier call returned;
   * - `own`: in neither, so the agent made it up (or knows it from elsewhere).
   *
   * What stands in both task and result counts as task; both are reported.
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
  /** Where in that call's result it stood: keys and list indices from the root. Present when `call` is. */
  readonly sourcePath?: readonly (string | number)[];
  /**
   * What it took to find it: `exact`, `case`, `whitespace`, `unicode` (look-alikes, accents, invisible characters),
   * `number` (1,000.00 and 1000), `compact` (a number or account without its separators), or what was undone, joined by
   * `+`: encodings (`json`, `url`, `html`, `base64`, `hex`) and disguises (`reversed`, `rot13`, `spaced`, `spelled`,
   * `pieces`). `joined`: this value has a part of a text that was cut over several; `codes`: the numbers of the list at
   * `path` are its characters. On `own`: `unread` for what was too large, too deep or not readable without running code,
   * and so was compared with nothing.
   */
  readonly how?: string;
  /** `key` when the match is in the last key of `path` and not in the value under it. */
  readonly part?: 'key';
  /** The agent had this text already: it stands in the arguments of this earlier call (number in the history). */
  readonly echo?: number;
}

/** What an earlier call returned. */
export interface EarlierResult {
  readonly functionName: string;
  /** Its arguments: what a result repeats of them came from the agent. */
  readonly args?: unknown;
  readonly output?: unknown;
  /** True when only the user or their organisation writes what the tool returns. Default false. */
  readonly trusted?: boolean | undefined;
}

/**
 * A bound that was reached, by name:
 *
 * - `task-chars`, `result-chars`: a text was longer than the index takes; its end was not indexed;
 * - `forgotten`: the oldest results were dropped to make room;
 * - `leaves`, `depth`: a value had more parts, or deeper ones, than are read;
 * - `unreadable`: a getter, proxy, function, or object that keeps its data out of sight stood where a value was expected;
 *   no code was run;
 * - `decoded-chars`: encodings were nested or numerous beyond what is decoded;
 * - `argument-chars`: an argument was longer than is compared;
 * - `matches`: more matches than are reported; the weakest were left out.
 */
export type ProvenanceLimit =
  | 'task-chars'
  | 'result-chars'
  | 'forgotten'
  | 'leaves'
  | 'depth'
  | 'unreadable'
  | 'decoded-chars'
  | 'argument-chars'
  | 'matches';

/** Matches of one call's arguments, and what kept them from being complete. */
export interface ProvenanceReport {
  readonly matches: readonly ProvenanceMatch[];
  /** Bounds reached by these arguments, or by the index before. Empty: everything was compared with everything. */
  readonly limits: readonly ProvenanceLimit[];
}

export interface ProvenanceOptions {
  /** Characters of earlier results kept for comparison, decoded forms included. Default 2,097,152. */
  readonly maxResultChars?: number;
  /** Characters of the user's words kept. Default 262,144. */
  readonly maxTaskChars?: number;
  /** Characters of all arguments of one call that are compared. Default 1,048,576. */
  readonly maxArgumentChars?: number;
  /** Values read in one result or in the arguments of one call. Default 200,000. */
  readonly maxLeaves?: number;
  /** Matches reported for one call, the strongest. Default 500. */
  readonly maxMatches?: number;
  /** Least length of a common part of two longer texts, in characters without repeated white space. 12-1,000, default 12. */
  readonly minLength?: number;
}
