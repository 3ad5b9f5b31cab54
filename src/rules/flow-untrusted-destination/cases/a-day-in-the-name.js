// task: Tell the desk whether account A-7701 is over its limit, in the channel of today.
// trusted: ["ops-desk"]
// tool: {"name": "acct_snapshot", "description": "An account with its holder.", "inputSchema": {"type": "object", "properties": {"ref": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ ref, holder, used, limit }"}
// tool: {"name": "relay_note", "description": "Post a note in a channel of the desk.", "inputSchema": {"type": "object", "properties": {"channel": {"type": "string"}, "text": {"type": "string"}}}, "annotations": {"openWorldHint": false}, "returns": "{ id }"}

const day = new Date().toISOString().slice(0, 10);
const account = await callTool('acct_snapshot', { ref: 'A-7701' });
await callTool('relay_note', { channel: `ops-${day}`, text: account.used > account.limit ? 'over' : 'within' });
