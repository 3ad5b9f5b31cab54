import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseScript } from '../../../analyse.ts';
import { NO_TAINT } from '../../values/taint.ts';
import { holdsText } from '../../values/templates.ts';
import { NO_OBJS, Val } from '../../values/value.ts';
import { changeBy, replacedBy, splitAt } from './holes.ts';

/** Texts of the argument `u` of the call of `open`, with `…` for holes. */
function textsOf(u: string, before = ''): string[] {
  const facts = analyseScript(
    `const r = await callTool('read', {}); ${before} await callTool('open', { u: ${u} });`,
  );
  if (!facts.ok) throw new Error(facts.message);
  const call = facts.calls.find(({ names }) => names.includes('open'));
  const value = call?.args.fields?.get('u');
  const known = [...(value?.constants ?? []).map(String)];
  for (const text of value?.texts ?? []) known.push(text.map((part) => part ?? '…').join(''));
  return known;
}

describe('known texts beside unknown ones', () => {
  it.each([
    [`(r.n ? ' a b ' : r.v).trim()`, ['a b']],
    [`(r.n ? 'a b' : r.v).replace(/\\s+/g, '').toUpperCase()`, ['AB']],
    [`(new Map([['k', 'a-b']]).get(r.n) ?? r.v).replaceAll('-', '')`, ['ab']],
    [`(r.n ? 'ab' : r.v).slice(r.n)`, []],
    [`(r.v ?? '').trim()`, []],
  ])('%s', (expression, known) => {
    expect(textsOf(expression)).toEqual(known);
  });
});

describe('texts with holes', () => {
  it.each([
    [`('HTTPS://A.example/?' + r.id).toLowerCase()`, ['https://a.example/?…']],
    [`('https://a.example/?' + r.id).toUpperCase()`, ['HTTPS://A.EXAMPLE/?…']],
    [`('  https://a.example/?' + r.id).trimStart()`, ['https://a.example/?…']],
    [`('xxhttps://a.example/?' + r.id).slice(2)`, ['https://a.example/?…']],
    [`('https://a.example/?' + r.id + '&end').slice(0, 400)`, ['https://a.example/?…']],
    [`('https://a.example/?' + r.id).slice(0, 17)`, ['https://a.example']],
    [`('https://a.example/?' + r.id).substr(8, 9)`, ['a.example']],
    [`(r.id + 'https://a.example/').slice(3)`, ['…ps://a.example/']],
    [`('https://a.example/?' + r.id).slice(r.n)`, []],
    [`('https://a.example/?' + r.id).padEnd(90, 'x')`, ['https://a.example/?…']],
    [`('https://a.example/?' + r.id).toString()`, ['https://a.example/?…']],
    [`('https://HOST/?' + r.id).replace('HOST', 'a.example')`, ['https://a.example/?…']],
    [`('https://HOST/?' + r.id).replace(/H[A-Z]+/, 'a.example')`, ['https://a.example/?…']],
    [`'https://a.example/?@@&x'.replace('@@', r.id)`, ['https://a.example/?…&x']],
    [
      `(() => { const u = new URL(r.url); u.hostname = 'b.example'; return u.toString(); })()`,
      ['https://b.example/…'],
    ],
    [`'https://a.example/{a}/{b}'.replace(/\\{\\w+\\}/g, () => r.id)`, ['https://a.example/…/…']],
    [`('https://a.example/?' + r.id).replace(r.x, 'a')`, []],
    [`('https:|/|/a.example/?' + r.id).split('|').join('')`, ['https://a.example/?…']],
    [`encodeURI('https://a.example/ü?' + r.id)`, ['https://a.example/%C3%BC?…']],
    [`decodeURIComponent('https%3A%2F%2Fa.example%2F' + r.id)`, ['https://a.example/…']],
    [`r.html.replace('{{x}}', 'https://a.example/')`, ['…https://a.example/…', '…']],
    [
      `r.html.replace(/x/g, (x) => \`https://a.example/?\${x}\`).replaceAll('{{y}}', r.n)`,
      ['…https://a.example/?…', '…'],
    ],
    [`r.html.replace('{{x}}', 'a')`, []],
    [`decodeURIComponent('https://a.example/%C3' + r.id)`, []],
  ])('%s', (expression, expected) => {
    expect(textsOf(expression)).toEqual(expected);
  });

  it('keeps the beginning of what a loop adds to', () => {
    const before = `let u = 'https://a.example/?'; for (const x of r.rows) u += x.id + ',';`;
    expect(textsOf('u', before)).toEqual(['https://a.example/?', 'https://a.example/?…,']);
  });

  const constant = (value: string | number | undefined) =>
    new Val([value], 0, NO_OBJS, NO_TAINT, null, null, false);
  const filled = fc.tuple(
    fc.array(fc.oneof(fc.constant(null), fc.string({ maxLength: 6 })), { minLength: 1, maxLength: 5 }),
    fc.array(fc.string({ maxLength: 4 }), { minLength: 5, maxLength: 5 }),
  );
  const fill = (parts: readonly (string | null)[], fills: readonly string[]) =>
    parts.map((part, i) => part ?? fills[i] ?? '').join('');
  /** Whether a pattern holds a text, holes matching anything. */
  const matches = (parts: readonly (string | null)[], text: string) =>
    new RegExp(
      `^${parts.map((part) => (part === null ? '[^]*' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))).join('')}$`,
    ).test(text);

  it('says nothing of a text that is not so when the holes are filled', () => {
    fc.assert(
      fc.property(
        filled,
        fc.constantFrom(
          ['slice', 0, 9],
          ['slice', 2],
          ['substring', 0, 3],
          ['substring', 3, 1],
          ['substr', 1, 4],
          ['padEnd', 9, '-'],
          ['padStart', 9, '-'],
          ['repeat', 2],
          ['slice', 1, -2],
          ['slice', 0, -1],
        ),
        ([parts, fills], [name, ...args]) => {
          const whole = fill(parts, fills);
          const change = changeBy(String(name), args.map(constant))?.(parts);
          if (change === null || change === undefined) return;
          const real = Reflect.apply(Reflect.get(String.prototype, String(name)), whole, args) as string;
          expect(matches(change, real)).toBe(true);
        },
      ),
    );
  });

  it('cuts as `split` does', () => {
    fc.assert(
      fc.property(filled, fc.constantFrom('', '-', 'a', 'ab'), ([parts, fills], by) => {
        const { placed } = splitAt(parts, by);
        const real = fill(parts, fills).split(by);
        for (const [i, piece] of placed.entries())
          if (!piece.includes(null) && by !== '') expect(real[i]).toBe(piece.join(''));
      }),
    );
  });

  it('replaces with a hole what it does not know', () => {
    expect(replacedBy('b', null, true)(['abcb', null])).toEqual(['a', null, 'c', null, '', null]);
    expect(replacedBy('b', null, false)(['abcb'])).toEqual(['a', null, 'cb']);
    expect(replacedBy(/b/g, 'x', true)(['abcb', null, 'b'])).toEqual(['axcx', null, 'x']);
    expect(replacedBy('b', 'x', true)(['b'.repeat(257)])).toEqual([null]);
  });

  it.each([
    [['a', null], ['abc'], true],
    [['a', null], ['a', null, 'z'], true],
    [['a', null, 'z'], ['az'], true],
    [['ab', null, 'bz'], ['abz'], false],
    [['a', null], ['b', null], false],
    [['a', null, 'b', null], ['a', null, 'b', null], true],
    [['a', null, 'b', null], ['a', null, 'c', null], false],
  ])('%j holds %j: %s', (k, t, held) => {
    expect(holdsText(k, t)).toBe(held);
  });
});
