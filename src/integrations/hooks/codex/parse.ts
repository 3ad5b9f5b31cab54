import type { HostCall } from '../event.ts';
import { type EventTable, ranWell, readEvent } from '../event-table.ts';
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

const EVENTS: EventTable = {
  // A question that this host is told to put is no denial there: the call runs.
  PreToolUse: (fields, session) => ({ kind: 'call', call: callOf(fields, session), asks: false }),
  PostToolUse: (fields, session) => {
    const call = callOf(fields, session);
    return ranWell(fields, call, {
      output: 'tool_response',
      echo: kindOf(CODEX_TOOLS, call.tool) === 'write',
    });
  },
  UserPromptSubmit: (fields) => ({ kind: 'prompt', text: textField(fields, 'prompt') ?? '' }),
  SessionStart: () => ({ kind: 'start' }),
};

export const parseCodex = readEvent(EVENTS, 'session_id');

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
