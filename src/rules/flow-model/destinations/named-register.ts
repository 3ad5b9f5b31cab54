import type { LabelUse } from '../../../script/facts.ts';
import type { CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { isNamedSource } from '../task/asked.ts';
import { leafOf } from '../tools/argument-names.ts';
import type { Audience } from './audience.ts';
import { isOfPeople } from './persons.ts';

/**
 * `Text the contractor (number in the register) the entry code`: whom it goes to is read, whole, out of the one source that
 * the task calls by its name, and which nobody outside can write to. Who is in it the user knows.
 */
export function isOutOfNamedRegister({ chosenBy, path }: Audience, model: FlowModel): boolean {
  if (path === undefined || chosenBy.length === 0) return false;
  return chosenBy.every(({ label, strength }) => {
    const source = model.byId.get(label.call);
    return (
      strength === 'explicit' &&
      source !== undefined &&
      source.onlyReads &&
      !source.untrusted &&
      REACHED.test(leafOf(label.path)) &&
      isNamedSource(source, model)
    );
  });
}

/**
 * `Text Mrs Osei, the tenant there, the code of her own door`: whom it goes to is the one record that a source answers which nobody outside
 * can write to, called by what the task calls them (`tenant_of`), and asked by nothing but what the task or the script says (`flat: '3B'`).
 * What they are told is of the very same: chosen by it, and not only among what has it too, as the key of the whole house has.
 */
export function isLookedUpAsNamed(
  { chosenBy, path }: Audience,
  told: LabelUse,
  { tests }: CallView,
  model: FlowModel,
): boolean {
  if (path === undefined || chosenBy.length === 0) return false;
  const isOfIt = (key: string): boolean =>
    told.label.path.includes('[]')
      ? tests.some(
          ({ op, constants, labels }) =>
            op === '===' &&
            constants.includes(key) &&
            labels.some(({ label }) => label.call === told.label.call),
        )
      : model.byId.get(told.label.call)?.literals.includes(key) === true;
  return chosenBy.every(({ label, strength }) => {
    const source = model.byId.get(label.call);
    return (
      strength === 'explicit' &&
      source !== undefined &&
      source.onlyReads &&
      !source.untrusted &&
      !label.path.includes('[]') &&
      REACHED.test(leafOf(label.path)) &&
      isOfPeople(source) &&
      isNamedSource(source, model, 1) &&
      source.call.args.labels.length === 0 &&
      source.literals.some((text) => model.purpose.things.has(text.toLowerCase()) && isOfIt(text))
    );
  });
}

const REACHED = /mail|phone|telefon|^tel|mobil|handy|m[oó]vil|cell|msisdn|number/iu;
