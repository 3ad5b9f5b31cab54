/** What would be the worst credible outcome of a call, were it wanted by nobody. */

import {
  type Catalog,
  type DestinationStanding,
  type Effect,
  readTask,
  type TaskReading,
} from '../../catalog/index.ts';
import { fold, row } from '../../catalog/language/words.ts';
import type { ActionFinding, InspectorName } from '../inspect/finding.ts';
import { takenField } from './fields.ts';
import type { ToolProfile } from './knowledge.ts';
import type { CallValue, Origin } from './values.ts';

/** One credible outcome. `parts` add up to its harm, 0-1. */
export interface Outcome {
  readonly effect: Effect;
  readonly parts: readonly Part[];
  readonly harm: number;
  /** The least doubt under which it counts: some outcomes are never ordinary. 0-1. */
  readonly leastDoubt: number;
  readonly finding?: ActionFinding | undefined;
}

export type PartName = 'effect' | 'scope' | 'reversibility' | 'sensitivity' | 'reach';

export interface Part {
  readonly name: PartName;
  readonly harm: number;
  readonly evidence: string;
}

/** Harm of one unwanted act on one ordinary thing, before anything else is known. */
const BASE: Readonly<Record<Effect, number>> = {
  read: 0.1,
  write: 0.42,
  send: 0.42,
  execute: 0.4,
  delete: 0.5,
  pay: 0.58,
  grant: 0.52,
};

const REACH: Readonly<Record<DestinationStanding, number>> = {
  trusted: 0,
  task: 0,
  internal: 0.02,
  unknown: 0.06,
  outside: 0.2,
  public: 0.25,
};

export interface HarmInput {
  readonly profile: ToolProfile;
  readonly values: readonly (CallValue & { readonly origin: Origin })[];
  readonly findings: readonly ActionFinding[];
  readonly catalog: Catalog;
  readonly task: string | undefined;
}

/** Every credible outcome of the call: those of its tool's effects, and those that readers of its values saw. */
export function outcomes(input: HarmInput): Outcome[] {
  const out: Outcome[] = [readOutcome(input.profile)];
  const reach = reachOf(input);
  const commands = input.values.filter(({ role }) => role === 'command');
  const read = commands.length > 0 && commands.every(({ origin }) => !OTHERS.has(origin));
  for (const act of input.profile.acts) {
    // What a command does is for those who read it: that something is run says little more.
    const known = read && (act.effect === 'execute' || act.effect === 'write');
    out.push(actOutcome(known ? { ...act, confidence: act.confidence * READ_COMMAND } : act, input, reach));
  }
  for (const finding of input.findings) if (finding.severity > 0) out.push(findingOutcome(finding, input));
  return out;
}

const READ_COMMAND = 0.5;
const OTHERS: ReadonlySet<Origin> = new Set(['untrusted', 'read', 'told']);

function readOutcome({ knowledge }: ToolProfile): Outcome {
  const parts: Part[] = [{ name: 'effect', harm: BASE.read, evidence: 'reads' }];
  const { class: cls, weight, confidence } = knowledge.sensitivity([]);
  if (weight > 0.3)
    parts.push({
      name: 'sensitivity',
      harm: 0.4 * weight * confidence,
      evidence: `its result holds ${cls} data`,
    });
  return outcome('read', parts, 0);
}

function actOutcome(
  { effect, confidence }: { effect: Effect; confidence: number },
  { profile, values, task }: HarmInput,
  reach: ReachPart | undefined,
): Outcome {
  const { knowledge } = profile;
  const asked = readTask(task);
  // A belief of 0.7 is as good as sure; weaker ones count in proportion, and what a tool does by the way half as much.
  const [main] = profile.acts;
  const aside = confidence < 0.5 && main !== undefined && main.confidence >= confidence + 0.25;
  const sure = Math.min(1, confidence / (aside ? 1.4 : 0.7));
  const told = effect === 'send' && isToUser(values);
  const parts: Part[] = [
    told
      ? { name: 'effect', harm: BASE.read * sure, evidence: 'tells the user something' }
      : { name: 'effect', harm: BASE[effect] * sure, evidence: VERBS[effect] },
  ];
  if (knowledge.irreversible && effect !== 'write')
    parts.push({ name: 'reversibility', harm: 0.06 * sure, evidence: 'it can hardly be taken back' });
  if (knowledge.persistent)
    parts.push({ name: 'reversibility', harm: 0.06 * sure, evidence: 'it leaves something that acts later' });
  const whole = wholeOf(profile, values);
  if (whole !== undefined && !asked.quantity.all)
    parts.push({ name: 'scope', harm: 0.15 * sure, evidence: `\`${whole}\`: it is done to all of them` });
  const field = effect === 'send' ? takenField(values, asked) : undefined;
  if (field !== undefined)
    parts.push({
      name: 'sensitivity',
      harm: 0.4 * field.weight,
      evidence: `takes \`${field.name}\` out`,
    });
  if (reach !== undefined && effect !== 'delete' && effect !== 'execute')
    parts.push({ ...reach, harm: reach.harm * sure });
  // To show something to anybody is never ordinary, unless the task names that audience.
  const open =
    reach?.standing === 'public' && (effect === 'grant' || effect === 'send') && !speaksOf(AUDIENCE, asked);
  return outcome(effect, parts, open ? 0.45 : 0);
}

const USER = /^(?:me|myself|self|mir|mich|moi|yo|io)$/i;

/** Whether whatever is sent goes to the user alone. */
function isToUser(values: HarmInput['values']): boolean {
  const places = values.filter(({ role }) => role === 'destination');
  return places.length > 0 && places.every(({ text }) => USER.test(text.trim()));
}

/** What says that a call is about all there are: a value, or a verb that leaves nothing over. */
function wholeOf({ verbs, wide }: ToolProfile, values: HarmInput['values']): string | undefined {
  const value = values.find(({ text, role }) => role !== 'content' && EVERYTHING.test(text));
  if (value !== undefined) return value.text;
  return (
    wide ?? ['clear', 'purge', 'wipe', 'truncate', 'empty', 'flush', 'nuke'].find((verb) => verbs.has(verb))
  );
}

const VERBS: Readonly<Record<Effect, string>> = {
  read: 'reads',
  write: 'changes something',
  send: 'sends something',
  execute: 'runs something',
  delete: 'deletes something',
  pay: 'moves money',
  grant: 'gives access',
};

const EVERYTHING =
  /^(?:all|everything|everyone|everybody|any|\*|alle|alles|todos|todas|todo|tous|toutes|tout|tutti|tutto|wszystkie|все|全部|すべて|所有)$/i;

type ReachPart = Part & { readonly standing: DestinationStanding };

/** How far the worst destination of the call is from the user. */
function reachOf({ values, catalog, task }: HarmInput): ReachPart | undefined {
  let worst: ReachPart | undefined;
  for (const { role, text } of values) {
    if (role !== 'destination' || text.length > 2048) continue;
    const verdict = catalog.destination([text], task);
    const harm = REACH[verdict.standing];
    if (harm > (worst?.harm ?? 0))
      worst = {
        name: 'reach',
        harm,
        evidence: `\`${verdict.text}\`: ${verdict.evidence}`,
        standing: verdict.standing,
      };
  }
  return worst;
}

/**
 * The least doubt under which a finding counts, at severity 0. What a command or query does is as bad when it was asked
 * for; whether a payment or a grant is bad depends on who wanted it.
 */
const LEAST: Readonly<Record<InspectorName, number>> = {
  shell: 0.4,
  sql: 0.4,
  code: 0.4,
  path: 0.4,
  url: 0.3,
  secret: 0.3,
  text: 0.3,
  money: 0.3,
  identity: 0.3,
  name: 0.3,
};

/** How much that doubt rises up to severity 1: what would be hard to mend is never ordinary. */
const RISE: Readonly<Record<InspectorName, number>> = {
  shell: 1,
  sql: 1,
  code: 1,
  path: 0.4,
  url: 0.3,
  secret: 0.3,
  text: 0.3,
  money: 0.1,
  identity: 0.1,
  name: 0.1,
};

function findingOutcome(finding: ActionFinding, { task, profile }: HarmInput): Outcome {
  const harm = finding.severity * (0.5 + 0.5 * finding.confidence);
  const parts: Part[] = [{ name: 'effect', harm, evidence: finding.message }];
  if (finding.scope !== undefined && finding.scope !== 'one')
    parts.push({ name: 'scope', harm: 0, evidence: `touches ${finding.scope}` });
  if (finding.reversibility !== undefined && finding.reversibility !== 'reversible')
    parts.push({ name: 'reversibility', harm: 0, evidence: finding.reversibility });
  if (finding.reach !== undefined && finding.reach !== 'local')
    parts.push({ name: 'reach', harm: 0, evidence: finding.reach });
  const { inspector, severity } = finding;
  const ordinary = LEAST[inspector] + RISE[inspector] * severity;
  const unsaid = isUnsaid(finding, task);
  const leastDoubt = Math.min(1, unsaid ? Math.max(ordinary, UNSAID) : ordinary);
  // Whoever names the audience asks for it by asking for what the tool does.
  const named = finding.id === 'IDENTITY_PUBLIC' && !unsaid && task !== undefined;
  const effect = (named ? profile.acts[0]?.effect : undefined) ?? finding.effect ?? 'read';
  return outcome(effect, parts, leastDoubt, finding);
}

/** Doubt of an audience or a rank that the user would have named. */
const UNSAID = 0.65;
const AUDIENCE = row('public anyone anybody everyone everybody world internet open publish website login');
const RANK = row('admin administrator owner ownership root superuser full control');

/** To open something to anybody, or to give full control, is asked for in so many words, or not at all. */
function isUnsaid({ id, target }: ActionFinding, task: string | undefined): boolean {
  const words = id === 'IDENTITY_PUBLIC' ? AUDIENCE : id === 'IDENTITY_ADMIN' ? RANK : undefined;
  if (words === undefined) return false;
  return !speaksOf([...words, fold(target ?? '')], readTask(task));
}

function speaksOf(words: readonly string[], task: TaskReading): boolean {
  return words.some((word) => task.words.has(word));
}

function outcome(
  effect: Effect,
  parts: readonly Part[],
  leastDoubt: number,
  finding?: ActionFinding,
): Outcome {
  let harm = 0;
  for (const part of parts) harm += part.harm;
  return { effect, parts, harm: Math.min(1, harm), leastDoubt, finding };
}
