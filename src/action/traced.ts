import { ProvenanceIndex } from '../session/provenance/index.ts';
import type { ProvenanceReport } from '../session/types.ts';
import type { ActionContext } from './context.ts';

/**
 * A call with where its values came from, worked out from its own `task` and `history` where `provenance` is absent. No
 * result is trusted. A session that scores many calls keeps an index instead: see `SessionStore.provenance`.
 */
export function traced(context: ActionContext): ActionContext {
  const { provenance, task, history = [], args, kwargs } = context;
  if (provenance !== undefined) return context;
  if (task === undefined && !history.some((past) => past.output !== undefined)) return context;
  const index = new ProvenanceIndex();
  if (task !== undefined) index.task(task);
  for (const past of history) index.result(past);
  const first = index.examine(args);
  const { matches, limits } = kwargs === undefined ? first : joinedReports(first, index.examine(kwargs));
  return { ...context, provenance: matches, provenanceLimits: limits };
}

/** Two parts of one call's arguments, as one. */
export function joinedReports(first: ProvenanceReport, second: ProvenanceReport): ProvenanceReport {
  return {
    matches: [...first.matches, ...second.matches],
    limits: [...new Set([...first.limits, ...second.limits])],
  };
}
