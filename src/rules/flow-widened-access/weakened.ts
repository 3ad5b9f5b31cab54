import { BELIEVED, type CallView, saysDestructive } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { once } from '../flow-model/once.ts';
import { weakeningsOf } from '../flow-model/tools/weakening.ts';
import { showPath } from '../flow-model/values.ts';
import { isLookedAt } from './looked-at.ts';
import type { Widening } from './widening.ts';

/** Switches that take a protection away, or press something destructive through. */
export function weakened(view: CallView, model: FlowModel): readonly Widening[] {
  if (!model.purpose.stated) return [];
  const final =
    view.irreversible || view.effect('delete') >= BELIEVED || grave(view) || saysDestructive(view);
  const looked = once(() => isLookedAt(view, model));
  const real = weakeningsOf(view, model).filter(({ kind }) => kind !== 'force' || !looked());
  return real.map(({ path, value, kind }) => ({
    weight: kind === 'guard' ? 78 : final ? 52 : kind === 'override' ? 46 : 25,
    what: `${kind === 'guard' ? 'takes a protection away' : 'passes a check over'} (\`${showPath(path)}: ${value}\`), which the task does not speak of`,
  }));
}

function grave(view: CallView): boolean {
  return view.effect('pay') >= BELIEVED || view.effect('grant') >= BELIEVED;
}
