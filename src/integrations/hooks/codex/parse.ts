import type { HostCall, HostEvent } from '../event.ts';
import {
  type Fields,
  field,
  given,
  invalid,
  nameField,
  objectField,
  optionalName,
  textField,
} from '../fields.ts';
import { kindOf, withoutProse } from '../tools.ts';
import { patchedFiles } from './patch.ts';
import { CODEX_TOOLS } from './tools.ts';

/** @throws SteelyardError HOST_EVENT_INVALID */
export function parseCodex(fields: Fields): HostEvent {
  const name = nameField(fields, 'hook_event_name');
  const sessionId = nameField(fields, 'session_id');
  switch (name) {
    case 'PreToolUse':
      // A question that this host is told to put is no denial there: the call runs.
      return { kind: 'call', name, call: callOf(fields, sessionId), asks: false };
    case 'PostToolUse': {
      const call = callOf(fields, sessionId);
      const echo = kindOf(CODEX_TOOLS, call.tool) === 'write';
      return {
        kind: 'ran',
        name,
        call,
        ok: true,
        ...given('output', echo ? undefined : field(fields, 'tool_response')),
      };
    }
    case 'UserPromptSubmit':
      return { kind: 'prompt', name, sessionId, text: textField(fields, 'prompt') ?? '' };
    case 'SessionStart':
      return { kind: 'start', name, sessionId };
    default:
      throw invalid(`the event \`${name}\` is not one that this hook answers`);
  }
}

function callOf(fields: Fields, sessionId: string): HostCall {
  const tool = nameField(fields, 'tool_name');
  const input = objectField(fields, 'tool_input');
  const patch = textField(input, 'command') ?? textField(input, 'input');
  return {
    tool,
    input: kindOf(CODEX_TOOLS, tool) === 'shell' ? withoutProse(input) : input,
    sessionId,
    agentId: 'codex',
    ...given('callId', optionalName(fields, 'tool_use_id')),
    ...given('cwd', textField(fields, 'cwd')),
    ...(tool === 'apply_patch' && patch !== undefined ? { files: patchedFiles(patch) } : {}),
  };
}
