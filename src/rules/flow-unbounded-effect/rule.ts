import type { Loop } from '../../script/facts.ts';
import { BELIEVED, type CallView } from '../flow-model/call-view.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { doubtful, report } from '../flow-model/report.ts';
import { endsItsLoops } from '../flow-model/rounds/last-round.ts';
import { isListed } from '../flow-model/rounds/repetition.ts';
import { splitWords, stem } from '../flow-model/words.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';
import { takesBackItsExits } from './undone-exit.ts';

/** Something that changes the world or costs money is repeated without an end that the script sets. */
export const flowUnboundedEffect: Rule = {
  id: 'FLOW_UNBOUNDED_EFFECT',
  family: 'flow',
  lifecycle: 'trial',
  severity: 7.5,
  precision: 'medium',
  title: 'An effect is repeated without end',
  why: 'A loop that starts machines or sends messages until a state changes may never stop, and every round costs.',
  owasp: ['ASI02', 'ASI08', 'LLM10:2025'],
  atlas: ['AML.T0034', 'AML.T0029'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const view of model.calls) {
      const weight = weightOf(view, model);
      if (weight === 0) continue;
      const told = report(
        view.call.span,
        weight,
        `${quoted(view.name)} ${view.costly ? 'costs money and ' : ''}is repeated in a loop with no end that the script sets`,
        'count the rounds and stop after a few, or move the call out of the loop',
      );
      yield view.costly ? told : doubtful(told);
    }
  },
};

function weightOf(view: CallView, model: FlowModel): number {
  if (isListed(view)) return 0;
  const loop = view.call.loops.find((candidate) => isEndless(candidate, view, model));
  if (loop === undefined || endsItsLoops(view, model)) return 0;
  if (view.costly || view.effect('pay') >= BELIEVED) return 82;
  if (view.effect('send') >= BELIEVED || view.effect('execute') >= BELIEVED) return 74;
  if (view.effect('grant') >= BELIEVED || view.effect('delete') >= BELIEVED) return 74;
  if (view.effect('write') >= BELIEVED) return 62;
  return view.onlyReads ? 15 : 30;
}

/** No bound at all, or a loop that waits for what the repeated call itself answers. */
function isEndless(loop: Loop, view: CallView, model: FlowModel): boolean {
  if (loop.rounds === 'unbounded' || takesBackItsExits(loop, model)) return true;
  if (loop.rounds !== 'data' || (loop.kind !== 'while' && loop.kind !== 'do' && loop.kind !== 'recursion'))
    return false;
  if (!view.acts) return false;
  if (isFinal(view) && feedsItself(view, model)) return true;
  if (asksAgain(loop, view, model)) return true;
  return loop.labels.some((use) => {
    const source = model.byId.get(use.label.call);
    if (source === undefined) return false;
    if (source.acts && source.name === view.name) return true;
    // It waits for a state that is asked for by what the repeated call answered.
    return (
      !source.acts &&
      isFinal(view) &&
      source.call.args.labels.some((other) => model.byId.get(other.label.call)?.name === view.name)
    );
  });
}

/**
 * It goes on as long as the same question has an answer, and nothing in it but what is sent could change that answer:
 * the same people are written to round after round.
 */
function asksAgain(loop: Loop, view: CallView, model: FlowModel): boolean {
  if (view.effect('send') < BELIEVED && !makesAnother(view, loop, model)) return false;
  const within = model.calls.filter(
    ({ call }) => call.span.start >= loop.span.start && call.span.end <= loop.span.end,
  );
  if (within.some((other) => other.acts && other.name !== view.name)) return false;
  // What decides about another round of a `do` is only there at the end of the first.
  const deciding = loop.kind === 'do' ? [...loop.labels, ...view.call.control] : loop.labels;
  return deciding.some((use) => {
    const first = model.byId.get(use.label.call);
    return (
      first?.acts === false &&
      within.some(({ name, acts, call }) => !acts && name === first.name && call.args.labels.length === 0)
    );
  });
}

/** It makes something new, of another kind than what the loop asks for: the answer stays as it was. */
function makesAnother(view: CallView, { labels }: Loop, { byId }: FlowModel): boolean {
  const words = splitWords(view.name)
    .filter((word) => word.length > 2)
    .map(stem);
  if (!words.some((word) => MAKES.has(word))) return false;
  return labels.every((use) => {
    const asked = splitWords(byId.get(use.label.call)?.name ?? '').map(stem);
    return !words.some((word) => asked.includes(word));
  });
}

const MAKES = new Set(['create', 'open', 'add', 'new', 'post', 'insert'].map(stem));

function isFinal(view: CallView): boolean {
  return (
    view.costly ||
    view.irreversible ||
    (['pay', 'execute', 'delete', 'grant'] as const).some((effect) => view.effect(effect) >= BELIEVED)
  );
}

/** What the call is given comes out of a state that was asked for by what the call answered the round before. */
function feedsItself(view: CallView, model: FlowModel): boolean {
  return view.call.args.labels.some((use) => {
    const source = model.byId.get(use.label.call);
    return (
      source?.acts === false &&
      source.call.args.labels.some((other) => model.byId.get(other.label.call)?.name === view.name)
    );
  });
}
