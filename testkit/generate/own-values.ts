/**
 * Programs that compute with values of their own, of which much can be worked out beforehand. Where `results` are given, values
 * of a tool's result stand among them, and decide, pick, order and count.
 */
import { OWN_EXPRESSIONS, OWN_LEAVES } from './own-expressions.ts';
import { OWN_STATEMENTS } from './own-statements.ts';
import type { Random } from './random.ts';

/** A text, a number, a truth value, a list of any of these, an object as a table, a list of `{ k, w }`. */
export type OwnKind = 'text' | 'number' | 'truth' | 'list' | 'table' | 'rows';

export interface OwnScope {
  readonly random: Random;
  fresh(): string;
  declare(kind: OwnKind, name: string): void;
  variable(kind: OwnKind): string | undefined;
  expression(kind: OwnKind, depth: number): string;
}

export type OwnMaker = (scope: OwnScope, depth: number) => string;

type Leaves = Readonly<Partial<Record<OwnKind, readonly string[]>>>;

/** `d` is a list of one-letter texts, `r` is `{ name, size, ok }`. */
export const RESULT_LEAVES: Leaves = {
  text: ['d[0]', 'd[1]', 'r.name'],
  number: ['+d[0]', 'r.size', 'd.length'],
  truth: [`d[0] > '5'`, 'r.ok', `d.includes('3')`],
  list: ['d'],
  table: ['r', '({ a: d[0], b: 1 })'],
};

class Writer implements OwnScope {
  readonly random: Random;
  readonly #variables = new Map<OwnKind, string[]>();
  readonly #results: Leaves;
  #next = 0;

  constructor(random: Random, results: Leaves) {
    this.random = random;
    this.#results = results;
  }

  fresh(): string {
    this.#next += 1;
    return `v${this.#next}`;
  }

  declare(kind: OwnKind, name: string): void {
    this.#variables.set(kind, [...(this.#variables.get(kind) ?? []), name]);
  }

  variable(kind: OwnKind): string | undefined {
    const names = this.#variables.get(kind);
    return names === undefined ? undefined : this.random.pick(names);
  }

  expression(kind: OwnKind, depth: number): string {
    const name = this.random.chance(0.5) ? this.variable(kind) : undefined;
    if (name !== undefined) return name;
    if (depth > 0 && this.random.chance(0.87))
      return this.random.pick(OWN_EXPRESSIONS[kind])(this, depth - 1);
    return this.random.pick([...OWN_LEAVES[kind], ...(this.#results[kind] ?? [])]);
  }
}

/** Statements, and an expression of what they left. */
export function generateOwnValues(
  random: Random,
  options: { readonly statements: number; readonly results?: Leaves },
): { readonly statements: string; readonly expression: string } {
  const writer = new Writer(random, options.results ?? {});
  const statements = Array.from({ length: random.int(0, options.statements) }, () => {
    if (random.chance(0.6)) {
      const made = random.pick(OWN_STATEMENTS)(writer);
      if (made !== undefined) return made;
    }
    const kind = random.pick(['text', 'number', 'list', 'table', 'truth', 'rows'] as const);
    const text = writer.expression(kind, 2);
    const name = writer.fresh();
    writer.declare(kind, name);
    return `let ${name} = ${text};`;
  });
  return {
    statements: statements.join('\n'),
    expression: writer.expression(random.pick(['text', 'text', 'number', 'truth']), 3),
  };
}
