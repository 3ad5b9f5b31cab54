import type { HostCall } from '../event.ts';
import { type EventTable, ranWell, readEvent } from '../event-table.ts';
import {
  type Fields,
  field,
  given,
  invalid,
  isFields,
  nameField,
  optionalName,
  readFields,
  textField,
} from '../fields.ts';
import { kindOf, withoutProse } from '../tools.ts';
import { CURSOR_TOOLS } from './tools.ts';

const EVENTS: EventTable = {
  preToolUse: (fields, session) => ({ kind: 'call', call: toolCall(fields, session), asks: false }),
  // The one event at which this host puts the question; at the others the call would run.
  beforeShellExecution: (fields, session) => ({
    kind: 'call',
    call: shellCall(fields, session),
    asks: true,
  }),
  beforeMCPExecution: (fields, session) => ({ kind: 'call', call: mcpCall(fields, session), asks: false }),
  postToolUse: (fields, session) => ran(fields, toolCall(fields, session), 'tool_output'),
  afterShellExecution: (fields, session) => ran(fields, shellCall(fields, session), 'output'),
  afterMCPExecution: (fields, session) => ran(fields, mcpCall(fields, session), 'result_json'),
  postToolUseFailure: (fields, session) => {
    const error = textField(fields, 'error_message') ?? 'it failed';
    return { kind: 'ran', call: toolCall(fields, session), ok: false, output: error, error };
  },
  beforeSubmitPrompt: (fields) => ({ kind: 'prompt', text: textField(fields, 'prompt') ?? '' }),
  sessionStart: () => ({ kind: 'start' }),
  sessionEnd: () => ({ kind: 'pause' }),
};

export const parseCursor = readEvent(EVENTS, 'conversation_id');

function toolCall(fields: Fields, sessionId: string): HostCall {
  const tool = nameField(fields, 'tool_name');
  const input = inputOf(fields);
  const shell = kindOf(CURSOR_TOOLS, tool) === 'shell';
  return {
    ...callOf(fields, sessionId, tool, shell ? withoutProse(input) : input),
    ...given('callId', optionalName(fields, 'tool_use_id')),
  };
}

function shellCall(fields: Fields, sessionId: string): HostCall {
  const command = textField(fields, 'command');
  if (command === undefined) throw invalid('`command` is missing');
  return callOf(fields, sessionId, 'Shell', { command });
}

function mcpCall(fields: Fields, sessionId: string): HostCall {
  return callOf(fields, sessionId, `MCP:${nameField(fields, 'tool_name')}`, inputOf(fields));
}

function callOf(fields: Fields, sessionId: string, tool: string, input: Fields): HostCall {
  const roots = field(fields, 'workspace_roots');
  const root: unknown = Array.isArray(roots) ? roots[0] : undefined;
  const cwd = optionalName(fields, 'cwd') ?? (typeof root === 'string' ? root : undefined);
  return { tool, input, sessionId, agentId: 'cursor', ...given('cwd', cwd) };
}

/** Arguments of MCP tools come as JSON in a text. */
function inputOf(fields: Fields): Fields {
  const input = field(fields, 'tool_input');
  if (isFields(input)) return input;
  if (typeof input === 'string') return input.trim() === '' ? {} : readFields(input);
  throw invalid('`tool_input` is not an object');
}

function ran(fields: Fields, call: HostCall, output: string): ReturnType<typeof ranWell> {
  const echo = kindOf(CURSOR_TOOLS, call.tool) === 'write';
  return ranWell(fields, call, { output, echo, duration: 'duration' });
}
