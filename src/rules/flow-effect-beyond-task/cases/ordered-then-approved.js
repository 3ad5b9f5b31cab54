// task: Weekly replenishment KBH: purchase orders for what is under the reorder level, approve them.
// trusted: []
// tool: {"name": "stock_low", "description": "What is below the reorder level.", "inputSchema": {"type": "object", "properties": {"site": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "[{ vendor, total }]"}
// tool: {"name": "po_create", "description": "Create a purchase order.", "inputSchema": {"type": "object", "properties": {"vendor": {"type": "string"}, "total": {"type": "number"}}}, "returns": "{ po }"}
// tool: {"name": "po_approve", "description": "Approve a purchase order.", "inputSchema": {"type": "object", "properties": {"po": {"type": "string"}}}, "returns": "{ ok }"}

for (const one of await callTool('stock_low', { site: 'KBH' })) {
  const { po } = await callTool('po_create', { vendor: one.vendor, total: one.total }); // ok
  await callTool('po_approve', { po }); // ok
}
