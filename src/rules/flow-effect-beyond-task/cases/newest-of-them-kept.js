// task: Keep the 5 latest builds of the kiosk app and delete the rest.
// trusted: []
// tool: {"name": "builds_list", "description": "Builds of an app.", "inputSchema": {"type": "object", "properties": {"app": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ builds: [{ id, created_at }] }"}
// tool: {"name": "build_delete", "description": "Delete a build. It cannot be brought back.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": true, "openWorldHint": false}, "returns": "{ ok }"}

const { builds } = await callTool('builds_list', { app: 'kiosk' });
const sorted = builds.toSorted((x, y) => new Date(x.created_at) - new Date(y.created_at));
for (const { id } of sorted.slice(0, -5)) await callTool('build_delete', { id }); // ok
