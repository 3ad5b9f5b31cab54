import { type ArgumentNode, BELIEVED, type CallView, isGrave } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { onceIn } from '../../flow-model/once.ts';
import type { Purpose } from '../../flow-model/task/purpose.ts';
import { samePath } from '../../flow-model/values.ts';
import { inTask } from '../values/introduced.ts';

/**
 * What goes to the place that the task names also goes to another one of the same kind, which the script brings in by itself: a
 * channel beside the person, a second file beside the file.
 *
 * @returns the other place
 */
export function alsoTo(view: CallView, model: FlowModel): string | undefined {
  const twins = namedOf(model);
  if (twins.length === 0) return undefined;
  for (const { node, text } of placesOf(view)) {
    if (isNamed(text, model.purpose) || model.isTrusted(text)) continue;
    const twin = twins.find(
      ({ view: other, place }) =>
        other !== view &&
        // `archive/packed` beside `archive/` is of the same place.
        !text.includes(place.text) &&
        (other.name === view.name ? samePath(place.node.path, node.path) : bothSend(other, view)) &&
        sharesData(other, view),
    );
    if (twin !== undefined) return text;
  }
  return undefined;
}

interface Named {
  readonly view: CallView;
  readonly place: Place;
}

/** Calls that act at places which the task names, the first of them. */
const namedOf = onceIn(({ calls, purpose }: FlowModel): readonly Named[] => {
  const found: Named[] = [];
  for (const view of calls) {
    if (found.length >= MOST_NAMED) break;
    if (!view.acts || isGrave(view)) continue;
    for (const place of placesOf(view))
      if (place.text.length > 3 && isNamed(place.text, purpose)) found.push({ view, place });
  }
  return found;
});

const MOST_NAMED = 16;

interface Place {
  readonly node: ArgumentNode;
  readonly text: string;
}

/** Arguments that are one literal text which says where to: somebody, a channel, a file. */
function placesOf(view: CallView): readonly Place[] {
  return view.arguments.flatMap((node) => {
    const where = node.role === 'destination' || node.role === 'identity';
    if (!where || node.roleConfidence < BELIEVED || !node.view.complete) return [];
    const [text, more] = node.strings;
    return text === undefined || more !== undefined || !PLACE.test(text) ? [] : [{ node, text }];
  });
}

/** The address of somebody, a channel or a file, rather than a word. */
const PLACE = /^#.|[@/.:]/u;

/** `#sales` is not named by `the sales reps`. */
function isNamed(text: string, task: Purpose): boolean {
  if (inTask(text, task)) return true;
  const name = text.replace(/^[#@]/u, '').toLowerCase();
  const said = task.lower;
  return (
    name !== text.toLowerCase() &&
    [`channel ${name}`, `${name} channel`, `in ${name}`, `to ${name}`].some((words) => said.includes(words))
  );
}

function bothSend(a: CallView, b: CallView): boolean {
  return a.effect('send') >= BELIEVED && b.effect('send') >= BELIEVED;
}

function sharesData(a: CallView, b: CallView): boolean {
  const calls = new Set(
    a.call.args.labels.flatMap(({ strength, label }) => (strength === 'explicit' ? [label.call] : [])),
  );
  return b.call.args.labels.some(({ strength, label }) => strength === 'explicit' && calls.has(label.call));
}
