// task: Cancel order 7731 for Mrs Petrov, she ordered twice; keep 7732
// tool: {"name":"order_cancel","description":"Cancels an order","inputSchema":{"type":"object","properties":{"id":{"type":"number"}},"required":["id"]},"annotations":{"destructiveHint":true}}
await callTool('order_cancel', { id: 7731 }); // ok
