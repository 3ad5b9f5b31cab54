import { isAbsolute, join } from 'node:path';
import type { HostCall, HostEvent } from '../event.ts';
import {
  type Fields,
  field,
  given,
  invalid,
  isFields,
  nameField,
  objectField,
  optionalName,
  textField,
} from '../fields.ts';
import { kindOf, withoutProse } from '../tools.ts';
import { GEMINI_TOOLS } from './tools.ts';

/** @throws SteelyardError HOST_EVENT_INVALID */
export function parseGemini(fields: Fields): HostEvent {
  const name = nameField(fields, 'hook_event_name');
  const sessionId = nameField(fields, 'session_id');
  switch (name) {
    case 'BeforeTool':
      // What its `ask` does where nobody sits in front of it is written down nowhere.
      return { kind: 'call', name, call: callOf(fields, sessionId), asks: false };
    case 'AfterTool':
      return ran(fields, sessionId, name);
    case 'BeforeAgent':
      return { kind: 'prompt', name, sessionId, text: textField(fields, 'prompt') ?? '' };
    case 'SessionStart':
      return { kind: 'start', name, sessionId };
    case 'SessionEnd': {
      const reason = textField(fields, 'reason');
      return { kind: reason === 'clear' || reason === 'logout' ? 'end' : 'pause', name, sessionId };
    }
    default:
      throw invalid(`the event \`${name}\` is not one that this hook answers`);
  }
}

function callOf(fields: Fields, sessionId: string): HostCall {
  const tool = nameField(fields, 'tool_name');
  const input = objectField(fields, 'tool_input');
  const shell = kindOf(GEMINI_TOOLS, tool) === 'shell';
  return {
    tool,
    input: shell ? withoutProse(input) : input,
    sessionId,
    agentId: 'gemini',
    ...given('cwd', folderOf(textField(fields, 'cwd'), shell ? input : {})),
  };
}

/** A command may name the folder that it runs in. */
function folderOf(cwd: string | undefined, input: Fields): string | undefined {
  const folder = optionalName(input, 'directory') ?? optionalName(input, 'dir_path');
  if (folder === undefined) return cwd;
  return isAbsolute(folder) || cwd === undefined ? folder : join(cwd, folder);
}

function ran(fields: Fields, sessionId: string, name: string): HostEvent {
  const call = callOf(fields, sessionId);
  const response = field(fields, 'tool_response');
  const failure = isFields(response) ? field(response, 'error') : undefined;
  const failed = failure !== undefined && failure !== null;
  const echo = kindOf(GEMINI_TOOLS, call.tool) === 'write' && !failed;
  return {
    kind: 'ran',
    name,
    call,
    ok: !failed,
    ...given('output', echo ? undefined : response),
    ...(failed ? { error: typeof failure === 'string' ? failure : 'it failed' } : {}),
  };
}
