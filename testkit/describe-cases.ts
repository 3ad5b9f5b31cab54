import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileCatalog } from '../src/catalog/catalog.ts';
import type { ToolDeclaration } from '../src/catalog/types.ts';
import { WARN_WEIGHT } from '../src/rules/flow-model/report.ts';
import type { Rule } from '../src/rules/rule.ts';
import { analyseScript } from '../src/script/analyse.ts';

/**
 * Tests a rule on the scripts beside it, `cases/*.js`. Comments at the top give `task`, `trusted` and one `tool` each;
 * a line with `// expect: ID` must get a finding that warns or blocks, every other line must not. `// miss: ID` marks a
 * line that should get one and does not: it fails once it does, so that it is marked anew.
 */
export function describeCases(rule: Rule, url: string): void {
  const folder = new URL('./cases/', url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  it('has at least one case that is expected', () => {
    expect(
      names.some((name) => readFileSync(new URL(name, folder), 'utf8').includes(`// expect: ${rule.id}`)),
    ).toBe(true);
  });
  for (const name of names) {
    it(name, () => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const { expected, found } = runCase(rule, text);
      expect(found).toEqual(expected);
    });
  }
}

function runCase(rule: Rule, text: string): { expected: readonly number[]; found: readonly number[] } {
  const header = text
    .split('\n')
    .filter((line) => line.startsWith('// ') && /^\/\/ (?:task|trusted|tool): /.test(line));
  const value = (key: string): readonly string[] =>
    header.filter((line) => line.startsWith(`// ${key}: `)).map((line) => line.slice(key.length + 5));
  const tools = value('tool').map((json) => JSON.parse(json) as ToolDeclaration);
  const trustedDestinations = value('trusted').flatMap((json) => JSON.parse(json) as string[]);
  const facts = analyseScript(text, { toolNames: tools.map((tool) => tool.name) });
  if (!facts.ok) throw new Error(`${facts.signal}: ${facts.message}`);
  const task = value('task')[0];
  const context = {
    catalog: compileCatalog({ tools, trustedDestinations }),
    ...(task === undefined ? {} : { task }),
  };
  const lines = new Set<number>();
  for (const report of rule.check(facts, context)) {
    if ((report.weight ?? 0) >= WARN_WEIGHT) lines.add(facts.locate(report.span.start).line);
  }
  const expected: number[] = [];
  for (const [index, line] of text.split('\n').entries())
    if (line.includes(`// expect: ${rule.id}`)) expected.push(index + 1);
  return { expected, found: [...lines].sort((a, b) => a - b) };
}
