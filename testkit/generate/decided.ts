/**
 * Programs that carry what a result decides through loops, exits, exceptions, callbacks, promises and objects that are shared:
 * nothing of the result itself is written anywhere, and in the end a few places tell what was decided.
 */
import type { Random } from './random.ts';

/** What every program begins with; `r` is the result. */
export const DECIDED_PLACES = `let a = 0, b = 1, c = 2, p = [1], q = [], o = { x: 1 }, h = { x: 0 }, list = [], text = '';
const state = { n: 0 }, map = new Map(), set = new Set(), tasks = [];
class Counter { constructor(n) { this.n = n; } add(k = 1) { if (r.n > 1) this.n += k; return this; } get twice() { return this.n * 2; } }
let counter = new Counter(1), chosen = () => 1, waiting = null;
const above = (n) => (n > r.n ? 1 : n + 1);
const until = (n) => { const l = []; for (let i = 0; i < n; i++) l.push(i); return l; };
function* steps(n) { for (let i = 0; i < n; i++) yield i; }
const bump = () => { if (r.ok) state.n += 2; };
const late = async () => { await null; if (r.n > 2) state.n++; };`;

/** Places that may have come to be another one, read at the end. */
export const DECIDED_READS: readonly string[] = (
  'a b c p q o h list text state.n counter.n counter.twice map.size set.size tasks.length p.length list.length o.in chosen() ' +
  '[...map] [...set] Object.keys(o)'
).split(' ');

/** Results between which everything that a program asks about is another. */
export const DECIDING_RESULTS: readonly unknown[] = [
  { ok: true, n: 2, s: 'ab', list: [{ v: 3 }, { v: 5 }], u: null },
  { ok: false, n: 4, s: 'abcd', list: [{ v: 9 }], u: { q: 1 } },
  { ok: true, n: 0, s: '', list: [], u: null },
  { ok: false, n: 3, s: 'xyz', list: [{ v: 1 }, { v: 2 }, { v: 7 }], u: { q: 0 } },
];

/** @param statements at the outermost level */
export function generateDecided(random: Random, statements: number): string {
  const program = new Program(random);
  return Array.from({ length: statements }, () => program.statement(2)).join('\n');
}

class Program {
  readonly #random: Random;
  #next = 0;
  /** Whether `await` may stand here. */
  #waits = true;

  constructor(random: Random) {
    this.#random = random;
  }

  #fresh(): string {
    this.#next += 1;
    return `i${this.#next}`;
  }

  #one(...choices: readonly (string | (() => string))[]): string {
    const choice = this.#random.pick(choices);
    return typeof choice === 'string' ? choice : choice();
  }

  #number = (): string => this.#one('a', 'b', 'c');
  #array = (): string => this.#one('p', 'q');
  #object = (): string => this.#one('o', 'h');

  /** A number that nothing of the result is written into. */
  #value(): string {
    const [n, l, m] = [this.#number(), this.#array(), this.#object()];
    return this.#one(
      n,
      '1',
      '5',
      `${n} + 1`,
      `${l}.length`,
      `${m}.x`,
      `(${m}.y ?? 7)`,
      `${l}[0]`,
      `${l}.at(-1)`,
      `above(${n})`,
      () =>
        this.#one(
          `(${this.#test()} ? ${n} : 3)`,
          'counter.n',
          'list.length',
          'text.length',
          `(${m}.in?.z ?? 1)`,
          `${l}.indexOf(${n})`,
        ),
    );
  }

  #test(): string {
    const [n, l] = [this.#number(), this.#array()];
    return this.#one(
      ...[
        'r.ok',
        '!r.ok',
        'r.n > 2',
        'r.list.length > 1',
        'r.u',
        `r.s === 'ab'`,
        `r.n === ${n}`,
        `r.list.some((x) => x.v > 2)`,
      ],
      ...[
        `${n} > 1`,
        `${l}.length > 1`,
        `${l}.includes(${n})`,
        `'y' in ${this.#object()}`,
        `${l}.every((x) => x < r.n)`,
      ],
    );
  }

  #elements(): string {
    const l = this.#array();
    return this.#one(
      ...[
        l,
        `[...${l}, ${this.#number()}]`,
        `${l}.map((x) => x + 1)`,
        `${l}.filter((x) => x > ${this.#number()})`,
        `[...new Set(${l})]`,
      ],
      ...[
        'r.list.map(() => 1)',
        'until(r.n)',
        '[...steps(r.n)]',
        '[1, 2, 3].filter((x) => x > r.n)',
        `Object.values(${this.#object()})`,
      ],
    );
  }

  #record(): string {
    const m = this.#object();
    return this.#one(
      ...[
        `{ ...${m}, y: ${this.#value()} }`,
        `{ x: ${this.#value()} }`,
        m,
        `(${this.#test()} ? ${m} : { x: 0 })`,
      ],
      ...[
        `Object.assign({}, ${m}, ${this.#test()} ? { y: 1 } : {})`,
        `Object.fromEntries(Object.entries(${m}).map(([k, v]) => [k, v]))`,
      ],
    );
  }

  #simple(): string {
    const [n, l, m, v] = [this.#number(), this.#array(), this.#object(), this.#value()];
    const plain = [
      ...[
        `${n} = ${v};`,
        `${n}++;`,
        `${n} += ${v};`,
        `${n} = ${this.#test()} ? ${v} : 4;`,
        `${this.#test()} && ${n}++;`,
      ],
      ...[
        `${l}.push(${v});`,
        `${l} = ${this.#elements()}.slice(0, 6);`,
        `${l}.pop();`,
        `${l}.sort();`,
        `${l}[1] = ${v};`,
        `${l} = ${this.#array()};`,
      ],
      ...[
        `${m} = ${this.#record()};`,
        `${m}.y = ${v};`,
        `delete ${m}.y;`,
        `${m}.y ??= ${v};`,
        `${m}.in = { z: ${v} };`,
      ],
      ...[
        `if (${m}.in) ${m}.in.z = ${v};`,
        `${n} = ${m}.in?.z ?? 0;`,
        `[${n}, c = 4] = ${l};`,
        `({ x: ${n} = 1 } = ${m});`,
      ],
      ...[
        'bump();',
        `${n} = state.n;`,
        `map.set('k', ${v});`,
        `map.set(${n}, 1);`,
        `${n} = map.get('k') ?? 0;`,
        `set.add(${v});`,
        `set.delete(${n});`,
      ],
      ...[
        `list.push({ w: ${v} });`,
        'list.forEach((x) => { x.w++; });',
        `${n} = list.at(-1)?.w ?? 0;`,
        `list = list.filter((x) => x.w > ${n});`,
      ],
      ...[
        `counter = new Counter(${v});`,
        'counter.add();',
        `counter.n = ${v};`,
        `${n} = counter.twice;`,
        `text += 'x';`,
        `text = text.slice(0, r.n);`,
      ],
      ...[
        `chosen = () => ${n};`,
        `${n} = chosen() ?? 3;`,
        `tasks.push(() => { ${n}++; });`,
        'tasks.forEach((f) => f());',
        'tasks.pop()?.();',
      ],
    ];
    const waiting = [
      `await late();`,
      'await waiting;',
      `waiting = (async () => { ${n} = ${v}; await null; ${n}++; })();`,
    ];
    return this.#random.pick(this.#waits ? [...plain, ...waiting] : plain);
  }

  /** The statements of a function of its own, in which nothing is awaited unless it is asynchronous. */
  #body(depth: number, waits: boolean): string {
    const outer = this.#waits;
    this.#waits = waits;
    const text = this.statement(depth - 1);
    this.#waits = outer;
    return text;
  }

  statement(depth: number): string {
    if (depth <= 0 || this.#random.chance(0.4)) return this.#simple();
    const i = this.#fresh();
    const inner = (): string => this.statement(depth - 1);
    const own = (): string => this.#body(depth, false);
    const asynchronous = (): string => this.#body(depth, true);
    const test = (): string => this.#test();
    const shapes = [
      () => `if (${test()}) { ${inner()} } else { ${inner()} }`,
      () =>
        `for (let ${i} = 0; ${i} < ${this.#one('2', '3', 'r.n')}; ${i}++) { ${inner()} if (${test()}) ${this.#one('break', 'continue')}; ${inner()} }`,
      () =>
        `for (const ${i} of ${this.#one('r.list', '[1, 2]', '[...p]', 'r.s', 'steps(r.n)', 'Object.keys(o)')}) { ${inner()} if (${test()}) break; }`,
      () => `for (const ${i} in ${this.#object()}) { ${inner()} }`,
      () => `{ let ${i} = 0; while (${i}++ < 5 && ${test()}) { ${inner()} } }`,
      () => `{ let ${i} = true; for (let k = 0; ${i} && k < 5; k++) { ${inner()} ${i} = ${test()}; } }`,
      () =>
        `try { ${inner()} if (${test()}) throw ${this.#value()}; ${inner()} } catch (e) { ${inner()} } finally { ${inner()} }`,
      () =>
        `switch (${this.#one('r.n', 'r.s.length', this.#number)}) { case 0: ${inner()} case 2: ${inner()} break; default: ${inner()} }`,
      () => `${this.#one('r.list', '[1, 2]', '[1, 2, 3].slice(r.n)')}.forEach(() => { ${own()} });`,
      () => `[1, 2].${this.#one('some', 'every', 'find')}(() => { ${own()} return ${test()}; });`,
      () => `(() => { ${own()} if (${test()}) return; ${own()} })();`,
      () =>
        `${this.#object()} = (() => { const made = { x: 1 }; if (${test()}) return made; made.x = ${this.#value()}; return made; })();`,
      () => `{ const ${i} = (n) => { ${own()} if (n > 0 && ${test()}) ${i}(n - 1); }; ${i}(2); }`,
      () => `{ let ${i} = () => { ${own()} }; if (${test()}) ${i} = () => { ${own()} }; ${i}(); }`,
      () =>
        `${i}: for (const k of [1, 2]) { for (const j of [1, 2]) { ${inner()} if (${test()}) ${this.#one('break', 'continue')} ${i}; } }`,
    ];
    const waiting = [
      () => `await (async () => { ${asynchronous()} if (${test()}) return; ${asynchronous()} })();`,
      () =>
        `await (async () => { ${asynchronous()} if (${test()}) throw 1; ${asynchronous()} })().catch(() => { ${own()} });`,
      () => `await (async () => { if (${test()}) throw 1; })().then(() => { ${own()} }, () => { ${own()} });`,
      () => `await Promise.all([1, 2].map(async () => { ${asynchronous()} await null; ${asynchronous()} }));`,
    ];
    return this.#random.pick(this.#waits ? [...shapes, ...waiting] : shapes)();
  }
}
