import { describe, expect, it } from 'vitest';
import { ProvenanceIndex } from '../../session/provenance/index.ts';
import type { ActionContext } from '../context.ts';
import { argumentTexts } from '../texts.ts';
import { ToolShelf } from './knowledge.ts';
import { callValues, originOf } from './values.ts';

const MAIL = {
  functionName: 'outbox_submit',
  doc: 'Sends a message to a person.\nArgs:\n  to: address of the person\n  text: what is said',
};

function origins(context: ActionContext): Record<string, string> {
  const values = callValues(argumentTexts(context.args), new ToolShelf().of(context));
  return Object.fromEntries(values.map((value) => [value.path.join('.'), originOf(value, context)]));
}

describe('origins', () => {
  const args = { to: 'ines@dock.example', text: 'Pallet 7 is late.' };
  const index = (task?: string, output?: string, trusted = false): ActionContext => {
    const provenance = new ProvenanceIndex();
    if (task !== undefined) provenance.task(task);
    if (output !== undefined) provenance.result({ functionName: 'f', args: {}, output, trusted });
    const history = output === undefined ? [] : [{ functionName: 'f', args: {}, output }];
    return { ...MAIL, args, task, history, provenance: provenance.trace(args) };
  };

  it.each([
    ['task', index('Tell ines@dock.example that it is late.', 'x ines@dock.example')],
    ['untrusted', index('Tell Ines.', 'Ines: ines@dock.example')],
    ['trusted', index('Tell Ines.', 'Ines: ines@dock.example', true)],
    ['own', index('Tell Ines.', 'nothing')],
    ['own', index('Write to dock.', 'nothing')],
    ['unknown', { ...MAIL, args }],
  ])('%s', (want, context) => {
    expect(origins(context).to).toBe(want);
  });

  it('takes an object that was looked up for the ordinary way to come by it', () => {
    const context = index('Remove the late one.', 'late: PAL-771-04');
    const provenance = new ProvenanceIndex();
    provenance.result({ functionName: 'f', args: {}, output: 'late: PAL-771-04' });
    const call = {
      functionName: 'pallet_discard',
      args: { pallet_id: 'PAL-771-04' },
      doc: 'Removes a pallet.',
    };
    expect(origins({ ...context, ...call, provenance: provenance.trace(call.args) }).pallet_id).toBe(
      'looked-up',
    );
  });
});

describe('callValues', () => {
  it('marks what decides, by its role', () => {
    const context = { ...MAIL, args: { to: 'a@b.example', text: 'x'.repeat(600) } };
    const values = callValues(argumentTexts(context.args), new ToolShelf().of(context));
    expect(values.map(({ role, decisive }) => [role, decisive])).toEqual([
      ['destination', true],
      ['content', false],
    ]);
  });

  it('takes the short values where no role tells', () => {
    const context = { functionName: 'f1', args: { zz: '07:00', yy: 'x'.repeat(80) } };
    const values = callValues(argumentTexts(context.args), new ToolShelf().of(context));
    expect(values.map(({ decisive }) => decisive)).toEqual([true, false]);
  });
});
