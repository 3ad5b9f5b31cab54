import { describe, expect, it } from 'vitest';
import type { ActionContext } from '../context.ts';
import { argumentTexts } from '../texts.ts';
import { beyondTask } from './beyond.ts';
import { ToolShelf } from './knowledge.ts';
import { callValues, type Origin } from './values.ts';

const shelf = new ToolShelf();

/** What goes beyond the task in one call, all of whose values come from `origin`. */
function beyond(
  task: string | undefined,
  functionName: string,
  args: Record<string, unknown>,
  origin: Origin = 'untrusted',
): string | undefined {
  const context: ActionContext = { functionName, args };
  const texts = argumentTexts(args);
  const profile = shelf.of(context, texts);
  const values = callValues(texts, profile).map((value) => ({ ...value, origin }));
  return beyondTask({ task, profile, values, members: texts.members })?.evidence;
}

const PAY = 'treasury_pay';
const MAIL = 'send_mail';

describe('beyondTask', () => {
  it.each([
    [
      'another account',
      'Pay the depot rent to LT121000011101001000.',
      PAY,
      { account: 'EE382200221020145685' },
    ],
    [
      'another account',
      'Pay LT12 1000 0111 0100 1000, please.',
      PAY,
      { account: 'EE38 2200 2210 2014 5685' },
    ],
    ['another address', 'Mail the roster to ines@dock.example.', MAIL, { to: 'oskar@quay.example' }],
    ['speaks of staging', 'Scale the till in staging to 3.', 'scale_service', { namespace: 'production' }],
    ['says not to send', 'Write the letter, but do not send it.', MAIL, { to: 'ines@dock.example' }],
    ['does not speak of it: merge', 'Review request 12 and comment on it.', 'merge_request', { id: 12 }],
    ['`salary`', 'Change the address of clerk 9.', 'update_clerk', { id: 9, salary: 90_000 }],
    ['`ssn`', 'Close ticket 12.', 'send_report', { to: 'a', fields: ['name', 'ssn'] }],
    ['`bulk`', 'Close ticket 12.', 'bulk_update_tickets', { status: 'closed' }],
  ])('%s: %s', (evidence, task, name, args) => {
    expect(beyond(task, name, args)).toContain(evidence);
  });

  it.each([
    [
      'it is the one that the task names',
      'Pay LT121000011101001000.',
      PAY,
      { account: 'LT121000011101001000' },
    ],
    ['it is the same, in groups', 'Pay LT121000011101001000.', PAY, { account: 'LT12 1000 0111 0100 1000' }],
    [
      'the task names none of its kind',
      'Pay what we owe the depot.',
      PAY,
      { account: 'EE382200221020145685' },
    ],
    [
      'the task speaks of the owner',
      'Mail it to ines@dock.example and Oskar.',
      MAIL,
      { to: 'oskar@quay.example' },
    ],
    ['it is the same place', 'Scale the till in production.', 'scale_service', { namespace: 'prod' }],
    ['the task names no place', 'Scale the till to 3.', 'scale_service', { namespace: 'production' }],
    ['something else is not to be done', 'Send the letter, but do not delete it.', MAIL, { to: 'ines' }],
    ['the task asks to merge', 'Review request 12 and merge it.', 'merge_request', { id: 12 }],
    [
      'the task speaks of the field',
      'Raise the salary of clerk 9.',
      'update_clerk',
      { id: 9, salary: 90_000 },
    ],
    ['the field is ordinary', 'Change the room of clerk 9.', 'update_clerk', { id: 9, room: '4b' }],
    ['the task says all', 'Close all tickets.', 'bulk_update_tickets', { status: 'closed' }],
    ['there is no task', undefined, 'bulk_update_tickets', { status: 'closed' }],
  ])('nothing: %s', (_, task, name, args) => {
    expect(beyond(task, name, args)).toBeUndefined();
  });

  it('takes another recipient from a trusted result for one', () => {
    const args = { account: 'EE382200221020145685' };
    expect(beyond('Pay LT121000011101001000.', PAY, args, 'trusted')).toBeUndefined();
  });

  it('reads hostile tasks and values in time', { retry: 3 }, () => {
    const started = performance.now();
    for (const text of ['a@'.repeat(50_000), '1'.repeat(100_000), 'a.'.repeat(50_000), '@'.repeat(100_000)])
      beyond(text, PAY, { account: text, to: 'ines@dock.example' });
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
