import { describe, expect, it } from 'vitest';
import { Clock, readTail } from './tail.ts';

const TIME = '2026-01-02T03:04:05.006Z';
const of = (line: string) => readTail(Buffer.from(line), 0, Buffer.byteLength(line));

describe('readTail', () => {
  it.each<[string, number, boolean]>([
    [`{"body":{},"id":"x","index":0,"time":"${TIME}","type":"decision"}`, 0, false],
    [`{"body":{},"id":"x","index":10,"time":"${TIME}","type":"key"}`, 10, true],
    [`{"body":{},"id":"é","index":9007199254740991,"time":"${TIME}","type":"monkey"}`, 2 ** 53 - 1, false],
    [`,"index":7,"time":"${TIME}","type":"a"}`, 7, false],
  ])('reads %s', (line, index, isKey) => {
    const timeAt = Buffer.from(line).indexOf(TIME);
    expect(of(line)).toEqual({ index, timeAt, isKey });
  });

  it.each([
    ['nothing', ''],
    ['a text that is too short', '"type":"key"}'],
    ['a part that is missing', `"index":7,"time":"${TIME}","type":"key"}`],
    ['an index with a zero in front', `,"index":07,"time":"${TIME}","type":"key"}`],
    ['an index that is not whole', `,"index":7.5,"time":"${TIME}","type":"key"}`],
    ['an index below zero', `,"index":-1,"time":"${TIME}","type":"key"}`],
    ['no index', `,"index":,"time":"${TIME}","type":"key"}`],
    ['an index that is too large', `,"index":9007199254740992,"time":"${TIME}","type":"key"}`],
    ['an index that is too long', `,"index":12345678901234567,"time":"${TIME}","type":"key"}`],
    ['a time of another form', ',"index":7,"time":"2026-01-02 03:04:05.006Z","type":"key"}'],
    ['a time with a sign for a digit', ',"index":7,"time":"2026-01-02T03:04:05.0/6Z","type":"key"}'],
    ['a type in capitals', `,"index":7,"time":"${TIME}","type":"Key"}`],
    ['no type', `,"index":7,"time":"${TIME}","type":""}`],
    ['a type that is too long', `,"index":7,"time":"${TIME}","type":"${'a'.repeat(17)}"}`],
    ['something behind', `,"index":7,"time":"${TIME}","type":"key"} `],
    ['members in another order', `,"index":7,"type":"key","time":"${TIME}"}`],
  ])('does not read %s', (_, line) => {
    expect(of(line)).toBeUndefined();
  });

  it('looks at its own line alone', () => {
    const tail = `,"index":7,"time":"${TIME}","type":"key"}`;
    expect(readTail(Buffer.from(tail), 1, tail.length)).toBeUndefined();
  });
});

describe('Clock', () => {
  it.each([
    [
      ['2026-01-02T03:04:05.006Z', '2026-01-02T03:04:05.006Z', '2026-01-02T03:04:06.000Z'],
      [false, false, false],
    ],
    [
      ['2026-01-02T03:04:05.006Z', '2026-01-02T03:04:05.005Z', '2026-01-02T03:04:05.006Z'],
      [false, true, false],
    ],
    [
      ['2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00.000Z', '2025-12-31T23:59:59.999Z'],
      [false, false, true],
    ],
  ])('of %j', (times, back) => {
    const clock = new Clock();
    expect(times.map((time) => clock.goesBack(Buffer.from(time), 0))).toEqual(back);
  });
});
