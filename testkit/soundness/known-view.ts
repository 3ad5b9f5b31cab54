/** What facts say of a value, held against what a run gave. Both as JSON: a run hands its arguments over as that. */
import type { ValueView } from '../../src/script/facts.ts';

export const written = (value: unknown): string => JSON.stringify({ v: value });

/** True when the facts say which values it can be. */
export function isKnown(view: ValueView | undefined): view is ValueView {
  return view?.complete === true && view.kind === 'primitive';
}

/** True for a value that the facts do not rule out. */
export function allows(view: ValueView | undefined, value: unknown): boolean {
  return (
    !isKnown(view) || view.constants.some((one) => typeof one !== 'bigint' && written(one) === written(value))
  );
}
