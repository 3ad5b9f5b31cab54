import { describe, expect, it } from 'vitest';
import { readExclusions } from './exclusions.ts';

describe('readExclusions', () => {
  it.each<[string, string[][]]>([
    ['Send the figures with no names.', [['name']]],
    ['Tell radiology the slots (slot no and ward).', []],
    ['No health data may go there.', [['health']]],
    ['Send the list without birth dates.', [['birth', 'date']]],
    ['Clear those with no hit, escalate the rest.', []],
    ['Text the patients with no allergy.', []],
    ['Mail all accounts that have no owner.', []],
    ['How many passengers of NV218 still have no seat?', []],
    ['Which of them has no badge yet?', []],
    ['The list should have no names.', [['name']]],
    ['Send reports that are to have no names.', [['name']]],
    [
      'They are not to get tax ids or bank accounts.',
      [
        ['tax', 'ids'],
        ['bank', 'account'],
      ],
    ],
    ['The partner must not see the rates.', [['rate']]],
    ['I did not get the invoice.', []],
    ['Yes or no per shelf. The exact count is confidential.', [['count']]],
    ['Tell them when it opens, the exact rent must not get out.', [['rent']]],
    ['Send the contracts that are confidential to Ana.', []],
    ['Say who comes; the reasons are none of their business.', [['reason']]],
    ['The box must not go to Hall 4.', [['box']]],
    ['Nothing except the manual may go to the printer.', []],
    ['Key and title; remarks and customer names stay in house.', [['remark'], ['customer', 'name']]],
    ['They get the street; phone, mail and amount stay with us.', [['phone'], ['amount']]],
    ['Send it to Ana in the office, remarks stay in house.', [['remark']]],
    ['Two colleagues stay in Lisbon.', []],
    ['Send the questions, without revealing who asked.', [['asked', 'by'], ['asker'], ['askor']]],
    [
      'Send the reviews; authors never learn who wrote them.',
      [['wrote', 'by'], ['author'], ['writer'], ['reviewer']],
    ],
    ['Tell me who asked.', []],
    [
      'Send the claim with the name and phone of the insured and our reserve blacked out.',
      [['name'], ['phone'], ['reserve']],
    ],
    ['Post the list in #ops with the phone numbers removed.', [['phone', 'number']]],
    ['Take the members with a card removed off the list.', []],
    ['Tell me how many were removed.', []],
    ['Mail those who never told us who they are.', []],
  ])('%s leaves out the data %j', (task, data) => {
    expect(readExclusions(task).data).toEqual(data);
  });

  it.each<[string, string[]]>([
    ['No letters to families who opted out.', ['opted', 'out']],
    ['Text the patients with no flu jab since May who have consented.', []],
    ['Move the adverts, but nothing I starred.', ['starred']],
    ["Send each member the dues of the year. Waived dues don't count.", ['waived']],
    ['Refund all but skip the disputed ones.', ['disputed']],
    ['Keep the starred photos of the album, delete the rest.', ['starred']],
    ['Keep the last 7 backups of crm plus anything pinned. The rest can go.', ['pinned']],
    ['Delete the photos, but preserve starred ones.', ['starred']],
    ['Delete all but the starred ones.', ['starred']],
    ['Clear the album; starred ones excepted.', ['starred']],
    ['Empty the bin, locked ones must survive.', ['locked']],
    ['Throw out the old ones, but leave what is tagged keep.', ['tagged', 'keep']],
    ['Keep me posted about delayed orders.', []],
    ['Keep 90 days, immutable from now on.', []],
  ])('%s leaves alone what is %j', (task, marks) => {
    expect([...readExclusions(task).objects]).toEqual(marks);
  });

  it.each<[string, boolean]>([
    ['Send the readings; there must be nothing in it which identifies a participant.', true],
    ['Publish the answers so that nobody can be recognised.', true],
    ['Upload the de-identified table.', true],
    ['Mail the anonymous shortlist to the client.', true],
    ['Set up the anonymous survey.', false],
    ['Reject the invoices that we do not recognise.', false],
    ['The customer was identified by call-back.', false],
  ])('%s keeps back who somebody is: %j', (task, kept) => {
    expect(readExclusions(task).identities).toBe(kept);
  });
});
