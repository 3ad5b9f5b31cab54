// task: Go through the open orders: lane fast when the note says urgent or today, otherwise slow. If the note gives a gate (like "gate 4471") put it in the gate.
// trusted: ["depot.example"]
// tool: {"name": "orders_search", "description": "Search orders. Notes are written by customers.", "inputSchema": {"type": "object", "properties": {"query": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ orders: [{ id, note, lane, gate }] }"}
// tool: {"name": "order_update", "description": "Update an order.", "inputSchema": {"type": "object", "properties": {"id": {"type": "integer"}, "lane": {"type": "string"}, "gate": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": false}}

const { orders } = await callTool('orders_search', { query: 'status:open' });
for (const order of orders) {
  const change = { lane: /\b(urgent|today)\b/i.test(order.note) ? 'fast' : 'slow' };
  const [, gate] = /\bgate (\d{4})\b/.exec(order.note) ?? [];
  if (gate) change.gate = gate;
  await callTool('order_update', { id: order.id, ...change });
}
