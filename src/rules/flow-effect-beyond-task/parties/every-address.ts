import type { CallView } from '../../flow-model/call-view.ts';
import { shapeAt } from '../../flow-model/data/shape-leaves.ts';
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
    const { tools = [] } = byId.get(label.call) ?? {};
    const [tool] = tools;
    const fields = tools.length === 1 ? shapeAt(tool?.result, label.path.slice(0, -1))?.fields : undefined;
    if (fields === undefined) continue;
    const others = [...fields.keys()].filter((name) => {
      const words = splitWords(name);
      return words.some((word) => ADDRESS.has(word)) && words.some((word) => OTHERS.test(word));
    });
    const [other] = others.filter(
      (name) => !splitWords(name).some((word) => OTHERS.test(word) && purpose.mentions(word)),
    );
    if (other !== undefined) return other;
  }
  return undefined;
}

const ADDRESS = new Set(
  'email mail address list phone mobile tel number contact inbox channel alias group'.split(' '),
);
/** Somebody else than whom the record is of. */
const OTHERS =
  /^(?:manager|boss|supervisor|team|group|department|parent|guardian|partner|spouse|family|relatives?|kin|emergency|agent|agency|lawyer|counsel|employer|assistant|deputy|backup|previous|former|old|private|personal|referr?er|sponsor|broker|landlord|tenant|owner|vendor|supplier|list|all|everyone|company|office)$/u;
