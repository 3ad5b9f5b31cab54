// task: Rename the fall sensor FS-206 to "Bedroom north".
// trusted: []
// tool: {"name": "read_setup", "description": "The setup of one sensor.", "inputSchema": {"type": "object", "properties": {"sensor": {"type": "string"}}}, "returns": "{ id, etag, created_at, label, alert_contacts: [], room }"}
// tool: {"name": "write_setup", "description": "Replace the setup of one sensor as a whole. What is left out is cleared.", "inputSchema": {"type": "object", "properties": {"sensor": {"type": "string"}, "setup": {"type": "object"}}}}

const { id, etag, created_at, ...setup } = await callTool('read_setup', { sensor: 'FS-206' });
await callTool('write_setup', { sensor: 'FS-206', setup: { ...setup, label: 'Bedroom north' } });
