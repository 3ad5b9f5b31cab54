/** What a reader of argument values observed. Readers describe; the semantic scorer weighs. */

import type { Effect } from '../../catalog/types.ts';

export type InspectorName =
  | 'shell'
  | 'sql'
  | 'path'
  | 'url'
  | 'money'
  | 'identity'
  | 'secret'
  | 'text'
  | 'code'
  | 'name';

/** How much is touched: one thing, a few named ones, many, everything there is. */
export type Scope = 'one' | 'few' | 'many' | 'all';

/** Whether it can be taken back: by the same tool, only with effort or a backup, not at all. */
export type Reversibility = 'reversible' | 'costly' | 'irreversible';

export interface ActionFinding {
  readonly inspector: InspectorName;
  /** Stable, in capitals: `SHELL_RECURSIVE_DELETE`, `SQL_NO_WHERE`. */
  readonly id: string;
  /** One short sentence without secrets: what it does, to what. */
  readonly message: string;
  /** Where in the arguments: keys and list indices from the root; `[]` is the call itself. */
  readonly path: readonly (string | number)[];
  /** The text that shows it, at most 160 characters, secrets masked, as it stands (not yet escaped). */
  readonly evidence?: string;
  /** What it does; absent for mere observations (an invisible character, a private address). */
  readonly effect?: Effect;
  readonly scope?: Scope;
  readonly reversibility?: Reversibility;
  /** Who can see or use what leaves or is granted. */
  readonly reach?: 'local' | 'organisation' | 'world';
  /** What it touches: a path, table, host, account, as text; masked where secret. */
  readonly target?: string;
  /**
   * 0-1: harm of the worst credible outcome of this observation alone, were it wanted by nobody.
   * 0 plain fact (reads a project file) · 0.2 ordinary change · 0.4 notable change, still easily mended ·
   * 0.6 hard to mend, or data to a stranger · 0.8 loss of data, credentials, money or control ·
   * 1 loss of a whole system, or hidden control of it.
   */
  readonly severity: number;
  /** 0-1: how sure the reader is that the value means this. */
  readonly confidence: number;
}

/** A finding before its reader says where it stands: what `inspectSql(text)` and the like return. */
export type Observation = Omit<ActionFinding, 'inspector' | 'path'>;

/** What one reader has to say about one call. `unavailable` and `error` are never a zero. */
export interface Inspection {
  readonly inspector: InspectorName;
  readonly outcome: 'found' | 'not-found' | 'not-applicable' | 'unavailable' | 'error';
  readonly findings: readonly ActionFinding[];
  /** Why, for `unavailable` and `error`. */
  readonly reason?: string;
}

/** A text inside the arguments, with where it stands. Made once for all readers, bounded. */
export interface TextValue {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** A plain value inside the arguments. */
export interface Member {
  /** The nearest name above the value, at most 64 characters: that of a list for its elements. */
  readonly key: string;
  readonly value: unknown;
  readonly path: readonly (string | number)[];
}

/**
 * A reader. Pure; linear in the text it reads; bounded.
 *
 * `role` is what the argument is for, as the catalogue believes (`command`, `destination`, ...), so that a reader can
 * tell a shell command from prose that mentions one.
 */
export interface InspectInput {
  readonly functionName: string;
  readonly doc?: string | undefined;
  readonly cwd?: string | undefined;
  /** The arguments as given, for readers that need structure (money, identity). */
  readonly args: unknown;
  readonly texts: readonly TextValue[];
  /** Plain values with their names. Absent: they are read from `args`. */
  readonly members?: readonly Member[];
  /** What the argument at a path is for, with confidence 0-1. */
  role(path: readonly (string | number)[]): { readonly role: string; readonly confidence: number };
}

export interface Inspector {
  readonly name: InspectorName;
  inspect(input: InspectInput): readonly ActionFinding[];
}
