import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FLOW_RULES } from './flow-rules.ts';

const HEADINGS = ['What', 'Why', 'Reported', 'Not reported', 'Known misses', 'What to do'];
const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.startsWith('flow-') && entry.name !== 'flow-model')
  .map((entry) => entry.name);

describe('FLOW_RULES', () => {
  it('has one rule for each folder and one folder for each rule', () => {
    const named = FLOW_RULES.map((rule) => rule.id.toLowerCase().replaceAll('_', '-'));
    expect([...named].sort()).toEqual([...folders].sort());
  });

  it.each(FLOW_RULES.map((rule) => [rule.id, rule] as const))(
    '%s has its data, page and cases',
    (id, rule) => {
      expect(rule).toMatchObject({ family: 'flow', id: expect.stringMatching(/^FLOW_[A-Z_]+$/) });
      expect(rule.severity).toBeGreaterThan(0);
      expect(rule.severity).toBeLessThanOrEqual(10);
      expect(rule.owasp.length).toBeGreaterThan(0);
      expect(rule.owasp.every((entry) => /^(?:ASI(?:0\d|10)|LLM(?:0\d|10):20\d\d)$/.test(entry))).toBe(true);
      const folder = new URL(`./${id.toLowerCase().replaceAll('_', '-')}/`, import.meta.url);
      const page = readFileSync(new URL('README.md', folder), 'utf8');
      expect([...page.matchAll(/^## (.+)$/gm)].map((match) => match[1])).toEqual(HEADINGS);
      expect(existsSync(new URL('rule.test.ts', folder))).toBe(true);
      expect(readdirSync(new URL('cases/', folder)).some((name) => name.endsWith('.js'))).toBe(true);
    },
  );
});
