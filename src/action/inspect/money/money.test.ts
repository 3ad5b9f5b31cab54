import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { argumentTexts } from '../../texts.ts';
import type { ActionFinding } from '../finding.ts';
import { isIban, moneyInspector, readAmount } from './index.ts';

const inspect = (functionName: string, args: unknown, doc?: string): readonly ActionFinding[] =>
  moneyInspector.inspect({
    functionName,
    doc,
    args,
    texts: argumentTexts(args).values,
    role: () => ({ role: 'other', confidence: 0.3 }),
  });
const ids = (functionName: string, args: unknown, doc?: string): string[] =>
  inspect(functionName, args, doc).map((one) => one.id);
const IBAN = 'DE89370400440532013000';

describe('amounts', () => {
  it.each([
    [12.5, 12.5, ''],
    ['1,250.00 EUR', 1250, 'EUR'],
    ['1.250,50 €', 1250.5, 'EUR'],
    ['$40', 40, 'USD'],
    ['12k', 12_000, ''],
    ["1'000 CHF", 1000, 'CHF'],
    ['1,000', 1000, ''],
    ['1.5', 1.5, ''],
    ['-3', -3, ''],
  ])('reads %s', (text, value, currency) => {
    expect(readAmount(text)).toEqual({ value, currency });
  });

  it.each([
    '',
    'five',
    '12 apples',
    '2024-05-26',
    '+48 600 700 800 900 100 200 300 400',
    Number.NaN,
    null,
    {},
  ])('reads no amount in %s', (text) => {
    expect(readAmount(text)).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.anything(), (value) => void readAmount(value)));
  });

  it('checks account numbers', () => {
    expect(isIban(IBAN)).toBe(true);
    expect(isIban('DE89 3704 0044 0532 0130 00')).toBe(true);
    expect(isIban('DE89370400440532013001')).toBe(false);
    expect(isIban('INVOICE20240001')).toBe(false);
  });
});

describe('money that moves', () => {
  // Each line: the finding, a call that has it, and its neighbour that has not.
  it.each([
    [
      'MONEY_TRANSFER',
      'send_payment',
      { recipient: IBAN, amount: 50 },
      'list_transfers',
      { recipient: IBAN, amount: 50 },
    ],
    [
      'MONEY_TRANSFER',
      'wire_transfer',
      { beneficiary: 'Acme', amount: '900 EUR' },
      'convert_amount',
      { to: 'EUR', amount: 900 },
    ],
    [
      'MONEY_TRANSFER',
      'withdraw_crypto',
      { wallet: `0x${'ab12'.repeat(10)}`, amount: 1 },
      'get_balance',
      { wallet: `0x${'ab12'.repeat(10)}` },
    ],
    ['MONEY_PURCHASE', 'buy_ticket', { event: 'x', price: 40 }, 'calculate_price', { event: 'x', price: 40 }],
    [
      'MONEY_ALL',
      'transfer_funds',
      { to: 'savings', amount: 'all' },
      'transfer_funds',
      { to: 'savings', amount: '10' },
    ],
    [
      'MONEY_RECURRING',
      'transfer_funds',
      { to: 'Acme', amount: 10, recurring: true },
      'transfer_funds',
      { to: 'Acme', amount: 10, recurring: false },
    ],
    [
      'MONEY_RECURRING',
      'schedule_payment',
      { to: 'Acme', amount: 10, frequency: 'monthly' },
      'schedule_payment',
      { to: 'Acme', amount: 10, frequency: 'once' },
    ],
    ['MONEY_NEW_PAYEE', 'add_payee', { name: 'Kim', iban: IBAN }, 'get_payee', { name: 'Kim', iban: IBAN }],
    [
      'MONEY_PAYEE_CHANGED',
      'update_direct_deposit',
      { account: '12345678', routing: '021000021' },
      'get_direct_deposit',
      { account: '12345678' },
    ],
    [
      'MONEY_NEGATIVE',
      'transfer_funds',
      { to: 'Acme', amount: -10 },
      'transfer_funds',
      { to: 'Acme', amount: 10 },
    ],
  ])('%s: %s %j, not %s %j', (id, bad, badArgs, good, goodArgs) => {
    expect(ids(bad, badArgs)).toContain(id);
    expect(ids(good, goodArgs)).not.toContain(id);
  });

  it('weighs a transfer by its amount, in its currency', () => {
    const severity = (amount: number, currency?: string): number =>
      inspect('send_payment', { recipient: IBAN, amount, currency })[0]!.severity;
    expect(severity(10)).toBeLessThan(severity(500));
    expect(severity(500)).toBeLessThan(severity(5000));
    expect(severity(5000)).toBeLessThan(severity(50_000));
    expect(severity(5000, 'JPY')).toBeLessThan(severity(5000, 'EUR'));
    expect(severity(1, 'BTC')).toBeGreaterThan(severity(1, 'EUR'));
  });

  it('tells where the amount stands and shortens the account', () => {
    expect(inspect('send_payment', { order: { payee: IBAN, amounts: [5, 700] } })[0]).toMatchObject({
      path: ['order', 'amounts', 1],
      target: 'DE89…3000',
      effect: 'pay',
    });
  });

  it('runs no code of the arguments', () => {
    const trap = {
      get amount(): number {
        throw new Error('called');
      },
    };
    const proxy = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('called');
        },
      },
    );
    expect(() => inspect('send_payment', { trap, proxy, to: 'Kim' })).not.toThrow();
    const loop: Record<string, unknown> = { amount: 5 };
    loop.self = loop;
    expect(ids('send_payment', loop)).toContain('MONEY_PURCHASE');
    const sparse: unknown[] = [];
    sparse[1e9] = 1;
    expect(() => inspect('send_payment', { sparse, big: 10n, sign: Symbol('x') })).not.toThrow();
  });
});
