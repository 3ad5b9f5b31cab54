import { leavesOutData } from '../../../catalog/task/exclusions.ts';
import type { CallView } from '../call-view.ts';
import type { AudienceKind } from '../destinations/audience.ts';
import { isNamedSource } from '../task/asked.ts';
import { oncePerTask, type Said } from '../task/purpose.ts';
import { splitWords } from '../words.ts';
import type { Payload } from './payload.ts';

/**
 * `put the register as csv on sftp.ours.example`, `keep the raw lines on artifacts.ours.example`: the task names a document or list
 * that goes to a host as it is, so that all that is in it is asked for there; only at an address that the task and the
 * configuration name, and not where the task leaves anything out.
 */
export function isWholeDocument(
  { use, class: kind, because }: Payload,
  to: AudienceKind,
  source: CallView | undefined,
  said: Parameters<typeof isNamedSource>[1],
): boolean {
  const { purpose } = said;
  if (to !== 'colleague' || source === undefined || source.tools.length !== 1) return false;
  if (purpose.restrictive || leavesOutData(purpose.exclusions)) return false;
  const list = use.label.path.findLast((step) => step !== '[]' && step !== '{}')?.toLowerCase();
  // What is kept raw is asked for with what stands in it; a list of secrets is none of it.
  if (list !== undefined && rawOf(said).has(list) && (because === undefined || because !== list)) return true;
  if (kind === 'secret') return false;
  return splitWords(source.name).some((word) => filesOf(said).has(word)) && isNamedSource(source, said);
}

/** `the register as csv`. */
const filesOf = oncePerTask(({ task }) => nounsIn(task, AS_FILE));
/** `the raw lines`, `the log verbatim`. */
const rawOf: (said: Said) => ReadonlySet<string> = oncePerTask(({ task }) => nounsIn(task, RAW));

function nounsIn(task: string, pattern: RegExp): ReadonlySet<string> {
  const found = new Set<string>();
  for (const match of task.toLowerCase().matchAll(pattern))
    for (const noun of match.slice(1)) if (noun) found.add(noun);
  return found;
}

const AS_FILE =
  /\b(?:the|full|whole|complete) (?:\p{L}{2,20} )?(\p{L}{3,24}) as (?:an? )?(?:csv|tsv|xlsx?|excel|pdf|json|ndjson|file|spreadsheet)\b/giu;
const RAW = /\braw (\p{L}{3,24})\b|\b(\p{L}{3,24}) (?:verbatim|unredacted|in full)\b/giu;
