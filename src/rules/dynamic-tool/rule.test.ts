import { describe, expect, it } from 'vitest';
import { buildFacts, messages, places, ruleContext } from '../../../testkit/facts-builder.ts';
import type { ToolCall } from '../../script/facts.ts';
import { dynamicTool } from './rule.ts';

describe('DYNAMIC_TOOL', () => {
  it('fires where the name is not known, or one of several', () => {
    expect(messages(dynamicTool, { calls: [{ name: [], dynamic: true }] })).toEqual([
      'the tool name is not one static text: it could be any tool',
    ]);
    expect(messages(dynamicTool, { calls: [{ name: ['a:b', 'c:d'], dynamic: true }] })).toEqual([
      'the tool name is not one static text: it can be `a:b` or `c:d`',
    ]);
  });

  it('is silent on a name that was resolved', () => {
    expect(places(dynamicTool, { calls: [{ name: 'users:list' }] })).toBe(0);
  });

  it('takes a place in a loop with several names for one call, a helper not', () => {
    const facts = buildFacts({
      calls: [
        { name: 'a:x', loop: 'for-of' },
        { name: 'b:y', loop: 'for-of' },
      ],
    });
    const [first, second] = facts.calls;
    const span = { start: 0, end: 5 };
    const looped = [first, second].map((call) => ({ ...(call as ToolCall), span }));
    const helper = looped.map((call) => ({ ...call, loops: [] }));
    const count = (calls: ToolCall[]) =>
      Array.from(dynamicTool.check({ ...facts, calls }, ruleContext())).length;
    expect(count(looped)).toBe(1);
    expect(count(helper)).toBe(0);
  });

  it('ignores code that nothing reaches', () => {
    expect(places(dynamicTool, { calls: [{ name: [], dynamic: true, reachable: false }] })).toBe(0);
  });

  it('reports an unresolved tool name once per place', () => {
    const facts = buildFacts({ calls: [{ name: [], dynamic: true }] });
    const span = { start: 50, end: 60 };
    const unresolved = [
      { kind: 'tool-name', span, what: 'input.tool', reachable: true },
      { kind: 'tool-name', span, what: 'input.tool', reachable: true },
      { kind: 'tool-name', span: { start: 0, end: 5 }, what: 'the same call', reachable: true },
      { kind: 'depth', span: { start: 70, end: 71 }, what: 'a deep value', reachable: true },
    ] as const;
    const reports = Array.from(dynamicTool.check({ ...facts, unresolved }, ruleContext()));
    expect(reports.map((report) => report.span.start)).toEqual([0, 50]);
  });
});
