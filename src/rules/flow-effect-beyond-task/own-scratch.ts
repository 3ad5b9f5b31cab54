import type { ArgumentNode, CallView } from '../flow-model/call-view.ts';
import { BELIEVED } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';

/**
 * What is taken away has the name that the script itself has made up for what it wrote before: a file for another tool, gone when that is
 * done. A name of a word or two is anybody's.
 */
export function takesOwnAway(view: CallView, model: FlowModel): boolean {
  const named = view.arguments.filter(({ path, role }) => path.length === 1 && role !== 'flag');
  const [name] = named;
  if (name === undefined || named.length > 1) return false;
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

/** Letters of a name that say whose it is. */
const LEAST = 12;

function writes(view: CallView): boolean {
  return view.effect('write') >= BELIEVED && view.effect('delete') < BELIEVED;
}

/** All that an argument can be, its blanks filled alike; `undefined` where that is not known. */
function namesOf({ view, strings, texts }: ArgumentNode): readonly string[] | undefined {
  const names = [
    ...new Set([...strings, ...texts.map((text) => text.map((part) => part ?? BLANK).join(''))]),
  ];
  const isKnown = names.length > 0 && (view.complete || view.texts.length > 0);
  return isKnown && names.every((name) => name.replaceAll(BLANK, '') !== '') ? names : undefined;
}

const BLANK = '\u0000';
