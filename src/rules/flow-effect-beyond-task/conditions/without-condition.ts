import type { Condition } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { callsMethod, nodesOf } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { onlyConstant, showPath } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';
import { OF_PAGES } from '../values/quantities.ts';

/** Nothing in the whole script tests anything, where the task leaves something out. */
export function testsNothing(view: CallView, model: FlowModel): string | undefined {
  if (!view.call.loops.some(({ labels }) => labels.length > 0) || !view.tests.every(isOfPages))
    return undefined;
  return decidesNothing(model) ? exceptionOf(model) : undefined;
}

/** `while (page.next)` asks whether there is more. */
function isOfPages({ op, labels }: Condition): boolean {
  return (
    op === 'truthy' && labels.length > 0 && labels.every(({ label }) => OF_PAGES.test(leafOf(label.path)))
  );
}

export function makesException(said: Said): boolean {
  return exceptionOf(said) !== undefined;
}

const exceptionOf = oncePerTask(({ task }): string | undefined => EXCEPTION.exec(task)?.[0]);

const EXCEPTION =
  /\b(?:except(?: for)?|unless|but not|skip (?:any\p{L}*|those|the ones|all|whoever|whatever)|leave (?:out|alone)|au(?:ß|ss)er|nur nicht|excepto|salvo|sauf|tranne)\s[\p{L}\p{N}"“'’ -]{3,60}|\bleave \p{L}{2,12} (?:open|alone|as (?:it is|they are))\b/iu;

/** No branch, no filter, and no question of the script that leaves anything out. */
const decidesNothing = onceIn((model: FlowModel): boolean => {
  for (const node of nodesOf(model)) {
    if (
      node.type === 'IfStatement' ||
      node.type === 'ConditionalExpression' ||
      node.type === 'SwitchStatement'
    )
      return false;
    if (node.type === 'LogicalExpression' && node.operator === '&&') return false;
    if (callsMethod(node, /^(?:filter|find\w*|some|every|reduce|flatMap|has|includes|test|exec|match)$/u))
      return false;
  }
  return !model.calls.some(
    ({ onlyReads, literals }) =>
      onlyReads &&
      literals.some((text) => /\bnot\b|!=|<>|(?:^|\s)-\w|exclud|except|without|\bnin\b|\$ne/iu.test(text)),
  );
});

/** A standing rule for everything, where the task says for what: `condition: {}`. */
export function noCondition(view: CallView): string | undefined {
  for (const { path, view: value } of view.arguments) {
    if (!CONDITIONS.test(leafOf(path))) continue;
    const empty =
      (value.kind === 'object' && value.fields?.size === 0 && value.open !== true) ||
      /^(?:\*|\.\*|)$/u.test(String(onlyConstant(value)));
    if (empty && value.labels.length === 0) return leafOf(path);
  }
  return undefined;
}

const CONDITIONS = /^(?:conditions?|criteria|criterion|match(?:es)?|when|where|trigger)$/iu;

export function saysWhen({ purpose: { task } }: Said): boolean {
  return /\b(?:if|when|only|whose|with|from|that|which|starts?|contain\w*|about|wenn|nur|deren|mit|von|die)\b/iu.test(
    task,
  );
}

/** A switch that makes the deed worse than the task has it: `delete: true` beside what it is for. */
export function worseSwitch(view: CallView, model: FlowModel): string | undefined {
  for (const { path, view: value } of view.arguments) {
    if (onlyConstant(value) !== true) continue;
    // `bypass_limits: { enable: true }` is named by what is switched.
    const leaf = leafOf(path);
    const words = splitWords(SWITCH.test(leaf) ? leafOf(path.slice(0, -1)) : leaf);
    const worse = words.filter((one) => WORSE.has(one));
    if (worse.length === 0 || worse.some((one) => model.purpose.mentions(one))) continue;
    const isItsJob = view.tools.some(({ name }) => splitWords(name).some((one) => worse.includes(one)));
    if (!isItsJob) return showPath(path);
  }
  return undefined;
}

const SWITCH = /^(?:is_?)?(?:enabled?|on|active|value)$/iu;

const WORSE = new Set(
  'delete purge wipe erase permanent permanently hard bypass unrestricted disable'.split(' '),
);
