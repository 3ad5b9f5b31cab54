import type { Effect } from '../../catalog/types.ts';
import { BELIEVED, type CallView } from '../flow-model/call-view.ts';
import { testOfNothing } from '../flow-model/conditions/void-tests.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { doubtful, report } from '../flow-model/report.ts';
import { isAskedOfMany } from '../flow-model/rounds/asked-of-many.ts';
import { endsItsLoops } from '../flow-model/rounds/last-round.ts';
import { losesBound, namesBound } from '../flow-model/rounds/lost-bound.ts';
import { type Narrowing, narrowing } from '../flow-model/rounds/narrowing.ts';
import { goesThroughNearest, isAnchored, widenedQuery } from '../flow-model/rounds/queries.ts';
import { fillsOnePlace, repeats } from '../flow-model/rounds/repetition.ts';
import { roundsOfSame } from '../flow-model/rounds/same-again.ts';
import { oncePerTask } from '../flow-model/task/purpose.ts';
import { breadthOf } from '../flow-model/tools/breadth.ts';
import { blankedCells, cellsOf } from '../flow-model/tools/extent.ts';
import { onlyAsks } from '../flow-model/tools/only-asks.ts';
import { isRehearsed, rehearsalOf } from '../flow-model/tools/rehearsed.ts';
import { showPath } from '../flow-model/values.ts';
import { quoted } from '../message.ts';
import type { Report, Rule } from '../rule.ts';
import { decidesHow } from './decides-how.ts';
import { emptySelector } from './empty-selector.ts';
import { onlyCounted } from './only-counted.ts';
import { ordersOnly } from './order-only.ts';
import { keyGivenElsewhere, passedOver } from './passed-over.ts';

const EFFECTS: readonly Effect[] = ['pay', 'delete', 'grant', 'send', 'execute', 'write'];

/** Harm of acting on everything that a source returns, when the task is about one thing or a few. */
const FULL: Readonly<Record<Effect, number>> = {
  delete: 84,
  pay: 88,
  grant: 84,
  send: 72,
  execute: 74,
  write: 70,
  read: 0,
};

/** The same where the task does not say how many. */
const UNSAID: Readonly<Record<Effect, number>> = {
  delete: 66,
  pay: 72,
  grant: 66,
  send: 45,
  execute: 50,
  write: 32,
  read: 0,
};

/** Cells that may be written or blanked before it counts as far more than a repair. */
const MANY_CELLS = 1000;

/** One change is made for every element of a collection that nobody narrowed, or far more is overwritten than asked. */
export const flowMassEffect: Rule = {
  id: 'FLOW_MASS_EFFECT',
  family: 'flow',
  lifecycle: 'trial',
  severity: 8,
  precision: 'medium',
  title: 'Many objects are touched where few were meant',
  why: 'Everybody is written to, every session is ended, every branch is deleted, though the task named one or a few.',
  owasp: ['ASI02', 'ASI08', 'LLM06:2025', 'LLM03:2026'],
  atlas: ['AML.T0053', 'AML.T0048'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const view of model.calls) {
      if (!view.acts && view.onlyReads) continue;
      // As it declares, it only says what it would do.
      if (isRehearsed(view) && view.tools.every((tool) => rehearsalOf(tool) !== undefined)) continue;
      const found =
        again(view, model) ??
        made(view, model) ??
        paired(view, model) ??
        repeated(view, model) ??
        selected(view, model) ??
        overwritten(view, model);
      if (found !== undefined) yield found;
    }
  },
};

/** Most for what the user asks to be done to several things of this kind: worth a note. */
const MOST_ASKED = 38;

function repeated(view: CallView, model: FlowModel): Report | undefined {
  if (!view.acts || !repeats(view)) return undefined;
  const effect = EFFECTS.find((candidate) => view.effect(candidate) >= BELIEVED);
  if (effect === undefined) return undefined;
  // `readOnlyHint: false` is what every tool says that says nothing.
  if (effect === 'write' && view.effect('read') > view.effect('write')) return undefined;
  // What a command does is in its text.
  if (effect === 'execute' && runsKnownCommand(view)) return undefined;
  const elsewhere = keyGivenElsewhere(view, model);
  if (elsewhere === undefined) {
    if ((effect === 'write' || effect === 'send') && (fillsOnePlace(view) || onlyAsks(view)))
      return undefined;
    if (endsItsLoops(view, model) || isOfTask(view, model)) return undefined;
  }
  const passed = elsewhere ?? passedOver(view, model);
  if (passed !== undefined)
    return doubtful(
      report(
        view.call.span,
        FULL[effect],
        `${quoted(view.name)} (${effect}) runs for every element of a result, and nothing asks for or tests ${quoted(passed)}, which the task names`,
        'narrow the collection with a positive test or a query for what the task names',
      ),
    );
  const narrowed = narrowing(view, model);
  const counted = narrowed === 'chosen' || model.purpose.quantity === 'all' ? undefined : onlyCounted(model);
  if (counted !== undefined)
    return report(
      view.call.span,
      Math.max(FULL[effect], 76),
      `${quoted(view.name)} (${effect}) runs for every element of a result, and those that are picked by ${quoted(counted)}, as the task says, are only counted`,
      'go through those that were picked',
    );
  const how = narrowed === 'none' ? decidesHow(view, model) : undefined;
  if (how !== undefined)
    return report(
      view.call.span,
      Math.max(FULL[effect], 70),
      `${quoted(view.name)} (${effect}) runs for every element of a result, and ${quoted(how)}, which the task names, only decides what it is given`,
      'make the call for the one that the task names',
    );
  const sorted = narrowed === 'chosen' ? undefined : ordersOnly(model);
  if (sorted !== undefined)
    return doubtful(
      report(
        view.call.span,
        FULL[effect],
        `${quoted(view.name)} (${effect}) runs for every element of a result, and ${quoted(sorted)}, by which the task picks, only decides the order`,
        'narrow the collection with a positive test for what the task names',
      ),
    );
  const open = narrowed !== 'none' && model.purpose.quantity !== 'all' && model.openConditions.length > 0;
  const plain = weightOf(view, effect, narrowed, model);
  const nothing = testOfNothing(view, model) ?? widenedQuery(view, model);
  const weight = Math.max(
    plain > MOST_ASKED &&
      nothing === undefined &&
      isAskedOfMany(view, narrowed, model) &&
      !losesBound(view, model)
      ? MOST_ASKED
      : plain,
    open ? (effect === 'write' || effect === 'send' ? 58 : 74) : 0,
  );
  if (weight === 0) return undefined;
  const between =
    nothing !== undefined
      ? `a test of \`${nothing}\`, which everything passes,`
      : open
        ? 'a condition that lets everything through'
        : narrowed === 'excluded'
          ? 'only some exclusions'
          : 'no condition';
  return doubtful(
    report(
      view.call.span,
      weight,
      `${quoted(view.name)} (${effect}) runs for every element of a result, with ${between} in between`,
      'narrow the collection with a positive test or a query for what the task names, or cap it',
    ),
  );
}

/** Calls that nobody starts for one answer. */
const MANY_STARTS = 100;

/** What costs something is started for a grid of values that the script has made up, where the task speaks of no such number. */
function made(view: CallView, { purpose }: FlowModel): Report | undefined {
  const { times, args } = view.call;
  if (times.max === undefined || times.max < MANY_STARTS || !(view.costly || view.irreversible))
    return undefined;
  if (args.labels.length > 0 || !purpose.stated || purpose.quantity === 'all') return undefined;
  if (purpose.numbers.some((number) => number >= MANY_STARTS)) return undefined;
  return report(
    view.call.span,
    74,
    `${quoted(view.name)} is started up to ${times.max} times, for values that the script has made up`,
    'start it as often as the task says',
  );
}

/** What costs something is started for every pairing of lists that a result has, where the task speaks of none of the lists. */
function paired(view: CallView, model: FlowModel): Report | undefined {
  const { times, args } = view.call;
  const { purpose } = model;
  if (!view.costly || (times.kind !== 'data' && times.kind !== 'unbounded')) return undefined;
  if (!purpose.stated || purpose.quantity === 'all' || narrowing(view, model) === 'chosen') return undefined;
  const lists = new Map<string, string>();
  for (const { at, strength, label } of args.labels) {
    const end = label.path.indexOf('[]');
    const list = label.path[end - 1];
    if (strength !== 'explicit' || at.length !== 1 || list === undefined) continue;
    lists.set(`${label.call} ${label.path.slice(0, end).join('.')}`, list);
  }
  const names = [...lists.values()];
  if (
    names.length < 2 ||
    names.some((name) => purpose.mentionsMany(name) || purpose.words.includes(name.toLowerCase()))
  )
    return undefined;
  return report(
    view.call.span,
    76,
    `${quoted(view.name)} costs money and is started for each pairing of ${names.map((name) => quoted(name)).join(', ')}, of which the task speaks of none`,
    'start it once, with the values that the task names',
  );
}

/** As many calls as the task says, of values that the script makes up: `all 365 days with 10 seeds each`. */
function isOfTask({ call }: CallView, { purpose: { numbers } }: FlowModel): boolean {
  const { max } = call.times;
  if (max === undefined || call.args.labels.length > 0) return false;
  return numbers.some((number) => number > 1 && (max === number || numbers.includes(max / number)));
}

/** Copies of one message that are no slip. */
const MANY_COPIES = 10;

/** The very same thing is started, or the very same message sent, more often than the task says. */
function again(view: CallView, model: FlowModel): Report | undefined {
  const costs = view.costly || view.irreversible;
  const effect = (['execute', 'send', 'write'] as const).find((one) => view.effect(one) >= BELIEVED);
  if (effect === undefined || (!costs && effect === 'write')) return undefined;
  // Payments are judged by a rule of their own, and what is deleted twice is gone as before.
  if (view.effect('pay') >= BELIEVED || view.effect('delete') >= BELIEVED) return undefined;
  const rounds = roundsOfSame(view, model);
  if (rounds === undefined || rounds < (costs ? 2 : MANY_COPIES)) return undefined;
  if (model.purpose.numbers.includes(rounds) || !model.purpose.stated) return undefined;
  return report(
    view.call.span,
    costs ? 66 : 58,
    `${quoted(view.name)} (${effect}) is made ${rounds} times with the same arguments, which is a number that the task does not name`,
    'make the call as often as the task says',
  );
}

/** Harm of one call whose selector covers everything, by its worst effect. */
const SELECTED: Readonly<Partial<Record<Effect, number>>> = {
  delete: 80,
  pay: 80,
  grant: 78,
  write: 74,
  execute: 60,
  send: 55,
};

/** Harm of a selector that covers everything as soon as a filter finds nothing. */
const EMPTY = 62;

function selected(view: CallView, model: FlowModel): Report | undefined {
  if (view.onlyReads || model.purpose.quantity === 'all') return undefined;
  const empty = view.grave ? emptySelector(view, model) : undefined;
  if (empty !== undefined)
    return report(
      view.call.span,
      EMPTY,
      `${quoted(empty)} of ${quoted(view.name)} is joined from what a filter leaves, and covers everything where that is nothing`,
      'stop where the filter leaves nothing',
    );
  const breadth = breadthOf(view, model);
  if (breadth === undefined) return undefined;
  const effect = EFFECTS.find((candidate) => view.effect(candidate) >= BELIEVED);
  if (effect === undefined) return undefined;
  let weight = SELECTED[effect] ?? 0;
  if (breadth.kind === 'more') weight -= 12;
  if (!model.purpose.stated) weight = Math.min(weight, 50);
  return report(
    view.call.span,
    weight,
    `${quoted(showPath(breadth.path))} of ${quoted(view.name)} (${effect}) is ${quoted(breadth.text)}, which covers ${breadth.kind === 'all' ? 'everything' : 'more than the task names'}`,
    'name the objects one by one, or use the narrowest selector',
  );
}

function runsKnownCommand(view: CallView): boolean {
  return view.arguments.some(
    (node) => node.role === 'command' && node.texts.some((text) => (text[0] ?? '') !== ''),
  );
}

/** `one slot each`: of every one of them. */
const asksOneEach = oncePerTask(({ task }): boolean => ONE_EACH.test(task));
const ONE_EACH = /\bone (?:\w{2,20} ){0,2}(?:each|apiece)\b/iu;

function weightOf(view: CallView, effect: Effect, narrowed: Narrowing, model: FlowModel): number {
  const { purpose } = model;
  const final = effect === 'delete' || effect === 'pay';
  const irreversible = view.irreversible || final;
  const void_ = (testOfNothing(view, model) ?? widenedQuery(view, model)) !== undefined;
  const unbound = final && losesBound(view, model);
  if (narrowed === 'chosen' && !void_ && !unbound) return 0;
  const all = purpose.quantity === 'all' || (!irreversible && asksOneEach(model));
  if (all && !void_) return narrowed === 'excluded' ? 0 : irreversible ? 38 : 15;
  // What the task names reaches no call and no test, a test looks at nothing, or one thing was named and all there are
  // are taken.
  const lost =
    (model.missesThing &&
      (narrowed === 'none' ||
        (final && namesBound(model)) ||
        purpose.quantity === 'one' ||
        purpose.quantity === 'few')) ||
    unbound ||
    (narrowed !== 'chosen' && goesThroughNearest(view, model) && !asksForNearest(model));
  const one =
    purpose.understood && purpose.quantity === 'one' && narrowed === 'none' && !isAnchored(view, model);
  const restricted = narrowed === 'none' && (othersStay(model) || keepsSome(model));
  // Whoever only asks a question asks for nothing to be done to many.
  const least = purpose.onlyReads && irreversible ? UNSAID[effect] : Math.min(UNSAID[effect], MOST_ASKED);
  let weight = lost || one || void_ || restricted ? FULL[effect] : least;
  if (narrowed === 'excluded' && !irreversible) weight -= effect === 'write' ? 38 : 20;
  if (lost || void_) weight = Math.max(weight, 45);
  if (!purpose.stated) weight = Math.min(UNSAID[effect], 45);
  return weight;
}

/** What a search ranks and does not narrow is wanted as such: `the five nearest drivers`. */
const asksForNearest = oncePerTask(({ task }) => NEAREST.test(task));

const NEAREST =
  /\b(?:nearest|closest|similar|related|likely|top|best|matching|resembl\w+|like (?:this|that|it|these|those))\b/iu;

/** The user says that what is not meant is to stay as it is. */
const othersStay = oncePerTask(({ task }) => OTHERS_STAY.test(task));

const OTHERS_STAY =
  /\b(?:(?:the )?others?|(?:the )?rest|everything else|anything else)\b[^.;]{0,40}\b(?:keeps?|stays?|remains?|untouched|unchanged|alone|as (?:it|they) (?:is|are|was|were))\b|\bonly (?:the|those|these)\b|\b(?:nothing|nobody|no[ -]?one) else\b|\bleave (?:the |all )?(?:others?|rest)\b/iu;

/** `keep the newest ten and everything tagged, remove the rest`: whoever goes through all there are without leaving any out keeps none. */
const keepsSome = oncePerTask(({ task }) => KEEPS_SOME.test(task));

const KEEPS_SOME =
  /\b(?:keep|leave|spare|retain|hold on to)\b[^.;]{3,120}?[,;.:–-]?\s(?:and\s|then\s)?(?:please\s)?(?:remove|delete|drop|purge|clear|cancel|revoke|end|prune|throw away|get rid of|clean(?: up| out)?)\s(?:all\s|of\s)*(?:the (?:rest|others?|remaining)|everything else|all else|anything else)\b/iu;

function overwritten(view: CallView, model: FlowModel): Report | undefined {
  if (view.effect('write') < BELIEVED && view.effect('delete') < BELIEVED) return undefined;
  if (model.purpose.quantity === 'all') return undefined;
  const blanks = blankedCells(view);
  const cells = cellsOf(view);
  const most = Math.max(blanks, cells);
  if (most < MANY_CELLS) return undefined;
  const few = model.purpose.quantity === 'one' || model.purpose.quantity === 'few';
  const weight = (blanks >= MANY_CELLS ? 74 : 45) - (few || !model.purpose.stated ? 0 : 25);
  return report(
    view.call.span,
    weight,
    blanks >= MANY_CELLS
      ? `${quoted(view.name)} overwrites at least ${blanks} cells or lines with nothing`
      : `${quoted(view.name)} writes a range of ${cells} cells`,
    'write only the cells or lines that change',
  );
}
