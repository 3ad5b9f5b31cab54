import { describe, expect, it } from 'vitest';
import { beaconsIn } from './rule.ts';

describe('beaconsIn', () => {
  it.each([
    {
      text: ['green ![](https://px.example/s.png?d=', null, ')'],
      host: 'px.example',
      automatic: true,
      inQuery: true,
    },
    {
      text: ['<img src="https://px.example/', null, '.png">'],
      host: 'px.example',
      automatic: true,
      inQuery: false,
    },
    { text: ['see https://ci.example/b/', null], host: 'ci.example', automatic: false, inQuery: false },
    { text: ['![a](//px.example/?a=', null], host: 'px.example', automatic: true, inQuery: true },
  ])('$text', ({ text, host, automatic, inQuery }) => {
    expect(beaconsIn(text)[0]).toMatchObject({ host, automatic, inQuery });
  });

  it.each([
    [['![](https://px.example/s.png) and ', null]],
    [['total: ', null]],
    [['https://', null, '/x']],
    [['see https://a.example and ', null]],
  ])('finds none in %j', (text) => {
    expect(beaconsIn(text)).toEqual([]);
  });
});
