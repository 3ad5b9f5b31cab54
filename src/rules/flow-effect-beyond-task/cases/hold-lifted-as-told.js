// task: Lift the preservation hold of all files whose retention ended before 2025-01-01.
// trusted: []
// tool: {"name": "archive_search", "description": "Archived files.", "inputSchema": {"type": "object", "properties": {"before": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ files: [{ id, hold_id }] }"}
// tool: {"name": "holds_update", "description": "Change a preservation hold.", "inputSchema": {"type": "object", "properties": {"hold": {"type": "string"}, "state": {"type": "string", "enum": ["active", "lifted"]}, "remark": {"type": "string"}}}, "returns": "{ ok }"}

const { files } = await callTool('archive_search', { before: '2025-01-01' });
for (const file of files)
  await callTool('holds_update', { hold: file.hold_id, state: 'lifted', remark: 'retention over' }); // ok
