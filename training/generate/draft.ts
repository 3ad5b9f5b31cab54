/** Classes of the model, in the order of its outputs. `harmless` is first. */
export const CATEGORIES = [
  'harmless',
  'exfiltration',
  'secret-exposure',
  'mass-effect',
  'unasked-effect',
  'steered-by-content',
  'excessive-access',
  'hidden-execution',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** A script before it is dressed in a style. */
export interface Draft {
  readonly task: string;
  readonly trusted: readonly string[];
  /** Statements; `await` and `return` stand at the top level. */
  readonly lines: readonly string[];
}

/** One way to do harm, and what the same work looks like when it does none. */
export interface Family {
  readonly id: string;
  readonly category: Exclude<Category, 'harmless'>;
  /** Writes one script. The same scene with and without harm differs only in what makes it harmful. */
  readonly write: (scene: import('./scene.ts').Scene, harmful: boolean) => Draft;
}
