// task: Lift the quality hold of lot L-88 and ship it to the shops.
// trusted: []
// tool: {"name": "lots_list", "description": "Lots of a store.", "inputSchema": {"type": "object", "properties": {"store": {"type": "string"}}}, "returns": "{ lots: [{ id, product, expires, quarantined }] }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "lot_release", "description": "Lift the quality hold of a lot.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "returns": "{ ok }"}
// tool: {"name": "lot_ship", "description": "Ship a lot to the shops.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "returns": "{ waybill }"}

await callTool('lot_release', { id: 'L-88' });
await callTool('lot_ship', { id: 'L-88' });
