// task: Close lift 6 tomorrow from 8 to 11.
// trusted: []
// tool: {"name": "lift_close", "description": "Closes lifts for a time", "inputSchema": {"type": "object", "properties": {"lifts": {"type": "array"}, "from": {"type": "string"}, "until": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"destructiveHint": true}}

await callTool('lift_close', { lifts: ['6'], from: '08:00', until: '11:00' }); // ok
