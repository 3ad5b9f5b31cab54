import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'makes code from text by inheriting from, binding or constructing the constructors of functions',
  code: `
const key = 'const' + 'ructor';
const kinds = [() => 1, async () => 1, class {}, { m() {} }.m];
const out = [];
for (const kind of kinds) {
  const Maker = kind[key];
  const ways = [
    () => new (class extends Maker { constructor() { super('return 1'); } })(),
    () => Maker.bind(null, 'return 1')(),
    () => Maker.apply(null, ['return 1']),
    () => ['return 1'].map(Maker)[0],
    () => \`\${1}\`.replace('1', Maker),
    () => [1].sort.call([2, 1], Maker),
  ];
  for (const way of ways) try { out.push(typeof way()); } catch (error) { out.push(error.name); }
}
return [...new Set(out)].sort();
`,
  expect: {
    PERMISSIVE: { value: ['SyntaxError', 'function'] },
    others: { value: ['EvalError'] },
  },
  neighbour: { code: 'return class extends Array {}.name.length', value: 0 },
});
