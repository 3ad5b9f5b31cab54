/** The values of a call with what each is for and where it came from. */

import type { ArgumentRole } from '../../catalog/index.ts';
import type { ActionContext, ProvenanceMatch } from '../context.ts';
import type { ArgumentTexts } from '../texts.ts';
import type { ToolProfile } from './knowledge.ts';

/**
 * Where a value came from, as far as can be told.
 * - `task`: the user wrote it; `trusted`: a result that only the user's side writes;
 * - `looked-up`: the object that is meant, found in a result: the ordinary way to come by an id;
 * - `own`: neither in the task nor in a result; `untrusted`: a result that others may write;
 * - `unknown`: neither task nor results are known.
 */
export type Origin = 'task' | 'trusted' | 'looked-up' | 'own' | 'untrusted' | 'unknown';

export interface CallValue {
  readonly path: readonly (string | number)[];
  readonly text: string;
  readonly role: ArgumentRole;
  /** True when it decides where something goes, who gets in, what is run, or which object is meant. */
  readonly decisive: boolean;
}

/** Values that are weighed one by one; the readers see all of them. */
const MOST_VALUES = 64;
const LONGEST_DECISIVE = 512;

export function callValues(texts: ArgumentTexts, profile: ToolProfile): CallValue[] {
  const out: CallValue[] = [];
  for (const { path, text } of texts.values) {
    if (out.length >= MOST_VALUES) break;
    const { role, confidence } = profile.knowledge.argument(path.map(segment));
    const decides = role === 'destination' || role === 'command' || role === 'identity';
    out.push({ path, text, role, decisive: decides && confidence >= 0.4 && text.length <= LONGEST_DECISIVE });
  }
  // Where no argument says what it decides, the short ones do: `set_alarm({"time": "07:00"})`.
  if (!out.some((value) => value.decisive))
    return out.map((value) =>
      value.text.length <= 64 && value.role !== 'content' ? { ...value, decisive: true } : value,
    );
  return out;
}

function segment(part: string | number): string {
  return typeof part === 'number' ? '[]' : part;
}

/**
 * The origin of one value: where most of its text stood before. An address of which the task holds one word is not the
 * user's.
 */
export function originOf(value: CallValue, context: ActionContext): Origin {
  const { provenance, task, history } = context;
  if (provenance === undefined) return task === undefined && history === undefined ? 'unknown' : 'own';
  const share = { task: 0, trusted: 0, untrusted: 0 };
  for (const match of provenance) {
    if (match.from === 'own' || match.part === 'key' || match.strength < LEAST_STRENGTH) continue;
    if (!samePath(match.path, value.path)) continue;
    const covered = match.span === undefined ? 1 : (match.span[1] - match.span[0]) / value.text.length;
    share[match.from === 'task' ? 'task' : match.trusted ? 'trusted' : 'untrusted'] += covered;
  }
  // What the user wrote is the user's, wherever else it stands.
  if (share.task >= MOST_OF_IT) return 'task';
  if (share.trusted >= MOST_OF_IT) return 'trusted';
  if (share.untrusted >= SOME_OF_IT)
    return value.role === 'destination' || value.role === 'command' ? 'untrusted' : 'looked-up';
  return task === undefined && (history === undefined || history.length === 0) ? 'unknown' : 'own';
}

const LEAST_STRENGTH = 0.2;
const MOST_OF_IT = 0.6;
const SOME_OF_IT = 0.4;

function samePath(a: ProvenanceMatch['path'], b: ProvenanceMatch['path']): boolean {
  return a.length === b.length && a.every((part, i) => part === b[i]);
}
