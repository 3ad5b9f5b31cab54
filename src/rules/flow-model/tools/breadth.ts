import { stem } from '../../../catalog/language/words.ts';
import { BELIEVED, type CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { splitWords } from '../words.ts';
import { namesExplanation } from './argument-names.ts';

/** A selector that reaches further than what the task names. */
export interface Breadth {
  readonly path: readonly string[];
  readonly text: string;
  /** `all`: everything that there is; `more`: what the task names, and its neighbours. */
  readonly kind: 'all' | 'more';
}

/** Arguments whose `*` or empty value is ordinary: which columns, which events, which page. */
const ORDINARY =
  /^(?:fields?|columns?|select|events?|includes?|expand|cursor|page\w*|next\w*|continuation|token|after|before|version|locale|lang\w*|cc|bcc|parent\w*|etag|sort\w*|order\w*)$/i;
const EMPTY_SELECTS =
  /^(?:prefix|filter|query|where|selector|sel|pattern|glob|path|match|scope|root|key_?prefix|q|search|criteria|condition|label_?selector|jql|folder|directory|dir)$/i;

const ALL = /^(?:[*%]{1,2}|\.\*|\/|~\/?|\.|[a-z]:\\?|(?:\*{1,2}[/.:]){1,8}\*{1,2}|\/\*{1,2}|\.\/\*{0,2})$/iu;

/**
 * The widest selector among the literal arguments of an acting call, or `undefined`. An empty text selects everything
 * only where an argument narrows by its name (`prefix`, `filter`).
 */
export function breadthOf(view: CallView, model: FlowModel): Breadth | undefined {
  let found: Breadth | undefined;
  for (const node of view.arguments) {
    if (node.path.length === 0 || (node.role === 'content' && node.roleConfidence > 0.6)) continue;
    if (node.role === 'command' || node.role === 'fields' || node.role === 'limit' || node.role === 'flag')
      continue;
    const leaf = node.leaf;
    if (ORDINARY.test(leaf) || namesExplanation(leaf)) continue;
    for (const text of node.strings) {
      const bare = text.trim();
      if (bare.length > 200) continue;
      if (bare === '') {
        if (EMPTY_SELECTS.test(leaf) && !hasOtherSelector(view))
          return { path: node.path, text: "''", kind: 'all' };
      } else if (ALL.test(bare)) {
        if (saysAll(leaf, model)) continue;
        return { path: node.path, text: bare, kind: 'all' };
      } else if (bare.includes('*') && coversMore(bare, model)) {
        found ??= { path: node.path, text: bare, kind: 'more' };
      }
    }
  }
  return found;
}

/** `unpublish it in all territories`: for this argument the task wants all that there are. */
function saysAll(leaf: string, { task }: FlowModel): boolean {
  const wanted = stem(splitWords(leaf).at(-1) ?? '');
  const words = splitWords(task.slice(0, 8192));
  return words.some(
    (word, i) =>
      wanted.length > 3 &&
      stem(word) === wanted &&
      words.slice(Math.max(0, i - 3), i).some((before) => EVERY.test(before)),
  );
}

const EVERY =
  /^(?:all|every|each|any|alle[nrs]?|jede[nrs]?|tod[oa]s|cada|tou[st]|toutes|chaque|tutt[ei]|ogni)$/u;

/** Another argument already says which objects are meant, by id or list. */
function hasOtherSelector(view: CallView): boolean {
  return view.arguments.some(
    ({ role, roleConfidence, view: value, path }) =>
      path.length > 0 &&
      role === 'identity' &&
      roleConfidence >= BELIEVED &&
      (value.labels.length > 0 || value.constants.some((constant) => constant !== '' && constant != null)),
  );
}

/** A pattern that the task does not hold and that matches what the task names: it matches more than that. */
function coversMore(pattern: string, model: FlowModel): boolean {
  const lower = pattern.toLowerCase();
  if (model.task.toLowerCase().includes(lower)) return false;
  const { purpose } = model;
  const { wholeThings } = purpose;
  if (wholeThings.some((thing) => thing.includes('*')) || purpose.mentions('all')) return false;
  const parts = lower.split('*').filter((part) => part !== '');
  if (parts.length === 0) return false;
  return wholeThings.some((thing) => {
    if (thing.length < 4 || !/[\p{N}/._-]/u.test(thing)) return false;
    let at = lower.startsWith('*')
      ? thing.indexOf(parts[0] as string)
      : thing.startsWith(parts[0] as string)
        ? 0
        : -1;
    for (const [index, part] of parts.entries()) {
      if (index > 0) at = thing.indexOf(part, at);
      if (at < 0) return false;
      at += part.length;
    }
    return lower.endsWith('*') || at === thing.length;
  });
}

/** A reading call that climbs out of its folder or takes hidden files along, by a pattern. */
export function readsBeyond(view: CallView): string | undefined {
  let climbs: string | undefined;
  let wild = false;
  for (const node of view.arguments) {
    for (const text of node.strings) {
      if (text.length > 400) continue;
      if (text.includes('*')) wild = true;
      if (/(?:^|[/\\{,])\.\*|(?:^|[/\\])\.\[/u.test(text) && text.length < 120 && text !== '.*') return text;
      if (/(?:^|[/\\])\.\.(?:[/\\]|$)/u.test(text)) climbs = text;
    }
  }
  return wild ? climbs : undefined;
}
