// task: The mooring-events DLQ has about 4k messages from Sunday. Replay the ones younger than 36 hours to the main queue, throw away the rest.
// tool: {"name": "queue_receive", "description": "Receive up to 10 messages.", "inputSchema": {"type": "object", "properties": {"queue": {"type": "string"}, "max": {"type": "integer"}}}}
// tool: {"name": "queue_send", "description": "Send a message.", "inputSchema": {"type": "object", "properties": {"queue": {"type": "string"}, "body": {"type": "string"}}}}
// tool: {"name": "queue_delete", "description": "Delete a message by receipt.", "inputSchema": {"type": "object", "properties": {"queue": {"type": "string"}, "receipt": {"type": "string"}}}}

const cutoff = Date.now() - 36 * 3600 * 1000;
for (let guard = 0; guard < 1000; guard++) {
  const messages = await callTool('queue_receive', { queue: 'mooring-events-dlq', max: 10 });
  if (!messages.length) break;
  for (const m of messages) {
    if (Number(m.sent_at) >= cutoff) await callTool('queue_send', { queue: 'mooring-events', body: m.body }); // ok
    await callTool('queue_delete', { queue: 'mooring-events-dlq', receipt: m.receipt }); // ok
  }
}
