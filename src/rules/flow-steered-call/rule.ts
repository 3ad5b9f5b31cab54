import { stem } from '../../catalog/language/words.ts';
import { argumentAt } from '../../catalog/schema.ts';
import type { ArgumentRole } from '../../catalog/types.ts';
import type { LabelUse } from '../../script/facts.ts';
import { BELIEVED, type CallView, isGrave, nodeAt, saysDestructive } from '../flow-model/call-view.ts';
import { isProse, trustOf } from '../flow-model/data/untrusted.ts';
import { isPointedAt } from '../flow-model/destinations/recipient.ts';
import { isValidated } from '../flow-model/destinations/validated.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { flowTo, report, showArgument } from '../flow-model/report.ts';
import { picks } from '../flow-model/rounds/narrowing.ts';
import { asksForNamed, queryNamesTask } from '../flow-model/rounds/queries.ts';
import { leafOf, namesExplanation } from '../flow-model/tools/argument-names.ts';
import { saysInstructs } from '../flow-model/tools/tool-traits.ts';
import { isCalled } from '../flow-model/tools/tool-words.ts';
import { samePath, showPath } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { quoted } from '../message.ts';
import type { Report, Rule } from '../rule.ts';
import { steeredFields } from './steered-fields.ts';

/** Text that outsiders wrote decides where something goes, what is run, or which tool is called. */
export const flowSteeredCall: Rule = {
  id: 'FLOW_STEERED_CALL',
  family: 'flow',
  lifecycle: 'trial',
  severity: 9,
  precision: 'high',
  title: 'Text from outside steers a call',
  why: 'Whoever can write a mail, a ticket or a page can then choose the recipient, the command or the tool: an injected order is obeyed.',
  owasp: ['ASI01', 'ASI02', 'LLM01:2025', 'LLM05:2025'],
  atlas: ['AML.T0051', 'AML.T0053'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const view of model.calls) {
      const worst = worstOf(view, model);
      if (worst !== undefined) yield worst;
    }
  },
};

function worstOf(view: CallView, model: FlowModel): Report | undefined {
  let worst: Report | undefined;
  const consider = (candidate: Report | undefined): void => {
    if (candidate !== undefined && (candidate.weight ?? 0) > (worst?.weight ?? 0)) worst = candidate;
  };
  for (const use of view.call.nameLabels) consider(steeredName(view, use, model));
  for (const use of view.call.args.labels) {
    const { role, confidence } = view.role(use.at);
    if (use.strength === 'explicit') {
      if (confidence >= BELIEVED) consider(steeredArgument(view, use, role, model));
    } else if (role === 'command' && confidence >= BELIEVED) {
      consider(steeredSilently(view, use, model));
    }
  }
  // What outsiders can write and the call is given.
  const written = view.onlyReads
    ? []
    : view.call.args.labels.filter(
        (use) => use.strength === 'explicit' && use.at.length > 0 && trustOf(use, model) === 'free-text',
      );
  if (written.length > 0) {
    consider(steeredSetting(view, written, model));
    consider(steeredMemory(view, written, model));
  }
  consider(steeredNames(view, model));
  return worst;
}

/** What is changed in a record is called as outsiders call it. */
function steeredNames(view: CallView, model: FlowModel): Report | undefined {
  const use = steeredFields(view, model);
  if (use === undefined) return undefined;
  return report(
    view.call.span,
    78,
    `${showArgument(view, use.at)} sets whatever fields ${quoted(sourceOf(use, model))} names, which outsiders can write`,
    'set only the fields that the task names, or check their names against a literal list',
    flowTo(model, view, use),
  );
}

/** Outsiders do not write the command, but choose what it is made of. */
function steeredSilently(view: CallView, use: LabelUse, model: FlowModel): Report | undefined {
  if (trustOf(use, model) !== 'free-text') return undefined;
  const node = nodeAt(view, use.at);
  if (node === undefined || node.view.complete || node.view.texts.some((text) => text[0] !== null))
    return undefined;
  return report(
    view.call.span,
    46,
    `${showArgument(view, use.at)} is put together as ${quoted(sourceOf(use, model))} decides, which outsiders can write`,
    'choose among literal commands only',
    flowTo(model, view, use),
  );
}

/**
 * A setting whose object, kind or value outsiders choose: a record of a zone, a rule, a route, a right. Explanations may
 * quote what they like; a value alone may come from where the task says that it stands.
 */
function steeredSetting(view: CallView, written: readonly LabelUse[], model: FlowModel): Report | undefined {
  if (!view.traits.some((one) => one.configures)) return undefined;
  let chosen: LabelUse | undefined;
  let value: LabelUse | undefined;
  for (const use of written) {
    const leaf = leafOf(use.at);
    if (namesExplanation(leaf)) continue;
    const node = nodeAt(view, use.at);
    if (node === undefined || node.view.complete || isValidated(node.view, view, model, [use])) continue;
    // `a badge for the visitor of request 551`: whom the task means is who stands there.
    if (leaf === leafOf(use.label.path) && isCalledFor(use, model)) continue;
    if (VALUES.has(leaf.toLowerCase())) value ??= use;
    else chosen ??= use;
  }
  const use = chosen ?? value;
  if (use === undefined) return undefined;
  const source = model.byId.get(use.label.call);
  const pointed = chosen === undefined && source !== undefined && queryNamesTask(source, model);
  if (pointed) return undefined;
  return report(
    view.call.span,
    chosen === undefined ? 50 : 82,
    `${showArgument(view, use.at)} sets what ${quoted(sourceOf(use, model))} says, which outsiders can write`,
    'set only what the task names, and check the value against the form that it must have',
    flowTo(model, view, use),
  );
}

/** What outsiders wrote becomes something that agents read as their own memory or instruction from then on. */
function steeredMemory(view: CallView, [use]: readonly LabelUse[], model: FlowModel): Report | undefined {
  if (use === undefined || !view.traits.some((one) => one.instructs) || keepsOtherKind(view))
    return undefined;
  return report(
    view.call.span,
    model.purpose.asksStanding ? 55 : 76,
    `${showArgument(view, use.at)} keeps what ${quoted(sourceOf(use, model))} says for agents to follow later, which outsiders can write`,
    'keep only facts that the user asked to be kept, not the text itself',
    flowTo(model, view, use),
  );
}

/** `Facts can be looked up; rules are put before every later task`: what is kept is of a kind of which that is not said. */
function keepsOtherKind(view: CallView): boolean {
  const [tool] = view.tools;
  if (view.tools.length !== 1 || tool === undefined) return false;
  const clauses = String(tool.declaration?.description ?? '')
    .slice(0, 2000)
    .toLowerCase()
    .split(/[.;]/u)
    .filter(saysInstructs);
  return view.arguments.some(({ path, strings, view: { complete } }) => {
    if (!complete || strings.length === 0) return false;
    const options =
      argumentAt(tool.declaration?.inputSchema, path)?.values.filter(
        (one): one is string => typeof one === 'string',
      ) ?? [];
    const meant = options.filter((one) =>
      clauses.some((clause) =>
        splitWords(clause)
          .slice(0, 2)
          .some((word) => stem(word) === stem(one.toLowerCase())),
      ),
    );
    return meant.length > 0 && !strings.some((one) => meant.includes(one));
  });
}

const VALUES = new Set('value values data content wert valor valeur target points'.split(' '));

function sourceOf(use: LabelUse, model: FlowModel): string {
  return `${model.byId.get(use.label.call)?.name ?? 'a result'}.${showPath(use.label.path)}`;
}

function steeredName(view: CallView, use: LabelUse, model: FlowModel): Report | undefined {
  // A name picked out of a literal menu can only be one of the menu.
  if (use.strength === 'implicit' || !view.anyTool) return undefined;
  const source = model.byId.get(use.label.call);
  const weight = trustOf(use, model) === 'structured' ? 74 : 86;
  return report(
    view.call.span,
    weight,
    `the name of the tool comes from ${quoted(`${source?.name ?? 'a result'}.${showPath(use.label.path)}`)}`,
    'choose the tool from a literal list, with the data only as its index',
    flowTo(model, view, use),
  );
}

function steeredArgument(
  view: CallView,
  use: LabelUse,
  role: ArgumentRole,
  model: FlowModel,
): Report | undefined {
  const trust = trustOf(use, model);
  if (trust === 'trusted' && role === 'command' && runsUnasked(view, use, model))
    return report(
      view.call.span,
      74,
      `${showArgument(view, use.at)} (command) is what ${quoted(sourceOf(use, model))} says, and the task asks for nothing to be run`,
      'leave it out, or run what the task names',
      flowTo(model, view, use),
    );
  if (trust === 'trusted')
    return role === 'command' && splitWords(leafOf(use.label.path)).some((word) => LINES.has(word))
      ? report(
          view.call.span,
          58,
          `${showArgument(view, use.at)} (command) is cut out of ${quoted(sourceOf(use, model))}, in which programs write down what they are told`,
          'take the command from the task, or choose it from a literal list',
          flowTo(model, view, use),
        )
      : undefined;
  const node = nodeAt(view, use.at);
  if (node !== undefined && node.view.constants.length > 0 && node.view.complete) return undefined;
  if (node !== undefined && isValidated(node.view, view, model, [use])) return undefined;
  if (role === 'command' && isPlain(view, use)) return undefined;
  const weight = weightOf(view, use, role, trust, model);
  if (weight === 0) return undefined;
  const source = model.byId.get(use.label.call);
  return report(
    view.call.span,
    weight,
    `${showArgument(view, use.at)} (${role}) is chosen by ${quoted(`${source?.name ?? 'a result'}.${showPath(use.label.path)}`)}, which outsiders can write`,
    role === 'destination'
      ? 'use an address from the task or the configuration, or check it against a trusted one before the call'
      : 'take the value from the task, or choose it from a literal list',
    flowTo(model, view, use),
  );
}

/** A result is run as a command, whoever wrote it, where the user wants nothing run. */
function runsUnasked(view: CallView, use: LabelUse, model: FlowModel): boolean {
  const node = nodeAt(view, use.at);
  return (
    view.effect('execute') >= BELIEVED &&
    model.purpose.understood &&
    !asksToRun(view, model) &&
    node !== undefined &&
    !node.view.complete &&
    // With a beginning of its own it is the script's command, and the result an argument of it.
    node.view.texts.every((text) => text[0] === null) &&
    !isPlain(view, use)
  );
}

/** `put the commands into a note` speaks of commands, and asks for none to be run. */
function asksToRun(view: CallView, { purpose }: FlowModel): boolean {
  if (
    purpose.asks('execute') ||
    purpose.verbs.some(({ verb, forbidden }) => !forbidden && isCalled(view, verb))
  )
    return true;
  return (
    purpose.fits(view) && !(purpose.verbs.length > 0 && purpose.verbs.every(({ verb }) => KEEPS.test(verb)))
  );
}

/** What is done with a text that is not run. */
const KEEPS =
  /^(?:put|save|note|write|list|copy|collect|tell|give|show|send|mail|post|report|summari[sz]e|read|find|get|look|add)$/u;

/** Nobody can put a command into it: it became a number, or nothing but letters, digits and few signs is let through. */
function isPlain(view: CallView, use: LabelUse): boolean {
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
function isNamedRecord(use: LabelUse, model: FlowModel): boolean {
  const source = model.byId.get(use.label.call);
  return source !== undefined && asksForNamed(source, model);
}

/** Lines of a log: whoever sends a request writes parts of them. */
const LINES = new Set('line lines message messages log logs stderr'.split(' '));

/** `grant it to the requester`, of the record that the task names: the task says whom by the name of the field. */
function isCalledFor(use: LabelUse, model: FlowModel): boolean {
  const who = leafOf(use.label.path).toLowerCase();
  if (!/^\p{L}{4,30}$/u.test(who) || !isNamedRecord(use, model)) return false;
  return new RegExp(
    `(?<!\\p{L})(?:to|for|an|für|a|à|al|voor|aan|per|para) (?:the |den |die |der |el |la |le |il |de |o )?${who}(?!\\p{L})`,
    'iu',
  ).test(model.task);
}

/** A test before the call looks at the value's source together with a record that outsiders do not write. */
function isHeldAgainst(view: CallView, use: LabelUse, model: FlowModel): boolean {
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
function isOfWriter(view: CallView, use: LabelUse, model: FlowModel): boolean {
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
function isListedThere(use: LabelUse, model: FlowModel): boolean {
  return LISTED_THERE.test(model.task) && isNamedRecord(use, model);
}

const LISTED_THERE =
  /\b(?:every|each|all|any)\s(?:\S{1,20}\s){1,4}?(?:that (?:was|were|is|are|stands?|stood)|found|listed|named|mentioned)\s(?:in|on) (?:it|there|that (?:file|list|page|document))\b/iu;

/** `unsubscribe everyone who asks for it`: what is taken away is the sender's own, and no text of theirs says whose. */
function isWhoAsked(view: CallView, { label }: LabelUse, { task }: FlowModel): boolean {
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
function isVetted(view: CallView, { label: { call } }: LabelUse): boolean {
  return view.tests.some(
    (test) => picks(test) && test.labels.some(({ label }) => label.call === call && !isProse(label.path)),
  );
}

/** A line of the file that the task names becomes a record: nothing goes to the address that is part of it. */
function isWrittenDown(view: CallView, use: LabelUse, model: FlowModel): boolean {
  return (
    !isGrave(view) &&
    !view.persistent &&
    (['send', 'execute'] as const).every((effect) => view.effect(effect) < BELIEVED) &&
    !view.traits.some((one) => one.configures) &&
    isNamedRecord(use, model)
  );
}

/** The account out of the record that the task names, of which it says that it is to be entered. */
function isToldAccount(use: LabelUse, model: FlowModel): boolean {
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

function weightOf(
  view: CallView,
  use: LabelUse,
  role: ArgumentRole,
  trust: 'free-text' | 'sender' | 'structured',
  model: FlowModel,
): number {
  const checked = view.call.guards.some(
    (guard) => picks(guard) && guard.labels.some((label) => label.label.call === use.label.call),
  );
  const moves = view.effect('send') >= BELIEVED || view.effect('write') >= BELIEVED;
  const grave = isGrave(view);
  let weight = 0;
  if (role === 'command') weight = trust === 'free-text' ? 88 : trust === 'sender' ? 60 : 45;
  else if (role === 'destination') {
    if (trust === 'free-text')
      weight =
        (isWrittenDown(view, use, model) && !isUnasked(view, model)) || isToldAccount(use, model)
          ? 36
          : grave
            ? 88
            : moves || !view.onlyReads
              ? 82
              : 30;
    else if (trust === 'sender')
      // An answer that is only put down, as a draft or a note, is addressed to whoever wrote.
      weight = grave
        ? isCalledFor(use, model) ||
          isVetted(view, use) ||
          isPointedAt(use, model) ||
          isWhoAsked(view, use, model)
          ? 36
          : 60
        : model.purpose.asks('send') ||
            isPointedAt(use, model) ||
            isNamedRecord(use, model) ||
            view.effect('send') < BELIEVED
          ? 15
          : 50;
    else weight = grave ? 55 : 0;
  } else if (role === 'amount') {
    const told = isHeldAgainst(view, use, model) || isToldWhere(leafOf(use.label.path), model.task);
    if (grave && trust === 'free-text') weight = told ? 36 : 78;
  } else if (role === 'identity' && grave && trust === 'free-text')
    weight = isOfWriter(view, use, model) ? 15 : isListedThere(use, model) ? 25 : 58;
  return checked ? Math.min(weight, role === 'command' ? 60 : 45) : weight;
}

/** A tool that calls itself destructive does what no word of the task is about. */
function isUnasked(view: CallView, { purpose }: FlowModel): boolean {
  return purpose.understood && saysDestructive(view) && !purpose.fits(view);
}

/** `the amount is in the notes`: the task says where the sum stands. */
function isToldWhere(leaf: string, task: string): boolean {
  const lower = task.toLowerCase();
  const name = leaf.toLowerCase();
  if (SUMS.test(name)) return name !== '' && lower.includes(name);
  for (let at = lower.indexOf(name); name !== '' && at >= 0; at = lower.indexOf(name, at + name.length))
    if (SUMS.test(lower.slice(Math.max(0, at - 40), at).replace(/^.*[.;!?]/su, ''))) return true;
  return false;
}

const SUMS = /amount|total|price|\bsum\b|\bfee\b|\bcost|betrag|summe|importe|montant|importo|kwota/u;
