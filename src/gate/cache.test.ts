import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../testkit/characters.ts';
import type { ScorerOutput } from '../scorers/scorer.ts';
import { DISABLED } from './assessment.ts';
import { AssessmentCache } from './cache.ts';
import { cacheKey } from './cache-key.ts';
import { harness, SOURCE } from './harness.ts';

const context = { catalogDigest: 'c', language: 'auto', shape: undefined, task: undefined };

describe('the cache', () => {
  it('answers the same, but for `cached` and the time', async () => {
    const { gate, analysed, asked } = harness();
    const first = await gate.evaluate(SOURCE);
    const second = await gate.evaluate(SOURCE);
    expect(second).toEqual({ ...first, cached: true });
    expect(second.findings[0]?.flow).toEqual(first.findings[0]?.flow);
    expect(Object.isFrozen(second) && Object.isFrozen(second.findings[0]?.flow)).toBe(true);
    expect([analysed.length, asked.length]).toEqual([1, 1]);
  });

  it('is not used with `enabled: false`', async () => {
    const { gate, asked } = harness({ config: { cache: { enabled: false } } });
    await gate.evaluate(SOURCE);
    expect(await gate.evaluate(SOURCE)).toMatchObject({ cached: false });
    expect(asked).toHaveLength(2);
  });

  it('forgets after `ttlMs`, counted from the first scoring', async () => {
    const { gate, wait } = harness({ config: { cache: { ttlMs: 100 } } });
    const cached = async (): Promise<boolean> => (await gate.evaluate(SOURCE)).cached;
    expect(await cached()).toBe(false);
    wait(60);
    expect(await cached()).toBe(true);
    wait(39);
    expect(await cached()).toBe(true);
    wait(1);
    expect(await cached()).toBe(false);
  });

  it('holds `maxEntries`, and drops what was not asked for longest', async () => {
    const { gate } = harness({ config: { cache: { maxEntries: 2 } } });
    const cached: boolean[] = [];
    for (const code of ['a', 'b', 'a', 'c', 'a', 'b']) cached.push((await gate.evaluate(code)).cached);
    expect(cached).toEqual([false, false, true, false, true, false]);
  });

  it('works no key out before there is a second question', () => {
    const asked: string[] = [];
    const key = (name: string) => () => {
      asked.push(name);
      return name;
    };
    const cache = new AssessmentCache({ enabled: true, ttlMs: 100, maxEntries: 2 }, () => 0);
    expect(cache.get(key('a'))).toBeUndefined();
    cache.set(key('a'), DISABLED);
    expect([asked, cache.size]).toEqual([[], 1]);
    expect(cache.get(key('b'))).toBeUndefined();
    expect(cache.get(key('a'))).toBe(DISABLED);
    expect(asked).toEqual(['a', 'b', 'a']);
  });

  it('keeps scripts that cannot be read', async () => {
    const { gate, analysed } = harness({
      analysis: () => ({ ok: false, signal: 'UNPARSEABLE', message: 'why' }),
    });
    const first = await gate.evaluate('{');
    expect(await gate.evaluate('{')).toEqual({ ...first, cached: true });
    expect(analysed).toHaveLength(1);
  });

  it('does not keep failures', async () => {
    let up = false;
    const output = (): ScorerOutput =>
      up
        ? { outcome: 'scored', score: 90, signals: [], findings: [] }
        : { outcome: 'unavailable', score: 0, signals: [], findings: [] };
    const { gate } = harness({ output });
    expect(await gate.evaluate(SOURCE)).toMatchObject({ verdict: 'allow', cached: false });
    up = true;
    expect(await gate.evaluate(SOURCE)).toMatchObject({ verdict: 'block', cached: false });
  });

  it('does not hash what is too long to be read', async () => {
    const { gate, analysed } = harness({ config: { maxBytes: 10 } });
    await gate.evaluate('x'.repeat(11));
    expect((await gate.evaluate('x'.repeat(11))).cached).toBe(false);
    expect(analysed).toHaveLength(2);
  });

  it.each([
    ['tools', { tools: [{ name: 'a' }] }],
    ['trusted destinations', { trustedDestinations: ['example.com'] }],
    ['a manifest', { manifest: {} }],
    ['a task', { task: 'do it' }],
    ['an empty task', { task: '' }],
    ['a shape', { shape: 'callTool' }],
    ['a language', { language: 'ts' }],
  ] as const)('tells scripts with %s from those without', async (_, options) => {
    const { gate } = harness();
    expect((await gate.evaluate(SOURCE)).cached).toBe(false);
    expect((await gate.evaluate(SOURCE, options)).cached).toBe(false);
    expect((await gate.evaluate(SOURCE, options)).cached).toBe(true);
  });
});

describe('catalogues', () => {
  const tools = [{ name: 'a' }, { name: 'b' }];

  it('are compiled once for an array of tools and a list of trusted destinations', async () => {
    const { gate, compiled } = harness();
    await gate.evaluate('1', { tools, trustedDestinations: ['x'] });
    await gate.evaluate('2', { tools, trustedDestinations: ['x'] });
    expect(compiled).toHaveLength(1);
    await gate.evaluate('3', { tools, trustedDestinations: ['y'] });
    expect(compiled).toHaveLength(2);
  });

  it('are compiled anew when the array has other members', async () => {
    const { gate, compiled } = harness();
    const growing = [...tools];
    await gate.evaluate('1', { tools: growing });
    growing.push({ name: 'c' });
    await gate.evaluate('1', { tools: growing });
    growing[0] = { name: 'd' };
    expect((await gate.evaluate('1', { tools: growing })).cached).toBe(false);
    expect(compiled).toHaveLength(3);
  });

  it('of the same content share what was found, by their digest', async () => {
    const { fakeCatalog } = await import('../scorers/fake-facts.ts');
    const { gate } = harness();
    await gate.evaluate(SOURCE, { catalog: fakeCatalog('same') });
    expect((await gate.evaluate(SOURCE, { catalog: fakeCatalog('same') })).cached).toBe(true);
    expect((await gate.evaluate(SOURCE, { catalog: fakeCatalog('other') })).cached).toBe(false);
  });
});

describe('cacheKey', () => {
  it('tells lone surrogates apart, which UTF-8 cannot', () => {
    const keys = ['\ud800', '\ud801', '\udc00', '\ufffd'].map((code) => cacheKey(code, context, 'config'));
    expect(new Set(keys).size).toBe(4);
  });

  it('does not let one field spill into another', () => {
    const keys = [
      cacheKey('ab', context, ''),
      cacheKey('b', { ...context, task: 'a' }, ''),
      cacheKey('b', { ...context, shape: 'a' }, ''),
      cacheKey('b', { ...context, language: 'a' }, ''),
      cacheKey('b', { ...context, catalogDigest: 'a' }, ''),
      cacheKey('b', context, 'a'),
      cacheKey('b', { ...context, task: '' }, ''),
      cacheKey('b', context, ''),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is the same for the same text, and another for another', () => {
    const text = fc.string({ unit: anyCharacter });
    fc.assert(
      fc.property(text, text, (left, right) => {
        const same = cacheKey(left, context, '') === cacheKey(right, context, '');
        return same === (left === right);
      }),
    );
  });
});
