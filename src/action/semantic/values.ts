/** The values of a call with what each is for and where it came from. */

import type { ArgumentRole } from '../../catalog/index.ts';
import { fold } from '../../catalog/language/words.ts';
import { namedIn } from '../../catalog/task/task-places.ts';
import type { ActionContext, PastCall, ProvenanceMatch } from '../context.ts';
import type { ArgumentTexts } from '../texts.ts';
import type { ToolProfile } from './knowledge.ts';
import { pointsAt } from './pointing.ts';
import { compactly, isProse, readResult } from './results.ts';
import { standsIn } from './steering.ts';

/**
 * Where a value came from, as far as can be told.
 * - `task`: the user wrote it; `trusted`: a result that only the user's side writes;
 * - `looked-up`: the object that is meant, found in a result: the ordinary way to come by an id;
 * - `own`: neither in the task nor in a result; `untrusted`: a field of a result that others may write;
 * - `read`: in no field of any record, only in a text that the user pointed at;
 * - `told`: only in what somebody else wrote;
 * - `unknown`: neither task nor results are known.
 */
export type Origin = 'task' | 'trusted' | 'looked-up' | 'own' | 'untrusted' | 'read' | 'told' | 'unknown';

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
 *
 * @param reads the call only reads. Default false.
 */
export function originOf(value: CallValue, context: ActionContext, reads = false): Origin {
  const { provenance, task, history } = context;
  if (provenance === undefined) return task === undefined && history === undefined ? 'unknown' : 'own';
  const share = { task: 0, trusted: 0, untrusted: 0 };
  let source: PastCall | undefined;
  for (const match of provenance) {
    if (match.from === 'own' || match.part === 'key' || match.strength < LEAST_STRENGTH) continue;
    if (!samePath(match.path, value.path)) continue;
    const covered = match.span === undefined ? 1 : (match.span[1] - match.span[0]) / value.text.length;
    share[match.from === 'task' ? 'task' : match.trusted ? 'trusted' : 'untrusted'] += covered;
    if (match.from === 'result') source ??= history?.[match.call?.index ?? -1];
  }
  // What the user wrote is the user's, wherever else it stands.
  if (share.task >= MOST_OF_IT) return 'task';
  // A short word is weak evidence, and whole all the same; what is read by it is also what others ask about.
  if (!reads && task !== undefined && isNamed(value.text, task)) return 'task';
  if (share.trusted >= MOST_OF_IT) return 'trusted';
  const short = share.untrusted < SOME_OF_IT;
  if (!short || (!reads && identifies(value.text))) {
    const place = placeOf(value.text, history);
    if (place?.told === true) return pointsAt(task, source ?? place.past) ? 'read' : 'told';
    if (!short || place !== undefined) return isPlace(value) ? 'untrusted' : 'looked-up';
  }
  return task === undefined && (history === undefined || history.length === 0) ? 'unknown' : 'own';
}

/** Where something goes, or what is run. A number or id of the system's own is an object, whatever it is given for. */
function isPlace({ role, text }: CallValue): boolean {
  return role === 'command' || (role === 'destination' && !OWN_ID.test(text.trim()));
}

/** `P-0932`, `TGHU7742910`, `209`: letters and digits in one word, shorter than an account or a telephone number. */
const OWN_ID = /^(?=[^\d]{0,8}\d)[\p{L}\d][\p{L}\d_-]{0,11}$/u;

function isNamed(text: string, task: string): boolean {
  return text.length > 1 && text.length <= LONGEST_NAMED && namedIn(text, task);
}

/** Where a short value stands: in a field of a result, or only in a text. */
function placeOf(
  text: string,
  history: ActionContext['history'],
): { told: boolean; past: PastCall } | undefined {
  if (history === undefined || text.length > LONGEST_NAMED || text.length < 2 || isProse(text))
    return undefined;
  const wanted = fold(text.trim());
  const compact = compactly(wanted);
  const numbered = /\d{4}/.test(compact);
  let left = MOST_CHARACTERS;
  let told: PastCall | undefined;
  for (let i = history.length - 1; i >= 0 && left > 0; i -= 1) {
    const past = history[i]!;
    if (past.output === undefined) continue;
    const result = readResult(past);
    const { shown, said } = result;
    left -= shown.length + said.length;
    if (shown.includes(wanted) || result.compact.includes(compact)) return { told: false, past };
    if (standsIn(wanted, said) || (numbered && result.saidCompact.includes(compact))) told = past;
  }
  return told === undefined ? undefined : { told: true, past: told };
}

/** A name or number of its own, as against a word of every day. */
function identifies(text: string): boolean {
  return /\d/.test(text) ? text.length > 2 : text.length > 5;
}

const LONGEST_NAMED = 120;
/** Characters of fields that a value is looked for in, the latest results first. */
const MOST_CHARACTERS = 512 * 1024;
const LEAST_STRENGTH = 0.2;
const MOST_OF_IT = 0.6;
const SOME_OF_IT = 0.4;

function samePath(a: ProvenanceMatch['path'], b: ProvenanceMatch['path']): boolean {
  return a.length === b.length && a.every((part, i) => part === b[i]);
}
