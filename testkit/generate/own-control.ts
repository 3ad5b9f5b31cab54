/**
 * Programs whose way leads through functions, exits, exceptions, generators and things that wait for each other, as a few shared
 * variables decide. Every call of `sink` says where it stands and what a variable is there.
 */
import type { Random } from './random.ts';

type Statement = (c: Control, depth: number) => string;

class Control {
  readonly random: Random;
  /** Calls of `sink`, so far. */
  sinks = 0;
  /** Whether `await`, `yield`, `return`, `break` and `continue` may stand here. */
  awaits = true;
  yields = false;
  returns = false;
  loops = 0;
  #next = 0;
  #budget = 40;

  constructor(random: Random) {
    this.random = random;
  }

  fresh(prefix: string): string {
    this.#next += 1;
    return `${prefix}${this.#next}`;
  }

  /** A shared variable or property. */
  place(): string {
    return this.random.pick(['a', 'b', 'o.n', 'l[0]']);
  }

  value(): string {
    return this.random.pick([
      () => String(this.random.int(0, 3)),
      () => this.place(),
      () => `${this.place()} + 1`,
      () => 'l.length',
    ])();
  }

  test(): string {
    return this.random.pick([
      () => `${this.place()} === ${this.random.int(0, 3)}`,
      () => `${this.place()} > ${this.random.int(0, 2)}`,
      () => `!${this.place()}`,
      () => `${this.place()} !== ${this.place()}`,
      () => `(${this.place()} === 1 || ${this.place()} === 2)`,
      () => `(${this.place()} && ${this.place()} < 3)`,
    ])();
  }

  wait(): string {
    return this.awaits ? 'await ' : '';
  }

  block(count: number, depth: number): string {
    return Array.from({ length: this.random.int(1, count) }, () => this.statement(depth - 1)).join('\n');
  }

  /** Statements of a function, in which nothing of what is around may be left. */
  body(
    count: number,
    depth: number,
    how: { readonly awaits?: boolean; readonly yields?: boolean } = {},
  ): string {
    const { awaits, yields, returns, loops } = this;
    Object.assign(this, {
      awaits: how.awaits ?? false,
      yields: how.yields ?? false,
      returns: true,
      loops: 0,
    });
    const text = this.block(count, depth);
    Object.assign(this, { awaits, yields, returns, loops });
    return text;
  }

  statement(depth: number): string {
    this.#budget -= 1;
    const makers = depth <= 0 || this.#budget < 0 ? SIMPLE : [...SIMPLE, ...NESTED];
    return this.random.pick(makers)(this, depth);
  }
}

const SIMPLE: readonly Statement[] = [
  (c) => `${c.place()} = ${c.value()};`,
  (c) => `${c.place()}${c.random.pick(['++', '--', ' += 2', ' ||= 2', ' &&= 1'])};`,
  (c) => `callTool('sink', { at: ${c.sinks++}, v: ${c.place()} });`,
  (c) => `if (${c.test()}) ${c.wait()}callTool('sink', { at: ${c.sinks++}, v: ${c.place()} });`,
  (c) => (c.awaits ? 'await null;' : `${c.place()} = ${c.value()};`),
  (c) => (c.yields ? `yield ${c.value()};` : `${c.place()} = ${c.value()};`),
  (c) => (c.returns ? `if (${c.test()}) return ${c.value()};` : `${c.place()} = ${c.value()};`),
  (c) =>
    c.loops > 0
      ? `if (${c.test()}) ${c.random.pick(['break', 'continue'])};`
      : `${c.place()} = ${c.value()};`,
  (c) => `l.${c.random.pick(['push(1)', 'pop()', 'unshift(2)', 'reverse()', 'length = 1'])};`,
  (c) => `o = ${c.random.pick(['{ n: 1 }', '{ ...o }', 'o', 'structuredClone(o)'])};`,
  (c) => `[a, b] = [b, ${c.place()}];`,
];

const NESTED: readonly Statement[] = [
  (c, d) => `if (${c.test()}) {\n${c.block(2, d)}\n} else {\n${c.block(2, d)}\n}`,
  (c, d) =>
    inLoop(c, (i) => `for (let ${i} = 0; ${i} < ${c.random.int(1, 3)}; ${i}++) {\n${c.block(2, d)}\n}`),
  (c, d) => inLoop(c, (i) => `for (const ${i} of [0, 1, 2]) {\n${c.block(2, d)}\n${c.place()} = ${i};\n}`),
  (c, d) => {
    const i = c.fresh('w');
    return `let ${i} = 0;\n${inLoop(c, () => `while (${i}++ < 2 && ${c.test()}) {\n${c.block(2, d)}\n}`)}`;
  },
  (c, d) =>
    `switch (${c.place()}) {\ncase 0:\n${withoutLoops(c, () => c.block(1, d))}\ncase 1:\n${withoutLoops(c, () => c.block(1, d))}\nbreak;\ndefault:\n${withoutLoops(c, () => c.block(1, d))}\n}`,
  (c, d) =>
    `try {\n${c.block(2, d)}\n${c.random.pick([`if (${c.test()}) throw ${c.value()};`, 'null.x;', ''])}\n${c.block(1, d)}\n} catch (e) {\n${c.block(1, d)}\n} finally {\n${c.block(1, d)}\n}`,
  (c, d) => {
    const f = c.fresh('f');
    return `const ${f} = (x) => {\n${c.body(2, d)}\nreturn x;\n};\n${c.place()} = ${f}(${c.value()}) ?? 0;\n${c.random.pick([`${f}(1);`, ''])}`;
  },
  (c, d) => {
    const f = c.fresh('t');
    return `const ${f} = () => {\n${c.body(2, d)}\nif (${c.test()}) throw new Error('x');\n};\ntry {\n${f}();\n${c.block(1, d)}\n} catch {\n${c.block(1, d)}\n}`;
  },
  (c, d) => {
    const f = c.fresh('p');
    const later = c.random.pick([
      `await ${f}();`,
      `${f}();`,
      `const ${f}r = ${f}();\n${c.block(1, d)}\nawait ${f}r;`,
      `await Promise.all([${f}(), ${f}()]);`,
      `${f}().then(() => { ${c.body(1, d)} });`,
      `await Promise.race([${f}(), null]);`,
    ]);
    if (!c.awaits) return `${c.place()} = ${c.value()};`;
    return `const ${f} = async () => {\n${c.body(3, d, { awaits: true })}\n};\n${later}`;
  },
  (c, d) => {
    const g = c.fresh('g');
    const use = c.random.pick([
      `for (const x of ${g}()) {\n${c.block(1, d)}\n}`,
      `const ${g}i = ${g}();\n${g}i.next();\n${c.block(1, d)}\n${g}i.next();`,
      `[...${g}()];`,
      `const [${g}x] = ${g}();`,
    ]);
    return `function* ${g}() {\n${c.body(3, d, { yields: true })}\nyield 1;\n}\n${use}`;
  },
  (c, d) =>
    c.awaits
      ? `setTimeout(() => {\n${c.body(2, d)}\n}, 1);\n${c.random.pick(['await new Promise((r) => setTimeout(r, 5));', 'await null;', ''])}`
      : `${c.place()} = ${c.value()};`,
  (c, d) =>
    `[1, 2].${c.random.pick(['forEach', 'map', 'some', 'find', 'filter'])}((x) => {\n${c.body(2, d)}\nreturn x === 1;\n});`,
  (c, d) => {
    const k = c.fresh('K');
    return `class ${k} {\n#n = ${c.value()};\nget n() {\n${c.body(1, d)}\nreturn this.#n;\n}\nset n(x) {\nthis.#n = x;\n${c.body(1, d)}\n}\n}\nconst ${k}o = new ${k}();\n${k}o.n = ${c.value()};\n${c.place()} = ${k}o.n ?? 0;`;
  },
  (c, d) => {
    const label = c.fresh('lab');
    return inLoop(
      c,
      (i) =>
        `${label}: for (const ${i} of [1, 2]) {\nfor (const y of [1, 2]) {\n${c.block(1, d)}\nif (${c.test()}) ${c.random.pick(['break', 'continue'])} ${label};\n}\n}`,
    );
  },
  (c, d) => {
    const h = c.fresh('h');
    return `const ${h} = { on: () => {} };\n${h}.on = () => {\n${c.body(2, d)}\n};\n${h}.on();`;
  },
  (c, d) => {
    const m = c.fresh('m');
    return `const ${m} = (k) => {\n${c.body(1, d)}\nreturn k > 0 ? ${m}(k - 1) : 0;\n};\n${m}(2);`;
  },
];

function inLoop(c: Control, make: (name: string) => string): string {
  c.loops += 1;
  const text = make(c.fresh('i'));
  c.loops -= 1;
  return text;
}

/** A `break` in a `switch` would leave the switch. */
function withoutLoops(c: Control, make: () => string): string {
  const { loops } = c;
  c.loops = 0;
  const text = make();
  c.loops = loops;
  return text;
}

/** What every program declares. */
export const OWN_PLACES = 'let a = 0; let b = 1; let o = { n: 0 }; const l = [0, 1];';

/** A program behind {@link OWN_PLACES}. */
export function generateOwnControl(random: Random): string {
  const control = new Control(random);
  const body = Array.from({ length: random.int(2, 6) }, () => control.statement(3));
  return [...body, `await callTool('sink', { at: ${control.sinks}, v: a });`].join('\n');
}
