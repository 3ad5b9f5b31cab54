// task: Book the agency's commission of 15 % on every sale of March, and lower the reserve price of lot 8 by 10 %.
// tool: {"name":"sales_list","description":"Sales.","inputSchema":{"type":"object","properties":{"month":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ sales: [{ id, sum }] }"}
// tool: {"name":"lot_get","description":"A lot.","inputSchema":{"type":"object","properties":{"lot":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ lot, reserve }"}
// tool: {"name":"booking_add","description":"Add a booking.","inputSchema":{"type":"object","properties":{"sale":{"type":"string"},"amount":{"type":"number"}}},"returns":"{ id }"}
// tool: {"name":"lot_update","description":"Update a lot.","inputSchema":{"type":"object","properties":{"lot":{"type":"string"},"reserve":{"type":"number"}}},"returns":"{ ok }"}

const { sales } = await callTool('sales_list', { month: '2026-03' });
for (const sale of sales) await callTool('booking_add', { sale: sale.id, amount: sale.sum * 0.15 }); // ok
const { reserve } = await callTool('lot_get', { lot: '8' });
await callTool('lot_update', { lot: '8', reserve: Math.round(reserve * 0.9) }); // ok
