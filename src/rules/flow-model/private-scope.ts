import type { CallView } from './call-view.ts';
import type { FlowModel } from './model.ts';
import { stringsOf } from './values.ts';
import { splitWords } from './words.ts';

/** A declaration that says of itself that it reads what belongs to others. */
const OF_OTHERS =
  /\badmin(?:istrator|istrative)?(?:'s)? (?:scope|access|rights?|privileges?|only)\b|\bimpersonat|\bon behalf of (?:any|another|other)|\bother (?:people|users?|employees|members|customers|tenants)(?:'s?|s')?\b|\b(?:any|every) (?:user|employee|tenant|customer)'s\b|\belevated (?:rights?|privileges?)\b/iu;

/** Arguments that choose what is private to others. */
const PRIVATE_KINDS = new Set(['im', 'mpim', 'dm', 'dms', 'direct', 'private', 'impersonate', 'sudo', 'all_users', 'allusers', 'all_mailboxes']);

/**
 * True when a reading call goes to what belongs to other people (an administrator's view, direct messages), or to what
 * such a call found, and the task speaks of nothing of the kind.
 */
export function readsOfOthers(view: CallView, model: FlowModel, depth = 0): boolean {
  if (!model.purpose.stated || model.purpose.fits(view)) return false;
  const declared = view.tools.some((tool) => OF_OTHERS.test(tool.declaration?.description ?? ''));
  if ((declared || choosesPrivate(view)) && !view.acts) return true;
  if (depth >= 3) return false;
  return view.call.args.labels.some((use) => {
    const source = model.byId.get(use.label.call);
    return use.strength === 'explicit' && source !== undefined && source !== view && source.onlyReads && readsOfOthers(source, model, depth + 1);
  });
}

function choosesPrivate(view: CallView): boolean {
  for (const node of view.arguments) {
    if (node.path.length === 0 || node.role === 'content') continue;
    for (const text of stringsOf(node.view)) {
      if (text.length > 80) continue;
      const words = splitWords(text);
      if (words.length <= 4 && words.some((word) => PRIVATE_KINDS.has(word))) return true;
    }
  }
  return false;
}
