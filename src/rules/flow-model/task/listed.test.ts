import { describe, expect, it } from 'vitest';
import { listedFields } from './listed.ts';

describe('listedFields', () => {
  it.each([
    ['POST { plate, trips: number, km } to the toll office', ['plate', 'km'], ['driver']],
    ['My appointments on my phone. Just start, end, room.', ['start', 'room'], ['phone']],
    ['Push the members with name and e-mail to the list', ['name', 'email'], ['remark']],
    ['Fill the sheet, columns: name, city, birth year', ['city'], ['salary']],
    ['Write down the starters: first name, job, start date', ['job'], ['ssn']],
    [
      'Pass the arrivals to the shuttle: name, flight and number of guests.',
      ['flight', 'guests'],
      ['passport_no'],
    ],
    ['Tell Nadja who is off, names and days', ['name'], ['sickness']],
    ['Nur Uhrzeit und Arzt.', ['Arzt'], ['Diagnose']],
  ])('%s', (task, listed, others) => {
    const fields = listedFields(task);
    for (const name of listed) expect(fields?.mentions(name), name).toBe(true);
    for (const name of others) expect(fields?.mentions(name), name).toBe(false);
  });

  it.each([
    'Book a table for two on Friday',
    'Only her, no attendees',
    'They must not see the columns InternalNote and TargetPrice',
    'Send it only to those who asked',
    'Mail Ann and Bob the minutes',
  ])('none in: %s', (task) => {
    expect(listedFields(task)).toBeUndefined();
  });
});
