// A server without an SDK, for what no SDK does. It answers `initialize`, `tools/list` and calls; argument 1 says how it
// misbehaves.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [, , mode = '', where = ''] = process.argv;
const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

if (mode === 'prints') process.stderr.write('ready \u001b[31mred\u001b[0m\n');
if (mode === 'garbage') process.stdout.write('hello, I am a server\n{"half":\n[]\n\u0000\n');
if (mode === 'long') process.stdout.write(`${'x'.repeat(17 * 1024 * 1024)}\n`);
if (mode === 'dies') process.exit(3);
if (mode === 'children') {
  // A child of the child, which does not listen and holds the streams open.
  const child = spawn(
    process.execPath,
    ['-e', 'process.on("SIGTERM", () => 0); setInterval(() => 0, 1000)'],
    {
      stdio: 'inherit',
    },
  );
  send({
    method: 'notifications/message',
    params: { level: 'info', data: { pids: [process.pid, child.pid] } },
  });
}
if (mode === 'stays') {
  process.on('SIGTERM', () => 0);
  setInterval(() => 0, 1000);
  send({ method: 'notifications/message', params: { level: 'info', data: { pids: [process.pid] } } });
}

let calls = 0;
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === 'initialize')
    send({
      id,
      result: {
        protocolVersion: params.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: 'raw', version: where },
      },
    });
  else if (method === 'tools/list') {
    const cursor = params?.cursor;
    const tools = [
      {
        name: cursor === undefined ? 'get_weather' : 'get_tide',
        description: 'Reads it.',
        inputSchema: { type: 'object' },
      },
    ];
    send({ id, result: { tools, ...(cursor === undefined ? { nextCursor: 'two' } : {}) } });
  } else if (method === 'tools/call') {
    calls += 1;
    if (mode === 'dies-in-call') process.exit(4);
    send({ id, result: { content: [{ type: 'text', text: `call ${calls} of ${params.name}` }] } });
  } else if (id !== undefined) send({ id, result: {} });
});
lines.on('close', () => {
  if (mode !== 'stays') process.exit(0);
});
