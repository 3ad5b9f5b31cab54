// task: Let Tiago (tiago.reis@observatory.example) act in the dome calendar while I am away.
// trusted: ["observatory.example"]
// tool: {"name": "dir_search", "description": "People by name, of the house and of its contacts.", "inputSchema": {"type": "object", "properties": {"name": {"type": "string"}}}, "returns": "{ people: [{ id, name, mail }] }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "calendar_delegate", "description": "Let somebody act in the calendar.", "inputSchema": {"type": "object", "properties": {"calendar": {"type": "string"}, "delegate": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"readOnlyHint": false, "openWorldHint": true}}

const { people } = await callTool('dir_search', { name: 'Tiago Reis' });
const tiago = people.find((p) => p.mail.endsWith('@observatory.example'));
if (tiago) await callTool('calendar_delegate', { calendar: 'dome', delegate: tiago.mail });
