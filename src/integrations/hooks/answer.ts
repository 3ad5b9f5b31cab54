/** One event of a host, answered by the gate of a folder. */

import type { ActionDecision, GateFolder } from '../../gate/index.ts';
import { SqliteSessionStore } from '../../store/sessions/sqlite.ts';
import { escapeText } from '../../visible.ts';
import { callContext } from './context.ts';
import { inputDigest, keepDecided, takeDecided } from './decided-calls.ts';
import {
  type CallEvent,
  type HookAnswer,
  type HostEvent,
  NOTHING,
  type PromptEvent,
  type RanEvent,
} from './event.ts';
import { field, given, isFields } from './fields.ts';
import { withPlaces } from './places.ts';

/** What sessions read is kept for so long, for those that are resumed. */
const KEPT_DAYS = 30;
/** Characters of a text for the agent or the person, at most. */
const MOST_SAID = 2000;

/**
 * @param signal aborted when there is no time left: the call is then denied
 * @throws SteelyardError a STORE or AUDIT code where something could not be kept
 */
export async function answerEvent(
  event: HostEvent,
  folder: GateFolder,
  signal?: AbortSignal,
): Promise<HookAnswer> {
  switch (event.kind) {
    case 'call':
      return decide(event, folder, signal);
    case 'ran':
      return record(event, folder);
    case 'prompt':
      if (event.text.trim() !== '' && !(await leftBehind(event, folder)))
        await folder.sessions.addTask(event.text, event.sessionId);
      return NOTHING;
    case 'start':
      if (folder.sessions instanceof SqliteSessionStore)
        await folder.sessions.forget(Date.now() - KEPT_DAYS * 86_400_000);
      return { ...NOTHING, note: GREETING };
    case 'pause':
      return NOTHING;
    case 'end':
      await folder.sessions.end(event.sessionId);
      return NOTHING;
  }
}

const GREETING =
  'Every tool call of this session is weighed by Steelyard before it runs. When one is denied with APPROVAL_PENDING, tell ' +
  'the user that it waits for them, go on with other work, and repeat the very same call once they have answered. Never ' +
  'try to reach what was denied by another way.';

/** Whether the agent wrote these words, in a call that leaves a prompt for later: then they are no task of the user. */
async function leftBehind({ text, sessionId }: PromptEvent, { sessions }: GateFolder): Promise<boolean> {
  const words = text.trim();
  const { history } = await sessions.read(sessionId);
  return history.some(({ args }) => {
    const prompt = isFields(args) ? field(args, 'prompt') : undefined;
    return typeof prompt === 'string' && prompt.trim() === words;
  });
}

async function decide(
  event: CallEvent,
  { folder, gate }: GateFolder,
  signal: AbortSignal | undefined,
): Promise<HookAnswer> {
  const call = withPlaces(event.call);
  const decision = await gate.evaluate(callContext(call), {
    wait: false,
    hostAsks: event.asks,
    ...given('signal', signal),
  });
  if (decision.verdict !== 'deny' && decision.entry !== undefined) keepDecided(folder, call, decision.entry);
  return answerOf(decision);
}

/** A decision in words for the agent. */
export function answerOf(decision: ActionDecision): HookAnswer {
  const { verdict, code, reason, assessment, policy } = decision;
  const level = policy?.level ?? assessment?.level;
  const why = (assessment?.reasons ?? []).slice(0, 3).join('; ');
  const weighed = `${level ?? 'not weighed'}${why === '' ? '' : `: ${why}`}`;
  switch (verdict) {
    case 'deny':
      return {
        verdict,
        reason: said(
          `Steelyard denied this call (${code ?? 'ACTION_DENIED'}): ${reason}${level === undefined ? '' : ` [${weighed}]`}`,
        ),
      };
    case 'ask':
      return { verdict, reason: said(`Steelyard asks you to confirm this call [${weighed}]`) };
    case 'allow': {
      const byPeople = decision.request !== undefined || decision.grant !== undefined;
      const notable = level !== undefined && level !== 'LOW';
      return {
        verdict,
        reason: said(`Steelyard allowed this call: ${reason}`),
        ...(byPeople ? { byPeople } : {}),
        ...(notable ? { note: said(`Steelyard let this call run (${reason}), and warns [${weighed}]`) } : {}),
      };
    }
  }
}

async function record(event: RanEvent, { folder, gate }: GateFolder): Promise<HookAnswer> {
  const call = withPlaces(event.call);
  const decided = takeDecided(folder, call);
  await gate.report(callContext(call), given('entry', decided?.entry), {
    ok: event.ok,
    ...given('output', event.output),
    ...given('error', event.error === undefined ? undefined : firstLine(event.error)),
    ...given('durationMs', event.durationMs),
  });
  if (decided !== undefined && decided.input !== inputDigest(call))
    return {
      ...NOTHING,
      warning: said(`Steelyard: \`${call.tool}\` ran with other arguments than those that were weighed`),
    };
  if (decided === undefined)
    return {
      ...NOTHING,
      warning: said(`Steelyard: \`${call.tool}\` ran, and no decision about it is known`),
    };
  return NOTHING;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]!.slice(0, 200);
}

/** One line that is safe to show: parts of it were written by the agent. */
export function said(text: string): string {
  const shown = escapeText(text.slice(0, 2 * MOST_SAID));
  return shown.length > MOST_SAID ? `${shown.slice(0, MOST_SAID - 1)}…` : shown;
}
