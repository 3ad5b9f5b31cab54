// task: Refund the item of each ticket in the view "damaged", but not more than 80 EUR a piece.
// trusted: []
// tool: {"name": "view_tickets", "description": "Tickets in a view.", "inputSchema": {"type": "object", "properties": {"view": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ tickets: [{ id, order }] }"}
// tool: {"name": "order_get", "description": "Order by its number.", "inputSchema": {"type": "object", "properties": {"number": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ number, line_id, price_cents }"}
// tool: {"name": "refund_line", "description": "Refund one order line.", "inputSchema": {"type": "object", "properties": {"line_id": {"type": "string"}, "amount_cents": {"type": "integer"}}}, "annotations": {"openWorldHint": false}, "returns": "{ refund_id }"}

const MOST = 80_00;
const check = (line) => {
  if (line.price_cents > MOST) return { why: 'too much' };
  return { line };
};
const { tickets } = await callTool('view_tickets', { view: 'damaged' });
for (const { order } of tickets) {
  const { line, why } = check(await callTool('order_get', { number: order }));
  if (why) continue;
  await callTool('refund_line', { line_id: line.line_id, amount_cents: line.price_cents }); // ok
}
