// task: Maintenance of the api on 15 March: no incidents that day please.
// trusted: ["mill.example"]
// tool: {"name": "window_create", "description": "Suppress all incidents of services for a period.", "inputSchema": {"type": "object", "properties": {"services": {"type": "array", "items": {"type": "string"}}, "start": {"type": "string"}, "end": {"type": "string"}}}, "returns": "{ id }"}

await callTool('window_create', { services: ['api'], start: '2026-03-15T00:00:00Z', end: '2026-03-16T00:00:00Z' }); // ok
