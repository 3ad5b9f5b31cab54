/** What the readers of SQL hand on: conditions and changes, the same for every dialect. */

/** An expression, reduced to what is needed to tell whether it can be false. */
export type Condition =
  | { readonly kind: 'constant'; readonly value: string | number | boolean | null }
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'compare'; readonly op: string; readonly left: Condition; readonly right: Condition }
  | { readonly kind: 'null'; readonly part: Condition; readonly negated: boolean }
  | {
      readonly kind: 'like';
      readonly part: Condition;
      readonly pattern: Condition;
      readonly negated: boolean;
    }
  | { readonly kind: 'in'; readonly part: Condition; readonly count: number; readonly negated: boolean }
  | { readonly kind: 'other' };

/**
 * How much a condition lets through: `always` holds for every row; `broad` for nearly every row; `few` names single
 * rows by value; `some` is anything else; `none` when there is no condition.
 */
export type Filter = 'none' | 'always' | 'broad' | 'some' | 'few';

/** A change of more rows than this is as good as one without a limit. */
export const MOST_LIMITED = 500;

export interface SqlChange {
  readonly verb: 'update' | 'delete' | 'insert' | 'merge' | 'replace';
  readonly table: string;
  readonly filter: Filter;
  /** The statement says how many rows at most, and they are no more than {@link MOST_LIMITED}. */
  readonly limited: boolean;
  /** Columns that are set, as far as they are named. */
  readonly columns: readonly string[];
}

export interface SqlReadOut {
  readonly tables: readonly string[];
  readonly filter: Filter;
  readonly limited: boolean;
  /** Columns that are handed out, as far as they are named. */
  readonly columns: readonly string[];
}

/** What a parser found in one text, over all statements and what is nested in them. */
export interface SqlFacts {
  readonly statements: number;
  readonly changes: readonly SqlChange[];
  readonly reads: readonly SqlReadOut[];
  /** A condition of a read that is always true, by its words. */
  readonly tautology: boolean;
  /** Joins two queries. */
  readonly union: boolean;
  /** Names of functions called, lower case, without schema. */
  readonly functions: readonly string[];
  /** Texts that the statement hands on to be run as SQL. */
  readonly nested: readonly string[];
}
