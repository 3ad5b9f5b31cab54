export interface Widening {
  readonly weight: number;
  readonly what: string;
}
