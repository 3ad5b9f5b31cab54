/** One call weighed: its credible outcomes, each with the doubt that the user wants it; the worst product leads. */

import { type Catalog, type Effect, readTask, type TaskReading } from '../../catalog/index.ts';
import { row, splitName } from '../../catalog/language/words.ts';
import { namedIn } from '../../catalog/task/task-places.ts';
import type { ActionContext, ProvenanceLimit } from '../context.ts';
import type { ActionFinding, InspectInput, Inspection } from '../inspect/finding.ts';
import { inspect } from '../inspect/index.ts';
import { keyWords } from '../inspect/key-words.ts';
import { type ArgumentTexts, describeUnread } from '../texts.ts';
import { beyondTask } from './beyond.ts';
import { type Doubt, doubtOf, total } from './doubt.ts';
import { type TaskFit, taskFit } from './fit.ts';
import { type Floor, floorOf } from './floor.ts';
import { type Outcome, outcomes } from './harm.ts';
import type { ToolProfile, ToolShelf } from './knowledge.ts';
import { saysNumber } from './numbers.ts';
import { isProse } from './results.ts';
import { named, pull, type Steering, steering } from './steering.ts';
import { type CallValue, callValues, type Origin, originOf } from './values.ts';

export interface Weighed {
  readonly outcome: Outcome;
  readonly doubt: Doubt;
  /** 0-1, harm times doubt. */
  readonly score: number;
}

export interface Weighing {
  /** Every credible outcome, the worst first. */
  readonly weighed: readonly Weighed[];
  readonly floor: Floor;
  readonly findings: readonly ActionFinding[];
  readonly inspections: readonly Inspection[];
  readonly fit: TaskFit;
  readonly steering: Steering | undefined;
  readonly profile: ToolProfile;
  readonly values: readonly (CallValue & { readonly origin: Origin })[];
  /** Why it is not fully known where the values came from. */
  readonly limits: readonly ProvenanceLimit[];
  /** True when a part of the arguments could not be read. */
  readonly unread: boolean;
}

/** @throws SteelyardError HINT_INVALID */
export function weigh(
  context: ActionContext,
  texts: ArgumentTexts,
  shelf: ToolShelf,
  catalog: Catalog,
): Weighing {
  const profile = shelf.of(context, texts);
  const { task } = context;
  const values = callValues(texts, profile).map((value) => {
    const { path, text, role, decisive } = value;
    return { path, text, role, decisive, origin: originOf(value, context, profile.reads) };
  });
  const inspections = inspect({
    functionName: context.functionName,
    doc: context.doc,
    cwd: context.cwd,
    args: context.args,
    texts: texts.values,
    members: texts.members,
    role: (path) => roleOf(profile, path),
  });
  const findings = inspections.flatMap((one) => one.findings).map((one) => inContext(one, profile));
  for (const one of texts.unread) findings.push(unreadFinding(one.path, describeUnread(one)));
  const fit = taskFit(task, profile);
  const origin = worstOrigin(values);
  const asked = readTask(task);
  const shares =
    values.some(({ text, origin: from }) => from === 'task' && text.length > 3) ||
    speaksOf(values, task, asked);
  const steered = steering(
    context.history,
    profile,
    [...namedValues(values), ...namedNumbers(texts), ...namedLinks(values, task)],
    (word) => asked.words.has(word),
    (name) => shelf.trusts(name),
    task,
  );
  const opened = fit.spoken || isOpened(values, texts, fit);
  const told = values.some((value) => value.origin === 'told' && isParameter(value));
  const read = values.some((value) => value.origin === 'read' && isParameter(value));
  const linked = values.some(
    ({ origin: from }) => from === 'task' || from === 'looked-up' || from === 'untrusted',
  );
  const beyond = beyondTask({
    task,
    profile,
    values,
    members: texts.members,
    opened,
    coarse: fit.coarse || !fit.effects.has('write'),
    history: context.history,
  });
  const doubts = new Map<string, Doubt>();
  const doubtFor = (effect: Effect, seen: boolean): Doubt => {
    const key = seen ? `${effect} seen` : effect;
    let doubt = doubts.get(key);
    if (doubt === undefined) {
      // Written out: a spread is what costs most here.
      doubt = doubtOf({
        effect,
        fit,
        origin,
        steering: steered,
        shares,
        seen,
        told,
        read,
        linked,
        opened,
        beyond,
      });
      doubts.set(key, doubt);
    }
    return doubt;
  };
  const weighed: Weighed[] = outcomes({ profile, values, findings, catalog, task }).map((outcome) => {
    const seen = outcome.finding !== undefined && READS_COMMANDS.has(outcome.finding.inspector);
    const doubt = doubtFor(outcome.effect, seen);
    // What the user asked for and is soon mended needs no second word; what is hard to mend always does.
    const mild = seen && fit.asked.has(outcome.effect) && outcome.finding.severity < HARD_TO_MEND;
    const least = mild ? Math.min(outcome.leastDoubt, ASKED_FOR) : outcome.leastDoubt;
    const held = least === outcome.leastDoubt ? outcome : { ...outcome, leastDoubt: least };
    return { outcome: held, doubt, score: outcome.harm * Math.max(least, total(doubt)) };
  });
  const obeyed = looksUp(steered, profile, origin) ? undefined : obedience(steered, profile, values, fit);
  if (obeyed !== undefined) {
    const effect = profile.reads ? 'read' : (profile.acts[0]?.effect ?? 'read');
    const doubt = doubtFor(effect, false);
    weighed.push({ outcome: obeyed, doubt, score: obeyed.harm * total(doubt) });
  }
  weighed.sort((a, b) => b.score - a.score);
  const floor = floorOf(context, profile);
  const unread = texts.unread.length > 0;
  const limits = context.provenanceLimits ?? [];
  return { weighed, floor, findings, inspections, fit, steering: steered, profile, values, limits, unread };
}

/** Whether what is written names an object of the task: a number or id of its own. */
function speaksOf(values: Weighing['values'], task: string | undefined, reading: TaskReading): boolean {
  if (task === undefined) return false;
  let ids = idsOf.get(reading);
  if (ids === undefined) {
    ids = task.slice(0, LONGEST_READ).match(ID) ?? [];
    idsOf.set(reading, ids);
  }
  return (
    ids.length > 0 &&
    values.some(
      ({ role, text }) => role === 'content' && ids.some((id) => namedIn(id, text.slice(0, LONGEST_READ))),
    )
  );
}

const ID = /(?<![\p{L}\d])[\p{L}-]{0,12}\d[\p{L}\d-]{2,24}(?![\p{L}\d])/gu;
const idsOf = new WeakMap<TaskReading, readonly string[]>();

/** Free words beside what a call does: why, how it is called, what it is about. */
const REMARKS = new Set(
  row(
    'reason note notes memo comment remark remarks remittance reference subject title description text message body justification rationale purpose summary caption betreff sujet objet asunto oggetto assunto onderwerp motivo grund',
  ),
);

/** A short value that says what is done, as against a text that is written. */
function isParameter({ path, text }: CallValue): boolean {
  const name = path.findLast((part) => typeof part === 'string');
  return (
    !isProse(text) &&
    text.split(' ', 4).length < 4 &&
    !(typeof name === 'string' && REMARKS.has(keyWords(name).words.at(-1) ?? ''))
  );
}

/** Whether a clause of the task of which no verb is known holds a value or number of the call. */
function isOpened(values: Weighing['values'], { members }: ArgumentTexts, { open }: TaskFit): boolean {
  if (open === '') return false;
  return (
    values.some((value) => isParameter(value) && isSaid(value, open)) ||
    members.some(({ key, value }) => typeof value === 'number' && value > 1 && saysNumber(open, value, key))
  );
}

/** Whether a text holds a value of the user's, or a long word of a name. */
function isSaid({ text, origin }: CallValue & { readonly origin: Origin }, open: string): boolean {
  if (origin === 'task') return namedIn(text, open);
  return (
    text.length <= LONGEST_NAMED &&
    splitName(text).some((word) => word.length >= LONG_WORD && namedIn(word, open))
  );
}

const LONG_WORD = 5;

/** The expression that a reader is given (`2 * (3 + 4)`, a search) is no command: nothing is run. */
function roleOf(
  { knowledge, reads }: ToolProfile,
  path: readonly (string | number)[],
): ReturnType<InspectInput['role']> {
  const belief = knowledge.argument(path.map(String));
  if (belief.role !== 'command' || !reads || knowledge.has('execute') >= 0.3) return belief;
  return { role: 'query', confidence: belief.confidence };
}

const STORES: readonly string[] = ['vault', 'secret', 'keychain', 'keyring', 'credential', 'keystore'];

function keepsSecrets({ acts, subject }: ToolProfile): boolean {
  return (
    acts.every(({ effect }) => effect === 'write') &&
    acts.length > 0 &&
    STORES.some((word) => subject.has(word))
  );
}

/** A text that is no command is a worry only where commands are run: `2 * (3 + 4)` is a sum. */
function inContext(finding: ActionFinding, profile: ToolProfile): ActionFinding {
  const { knowledge, reads } = profile;
  // A secret belongs into a store of secrets, and stays with those who may read it.
  if (finding.inspector === 'secret' && keepsSecrets(profile))
    return { ...finding, severity: finding.severity * 0.3 };
  if (!NO_COMMAND.test(finding.id) || !reads || knowledge.has('execute') >= 0.3) return finding;
  return { ...finding, severity: finding.severity * 0.3 };
}

/** Readers of languages: what a command does is not what the tool that runs it is for. */
const READS_COMMANDS: ReadonlySet<string> = new Set(['shell', 'sql', 'code']);

const HARD_TO_MEND = 0.5;
const ASKED_FOR = 0.6;

const NO_COMMAND = /^(?:SHELL|CODE|SQL)_(?:UNPARSEABLE|NOT_PARSED)$/;

/** What was not read could hold anything. */
function unreadFinding(path: ActionFinding['path'], message: string): ActionFinding {
  return { inspector: 'text', id: 'ARGUMENTS_UNREAD', message, path, severity: 0.55, confidence: 1 };
}

const ADDRESS = /^(?:https?:\/\/|www\.)\S{1,2000}$/i;

/** Reading an object that a search found is the ordinary next step, whatever else a text says of that object. */
function looksUp(steered: Steering | undefined, { reads }: ToolProfile, origin: Origin | undefined): boolean {
  return reads && origin === 'looked-up' && steered?.verb === false;
}

/** Doing what a result asks for is a harm of its own: whatever follows is what somebody else wants. */
function obedience(
  steered: Steering | undefined,
  profile: ToolProfile,
  values: readonly CallValue[],
  fit: TaskFit,
): Outcome | undefined {
  if (steered === undefined || pull(steered) === 0) return undefined;
  // Opening a page that a text points to is how one reads; what is read there is judged when it is used.
  const opens = profile.reads && values.some(({ text }) => ADDRESS.test(text));
  // A change that is asked for by its kind and by a value is done for somebody else, whatever it is.
  const plain =
    !profile.reads && !steered.pointed && !fit.delegates && steered.verb && steered.values.length > 0;
  const most = opens ? 0.28 : plain ? 0.62 : 0.46;
  const { weight, confidence } = profile.knowledge.sensitivity([]);
  const harm = (most + 0.14 * weight * confidence) * Math.min(1, 0.5 + pull(steered));
  const evidence = `a result of \`${steered.functionName}\` asks for this call`;
  return { effect: 'read', harm, leastDoubt: 0, parts: [{ name: 'effect', harm, evidence }] };
}

/** From what explains a call best to what explains it worst. */
const ORDER: readonly Origin[] = [
  'task',
  'unknown',
  'trusted',
  'looked-up',
  'own',
  'untrusted',
  'read',
  'told',
];

function worstOrigin(values: readonly (CallValue & { readonly origin: Origin })[]): Origin | undefined {
  let worst: Origin | undefined;
  for (const { origin, decisive } of values)
    if (decisive && (worst === undefined || ORDER.indexOf(origin) > ORDER.indexOf(worst))) worst = origin;
  return worst;
}

const LONGEST_NAMED = 120;

function namedValues(
  values: readonly (CallValue & { readonly origin: Origin })[],
): ReturnType<typeof named>[] {
  return values
    .filter(
      ({ text, decisive, origin }) =>
        !(decisive && origin === 'task') && text.length > 1 && text.length <= LONGEST_NAMED,
    )
    .map(({ text, decisive }) => named(text, decisive));
}

/** Links inside longer texts, which the task does not hold: what a message wants its reader to open. */
function namedLinks(values: readonly CallValue[], task = ''): ReturnType<typeof named>[] {
  const out: ReturnType<typeof named>[] = [];
  for (const { text, decisive } of values) {
    if (decisive || !MAY_LINK.test(text)) continue;
    for (const [link] of text.slice(0, LONGEST_READ).matchAll(LINK)) {
      if (out.length >= MOST_LINKS) return out;
      if (link.length < text.length && !task.includes(link)) out.push(named(link, true, true));
    }
  }
  return out;
}

const MAY_LINK = /:\/\/|www\./i;
const LINK = /(?:https?:\/\/|www\.)[^\s"'<>()[\]]{3,200}[^\s"'<>()[\].,;:!?]/gi;
const LONGEST_READ = 65_536;
const MOST_LINKS = 8;

/** Numbers among the named arguments: ids are as often numbers as texts. */
function namedNumbers({ members }: ArgumentTexts): ReturnType<typeof named>[] {
  const out: ReturnType<typeof named>[] = [];
  for (const { value, path } of members) {
    if (out.length >= MOST_NUMBERS) break;
    if (
      typeof value === 'number' &&
      Number.isFinite(value) &&
      path.length === 1 &&
      typeof path[0] === 'string'
    )
      out.push(named(String(value), true));
  }
  return out;
}

const MOST_NUMBERS = 64;
