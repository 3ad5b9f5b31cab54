// task: Give Ada Lund (p-77) the doors of lab L4.
// trusted: ["ours.example"]
// tool: {"name": "site_get", "description": "A site or building with what is above it.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "returns": "{ id, kind, name, parent_id }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "door_grant", "description": "Give a person the doors of a site and of all below it.", "inputSchema": {"type": "object", "properties": {"site": {"type": "string"}, "person": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"readOnlyHint": false}}
// tool: {"name": "site_notice", "description": "Post a notice at a site and all below it.", "inputSchema": {"type": "object", "properties": {"site": {"type": "string"}, "text": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"readOnlyHint": false}}
const lab = await callTool('site_get', { id: 'L4' });
const above = await callTool('site_get', { id: lab.parent_id });
await callTool('door_grant', { site: lab.id, person: 'p-77' });
return `${lab.name} in ${above.name}`;
