import { stem } from '../../catalog/language/words.ts';
import { argumentAt } from '../../catalog/schema.ts';
import type { ArgumentRole } from '../../catalog/types.ts';
import type { LabelUse } from '../../script/facts.ts';
import { BELIEVED, type CallView, nodeAt } from '../flow-model/call-view.ts';
import { trustOf } from '../flow-model/data/untrusted.ts';
import { isValidated } from '../flow-model/destinations/validated.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { flowTo, report, showArgument } from '../flow-model/report.ts';
import { queryNamesTask } from '../flow-model/rounds/queries.ts';
import { leafOf, namesExplanation } from '../flow-model/tools/argument-names.ts';
import { saysInstructs } from '../flow-model/tools/tool-traits.ts';
import { showPath } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { quoted } from '../message.ts';
import type { Report, Rule } from '../rule.ts';
import { isCalledFor, isPlain } from './grounds.ts';
import { runsUnasked } from './run-unasked.ts';
import { steeredFields } from './steered-fields.ts';
import { weightOf } from './weight.ts';

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

/** Lines of a log: whoever sends a request writes parts of them. */
const LINES = new Set('line lines message messages log logs stderr'.split(' '));
