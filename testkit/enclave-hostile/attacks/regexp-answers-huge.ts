import { defineAttack } from '../attack.ts';

export default defineAttack({
  about:
    'regular expressions whose results claim huge lengths, that are compiled anew while they run, or have endless groups',
  code: `
const out = [];
class Huge extends RegExp { exec() { return { index: 2 ** 31, length: 3, 0: 'x', 1: { toString() { throw new RangeError('no'); } } }; } }
const tries = [
  () => 'abc'.replace(new Huge('x'), '$1'),
  () => { const r = /a/g; r.lastIndex = { valueOf() { r.compile('b'.repeat(9)); return 0; } }; return String(r.exec('aaa')); },
  () => { const r = /(?:a|b)*c/g; return 'xc'.replace(r, () => { r.compile('z', 'g'); return 'y'; }); },
  () => new RegExp('('.repeat(9000) + ')'.repeat(9000)).test(''),
  () => new RegExp(Array.from({ length: 300 }, (_, i) => '(?<g' + i + '>a?)').join('')).test('a'),
  () => /(?<=(a+)+)b/.test('a'.repeat(30)),
  () => new RegExp('(?:a{1000}){1000}').test('a'),
];
for (const attempt of tries) try { out.push(attempt()); } catch (error) { out.push(error.name); }
return out;
`,
  expect: { value: ['RangeError', 'null', 'xy', 'SyntaxError', 'SyntaxError', false, false] },
  neighbour: { code: "return 'abc'.replace(/b/, 'x')", value: 'axc' },
});
