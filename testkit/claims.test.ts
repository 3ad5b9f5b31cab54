/**
 * The dead ends that SECURITY.md names. The test of one that is followed now fails: take it off the page, and move its case
 * to the neighbours.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analyseScript } from '../src/script/analyse.ts';

const PAGE = readFileSync(new URL('../SECURITY.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
const READ = "const s = (await callTool('a:get', {})).v;";

/** Strengths with which something of `a:get` reaches the argument of `b:send`. */
function arrives(code: string): string[] {
  const facts = analyseScript(code, { toolNames: ['a:get', 'b:send'] });
  if (!facts.ok) throw new Error(facts.message);
  const named = (id: number, name: string): boolean =>
    facts.calls.some((call) => call.id === id && call.names.includes(name));
  const found = facts.flows.filter(
    ({ label, to }) => to.kind === 'call' && named(to.call, 'b:send') && named(label.call, 'a:get'),
  );
  return [...new Set(found.map(({ strength }) => strength))];
}

describe('dead ends of the analysis', () => {
  it.each([
    [
      'Numbers that come from a clock',
      `${READ} const t = Date.now(); await new Promise((r) => setTimeout(r, s)); await callTool('b:send', { c: Date.now() - t });`,
    ],
  ])('%s is on the page, and lost', (words, code) => {
    expect(PAGE).toContain(words);
    expect(arrives(code)).toEqual([]);
  });

  it('`.length` of a part of unknown shape is only a count', () => {
    expect(PAGE).toContain('`.length` of a part of a result');
    expect(arrives(`${READ} await callTool('b:send', { c: s.length });`)).toEqual(['reduced']);
  });

  it('and their neighbours are followed', () => {
    expect(arrives(`${READ} await callTool('b:send', { c: Object.keys({ [s]: 0 }) });`)).toContain(
      'explicit',
    );
    expect(arrives(`${READ} await callTool('b:send', { c: new Error(s).message });`)).toContain('explicit');
    expect(
      arrives(`${READ} const r = /x/g; r.lastIndex = s; await callTool('b:send', { c: r.lastIndex });`),
    ).toContain('explicit');
    expect(arrives(`${READ} Object.prototype.z = s; await callTool('b:send', { c: ({}).z });`)).toContain(
      'explicit',
    );
    expect(arrives(`${READ} const o = { z: s }; await callTool('b:send', { c: o.z });`)).toContain(
      'explicit',
    );
  });
});
