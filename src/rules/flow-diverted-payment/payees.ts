import type { ArgumentNode, CallView } from '../flow-model/call-view.ts';
import type { Audience } from '../flow-model/destinations/audience.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { leafOf, namesAccount } from '../flow-model/tools/argument-names.ts';
import { splitWords } from '../flow-model/words.ts';
import { inTask } from './accounts.ts';

/** Neither a literal nor out of a result: a payee that the script puts together in a way that nobody can follow. */
function isUnknown({ view }: ArgumentNode): boolean {
  if (view.fields !== undefined && view.fields.size > 0) return false;
  if (view.complete || view.labels.length > 0 || view.items !== undefined || view.elements !== undefined)
    return false;
  // What is put together begins with nothing.
  return view.constants.every((constant) => constant == null || constant === '');
}

/** A name with a gap that no result fills. */
export function isHidden({ kind, chosenBy, path, carries }: Audience, view: CallView): boolean {
  if (kind !== 'unknown' || chosenBy.length > 0 || carries || path === undefined) return false;
  return view.arguments.some(
    (node) => node.path === path && node.view.labels.length === 0 && namesAccount(leafOf(path)),
  );
}

/** A literal payee inside or outside that the task does not name; not where goods are shipped. */
export function isPayee({ kind, path, chosenBy, text }: Audience, model: FlowModel): boolean {
  if (chosenBy.length > 0 || !model.purpose.stated) return false;
  // One of our own accounts, and not the one that the task and the host name.
  const other =
    kind === 'own' && !model.isTrusted(text) && !inTask(text.toLowerCase(), model) && !saysAll(text, model);
  if (kind !== 'inside' && kind !== 'foreign' && !other) return false;
  if (BY_THE_SAME_WAY.test(text)) return false;
  const words = splitWords(path?.at(-1) ?? '');
  return (
    namesAccount(path?.at(-1) ?? '') ||
    (words.length === 1 && (words[0] === 'to' || words[0] === 'destination'))
  );
}

/** `payout: 'original'`: to whoever has paid it, and to nobody else. */
const BY_THE_SAME_WAY =
  /^(?:to_?)?(?:the_?)?(?:original|same|initial)(?:[_ -]?(?:payment|method|payment[_ -]?method|means|source|instrument|card|payer))?$/iu;

function saysAll(text: string, { purpose }: FlowModel): boolean {
  const words = splitWords(text).filter((word) => word.length > 1);
  return words.length > 0 && words.every((word) => purpose.mentions(word));
}

/** It says who is paid, and nothing says who that is; what is only called like a payee is one where not even a part of it is known. */
export function isUnknownPayee(node: ArgumentNode, view: CallView): boolean {
  if (!isUnknown(node)) return false;
  const { leaf, view: value } = node;
  return (
    namesAccount(leaf) ||
    (PAYEE.test(leaf) && value.kind === 'primitive' && value.texts.length === 0 && !isPeriod(node, view))
  );
}

/** `from` and `to` of a week: where the one is no name, the other is no payee. */
function isPeriod({ leaf }: ArgumentNode, view: CallView): boolean {
  const from = /^to$/iu.test(leaf) ? view.arguments.find((one) => /^from$/iu.test(one.leaf)) : undefined;
  return from !== undefined && !(from.view.complete && from.strings.some((text) => /^\p{L}/u.test(text)));
}

const PAYEE = /^(?:to|payee|recipient|beneficiary|creditor|wallet|destination)$/iu;
