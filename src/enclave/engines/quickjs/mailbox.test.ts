import { describe, expect, it } from 'vitest';
import { Mailbox } from './mailbox.ts';
import { Patience } from './patience.ts';
import type { FromEngine, ToEngine } from './protocol.ts';

const NONE = new Patience(0);
const FINISH: ToEngine = { kind: 'finish' };
const READY: FromEngine = { kind: 'ready' };

const settle = (text: string): ToEngine => ({
  kind: 'settle',
  items: [{ sequence: 1, at: 2, ok: true, text }],
});

/** Both ends, with a port that is a list. */
function both() {
  const pool = new Mailbox();
  const engine = new Mailbox(pool.shared);
  const port: ToEngine[] = [];
  return { pool, engine, port, next: () => engine.receive(() => port.shift(), NONE) };
}

describe('messages for the engine', () => {
  it.each(['', '"é"', '"\ud800 alone"', '"\u0000"', `"${'x'.repeat(9_000)}"`])(
    '%# come as they were sent',
    (text) => {
      const { pool, next } = both();
      expect(pool.put(settle(text))).toBe(true);
      expect(next()).toEqual(settle(text));
    },
  );

  it.each([
    ['too long', 'x'.repeat(40_000), false],
    ['too long as bytes', '€'.repeat(10_900), false],
    ['just short enough', 'x'.repeat(10_800), true],
  ])('one that is %s', (_, text, fits) => {
    expect(both().pool.put(settle(text))).toBe(fits);
  });

  it('come before what the port was given later, and none of the port is left', () => {
    const { pool, port, next } = both();
    pool.put(settle('1'));
    port.push(settle('2'), FINISH);
    pool.ring();
    expect([next(), next(), next()]).toEqual([settle('1'), settle('2'), FINISH]);
  });
});

describe('answers of the engine', () => {
  it('go through the port when nobody looks here', () => {
    expect(both().engine.give(READY)).toBe(false);
  });

  it('are taken once, and the next goes through the port again', () => {
    const { pool, engine } = both();
    pool.expect();
    expect([engine.give(READY), engine.give(READY)]).toEqual([true, false]);
    expect(pool.answer(NONE)).toEqual(READY);
    expect([engine.give(READY), pool.answer(NONE)]).toEqual([false, undefined]);
  });

  it('that come too late go through the port', () => {
    const { pool, engine } = both();
    pool.expect();
    expect([pool.answer(NONE), engine.give(READY)]).toEqual([undefined, false]);
  });
});

it('a stop is seen on the other side, and taken back', () => {
  const { pool, engine } = both();
  const seen = [engine.stopped];
  for (const stop of [true, false]) {
    pool.stopped = stop;
    seen.push(engine.stopped);
  }
  expect(seen).toEqual([false, true, false]);
});

describe('patience', () => {
  /** How many of so many waits were tried, when the first `hits` of them pay. */
  const tried = (waits: number, hits: number): number => {
    const patience = new Patience(0.01);
    let count = 0;
    for (let wait = 0; wait < waits; wait += 1) {
      let looks = 0;
      patience.until(() => ++looks > 1 && wait < hits);
      if (looks > 1) count += 1;
    }
    return count;
  };

  it.each([
    ['is kept while it pays', 200, 200, 200, 200],
    ['ends soon when it does not', 1_000, 0, 15, 23],
  ])('%s', (_, waits, hits, least, most) => {
    const count = tried(waits, hits);
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(most);
  });

  it('of nothing looks once', () => {
    let looks = 0;
    expect(NONE.until(() => ++looks > 1)).toBe(false);
    expect(looks).toBe(1);
  });
});
