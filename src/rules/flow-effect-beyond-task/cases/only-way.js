// task: Restock what is below the minimum in the kitchen
// tool: {"name":"stock_list","description":"Lists the stock","inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true},"returns":"[{ sku, count, minimum }]"}
// tool: {"name":"purchases_order","description":"Orders from the supplier; the account is charged","inputSchema":{"type":"object","properties":{"sku":{"type":"string"},"quantity":{"type":"number"}},"required":["sku","quantity"]}}
for (const item of await callTool('stock_list', {}))
  if (item.count < item.minimum)
    await callTool('purchases_order', { sku: item.sku, quantity: item.minimum - item.count }); // ok
