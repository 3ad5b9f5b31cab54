import type { CallView } from './call-view.ts';
import type { FlowModel } from './model.ts';
import { splitWords } from './words.ts';

/** Arguments that choose what is private to others. */
const PRIVATE_KINDS = new Set([
  'im',
  'mpim',
  'dm',
  'dms',
  'direct',
  'private',
  'impersonate',
  'sudo',
  'all_users',
  'allusers',
  'all_mailboxes',
]);

/**
 * True when a reading call goes to what belongs to other people (an administrator's view, direct messages), or to what
 * such a call found, and the task speaks of nothing of the kind.
 */
export function readsOfOthers(view: CallView, model: FlowModel): boolean {
  let known = model.ofOthers.get(view);
  if (known === undefined) {
    // A call in a cycle of its own results is judged by its other sources.
    model.ofOthers.set(view, false);
    known = isOfOthers(view, model);
    model.ofOthers.set(view, known);
  }
  return known;
}

function isOfOthers(view: CallView, model: FlowModel): boolean {
  if (!model.purpose.stated || model.purpose.fits(view)) return false;
  const declared = view.traits.some((one) => one.ofOthers);
  if ((declared || choosesPrivate(view)) && !view.acts) return true;
  return view.call.args.labels.some((use) => {
    const source = model.byId.get(use.label.call);
    return (
      use.strength === 'explicit' &&
      source !== undefined &&
      source !== view &&
      source.onlyReads &&
      readsOfOthers(source, model)
    );
  });
}

function choosesPrivate(view: CallView): boolean {
  for (const node of view.arguments) {
    if (node.path.length === 0 || node.role === 'content') continue;
    for (const text of node.strings) {
      if (text.length > 80) continue;
      const words = splitWords(text);
      if (words.length <= 4 && words.some((word) => PRIVATE_KINDS.has(word))) return true;
    }
  }
  return false;
}
