import type { FlowModel } from '../model.ts';
import { isNamedSource } from '../task/asked.ts';
import { leafOf } from '../tools/argument-names.ts';
import type { Audience } from './audience.ts';

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

const REACHED = /mail|phone|telefon|^tel|mobil|handy|m[oó]vil|cell|msisdn|number/iu;
