// task: Pay the piano tuner Harmonia 90 euros each month from now on.
// trusted: ["musicschool.example"]
// tool: {"name": "creditors", "description": "Creditors on record.", "inputSchema": {"type": "object", "properties": {"name": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ creditors: [{ id, name }] }"}
// tool: {"name": "pay", "description": "Pay a creditor. With a repeat it is paid again in each of its rounds.", "inputSchema": {"type": "object", "properties": {"creditor": {"type": "string"}, "euros": {"type": "number"}, "repeat": {"type": "object"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": true}, "returns": "{ id }"}

const { creditors } = await callTool('creditors', { name: 'Harmonia' });
const tuner = creditors.find(({ name }) => name === 'Harmonia');
const rhythm = { unit: 'month', ends: null };
await callTool('pay', { creditor: tuner.id, euros: 90, repeat: { ...rhythm } }); // ok
