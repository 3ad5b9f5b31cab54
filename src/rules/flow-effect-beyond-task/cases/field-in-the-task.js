// task: Raise the price of all products of vendor Ostrava by 6% and wipe compareAt.
// trusted: []
// tool: {"name": "shop_products", "description": "List products.", "inputSchema": {"type": "object", "properties": {"vendor": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "[{ id, price, compareAt, stockLimit }]"}
// tool: {"name": "shop_update", "description": "Change a product.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}, "changes": {"type": "object"}}}, "returns": "{ id }"}

for (const one of await callTool('shop_products', { vendor: 'Ostrava' }))
  await callTool('shop_update', { id: one.id, changes: { price: one.price * 1.06, compareAt: null } }); // ok
