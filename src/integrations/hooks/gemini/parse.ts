import { isAbsolute, join } from 'node:path';
import type { HostCall } from '../event.ts';
import { type EventTable, ranWell, readEvent } from '../event-table.ts';
import {
  type Fields,
  field,
  given,
  isFields,
  nameField,
  objectField,
  optionalName,
  textField,
} from '../fields.ts';
import { kindOf, withoutProse } from '../tools.ts';
import { GEMINI_TOOLS } from './tools.ts';

const EVENTS: EventTable = {
  // What its `ask` does where nobody sits in front of it is written down nowhere.
  BeforeTool: (fields, session) => ({ kind: 'call', call: callOf(fields, session), asks: false }),
  AfterTool: (fields, session) => {
    const call = callOf(fields, session);
    const response = field(fields, 'tool_response');
    const failure = isFields(response) ? field(response, 'error') : undefined;
    if (failure === undefined || failure === null)
      return ranWell(fields, call, {
        output: 'tool_response',
        echo: kindOf(GEMINI_TOOLS, call.tool) === 'write',
      });
    const error = typeof failure === 'string' ? failure : 'it failed';
    return { kind: 'ran', call, ok: false, output: response, error };
  },
  BeforeAgent: (fields) => ({ kind: 'prompt', text: textField(fields, 'prompt') ?? '' }),
  SessionStart: () => ({ kind: 'start' }),
  SessionEnd: (fields) => {
    const reason = textField(fields, 'reason');
    return { kind: reason === 'clear' || reason === 'logout' ? 'end' : 'pause' };
  },
};

export const parseGemini = readEvent(EVENTS, 'session_id');

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
