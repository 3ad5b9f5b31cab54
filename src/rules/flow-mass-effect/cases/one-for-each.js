// task: Enter the boiler visits of next week, the school first. One visit each, starting Monday at 8.
// trusted: ["ours.example"]
// tool: {"name": "boilers", "description": "Boilers that are due.", "inputSchema": {"type": "object", "properties": {}}, "returns": "{ boilers: [{ id, site }] }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "visit_enter", "description": "Enter a visit in the plan.", "inputSchema": {"type": "object", "properties": {"boiler": {"type": "string"}, "at": {"type": "string"}}}, "returns": "{ id }", "annotations": {"readOnlyHint": false}}
const { boilers } = await callTool('boilers', {});
const order = [...boilers].sort((a, b) => Number(b.site === 'school') - Number(a.site === 'school'));
for (const [i, { id }] of order.entries()) await callTool('visit_enter', { boiler: id, at: `2026-06-01T${8 + i}:00` });
