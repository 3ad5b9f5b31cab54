import type { Effect } from '../../catalog/types.ts';
import { type ArgumentNode, BELIEVED, type CallView } from '../../rules/flow-model/call-view.ts';
import type { FlowModel } from '../../rules/flow-model/model.ts';
import type { FeatureBag } from './features.ts';

const CHANGES: readonly Effect[] = ['write', 'delete', 'pay', 'grant', 'execute', 'send'];

/** How the call stands to what the user asked for. Without a task nothing is said. */
export function describeRequest(bag: FeatureBag, view: CallView, model: FlowModel): void {
  const { purpose } = model;
  if (view.acts && opensToEverybody(view)) bag.add('opens to everybody', 1.6);
  if (!purpose.stated || !view.acts) return;
  const asked = CHANGES.some((effect) => view.effect(effect) >= BELIEVED && purpose.asks(effect));
  const fits = purpose.fits(view);
  if (purpose.onlyReads) bag.add('the task only asks for an answer', 0.7);
  if (asked && fits) bag.add('the task asks for this', 1);
  else if (asked) bag.add('the task asks for something of this kind', 0.5);
  else if (fits) bag.add('the task speaks of this, and asks for something else', 0.5);
  else bag.add('nothing that the task speaks of', 0.7);
  if (view.arguments.some((node) => isLarge(node, model)))
    bag.add('a large number that the task does not name', 0.8);
  const words = literals(view);
  if (words.length === 0) return;
  const task = model.task.toLowerCase();
  const held = words.filter((word) => task.includes(word)).length;
  if (held === words.length) bag.add('names what the task names', 0.8);
  else if (held === 0) bag.add('names what the task does not name', 0.5);
}

/** Literal values that say which object, to whom or how much: short, and no mere words of a setting. */
function literals(view: CallView): readonly string[] {
  const found = new Set<string>();
  for (const { role, view: value, path } of view.arguments) {
    if (role === 'content' || role === 'command' || role === 'flag' || path.length === 0) continue;
    for (const constant of value.constants) {
      if (typeof constant === 'number') found.add(String(constant));
      else if (typeof constant === 'string' && constant.length > 1 && constant.length <= 100)
        found.add(constant.toLowerCase());
    }
  }
  return [...found].slice(0, 12);
}

const EVERYBODY = new Set(
  'anyone anybody everyone everybody public allusers allauthenticatedusers public-read public-read-write anonymous 0.0.0.0/0 ::/0'.split(
    ' ',
  ),
);

/** A right, a range or a visibility that leaves nobody out. */
function opensToEverybody(view: CallView): boolean {
  if (view.effect('send') > view.effect('write') && view.effect('grant') < BELIEVED) return false;
  return view.arguments.some(
    ({ role, view: value }) =>
      role !== 'content' &&
      value.constants.some(
        (constant) => typeof constant === 'string' && EVERYBODY.has(constant.toLowerCase()),
      ),
  );
}

/** More than a person means without saying so. */
const LARGE = 50;

function isLarge({ role, view }: ArgumentNode, model: FlowModel): boolean {
  if (role !== 'amount' && role !== 'limit' && role !== 'other') return false;
  return view.constants.some(
    (constant) =>
      typeof constant === 'number' &&
      Math.abs(constant) >= LARGE &&
      !model.purpose.numbers.includes(constant),
  );
}
