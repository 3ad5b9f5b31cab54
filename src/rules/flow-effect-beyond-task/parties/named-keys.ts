import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { namesExplanation } from '../../flow-model/tools/argument-names.ts';
import { onlyConstant } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';
import { inTask } from '../values/introduced.ts';
import { readersOf } from '../values/readers.ts';

/** Another channel than the one that the task speaks of: `#general` for `in the investors channel`. */
export function otherChannel(view: CallView, model: FlowModel): string | undefined {
  const named = channelsOf(model);
  if (model.calls.some(({ literals }) => literals.some((text) => named.some((name) => isCalled(text, name)))))
    return undefined;
  return view.arguments
    .filter(({ role }) => role === 'destination')
    .flatMap(({ strings }) => strings)
    .find((text) => /^#[\p{L}\p{N}_-]{2,40}$/u.test(text) && !inTask(text.slice(1), model.purpose));
}

function isCalled(text: string, name: string): boolean {
  return text
    .toLowerCase()
    .replaceAll(/[\s_-]/gu, '')
    .includes(name);
}

export function namesChannel(said: Said): boolean {
  return channelsOf(said).length > 0;
}

/** `the investors channel`, `the channel "on-call"`, `#ops`. */
const channelsOf = oncePerTask(({ task }): readonly string[] => {
  if (!/channel|#/iu.test(task)) return [];
  return Array.from(
    task.matchAll(
      /(?:\b(?:the|our|my)\s["“']?([\p{L}\p{N}_-]{3,30})["”']?\s(?:slack |teams |chat )?channel\b|\bchannel\s["“'#]([\p{L}\p{N}_-]{2,30})|(?<![\p{L}\p{N}&])#([\p{L}][\p{L}\p{N}_-]{1,30}))/giu,
    ),
    ([, before, behind, marked]) => ({ name: (before ?? behind ?? marked ?? '').toLowerCase(), marked }),
  )
    .filter(({ name, marked }) => marked !== undefined || !VAGUE.has(name))
    .map(({ name }) => name.replaceAll(/[_-]/gu, ''));
});

const VAGUE = new Set(
  'same right usual public private slack teams chat team other new release main general'.split(' '),
);

/** What was looked up by another key than the one that the task names beside it: `flat({ flat: '3A' })` beside `flat 3B`. */
export function besideNamedKey(view: CallView, model: FlowModel): string | undefined {
  for (const reader of readersOf(view, model))
    for (const { path, view: value } of reader.arguments) {
      const one = onlyConstant(value);
      if (typeof one !== 'string' || !SHORT_KEY.test(one)) continue;
      // `db-proxy-1 and -2` names both.
      const number = Number(/\d+$/u.exec(one)?.[0] ?? Number.NaN);
      if (inTask(one, model.purpose) || model.purpose.words.includes(String(number))) continue;
      if (saidForms(model).has(formAt(reader, path, one))) return one;
    }
  return undefined;
}

/** Forms of the short keys of the task that some call is given, with where. */
const saidForms = onceIn(({ calls, purpose }: FlowModel): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const view of calls)
    for (const { path, strings } of view.arguments)
      for (const text of strings)
        if (text.length <= LONGEST_KEY && inTask(text, purpose)) found.add(formAt(view, path, text));
  return found;
});

function formAt({ name }: CallView, path: readonly string[], key: string): string {
  return [name, ...path, formOf(key)].join('\0');
}

/** `3A`, `F-102`, `PO-4410`; no date and no plain number, of which pages and limits are made. */
const SHORT_KEY = /^(?=[^\d]*\d)(?=[^\p{L}]*\p{L})[\p{L}\p{N}_-]{2,20}$/u;
/** In characters of two units each. */
const LONGEST_KEY = 40;

function formOf(key: string): string {
  return key.replaceAll(/\d/gu, '9').replaceAll(/\p{L}/gu, 'a');
}

/**
 * Nearly what the task names, or another one where it quotes which: `coupon: 'KEEP1'` for `KEEP12`, `plan: 'business'` for `plan ... to
 * "starter"`. The script says nowhere what the task does.
 */
export function otherQuoted(view: CallView, model: FlowModel): string | undefined {
  const unused = unusedOf(model);
  if (unused.length === 0) return undefined;
  for (const { path, role, leaf, view: value } of view.arguments) {
    if (path.length === 0 || role === 'content' || namesExplanation(leaf)) continue;
    const one = onlyConstant(value);
    if (typeof one !== 'string' || !/^\S{3,40}$/u.test(one)) continue;
    if (inTask(one, model.purpose) && !isPartOfKey(one, unused)) continue;
    if (
      unused.some(({ text, noun }) => (noun !== '' && splitWords(leaf).includes(noun)) || isNearly(one, text))
    )
      return one;
  }
  return undefined;
}

/** `KEEP1` stands in `KEEP12`, and is another one. */
function isPartOfKey(text: string, unused: readonly Quoted[]): boolean {
  return (
    /\d/u.test(text) &&
    unused.some((one) => one.text !== text.toLowerCase() && one.text.startsWith(text.toLowerCase()))
  );
}

function isNearly(text: string, key: string): boolean {
  const said = text.toLowerCase();
  return (
    /\d/u.test(key) &&
    said !== key &&
    said.slice(0, 3) === key.slice(0, 3) &&
    Math.abs(said.length - key.length) < 3
  );
}

interface Quoted {
  readonly text: string;
  /** The noun that stands before it or the one quoted beside it; empty where none does. */
  readonly noun: string;
}

/** Names in quotes and keys of the task that no literal of the script has. */
const unusedOf = onceIn((model: FlowModel): readonly Quoted[] => {
  const named = quotedOf(model);
  if (named.length === 0) return named;
  const literals = nodesOfType(model, 'Literal').flatMap(({ value }) =>
    typeof value === 'string' ? [value.toLowerCase()] : [],
  );
  const templates = model.calls.flatMap(({ literals: texts }) => texts.map((text) => text.toLowerCase()));
  return named.filter(({ text }) => ![...literals, ...templates].some((one) => one.includes(text)));
});

const quotedOf = oncePerTask(({ task }): readonly Quoted[] => [
  ...Array.from(
    task.matchAll(
      /(\p{Ll}{3,16})\s["“]([\p{L}\p{N}_-]{3,30})["”](?:\s(?:to|auf|a|in)\s["“]([\p{L}\p{N}_-]{3,30})["”])?/giu,
    ),
    ([, noun = '', first = '', then]) => ({ text: (then ?? first).toLowerCase(), noun: noun.toLowerCase() }),
  ),
  ...Array.from(task.matchAll(/(?<![\p{L}\p{N}_#@./-])\p{Lu}{3,12}\d{1,6}(?![\p{L}\p{N}_-])/gu), ([key]) => ({
    text: key.toLowerCase(),
    noun: '',
  })),
]);
