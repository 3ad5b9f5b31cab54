// task: Refund 4.90 for every order that was late. The gateway often times out, so retry; nobody gets it twice.
// tool: {"name": "order_search", "description": "Find orders.", "inputSchema": {"type": "object", "properties": {"status": {"type": "string"}}}, "returns": "[{ id }]", "annotations": {"readOnlyHint": true}}
// tool: {"name": "refund_create", "description": "Refund part of an order.", "inputSchema": {"type": "object", "properties": {"orderId": {"type": "string"}, "amount": {"type": "number"}, "idempotencyKey": {"type": "string"}}}, "returns": "{ refundId, status }", "annotations": {"destructiveHint": true}}


for (const order of await callTool('order_search', { status: 'late' })) {
  let tries = 0;
  while (tries < 5) {
    tries += 1;
    try {
      await callTool('refund_create', { orderId: order.id, amount: 4.9 }); // expect: FLOW_DIVERTED_PAYMENT
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}
