import { describe, expect, it } from 'vitest';
import { type FlowSketch, messages, places } from '../../../testkit/facts-builder.ts';
import { exfilPattern } from './rule.ts';

const between = (source: string, sink: string, flow: Partial<FlowSketch> = {}) =>
  places(exfilPattern, {
    calls: [{ name: source }, { name: sink }],
    flows: [{ from: 0, to: 1, ...flow }],
  });

describe('EXFIL_PATTERN', () => {
  it.each([
    ['users:list', 'email:send'],
    ['db:query', 'data:export'],
    ['files.read', 'webhook:trigger'],
    ['search_contacts', 'slack_post_message'],
    ['backup', 'upload'],
  ])('fires when %s reaches %s', (source, sink) => {
    expect(between(source, sink)).toBe(1);
  });

  it.each([
    ['email:send', 'users:list'],
    ['users:create', 'email:send'],
    ['users:list', 'users:update'],
    ['email:send', 'webhook:send'],
  ])('is silent when %s reaches %s', (source, sink) => {
    expect(between(source, sink)).toBe(0);
  });

  it('wants the data itself, in an argument', () => {
    expect(between('users:list', 'email:send', { strength: 'reduced' })).toBe(0);
    expect(between('users:list', 'email:send', { strength: 'implicit' })).toBe(0);
    expect(between('users:list', 'email:send', { end: 'name' })).toBe(0);
    expect(between('users:list', 'email:send', { end: 'control' })).toBe(0);
  });

  it('needs a flow, not neighbours', () => {
    expect(places(exfilPattern, { calls: [{ name: 'users:list' }, { name: 'email:send' }] })).toBe(0);
  });

  it('follows data through other tools', () => {
    const calls = [{ name: 'users:list' }, { name: 'text:format' }, { name: 'email:send' }];
    const flows = [
      { from: 0, to: 1 },
      { from: 1, to: 2, argument: ['message', 'body'] },
    ];
    expect(messages(exfilPattern, { calls, flows })).toEqual([
      'the result of `users:list`, through other tools, reaches `message.body` of `email:send`',
    ]);
  });

  it('ends on data that goes in circles', () => {
    const calls = [{ name: 'users:list' }, { name: 'a:x' }, { name: 'a:y' }];
    const flows = [
      { from: 0, to: 1 },
      { from: 1, to: 2 },
      { from: 2, to: 1 },
      { from: 1, to: 1 },
    ];
    expect(places(exfilPattern, { calls, flows })).toBe(0);
  });

  it('reports one place once', () => {
    expect(
      places(exfilPattern, {
        calls: [{ name: 'users:list' }, { name: 'email:send' }],
        flows: [
          { from: 0, to: 1, argument: ['to'] },
          { from: 0, to: 1, argument: ['body'] },
        ],
      }),
    ).toBe(1);
  });

  it('takes an unknown tool for every tool of the catalogue', () => {
    const sketch = {
      calls: [{ name: 'users:list' }, { name: [], dynamic: true }],
      flows: [{ from: 0, to: 1 }],
    };
    expect(places(exfilPattern, sketch, ['users:list', 'email:send'])).toBe(1);
    expect(places(exfilPattern, sketch, ['users:list', 'users:update'])).toBe(0);
    expect(places(exfilPattern, sketch)).toBe(0);
  });

  it('ignores calls that nothing reaches', () => {
    expect(
      places(exfilPattern, {
        calls: [{ name: 'users:list' }, { name: 'email:send', reachable: false }],
        flows: [{ from: 0, to: 1 }],
      }),
    ).toBe(0);
  });
});
