export interface Diversion {
  readonly weight: number;
  readonly what: string;
  /** A guess at what the user wants. */
  readonly doubtful?: true;
}
