import { describe, expect, it } from 'vitest';
import { readResult } from './results.ts';

const past = (output: unknown) => ({ functionName: 'read', args: {}, output });

describe('readResult', () => {
  it.each<[string, unknown]>([
    ['a text', 'Owner: ann-berger. See the notes of Monday.'],
    ['JSON', '{"owner":"ann-berger","notes":"see the notes of Monday"}'],
    ['an object', { owner: 'ann-berger', notes: 'see the notes of Monday' }],
  ])('reads %s once for all calls behind it', (_name, output) => {
    const call = past(output);
    const reading = readResult(call);
    expect(reading.shown).toContain('ann-berger');
    expect(reading.said).toContain('notes of monday');
    expect(readResult(call)).toBe(reading);
  });

  it('reads a text once that came twice, and anew what a call returned later', () => {
    const text = 'Owner: ann-berger. Twice the same.';
    const call = past(text);
    const reading = readResult(call);
    expect(readResult(past(text))).toBe(reading);
    call.output = 'Owner: bob-meyer. Another one.';
    expect(readResult(call).shown).toBe('bob-meyer');
  });

  it('keeps as many as there is room for, and none that takes most of it', () => {
    const first = past('Owner: ann-berger. The first of many.');
    const reading = readResult(first);
    const huge = past(`Owner: bob-meyer. ${'words and words '.repeat(100_000)}`);
    expect(readResult(huge)).not.toBe(readResult(huge));
    expect(readResult(first)).toBe(reading);
    for (let i = 0; i < 100; i += 1) readResult(past(`Owner: n-${i}. ${'words and words '.repeat(3000)}`));
    const again = readResult(first);
    expect(again).not.toBe(reading);
    expect(again.shown).toBe(reading.shown);
  });
});
