// task: Hand out key K-40 if the deposit has been paid, and book it as handed out. If it has not been paid, tell me.
// trusted: []
// tool: {"name": "keys_get", "description": "A key and its deposit.", "inputSchema": {"type": "object", "properties": {"key": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ key, state, deposit: { state } }"}
// tool: {"name": "keys_update", "description": "Set the state of a key.", "inputSchema": {"type": "object", "properties": {"key": {"type": "string"}, "state": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "openWorldHint": false}, "returns": "{ ok }"}
// tool: {"name": "keys_handout", "description": "Hand out a key.", "inputSchema": {"type": "object", "properties": {"key": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "openWorldHint": false}, "returns": "{ at }"}

const found = await tools.keys_get({ key: 'K-40' });
if (found.deposit.state !== 'paid') return 'not paid';
if (found.state !== 'handed out') await tools.keys_update({ key: 'K-40', state: 'handed out' });
await tools.keys_handout({ key: 'K-40' });
