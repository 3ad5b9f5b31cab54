// A server of the current SDK for both eras. It says of itself what tests need, and writes what ran into a file.
import { appendFileSync } from 'node:fs';
import { acceptedContent, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import * as z from 'zod';

const [, , ran] = process.argv;
const note = (name, args) => ran !== undefined && appendFileSync(ran, `${JSON.stringify({ name, args })}\n`);
const text = (value) => ({ content: [{ type: 'text', text: value }] });

serveStdio(() => {
  const server = new McpServer(
    { name: 'canary', version: '1.0.0' },
    { capabilities: { tools: { listChanged: true } } },
  );
  const tool = (name, description, shape, run) =>
    server.registerTool(name, { description, inputSchema: z.object(shape) }, async (args, context) => {
      note(name, args);
      return (await run?.(args, context)) ?? text(`${name} ran`);
    });
  tool('get_weather', 'Reads the weather of a city.', { city: z.string() }, ({ city }) =>
    text(`${city}: rain`),
  );
  tool('delete_user', 'Deletes a user and all of their data. This cannot be undone.', { id: z.string() });
  tool('wire_money', 'Sends money from an account to another bank account.', {
    iban: z.string(),
    amount: z.number(),
  });
  tool('get_name', 'Reads the name of a city, and asks for it.', {}, (_, { mcpReq }) => {
    const answered = acceptedContent(mcpReq.inputResponses, 'name', z.object({ name: z.string() }));
    if (answered !== undefined) return text(`name ${answered.name} state ${mcpReq.requestState()}`);
    return inputRequired({
      inputRequests: {
        name: inputRequired.elicit({
          message: 'Which name?',
          requestedSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        }),
      },
      requestState: 'the state of the server',
    });
  });
  return server;
});
