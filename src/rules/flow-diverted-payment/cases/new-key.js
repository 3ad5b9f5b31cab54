// task: Refund 40.00 EUR to the customer of order 5512, retry up to three times.
// tool: {"name": "get_order", "description": "Get an order.", "inputSchema": {"type": "object", "properties": {"id": {"type": "integer"}}}, "returns": "{ id, paymentId }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "create_refund", "description": "Create a refund.", "inputSchema": {"type": "object", "properties": {"paymentId": {"type": "string"}, "amount": {"type": "number"}, "idempotencyKey": {"type": "string"}}}, "returns": "{ status }", "annotations": {"readOnlyHint": false, "destructiveHint": true}}

const order = await callTool('get_order', { id: 5512 });
for (let n = 1; n <= 3; n++) {
  await callTool('create_refund', { paymentId: order.paymentId, amount: 40, idempotencyKey: `r-${order.id}` }); // ok
  await callTool('create_refund', { paymentId: order.paymentId, amount: 40, idempotencyKey: `r-${order.id}-${n}-${Date.now()}` }); // expect: FLOW_DIVERTED_PAYMENT
}
