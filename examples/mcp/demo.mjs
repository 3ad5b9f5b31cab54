// npm run build && node examples/mcp/demo.mjs
// A client, the proxy, and a server. The person at the client says yes once, and then no.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const BIN = here('../../dist/bin.js');
const cwd = mkdtempSync(join(tmpdir(), 'steelyard-example-'));
const steelyard = (...args) => spawnSync(process.execPath, [BIN, ...args], { cwd, encoding: 'utf8' });
/** Longer than a client that answers by itself would take. */
const READING_MS = 500;

function connect(answers, ...server) {
  const child = spawn(
    process.execPath,
    [BIN, 'mcp', '--name', 'notes', '--', process.execPath, here('notes-server.mjs'), ...server],
    { cwd, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const send = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const waiting = new Map();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, method, params, result } = JSON.parse(line);
    if (method === 'elicitation/create') {
      const decision = answers.shift() ?? 'deny';
      console.log(`  the client shows: ${params.message.split('\n')[0]}  -> ${decision}`);
      setTimeout(() => send({ id, result: { action: 'accept', content: { decision } } }), READING_MS);
    } else waiting.get(id)?.(result);
  });
  let last = 0;
  const request = (method, params) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      send({ id: last, method, params });
    });
  return {
    request,
    call: async (name, args) => {
      console.log(`${name} ${JSON.stringify(args)}`);
      const { content } = await request('tools/call', { name, arguments: args });
      console.log(
        `  ${content[0].text.replace(/request `[^`]*` waits for them until \S*/, 'request … waits for them')}`,
      );
    },
    end: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.stdin.end();
      }),
  };
}

const hello = {
  protocolVersion: '2025-11-25',
  capabilities: { elicitation: {} },
  clientInfo: { name: 'demo', version: '1' },
};
try {
  steelyard('init');
  // Deleting is confirmed; a yes counts at once, so that this need not wait.
  writeFileSync(
    join(cwd, '.steelyard', 'policy.yaml'),
    'version: demo\nminimumReviewSeconds: { LOW: 0, MEDIUM: 0, HIGH: 0, CRITICAL: 0 }\n' +
      'rules:\n  - { name: deletion, effects: [delete], measure: confirm }\n',
  );
  const first = connect(['approve', 'deny']);
  await first.request('initialize', hello);
  await first.request('tools/list', {});
  await first.call('read_note', { title: 'shopping' });
  await first.call('delete_all_notes', { folder: 'old' });
  await first.call('delete_all_notes', { folder: 'work' });
  await first.end();
  console.log('-- the server is updated --');
  const second = connect([], 'update');
  await second.request('initialize', hello);
  await second.request('tools/list', {});
  await second.end();
  console.log(
    steelyard('mcp', 'pins', 'list')
      .stdout.trim()
      .split('\n')
      .filter((line) => line.includes('NOT'))
      .join('\n'),
  );
} finally {
  rmSync(cwd, { recursive: true, force: true });
}
