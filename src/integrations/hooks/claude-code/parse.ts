import type { HostCall } from '../event.ts';
import { type EventTable, ranWell, readEvent } from '../event-table.ts';
import {
  type Fields,
  given,
  nameField,
  numberField,
  objectField,
  optionalName,
  textField,
} from '../fields.ts';
import type { HostEnvironment } from '../host.ts';
import { kindOf, withoutProse } from '../tools.ts';
import { ownWords } from './own-words.ts';
import { CLAUDE_CODE_TOOLS } from './tools.ts';

/** Modes in which the host shows its dialogue; in the others it answers by itself. */
const ASKING_MODES: ReadonlySet<string> = new Set(['default', 'acceptEdits', 'plan', 'auto']);

/** Why a session ended, when nothing of it comes back. */
const FORGETS: ReadonlySet<string> = new Set(['clear', 'logout']);

const EVENTS: EventTable = {
  PreToolUse: (fields, session, env) => ({
    kind: 'call',
    call: callOf(fields, session),
    asks: asks(fields, env),
  }),
  PostToolUse: (fields, session) => {
    const call = callOf(fields, session);
    const echo = kindOf(CLAUDE_CODE_TOOLS, call.tool) === 'write';
    return ranWell(fields, call, { output: 'tool_response', echo, duration: 'duration_ms' });
  },
  PostToolUseFailure: (fields, session) => {
    const error = textField(fields, 'error') ?? 'it failed';
    const durationMs = numberField(fields, 'duration_ms');
    // What a failing command printed may come from outsiders too.
    return {
      kind: 'ran',
      call: callOf(fields, session),
      ok: false,
      output: error,
      error,
      ...given('durationMs', durationMs),
    };
  },
  UserPromptSubmit: (fields) => ({ kind: 'prompt', text: ownWords(textField(fields, 'prompt') ?? '') }),
  SessionStart: () => ({ kind: 'start' }),
  // A session that ended otherwise can be resumed, and what it read then still counts.
  SessionEnd: (fields) => ({ kind: FORGETS.has(textField(fields, 'reason') ?? '') ? 'end' : 'pause' }),
};

export const parseClaudeCode = readEvent(EVENTS, 'session_id');

function callOf(fields: Fields, sessionId: string): HostCall {
  const type = optionalName(fields, 'agent_type');
  // Ids of calls are unique within one agent of a session.
  const agent = optionalName(fields, 'agent_id');
  const id = optionalName(fields, 'tool_use_id');
  const tool = nameField(fields, 'tool_name');
  const input = objectField(fields, 'tool_input');
  return {
    tool,
    input: kindOf(CLAUDE_CODE_TOOLS, tool) === 'shell' ? withoutProse(input) : input,
    sessionId,
    agentId: type === undefined ? 'claude-code' : `claude-code/${type}`,
    ...given('callId', id === undefined ? undefined : `${agent ?? ''}/${id}`),
    ...given('cwd', textField(fields, 'cwd')),
  };
}

/** The host says itself when nobody sits in front of it (`claude -p`): its dialogue would be a denial. */
function asks(fields: Fields, env: HostEnvironment): boolean {
  const mode = textField(fields, 'permission_mode') ?? 'default';
  return ASKING_MODES.has(mode) && env.CLAUDE_CODE_SESSION_ATTENDED !== '0';
}
