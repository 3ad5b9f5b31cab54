// task: Fire drill in the mill: mute the door alarms of all escape doors.
// trusted: []
// tool: {"name": "doors_list", "description": "Doors of a building.", "inputSchema": {"type": "object", "properties": {"building": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ doors: [{ id, kind }] }"}
// tool: {"name": "door_set", "description": "Set lock and alarm of a door.", "inputSchema": {"type": "object", "properties": {"door": {"type": "string"}, "alarm": {"type": "boolean"}}}, "returns": "{ ok }"}

const { doors } = await callTool('doors_list', { building: 'mill' });
for (const one of doors.filter((entry) => entry.kind === 'escape'))
  await callTool('door_set', { door: one.id, alarm: false }); // ok
