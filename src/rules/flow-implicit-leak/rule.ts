import type { LabelUse, ValueView } from '../../script/facts.ts';
import { type CallView, nodeAt } from '../flow-model/call-view.ts';
import { type Payload, payloadOf } from '../flow-model/data/payload.ts';
import { holdsRecords, isCharacter, isScalar } from '../flow-model/data/scalar.ts';
import type { AudienceKind } from '../flow-model/destinations/audience.ts';
import { audiencesOf } from '../flow-model/destinations/audience.ts';
import { grouped } from '../flow-model/grouped.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { flowTo, report, showAudience, showPayload, toldTo } from '../flow-model/report.ts';
import { leafOf } from '../flow-model/tools/argument-names.ts';
import { isBelow } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';
import { isDecidedBefore } from './decided-before.ts';
import { readsKeptToFew } from './kept-to-few.ts';
import { isToldAlready } from './told-already.ts';

/** Harm of one decision that depends on data of level 0-4. */
const DECIDED: Readonly<Record<AudienceKind, readonly number[]>> = {
  own: [0, 0, 0, 0, 15],
  colleague: [0, 0, 0, 10, 36],
  named: [0, 0, 0, 20, 38],
  inside: [0, 0, 0, 10, 36],
  crowd: [0, 0, 10, 30, 48],
  unknown: [0, 0, 10, 30, 48],
  foreign: [0, 0, 20, 42, 58],
  public: [0, 0, 20, 42, 58],
  outside: [0, 5, 45, 52, 60],
};

/** Harm of a value that is told piece by piece: one call, or one choice of call, for each character or bit. */
const SPELLED: Readonly<Record<AudienceKind, readonly number[]>> = {
  own: [0, 0, 10, 25, 45],
  colleague: [0, 10, 25, 55, 74],
  named: [0, 10, 45, 74, 84],
  inside: [0, 10, 25, 55, 74],
  crowd: [0, 10, 45, 74, 84],
  unknown: [0, 10, 40, 60, 78],
  foreign: [0, 42, 76, 82, 90],
  public: [0, 60, 78, 84, 92],
  outside: [0, 60, 78, 84, 92],
};

const OUTSIDE_SPELLED = 74;

const INSIDE: ReadonlySet<AudienceKind> = new Set(['own', 'colleague', 'inside']);

/** Harm of reading what only few may know, beside calls that strangers see. */
const KEPT = 66;

/** Whether, how often or which call runs tells a value that no argument holds. */
export const flowImplicitLeak: Rule = {
  id: 'FLOW_IMPLICIT_LEAK',
  family: 'flow',
  lifecycle: 'trial',
  severity: 8,
  precision: 'medium',
  title: 'The pattern of calls tells a value',
  why: 'A light that blinks the bits of a key, or a counter that is hit once for each digit, needs no argument to leak.',
  owasp: ['ASI02', 'LLM02:2025'],
  atlas: ['AML.T0086'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const view of model.calls) {
      if (view.onlyReads && !view.tools.some((tool) => tool.reach.reach === 'world')) continue;
      const worst = worstOf(view, model);
      if (worst !== undefined) yield worst;
      const kept = worst === undefined ? readsKeptToFew(view, model) : undefined;
      if (kept !== undefined)
        yield report(
          view.call.span,
          KEPT,
          `${quoted(view.name)} goes to others while the script reads ${quoted(kept)}, which only few may know and the task does not speak of`,
          `do not read \`${kept}\` beside calls that others can see`,
        );
    }
  },
};

function isRemoval({ tools }: CallView): boolean {
  return tools.length > 0 && tools.every(({ effects }) => effects[0]?.effect === 'delete');
}

function worstOf(view: CallView, model: FlowModel) {
  const uses = influences(view, model);
  if (uses.length === 0) return undefined;
  let best:
    | {
        harm: number;
        payload: Payload;
        spelled: boolean;
        ordered: boolean;
        audience: ReturnType<typeof audiencesOf>[number];
      }
    | undefined;
  const seen = new Set<number>();
  for (const use of uses) {
    // The same place comes again for every loop and guard; only inside the arguments it matters where.
    if (use.at.length === 0) {
      if (seen.has(use.label.id)) continue;
      seen.add(use.label.id);
    }
    const payload = ofStage(ofContainer(payloadOf(use, model), model), view);
    const spelled = isSpelled(view, use, payload.level, model);
    const ordered = !spelled && ordersList(view, use, payload, model);
    if (!spelled && !ordered && payload.level < 2) continue;
    if (isWhoAsks(use, payload, model)) continue;
    for (const audience of audiencesOf(view, model)) {
      const reserved =
        audience.kind === 'foreign' || audience.kind === 'public' || audience.kind === 'outside';
      // Of what is gone nobody inside reads anything any more.
      if (!reserved && isRemoval(view)) continue;
      if (audience.kind !== 'outside' && (audience.wanted || !reserved)) {
        // Whoever asks about a secret asks for no single characters of it, nor for bits of what he does not ask for.
        const letters =
          (payload.level === 4 || (payload.level >= 2 && !payload.asked)) && isCharacter(use, model);
        if (
          !letters &&
          (payload.asked || isObjectOfTask(use, model, spelled || ordered, ordered && payload.level >= 3))
        )
          continue;
      }
      // What the task itself keeps back (`our limit stays with us`) is told bit by bit as surely as what is kept back everywhere.
      const level = spelled && payload.excluded === true && !INSIDE.has(audience.kind) ? 3 : payload.level;
      let harm = (spelled ? SPELLED : DECIDED)[audience.kind][Math.max(level, payload.level)] ?? 0;
      if (ordered && audience.kind === 'public') harm = Math.max(harm, ORDERED);
      // No list is put in order by a password.
      if (ordered && payload.level === 4 && !INSIDE.has(audience.kind)) harm = Math.max(harm, SECRET_ORDER);
      // Nobody spells out an identifier to a stranger by accident.
      if (spelled && audience.kind === 'outside') harm = Math.max(harm, OUTSIDE_SPELLED);
      if (harm > (best?.harm ?? 0) && !isToldAlready(view, use, model))
        best = { harm, payload, spelled, ordered, audience };
    }
  }
  if (best === undefined) return undefined;
  const { payload, audience, spelled, ordered } = best;
  const how = spelled ? 'how often and in which order' : ordered ? 'with what in which order' : 'whether';
  return toldTo(
    audience,
    report(
      view.call.span,
      best.harm,
      `${how} ${quoted(view.name)} runs depends on ${showPayload({ ...payload, strength: 'explicit' })}, seen by ${showAudience(audience)}`,
      `do not let \`${payload.because ?? payload.text}\` decide about a call that others can see`,
      flowTo(model, view, payload.use),
    ),
  );
}

/** One call, or one piece of an argument, for each character or element of a value. */
function isSpelled(view: CallView, use: LabelUse, level: Payload['level'], model: FlowModel): boolean {
  if (isCharacter(use, model)) return true;
  if (
    (level === 4 ? view.call.loops.length > 0 : goesFurther(view, use, model)) &&
    isScalar(use, level, model)
  )
    return true;
  if (use.strength !== 'implicit' || level === 0 || !view.call.args.labels.includes(use)) return false;
  // `part 2 of 3`: how many there are is no text.
  if (holdsRecords(use, model)) return false;
  // Text put together piece by piece, where the data only chose the pieces (a cipher, a packer, a table).
  const node = nodeAt(view, use.at);
  const explicit = view.call.args.labels.some(
    (other) => other.strength === 'explicit' && (isBelow(other.at, use.at) || isBelow(use.at, other.at)),
  );
  return node !== undefined && node.role === 'content' && !node.view.complete && !explicit;
}

/**
 * In which order a list is told hangs on one value from elsewhere, which nobody asks for: a permutation holds as much as a
 * number of that many digits.
 */
function ordersList(view: CallView, use: LabelUse, { asked, level }: Payload, model: FlowModel): boolean {
  const { call, path, except } = use.label;
  if (asked || use.strength !== 'implicit' || path.slice(0, -1).includes('[]')) return false;
  const node = nodeAt(view, use.at);
  if (node?.view.kind !== 'array') return false;
  // What is left of a record is one value as well, where it is put together.
  const isOne = path.length === 0 ? except !== undefined : isScalar(use, 1, model);
  if (!isOne) return false;
  // Texts of the script's own, in an order that it does not know.
  if (node.view.complete || node.view.items?.complete === true)
    return level >= 2 && node.view.elements === undefined && textsIn(node.view) >= LONG_ORDER;
  return view.call.args.labels.some(
    (other) =>
      other.strength === 'explicit' &&
      other.label.path.includes('[]') &&
      isBelow(other.at, use.at) &&
      !(other.label.call === call && other.label.path[0] === path[0]),
  );
}

/** `events.filter((e) => e.organizer === me.mail)`: who the user is, against which his own things are held. */
function isWhoAsks({ label }: LabelUse, { level, class: kind }: Payload, { byId }: FlowModel): boolean {
  const source = byId.get(label.call);
  return (
    level <= 2 &&
    kind === 'personal' &&
    source?.onlyReads === true &&
    splitWords(source.name).some((word) => WHO_ASKS.test(word))
  );
}

const WHO_ASKS = /^(?:me|self|whoami|myself|viewer|currentuser)$/u;

function textsIn({ items, constants }: ValueView): number {
  return (items?.constants ?? constants).filter((one) => typeof one === 'string').length;
}

/** Of so many the order tells something. */
const LONG_ORDER = 5;

/** Harm of an order that everybody sees. */
const ORDERED = 60;
/** The same of one that is made by a secret, and is seen by anybody who is not of the house. */
const SECRET_ORDER = 76;

/** The call is in a loop that its source is not in: one value decides about several rounds. */
function goesFurther(view: CallView, use: LabelUse, model: FlowModel): boolean {
  const around = new Set(model.byId.get(use.label.call)?.call.loops.map((loop) => loop.span.start));
  const further = view.call.loops.filter((loop) => !around.has(loop.span.start));
  return further.length > 0 && !isDecidedBefore(view, use, further, model);
}

/** How many records there are tells nothing of what is in them. */
function ofContainer(payload: Payload, model: FlowModel): Payload {
  return payload.level >= 2 && holdsRecords(payload.use, model) ? { ...payload, level: 1 } : payload;
}

/**
 * `if (environment !== 'staging') throw …`: what is held against the name of a stage is the name of one, and no bag of variables. Its
 * characters are looked at as those of any text are.
 */
function ofStage(payload: Payload, { call, tests }: CallView): Payload {
  const { label } = payload.use;
  if (payload.level < 2 || !STAGED.test(label.path.at(-1) ?? '')) return payload;
  const isPart = (other: LabelUse): boolean =>
    other.label.call === label.call && isBelow(other.label.path, label.path);
  // What is another stage than this one could still be gone through, or choose what is given.
  const isSpent = call.loops.some(({ labels }) => labels.some(isPart)) || call.args.labels.some(isPart);
  const isHeld = tests.some(
    ({ op, constants, labels }) =>
      (op === '===' || (op === '!==' && !isSpent)) &&
      constants.length > 0 &&
      constants.every((one) => typeof one === 'string' && STAGE.test(one)) &&
      labels.some((other) => other.label.id === label.id),
  );
  return isHeld ? { ...payload, level: 1, class: 'internal' } : payload;
}

const STAGED = /^env(?:ironment)?$/iu;
const STAGE =
  /^(?:prod(?:uction)?|live|stag(?:e|ing)|dev(?:elopment)?|test(?:ing)?|qa|uat|sandbox|demo|pre-?prod|preview|canary|local)$/iu;

/** "Check that secret ops/db-pin is set": whether there is such a thing is what the user wants to be told. */
function isObjectOfTask(use: LabelUse, model: FlowModel, spelled: boolean, delicate: boolean): boolean {
  const source = model.byId.get(use.label.call);
  if (source === undefined || !source.onlyReads) return false;
  // The PIN of the customer whose order is named: nobody asked for its digits.
  const leaf = leafOf(use.label.path);
  if (delicate || (spelled && model.catalog.fieldSensitivity(leaf)?.class === 'secret')) return false;
  // Which fields are read says nothing of whose.
  return source.literals.some(
    (literal) =>
      literal.length > 3 &&
      model.task.includes(literal) &&
      (spelled ||
        !source.arguments.some(({ role, strings }) => role === 'fields' && strings.includes(literal))),
  );
}

function influences(view: CallView, model: FlowModel): readonly LabelUse[] {
  const uses: LabelUse[] = [...view.call.control, ...view.call.nameLabels];
  for (const loop of view.call.loops) uses.push(...loop.labels);
  for (const guard of view.call.guards) uses.push(...guard.labels);
  const given = grouped(view.call.args.labels, ({ strength, label }) =>
    strength === 'explicit' ? label.id : undefined,
  );
  for (const use of view.call.args.labels) {
    // A character that only picks one of several texts is told by which of them goes out.
    if (
      use.strength === 'implicit'
        ? !isInside(use, given.get(use.label.id))
        : use.strength === 'reduced' && isCharacter(use, model)
    )
      uses.push(use);
  }
  return uses;
}

/** `totp: secret ? { secret } : undefined`: what a value decided about holds the value itself. */
function isInside({ at }: LabelUse, given: readonly LabelUse[] = []): boolean {
  return at.length > 0 && given.some((other) => isBelow(other.at, at));
}
