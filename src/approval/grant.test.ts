import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileCatalog } from '../catalog/index.ts';
import { type Grant, type GrantedCall, proposeGrant, refusedBy } from './grant.ts';

const catalog = compileCatalog({
  tools: [
    {
      name: 'mail:send',
      description: 'Sends an e-mail.',
      inputSchema: {
        type: 'object',
        properties: {
          to: { type: 'array', items: { type: 'string' } },
          subject: { type: 'string' },
          body: { type: 'string', description: 'text of the message' },
        },
      },
    },
    {
      name: 'bank:transfer',
      description: 'Transfers money to an account.',
      inputSchema: {
        type: 'object',
        properties: {
          iban: { type: 'string', description: 'account of the payee' },
          amount: { type: 'number' },
        },
      },
    },
  ],
});

const MAIL: GrantedCall = {
  tool: 'mail:send',
  args: { to: ['ana@farm.example'], body: 'The hay has come.' },
  agent: 'bot-1',
};

function grant(call: GrantedCall, parts: Partial<Grant> = {}): Grant {
  return {
    ...proposeGrant(call, catalog.tool(call.tool)),
    id: 'g',
    createdAt: 1000,
    expiresAt: 2000,
    givenBy: [],
    revision: 1,
    ...parts,
  };
}

describe('a proposed grant', () => {
  it('covers the call that it was made from', () => {
    expect(refusedBy(grant(MAIL), MAIL, 1500)).toBeUndefined();
  });

  it('covers another text to the same recipient', () => {
    expect(
      refusedBy(grant(MAIL), { ...MAIL, args: { to: ['ana@farm.example'], body: 'The straw too.' } }, 1500),
    ).toBeUndefined();
  });

  it.each<[string, GrantedCall, RegExp]>([
    [
      'another recipient',
      { ...MAIL, args: { to: ['eve@evil.example'], body: 'x' } },
      /`to\.\[\]` is outside/,
    ],
    [
      'one recipient more',
      { ...MAIL, args: { to: ['ana@farm.example', 'eve@evil.example'], body: 'x' } },
      /more than 1 elements|outside/,
    ],
    [
      'the same recipient many times',
      { ...MAIL, args: { to: Array(9).fill('ana@farm.example'), body: 'x' } },
      /more than 1 elements/,
    ],
    [
      'another argument',
      { ...MAIL, args: { to: ['ana@farm.example'], body: 'x', bcc: 'eve@evil.example' } },
      /`bcc` is outside/,
    ],
    [
      'a text of great length',
      { ...MAIL, args: { to: ['ana@farm.example'], body: 'x'.repeat(5000) } },
      /`body` is outside/,
    ],
    ['another tool', { ...MAIL, tool: 'mail:forward' }, /another tool/],
    ['another agent', { ...MAIL, agent: 'bot-2' }, /another agent/],
    ['no agent', { tool: MAIL.tool, args: MAIL.args }, /another agent/],
    [
      'an object where a text was',
      { ...MAIL, args: { to: ['ana@farm.example'], body: { html: 'x' } } },
      /outside/,
    ],
    [
      'a million values',
      { ...MAIL, args: { to: ['ana@farm.example'], body: Array(1_000_000).fill('x') } },
      /elements|too many/,
    ],
  ])('does not cover %s', (_name, call, why) => {
    expect(refusedBy(grant(MAIL), call, 1500)).toMatch(why);
  });

  it.each<[number, boolean]>([
    [500, true],
    [499.99, true],
    [500.01, false],
    [0, true],
    [-5, false],
    [Number.NaN, false],
  ])('covers an amount of at most the one at hand: %d', (amount, covered) => {
    const call: GrantedCall = {
      tool: 'bank:transfer',
      args: { iban: 'DE02120300000000202051', amount: 500 },
    };
    const other = { ...call, args: { iban: 'DE02120300000000202051', amount } };
    expect(refusedBy(grant(call), other, 1500) === undefined).toBe(covered);
  });

  it.each<[string, Partial<Grant>, number, RegExp]>([
    ['used up', { left: 0 }, 1500, /used up/],
    ['revoked', { revokedAt: 1200 }, 1500, /revoked/],
    ['over', {}, 2000, /expired/],
    ['before its time, by a clock that went back', {}, 900, /expired/],
    ['read by a broken clock', {}, Number.NaN, /expired/],
  ])('covers nothing when it is %s', (_name, parts, now, why) => {
    expect(refusedBy(grant(MAIL, parts), MAIL, now)).toMatch(why);
  });

  it('keeps within a folder', () => {
    const inFolder = grant(
      { tool: 'files:read', args: { path: '/srv/a' } },
      {
        bounds: [{ path: ['path'], bound: { kind: 'prefix', prefix: '/srv/reports/' } }],
      },
    );
    const at = (path: string) => refusedBy(inFolder, { tool: 'files:read', args: { path } }, 1500);
    expect(at('/srv/reports/may.csv')).toBeUndefined();
    expect(at('/srv/reports/../keys')).toMatch(/outside/);
    expect(at('/srv/reportsX')).toMatch(/outside/);
    for (const climb of ['%2e%2e/keys', '.%2E/keys', '..%2fkeys', 'a/..', '..?x', 'a\\..\\keys'])
      expect(at(`/srv/reports/${climb}`), climb).toMatch(/outside/);
    for (const plain of ['..may', 'may..csv', 'a...b/c', '%2emay'])
      expect(at(`/srv/reports/${plain}`), plain).toBeUndefined();
  });

  it.each(['notes:*', '*', 'notes:\uff0a'])(
    'is not proposed for a tool called like a pattern: %s',
    (tool) => {
      expect(proposeGrant({ tool, args: {} }, catalog.tool(tool)).tools).toEqual([]);
    },
  );

  it('covers the call at hand whatever it is, and nothing with a further argument', () => {
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const args = fc.dictionary(fc.string(), fc.oneof(leaf, fc.array(leaf, { maxLength: 3 })), { maxKeys: 5 });
    fc.assert(
      fc.property(args, (given) => {
        const call: GrantedCall = { tool: 'x:y', args: given };
        expect(refusedBy(grant(call), call, 1500)).toBeUndefined();
        expect(
          refusedBy(grant(call), { ...call, args: { ...given, 'further argument': 1 } }, 1500),
        ).toBeDefined();
      }),
    );
  });
});
