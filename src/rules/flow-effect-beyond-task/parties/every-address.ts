import type { CallView } from '../../flow-model/call-view.ts';
import { holderAt } from '../../flow-model/data/shape-leaves.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * Whom it goes to is whatever in a record looks like an address (`Object.values(person).filter(isAddress)`), and the record holds those of
 * others as well: a manager, a team's list, next of kin.
 *
 * @returns the field with the address of somebody else
 */
export function everyAddress(view: CallView, { byId, purpose }: FlowModel): string | undefined {
  for (const { at, label, strength } of view.call.args.labels) {
    const last = label.path.at(-1);
    if (strength !== 'explicit' || (last !== '[]' && last !== '{}')) continue;
    if (view.role(at).role !== 'destination') continue;
    const fields = holderAt(byId.get(label.call), label.path)?.fields;
    for (const name of fields?.keys() ?? []) {
      const words = splitWords(name);
      const others = words.filter((word) => OTHERS.test(word));
      if (others.length === 0 || !words.some((word) => ADDRESS.has(word))) continue;
      if (!others.some((word) => purpose.mentions(word))) return name;
    }
  }
  return undefined;
}

const ADDRESS = new Set(
  'email mail address list phone mobile tel number contact inbox channel alias group'.split(' '),
);
/** Somebody else than whom the record is of. */
const OTHERS =
  /^(?:manager|boss|supervisor|team|group|department|parent|guardian|partner|spouse|family|relatives?|kin|emergency|agent|agency|lawyer|counsel|employer|assistant|deputy|backup|previous|former|old|private|personal|referr?er|sponsor|broker|landlord|tenant|owner|vendor|supplier|list|all|everyone|company|office)$/u;
