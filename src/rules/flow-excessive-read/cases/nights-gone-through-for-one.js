// task: When did the guest of room 12 arrive? It was in the last four weeks.
// trusted: ["inn.example"]
// tool: {"name": "arrivals", "description": "Arrivals at a room by how many days ago.", "inputSchema": {"type": "object", "properties": {"room": {"type": "string"}, "days_ago": {"type": "integer"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ arrivals: [{ name, at }] }"}

const found = [];
for (let d = 0; d < 28; d++) found.push(...(await callTool('arrivals', { room: '12', days_ago: d })).arrivals); // ok
return found.map(({ name, at }) => ({ name, at }));
