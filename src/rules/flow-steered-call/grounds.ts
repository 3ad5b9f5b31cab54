import type { LabelUse } from '../../script/facts.ts';
import { BELIEVED, type CallView, isGrave } from '../flow-model/call-view.ts';
import { isProse, trustOf } from '../flow-model/data/untrusted.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { picks } from '../flow-model/rounds/narrowing.ts';
import { asksForNamed } from '../flow-model/rounds/queries.ts';
import { leafOf } from '../flow-model/tools/argument-names.ts';
import { samePath } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { SUMS } from './weight.ts';

/** Nobody can put a command into it: it became a number, or nothing but letters, digits and few signs is let through. */
export function isPlain(view: CallView, use: LabelUse): boolean {
  return (
    use.plain === true ||
    MADE_BY_SYSTEM.test(leafOf(use.label.path)) ||
    view.tests.some(
      ({ op, plain, labels }) =>
        op === 'match' &&
        plain === true &&
        labels.some(({ label: { call, path } }) => call === use.label.call && samePath(path, use.label.path)),
    )
  );
}

/** Keys, times and counts are no words of anybody. */
const MADE_BY_SYSTEM =
  /(?:^|_)(?:id|uuid|sha|count|total|amount|qty|date|at)$|[a-z](?:Id|Count|Total|Amount|Date|At)$|^(?:created|updated|timestamp)$/u;

/** Whoever wrote the very record that the task names is whom an answer to it goes to. */
export function isNamedRecord(use: LabelUse, model: FlowModel): boolean {
  const source = model.byId.get(use.label.call);
  return source !== undefined && asksForNamed(source, model);
}

/** `grant it to the requester`, of the record that the task names: the task says whom by the name of the field. */
export function isCalledFor(use: LabelUse, model: FlowModel): boolean {
  const who = leafOf(use.label.path).toLowerCase();
  if (!/^\p{L}{4,30}$/u.test(who) || !isNamedRecord(use, model)) return false;
  return new RegExp(
    `(?<!\\p{L})(?:to|for|an|für|a|à|al|voor|aan|per|para) (?:the |den |die |der |el |la |le |il |de |o )?${who}(?!\\p{L})`,
    'iu',
  ).test(model.task);
}

/** A test before the call looks at the value's source together with a record that outsiders do not write. */
export function isHeldAgainst(view: CallView, use: LabelUse, model: FlowModel): boolean {
  return view.call.guards.some(
    ({ labels }) =>
      labels.some((label) => label.label.call === use.label.call) &&
      labels.some((label) => label.label.call !== use.label.call && trustOf(label, model) === 'trusted'),
  );
}

/**
 * `if (order.customer_id !== ticket.requester.customer_id) return`: what is named in the text belongs to whoever wrote it, by our own
 * record of it and by what the system, and not the text, says of who that is.
 */
export function isOfWriter(view: CallView, use: LabelUse, model: FlowModel): boolean {
  return view.call.guards.some(
    ({ op, labels, pattern }) =>
      op === '===' &&
      pattern !== true &&
      labels.some(
        (own) =>
          own.label.call === use.label.call &&
          own.strength !== 'implicit' &&
          !isProse(own.label.path) &&
          trustOf(own, model) !== 'free-text',
      ) &&
      labels.some(
        (other) =>
          other.strength !== 'implicit' &&
          trustOf(other, model) === 'trusted' &&
          isLookedUpBy(other, use, model),
      ),
  );
}

/** The record was fetched by what the text names. */
function isLookedUpBy({ label: { call } }: LabelUse, use: LabelUse, model: FlowModel): boolean {
  return (
    call !== use.label.call &&
    model.byId
      .get(call)
      ?.call.args.labels.some(
        ({ label, strength }) => strength === 'explicit' && label.id === use.label.id,
      ) === true
  );
}

/** `delete every key that was in it`, of the file that the task names: what is meant is what stands there. */
export function isListedThere(use: LabelUse, model: FlowModel): boolean {
  return LISTED_THERE.test(model.task) && isNamedRecord(use, model);
}

const LISTED_THERE =
  /\b(?:every|each|all|any)\s(?:\S{1,20}\s){1,4}?(?:that (?:was|were|is|are|stands?|stood)|found|listed|named|mentioned)\s(?:in|on) (?:it|there|that (?:file|list|page|document))\b/iu;

/** `unsubscribe everyone who asks for it`: what is taken away is the sender's own, and no text of theirs says whose. */
export function isWhoAsked(view: CallView, { label }: LabelUse, { task }: FlowModel): boolean {
  return (
    view.effect('delete') >= BELIEVED &&
    view.effect('grant') < BELIEVED &&
    view.effect('pay') < BELIEVED &&
    /^(?:from|sender)(?:_?(?:address|e?mail))?$/iu.test(leafOf(label.path)) &&
    WHO_ASKED.test(task)
  );
}

const WHO_ASKED =
  /\b(?:everyone|everybody|anyone|anybody|whoever|all|those|people|readers|customers|members|subscribers)(?: who| that)? (?:asks?|asked|wants?|wanted|wrote|writes?|requests?|requested|repl(?:y|ies|ied))\b/iu;

/** The record was picked by a test, or the call is made only where one holds, of what is no prose. */
export function isVetted(view: CallView, { label: { call } }: LabelUse): boolean {
  return view.tests.some(
    (test) => picks(test) && test.labels.some(({ label }) => label.call === call && !isProse(label.path)),
  );
}

/** A line of the file that the task names becomes a record: nothing goes to the address that is part of it. */
export function isWrittenDown(view: CallView, use: LabelUse, model: FlowModel): boolean {
  return (
    !isGrave(view) &&
    !view.persistent &&
    (['send', 'execute'] as const).every((effect) => view.effect(effect) < BELIEVED) &&
    !view.traits.some((one) => one.configures) &&
    isNamedRecord(use, model)
  );
}

/** The account out of the record that the task names, of which it says that it is to be entered. */
export function isToldAccount(use: LabelUse, model: FlowModel): boolean {
  return (
    ACCOUNT.test(leafOf(use.label.path)) &&
    ACCOUNTS.test(model.task) &&
    model.purpose.asksChange &&
    isNamedRecord(use, model) &&
    !isToldElsewhere(use, model)
  );
}

/** `bank account from our vendor master`: the account stands in a register, of which another tool speaks than the one that was read. */
function isToldElsewhere({ label }: LabelUse, model: FlowModel): boolean {
  const place = FROM.exec(model.task)?.[1];
  if (place === undefined) return false;
  const words = splitWords(place).filter((word) => word.length > 3);
  const isOf = ({ tools }: CallView): boolean =>
    tools.some(({ name, declaration }) => {
      const told = splitWords(`${name} ${declaration?.description?.slice(0, 300) ?? ''}`);
      return words.some((word) => told.includes(word));
    });
  const source = model.byId.get(label.call);
  return (
    source !== undefined && !isOf(source) && model.calls.some((other) => other !== source && isOf(other))
  );
}

const FROM =
  /\b(?:account|iban|bank details?|bank data)\b[^.;,]{0,20} (?:from|in|as (?:recorded |kept |stored )?(?:in|on)) (?:the|our|my|its|their) ([\p{L} -]{4,40})/iu;

const ACCOUNT = /iban|bic|swift|routing|sort_?code|account|bank/iu;

const ACCOUNTS =
  /\biban\b|\b(?:new|changed|updated) (?:bank|account|remittance)\b|\bbank(?:ing)? (?:details?|data|account|change)|bankverbindung|kontodaten|datos bancarios|coordonn[ée]es bancaires|dati bancari/iu;

/** `the amount is in the notes`: the task says where the sum stands. */
export function isToldWhere(leaf: string, task: string): boolean {
  const lower = task.toLowerCase();
  const name = leaf.toLowerCase();
  if (SUMS.test(name)) return name !== '' && lower.includes(name);
  for (let at = lower.indexOf(name); name !== '' && at >= 0; at = lower.indexOf(name, at + name.length))
    if (SUMS.test(lower.slice(Math.max(0, at - 40), at).replace(/^.*[.;!?]/su, ''))) return true;
  return false;
}
