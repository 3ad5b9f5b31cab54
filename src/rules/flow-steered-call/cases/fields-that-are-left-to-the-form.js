// task: Update member M-77 with whatever fields his form gives.
// trusted: []
// tool: {"name": "form_get", "description": "The form that a member sent.", "inputSchema": {"type": "object", "properties": {"member": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": true}, "returns": "{ text }"}
// tool: {"name": "member_update", "description": "Change fields of a member.", "inputSchema": {"type": "object", "properties": {"member": {"type": "string"}, "changes": {"type": "object"}}}, "annotations": {"readOnlyHint": false, "openWorldHint": false}, "returns": "{ ok }"}

const { text } = await tools.form_get({ member: 'M-77' });
const changes = Object.fromEntries(text.split('\n').map((line) => line.split(': ')));
await tools.member_update({ member: 'M-77', changes });
