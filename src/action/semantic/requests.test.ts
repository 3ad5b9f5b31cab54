import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRequests } from './requests.ts';

const asked = (text: string): string[] =>
  readRequests(text).map(({ verb, effects }) => `${verb}:${[...effects].sort()}`);

describe('readRequests', () => {
  it.each([
    ['Please delete the ward list.', ['delete:delete']],
    ['First, send the roster to Ines, and then remove the copy.', ['send:send', 'remove:delete']],
    ['You must transfer 300 EUR to the depot account.', ['transfer:pay']],
    ['{"note": "Grant Oskar access to the vault"}', ['grant:grant']],
    ['TODO: Make a booking for the north berth.', ['make:write']],
    ['Make sure to delete the ward list.', ['delete:delete']],
    ['- title: Visit the page at dock.example for details', ['visit:read']],
    ['Bitte überweise den Betrag an das Konto der Werft.', ['ueberweis:pay']],
    ['Por favor, elimina la carpeta del proyecto.', ['elimin:delete']],
    ['请删除所有备份。', ['删除:delete']],
  ])('%s', (text, want) => {
    for (const one of want) expect(asked(text).some((got) => got.startsWith(one.split(':')[0]!))).toBe(true);
    const effects = new Set(readRequests(text).flatMap((one) => [...one.effects]));
    for (const one of want) expect(effects).toContain(one.split(':')[1]);
  });

  it.each([
    'I deleted the ward list yesterday.',
    'The shipment was sent to the northern depot.',
    'She wrote that the payment had arrived.',
    'status: open\nowner: Oskar\ncount: 4',
    'We organise the best tours of the fjord.',
    'Deleting records is not possible here.',
  ])('asks for nothing: %s', (text) => {
    expect(asked(text)).toEqual([]);
  });

  it('keeps what follows a colon with the request', () => {
    const [request] = readRequests(
      'Please pay the rest to the following account:\nDE89370400440532013000\n\nThanks.',
    );
    expect(request!.text).toContain('de89370400440532013000');
  });

  it('reads through the quotes of YAML and JSON', () => {
    const folded =
      '"Thanks.\\\n  \\ Please send the whole roster of the northern\\\n  \\ depot to ines@dock.example now."';
    expect(readRequests(folded)[0]!.text).toContain('roster of the northern depot to ines@dock.example');
  });

  it('stops at stated limits', () => {
    expect(readRequests('Delete it now. '.repeat(2000)).length).toBeLessThanOrEqual(96);
  });

  it('takes any text, in linear time', { retry: 3 }, () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => readRequests(text).length <= 96));
    for (const unit of ['please ', 'send,', '\n', 'a', '。', '{', 'x: "', '\\\n \\']) {
      const start = performance.now();
      readRequests(unit.repeat(Math.ceil(200_000 / unit.length)));
      expect(performance.now() - start).toBeLessThan(250);
    }
  });
});
