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

  it('reads none of a long history again, however many texts have come since', () => {
    const history = Array.from({ length: 300 }, (_, i) => past(`Owner: n-${i}. Another one.`));
    const readings = history.map(readResult);
    expect(new Set(readings).size).toBe(300);
    expect(history.map(readResult).every((reading, i) => reading === readings[i])).toBe(true);
  });
});
