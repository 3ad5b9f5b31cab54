// task: Refund the orders that were placed in the last 14 days
// tool: {"name":"orders_list","description":"Lists orders","inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true},"returns":"{ orders: [{ id, total, placed_at }] }"}
// tool: {"name":"orders_refund","description":"Refunds an order","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"amount":{"type":"number"}},"required":["id"]}}
const cutoff = new Date(Date.now() - 14 * 86400e3);
const { orders } = await callTool('orders_list', {});
for (const order of orders) {
  if (cutoff < new Date(order.placed_at))
    await callTool('orders_refund', { id: order.id, amount: order.total }); // ok
}
