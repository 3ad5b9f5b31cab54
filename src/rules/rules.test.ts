import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_RULES, FLOW_RULES, RULE_BASED, ruleById } from './index.ts';
import type { Rule } from './rule.ts';

const here = (path: string) => new URL(path, import.meta.url);
const folderOf = (rule: Rule) => rule.id.toLowerCase().replaceAll('_', '-');
const index = readFileSync(here('../../docs/rules.md'), 'utf8');
const pinned: Record<string, { ids: Record<string, string> }> = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(here('../../docs/taxonomies.json'), 'utf8'))).filter(
    (entry): entry is [string, { ids: Record<string, string> }] => entry[0] !== 'about',
  ),
);
const known = (group: string) => new Set(Object.keys(pinned[group]?.ids ?? {}));

const HEADINGS = ['What', 'Why', 'Reported', 'Not reported', 'Known misses', 'What to do'];

describe('the additive table', () => {
  it('is the specified one', () => {
    expect(RULE_BASED.map((rule) => [rule.id, rule.score])).toEqual([
      ['SENSITIVE_FIELD', 35],
      ['EXCESSIVE_LIMIT', 25],
      ['WILDCARD_QUERY', 20],
      ['LOOP_TOOL_CALL', 25],
      ['EXFIL_PATTERN', 50],
      ['EXTREME_VALUE', 30],
      ['DYNAMIC_TOOL', 20],
      ['BULK_OPERATION', 15],
    ]);
  });

  it('is a family of its own', () => {
    for (const rule of RULE_BASED) expect(rule.family).toBe('rule-based');
    for (const rule of FLOW_RULES) {
      expect(rule.family).toBe('flow');
      expect(rule.score).toBeUndefined();
    }
  });
});

describe('all rules', () => {
  it('have different ids and are found by them', () => {
    expect(new Set(ALL_RULES.map((rule) => rule.id)).size).toBe(ALL_RULES.length);
    for (const rule of ALL_RULES) expect(ruleById(rule.id)).toBe(rule);
    expect(ruleById('NO_SUCH_RULE')).toBeUndefined();
    expect(ruleById('constructor')).toBeUndefined();
  });

  it('have one folder each, and every folder with a rule is listed', () => {
    const folders = readdirSync(here('.'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(here(`${entry.name}/rule.ts`)))
      .map((entry) => entry.name);
    expect(folders.sort()).toEqual(ALL_RULES.map(folderOf).sort());
  });

  it('are listed in docs/rules.md, and nothing else is', () => {
    const linked = Array.from(
      index.matchAll(/\]\(\.\.\/src\/rules\/([a-z-]+)\/README\.md\)/g),
      (match) => match[1],
    );
    expect(linked.sort()).toEqual(ALL_RULES.map(folderOf).sort());
  });
});

describe.each(ALL_RULES.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  it('has rule.ts, rule.test.ts, README.md and cases', () => {
    const files = readdirSync(here(`./${folderOf(rule)}/`));
    expect(files).toEqual(expect.arrayContaining(['README.md', 'cases', 'rule.test.ts', 'rule.ts']));
    expect(readdirSync(here(`./${folderOf(rule)}/cases/`)).length).toBeGreaterThan(0);
  });

  it('has valid metadata', () => {
    expect(id).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(rule.severity).toBeGreaterThanOrEqual(0);
    expect(rule.severity).toBeLessThanOrEqual(10);
    expect(['high', 'medium', 'low']).toContain(rule.precision);
    expect(['trial', 'stable', 'frozen', 'retired']).toContain(rule.lifecycle);
    expect(rule.title).not.toMatch(/\.$/);
    expect(rule.why).toMatch(/\.$/);
  });

  it('cites only pinned ids, each once', () => {
    const owasp = new Set([...known('owaspAgentic'), ...known('owaspLlm')]);
    expect(rule.owasp.length).toBeGreaterThan(0);
    for (const cited of rule.owasp) expect(owasp).toContain(cited);
    for (const cited of rule.atlas) expect(known('atlas')).toContain(cited);
    expect(new Set([...rule.owasp, ...rule.atlas]).size).toBe(rule.owasp.length + rule.atlas.length);
  });

  it('has a page with the fixed headings', () => {
    const page = readFileSync(here(`./${folderOf(rule)}/README.md`), 'utf8');
    expect([`# ${id}`, `# ${rule.title}`]).toContain(page.slice(0, page.indexOf('\n')));
    expect(Array.from(page.matchAll(/^## (.+)$/gm), (match) => match[1])).toEqual(HEADINGS);
  });
});
