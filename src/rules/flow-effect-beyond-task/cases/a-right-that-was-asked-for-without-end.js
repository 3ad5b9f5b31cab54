// task: From today the plumber (badge V-310) is to get into plant room 2 for good.
// trusted: []
// tool: {"name": "acs_grant", "description": "Let a badge open a door. Without until the right has no end.", "inputSchema": {"type": "object", "properties": {"badge": {"type": "string"}, "door": {"type": "string"}, "from": {"type": "string"}, "until": {"type": "string"}}}, "annotations": {"openWorldHint": false}, "returns": "{ right }"}

await callTool('acs_grant', { badge: 'V-310', door: 'plant room 2', from: '2027-02-12T08:00:00Z' });
