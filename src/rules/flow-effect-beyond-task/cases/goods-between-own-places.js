// task: Bring two pallets of tiles from the Leeds depot to the one in York.
// trusted: []
// tool: {"name": "log_transfer", "description": "Order a transfer of goods from one of our depots to another.", "inputSchema": {"type": "object", "properties": {"from": {"type": "string"}, "to": {"type": "string"}, "sku": {"type": "string"}, "pallets": {"type": "integer"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": false}, "returns": "{ id }"}

return callTool('log_transfer', { from: 'leeds', to: 'york', sku: 'tiles', pallets: 2 }); // ok
