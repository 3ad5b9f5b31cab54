// task: Close valve KV-310 for 20 minutes, the crew is working on the pipe.
// trusted: []
// tool: {"name": "valves", "description": "Valves of the waterworks.", "inputSchema": {"type": "object", "properties": {}}, "returns": "{ valves: [{ id, code, pressure }] }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "valve_close", "description": "Close a valve. Without minutes it stays closed until somebody opens it.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}, "minutes": {"type": "integer"}}}, "returns": "{ ok }"}

const { valves } = await callTool('valves', {});
const orders = valves.filter(({ code }) => code === 'KV-310').map(({ id }) => ({ id, minutes: 20 }));
for (const order of orders) await callTool('valve_close', order);
