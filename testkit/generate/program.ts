/**
 * Random agent scripts with sources, sinks and everything between. Nothing is claimed about where their data
 * goes: a run with canaries tells. Typed while it is made, so that most programs run to their end.
 */
import { EXPRESSIONS } from './expressions.ts';
import { Random } from './random.ts';
import type { Kind, Scope } from './scope.ts';
import { STATEMENTS } from './statements.ts';

export interface GeneratedProgram {
  readonly seed: number;
  readonly code: string;
  readonly mocks: Readonly<Record<string, unknown>>;
  readonly toolNames: readonly string[];
}

/** Results of the four reading tools; every leaf is different. */
function mocksFor(random: Random): Record<string, unknown> {
  const word = (): string =>
    Array.from({ length: 9 }, () => String.fromCharCode(97 + random.int(0, 25))).join('');
  const row = (): unknown => ({
    id: word(),
    name: `${word()} ${word()}`,
    note: word(),
    size: random.int(1000, 9000),
  });
  return {
    read_record: { id: word(), name: `${word()} ${word()}`, note: word(), size: random.int(1000, 9000) },
    read_rows: { rows: [row(), row(), row()], next: word() },
    read_text: word() + word(),
    read_tags: [word(), word(), word()],
    put_text: { ok: true },
    put_record: { ok: true },
    put_list: { ok: true },
    put_pair: { ok: true },
  };
}

class Builder implements Scope {
  readonly random: Random;
  readonly #frames: { kind: Kind; name: string; writable: boolean }[][] = [[]];
  #next = 0;
  #budget: number;
  awaits = true;

  constructor(random: Random, budget: number) {
    this.random = random;
    this.#budget = budget;
  }

  fresh(prefix: string): string {
    this.#next += 1;
    return `${prefix}${this.#next}`;
  }

  declare(kind: Kind, name: string, writable = false): void {
    this.#frames.at(-1)?.push({ kind, name, writable });
  }

  variable(kind: Kind, writable = false): string | undefined {
    const found = this.#frames.flat().filter((known) => known.kind === kind && (!writable || known.writable));
    return found.length === 0 ? undefined : this.random.pick(found.slice(-6)).name;
  }

  expression(kind: Kind, depth = 3): string {
    const table = EXPRESSIONS[kind];
    if (depth <= 0 || this.#budget <= 0 || this.random.chance(0.25)) {
      const known = this.variable(kind);
      if (known !== undefined) return known;
      return this.random.pick(table.leaves)(this, 0);
    }
    this.#budget -= 1;
    return this.random.pick(this.random.chance(0.8) ? table.inner : table.leaves)(this, depth - 1);
  }

  block(count: number, prepare?: () => void): string {
    this.#frames.push([]);
    prepare?.();
    const out: string[] = [];
    for (let at = 0; at < count && this.#budget > 0; at += 1) out.push(this.statement());
    this.#frames.pop();
    return out.join('\n');
  }

  /** A function body is synchronous text: no `await` inside. */
  plain(make: () => string): string {
    const before = this.awaits;
    this.awaits = false;
    this.#frames.push([]);
    const out = make();
    this.#frames.pop();
    this.awaits = before;
    return out;
  }

  statement(): string {
    this.#budget -= 2;
    return this.random.pick(STATEMENTS)(this);
  }

  top(statements: number): string[] {
    return Array.from({ length: statements }, () => this.statement());
  }
}

/** @param seed any 32-bit number; the same seed gives the same program */
export function generateProgram(seed: number, statements = 10): GeneratedProgram {
  const random = new Random(seed);
  const mocks = mocksFor(random);
  const builder = new Builder(random, 160);
  const start = [
    `const first = await callTool('read_record', { q: 'a' });`,
    `const list = (await callTool('read_rows', { q: 'b' })).rows;`,
    `const words = await callTool('read_text', {});`,
  ];
  builder.declare('record', 'first');
  builder.declare('records', 'list');
  builder.declare('text', 'words');
  const body = builder.top(statements);
  const end = `await callTool('put_text', { text: ${builder.expression('text')} });`;
  return { seed, code: [...start, ...body, end].join('\n'), mocks, toolNames: Object.keys(mocks) };
}
