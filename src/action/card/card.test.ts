import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../testkit/characters.ts';
import { compileCatalog } from '../../catalog/index.ts';
import { printableJson } from '../../visible.ts';
import type { ActionContext } from '../context.ts';
import { RecommendedRiskScorer } from '../semantic/index.ts';
import { type DecisionCard, decisionCard, renderCard } from './index.ts';

const scorer = new RecommendedRiskScorer();
async function cardOf(context: ActionContext): Promise<DecisionCard> {
  return decisionCard(context, await scorer.assess(context));
}

const WIRE: ActionContext = {
  functionName: 'treasury_disburse',
  doc: 'Pays an amount to a bank account.\nArgs:\n  account: where the money goes\n  amount: how much',
  args: { account: 'LT121000011101001000', amount: 4800, note: 'rent' },
  task: 'How many pallets are late?',
};

/** What may reach a terminal: printable characters and line breaks. */
const UNSAFE = /[^\P{C}\n]|\p{Default_Ignorable_Code_Point}|[\u2028\u2029\u2800]/u;

describe('decisionCard', () => {
  it('says what is done, to whom, how surely undone, from where, why, and what would lower it', async () => {
    const card = await cardOf(WIRE);
    expect(card.schema).toBe('steelyard.card/1');
    expect(card.sentence).toContain('Moves money to `LT121000011101001000` with `treasury_disburse`');
    expect(card.effect).toBe('pay');
    expect(card.howMany.scope).toBe('one');
    expect(card.reversible.how).toBe('irreversible');
    expect(card.recipients).toEqual([
      expect.objectContaining({ text: 'LT121000011101001000', standing: 'outside' }),
    ]);
    expect(card.origins).toEqual([
      { at: 'account', from: 'own', text: 'neither in the task nor in a result' },
    ]);
    expect(card.why.join()).toContain('the task');
    expect(card.lower.length).toBeGreaterThan(1);
    expect(card.values.map(({ at, text }) => [at, text])).toEqual([
      ['account', 'LT121000011101001000'],
      ['amount', '4800'],
      ['note', 'rent'],
    ]);
  });

  it('has nothing to lower where the level is LOW', async () => {
    const card = await cardOf({ functionName: 'shelf_lookup', doc: 'Finds a record.', args: { term: 'a' } });
    expect(card).toMatchObject({ level: 'LOW', lower: [], effect: 'read' });
    expect(card.reversible.how).toBe('reads only');
  });

  it('names the scope that a reader saw', async () => {
    const card = await cardOf({ functionName: 'db', doc: 'Runs SQL.', args: { sql: 'DELETE FROM pallets' } });
    expect(card.howMany.scope).toBe('all');
    expect(card.touched).toContain('pallets');
    expect(card.lower.join()).toContain('narrower scope');
  });

  it('knows what the catalogue trusts', async () => {
    const catalog = compileCatalog({ trustedDestinations: ['LT121000011101001000'] });
    const assessment = await scorer.assess(WIRE);
    expect(decisionCard(WIRE, assessment, { catalog }).recipients[0]!.standing).toBe('trusted');
  });

  it('masks secrets, by format and by name, in every part', async () => {
    const token = ['ghp', 'aB3dE5fG7hJ9kLmN1pQ3rS5tU7vW9xY1zA2b'].join('_');
    const card = await cardOf({
      functionName: 'outbox_submit',
      doc: 'Sends a message.\nArgs:\n  to: address\n  text: what is said',
      args: {
        to: 'a@b.example',
        text: `key AKIAIOSFODNN7EXAMPLQ and ${token}`,
        password: 'four words of mine',
      },
    });
    const text = renderCard(card) + JSON.stringify(card);
    expect(text).not.toContain('four words of mine');
    expect(card.values.find(({ at }) => at === 'password')!.masked).toBe(true);
    expect(text).not.toContain('AKIAIOSFODNN7EXAMPLQ');
  });

  it('says what it does not show, and runs no code of the arguments', async () => {
    let run = 0;
    const count = (): number => {
      run += 1;
      return run;
    };
    const spy = new Proxy(
      {},
      { get: count, has: () => count() > 0, getPrototypeOf: () => (count() > 0 ? null : null) },
    );
    const args: Record<string, unknown> = { a: 1, proxy: spy };
    Object.defineProperty(args, 'lazy', { enumerable: true, get: count });
    args.self = args;
    const card = await cardOf({ functionName: 'x', args });
    expect(run).toBe(0);
    expect(card.missing.join('\n')).toMatch(/unavailable/);
    expect(card.missing.join('\n')).toMatch(/`proxy` is a proxy/);
    expect(card.missing.join('\n')).toMatch(/`lazy` is computed when read/);
    expect(card.missing.join('\n')).toMatch(/`self` holds itself/);
    expect(renderCard(card)).toContain('not shown');
  });

  it('shows values whole, and says when there are too many', async () => {
    const long = `${'x'.repeat(5000)} end`;
    const card = await cardOf({ functionName: 'note', args: { text: long, many: Array(3000).fill('y') } });
    expect(renderCard(card)).toContain(long);
    expect(card.missing.join()).toContain('more than 2000 values');
  });
});

describe('renderCard', () => {
  it.each([
    ['colours', '\u001b[31mred', '<U+001B>[31mred'],
    ['a window title', '\u001b]0;x\u0007', '<U+001B>]0;x<U+0007>'],
    ['an eight-bit control', '\u009b2J', '<U+009B>2J'],
    ['a carriage return', 'pay 1\rpay 9', 'pay 1'],
    ['text turned around', 'a\u202eb', 'a<U+202E>b'],
    ['a zero-width space', 'ad\u200bmin', 'ad<U+200B>min'],
    ['tags', 'a\u{e0041}', 'a<U+E0041>'],
    ['half a pair', 'a\ud800', 'a<U+D800>'],
  ])('escapes %s', async (_, value, shown) => {
    const text = renderCard(await cardOf({ functionName: 'note', args: { [value]: value, v: value } }));
    expect(text).toContain(shown);
    expect(text).not.toMatch(UNSAFE);
  });

  it('lets no value write a line that looks like one of the card', async () => {
    const text = renderCard(
      await cardOf({ functionName: 'note', args: { v: 'a\nLOW 0.00  Reads nothing.' } }),
    );
    expect(text.split('\n')).toContain('  | LOW 0.00  Reads nothing.');
  });

  it('is printable for any call, as text and as JSON', async () => {
    const word = fc.string({ unit: anyCharacter, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(word, fc.dictionary(word, word), word, word, async (name, args, doc, task) => {
        const context = { functionName: `f${name}`, args, doc, task };
        const card = decisionCard(context, await scorer.assess(context));
        expect(renderCard(card).replace(/[\ufe0f]/gu, '')).not.toMatch(UNSAFE);
        expect(JSON.parse(printableJson(card))).toEqual(JSON.parse(JSON.stringify(card)));
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
        expect(printableJson(card)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]/);
      }),
      { numRuns: 150 },
    );
  });
});
