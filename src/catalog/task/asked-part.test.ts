import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedPart } from './asked-part.ts';

describe('askedPart', () => {
  it.each([
    ['Hi Agent, archive the list. Cheers, Dana', 'Archive the list.'],
    ['Archive the list.\n\nBest regards\nMarta Olsen', 'Archive the list.'],
    ['Archive the list.\n--\nMarta Olsen, Operations', 'Archive the list.'],
    ['## Request\n\nArchive it.', 'Archive it.'],
    ['Summary: Archive it\nPriority: normal\nRequested by: dana', 'Archive it'],
    ["Don't forget to delete my merged branches.", 'Please delete my merged branches.'],
    ['Good morning! Hope you had a nice weekend. Pay the bill. As usual.', 'Pay the bill.'],
    ['When you have a minute, pay the approved bills.', 'Pay the approved bills.'],
    ["I can't do this from my phone, so please pay the bills.", 'Please pay the bills.'],
    ['Pay the bill. Last time it took 3 hours. Everyone has agreed.', 'Pay the bill.'],
    ['[OPS-44] Pay the bill.', 'Pay the bill.'],
    ['Spam can be emptied.', 'Spam should be emptied.'],
    ['Pay the bill (ref. OPS-44)', 'Pay the bill'],
  ])('%j asks %j', (task, asked) => {
    expect(askedPart(task, '')).toBe(asked);
  });

  it.each([
    ['Thanks to Ana for the list. Send it to her.'],
    ['Hello world page: publish it.'],
    ['Thanks!'],
    ['Tell me which ones can be deleted.'],
    ['Can it be deleted?'],
    ['Send the letter "Hi Ana, sorry for the trouble. Thanks!" to ana.'],
    ['Delete the drafts, but keep the starred ones.'],
    ['Thank the donors with a letter.'],
    ['Send it to Ana. Best, ana@acme.example'],
    ['Never delete what is on hold.'],
    ['The donors were promised that nobody is named.'],
    [''],
  ])('%j is all asked', (task) => {
    expect(askedPart(task, '')).toBe(task);
  });

  it('keeps a reference that the script makes use of', () => {
    expect(askedPart('[OPS-44] Pay the bill.', `note('OPS-44')`)).toBe('[OPS-44] Pay the bill.');
  });

  it('takes any text, and gives a part of it that is not empty', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (task) => {
        expect(askedPart(task, '') === '').toBe(task === '');
      }),
    );
  });
});
