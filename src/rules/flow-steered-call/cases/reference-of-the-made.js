// task: Declare the incident and page payments-oncall.
// trusted: []
// tool: {"name": "incident_create", "description": "Declare an incident", "inputSchema": {"type": "object", "properties": {"name": {"type": "string"}}}, "returns": "{ id, reference }"}
// tool: {"name": "page_trigger", "description": "Page an escalation policy / service", "inputSchema": {"type": "object", "properties": {"service": {"type": "string"}, "dedup_key": {"type": "string"}}}, "returns": "{ status }"}

const { reference } = await callTool('incident_create', { name: 'Timeouts' });
await callTool('page_trigger', { service: 'payments-oncall', dedup_key: reference }); // ok
