// task: Ilse stays until Sunday 8 June: front door code valid for that time only, text her the code please.
// trusted: ["front-door"]
// tool: {"name": "lock_create_code", "description": "Create a code of a door.", "inputSchema": {"type": "object", "properties": {"lock": {"type": "string"}, "code": {"type": "string"}, "until": {"type": "string"}}}, "returns": "{ id }"}
// tool: {"name": "sms_send", "description": "Send a text message.", "inputSchema": {"type": "object", "properties": {"to": {"type": "string"}, "text": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": true}, "returns": "{ id }"}
// tool: {"name": "contacts_find", "description": "Search the address book.", "inputSchema": {"type": "object", "properties": {"query": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ contacts: [{ name, phone }] }"}

const { contacts } = await callTool('contacts_find', { query: 'Ilse' });
await callTool('lock_create_code', { lock: 'front-door', code: '408113', until: '2025-06-08' }); // ok
await callTool('sms_send', { to: contacts[0].phone, text: 'Your code: 408113' }); // ok
