// task: Refund what was ordered before 5 May; whoever ordered later gets a voucher of 10 EUR
// tool: {"name":"orders_list","description":"Lists orders","inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true},"returns":"{ orders: [{ id, customer_id, total, ordered_at }] }"}
// tool: {"name":"orders_refund","description":"Refunds an order","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"amount":{"type":"number"}},"required":["id"]}}
// tool: {"name":"vouchers_issue","description":"Issues a voucher","inputSchema":{"type":"object","properties":{"customer_id":{"type":"string"},"amount":{"type":"number"}},"required":["customer_id"]}}
const { orders } = await callTool('orders_list', {});
for (const order of orders) {
  if (order.ordered_at < '2026-05-05') await callTool('orders_refund', { id: order.id, amount: order.total }); // ok
  else await callTool('vouchers_issue', { customer_id: order.customer_id, amount: 10 }); // ok
}
