// task: Start form RES-4 for case K-2290 with its number.
// trusted: []
// tool: {"name": "case_file", "description": "File of a case.", "inputSchema": {"type": "object", "properties": {"caseId": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ caseId, passport, family }"}
// tool: {"name": "form_fill", "description": "Fill in an official form as a draft.", "inputSchema": {"type": "object", "properties": {"form": {"type": "string"}, "data": {"type": "object"}}}, "returns": "{ draftId }"}

const file = await callTool('case_file', { caseId: 'K-2290' });
await callTool('form_fill', { form: 'RES-4', data: { caseId: 'K-2290', passport: file.passport } }); // expect: FLOW_EXCESS_FIELDS
