import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseScript } from '../../analyse.ts';

/** Values that some function of the platform refuses. */
const VALUES = (
  `1.5 -1 NaN Infinity 1e21 200 '' 'x' '%' '\\ud800' null undefined true 1n Symbol('q') [] [1,2] {length:-1} ()=>1 ` +
  `Object.create(null) new\u00a0Date(NaN) {toString:null} {valueOf(){throw\u00a01}}`
)
  .split(' ')
  .map((value) => value.replaceAll('\u00a0', ' '));
const FUNCTIONS = (
  'String.fromCodePoint String.fromCharCode String.raw Number parseInt parseFloat BigInt BigInt.asIntN Math.max decodeURIComponent atob ' +
  'JSON.parse JSON.stringify structuredClone Array.from Object.fromEntries Symbol Symbol.keyFor Date.UTC Date.parse Buffer.from Buffer.alloc ' +
  'Reflect.construct Promise.any Object.defineProperty URL.parse RegExp Array Intl.getCanonicalLocales'
).split(' ');
const CONSTRUCTORS =
  'Array Date RegExp URL Map Set Error AggregateError Promise Proxy ArrayBuffer DataView Uint8Array Intl.NumberFormat'.split(
    ' ',
  );
const METHODS =
  'repeat padEnd toFixed toPrecision toString normalize at codePointAt split replace match toISOString toLocaleString with fill flat sort join'.split(
    ' ',
  );

const value = fc.constantFrom(...VALUES);
const given = fc.array(value, { maxLength: 3 }).map((args) => args.join(', '));
const expression = fc.oneof(
  fc.tuple(fc.constantFrom(...FUNCTIONS), given).map(([name, args]) => `${name}(${args})`),
  fc.tuple(fc.constantFrom(...CONSTRUCTORS), given).map(([name, args]) => `new ${name}(${args})`),
  fc
    .tuple(value, fc.constantFrom(...METHODS), given)
    .map(([self, name, args]) => `(${self}).${name}(${args})`),
  fc
    .tuple(value, fc.constantFrom('+', '-', '**', '<<', '<', '==', 'in', 'instanceof'), value)
    .map(([a, op, b]) => `((a, b) => a ${op} b)(${a}, ${b})`),
);

describe('what the platform refuses', () => {
  it('is thrown by the script, and not by whoever reads it', () => {
    fc.assert(
      fc.property(expression, (made) => {
        const code = `let v; try { v = ${made} } catch (e) { v = e.name } await callTool('send', { v, t: \`\${v}\`, n: +v });`;
        const facts = analyseScript(code, { toolNames: ['send'] });
        if (facts.ok) for (const { args } of facts.calls) void args.fields?.get('v')?.labels;
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['String.fromCodePoint(1.5)', 'parseInt(1, 1n)', 'Date.UTC(1, 1n)', 'String.fromCodePoint(-1)'])(
    '%s',
    (made) => {
      const facts = analyseScript(`try { ${made} } catch { await callTool('send', {}); }`, {
        toolNames: ['send'],
      });
      expect(facts.ok && facts.calls.map(({ reachable }) => reachable)).toEqual([true]);
    },
  );
});
