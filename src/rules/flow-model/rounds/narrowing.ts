import type { Condition, Selection } from '../../../script/facts.ts';
import { BELIEVED, type CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { oncePerTask } from '../task/purpose.ts';
import { hasExplicit } from '../values.ts';
import { isOfWholeList } from './counted.ts';
import { isWhich, loopLabels } from './loop-labels.ts';
import { goesThroughNearest, queryNamesKey, queryNamesTask, queryNamesThing } from './queries.ts';
import { destroys, SMALL_NUMBER } from './repetition.ts';

/**
 * How far the objects that a repeated call touches were narrowed.
 * - `chosen`: a positive test against a constant, a small slice, or a query that names what the task names;
 * - `excluded`: only tests that leave out (`!==`, falsy, a predicate that was not understood);
 * - `none`: everything that the source returned.
 */
export type Narrowing = 'chosen' | 'excluded' | 'none';

const POSITIVE: ReadonlySet<Condition['op']> = new Set(['===', 'includes', 'match', '<', '<=', '>', '>=']);

const ORDER: ReadonlySet<Condition['op']> = new Set(['<', '<=', '>', '>=']);

/** True for a test that picks what is wanted, as opposed to leaving out what is not. */
export function picks(condition: Condition): boolean {
  // A word anywhere in a text says less than a value.
  if (!POSITIVE.has(condition.op) || condition.labels.length === 0 || condition.pattern === true)
    return false;
  // No count, amount or score is below 0.
  if (
    condition.op === '>=' &&
    condition.constants.length > 0 &&
    condition.constants.every((one) => one === 0)
  )
    return false;
  // A limit on a time or a number may be computed.
  return condition.constants.length > 0 || ORDER.has(condition.op);
}

/** `!to.endsWith('@ours.example')`, where the task speaks of whom is outside `ours.example`: the other side of what it names. */
function isNamedSide({ op, constants, labels }: Condition, { task }: FlowModel): boolean {
  if (op !== 'lacks' || labels.length === 0 || constants.length === 0) return false;
  const said = task.toLowerCase();
  return constants.every(
    (one) =>
      typeof one === 'string' && one.length > 3 && said.includes(one.toLowerCase().replace(/^[@.]/u, '')),
  );
}

/**
 * `if (branch.merged)` picks when the task speaks of merged branches, and `if (meeting.organizer.self)` what is the user's own
 * when the task speaks of that.
 */
function isNamedState(condition: Condition, model: FlowModel): boolean {
  if (condition.op !== 'truthy') return false;
  return condition.labels.some((use) => {
    const leaf = use.label.path.filter((segment) => segment !== '[]').at(-1);
    if (use.label.path.length < 2 || leaf === undefined) return false;
    return model.purpose.mentions(leaf) || (OWN.test(leaf) && speaksOfOwn(model));
  });
}

/** True of what belongs to whoever asks. */
const OWN =
  /^(?:is_?)?(?:self|mine|me|own|owned_?by_?me|created_?by_?me|organi[sz]ed_?by_?me|assigned_?to_?me)$/iu;

const speaksOfOwn = oncePerTask(({ task }): boolean => FIRST_PERSON.test(task));

const FIRST_PERSON =
  /(?<![\p{L}\d])(?:I|my|mine|ich|mein(?:e[mnrs]?)?|yo|mis?|m[ií]as?|m[ií]os?|je|j’|j'|mon|ma|mes|io|mi[oae]i?|miei|eu|meus?|minhas?)(?![\p{L}\d])/iu;

export function narrowing(view: CallView, model: FlowModel): Narrowing {
  const ranked = goesThroughNearest(view, model);
  const isChoice = (condition: Condition): boolean =>
    (picks(condition) && !(ranked && isOfAny(condition))) ||
    isNamedState(condition, model) ||
    isNamedSide(condition, model);
  let best: Narrowing = 'none';
  for (const selection of selectionsOf(view)) {
    if (selection.limit <= SMALL_NUMBER) return 'chosen';
    for (const condition of selection.conditions) {
      if (isChoice(condition)) return 'chosen';
      best = 'excluded';
    }
  }
  const own = loopLabels(view);
  // What was asked for the one at hand is a test of it as well, where it is held against something; whether anything was
  // found says little.
  const isOfOne = (call: number): boolean =>
    model.byId.get(call)?.call.args.labels.some(({ label }) => own.has(label.call)) === true;
  for (const condition of view.call.guards) {
    const against = condition.constants.some((one) => Boolean(one));
    if (!condition.labels.some(({ label }) => own.has(label.call) || (against && isOfOne(label.call))))
      continue;
    if (isEndOfLoop(condition, view) || isOfWholeList(condition, model)) continue;
    if (isChoice(condition)) return 'chosen';
    best = 'excluded';
  }
  // A query for what the task names is as good as a test, unless the script then only leaves things out. Of nested
  // loops each has to be narrowed: the rentals of every member are still every member's.
  const readers = [...own]
    .map((id) => model.byId.get(id))
    .filter((r): r is CallView => r?.onlyReads === true);
  if (readers.length === 0) return best;
  if (readers.every(readsFew)) return 'chosen';
  if (readers.every((r) => queryNamesKey(r, model))) return 'chosen';
  if (best === 'excluded') {
    if (!destroys(view) && !model.missesThing && readers.some((r) => queryNamesThing(r, model)))
      return 'chosen';
  } else if (readers.every((r) => queryNamesTask(r, model))) {
    const exact = !model.missesThing && readers.some((r) => queryNamesThing(r, model));
    if (!isFinal(view) || exact) return 'chosen';
    return 'excluded';
  }
  return best;
}

/** `list.members > 0`: of what was ranked, whether there is anything in it says nothing of whether it was meant. */
function isOfAny({ op, constants }: Condition): boolean {
  return (
    constants.length > 0 && constants.every((one) => one === (op === '>' ? 0 : op === '>=' ? 1 : undefined))
  );
}

/** `while (queue.length > 0)`: that something is left picks nothing. */
function isEndOfLoop({ op, constants, labels, span }: Condition, { call }: CallView): boolean {
  return (
    (op === '>' || op === '>=') &&
    constants.length > 0 &&
    constants.every((one) => one === 0 || one === 1) &&
    labels.every(({ strength }) => strength !== 'explicit') &&
    call.loops.some(
      (loop) =>
        (loop.kind === 'while' || loop.kind === 'do') &&
        loop.span.start <= span.start &&
        span.end <= loop.span.end,
    )
  );
}

/** The reading call itself asks for a few, once: `search({ max: 10 })`. */
function readsFew(reader: CallView): boolean {
  if (reader.call.times.kind !== 'once') return false;
  return reader.arguments.some(
    ({ role, roleConfidence, view: value }) =>
      role === 'limit' &&
      roleConfidence >= BELIEVED &&
      value.complete &&
      value.constants.length > 0 &&
      value.constants.every(
        (constant) => typeof constant === 'number' && constant > 0 && constant <= SMALL_NUMBER,
      ),
  );
}

function selectionsOf(view: CallView): readonly Selection[] {
  const found: Selection[] = [];
  for (const loop of view.call.loops) if (loop.selection !== undefined) found.push(loop.selection);
  // The tags of every repository are chosen by their age, and the repositories are not.
  const named = view.arguments.filter(
    ({ path, role, view: value }) =>
      path.length > 0 && isWhich(role) && value.items === undefined && hasExplicit(value.labels),
  );
  if (named.every((node) => node.view.selection !== undefined))
    for (const node of view.arguments) if (node.view.selection !== undefined) found.push(node.view.selection);
  return found;
}

/** Deleting, paying and giving rights cannot simply be done again, nor what says of itself that it cannot. */
function isFinal(view: CallView): boolean {
  return view.irreversible || destroys(view);
}
