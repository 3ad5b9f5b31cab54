// task: Dispose of the reels on shelf 9 that are digitised and in state "decayed".
// trusted: []
// tool: {"name": "film_list", "description": "Reels of the archive.", "inputSchema": {"type": "object", "properties": {"shelf": {"type": "string"}}}, "returns": "{ reels: [{ id, digitised, condition }] }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "film_dispose", "description": "Dispose of a reel for good.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"readOnlyHint": false, "destructiveHint": true}}

const isCopied = (r) => r.digitised === true;
const isGone = (r) => r.condition === 'decayed';
const { reels } = await callTool('film_list', { shelf: '9' });
for (const { id } of reels.filter((r) => isCopied(r) && isGone(r))) await callTool('film_dispose', { id });
