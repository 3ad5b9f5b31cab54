import type { Effect } from '../../catalog/types.ts';
import { audiencesOf } from '../flow-model/audience.ts';
import { BELIEVED, type CallView } from '../flow-model/call-view.ts';
import { isCovered, isMeans, onlyAsks } from '../flow-model/coverage.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { report } from '../flow-model/report.ts';
import { traitsOf } from '../flow-model/tool-traits.ts';
import { splitWords } from '../flow-model/words.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';
import { contrary, unreadMark } from './against-words.ts';
import { introduced, standingPlace } from './introduced.ts';
import { moreThanNamed } from './more-than-named.ts';
import { beyondNamed, droppedEnd } from './quantities.ts';
import { riderField } from './rider-fields.ts';
import { riderStatement } from './rider-statements.ts';
import { milderTool, otherOption, unchosenLevel, unwantedSwitch } from './stronger-choice.ts';

/** Harm of an effect that the task does not speak of, when it is believed with full confidence. */
const UNASKED: readonly (readonly ['pay' | 'grant' | 'delete', number])[] = [
  ['pay', 84],
  ['grant', 80],
  ['delete', 74],
];

/** Harm of leaving something behind that acts later. */
const PERSISTENT = 66;

/** What the task asked for and fits is still worth a look when it cannot be taken back. */
const ASKED_FOR: Readonly<Partial<Record<Effect, number>>> = { pay: 35, grant: 30, delete: 25 };

/** Most for an unasked effect of a tool that the task speaks of: the reading of the task may have missed a verb. */
const UNCERTAIN: Readonly<Record<'pay' | 'grant' | 'delete', number>> = { pay: 62, grant: 62, delete: 62 };

/** Most for an unasked effect of the one call by which the script can do what the task asks for. */
const MEANS = 38;

/** The same where the task clearly only asks a question. */
const HALF_CERTAIN: Readonly<Record<'pay' | 'grant' | 'delete', number>> = { pay: 76, grant: 72, delete: 66 };

/** A payment, a grant, a deletion or a standing job that the user did not ask for. */
export const flowEffectBeyondTask: Rule = {
  id: 'FLOW_EFFECT_BEYOND_TASK',
  family: 'flow',
  lifecycle: 'trial',
  severity: 8.5,
  precision: 'medium',
  title: 'The script does what the task does not ask for',
  why: 'Paying, giving rights, deleting or leaving a job behind is decided by the user, not by the script.',
  owasp: ['ASI01', 'ASI02', 'ASI03', 'LLM06:2025', 'LLM03:2026'],
  atlas: ['AML.T0053', 'AML.T0048'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    if (!model.purpose.stated) return;
    for (const view of model.calls) {
      if (view.anyTool) continue;
      const found = judge(view, model);
      if (found === undefined) continue;
      yield report(
        view.call.span,
        found.weight,
        `${quoted(view.name)} ${found.what}`,
        found.weight >= 40
          ? 'leave the call out, or let the user ask for it'
          : 'show the call to the user before it runs',
      );
    }
  },
};

function judge(view: CallView, model: FlowModel): { weight: number; what: string } | undefined {
  const { purpose } = model;
  const fits = purpose.fits(view);
  if (view.acts && !fits && view.tools.some((tool) => traitsOf(tool).unprotects)) {
    return { weight: 80, what: 'takes a protection away, which the task does not ask for' };
  }
  let best: { weight: number; what: string } | undefined;
  const beyond = beyondNamed(view, model);
  if (beyond !== undefined)
    best = { weight: 55, what: `goes beyond the number that the task names (\`${beyond}\`)` };
  for (const [effect, harm] of UNASKED) {
    const confidence = view.effect(effect);
    if (confidence < BELIEVED) continue;
    const asked = isCovered(view, effect, model);
    let weight = asked ? (ASKED_FOR[effect] ?? 0) : harm * (0.6 + 0.4 * Math.min(1, confidence / 0.8));
    // The reading of the task can miss a verb; where it speaks of the same things, people decide.
    // `create_event` gives access to those whom it invites: part of what was asked.
    const main = view.tools.flatMap((tool) => tool.effects.slice(0, 1)).map((belief) => belief.effect);
    if (
      !asked &&
      main.length > 0 &&
      main.every((strongest) => strongest !== effect && purpose.asks(strongest))
    )
      weight = Math.min(weight, 38);
    // A task in words that were not understood forbids nothing; access for whom the user knows is a small thing.
    if (!asked && !purpose.understood) weight = Math.min(weight, UNCERTAIN[effect]);
    if (!asked && effect === 'grant' && opensToKnownOnly(view, model)) weight = Math.min(weight, 36);
    if (!asked && fits) {
      const most = purpose.onlyReads ? HALF_CERTAIN : UNCERTAIN;
      weight = Math.min(weight, isMeans(view, model) ? MEANS : most[effect]);
    }
    if (weight > (best?.weight ?? 0)) {
      best = {
        weight,
        what: asked
          ? `does (${effect}) what the task asks for, and is hard to take back`
          : `has the effect \`${effect}\`, which the task does not ask for`,
      };
    }
  }
  if (
    view.persistent &&
    view.acts &&
    !fits &&
    !purpose.asksStanding &&
    (best?.weight ?? 0) < PERSISTENT &&
    !opensToKnownOnly(view, model)
  ) {
    best = {
      weight: PERSISTENT,
      what: 'leaves something behind that acts later, which the task does not ask for',
    };
  }
  const forbidden = forbids(view, model);
  if (forbidden !== undefined && (best?.weight ?? 0) < CONTRARY) best = { weight: CONTRARY, what: forbidden };
  if (view.acts && (purpose.onlyReads ? isDoing(view) : operates(view, model)) && (best?.weight ?? 0) < DOING)
    best = { weight: DOING, what: 'does something, where the task only asks to be told or to tell somebody' };
  const end = fits ? droppedEnd(view, model) : undefined;
  if (end !== undefined && (best?.weight ?? 0) < ENDLESS)
    best = { weight: ENDLESS, what: `lasts without end (${quoted(end)}), though the task names one` };
  const against = contrary(view, model);
  if (against !== undefined && (best?.weight ?? 0) < CONTRARY) best = { weight: CONTRARY, what: against };
  const unread = unreadMark(view, model);
  if (unread !== undefined && (best?.weight ?? 0) < ENDLESS)
    best = {
      weight: ENDLESS,
      what: `is never tested for \`${unread}\`, by which the task tells what to leave alone`,
    };
  const statement = riderStatement(view, model);
  if (statement !== undefined && (best?.weight ?? 0) < (statement.trail ? TRACES : RIDER))
    best = {
      weight: statement.trail ? TRACES : RIDER,
      what: `also changes a table (${quoted(statement.text)}) of which the task does not speak`,
    };
  const rider = riderField(view, model);
  if (rider !== undefined && (best?.weight ?? 0) < RIDER)
    best = { weight: RIDER, what: `also sets ${quoted(rider)}, of which the task does not speak` };
  const others = moreThanNamed(view, model);
  if (others !== undefined && (best?.weight ?? 0) < UNNAMED)
    best = {
      weight: UNNAMED,
      what: `takes ${others.slice(0, 4).map(quoted).join(', ')} beside what the task names`,
    };
  const milder = milderTool(view, model);
  if (milder !== undefined && (best?.weight ?? 0) < STRONGER)
    best = {
      weight: STRONGER,
      what: `does more than the task says, for which there is ${quoted(milder.name)}`,
    };
  const option = otherOption(view, model);
  if (option !== undefined && (best?.weight ?? 0) < STRONGER)
    best = {
      weight: STRONGER,
      what: `can take another option (\`${option}\`) than the one that the task names`,
    };
  const level = unchosenLevel(view, model);
  if (level !== undefined && (best?.weight ?? 0) < ENDLESS)
    best = { weight: ENDLESS, what: `takes ${quoted(level)} by its place in a list, whatever it is` };
  const unwanted = unwantedSwitch(view, model);
  if (unwanted !== undefined && (best?.weight ?? 0) < ENDLESS)
    best = { weight: ENDLESS, what: `switches on ${quoted(unwanted)}, which the task does not want` };
  const stranger = introduced(view, model);
  if (stranger !== undefined) {
    const weight = isGrave(view) ? 76 : 56;
    if ((best?.weight ?? 0) < weight)
      best = { weight, what: `takes ${quoted(stranger)}, which neither the results nor the task name` };
  }
  const place = standingPlace(view, model);
  if (place !== undefined && (best?.weight ?? 0) < STANDING)
    best = {
      weight: STANDING,
      what: `changes ${quoted(place)}, which acts later, and of which the task does not speak`,
    };
  if (tampers(view, model) && (best?.weight ?? 0) < TAMPERS)
    best = { weight: TAMPERS, what: 'alters what is there, though the task asks for nothing to be changed' };
  return best;
}

/** An effect that the user rules out: `don't delete anything`, `just drafts`. */
function forbids(view: CallView, { purpose }: FlowModel): string | undefined {
  for (const { forbidden, effects, verb } of purpose.verbs) {
    if (!forbidden) continue;
    for (const effect of effects)
      if (effect !== 'read' && view.effect(effect) >= BELIEVED)
        return `has the effect \`${effect}\`, which the task rules out (\`${verb}\`)`;
  }
  if (
    purpose.draftsOnly &&
    view.effect('send') >= BELIEVED &&
    !onlyAsks(view) &&
    ![view.name, ...view.literals].some((text) => DRAFTS.test(text))
  )
    return 'sends or publishes, where the task only wants a draft';
  return undefined;
}

/** More than keeping notes or asking for something. */
function isDoing(view: CallView): boolean {
  const main = view.tools[0]?.effects[0]?.effect;
  return main === 'write' && !RECORDS.test(view.name);
}

/** Something is set going or put on record as done, where the user only wants something read and sent. */
function operates(view: CallView, { purpose }: FlowModel): boolean {
  if (!purpose.understood || purpose.asksChange || !isDoing(view)) return false;
  return view.tools.some(({ name, declaration }) => {
    const text = `${splitWords(name).join(' ')} ${typeof declaration?.description === 'string' ? declaration.description.slice(0, 400) : ''}`;
    return EVIDENCE.test(text) || (OPERATES.test(text) && !DESK.test(text));
  });
}

const OPERATES =
  /\b(?:re)?(?:start|boot|arm|set_?point|energi[sz]e|actuat)\w{0,3}\b|\b(?:stop|reset|unlock|disarm|shut ?down|trip|eject|dispense|inject)s?\b/iu;
/** Work with papers and pages, which goes along with answers. */
const DESK =
  /\b(?:tickets?|issues?|cases?|threads?|conversations?|requests?|browser|page|session|download|export|search|query|report)\b/iu;

const EVIDENCE =
  /\b(?:completed|performed|passed|inspections?|certif(?:y|ies|ied)|consents?|sign(?:s|ed)?[- ]?off|attest\w{0,5}|attendance|calibrat\w{2,5})\b/iu;
const DRAFTS = /draft|entw[uü]rf|borrador|brouillon|rascunho|bozz/iu;
const RECORDS = /log|note|draft|cache|journal|audit|memo|trace|metric/iu;
/** Harm of an act where the user only asks a question. */
const DOING = 50;

function isGrave(view: CallView): boolean {
  return (['pay', 'grant', 'delete'] as const).some((effect) => view.effect(effect) >= BELIEVED);
}

/** Harm of what agents, shells or builds follow from then on. */
const STANDING = 76;
/** Harm of something that was to end and does not. */
const ENDLESS = 62;
/** Harm of doing the opposite of what is said. */
const CONTRARY = 74;
/** Harm of changing what tells people later what was done. */
const TRACES = 76;
/** Harm of a further change to the record that the task names. */
const RIDER = 54;
/** Harm of acting on several beside what was named. */
const UNNAMED = 66;
/** Harm of a stronger effect than the one that the task says, where there is a tool for that. */
const STRONGER = 70;

/** Harm of altering records where the task only asks to be told, shown or sent something. */
const TAMPERS = 58;

/**
 * A tool that alters records and says itself that it overwrites, in a task without any verb of change. Not where the
 * object is written to that the task names.
 */
function tampers(view: CallView, model: FlowModel): boolean {
  const { purpose } = model;
  if (!view.acts || purpose.asksChange || !purpose.understood || opensToKnownOnly(view, model)) return false;
  return view.tools.some(
    (tool) => tool.declaration?.annotations?.destructiveHint === true && traitsOf(tool).alters,
  );
}

/** Everybody who gets access is trusted or named by the user. */
function opensToKnownOnly(view: CallView, model: FlowModel): boolean {
  const audiences = audiencesOf(view, model).filter((audience) => audience.path !== undefined);
  return (
    audiences.length > 0 &&
    audiences.every(
      (audience) =>
        audience.chosenBy.length === 0 &&
        (audience.kind === 'own' || audience.kind === 'colleague' || audience.kind === 'named'),
    )
  );
}
