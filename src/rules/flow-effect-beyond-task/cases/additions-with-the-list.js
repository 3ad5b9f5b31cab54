// task: Add Kim and Pablo to the rota night-north.
// trusted: ["ours.example"]
// tool: {"name": "roster_read", "description": "Members of a rota.", "inputSchema": {"type": "object", "properties": {"rota": {"type": "string"}}}, "returns": "{ rota, members: [], etag }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "roster_store", "description": "Store the members of a rota. The members given overwrite the current ones.", "inputSchema": {"type": "object", "properties": {"rota": {"type": "string"}, "members": {"type": "array", "items": {"type": "string"}}, "etag": {"type": "string"}}}, "returns": "{ etag }", "annotations": {"readOnlyHint": false}}
const now = await callTool('roster_read', { rota: 'night-north' });
const members = [...new Set([...now.members, 'kim', 'pablo'])];
await callTool('roster_store', { rota: 'night-north', members, etag: now.etag });
