import { describe, expect, it } from 'vitest';
import { fakeFacts, fakeRule } from './fake-facts.ts';
import { settleFinding, toFinding, withScore } from './finding.ts';

const rule = fakeRule('SAMPLE', 10, 0);

describe('toFinding', () => {
  it('places a report by line and column', () => {
    const report = { message: 'a message', span: { start: 19, end: 61 }, fix: 'remove it', note: true };
    expect(toFinding(rule, report, fakeFacts(), 25)).toEqual({
      rule: 'SAMPLE',
      message: 'a message',
      score: 25,
      severity: 5,
      line: 1,
      column: 20,
      endLine: 2,
      endColumn: 7,
      flow: [],
      fix: 'remove it',
      note: true,
    });
  });

  it('has no `fix` and no `note` where the report has none', () => {
    const finding = toFinding(rule, { message: 'm', span: { start: 0, end: 1 } }, fakeFacts(), 0);
    expect(Object.keys(finding)).not.toContain('fix');
    expect(Object.keys(finding)).not.toContain('note');
  });

  it('places the steps of the flow, and is frozen throughout', () => {
    const finding = toFinding(rule, { message: 'm', span: { start: 0, end: 1 }, flow: 0 }, fakeFacts(), 0);
    expect(finding.flow).toEqual([
      { span: { start: 19, end: 52 }, what: 'read by `crm:list`', line: 1, column: 20 },
      { span: { start: 61, end: 99 }, what: 'sent by `mail:send`', line: 2, column: 7 },
    ]);
    expect([finding, finding.flow, finding.flow[0], finding.flow[0]?.span].every(Object.isFrozen)).toBe(true);
    expect(JSON.parse(JSON.stringify(finding)).flow).toHaveLength(2);
  });

  it('finds a flow by its id where ids are not positions', () => {
    const facts = fakeFacts();
    const moved = { ...facts, flows: [{ ...facts.flows[0]!, id: 7 }] };
    const finding = toFinding(rule, { message: 'm', span: { start: 0, end: 1 }, flow: 7 }, moved, 0);
    expect(finding.flow).toHaveLength(2);
  });

  it('works the steps out once, and not before they are read', () => {
    let asked = 0;
    const facts = fakeFacts();
    const flow = {
      ...facts.flows[0]!,
      get steps() {
        asked += 1;
        return [];
      },
    };
    const counted = { ...facts, flows: [flow] };
    asked = 0;
    const finding = toFinding(rule, { message: 'm', span: { start: 0, end: 1 }, flow: 0 }, counted, 0);
    expect(asked).toBe(0);
    settleFinding(finding);
    expect(finding.flow).toBe(finding.flow);
    expect(asked).toBe(1);
  });
});

describe('withScore', () => {
  it('copies with other points and keeps the flow', () => {
    const finding = toFinding(rule, { message: 'm', span: { start: 0, end: 1 }, flow: 0 }, fakeFacts(), 40);
    const half = withScore(finding, 20);
    expect(half.score).toBe(20);
    expect(half.flow).toHaveLength(2);
    expect(Object.isFrozen(half)).toBe(true);
    expect(finding.score).toBe(40);
    expect(withScore(finding, 40)).toBe(finding);
  });
});
