import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../testkit/characters.ts';
import { RequestStates } from './request-state.ts';

const sealed = { kind: 'ask', digest: 'd' } as const;

describe('a state that a client carries', () => {
  it('comes back with what was kept, and with any text of the server as it was', () => {
    const states = new RequestStates<number>(() => 0);
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.nat(), (upstream, kept) => {
        const opened = states.open(states.seal({ ...sealed, upstream }, kept, 10));
        expect(opened).toEqual({ ok: true, sealed: { ...sealed, upstream }, kept });
      }),
    );
  });

  it('is good once', () => {
    const states = new RequestStates<number>(() => 0);
    const state = states.seal(sealed, 1, 10);
    expect(states.open(state).ok).toBe(true);
    expect(states.open(state)).toEqual({ ok: false, why: 'the state was used already' });
  });

  it('is good for its time', () => {
    let now = 0;
    const states = new RequestStates<number>(() => now);
    const [early, late] = [states.seal(sealed, 1, 10), states.seal(sealed, 1, 10)];
    now = 9;
    expect(states.open(early).ok).toBe(true);
    now = 10;
    expect(states.open(late)).toEqual({ ok: false, why: 'the state has expired' });
  });

  it('is good for the process that gave it out', () => {
    const state = new RequestStates<number>(() => 0).seal(sealed, 1, 10);
    expect(new RequestStates<number>(() => 0).open(state).ok).toBe(false);
  });

  it('is not good with any change', () => {
    const states = new RequestStates<number>(() => 0);
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 33, max: 126 }), (at, code) => {
        const state = states.seal(sealed, 1, 10);
        const place = 4 + (at % (state.length - 4));
        const bent = `${state.slice(0, place)}${String.fromCharCode(code)}${state.slice(place + 1)}`;
        // The last digit of Base64 has bits that stand for nothing.
        fc.pre(bent !== state && place < state.length - 1);
        expect(states.open(bent).ok).toBe(false);
      }),
    );
  });

  it.each(['sy1.', 'sy1..', 'sy1.a.b', 'sy1.e30.', `sy1.${'A'.repeat(10_000)}`])('is not `%s`', (state) => {
    expect(new RequestStates<number>(() => 0).open(state).ok).toBe(false);
  });
});
