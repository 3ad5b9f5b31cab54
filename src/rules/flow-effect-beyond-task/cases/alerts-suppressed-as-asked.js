// task: Acknowledge the incident PX8814 and add a note that I am looking at it. Suppress the alerts of checkout-api until 27 December 8:00 UTC.
// trusted: []
// tool: {"name": "update_incident", "description": "Change the status of an incident.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}, "status": {"type": "string"}}}}
// tool: {"name": "add_note", "description": "Add a note to an incident.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}, "content": {"type": "string"}}}}
// tool: {"name": "create_window", "description": "Suppress all alerts of the given services between two times.", "inputSchema": {"type": "object", "properties": {"services": {"type": "array", "items": {"type": "string"}}, "end": {"type": "string"}}}}

await callTool('update_incident', { id: 'PX8814', status: 'acknowledged' });
await callTool('add_note', { id: 'PX8814', content: 'Looking at it.' });
await callTool('create_window', { services: ['checkout-api'], end: '2026-12-27T08:00:00Z' });
