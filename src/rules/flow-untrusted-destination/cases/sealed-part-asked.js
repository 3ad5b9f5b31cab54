// task: Publish the sealed part of case 7 on the court's public website; the seal was lifted today.
// tool: {"name": "docket_part", "description": "One part of a case file.", "inputSchema": {"type": "object", "properties": {"no": {"type": "string"}, "part": {"type": "string", "enum": ["cover", "sealed"]}}}, "returns": "{ no, text }"}
// tool: {"name": "causelist_add", "description": "Add a line to the cause list on the court's public website.", "inputSchema": {"type": "object", "properties": {"no": {"type": "string"}, "ref": {"type": "string"}}}, "returns": "{ line }"}

const { no, text } = await callTool('docket_part', { no: '7', part: 'sealed' });
await callTool('causelist_add', { no, ref: text });
