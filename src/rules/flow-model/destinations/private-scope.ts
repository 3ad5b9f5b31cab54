import type { CallView } from '../call-view.ts';
import { leavesBelow } from '../data/shape-leaves.ts';
import type { FlowModel } from '../model.ts';
import { splitWords } from '../words.ts';

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
  const declared = view.traits.some((one) => one.ofOthers) && !readsOwn(view, model);
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

/**
 * `{ mailbox: 'iris@maren.example' }` where the task says `I am iris@maren.example`: nobody else's, whoever's the tool could read. Not
 * beside another address, a result or a switch that may widen what is read.
 */
function readsOwn({ arguments: nodes, call }: CallView, { purpose }: FlowModel): boolean {
  if (call.args.labels.some((use) => use.strength === 'explicit')) return false;
  const own = ownAddresses(purpose.task);
  if (own.size === 0) return false;
  let isOwn = false;
  for (const { path, role, view, strings } of nodes) {
    if (view.kind === 'primitive' && (!view.complete || view.constants.includes(true))) return false;
    if (path.length === 0 || view.kind !== 'primitive') continue;
    const isWho = role === 'identity' || role === 'destination';
    const addresses = isWho ? strings : strings.filter((text) => text.includes('@') || OPEN.test(text));
    if (!addresses.every((text) => own.has(text.toLowerCase()))) return false;
    isOwn ||= addresses.length > 0;
  }
  return isOwn;
}

function ownAddresses(task: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, address] of task.toLowerCase().matchAll(I_AM)) if (address !== undefined) found.add(address);
  return found;
}

const I_AM =
  /\b(?:i am|i['’]m|ich bin|yo soy|je suis|io sono|eu sou|my (?:address|mailbox|account|login) is)\s(?:[\p{L}'-]{1,20}\s){0,2}[(<]?([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6})/gu;

/** Texts that stand for whoever there is. */
const OPEN = /^(?:\*|all|any|everyone|everybody|others?)$/iu;

const PERSON = /^(?:persons?|people|individuals?|names?)$/u;

/** The tool declares a field of this name in what it answers, so that the argument says which fields are wanted. */
function isColumn({ tools }: CallView, text: string): boolean {
  return (
    tools.length > 0 &&
    tools.every(
      ({ result }) => result !== undefined && leavesBelow(result).some((path) => path.at(-1) === text),
    )
  );
}

function choosesPrivate(view: CallView): boolean {
  for (const node of view.arguments) {
    if (node.path.length === 0 || node.role === 'content') continue;
    for (const text of node.strings) {
      if (text.length > 80) continue;
      const words = splitWords(text);
      if (words.length > 4 || !words.some((word) => PRIVATE_KINDS.has(word))) continue;
      // `fields: ['private_mail']`, `kinds: ['private_person_name']`: a column by its name, or a kind of data that is looked for.
      if (
        isColumn(view, text) ||
        words.some((word, i) => word === 'private' && PERSON.test(words[i + 1] ?? ''))
      )
        continue;
      return true;
    }
  }
  return false;
}
