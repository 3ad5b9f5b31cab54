// npm run build && node benchmarks/mcp.mjs [--assert] [--quick] [--no-write] [--dist FOLDER]
// What the proxy adds to one call: the same server with and without it, turn about, every decision durable before its call runs.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { load, median, quantile } from './measure.mjs';

const { values } = parseArgs({
  options: {
    assert: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    'no-write': { type: 'boolean', default: false },
    dist: { type: 'string' },
  },
});
const BIN = join(values.dist ?? fileURLToPath(new URL('../dist/', import.meta.url)), 'bin.js');
const CALLS = values.quick ? 300 : 3000;
const WARM = values.quick ? 200 : 1000;

const SERVER = `
const { createInterface } = require('node:readline');
const text = 'A line of a file, as servers return them. '.repeat(40);
const tools = [{ name: 'read_text_file', description: 'Reads the text of a file.', inputSchema: { type: 'object', properties: { path: { type: 'string' }, head: { type: 'number' } }, required: ['path'] } }];
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const result = method === 'initialize' ? { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'bench', version: '1' } }
    : method === 'tools/list' ? { tools }
    : method === 'tools/call' ? { content: [{ type: 'text', text: params.arguments.path + ' ' + text }] } : {};
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
});`;

/** A client that has one request on its way at a time. */
function client(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
  let settle;
  createInterface({ input: child.stdout }).on('line', (line) => settle?.(line));
  let id = 0;
  const request = (method, params) =>
    new Promise((resolve) => {
      id += 1;
      settle = resolve;
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    });
  return {
    request,
    notify: (method) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method })}\n`),
    end: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.stdin.end();
      }),
  };
}

async function timed(one, i, kind) {
  const params =
    kind === 'call'
      ? { name: 'read_text_file', arguments: { path: `/srv/notes/${i % 40}.md`, head: i } }
      : {};
  const started = performance.now();
  const line = await one.request(kind === 'call' ? 'tools/call' : 'ping', params);
  const took = performance.now() - started;
  if (line.includes('"isError":true') || line.includes('"error"'))
    throw new Error(`refused: ${line.slice(0, 300)}`);
  return took;
}

/** One durable insert of the size of an entry, by itself. */
async function commitMs(folder) {
  const { SqliteDatabase } = await import(pathToFileURL(join(dirname(BIN), 'store/index.js')).href);
  const db = await SqliteDatabase.open(join(folder, 'commit.db'));
  db.migrate({ port: 'bench', steps: ['CREATE TABLE bench (text TEXT NOT NULL) STRICT'] });
  const times = [];
  for (let i = 0; i < 200; i += 1) {
    const started = performance.now();
    db.write(() => db.run('INSERT INTO bench VALUES (?)', 'x'.repeat(1500)));
    times.push(performance.now() - started);
  }
  await db.close();
  return median(times);
}

const before = load();
const cwd = mkdtempSync(join(tmpdir(), 'steelyard-bench-'));
try {
  const made = spawnSync(process.execPath, [BIN, 'init'], { cwd, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  const server = [process.execPath, ['-e', SERVER]];
  const sides = {
    without: client(...server, cwd),
    with: client(process.execPath, [BIN, 'mcp', '--name', 'bench', '--', server[0], ...server[1]], cwd),
  };
  for (const one of Object.values(sides)) {
    await one.request('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'bench', version: '1' },
    });
    one.notify('notifications/initialized');
    await one.request('tools/list', {});
  }
  const times = { call: { without: [], with: [] }, ping: { without: [], with: [] } };
  // Kinds one after the other: what is written down after a call would hold up what comes at once behind it.
  for (const kind of ['ping', 'call'])
    for (let i = 0; i < WARM + CALLS; i += 1)
      for (const side of i % 2 === 0 ? ['without', 'with'] : ['with', 'without']) {
        const took = await timed(sides[side], i, kind);
        if (i >= WARM) times[kind][side].push(took);
      }
  await Promise.all(Object.values(sides).map((one) => one.end()));
  const added = Object.fromEntries(
    Object.entries(times).map(([kind, { without, with: through }]) => [
      kind,
      {
        without: median(without),
        with: median(through),
        p50: median(through) - median(without),
        p95: quantile(through, 0.95) - quantile(without, 0.95),
      },
    ]),
  );
  const commit = await commitMs(cwd);
  const fits = added.call.p50 <= 1.5;
  console.log(JSON.stringify({ load: before, calls: CALLS, commit, ...added }));
  if (!values['no-write']) writeFileSync(new URL('./MCP.md', import.meta.url), report(added, fits, commit));
  if (values.assert && !fits) process.exitCode = 1;
} finally {
  rmSync(cwd, { recursive: true, force: true });
}

function report({ call, ping }, fits, commit) {
  const ms = (value) => value.toFixed(2);
  return `# MCP proxy: figures

\`npm run build && node benchmarks/mcp.mjs\` on Node ${process.versions.node}, ${process.platform} ${process.arch}, load ${before.toFixed(2)} at the start, 2 cores.
The same server over standard input and output with and without the proxy, one request at a time, turn about, ${CALLS} of each after
${WARM} to warm up. Every call is weighed by the \`recommended\` scorer in a session of up to 256 calls, its decision is durable before it
is passed on, its outcome with the decision behind it, or 50 ms later.

| figure | without, ms | with, ms | added, ms | target | met |
|---|---|---|---|---|---|
| a call that is allowed, p50 | ${ms(call.without)} | ${ms(call.with)} | ${ms(call.p50)} | <= 1.5 | ${fits ? 'yes' : 'no'} |
| another request (\`ping\`), p50 | ${ms(ping.without)} | ${ms(ping.with)} | ${ms(ping.p50)} | | |

Added at p95: ${ms(call.p95)} ms for a call, ${ms(ping.p95)} ms for another request. A call waits for the commit of its decision: the
figures follow the disk. One such commit took ${ms(commit)} ms at the median, measured by itself in the same minute.
`;
}
