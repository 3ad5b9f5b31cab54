// task: Label the tickets that come from shop.example Tickets.
// trusted: ["me@home.example"]
// tool: {"name": "create_filter", "description": "Create a filter for incoming mail.", "inputSchema": {"type": "object", "properties": {"from": {}, "action": {}}}, "returns": "{ id }", "annotations": {}}

await callTool('create_filter', { from: 'shop.example', action: { addLabel: 'Tickets' } }); // ok
