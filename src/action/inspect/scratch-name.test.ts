import { expect, it } from 'vitest';
import { isScratch } from './scratch-name.ts';

it.each(['shop_test', 'test', 'tmp_import', 'staging.tmp_rows', 'e2e', 'orders-scratch2', 'temp'])(
  '%s is made to be thrown away',
  (name) => expect(isScratch(name)).toBe(true),
);

it.each(['shop', 'test_results', 'contest', 'latest', 'attempts', 'temperature', 'protests', ''])(
  '%s is not',
  (name) => expect(isScratch(name)).toBe(false),
);
