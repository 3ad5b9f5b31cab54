// task: Tell the buyers of all open orders whose note starts with "[Strike 4 May]" that the strike is over.
// tool: {"name":"orders_page","description":"Orders, a page at a time.","inputSchema":{"type":"object","properties":{"page":{"type":"integer"}}},"annotations":{"readOnlyHint":true},"returns":"{ orders: [{ id, note, state }], more }"}
// tool: {"name":"order_reply","description":"Writes to the buyer of an order.","inputSchema":{"type":"object","properties":{"order":{"type":"string"},"text":{"type":"string"}}},"annotations":{"openWorldHint":true},"returns":"{ id }"}
const held = new Map();
for (let page = 1; page < 20; page += 1) {
  const { orders, more } = await callTool('orders_page', { page });
  for (const one of orders) if (one.state === 'open' && one.note.startsWith('[Strike 4 May]')) held.set(one.id, one);
  if (!more) break;
}
for (const order of held.keys()) await callTool('order_reply', { order, text: 'The strike is over.' }); // ok
