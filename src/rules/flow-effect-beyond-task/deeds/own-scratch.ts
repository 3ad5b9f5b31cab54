import type { ArgumentNode, CallView } from '../../flow-model/call-view.ts';
import { BELIEVED } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * What is taken away is what the script itself has made: it has the id that was given to that, or the name that the script has made up
 * for what it wrote before, as a file for another tool, gone when that is done. A name of a word or two is anybody's.
 */
export function takesOwnAway(view: CallView, model: FlowModel): boolean {
  const named = view.arguments.filter(({ path, role }) => path.length === 1 && role !== 'flag');
  const [name] = named;
  if (name === undefined || named.length > 1) return false;
  if (isHandleOfOwn(name, model)) return true;
  const gone = namesOf(name);
  if (gone === undefined) return false;
  const written = new Set(
    model.calls
      .filter((other) => other.call.id < view.call.id && writes(other))
      .flatMap(({ arguments: nodes }) => nodes.filter(({ leaf }) => leaf === name.leaf))
      .flatMap((node) => namesOf(node) ?? []),
  );
  return gone.every((one) => one.length >= LEAST && written.has(one));
}

/** It ends what the script itself has begun: a list that it opened, a lock that it took, a session. */
export function endsOwn(view: CallView, model: FlowModel): boolean {
  return splitWords(view.name).some((word) => ENDS.test(word)) && takesOwnAway(view, model);
}

const ENDS = /^(?:close|closes|release|releases|free|unlock|end|finish|stop|logout|disconnect|dispose)$/u;

/** It opens what is then read, and gives it a handle: a list with a cursor, a session. */
export function opensToRead(view: CallView, { calls }: FlowModel): boolean {
  return (
    splitWords(view.name).some((word) => BEGINS.test(word)) &&
    calls.some(
      ({ onlyReads, call }) =>
        onlyReads &&
        call.args.labels.some(
          ({ label, strength }) =>
            strength === 'explicit' && label.call === view.call.id && HANDLE.test(label.path.at(-1) ?? ''),
        ),
    )
  );
}

/** The id that a call before has given to what it made: a silence that is ended, a preview that is taken down again. */
function isHandleOfOwn(
  { view: { labels, constants, texts, kind } }: ArgumentNode,
  { byId }: FlowModel,
): boolean {
  const [use, ...others] = labels.filter(({ strength }) => strength === 'explicit');
  if (use === undefined || others.length > 0 || kind === 'array') return false;
  if (constants.some((one) => one !== null && one !== undefined)) return false;
  const maker = byId.get(use.label.call);
  return (
    maker?.acts === true &&
    maker.effect('delete') < BELIEVED &&
    // Whatever its description begins with.
    isMaking(splitWords(maker.name)) &&
    texts.every((text) => text.every((part) => part === null)) &&
    HANDLE.test(use.label.path.at(-1) ?? '')
  );
}

/** `openList` begins something, whatever else its words could be. */
function isMaking(words: readonly string[]): boolean {
  return words.some((word) => BEGINS.test(word)) || !words.some((word) => READS.test(word));
}

const BEGINS = /^(?:open|start|begin|create|acquire|lock|connect|login)$/u;
const READS = /^(?:list|get|read|find|search|fetch|show|query|lookup|load)$/u;
const HANDLE =
  /^(?:id|uuid|key|ref|handle|cursor|session|lease|lock|path)$|(?:_id|Id|_key|_ref|_path|Path)$/u;

/** Letters of a name that say whose it is. */
const LEAST = 12;

/** It puts something there: what is changed was there before. */
function writes(view: CallView): boolean {
  return (
    view.effect('write') >= BELIEVED &&
    view.effect('delete') < BELIEVED &&
    !splitWords(view.name).some((word) => CHANGES.test(word))
  );
}

const CHANGES = /^(?:update|edit|change|modify|patch|set|transfer|assign|rename|suspend)$/u;

/** All that an argument can be, its blanks filled alike; `undefined` where that is not known. */
function namesOf({ view, strings, texts }: ArgumentNode): readonly string[] | undefined {
  const names = [
    ...new Set([...strings, ...texts.map((text) => text.map((part) => part ?? BLANK).join(''))]),
  ];
  const isKnown = names.length > 0 && (view.complete || view.texts.length > 0);
  return isKnown && names.every((name) => name.replaceAll(BLANK, '') !== '') ? names : undefined;
}

const BLANK = '\u0000';
