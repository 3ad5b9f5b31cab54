// task: REQ-8123 was approved: grant the role reader for claims to the requester.
// tool: {"name": "ticket_get", "description": "Read a service ticket.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "returns": "{ id, requester, text, status }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "access_grant", "description": "Grant a role in a system to a user.", "inputSchema": {"type": "object", "properties": {"system": {"type": "string"}, "user": {"type": "string"}, "role": {"type": "string"}}}, "returns": "{ grantId }", "annotations": {"readOnlyHint": false}}


const ticket = await callTool('ticket_get', { id: 'REQ-8123' });
await callTool('access_grant', { system: 'claims', user: ticket.requester, role: 'reader' }); // ok
