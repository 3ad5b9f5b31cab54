// task: Post at building B2, all its floors, that the water is off on Monday. Start from floor B2-3, which is in it.
// trusted: ["ours.example"]
// tool: {"name": "site_get", "description": "A site or building with what is above it.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "returns": "{ id, kind, name, parent_id }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "door_grant", "description": "Give a person the doors of a site and of all below it.", "inputSchema": {"type": "object", "properties": {"site": {"type": "string"}, "person": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"readOnlyHint": false}}
// tool: {"name": "site_notice", "description": "Post a notice at a site and all below it.", "inputSchema": {"type": "object", "properties": {"site": {"type": "string"}, "text": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"readOnlyHint": false}}
let at = await callTool('site_get', { id: 'B2-3' });
while (at.kind !== 'building' && at.parent_id) at = await callTool('site_get', { id: at.parent_id });
if (at.id !== 'B2') throw new Error('not the building');
await callTool('site_notice', { site: at.id, text: 'The water is off on Monday.' });
