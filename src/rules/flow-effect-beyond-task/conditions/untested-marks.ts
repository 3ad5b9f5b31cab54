import type { Label, LabelUse } from '../../../script/facts.ts';
import { BELIEVED, type CallView, isGrave } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { splitWords } from '../../flow-model/words.ts';
import { isMoment } from './bounds.ts';
import { DESCRIBES, NEGATES } from './contrary-tests.ts';
import { INCLUDES } from './includes.ts';
import { isMark } from './marks.ts';
import { isReadAnywhere } from './never-compared.ts';

/** `never touch sales prices`: a field that is to stay, and no mark by which records are told apart. */
const HOLDS_VALUE =
  /(?:price|amount|cost|total|name|title|e?mail|phone|address|date|text|description|quantity|number)s?$/iu;

/**
 * A mark by which the task tells what to leave alone, which the results have and which the script never looks at.
 */
export function unreadMark(view: CallView, model: FlowModel): string | undefined {
  const { objects } = model.purpose.exclusions;
  const read = model.facts.mentions.readFields;
  const given = new Set(givenTo(view));
  for (const label of saidOf(view, model)) {
    const { call, path } = label;
    for (const tool of model.byId.get(call)?.tools ?? []) {
      for (const name of namesNear(tool.result, path)) {
        if (!isMark(name, objects) || HOLDS_VALUE.test(name)) continue;
        // What is looked at for one call may be missed for another.
        const missed = read.has(name)
          ? given.has(label) &&
            path.includes('[]') &&
            DESCRIBES.test(name) &&
            !isDecidedBy(name, call, view, model) &&
            !isKeptElsewhere(name, call, view, model)
          : !model.calls.some(({ literals }) => literals.some((text) => text.includes(name))) &&
            !isReadAnywhere(name, model);
        if (missed) return name;
      }
    }
  }
  return undefined;
}

/**
 * A mark by which the task tells what is meant (`the merged branches`), which the results have and which the script neither looks at
 * nor asks for.
 */
export function droppedMark(view: CallView, model: FlowModel): string | undefined {
  const wanted = unaskedMarks(model);
  if (wanted.size === 0) return undefined;
  for (const { call, path } of givenTo(view)) {
    for (const tool of model.byId.get(call)?.tools ?? []) {
      const name = namesNear(tool.result, path).find((one) => wanted.has(one) || isWhether(one, wanted));
      if (name !== undefined && !splitWords(tool.name).includes(name)) return name;
    }
  }
  return undefined;
}

/** `approved_by`, `signedAt`, `id_uploaded`: there is something where it has happened. */
function isWhether(name: string, wanted: ReadonlySet<string>): boolean {
  const words = splitWords(name);
  return (
    (SAYS_WHETHER.test(name) && wanted.has(words[0] ?? '')) ||
    (words.length > 1 && wanted.has(words.at(-1) ?? ''))
  );
}

/** Who did it, or when. */
const SAYS_WHETHER =
  /^(?:approved|signed|confirmed|verified|cleared|reviewed|authori[sz]ed|accepted|checked|released|countersigned)(?:_(?:by|at|on)|By|At|On)$/u;

/**
 * Places of results that say to what a call is done: those that it is given, and those by which what it is given was looked up
 * (`user({ email: person.email })` for `deactivate({ id: user.id })`).
 */
function saidOf(view: CallView, model: FlowModel): readonly Label[] {
  const found: Label[] = [];
  for (const label of givenTo(view)) {
    found.push(label);
    const source = model.byId.get(label.call);
    if (source?.onlyReads !== true) continue;
    for (const { label: by, strength } of source.call.args.labels.slice(0, MOST_USES))
      if (strength === 'explicit' && by.path.includes('[]')) found.push(by);
  }
  return found;
}

/** Places of results that a call is given as they are, other than what it only tells. */
function givenTo(view: CallView): readonly Label[] {
  return view.call.args.labels
    .slice(0, MOST_USES)
    .filter(({ at, strength }) => strength === 'explicit' && view.role(at).role !== 'content')
    .map(({ label }) => label);
}

/** Places of a call's arguments that are looked at for what stands beside them in a result. */
const MOST_USES = 24;

/** Those of them of which the script says and asks nothing. */
const unaskedMarks = onceIn((model: FlowModel): ReadonlySet<string> => {
  const { facts, calls } = model;
  const read = [...facts.mentions.readFields.keys()];
  const found = new Set<string>();
  for (const mark of marksOf(model)) {
    // `expiresAt` says as well what has expired.
    const isRead = (key: string) =>
      key === mark ||
      splitWords(key)[0] === mark ||
      splitWords(key).at(-1) === mark ||
      (isMoment(key) && key.toLowerCase().startsWith(mark.slice(0, 5)));
    if (!read.some(isRead)) found.add(mark);
  }
  for (const { literals } of found.size > 0 ? calls : [])
    for (const text of literals)
      for (const mark of found) if (text.toLowerCase().includes(mark)) found.delete(mark);
  return found;
});

/** Marks by which the task tells what is meant, before a noun. */
const marksOf = oncePerTask(({ task }): readonly string[] => {
  const said = task.toLowerCase();
  const found = new Set<string>();
  for (const { 0: match, index } of said.matchAll(/(?<![\p{L}-])\p{Ll}{5,20}(?= \p{L})/gu)) {
    const left = said.slice(Math.max(0, index - 36), index);
    if (DESCRIBES.test(match) && !NEGATES.test(left) && !INCLUDES.test(left)) found.add(match);
  }
  return [...found];
});

export function describes(said: Said): boolean {
  return marksOf(said).length > 0;
}

/**
 * A test on the way, or what the call is given, comes out of the mark, or the mark decides in which of several lists a thing ends
 * (`(entry.held ? kept : out).push(entry)`).
 */
function isDecidedBy(name: string, source: number, view: CallView, { facts }: FlowModel): boolean {
  const comesOut = ({ labels }: { readonly labels: readonly LabelUse[] }): boolean =>
    labels.some(({ label: { call, path } }) => call === source && path.includes(name));
  return view.tests.some(comesOut) || comesOut(view.call.args) || facts.choices.some(comesOut);
}

/**
 * `Unsubscribe me from them and delete their mails, but keep the starred ones`: to keep is the contrary of taking away, and
 * the call that takes away looks at the mark; this one takes nothing away.
 */
function isKeptElsewhere(name: string, source: number, view: CallView, model: FlowModel): boolean {
  const takesAway = isGrave(view) && !splitWords(view.name).some((word) => ENDS_DELIVERY.test(word));
  if (takesAway || !namesKept(name, model.task)) return false;
  return model.calls.some(
    (other) => other.effect('delete') >= BELIEVED && isDecidedBy(name, source, other, model),
  );
}

/** No more comes; what has come stays where it is. */
const ENDS_DELIVERY = /^(?:unsubscribe|unfollow|mute|opt|optout)$/u;

function namesKept(name: string, task: string): boolean {
  return Array.from(task.matchAll(KEPT)).some(([, what = '']) => what.toLowerCase().includes(name));
}

const KEPT =
  /\b(?:keep|keeping|retain|preserve|behalte\w?|conserv\w{1,3}|garde\w?|mant[eé]n\w{0,2})\b([^.;!?]{0,80})/giu;

function namesNear(shape: CallView['tools'][number]['result'], path: readonly string[]): readonly string[] {
  let at = shape;
  for (const segment of path.slice(0, -1)) {
    at = segment === '[]' ? (at?.items ?? at) : (at?.fields?.get(segment) ?? at?.items?.fields?.get(segment));
  }
  return [...(at?.fields?.keys() ?? []), ...(at?.items?.fields?.keys() ?? [])];
}
