import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { oncePerTask } from '../flow-model/task/purpose.ts';
import { splitWords, stem } from '../flow-model/words.ts';

/**
 * The task names one, by its key (`#launch`, `ines@ours.example`, `account A-7701`), and each of a whole list is read: the calendars of all
 * colleagues for a question about one. Whom the user writes to is no such one, unless the task speaks of them twice.
 *
 * @returns the one that the task names
 */
export function allForOne(view: CallView, model: FlowModel): string | undefined {
  const { times, args } = view.call;
  if (!model.purpose.stated || (times.kind !== 'data' && times.kind !== 'unbounded') || asksOfMany(model))
    return undefined;
  for (const { role, path, leaf, view: value } of view.arguments) {
    if (path.length !== 1 || role === 'limit' || role === 'fields' || value.constants.length > 0) continue;
    for (const { label, strength } of value.labels) {
      const lister = model.byId.get(label.call);
      const at = label.path.indexOf('[]');
      if (
        strength !== 'explicit' ||
        at < 0 ||
        lister === undefined ||
        lister === view ||
        !isWhole(lister, model)
      )
        continue;
      if (isChosen(view, label.call)) continue;
      const nouns = nounsOf(leaf, label.path);
      const named = namedOnes(model).find((one) => isOfKind(one, nouns) && isSubject(one, model));
      if (named !== undefined && !args.open) return named.text;
    }
  }
  return undefined;
}

/** Nothing in the way of the call looks at what the list says of its elements. */
function isChosen({ tests }: CallView, lister: number): boolean {
  return tests.some(({ labels }) =>
    labels.some(({ label }) => label.call === lister && label.path.length > 1),
  );
}

/** A list that nothing of the task has narrowed. */
function isWhole({ onlyReads, literals }: CallView, { purpose }: FlowModel): boolean {
  return onlyReads && !literals.some((text) => text.length > 2 && purpose.lower.includes(text.toLowerCase()));
}

/** What the argument takes and the list is of; the id of a mail is nobody's address. */
function nounsOf(leaf: string, path: readonly string[]): readonly string[] {
  const words = splitWords(leaf);
  const isId = words.at(-1) === 'id' || words.at(-1) === 'ids' || path.at(-1) === 'id';
  const own = [...words, ...path.flatMap(splitWords)].map(stem);
  return isId ? own.filter((word) => !ADDRESSES.has(word)) : own;
}

const ADDRESSES = new Set('mail mails message email address inbox'.split(' ').map(stem));

interface Named {
  readonly text: string;
  /** Stems of what things of this kind are called. */
  readonly nouns: ReadonlySet<string>;
}

const CHANNELS = new Set('channel conversation room chat group'.split(' ').map(stem));
const PEOPLE = new Set(
  'mail email address user person people member colleague employee calendar mailbox inbox contact'
    .split(' ')
    .map(stem),
);

/** What the task names by a key. */
const namedOnes = oncePerTask(({ task }): readonly Named[] => {
  const found: Named[] = [];
  const text = task.slice(0, LONGEST);
  for (const [channel] of text.matchAll(/(?<![\p{L}\p{N}&#])#[a-z][\w-]{1,40}/giu))
    found.push({ text: channel, nouns: CHANNELS });
  for (const [address] of text.matchAll(/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu))
    found.push({ text: address, nouns: PEOPLE });
  for (const [, noun = '', key = ''] of text.matchAll(
    /(?<!\p{L})(\p{L}{3,20}) ["'“]?(\p{Lu}{1,6}-?\d{2,12})(?![\w-])/gu,
  ))
    found.push({ text: key, nouns: new Set([stem(noun.toLowerCase())]) });
  return found;
});

const LONGEST = 4000;

function isOfKind({ nouns: own }: Named, nouns: readonly string[]): boolean {
  return nouns.some((noun) => own.has(noun));
}

/** The task speaks of it twice, or nothing is sent there. */
function isSubject({ text }: Named, { purpose, calls, facts }: FlowModel): boolean {
  const wanted = text.toLowerCase();
  // The script looks for it in what it reads.
  if (/^\p{Lu}/u.test(text) && facts.source.includes(text)) return false;
  if (purpose.lower.split(wanted).length > 2) return true;
  return !calls.some(
    ({ acts, literals }) => acts && literals.some((literal) => literal.toLowerCase().includes(wanted)),
  );
}

/** Others are spoken of as well, so that they may have to be looked at. */
const asksOfMany = oncePerTask(({ task }) => MANY.test(task));

const MANY =
  /\b(?:all|any|every\p{L}{0,4}|each|whole|which \p{L}+|my \p{L}+s|others?|another|anyone|anybody|somebody|someone|team|compare|across|everywhere|find|search|look for|alle\p{L}?|jede\p{L}?|todos?|todas?|cada|tous|toutes|chaque|tutti|ogni)\b/iu;
