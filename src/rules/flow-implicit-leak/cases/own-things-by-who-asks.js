// task: Move my shifts of week 48 to 9 o’clock.
// trusted: ["ours.example"]
// tool: {"name": "me", "description": "The signed-in user.", "inputSchema": {"type": "object", "properties": {}}, "returns": "{ mail }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "shifts", "description": "Shifts of a week.", "inputSchema": {"type": "object", "properties": {"week": {"type": "string"}}}, "returns": "{ shifts: [{ id, owner, start }] }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "shift_move", "description": "Move a shift; the partner agency is told.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}, "start": {"type": "string"}}}, "returns": "{ id }", "annotations": {"readOnlyHint": false, "openWorldHint": true}}
const { mail } = await callTool('me', {});
const { shifts } = await callTool('shifts', { week: '48' });
for (const { id } of shifts.filter((s) => s.owner === mail)) await callTool('shift_move', { id, start: '09:00' });
