/** Whether results of earlier calls ask for this call: the mark of an injected instruction. */

import type { Effect } from '../../catalog/index.ts';
import { fold } from '../../catalog/language/words.ts';
import type { PastCall } from '../context.ts';
import type { ToolProfile } from './knowledge.ts';
import { pointsAt } from './pointing.ts';
import { type Request, readRequests } from './requests.ts';
import { type ResultReading, readResult } from './results.ts';

export interface Steering {
  /** 0-1: how well the best request fits this call. 0: no result asks for anything like it. */
  readonly strength: number;
  /** The asking sentence, at most 160 characters, as it stands. */
  readonly text: string;
  /** The call whose result asks: its 0-based number in the history and its tool. */
  readonly index: number;
  readonly functionName: string;
  /** Values of this call that the request names. */
  readonly values: readonly string[];
  /** One of them decides something. */
  readonly decisive: boolean;
  /** What the request asks for. */
  readonly effects: ReadonlySet<Effect>;
  /** The request asks for the same kind of act. */
  readonly verb: boolean;
  /** The user pointed at that result: the call that gave it was made with values of the task. */
  readonly pointed: boolean;
}

/** A short value of the call, in lower case, that a request could name. */
export interface Named {
  readonly text: string;
  /** True when the value decides where something goes, what is run, or which object is meant. */
  readonly decisive: boolean;
  /** Said once in the whole world (a link, an address): a request and it belong together anywhere in one result. */
  readonly unique: boolean;
}

/** Results that are looked at, the latest first, and characters over all of them. */
const MOST_RESULTS = 64;
const MAX_CHARACTERS = 256 * 1024;
const kept = new WeakMap<ResultReading, (readonly Request[])[]>();

/**
 * The best fitting request that untrusted results make. What the task says too counts for nothing: the user asked for it.
 *
 * @param wanted words, folded, that the task holds
 */
export function steering(
  history: readonly PastCall[] | undefined,
  profile: ToolProfile,
  values: readonly Named[],
  wanted: (word: string) => boolean,
  trusts: (name: string) => boolean,
  task: string | undefined,
): Steering | undefined {
  if (history === undefined || history.length === 0) return undefined;
  let best: Steering | undefined;
  let left = MAX_CHARACTERS;
  const last = Math.max(0, history.length - MOST_RESULTS);
  for (let i = history.length - 1; i >= last && left > 0; i -= 1) {
    const past = history[i]!;
    if (past.output === undefined || trusts(past.functionName)) continue;
    const reading = readResult(past);
    for (const [at, text] of reading.texts.entries()) {
      if (left <= 0) break;
      left -= text.length;
      for (const request of [...requestsOf(reading, at, text), ...naming(profile, text, task)]) {
        const found = match(request, text, profile, values, wanted);
        if (found.strength > (best?.strength ?? 0))
          best = {
            ...found,
            text: request.text.trim().slice(0, 160),
            index: i,
            functionName: past.functionName,
            pointed: pointsAt(task, past),
          };
      }
    }
  }
  return best;
}

/** A text that writes the name of the tool itself, as no text about the world does: `set_interlock F1 off`. */
function naming(profile: ToolProfile, text: string, task = ''): readonly Request[] {
  const { name } = profile.knowledge;
  if (name.length > LONGEST_NAME || !/[a-z][_.][a-z]|[a-z][A-Z]/.test(name)) return [];
  const read = text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS) : text;
  const at = read.indexOf(name);
  if (at < 0 || isWord(read[at - 1]) || isWord(read[at + name.length]) || task.includes(name)) return [];
  const [verb = ''] = profile.verbs;
  const effects = new Set(profile.reads ? (['read'] as const) : profile.acts.map(({ effect }) => effect));
  const around = fold(read.slice(at, at + name.length + AFTER_NAME));
  return [{ verb, effects, self: false, words: new Set(), text: around }];
}

const LONGEST_NAME = 128;
/** Characters after a tool's name that may hold its values. */
const AFTER_NAME = 120;

/** Those of one text of a reading, as long as that is kept. */
function requestsOf(reading: ResultReading, at: number, text: string): readonly Request[] {
  let requests = kept.get(reading);
  if (requests === undefined) {
    requests = [];
    kept.set(reading, requests);
  }
  requests[at] ??= readRequests(text);
  return requests[at];
}

function match(
  request: Request,
  result: string,
  profile: ToolProfile,
  values: readonly Named[],
  wanted: (word: string) => boolean,
): Pick<Steering, 'strength' | 'values' | 'verb' | 'decisive' | 'effects'> {
  const same = profile.verbs.has(request.verb);
  const verb =
    same ||
    (profile.reads
      ? request.effects.has('read')
      : profile.acts.some(({ effect }) => request.effects.has(effect)));
  let topic = 0;
  for (const word of request.words)
    if (word !== request.verb && profile.topic.has(word) && !wanted(word))
      topic += profile.subject.has(word) ? 1 : 0.5;
  let named = 0;
  const found: string[] = [];
  let decisive = false;
  for (const value of values) {
    if (!standsIn(value.text, request.text) && !(verb && value.unique && holds(result, value.text))) continue;
    found.push(value.text);
    // One common word proves little: `general`, `today`.
    named += (value.decisive ? 1 : 0.5) * (COMMON.test(value.text) ? 0.5 : 1);
    decisive ||= value.decisive;
  }
  const strength =
    (verb ? (same && !profile.reads ? 0.45 : 0.35) : 0) +
    Math.min(0.6, topic * (profile.reads && !verb ? 0.4 : 0.25)) +
    Math.min(0.7, named * 0.5);
  // A shared word alone says nothing; what is read is also what a wider request needs.
  const related = verb || named > 0 || (profile.reads && topic >= 1.5);
  return {
    strength: related ? Math.min(1, strength) : 0,
    values: found,
    verb,
    decisive,
    effects: request.effects,
  };
}

/** One plain word without digits or signs, or a small number. */
const COMMON = /^(?:\p{L}{1,10}|\d{1,3})$/u;

/** How much a request explains a call, 0-1: weak likenesses are chance. */
export function pull(steered: Steering): number {
  return Math.max(0, Math.min(1, (steered.strength - 0.3) / 0.4));
}

/** Whether the value stands in the text as a whole. Both in lower case. */
export function standsIn(value: string, text: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    if (!isWord(text[at - 1]) && !isWord(text[at + value.length])) return true;
  }
  return false;
}

function isWord(c: string | undefined): boolean {
  return c !== undefined && /[\p{L}\p{N}_]/u.test(c);
}

export function named(text: string, decisive: boolean, unique = false): Named {
  return { text: fold(text.trim()), decisive, unique };
}

/** Whether a result holds a link or an address, whose letters may be in another case. */
function holds(result: string, value: string): boolean {
  return standsIn(value, result) || standsIn(value, result.toLowerCase());
}
