// task: Tell Hana Svoboda (unit QA) and her manager in a DM how many days off she has left and what was booked.
// trusted: []
// tool: {"name": "workers", "description": "Staff of a unit.", "inputSchema": {"type": "object", "properties": {"unit": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "[{ id, name, mail, manager }]"}
// tool: {"name": "time_off", "description": "Days off of a worker.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ balance, bookings: [{ from, type }] }"}
// tool: {"name": "chat_dm", "description": "Direct message to a person.", "inputSchema": {"type": "object", "properties": {"mail": {"type": "string"}, "text": {"type": "string"}}}, "returns": "{ ts }"}

const hana = (await callTool('workers', { unit: 'QA' })).find((one) => one.name === 'Hana Svoboda');
const { balance, bookings } = await callTool('time_off', { id: hana.id });
const text = `${balance} days left; ${bookings.map((one) => one.type).join(', ')}`;
await callTool('chat_dm', { mail: hana.mail, text: `You have ${balance} days left.` }); // ok
await callTool('chat_dm', { mail: hana.manager, text }); // ok
