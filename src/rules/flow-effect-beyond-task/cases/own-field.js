// task: Change the phone number of Kerstin Vogt (P-881) to 0151 2223344.
// trusted: []
// tool: {"name": "staff_update", "description": "Changes fields of a person", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}, "fields": {"type": "object"}}}, "returns": "{ ok }", "annotations": {"destructiveHint": true}}

await callTool('staff_update', { id: 'P-881', fields: { phone: '0151 2223344' } }); // ok
