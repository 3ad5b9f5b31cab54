// task: Mail me (r.vance@mill.example) how long people waited last week by topic.
// trusted: ["mill.example"]
// tool: {"name":"desk__calls","description":"Calls within a period.","inputSchema":{"type":"object","properties":{"from":{"type":"string"},"to":{"type":"string"}}},"returns":"{ calls: [{ topic, wait_s }], cursor }"}
// tool: {"name":"post__send","description":"Send a mail.","inputSchema":{"type":"object","properties":{"to":{"type":"string"},"text":{"type":"string"}}},"returns":"{ id }"}

const waits = {};
let cursor;
do {
  const page = await callTool('desk__calls', { from: '2025-11-17', to: '2025-11-23', cursor }); // ok
  for (const { topic, wait_s } of page.calls) (waits[topic] ??= []).push(wait_s);
  cursor = page.cursor;
} while (cursor);
const rows = Object.entries(waits).map(([topic, all]) => `${topic}: ${all.reduce((a, b) => a + b, 0) / all.length}`);
await callTool('post__send', { to: 'r.vance@mill.example', text: rows.join('\n') });
