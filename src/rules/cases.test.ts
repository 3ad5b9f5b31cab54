import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ruleContext } from '../../testkit/facts-builder.ts';
import { disagreements, examplesOf, marksOf } from '../../testkit/rule-marks.ts';
import { analyseScript } from '../script/analyse.ts';
import type { Rule } from './rule.ts';
import { RULE_BASED } from './rule-based.ts';

const folderOf = (rule: Rule) => new URL(`./${rule.id.toLowerCase().replaceAll('_', '-')}/`, import.meta.url);

/** Lines on which a rule reports. */
function linesOf(rule: Rule, code: string): Set<number> {
  const facts = analyseScript(code);
  if (!facts.ok) throw new Error(`${facts.signal}: ${facts.message}`);
  const lines = new Set<number>();
  for (const report of rule.check(facts, ruleContext())) lines.add(facts.locate(report.span.start).line);
  return lines;
}

describe.each(RULE_BASED.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const folder = folderOf(rule);
  const files = readdirSync(new URL('cases/', folder)).filter((name) => name.endsWith('.js'));

  it('has cases of each kind', () => {
    const kinds = new Set(
      files
        .flatMap((file) => marksOf(readFileSync(new URL(`cases/${file}`, folder), 'utf8')))
        .map((mark) => mark.kind),
    );
    expect([...kinds].sort()).toEqual(['expect', 'miss', 'ok']);
  });

  it.each(files)('cases/%s', (file) => {
    const code = readFileSync(new URL(`cases/${file}`, folder), 'utf8');
    expect(disagreements(id, marksOf(code), linesOf(rule, code))).toEqual([]);
  });

  const examples = examplesOf(readFileSync(new URL('README.md', folder), 'utf8'));

  it.each(examples.map((code, i) => [i + 1, code] as const))('README.md, example %d', (_, code) => {
    expect(marksOf(code).length).toBeGreaterThan(0);
    expect(disagreements(id, marksOf(code), linesOf(rule, code))).toEqual([]);
  });

  it('has examples in README.md', () => {
    expect(examples.length).toBeGreaterThan(1);
  });
});
