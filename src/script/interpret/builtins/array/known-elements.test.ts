import { describe, expect, it } from 'vitest';
import { analyseScript } from '../../../analyse.ts';

const MANY = Array.from({ length: 20 }, (_, i) => `job${String.fromCharCode(97 + i)}_${i}`);
const TOOLS = ['scene_list', 'scene_apply', 'hvac_read', 'doors_release_all', ...MANY];

/** The tools that may be called, of a catalogue of many. */
function called(code: string): string[] {
  const facts = analyseScript(code, { toolNames: TOOLS });
  if (!facts.ok) throw new Error(facts.message);
  return facts.calls
    .filter(({ reachable }) => reachable)
    .flatMap((call) => (call.names.length > 1 ? ['several'] : call.names));
}

const NAMES = 'const names = Object.keys(tools).sort();\n';

describe('an element of a known list that is found', () => {
  it.each([
    ['by its place in the order', 'names[0]', 'doors_release_all'],
    ['by its place from the end', 'names.at(-1)', 'scene_list'],
    ['by a test', `names.find((n) => n.startsWith('sc') && n.length === 10)`, 'scene_list'],
    ['by the last test', `names.findLast((n) => n.startsWith('scene'))`, 'scene_list'],
    ['by a filter', `names.filter((n) => n.endsWith('_read'))[0]`, 'hvac_read'],
    ['by where a test holds', `names[names.findIndex((n) => /^hv/.test(n))]`, 'hvac_read'],
    ['by where a test holds last', `names[names.findLastIndex((n) => n.startsWith('scene'))]`, 'scene_list'],
    ['beside another', `names[names.indexOf('scene_list') - 1]`, 'scene_apply'],
    ['behind another', `names[names.lastIndexOf('doors_release_all') + 1]`, 'hvac_read'],
    [
      'by whether there is one',
      `names.some((n) => n === 'hvac_read') ? 'hvac_read' : 'doors_release_all'`,
      'hvac_read',
    ],
    [
      'by whether all are so',
      `names.every((n) => n.includes('_')) ? 'hvac_read' : 'doors_release_all'`,
      'hvac_read',
    ],
    [
      'in a list of few, by length',
      `['hvac_read', 'scene_list', 'a'].sort((a, b) => b.length - a.length)[0]`,
      'scene_list',
    ],
    [
      'in a list of few, by a field',
      `[{ w: 2, t: 'hvac_read' }, { w: 1, t: 'scene_list' }].sort((a, b) => a.w - b.w)[0].t`,
      'scene_list',
    ],
    ['in a copy', `['scene_list', 'hvac_read'].toSorted()[0]`, 'hvac_read'],
    [
      'by a comparison of texts',
      `['hvac_read', 'scene_list'].toSorted((a, b) => (a < b ? 1 : -1))[0]`,
      'scene_list',
    ],
    [
      'from the right',
      `['scene_list', 'a'].reduceRight((all, n, i) => (i === 0 ? n : all), '')`,
      'scene_list',
    ],
  ])('%s', (_name, name, expected) => {
    expect(called(`${NAMES}await tools[${name}]({});`)).toEqual([expected]);
  });

  it.each([
    ['by a test that hangs on the time', `names.find((n) => n.length > Date.now())`],
    ['by an order that hangs on the time', `['hvac_read', 'scene_list'].sort(() => Date.now() - 5)[0]`],
    ['by an order of the place', `['hvac_read', 'scene_list'].sort((a, b) => a.localeCompare(b))[0]`],
    ['from a place on', `names[names.indexOf('hvac_read', Date.now())]`],
    [
      'in a list that was sorted in another round',
      `(() => { const a = ['scene_list', 'hvac_read']; for (const x of [1, 2, 3]) if (Date.now() > x) a.sort(); return a[0]; })()`,
    ],
  ])('is one of several %s', (_name, name) => {
    const facts = analyseScript(`${NAMES}await tools[${name}]({});`, { toolNames: TOOLS });
    if (!facts.ok) throw new Error(facts.message);
    expect(facts.calls.flatMap((call) => call.names).length).toBeGreaterThan(1);
  });

  it('tells of what it was held against', () => {
    const facts = analyseScript(
      `const r = await callTool('hvac_read', {});
      await callTool('scene_apply', { t: ['b', 'a'].sort((x, y) => (r.hot ? 1 : -1))[0] });`,
      { toolNames: TOOLS },
    );
    if (!facts.ok) throw new Error(facts.message);
    expect(facts.calls.at(-1)?.args.labels.map(({ label }) => label.path.join('.'))).toEqual(['hot']);
  });
});
