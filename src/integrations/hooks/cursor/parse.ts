import type { HostCall, HostEvent } from '../event.ts';
import {
  type Fields,
  field,
  given,
  invalid,
  isFields,
  nameField,
  numberField,
  optionalName,
  readFields,
  textField,
} from '../fields.ts';
import { kindOf, withoutProse } from '../tools.ts';
import { CURSOR_TOOLS } from './tools.ts';

/** @throws SteelyardError HOST_EVENT_INVALID */
export function parseCursor(fields: Fields): HostEvent {
  const name = nameField(fields, 'hook_event_name');
  const sessionId = nameField(fields, 'conversation_id');
  switch (name) {
    case 'preToolUse':
      return { kind: 'call', name, call: toolCall(fields, sessionId), asks: false };
    // The one event at which this host puts the question; at the others the call would run.
    case 'beforeShellExecution':
      return { kind: 'call', name, call: shellCall(fields, sessionId), asks: true };
    case 'beforeMCPExecution':
      return { kind: 'call', name, call: mcpCall(fields, sessionId), asks: false };
    case 'postToolUse':
      return ran(name, toolCall(fields, sessionId), fields, 'tool_output');
    case 'afterShellExecution':
      return ran(name, shellCall(fields, sessionId), fields, 'output');
    case 'afterMCPExecution':
      return ran(name, mcpCall(fields, sessionId), fields, 'result_json');
    case 'postToolUseFailure': {
      const error = textField(fields, 'error_message') ?? 'it failed';
      return { kind: 'ran', name, call: toolCall(fields, sessionId), ok: false, output: error, error };
    }
    case 'beforeSubmitPrompt':
      return { kind: 'prompt', name, sessionId, text: textField(fields, 'prompt') ?? '' };
    case 'sessionStart':
      return { kind: 'start', name, sessionId };
    case 'sessionEnd':
      return { kind: 'pause', name, sessionId };
    default:
      throw invalid(`the event \`${name}\` is not one that this hook answers`);
  }
}

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

function ran(name: string, call: HostCall, fields: Fields, output: string): HostEvent {
  const echo = kindOf(CURSOR_TOOLS, call.tool) === 'write';
  return {
    kind: 'ran',
    name,
    call,
    ok: true,
    ...given('output', echo ? undefined : field(fields, output)),
    ...given('durationMs', numberField(fields, 'duration')),
  };
}
