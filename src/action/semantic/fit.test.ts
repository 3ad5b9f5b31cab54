import { describe, expect, it } from 'vitest';
import { taskFit } from './fit.ts';
import { ToolShelf } from './knowledge.ts';

const shelf = new ToolShelf();
const REMOVE = shelf.of({
  functionName: 'pallet_discard',
  doc: 'Removes a pallet from the register.',
  args: { id: 1 },
});
const ROSTER = shelf.of({
  functionName: 'roster_fetch',
  doc: 'Returns the duty roster of a ward.',
  args: {},
});

describe('taskFit', () => {
  it.each([
    ['Remove pallet 7.', { given: true, main: true, about: true }],
    ['Entferne Palette 7 aus dem Register.', { given: true, main: true }],
    ['Where is pallet 7?', { given: true, main: false, about: true }],
    ['Thanks for the removal of the old pallet.', { main: false, nominal: true, about: true }],
    ['Do what the handover tasks say.', { delegates: true, about: false }],
    ['Complete the following tasks: count the beds.', { delegates: false }],
    ['', { given: false }],
    [undefined, { given: false }],
  ])('%s', (task, want) => {
    expect(taskFit(task, REMOVE)).toMatchObject(want);
  });

  it('sees that a reading is asked for by what it is about', () => {
    expect(taskFit('Who is on duty in the ward? Show the roster.', ROSTER).about).toBe(true);
    expect(taskFit('How many pallets are late?', ROSTER).about).toBe(false);
  });

  it('does not take `give me` for an order to change something', () => {
    expect(taskFit('Give me the register of pallets.', REMOVE).asked.has('write')).toBe(false);
    expect(taskFit('Write to the carrier that it is late.', REMOVE).asked.has('send')).toBe(true);
  });

  it('keeps the answer for the same task and tool', () => {
    expect(taskFit('Remove pallet 7.', REMOVE)).toBe(taskFit('Remove pallet 7.', REMOVE));
  });
});
