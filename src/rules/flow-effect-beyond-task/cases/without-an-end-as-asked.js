// task: Krause is our workshop for the whole fleet from today. Issue their key starting at two, without an end and renewing itself until we revoke it.
// trusted: []
// tool: {"name": "workshop_find", "description": "Look up a workshop by name.", "inputSchema": {"type": "object", "properties": {"name": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ id, device_id }"}
// tool: {"name": "key_issue", "description": "Issue a digital key to a device.", "inputSchema": {"type": "object", "properties": {"device_id": {"type": "string"}, "scope": {"type": "string"}, "starts": {"type": "string"}, "ends": {"type": "string"}}}, "returns": "{ key_id }"}

const { device_id } = await callTool('workshop_find', { name: 'Krause' });
await callTool('key_issue', { device_id, scope: 'fleet', starts: '2026-03-04T14:00' }); // ok
