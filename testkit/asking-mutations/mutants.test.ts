import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MUTANTS } from './mutants.ts';

const text = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The run that breaks each defence takes minutes; that it still finds what it breaks is seen here at once. */
describe('each broken defence', () => {
  it.each(MUTANTS)('stands in the sources once: $attack', ({ file, defence, broken }) => {
    expect(text(`src/${file}`).split(defence)).toHaveLength(2);
    expect(broken).not.toBe(defence);
  });
});
