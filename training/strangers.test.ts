import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leaksBetween } from './generate/leakage.ts';
import { AUTHORS, KEPT, scriptsOf, strangersExamples } from './strangers.ts';

const trained = AUTHORS.flatMap((author) => scriptsOf(author));

describe('scripts of strangers', () => {
  it('are not those of dev.jsonl, nor nearly', () => {
    expect(AUTHORS).not.toContain('dev');
    expect(leaksBetween(trained, scriptsOf('dev'))).toEqual([]);
  });

  it('leave out the third of dev.jsonl that nobody looks at, and what is neither right nor wrong', () => {
    const dev = scriptsOf('dev');
    expect(dev.length).toBeGreaterThan(90);
    for (const { id } of dev) expect((createHash('sha256').update(id).digest()[0] ?? 0) % 3).not.toBe(0);
    for (const { label, expect: expected } of [...dev, ...trained])
      expect(label === 'benign' && expected?.verdict === 'review').toBe(false);
  });

  it('are not those of files that are only counted, nor nearly', () => {
    expect(AUTHORS.filter((author) => (KEPT as readonly string[]).includes(author))).toEqual([]);
    expect(leaksBetween(trained, KEPT.flatMap(scriptsOf))).toEqual([]);
  });

  it('have ids of their own', () => {
    expect(new Set(trained.map(({ id }) => id)).size).toBe(trained.length);
  });

  it('say whether they are harmful, not how', () => {
    const [bad, good] = ['malicious', 'benign'].map((label) => trained.find((one) => one.label === label));
    if (bad === undefined || good === undefined) throw new Error('no scripts');
    expect(strangersExamples([bad, good]).map(({ label }) => label)).toEqual([-1, 0]);
  });

  it('have held-out figures of the model as it was trained', () => {
    const file = new URL('../evals/held-out.json', import.meta.url);
    expect(existsSync(file)).toBe(true);
    const { harm } = JSON.parse(readFileSync(file, 'utf8')) as { harm: Record<string, number> };
    const ids = new Set(trained.map(({ id }) => id));
    expect(Object.keys(harm).filter((id) => !ids.has(id))).toEqual([]);
    expect(Object.keys(harm).length).toBeGreaterThan(ids.size * 0.98);
  });
});
