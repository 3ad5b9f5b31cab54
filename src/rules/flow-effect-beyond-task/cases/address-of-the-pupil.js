// task: Mail Jana Kovar her report card again.
// trusted: ["school.example"]
// tool: {"name": "pupil_find", "description": "A pupil by name.", "inputSchema": {"type": "object", "properties": {"name": {"type": "string"}}}, "returns": "{ id, name, email, class_list, parent_email }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "report_card", "description": "The report card of a pupil.", "inputSchema": {"type": "object", "properties": {"pupil": {"type": "string"}}}, "returns": "{ text }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "mail", "description": "Send a mail.", "inputSchema": {"type": "object", "properties": {"to": {"type": "array", "items": {"type": "string"}}, "subject": {"type": "string"}, "body": {"type": "string"}}}, "returns": "{ id }", "annotations": {"readOnlyHint": false}}
const pupil = await callTool('pupil_find', { name: 'Jana Kovar' });
const { text } = await callTool('report_card', { pupil: pupil.id });
await callTool('mail', { to: [pupil.email], subject: 'Report card', body: text });
