import { describe, expect, it } from 'vitest';
import { analyseScript } from './analyse.ts';
import { withoutModifiers } from './parameter-properties.ts';

function factsOf(code: string) {
  const facts = analyseScript(code, { toolNames: ['send'] });
  if (!facts.ok) throw new Error(facts.message);
  return facts;
}

describe('parameters that are properties', () => {
  it.each([
    ['one', 'class A { constructor(private to: string) {}', 'new A("a@b.example")'],
    ['two modifiers', 'class A { constructor(public readonly to: string) {}', 'new A("a@b.example")'],
    ['a default', 'class A { constructor(protected to = "a@b.example") {}', 'new A()'],
    ['behind others', 'class A { constructor(n: number, private to: string) {}', 'new A(1, "a@b.example")'],
    ['over lines', 'class A { constructor(\n\t\tprivate\n\t\tto: string,\n\t) {}', 'new A("a@b.example")'],
    [
      'behind `super`',
      'class B {}\nclass A extends B { constructor(private to: string) { super(); }',
      'new A("a@b.example")',
    ],
    ['of a class with a type', 'class A<T> { constructor(private to: T) {}', 'new A<string>("a@b.example")'],
  ])('%s', (_name, head, made) => {
    const facts = factsOf(`${head} async go() { return tools.send({ to: this.to }) } }\nawait ${made}.go()`);
    expect(facts.calls[0]?.args.fields?.get('to')?.constants).toEqual(['a@b.example']);
  });

  it('leaves a parameter without a modifier what it is', () => {
    const facts = factsOf(
      'class A { constructor(private n: number, to: string) {} go() { return tools.send({ to: this.to }) } }\nnew A(1, "a@b.example").go()',
    );
    expect(facts.calls[0]?.args.fields?.get('to')?.constants).toEqual([undefined]);
  });

  it('are in the printed script what the compiler makes of them', async () => {
    const { code } = await factsOf(
      'class B {}\nclass A extends B { constructor(private a: string, readonly b = 1) { super(); a += "!"; } }\nreturn new A("x")',
    ).text();
    expect(code.replace(/\s+/g, ' ')).toBe(
      'class B {} class A extends B { constructor(a, b = 1) { super(); this.a = a; this.b = b; a += "!"; } } return new A("x");',
    );
  });

  it('are refused where the constructor has no place for them', () => {
    const facts = analyseScript(
      'class B {}\nclass A extends B { constructor(private a: string) { if (a) super(); } }',
    );
    expect(facts).toMatchObject({ ok: false, signal: 'UNPARSEABLE', position: { line: 2, column: 41 } });
  });

  it('are counted among the nodes', () => {
    const plain = factsOf('class A { constructor(a: string) {} }').nodes;
    expect(factsOf('class A { constructor(private a: string) {} }').nodes).toBe(plain + 6);
  });
});

describe('withoutModifiers', () => {
  it.each([
    ['(private a)', 9, '(        a)'],
    ['(public\n readonly a)', 18, '(      \n          a)'],
    ['(a)', 1, undefined],
    ['(unreadonly a)', 12, undefined],
  ])('%j', (text, at, expected) => {
    expect(withoutModifiers(text, at)).toBe(expected);
  });
});
