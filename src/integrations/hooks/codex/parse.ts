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
  const patch = tool === 'apply_patch' ? patchOf(input) : undefined;
  return {
    tool,
    input:
      patch !== undefined ? patch.input : kindOf(CODEX_TOOLS, tool) === 'shell' ? withoutProse(input) : input,
    sessionId,
    agentId: 'codex',
    ...given('callId', optionalName(fields, 'tool_use_id')),
    ...given('cwd', textField(fields, 'cwd')),
    ...given('files', patch?.files),
  };
}

/** This host gives a patch as a `command`, and it is none: read as one, it would be nonsense that nobody can judge. */
function patchOf(input: Fields): { readonly input: Fields; readonly files: readonly string[] } {
  const { command, input: given, ...rest } = input;
  const texts = [command, given].filter((one) => one !== undefined);
  const [patch] = texts;
  if (texts.length !== 1 || typeof patch !== 'string' || field(rest, 'patch') !== undefined)
    throw invalid('`apply_patch` has no patch, or more than one');
  return { input: { ...rest, patch }, files: patchedFiles(patch) };
}
