import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A tool call that the stand-in makes. */
export interface ScriptedCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface StandIn {
  readonly url: string;
  /** What tools returned so far, as text, in order. */
  readonly results: readonly string[];
  close(): Promise<void>;
}

interface Message {
  readonly role: string;
  readonly content: unknown;
}

/**
 * A model on loopback that speaks the Anthropic Messages API, streamed, and follows a script: one tool call for each turn,
 * then a closing word. Requests without tools (titles, summaries) get that word at once.
 */
export async function messagesStandIn(calls: readonly ScriptedCall[]): Promise<StandIn> {
  const results: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, response, calls, results);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, results, close: () => closed(server) };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  calls: readonly ScriptedCall[],
  results: string[],
): Promise<void> {
  let text = '';
  for await (const part of request) text += String(part);
  if (request.method !== 'POST' || !request.url?.startsWith('/v1/messages')) {
    response.writeHead(404).end();
    return;
  }
  const json = { 'content-type': 'application/json' };
  if (request.url.includes('count_tokens')) {
    response.writeHead(200, json).end('{"input_tokens":1}');
    return;
  }
  const { tools, messages } = JSON.parse(text) as { tools?: unknown[]; messages: Message[] };
  const main = Array.isArray(tools) && tools.length > 0;
  const told = main ? toolResults(messages) : [];
  if (main) results.splice(0, results.length, ...told);
  const call = main ? calls[told.length] : undefined;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events(call, told.length))
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  response.end();
}

function toolResults(messages: readonly Message[]): string[] {
  return messages.flatMap(({ content }) =>
    Array.isArray(content)
      ? content
          .filter((block: { type?: unknown }) => block.type === 'tool_result')
          .map((block: { content?: unknown }) =>
            typeof block.content === 'string' ? block.content : JSON.stringify(block.content),
          )
      : [],
  );
}

/** The events of one answer. @see the Messages API's streaming events */
function events(
  call: ScriptedCall | undefined,
  index: number,
): ({ readonly type: string } & Record<string, unknown>)[] {
  const block =
    call === undefined
      ? { type: 'text', text: '' }
      : { type: 'tool_use', id: `toolu_stand_in_${index}`, name: call.name, input: {} };
  const delta =
    call === undefined
      ? { type: 'text_delta', text: 'done' }
      : { type: 'input_json_delta', partial_json: JSON.stringify(call.input) };
  return [
    {
      type: 'message_start',
      message: {
        id: `msg_stand_in_${index}`,
        type: 'message',
        role: 'assistant',
        model: 'stand-in',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: block },
    { type: 'content_block_delta', index: 0, delta },
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: call === undefined ? 'end_turn' : 'tool_use', stop_sequence: null },
      usage: { output_tokens: 1 },
    },
    { type: 'message_stop' },
  ];
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
