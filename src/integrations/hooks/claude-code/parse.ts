import type { HostCall, HostEvent } from '../event.ts';
import {
  type Fields,
  field,
  given,
  invalid,
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

/** @throws SteelyardError HOST_EVENT_INVALID */
export function parseClaudeCode(fields: Fields, env: HostEnvironment): HostEvent {
  const name = nameField(fields, 'hook_event_name');
  const sessionId = nameField(fields, 'session_id');
  switch (name) {
    case 'PreToolUse':
      return { kind: 'call', name, call: callOf(fields, sessionId), asks: asks(fields, env) };
    case 'PostToolUse':
      return ran(fields, sessionId, name);
    case 'PostToolUseFailure':
      return failed(fields, sessionId, name);
    case 'UserPromptSubmit':
      return { kind: 'prompt', name, sessionId, text: ownWords(textField(fields, 'prompt') ?? '') };
    case 'SessionStart':
      return { kind: 'start', name, sessionId };
    case 'SessionEnd':
      // A session that ended otherwise can be resumed, and what it read then still counts.
      return { kind: FORGETS.has(textField(fields, 'reason') ?? '') ? 'end' : 'pause', name, sessionId };
    default:
      throw invalid(`the event \`${name}\` is not one that this hook answers`);
  }
}

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

function ran(fields: Fields, sessionId: string, name: string): HostEvent {
  const call = callOf(fields, sessionId);
  // An edit returns what it was given and the whole file as it was: nothing that came from elsewhere.
  const echo = kindOf(CLAUDE_CODE_TOOLS, call.tool) === 'write';
  return {
    kind: 'ran',
    name,
    call,
    ok: true,
    ...given('output', echo ? undefined : field(fields, 'tool_response')),
    ...given('durationMs', numberField(fields, 'duration_ms')),
  };
}

function failed(fields: Fields, sessionId: string, name: string): HostEvent {
  const error = textField(fields, 'error') ?? 'it failed';
  return {
    kind: 'ran',
    name,
    call: callOf(fields, sessionId),
    ok: false,
    // What a failing command printed may come from outsiders too.
    output: error,
    error,
    ...given('durationMs', numberField(fields, 'duration_ms')),
  };
}
