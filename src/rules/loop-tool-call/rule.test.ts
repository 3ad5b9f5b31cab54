import { describe, expect, it } from 'vitest';
import { messages, places } from '../../../testkit/facts-builder.ts';
import { loopToolCall } from './rule.ts';

describe('LOOP_TOOL_CALL', () => {
  it.each(['for', 'for-of', 'for-in', 'while', 'do', 'callback', 'recursion', 'timer'] as const)(
    'fires inside %s',
    (loop) => {
      expect(places(loopToolCall, { calls: [{ loop }] })).toBe(1);
    },
  );

  it('names the tool and how often', () => {
    expect(messages(loopToolCall, { calls: [{ name: 'mail:send', loop: 'for-of' }] })).toEqual([
      '`mail:send` is called inside a `for-of` loop, as often as a result has elements',
    ]);
  });

  it('is silent outside loops and in code that nothing reaches', () => {
    expect(places(loopToolCall, { calls: [{}, { loop: 'for', reachable: false }] })).toBe(0);
  });
});
