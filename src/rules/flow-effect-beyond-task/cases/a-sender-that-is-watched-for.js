// task: Set up filters that put what the shops write into the folder Shops.
// trusted: []
// tool: {"name": "filter_add", "description": "Create a filter for incoming mail.", "inputSchema": {"type": "object", "properties": {"from": {"type": "string"}, "folder": {"type": "string"}}}}

for (const from of ['hummel-shop.example', 'tinkers.example']) await callTool('filter_add', { from, folder: 'Shops' });
