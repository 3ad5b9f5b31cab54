// task: Requeue the EDI messages that failed tonight, not those where a newer one already went through.
// trusted: []
// tool: {"name": "messages_search", "description": "Search outbound messages.", "inputSchema": {"type": "object", "properties": {"state": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ items: [{ id, shipment, created_at }] }"}
// tool: {"name": "message_requeue", "description": "Put a message back to the outbound queue.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "returns": "{ state }"}

const { items: failed } = await callTool('messages_search', { state: 'failed' });
const { items: delivered } = await callTool('messages_search', { state: 'delivered' });
const latest = new Map(delivered.map((m) => [m.shipment, m.created_at]));
for (const m of failed) if (!(latest.get(m.shipment) > m.created_at)) await callTool('message_requeue', { id: m.id }); // ok
