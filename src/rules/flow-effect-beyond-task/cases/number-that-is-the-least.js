// task: Order gloves for ward 3: as many as were used last month, but at least 20 boxes.
// tool: {"name":"usage_get","description":"What a ward used.","inputSchema":{"type":"object","properties":{"ward":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ ward, boxes }"}
// tool: {"name":"supply_order","description":"Order supplies.","inputSchema":{"type":"object","properties":{"ward":{"type":"string"},"item":{"type":"string"},"quantity":{"type":"integer"}}},"returns":"{ id }"}

const { boxes } = await callTool('usage_get', { ward: '3' });
await callTool('supply_order', { ward: '3', item: 'gloves', quantity: Math.max(20, boxes) }); // ok
