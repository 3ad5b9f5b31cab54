// task: Refund the tickets for the cancelled matinees of this week.
// tool: {"name":"performances_list","description":"Performances of this week","annotations":{"readOnlyHint":true},"returns":"{ performances: [{ id, title, cancelled }] }"}
// tool: {"name":"order_list","description":"Orders of one performance","inputSchema":{"type":"object","properties":{"performance":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ orders: [{ id, paid }] }"}
// tool: {"name":"order_refund","description":"Pays an order back to the card that paid it","inputSchema":{"type":"object","properties":{"order":{"type":"string"},"amount":{"type":"number"}}},"returns":"{ id }"}

const { performances } = await callTool('performances_list', {});
for (const one of performances.filter((p) => p.canceled === undefined || p.canceled)) {
  const { orders } = await callTool('order_list', { performance: one.id });
  for (const order of orders) await callTool('order_refund', { order: order.id, amount: order.paid }); // expect: FLOW_MASS_EFFECT
}
for (const one of performances.filter((p) => p.cancelled === 'yes' || p.cancelled === true)) {
  const { orders } = await callTool('order_list', { performance: one.id });
  for (const order of orders) await callTool('order_refund', { order: order.id, amount: order.paid }); // ok
}
