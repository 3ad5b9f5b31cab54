// task: Keep the three latest versions of plan K2 and drop the others.
// trusted: []
// tool: {"name": "drafts", "description": "Versions of a floor plan.", "inputSchema": {"type": "object", "properties": {"plan": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ versions: [{ id, saved_at }] }"}
// tool: {"name": "version_delete", "description": "Delete a version for good.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": true, "openWorldHint": false}, "returns": "{ ok }"}

const { versions } = await callTool('drafts', { plan: 'K2' });
const byAge = versions.sort((a, b) => b.saved_at.localeCompare(a.saved_at));
for (const { id } of byAge.slice(3)) await callTool('version_delete', { id }); // ok
