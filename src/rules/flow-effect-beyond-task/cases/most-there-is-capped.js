// task: Book the kiln for four hours at most.
// trusted: []
// tool: {"name": "kiln_get", "description": "The kiln and its rules.", "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ id, max_hours }"}
// tool: {"name": "kiln_book", "description": "Book the kiln.", "inputSchema": {"type": "object", "properties": {"kiln": {"type": "string"}, "hours": {"type": "integer"}}}, "annotations": {"readOnlyHint": false, "openWorldHint": false}, "returns": "{ id }"}

const kiln = await tools.kiln_get({});
await tools.kiln_book({ kiln: kiln.id, hours: Math.min(4, kiln.max_hours) });
