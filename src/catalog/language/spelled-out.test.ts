import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinedSums, spelledOut } from './spelled-out.ts';

describe('spelledOut', () => {
  it.each<[string, string]>([
    ['Forward +441632960021, 22 and 23 to the desk.', '+441632960022, +441632960023'],
    ['Close INV-2041, 42 and 45.', 'INV-2042, INV-2045'],
    ['Book the rooms R12, 13 and 14 for Kim.', 'R13, R14'],
    ['Scrap A-101 to 104.', 'A-102, A-103, A-104'],
    ['Move the contracts L-208 to L-211.', 'L-209, L-210'],
    ['Weigh B098 – B101, then stop.', 'B099, B100'],
    ['Count SKU-77 – 80', 'SKU-78, SKU-79, SKU-80'],
  ])('%s names %s as well', (task, more) => {
    expect(spelledOut(task)).toBe(`${task} (${more})`);
  });

  it.each([
    'Refund the orders 8841, 8850 and 8862.',
    'Order 55123 came 3 days late.',
    'Take 4500, 50% of it at once.',
    'From 2026-11-21, 22 and 23 pieces each.',
    'Pay EUR 1200 and 45 more.',
    'From L-201 to M-209.',
    'Move L-209 to L-201.',
    'Take accounts 400000-400300 and 476000.',
    '',
  ])('%s stays as it is', (task) => {
    expect(spelledOut(task)).toBe(task);
  });

  it('only ever adds behind the task, and not much', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z+]{0,3}[-0-9, toand&/.]{0,60}$/), (task) => {
        const spelled = spelledOut(task);
        expect(spelled.startsWith(task)).toBe(true);
        expect(spelled.length).toBeLessThan(task.length + 20_000);
      }),
    );
  });

  it('takes a time in proportion to the task', { retry: 3 }, () => {
    const started = performance.now();
    spelledOut('A1, 2 and '.repeat(100_000));
    spelledOut(`${'1'.repeat(50_000)}, 2`.repeat(10));
    spelledOut('A1'.repeat(50_000));
    spelledOut('A1 to A'.repeat(50_000));
    spelledOut('A-1 to A-2 '.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('joinedSums', () => {
  it.each<[string, string]>([
    ['not more than 600 000 kr in total', 'not more than 600000 kr in total'],
    ['pay 1 250 000,50 SEK', 'pay 1250000,50 SEK'],
    ['lots 118 119 120 to hall 3', 'lots 118 119 120 to hall 3'],
    ['call 555 123 456', 'call 555 123 456'],
    ['for 12 300 boxes', 'for 12 300 boxes'],
  ])('%s', (task, joined) => {
    expect(joinedSums(task)).toBe(joined);
  });

  it('takes a time in proportion to the task', { retry: 3 }, () => {
    const started = performance.now();
    joinedSums('1 000 '.repeat(100_000));
    joinedSums(`${'1'.repeat(300_000)} 000 kr`);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
