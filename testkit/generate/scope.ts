import type { Random } from './random.ts';

/** Kinds of value: a text, a number, a list of texts, a record `{id, name, note, size}`, a list of records. */
export type Kind = 'text' | 'number' | 'texts' | 'record' | 'records';

/** What the tables of expressions and statements may ask of the program that is being made. */
export interface Scope {
  readonly random: Random;
  /** False inside functions that are not async. */
  readonly awaits: boolean;
  fresh(prefix: string): string;
  declare(kind: Kind, name: string, writable?: boolean): void;
  variable(kind: Kind, writable?: boolean): string | undefined;
  expression(kind: Kind, depth?: number): string;
  block(count: number, prepare?: () => void): string;
  plain(make: () => string): string;
  statement(): string;
}

export type Maker = (scope: Scope, depth: number) => string;
